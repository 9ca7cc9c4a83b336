use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign};

use crate::Digit;

/// A set of digits; bit `d - 1` is digit `d`.
///
/// [`with`](Self::with) and [`without`](Self::without) return a new set, [`insert`](Self::insert) and
/// [`remove`](Self::remove) change the set in place and return whether it changed. Each accepts a digit or a set.
///
/// ```
/// use ukodus_core::{Digit, DigitSet};
///
/// let all = DigitSet::full(4);
/// let odd: DigitSet = [1, 3].into_iter().filter_map(Digit::new).collect();
/// assert_eq!(all.without(odd).to_string(), "{2,4}");
/// assert_eq!((all & odd).len(), 2);
///
/// let three: Digit = "3".parse()?;
/// let mut digits = odd.without(three);
/// assert_eq!(digits.with(three), odd);
/// assert!(digits.insert(all));
/// assert!(digits.remove(three));
/// assert!(!digits.remove(three));
/// # Ok::<(), ukodus_core::ParseDigitError>(())
/// ```
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct DigitSet(u128);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Every digit of a board of this side.
    #[must_use]
    pub const fn full(side: usize) -> Self {
        debug_assert!(side <= Digit::MAX as usize);
        Self((1 << side) - 1)
    }

    /// The set that contains only this digit.
    #[must_use]
    pub const fn only(digit: Digit) -> Self {
        Self(1 << (digit.get() - 1))
    }

    /// The set with these bits; bits of digits above 100 are dropped.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::full(Digit::MAX as usize).0)
    }

    /// The bits; bit `d - 1` is digit `d`.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Whether `digit` is in the set.
    #[must_use]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & Self::only(digit).0 != 0
    }

    /// The set with these digits added.
    #[must_use]
    #[inline]
    pub fn with(self, digits: impl Into<Self>) -> Self {
        self | digits.into()
    }

    /// The set with these digits removed.
    #[must_use]
    #[inline]
    pub fn without(self, digits: impl Into<Self>) -> Self {
        Self(self.0 & !digits.into().0)
    }

    /// Adds digits; returns whether the set changed.
    #[inline]
    pub fn insert(&mut self, digits: impl Into<Self>) -> bool {
        let before = std::mem::replace(self, self.with(digits));
        before != *self
    }

    /// Removes digits; returns whether the set changed.
    #[inline]
    pub fn remove(&mut self, digits: impl Into<Self>) -> bool {
        let before = std::mem::replace(self, self.without(digits));
        before != *self
    }

    /// The number of digits.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every digit is also in `other`.
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The smallest digit, if there is one.
    #[must_use]
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Digit::new(self.0.trailing_zeros() as u8 + 1) }
    }

    /// The digit, if there is exactly one.
    #[must_use]
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The digits, smallest first.
    #[must_use]
    pub const fn iter(self) -> Digits {
        Digits(self)
    }
}

impl From<Digit> for DigitSet {
    #[inline]
    fn from(digit: Digit) -> Self {
        Self::only(digit)
    }
}

/// The digits of a set, smallest first.
#[derive(Clone, Debug)]
pub struct Digits(DigitSet);

impl Iterator for Digits {
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

impl ExactSizeIterator for Digits {}
impl FusedIterator for Digits {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl BitAnd for DigitSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for DigitSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAndAssign for DigitSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (i, digit) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{digit}")?;
        }
        f.write_str("}")
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn the_largest_board_fits() {
        let all = DigitSet::full(100);
        assert_eq!(all.len(), 100);
        assert!(all.contains(digit(100)));
        assert_eq!(all.iter().last(), Digit::new(100));
    }

    #[test]
    fn a_set_of_one_has_a_single_digit_and_no_other_set_has() {
        assert_eq!(DigitSet::only(digit(64)).single(), Digit::new(64));
        assert_eq!(DigitSet::EMPTY.single(), None);
        assert_eq!(DigitSet::full(2).single(), None);
    }

    #[test]
    fn insert_and_remove_return_whether_the_set_changed() {
        let mut set = DigitSet::EMPTY;
        assert!(set.insert(digit(5)));
        assert!(!set.insert(digit(5)));
        assert!(set.remove(digit(5)));
        assert!(!set.remove(digit(5)));
        assert!(set.is_empty());
        assert!(set.insert(DigitSet::full(3)));
        assert!(!set.insert(DigitSet::full(2)));
        assert!(set.remove(DigitSet::full(2)));
        assert!(!set.remove(DigitSet::full(2)));
        assert_eq!(set, DigitSet::from(digit(3)));
    }

    #[test]
    fn with_and_without_undo_each_other() {
        let set = DigitSet::full(4);
        assert_eq!(set.with(digit(7)).without(digit(7)), set);
        assert_eq!(set.without(DigitSet::full(2)).with(DigitSet::full(2)), set);
        assert_eq!(set.with(DigitSet::EMPTY), set);
        assert_eq!(set.without(DigitSet::EMPTY), set);
    }

    #[test]
    fn bits_above_the_largest_digit_are_dropped() {
        assert_eq!(DigitSet::from_bits(u128::MAX), DigitSet::full(100));
    }
}
