//! Sets of digits.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use ukodus_core::{Digit, DigitSet};

/// A set of digits of a board up to side 25; bit `d - 1` stands for digit `d`.
///
/// It has the methods of [`DigitSet`] in 32 bits instead of 128, for inner loops.
#[derive(Copy, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Digits(u32);

impl Digits {
    /// How many digits fit.
    pub const CAPACITY: usize = 32;

    /// No digit.
    pub const EMPTY: Self = Self(0);

    /// Every digit of a board of this side, at most 25.
    #[must_use]
    pub const fn full(side: usize) -> Self {
        Self((1 << side) - 1)
    }

    /// One digit alone.
    #[must_use]
    pub const fn only(digit: Digit) -> Self {
        Self(1 << (digit.get() - 1))
    }

    /// Whether `digit` is in the set.
    #[must_use]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> (digit.get() - 1) & 1 != 0
    }

    /// The set and `digit`.
    #[must_use]
    pub const fn with(self, digit: Digit) -> Self {
        Self(self.0 | Self::only(digit).0)
    }

    /// The set without the digits of `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Adds `digit`.
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= Self::only(digit).0;
    }

    /// Removes `digit`.
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !Self::only(digit).0;
    }

    /// How many digits there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no digit.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every digit is also in `other`.
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether a digit is in both.
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The smallest digit, if there is one.
    #[must_use]
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Digit::new(self.0.trailing_zeros() as u8 + 1) }
    }

    /// The digit, if there is just one.
    #[must_use]
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The digits, smallest first.
    #[must_use]
    pub const fn iter(self) -> DigitIter {
        DigitIter(self)
    }

    /// How many digits there are, if there are fewer than three; otherwise three.
    ///
    /// Faster than [`len`](Self::len), and enough to find singles and pairs.
    #[must_use]
    pub const fn count_to_three(self) -> usize {
        let mut rest = self.0;
        let mut count = 0;
        while rest != 0 && count < 3 {
            rest &= rest - 1;
            count += 1;
        }
        count
    }

    /// A one for each digit of the set and a zero for each other, so that digits can be counted by adding lists.
    #[must_use]
    pub fn spread(self) -> [u8; Self::CAPACITY] {
        /// The bits of each byte, a byte each.
        static BYTES: [[u8; 8]; 256] = {
            let mut bytes = [[0; 8]; 256];
            let mut byte = 0;
            while byte < 256 {
                let mut bit = 0;
                while bit < 8 {
                    bytes[byte][bit] = (byte >> bit & 1) as u8;
                    bit += 1;
                }
                byte += 1;
            }
            bytes
        };
        let mut spread = [0; Self::CAPACITY];
        for (eight, byte) in spread.chunks_exact_mut(8).zip(self.0.to_le_bytes()) {
            eight.copy_from_slice(&BYTES[usize::from(byte)]);
        }
        spread
    }

    /// The bits; bit `d - 1` stands for digit `d`.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The same digits in the set that boards of every size use.
    #[must_use]
    pub const fn to_set(self) -> DigitSet {
        DigitSet::from_bits(self.0 as u128)
    }

    /// The digits of a set; those above 25 are dropped.
    #[must_use]
    pub const fn from_set(set: DigitSet) -> Self {
        Self(set.bits() as u32 & Self::full(25).0)
    }
}

/// The digits of a set, smallest first.
#[derive(Clone, Debug)]
pub struct DigitIter(Digits);

impl Iterator for DigitIter {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for DigitIter {}

impl IntoIterator for Digits {
    type Item = Digit;
    type IntoIter = DigitIter;

    fn into_iter(self) -> DigitIter {
        self.iter()
    }
}

impl FromIterator<Digit> for Digits {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl BitAnd for Digits {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for Digits {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOr for Digits {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Digits {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for Digits {
    type Output = Self;

    /// Every other digit up to 25; meet it with the board's digits before counting.
    fn not(self) -> Self {
        Self(!self.0 & Self::full(25).0)
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Digit::get)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_counted_and_spread() {
        for bits in (0..1 << 9).chain([1 << 24, Digits::full(25).bits(), 0b101 << 15]) {
            let digits = Digits(bits);
            assert_eq!(digits.count_to_three(), digits.len().min(3), "{digits:?}");
            let spread = digits.spread();
            for (place, one) in (0..).zip(spread) {
                assert_eq!(one != 0, bits >> place & 1 != 0, "{digits:?}");
            }
            assert_eq!(spread.iter().map(|&one| usize::from(one)).sum::<usize>(), digits.len());
        }
    }
}
