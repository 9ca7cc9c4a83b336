//! Sets of cells, of a width that fits the board.

use std::fmt;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign};

use ukodus_core::Cell;

/// A set of cells; bit `n` stands for the cell with index `n`.
///
/// The logic is written once over this trait. [`Small`], [`Medium`] and [`Large`] are the widths that it is compiled for.
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

    /// Adds `cell`.
    fn insert(&mut self, cell: Cell);

    /// Removes `cell`.
    fn remove(&mut self, cell: Cell);

    /// How many cells there are.
    fn len(self) -> usize;

    /// Whether there is no cell.
    fn is_empty(self) -> bool;

    /// The set without the cells of `other`.
    #[must_use]
    fn without(self, other: Self) -> Self;

    /// The first cell, in reading order.
    fn first(self) -> Option<Cell>;

    /// Removes and returns the first cell.
    fn pop(&mut self) -> Option<Cell>;

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

    /// The cells, in reading order.
    fn iter(self) -> CellIter<Self> {
        CellIter(self)
    }

    /// The cells as a list, in reading order.
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

/// The cells of a set, in reading order.
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
pub struct CellBits(u128);

impl CellSet for CellBits {
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
}

impl BitAnd for CellBits {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for CellBits {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOr for CellBits {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CellBits {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl fmt::Debug for CellBits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

/// Cells in `N` words of 64 bits.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct CellWords<const N: usize>([u64; N]);

/// Cells of boards up to side 11: the 9×9 in one `u128`.
pub type Small = CellBits;

/// Cells of boards up to side 16.
pub type Medium = CellWords<4>;

/// Cells of boards up to side 25.
pub type Large = CellWords<10>;

impl<const N: usize> CellWords<N> {
    const fn split(cell: Cell) -> (usize, u64) {
        (cell.index() / 64, 1 << (cell.index() % 64))
    }

    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| join(self.0[word], other.0[word])))
    }
}

impl<const N: usize> Default for CellWords<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> CellSet for CellWords<N> {
    const EMPTY: Self = Self([0; N]);
    const CAPACITY: usize = N * 64;

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
}

impl<const N: usize> BitAnd for CellWords<N> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.zip(other, |ours, theirs| ours & theirs)
    }
}

impl<const N: usize> BitAndAssign for CellWords<N> {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const N: usize> BitOr for CellWords<N> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.zip(other, |ours, theirs| ours | theirs)
    }
}

impl<const N: usize> BitOrAssign for CellWords<N> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const N: usize> fmt::Debug for CellWords<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = (0..N * 64).filter(|&bit| self.0[bit / 64] >> (bit % 64) & 1 != 0);
        f.debug_set().entries(bits).finish()
    }
}
