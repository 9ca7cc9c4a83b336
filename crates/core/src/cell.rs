/// A cell, counted row by row from `r1c1` (0).
///
/// A cell is only an index; the [`Shape`](crate::Shape) finds its row, column and box.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this index.
    ///
    /// # Panics
    ///
    /// If the index is above that of the largest board's last cell (9,999).
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
