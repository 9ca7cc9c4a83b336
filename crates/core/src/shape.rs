use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::{Cell, DigitSet, House, Position};

/// The shape of a board: the number of rows and columns in a box. Their product is the side of the board.
///
/// ```
/// use ukodus_core::Shape;
///
/// let six: Shape = "2x3".parse()?;
/// assert_eq!((six.side(), six.bands(), six.stacks()), (6, 3, 2));
/// assert_eq!(Shape::of_side(6), Some(six));
/// # Ok::<(), ukodus_core::ShapeError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    box_rows: u8,
    box_cols: u8,
}

impl Shape {
    /// The side of the largest board.
    pub const MAX_SIDE: usize = 100;

    /// The standard board: 9×9 with 3×3 boxes.
    pub const NINE: Self = Self { box_rows: 3, box_cols: 3 };

    /// The shape whose boxes have this many rows and columns.
    ///
    /// Boxes of a single row or column make the board a Latin square: each box is then a whole row or column.
    ///
    /// # Errors
    ///
    /// [`ShapeError::Side`] if the side would be 0 or more than 100.
    pub const fn new(box_rows: usize, box_cols: usize) -> Result<Self, ShapeError> {
        match box_rows.checked_mul(box_cols) {
            Some(1..=Self::MAX_SIDE) => Ok(Self { box_rows: box_rows as u8, box_cols: box_cols as u8 }),
            _ => Err(ShapeError::Side { box_rows, box_cols }),
        }
    }

    /// The default shape of a board of this side: the box that is closest to a square and not taller than wide.
    ///
    /// `None` for 0, for more than 100, and for primes, whose only boxes are single rows.
    ///
    /// ```
    /// use ukodus_core::Shape;
    ///
    /// let name = |side| Shape::of_side(side).map(|shape| shape.to_string());
    /// assert_eq!(name(12).as_deref(), Some("3x4"));
    /// assert_eq!(name(25).as_deref(), Some("5x5"));
    /// assert_eq!(name(7), None);
    /// ```
    #[must_use]
    pub const fn of_side(side: usize) -> Option<Self> {
        if side == 0 || side > Self::MAX_SIDE {
            return None;
        }
        let mut rows = side.isqrt();
        while !side.is_multiple_of(rows) {
            rows -= 1;
        }
        if rows == 1 && side > 1 {
            return None;
        }
        Some(Self { box_rows: rows as u8, box_cols: (side / rows) as u8 })
    }

    /// The default shape of a board with this many cells.
    #[must_use]
    pub const fn of_cells(cells: usize) -> Option<Self> {
        let side = cells.isqrt();
        if side * side == cells { Self::of_side(side) } else { None }
    }

    /// The number of rows in a box.
    #[must_use]
    pub const fn box_rows(self) -> usize {
        self.box_rows as usize
    }

    /// The number of columns in a box.
    #[must_use]
    pub const fn box_cols(self) -> usize {
        self.box_cols as usize
    }

    /// The side of the board: the number of its rows, columns, boxes and digits.
    #[must_use]
    pub const fn side(self) -> usize {
        self.box_rows() * self.box_cols()
    }

