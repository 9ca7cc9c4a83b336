//! Sets of cells, of a width that fits the board, and sets of digits.

use std::fmt;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use ukodus_core::{Cell, Digit, DigitSet};

use crate::geometry::Geometry;
use crate::technique::{Search, Technique};

/// A set of cells; bit `n` stands for the cell with index `n`.
///
/// The logic is written once over this trait and compiled for three widths: [`Small`], [`Medium`] and [`Large`];
/// with the feature `compact` for one, [`Large`], which is slower on small boards and takes a third of the space.
pub trait CellSet:
    Copy
    + Eq
    + Ord
    + Hash
    + Default
    + fmt::Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
{
    /// No cell.
    const EMPTY: Self;

    /// How many cells fit.
    const CAPACITY: usize;

    /// One cell alone.
    fn only(cell: Cell) -> Self;

    /// Whether `cell` is in the set.
    fn contains(self, cell: Cell) -> bool;

    /// Puts `cell` in.
    fn insert(&mut self, cell: Cell);

    /// Takes `cell` out.
    fn remove(&mut self, cell: Cell);

    /// How many cells there are.
    fn len(self) -> usize;

    /// Whether there is no cell.
    fn is_empty(self) -> bool;

    /// The set less what is in `other`.
    #[must_use]
    fn without(self, other: Self) -> Self;

    /// The first cell, as one reads.
    fn first(self) -> Option<Cell>;

    /// Takes out the first cell and gives it.
    fn pop(&mut self) -> Option<Cell>;

    /// The tables of a shape whose cells fit.
    fn geometry(shape: ukodus_core::Shape) -> &'static Geometry<Self>;

    /// The search of a technique that is compiled for this width.
    fn search_of(technique: &Technique) -> &'static dyn Search<Self>;

    /// The set and `cell`.
    #[must_use]
    fn with(mut self, cell: Cell) -> Self {
        self.insert(cell);
        self
    }

    /// Whether every cell is also in `other`.
    fn is_subset(self, other: Self) -> bool {
        self.without(other).is_empty()
    }

    /// Whether a cell is in both.
    fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The cell, if there is just one.
    fn single(self) -> Option<Cell> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// The cells, as one reads.
    fn iter(self) -> CellIter<Self> {
        CellIter(self)
    }

    /// The cells as a list, as one reads.
    fn to_vec(self) -> Vec<Cell> {
        self.iter().collect()
    }

    /// The set of these cells.
    fn of(cells: impl IntoIterator<Item = Cell>) -> Self {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

/// The cells of a set, as one reads.
#[derive(Clone, Debug)]
pub struct CellIter<C>(C);

impl<C: CellSet> Iterator for CellIter<C> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        self.0.pop()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<C: CellSet> ExactSizeIterator for CellIter<C> {}

/// Cells in one `u128`.
#[derive(Copy, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Short(u128);

#[cfg(not(feature = "compact"))]
impl CellSet for Short {
    const EMPTY: Self = Self(0);
    const CAPACITY: usize = 128;

    fn only(cell: Cell) -> Self {
        Self(1 << cell.index())
    }

    fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }

    fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.index());
    }

    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell::new(self.0.trailing_zeros() as usize)) }
    }

    fn pop(&mut self) -> Option<Cell> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }

    fn geometry(shape: ukodus_core::Shape) -> &'static Geometry<Self> {
        static TABLES: crate::geometry::Tables<Short> = crate::geometry::Tables::new();
        TABLES.get(shape)
    }

    fn search_of(technique: &Technique) -> &'static dyn Search<Self> {
        technique.small
    }
}

impl BitAnd for Short {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for Short {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOr for Short {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Short {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

#[cfg(not(feature = "compact"))]
impl fmt::Debug for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

/// Cells in `N` words of 64 bits.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Words<const N: usize>([u64; N]);

/// Cells of boards up to side 11: the 9×9 in one `u128`.
#[cfg(not(feature = "compact"))]
pub type Small = Short;

/// Cells of boards up to side 16.
#[cfg(not(feature = "compact"))]
pub type Medium = Words<4>;

/// Cells of boards up to side 11.
#[cfg(feature = "compact")]
pub type Small = Large;

/// Cells of boards up to side 16.
#[cfg(feature = "compact")]
pub type Medium = Large;

/// Cells of boards up to side 25.
pub type Large = Words<10>;

impl<const N: usize> Words<N> {
    const fn split(cell: Cell) -> (usize, u64) {
        (cell.index() / 64, 1 << (cell.index() % 64))
    }

    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| join(self.0[word], other.0[word])))
    }
}

impl<const N: usize> Default for Words<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

/// What the widths of several words share; only the tables and the search to take differ.
macro_rules! words {
    ($name:ident, $words:literal, $field:ident) => {
        impl CellSet for $name {
            const EMPTY: Self = Self([0; $words]);
            const CAPACITY: usize = $words * 64;

            fn only(cell: Cell) -> Self {
                let (word, bit) = Self::split(cell);
                let mut set = Self::EMPTY;
                set.0[word] = bit;
                set
            }

            fn contains(self, cell: Cell) -> bool {
                let (word, bit) = Self::split(cell);
                self.0[word] & bit != 0
            }

            fn insert(&mut self, cell: Cell) {
                let (word, bit) = Self::split(cell);
                self.0[word] |= bit;
            }

            fn remove(&mut self, cell: Cell) {
                let (word, bit) = Self::split(cell);
                self.0[word] &= !bit;
            }

            fn len(self) -> usize {
                self.0.iter().map(|word| word.count_ones() as usize).sum()
            }

            fn is_empty(self) -> bool {
                self.0.iter().fold(0, |any, word| any | word) == 0
            }

            fn without(self, other: Self) -> Self {
                self.zip(other, |ours, theirs| ours & !theirs)
            }

            fn first(self) -> Option<Cell> {
                let word = self.0.iter().position(|&word| word != 0)?;
                Some(Cell::new(word * 64 + self.0[word].trailing_zeros() as usize))
            }

            fn pop(&mut self) -> Option<Cell> {
                let word = self.0.iter().position(|&word| word != 0)?;
                let first = Cell::new(word * 64 + self.0[word].trailing_zeros() as usize);
                self.0[word] &= self.0[word] - 1;
                Some(first)
            }

            fn geometry(shape: ukodus_core::Shape) -> &'static Geometry<Self> {
                static TABLES: crate::geometry::Tables<$name> = crate::geometry::Tables::new();
                TABLES.get(shape)
            }

            fn search_of(technique: &Technique) -> &'static dyn Search<Self> {
                technique.$field
            }
        }
    };
}

#[cfg(not(feature = "compact"))]
words!(Medium, 4, medium);
words!(Large, 10, large);

impl<const N: usize> BitAnd for Words<N> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.zip(other, |ours, theirs| ours & theirs)
    }
}

impl<const N: usize> BitAndAssign for Words<N> {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const N: usize> BitOr for Words<N> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.zip(other, |ours, theirs| ours | theirs)
    }
}

impl<const N: usize> BitOrAssign for Words<N> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const N: usize> fmt::Debug for Words<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = (0..N * 64).filter(|&bit| self.0[bit / 64] >> (bit % 64) & 1 != 0);
        f.debug_set().entries(bits).finish()
    }
}

/// A set of digits of a board up to side 25; bit `d - 1` stands for digit `d`.
///
/// The narrow brother of [`DigitSet`], for inner loops.
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

    /// The set less what is in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Puts `digit` in.
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= Self::only(digit).0;
    }

    /// Takes `digit` out.
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
    /// Quicker than [`len`](Self::len), and all that a search for singles and pairs wants to know.
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
