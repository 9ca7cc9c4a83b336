//! What the engine asks of an instruction set: vectors of digit sets, and a few things to do with them.

use std::ops::{BitAnd, BitOr, BitXor};

/// Every digit: bit `d - 1` stands for digit `d`.
pub(crate) const ALL: u16 = 0x1ff;

/// A vector in memory: sixteen lanes, each a digit set.
///
/// With one puzzle in hand a lane is a box: lane `4 * band + stack`. The fourth lane of every four, and the last four,
/// are padding. So a band is four neighbouring lanes, and going from box to box is the same movement for all of them.
/// With sixteen puzzles in hand a lane is a puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[repr(C, align(32))]
pub(crate) struct Lanes(pub(crate) [u16; 16]);

impl Lanes {
    /// The same set in every lane.
    pub(crate) const fn splat(set: u16) -> Self {
        Self([set; 16])
    }
}

/// The lane of a box, boxes counted as one reads.
pub(crate) const fn lane_of_box(number: usize) -> usize {
    number / 3 * 4 + number % 3
}

/// An instruction set that this CPU has: whoever holds the value may use it.
///
/// A vector can only be made from it, so whoever holds a vector may use it too. That is why nothing outside `arch` needs
/// `unsafe`.
pub(crate) trait Simd: Copy {
    /// Its vectors.
    type Vector: Vector;

    /// The same set in every lane.
    fn splat(self, set: u16) -> Self::Vector;

    /// A vector from memory.
    fn load(self, lanes: &Lanes) -> Self::Vector;

    /// Does a job with every function in it compiled for this instruction set.
    fn run<J: Job>(self, job: J) -> J::Output;

    /// The cells of a board as the characters say: a digit, or `.` or `0` for a blank. What is neither becomes a cell
    /// that can hold nothing.
    #[inline(always)]
    fn read(self, text: &[u8; 81]) -> [Self::Vector; 9] {
        let cells = super::text::read(text);
        let mut vectors = [self.splat(0); 9];
        for (vector, lanes) in vectors.iter_mut().zip(&cells) {
            *vector = self.load(lanes);
        }
        vectors
    }

    /// A solved board as text.
    #[inline(always)]
    fn write(self, cells: &[Self::Vector; 9]) -> [u8; 81] {
        let mut lanes = [Lanes::splat(0); 9];
        for (lanes, vector) in lanes.iter_mut().zip(cells) {
            vector.store(lanes);
        }
        super::text::write(&lanes)
    }
}

/// Work that can be done with any instruction set.
pub(crate) trait Job {
    /// What comes of it.
    type Output;

    /// Does it. Implementations are `#[inline(always)]`, as is all they call in their inner loops: only then is it
    /// compiled for the instruction set rather than for the oldest CPU there is.
    fn run<S: Simd>(self, simd: S) -> Self::Output;
}

/// Lanes of digit sets, all worked on at once.
///
/// A lane's top bit is zero wherever a function does not say otherwise. A *mask* has all digits in a lane that is
/// chosen, none in one that is not.
pub(crate) trait Vector: Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> {
    /// Writes the lanes to memory.
    fn store(self, lanes: &mut Lanes);

    /// What is in this and not in `other`.
    fn without(self, other: Self) -> Self;

    /// The sum of two lanes as numbers.
    fn plus(self, other: Self) -> Self;

    /// Each lane as a number less one; an empty lane shows as a top bit.
    fn minus_one(self) -> Self;

    /// The mask of the empty lanes.
    fn is_empty(self) -> Self;

    /// How many digits each lane holds.
    fn count(self) -> Self;

    /// Each lane as a number, doubled.
    #[inline(always)]
    fn doubled(self) -> Self {
        self.plus(self)
    }

    /// The next box of the same band, and the one after: both round the band.
    fn along_band(self) -> [Self; 2];

    /// The next box of the same stack, and the one after: both round the stack.
    fn along_stack(self) -> [Self; 2];

    /// Whether all nine boxes are equal.
    fn equals(self, other: Self) -> bool;

    /// The lane with the smallest number; the first of equals.
    #[inline(always)]
    fn smallest(self) -> usize {
        let mut lanes = Lanes::splat(0);
        self.store(&mut lanes);
        let mut least = 0;
        for lane in 1..12 {
            if lanes.0[lane] < lanes.0[least] {
                least = lane;
            }
        }
        least
    }

    /// This, or `other` where this is empty.
    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self | (other & self.is_empty())
    }

    /// What is in at least two of three.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        (a & b) | (c & (a | b))
    }
}
