use std::error::Error;
use std::fmt;

use crate::{Cell, Clash, Digit, DigitSet, House, Position, Shape};

/// A board: the digit in each cell, which cells are givens, and optional pencil marks.
///
/// A given never changes. Pencil marks restrict the digits that a blank cell can hold; a puzzle can consist of them
/// alone.
///
/// ```
/// use ukodus_core::{Digit, Grid, GridError, Shape};
///
/// let mut grid = Grid::from_cells(Shape::new(2, 2)?, &[1, 0, 3, 0, 0, 2, 0, 4, 0, 1, 0, 0, 2, 0, 4, 0])?;
/// let (given, blank) = (grid.shape().cell(0, 0), grid.shape().cell(0, 1));
/// grid.set(blank, Digit::new(4))?;
/// assert_eq!(grid.get(blank), Digit::new(4));
/// assert_eq!(grid.set(given, None), Err(GridError::Given { at: grid.shape().position(given) }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    shape: Shape,
    /// The digit in each cell; 0 is blank.
    cells: Vec<u8>,
    given: Vec<bool>,
    marks: Option<Vec<DigitSet>>,
}

impl Grid {
    /// An empty board.
    #[must_use]
    pub fn empty(shape: Shape) -> Self {
        Self { shape, cells: vec![0; shape.cells()], given: vec![false; shape.cells()], marks: None }
    }

    /// Creates a board from its cells, row by row, with 0 for a blank. All digits become givens.
    ///
    /// Digits may clash; [`clashes`](Self::clashes) lists them.
    ///
    /// # Errors
    ///
    /// [`GridError::Length`] if there are not side² cells, [`GridError::Digit`] if a digit is above the side.
    pub fn from_cells(shape: Shape, cells: &[u8]) -> Result<Self, GridError> {
        if cells.len() != shape.cells() {
            return Err(GridError::Length { shape, found: cells.len() });
        }
        if let Some(index) = cells.iter().position(|&value| usize::from(value) > shape.side()) {
            return Err(GridError::Digit { shape, at: shape.position(Cell::new(index)), found: cells[index] });
        }
        let given = cells.iter().map(|&value| value != 0).collect();
        Ok(Self { shape, cells: cells.to_vec(), given, marks: None })
    }

    /// Creates a board from cells that are known to fit the shape.
    pub(crate) fn from_values(shape: Shape, cells: Vec<u8>) -> Self {
        debug_assert!(cells.len() == shape.cells() && cells.iter().all(|&value| usize::from(value) <= shape.side()));
        let given = cells.iter().map(|&value| value != 0).collect();
        Self { shape, cells, given, marks: None }
    }

    /// Sets a cell, unless it is a given with another digit. Returns whether the cell now holds the digit.
    pub(crate) fn place(&mut self, cell: Cell, digit: Option<Digit>) -> bool {
        self.get(cell) == digit || self.set(cell, digit).is_ok()
    }