    /// The number of cells.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.side() * self.side()
    }

    /// The number of bands (horizontal groups of boxes).
    #[must_use]
    pub const fn bands(self) -> usize {
        self.box_cols()
    }

    /// The number of stacks (vertical groups of boxes).
    #[must_use]
    pub const fn stacks(self) -> usize {
        self.box_rows()
    }

    /// The number of decimal digits needed to write the largest digit: 1, 2 or 3.
    #[must_use]
    pub const fn digit_width(self) -> usize {
        match self.side() {
            0..=9 => 1,
            10..=99 => 2,
            _ => 3,
        }
    }

    /// Every digit of the board.
    #[must_use]
    pub const fn digits(self) -> DigitSet {
        DigitSet::full(self.side())
    }

    /// The cell in this row and column, both from 0.
    ///
    /// # Panics
    ///
    /// If the row or the column is not on the board.
    #[must_use]
    pub const fn cell(self, row: usize, col: usize) -> Cell {
        assert!(row < self.side() && col < self.side(), "the cell is not on the board");
        Cell::new(row * self.side() + col)
    }

    /// The row of a cell, from 0.
    #[must_use]
    pub const fn row_of(self, cell: Cell) -> usize {
        cell.index() / self.side()
    }

    /// The column of a cell, from 0.
    #[must_use]
    pub const fn col_of(self, cell: Cell) -> usize {
        cell.index() % self.side()
    }

    /// The box of a cell, from 0.
    #[must_use]
    pub const fn box_of(self, cell: Cell) -> usize {
        self.band_of(cell) * self.stacks() + self.stack_of(cell)
    }

    /// The band of a cell, from 0 at the top.
    #[must_use]
    pub const fn band_of(self, cell: Cell) -> usize {
        self.row_of(cell) / self.box_rows()
    }

    /// The stack of a cell, from 0 at the left.
    #[must_use]
    pub const fn stack_of(self, cell: Cell) -> usize {
        self.col_of(cell) / self.box_cols()
    }

    /// The position of a cell, which prints as `r1c1`.
    #[must_use]
    pub const fn position(self, cell: Cell) -> Position {
        Position { row: self.row_of(cell), col: self.col_of(cell) }
    }

    /// Every cell, row by row.
    pub fn all_cells(self) -> impl ExactSizeIterator<Item = Cell> + Clone {
        (0..self.cells()).map(Cell::new)
    }

    /// Every house: the rows, the columns, then the boxes.
    pub fn houses(self) -> impl Iterator<Item = House> + Clone {
        let side = self.side();
        let rows = (0..side).map(House::Row);
        let cols = (0..side).map(House::Column);
        rows.chain(cols).chain((0..side).map(House::Box))
    }

    /// The row, the column and the box of a cell.
    #[must_use]
    pub const fn houses_of(self, cell: Cell) -> [House; 3] {
        [House::Row(self.row_of(cell)), House::Column(self.col_of(cell)), House::Box(self.box_of(cell))]
    }

    /// The cell at `place` of a house, counted from 0 in reading order.
    ///
    /// # Panics
    ///
    /// If the house or the place is not on the board.
    #[must_use]
    pub const fn cell_in(self, house: House, place: usize) -> Cell {
        match house {
            House::Row(row) => self.cell(row, place),
            House::Column(col) => self.cell(place, col),
            House::Box(number) => {
                let (band, stack) = (number / self.stacks(), number % self.stacks());
                let (row, col) = (place / self.box_cols(), place % self.box_cols());
                self.cell(band * self.box_rows() + row, stack * self.box_cols() + col)
            }
        }
    }

    /// The cells of a house, in reading order.
    #[must_use]
    pub fn house_cells(self, house: House) -> impl ExactSizeIterator<Item = Cell> + Clone {
        (0..self.side()).map(move |place| self.cell_in(house, place))
    }

    /// The rows of a band, from 0.
    #[must_use]
    pub const fn band_rows(self, band: usize) -> std::ops::Range<usize> {
        band * self.box_rows()..(band + 1) * self.box_rows()
    }

    /// The columns of a stack, from 0.
    #[must_use]
    pub const fn stack_cols(self, stack: usize) -> std::ops::Range<usize> {
        stack * self.box_cols()..(stack + 1) * self.box_cols()
    }

    /// The peers of a cell, each once: the other cells of its row, of its column, then the rest of its box.
    pub fn peers(self, cell: Cell) -> impl Iterator<Item = Cell> + Clone {
        let Position { row, col } = self.position(cell);
        let in_row = self.house_cells(House::Row(row));
        let in_col = self.house_cells(House::Column(col));
        let in_box = self
            .house_cells(House::Box(self.box_of(cell)))
            .filter(move |&peer| self.row_of(peer) != row && self.col_of(peer) != col);
        in_row.chain(in_col).filter(move |&peer| peer != cell).chain(in_box)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.box_rows, self.box_cols)
    }
}

impl FromStr for Shape {
    type Err = ShapeError;

