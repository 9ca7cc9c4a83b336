//! Plain 64-bit words: four lanes per word, so a band of boxes is a word and a vector is three of them.
//!
//! Lanes hold nine bits of sixteen; the spare bits keep sums and borrows from crossing into the next lane.

use std::ops::{BitAnd, BitOr, BitXor};

use crate::nine::single::{Job, Single, SingleVector};
use crate::nine::vector::{Lanes, Simd, Vector};

/// Needs nothing but Rust.
#[derive(Copy, Clone)]
pub(crate) struct Portable;

/// Three bands of three boxes and one lane of padding. Aligned, so that none of them straddles two cache lines.
#[derive(Copy, Clone)]
#[repr(align(32))]
pub(crate) struct Words([u64; 3]);

/// The same number in four lanes.
const fn every(lane: u16) -> u64 {
    lane as u64 * 0x0001_0001_0001_0001
}

const TOP: u64 = every(0x8000);
const BELOW_TOP: u64 = every(0x7fff);
/// The three boxes of a band: all but the padding.
const BOXES: u64 = 0x0000_ffff_ffff_ffff;

/// Four lanes as a word, the first lowest.
#[inline(always)]
fn word_of([a, b, c, d]: [u16; 4]) -> u64 {
    u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48
}

/// A word as four lanes.
#[inline(always)]
fn lanes_of(word: u64) -> [u16; 4] {
    [word as u16, (word >> 16) as u16, (word >> 32) as u16, (word >> 48) as u16]
}

/// Sets all bits but the top one in the lanes that are not empty: adding `0x7fff` carries into the top bit there.
#[inline(always)]
const fn held(a: u64) -> u64 {
    let held = a.wrapping_add(BELOW_TOP) & TOP;
    held - (held >> 15)
}

impl Words {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        let [a, b, c] = self.0;
        Self([f(a), f(b), f(c)])
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let (one, two) = (self.0, other.0);
        Self([f(one[0], two[0]), f(one[1], two[1]), f(one[2], two[2])])
    }
}

impl Simd for Portable {
    type Lanes = Lanes;
    type Vector = Words;

    #[inline(always)]
    fn splat(self, set: u16) -> Words {
        Words([every(set); 3])
    }

    #[inline(always)]
    fn load(self, lanes: &Lanes) -> Words {
        let [first, second, third, _] = *lanes.0.as_chunks().0 else {
            unreachable!("sixteen lanes are four times four")
        };
        Words([first, second, third].map(word_of))
    }
}

impl Single for Portable {
    #[inline(always)]
    fn run<J: Job>(self, job: J) -> J::Output {
        job.run(self)
    }
}

impl BitAnd for Words {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Words {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Words {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Vector for Words {
    type Lanes = Lanes;

    #[inline(always)]
    fn store(self, lanes: &mut Lanes) {
        for (word, lanes) in self.0.iter().zip(lanes.0.as_chunks_mut().0) {
            *lanes = lanes_of(*word);
        }
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.zip(other, u64::wrapping_add)
    }

    /// Borrows from the lane's own top bit, then flips that bit.
    #[inline(always)]
    fn minus_one(self) -> Self {
        self.map(|a| a.wrapping_add(BELOW_TOP) ^ TOP)
    }

    /// Adding `0x7fff` carries into the top bit unless the lane is empty.
    #[inline(always)]
    fn is_empty(self) -> Self {
        self.map(|a| {
            let empty = !a.wrapping_add(BELOW_TOP) & TOP;
            empty - (empty >> 15)
        })
    }

    #[inline(always)]
    fn spared(self, crowded: Self) -> Self {
        self.zip(crowded, |a, b| a & !(b & held(a & !b)))
    }

    #[inline(always)]
    fn where_apart(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !held(a & b))
    }

    #[inline(always)]
    fn or_three(self, digits: Self) -> Self {
        self.zip(digits, |a, b| {
            // The added top bit is not a digit, so there is no need to flip it.
            let rest = b & b.wrapping_add(BELOW_TOP);
            let rest = rest & rest.wrapping_add(BELOW_TOP);
            a & !(held(rest) & !b)
        })
    }

    #[inline(always)]
    fn count(self) -> Self {
        self.map(|a| {
            let pairs = a - (a >> 1 & every(0x5555));
            let fours = (pairs & every(0x3333)) + (pairs >> 2 & every(0x3333));
            let bytes = (fours + (fours >> 4)) & every(0x0f0f);
            (bytes + (bytes >> 8)) & every(0x001f)
        })
    }
}

impl SingleVector for Words {
    #[inline(always)]
    fn along_band(self) -> [Self; 2] {
        [self.map(|a| (a & BOXES) >> 16 | a << 32 & BOXES), self.map(|a| (a & BOXES) >> 32 | a << 16 & BOXES)]
    }

    #[inline(always)]
    fn along_stack(self) -> [Self; 2] {
        let [a, b, c] = self.0;
        [Self([b, c, a]), Self([c, a, b])]
    }

    #[inline(always)]
    fn equals(self, other: Self) -> bool {
        let [a, b, c] = (self ^ other).0;
        (a | b | c) & BOXES == 0
    }
}