    /// The shape of the board.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The digit in each cell, row by row; 0 is blank.
    #[must_use]
    #[inline]
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The digit in a cell; `None` if it is blank.
    #[must_use]
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.cells[cell.index()])
    }

    /// Whether a cell is a given.
    #[must_use]
    #[inline]
    pub fn is_given(&self, cell: Cell) -> bool {
        self.given[cell.index()]
    }

    /// Sets the digit of a cell, or clears it with `None`. The digit may clash with others.
    ///
    /// # Errors
    ///
    /// [`GridError::Given`] if the cell is a given, [`GridError::Digit`] if the digit is above the side.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) -> Result<(), GridError> {
        if self.is_given(cell) {
            return Err(GridError::Given { at: self.shape.position(cell) });
        }
        let value = digit.map_or(0, Digit::get);
        if usize::from(value) > self.shape.side() {
            return Err(GridError::Digit { shape: self.shape, at: self.shape.position(cell), found: value });
        }
        self.cells[cell.index()] = value;
        Ok(())
    }

    /// The same board with all its digits as givens.
    #[must_use]
    pub fn with_all_given(mut self) -> Self {
        self.given = self.cells.iter().map(|&value| value != 0).collect();
        self
    }

    /// The same board with only its givens and its pencil marks.
    #[must_use]
    pub fn with_givens_only(mut self) -> Self {
        for (value, &given) in self.cells.iter_mut().zip(&self.given) {
            if !given {
                *value = 0;
            }
        }
        self
    }

    /// The given cells, in reading order.
    pub fn givens(&self) -> impl Iterator<Item = Cell> + '_ {
        self.shape.all_cells().filter(|&cell| self.is_given(cell))
    }

    /// The blank cells, in reading order.
    pub fn blanks(&self) -> impl Iterator<Item = Cell> + '_ {
        self.shape.all_cells().filter(|&cell| self.cells[cell.index()] == 0)
    }

    /// The number of cells that hold a digit.
    #[must_use]
    pub fn count_filled(&self) -> usize {
        self.cells.iter().filter(|&&value| value != 0).count()
    }

    /// The pencil marks of a cell, if the board has any: the digits it can hold.
    #[must_use]
    #[inline]
    pub fn marks(&self, cell: Cell) -> Option<DigitSet> {
        self.marks.as_ref().map(|marks| marks[cell.index()])
    }

    /// Whether the board has pencil marks.
    #[must_use]
    pub const fn has_marks(&self) -> bool {
        self.marks.is_some()
    }

    /// Sets the pencil marks of a cell. The cells of a board without pencil marks start with all digits.
    pub fn set_marks(&mut self, cell: Cell, marks: DigitSet) {
        let all = self.shape.digits();
        self.marks.get_or_insert_with(|| vec![all; self.shape.cells()])[cell.index()] = marks & all;
    }

    /// The same board without pencil marks.
    #[must_use]
    pub fn without_marks(mut self) -> Self {
        self.marks = None;
        self
    }

    /// The candidates of a blank cell: its pencil marks (or all digits) without the digits of its peers. A cell that
    /// holds a digit has none.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        if self.get(cell).is_some() {
            return DigitSet::EMPTY;
        }
        let taken: DigitSet = self.shape.peers(cell).filter_map(|peer| self.get(peer)).collect();
        self.marks(cell).unwrap_or(self.shape.digits()).without(taken)
    }

    /// The [candidates](Self::candidates) of every cell, worked out together: each digit is read once, not once by each
    /// of its peers.
    ///
    /// ```
    /// use ukodus_core::Grid;
    ///
    /// let grid: Grid = "1.3..2.4.1..2.4.".parse()?;
    /// assert_eq!(grid.all_candidates()[1].to_string(), "{4}");
    /// assert!(grid.all_candidates()[0].is_empty());
    /// # Ok::<(), ukodus_core::format::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn all_candidates(&self) -> Vec<DigitSet> {
        let (shape, side) = (self.shape, self.shape.side());
        let mut taken = vec![DigitSet::EMPTY; 3 * side];
        let houses = |cell| [shape.row_of(cell), side + shape.col_of(cell), 2 * side + shape.box_of(cell)];
        for cell in shape.all_cells() {
            if let Some(digit) = self.get(cell) {
                for house in houses(cell) {
                    taken[house].insert(digit);
                }
            }
        }
        let of = |cell| match self.get(cell) {
            Some(_) => DigitSet::EMPTY,
            None => houses(cell)
                .into_iter()
                .fold(self.marks(cell).unwrap_or(shape.digits()), |left, house| left.without(taken[house])),
        };
        shape.all_cells().map(of).collect()
    }

    /// Lists every digit that appears more than once in a house: rows first, then columns, then boxes.
    ///
    /// ```
    /// use ukodus_core::Grid;
    ///
    /// let grid: Grid = "1..1............".parse()?;
    /// let clashes: Vec<String> = grid.clashes().iter().map(ToString::to_string).collect();
    /// assert_eq!(clashes, ["1 appears twice in row 1: r1c1, r1c4"]);
    /// # Ok::<(), ukodus_core::format::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn clashes(&self) -> Vec<Clash> {
        self.shape.houses().flat_map(|house| self.clashes_in(house)).collect()
    }

    fn clashes_in(&self, house: House) -> Vec<Clash> {
        let (mut seen, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for digit in self.shape.house_cells(house).filter_map(|cell| self.get(cell)) {
            if !seen.insert(digit) {
                twice.insert(digit);
            }
        }
        let cells = |digit| self.shape.house_cells(house).filter(|&cell| self.get(cell) == Some(digit)).collect();
        let clash = |digit| Clash { shape: self.shape, digit, house, cells: cells(digit) };
        twice.into_iter().map(clash).collect()
    }

    /// Whether no house holds a digit twice.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        let side = self.shape.side();
        let mut houses = vec![DigitSet::EMPTY; 3 * side];
        self.shape.all_cells().all(|cell| {
            let Some(digit) = self.get(cell) else { return true };
            let (row, col, number) = (self.shape.row_of(cell), self.shape.col_of(cell), self.shape.box_of(cell));
            [row, side + col, 2 * side + number].into_iter().all(|house| houses[house].insert(digit))
        })
    }

    /// Whether the digits on the board obey the rules: no house holds a digit twice, and no cell holds a digit that its
    /// pencil marks exclude. A board that is not consistent has no solution.
    ///
    /// ```
    /// use ukodus_core::{Digit, DigitSet, Grid};
    ///
    /// let mut grid: Grid = "1...............".parse()?;
    /// assert!(grid.is_consistent());
    /// grid.set_marks(grid.shape().cell(0, 0), DigitSet::from(Digit::new(2).unwrap()));
    /// assert!(grid.is_valid() && !grid.is_consistent());
    /// # Ok::<(), ukodus_core::format::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        let obeys_marks = |marks: &Vec<DigitSet>| {
            marks
                .iter()
                .zip(&self.cells)
                .all(|(marks, &value)| Digit::new(value).is_none_or(|digit| marks.contains(digit)))
        };
        self.is_valid() && self.marks.as_ref().is_none_or(obeys_marks)
    }

    /// Whether every cell holds a digit and no house holds one twice.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.cells.iter().all(|&value| value != 0) && self.is_valid()
    }

    /// Whether this board is solved and agrees with the digits and pencil marks of `puzzle`.
    #[must_use]
    pub fn solves(&self, puzzle: &Self) -> bool {
        let agrees = |cell: Cell| {
            let value = self.get(cell);
            puzzle.get(cell).is_none_or(|digit| value == Some(digit))
                && puzzle.marks(cell).is_none_or(|marks| value.is_some_and(|digit| marks.contains(digit)))
        };
        self.shape == puzzle.shape && self.is_solved() && self.shape.all_cells().all(agrees)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({}: {self})", self.shape)
    }
}

/// Why a board cannot be created or changed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GridError {
    /// The number of cells is not side².
    Length {
        /// The shape of the board.
        shape: Shape,
        /// The number of cells found.
        found: usize,
    },
    /// A digit is above the side.
    Digit {
        /// The board's shape.
        shape: Shape,
        /// The cell.
        at: Position,
        /// The value.
        found: u8,
    },
    /// The cell is a given and cannot change.
    Given {
        /// The cell.
        at: Position,
    },
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { shape, found } => {
                let side = shape.side();
                write!(f, "{found} cells, expected {} ({side}×{side})", shape.cells())
            }
            Self::Digit { shape, at, found } => {
                write!(f, "{found} at {at} is too large: the largest digit of this board is {}", shape.side())
            }
            Self::Given { at } => write!(f, "{at} is a given and cannot be changed"),
        }
    }
}

impl Error for GridError {}