    /// Parses the rows and columns of a box: `3x3`, `3X3` or `3×3`.
    fn from_str(text: &str) -> Result<Self, ShapeError> {
        let number = |part: &str| part.trim().parse().map_err(|_| ShapeError::Text);
        let (rows, cols) = text.split_once(['x', 'X', '×']).ok_or(ShapeError::Text)?;
        Self::new(number(rows)?, number(cols)?)
    }
}

/// Why a shape is invalid.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShapeError {
    /// The side, rows × columns of a box, is 0 or above 100.
    Side {
        /// Rows of a box.
        box_rows: usize,
        /// Columns of a box.
        box_cols: usize,
    },
    /// The text is not of the form `3x3`.
    Text,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side { box_rows, box_cols } => {
                write!(
                    f,
                    "invalid box shape {box_rows}x{box_cols}: rows times columns must be 1 to {}",
                    Shape::MAX_SIDE
                )
            }
            Self::Text => f.write_str("expected the rows and columns of a box, such as 3x3 or 2x3"),
        }
    }
}

impl Error for ShapeError {}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn shapes() -> impl Iterator<Item = Shape> {
        (1..=12).flat_map(|rows| (1..=12).filter_map(move |cols| Shape::new(rows, cols).ok()))
    }

    #[test]
    fn every_house_has_side_cells_and_every_cell_three_houses() {
        for shape in shapes() {
            let mut seen = vec![0; shape.cells()];
            for house in shape.houses() {
                let cells: BTreeSet<Cell> = shape.house_cells(house).collect();
                assert_eq!(cells.len(), shape.side(), "{shape} {house}");
                for cell in cells {
                    assert!(shape.houses_of(cell).contains(&house), "{shape} {house}");
                    seen[cell.index()] += 1;
                }
            }
            assert!(seen.iter().all(|&count| count == 3), "{shape}");
        }
    }

    #[test]
    fn peers_are_the_other_cells_of_the_houses_each_once() {
        for shape in shapes().filter(|shape| shape.side() <= 16) {
            for cell in shape.all_cells() {
                let peers: Vec<Cell> = shape.peers(cell).collect();
                let mut expected: BTreeSet<Cell> =
                    shape.houses_of(cell).into_iter().flat_map(|house| shape.house_cells(house)).collect();
                expected.remove(&cell);
                assert_eq!(peers.len(), expected.len(), "{shape}");
                assert_eq!(peers.into_iter().collect::<BTreeSet<_>>(), expected, "{shape}");
            }
        }
    }

    #[test]
    fn the_customary_shape_is_squarest_and_wide() {
        for (side, name) in [(1, "1x1"), (4, "2x2"), (6, "2x3"), (8, "2x4"), (10, "2x5"), (15, "3x5"), (100, "10x10")] {
            assert_eq!(Shape::of_side(side).unwrap().to_string(), name);
        }
        for side in [0, 2, 7, 97, 101] {
            assert_eq!(Shape::of_side(side), None);
        }
    }

    #[test]
    fn bands_and_stacks_partition_the_board() {
        let shape = Shape::new(2, 3).unwrap();
        assert_eq!(shape.band_rows(2), 4..6);
        assert_eq!(shape.stack_cols(1), 3..6);
        let cell = shape.cell(4, 3);
        assert_eq!((shape.band_of(cell), shape.stack_of(cell), shape.box_of(cell)), (2, 1, 5));
    }

    #[test]
    fn text_that_is_no_shape_is_an_error() {
        for (text, expected) in [
            ("", ShapeError::Text),
            ("9", ShapeError::Text),
            ("ax3", ShapeError::Text),
            ("3x3x3", ShapeError::Text),
            ("0x3", ShapeError::Side { box_rows: 0, box_cols: 3 }),
            ("11x10", ShapeError::Side { box_rows: 11, box_cols: 10 }),
            ("99999999999x99999999999", ShapeError::Side { box_rows: 99_999_999_999, box_cols: 99_999_999_999 }),
        ] {
            assert_eq!(text.parse::<Shape>(), Err(expected), "{text}");
        }
    }
}
