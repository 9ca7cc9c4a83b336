use std::fmt;

/// A cell, counted row by row from `r1c1` (0).
///
/// A cell is an index: which row, column and box it lies in is for the [`Shape`](crate::Shape) to say.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this index.
    ///
    /// # Panics
    ///
    /// If the index is beyond the largest board's last cell (9,999).
    #[must_use]
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < 10_000, "no board has this many cells");
        Self(index as u16)
    }

    /// The index, from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a cell lies, as people say it: `r1c1` is the first.
///
/// Rows and columns are 0-based here, 1-based when written.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The row, from 0 at the top.
    pub row: usize,
    /// The column, from 0 at the left.
    pub col: usize,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.col + 1)
    }
}
