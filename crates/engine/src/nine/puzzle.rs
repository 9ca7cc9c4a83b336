use std::error::Error;
use std::fmt;
use std::str::FromStr;

use ukodus_core::{Cell, DigitSet, Grid, Shape};

use super::text::{self, PLACES};
use super::vector::{ALL, Lanes};

/// A 9×9 board in the form the engine needs: the candidates of each of the 81 cells.
///
/// A clue is a cell with one candidate, a blank is a cell with all nine; anything between comes from pencil marks.
///
/// ```
/// use ukodus_engine::nine::Puzzle;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Puzzle = line.parse()?;
/// assert_eq!(puzzle.sets()[0], 1 << 4);
/// assert_eq!(puzzle.sets()[2], 0x1ff);
/// assert_eq!(Puzzle::from_sets(&puzzle.sets()), puzzle);
/// # Ok::<(), ukodus_engine::nine::LineError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Puzzle {
    /// The cells by their place in the box, the boxes side by side.
    cells: [Lanes; 9],
}

impl Puzzle {
    /// The board without clues.
    pub const EMPTY: Self = Self { cells: [Lanes::splat(ALL); 9] };

    /// A puzzle from 81 characters, row by row: `1` to `9`, and `.` or `0` for a blank. If clues clash, it has no
    /// solution.
    ///
    /// # Errors
    ///
    /// [`LineError::Symbol`] if a character is neither.
    pub fn from_line(line: &[u8; 81]) -> Result<Self, LineError> {
        check(line)?;
        Ok(Self { cells: text::read(line) })
    }

    /// A puzzle from the candidates of each cell, row by row; bit `d - 1` is digit `d`, and bits above the ninth are
    /// ignored.
    #[must_use]
    pub fn from_sets(sets: &[u16; 81]) -> Self {
        let mut puzzle = Self::EMPTY;
        for (&set, &(place, lane)) in sets.iter().zip(&PLACES) {
            puzzle.cells[usize::from(place)].0[usize::from(lane)] = set & ALL;
        }
        puzzle
    }

    /// A puzzle from the digits and pencil marks of a board. `None` if the board is not 9×9.
    #[must_use]
    pub fn from_grid(grid: &Grid) -> Option<Self> {
        if grid.shape() != Shape::NINE {
            return None;
        }
        let mut sets = [ALL; 81];
        for (index, set) in sets.iter_mut().enumerate() {
            let cell = Cell::new(index);
            let marks = grid.marks(cell).map_or(ALL, |marks| marks.bits() as u16);
            *set = grid.get(cell).map_or(ALL, |digit| DigitSet::only(digit).bits() as u16) & marks;
        }
        Some(Self::from_sets(&sets))
    }

    /// The candidates of each cell, row by row.
    #[must_use]
    pub fn sets(&self) -> [u16; 81] {
        PLACES.map(|(place, lane)| self.cells[usize::from(place)].0[usize::from(lane)])
    }

    /// How many cells have more than one candidate.
    #[must_use]
    pub fn count_open(&self) -> usize {
        self.sets().iter().filter(|set| set.count_ones() > 1).count()
    }

    pub(super) fn lanes(&self) -> &[Lanes; 9] {
        &self.cells
    }
}

/// Whether every character is a digit or a blank.
fn check(line: &[u8; 81]) -> Result<(), LineError> {
    match line.iter().position(|&character| text::set_of(character) == 0) {
        None => Ok(()),
        Some(index) => Err(LineError::Symbol { index, found: line[index] }),
    }
}

impl FromStr for Puzzle {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Self, LineError> {
        let length = LineError::Length { found: line.len() };
        Self::from_line(line.as_bytes().try_into().map_err(|_| length)?)
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Puzzle").field(&self.sets()).finish()
    }
}

/// Why a line is not a puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineError {
    /// There are not 81 characters.
    Length {
        /// How many bytes there are.
        found: usize,
    },
    /// A character is neither a digit nor a blank.
    Symbol {
        /// The cell, counted from 0, row by row.
        index: usize,
        /// The byte.
        found: u8,
    },
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Length { found } => write!(f, "a 9×9 board is 81 characters, not {found}"),
            Self::Symbol { index, found } => {
                write!(
                    f,
                    "{:?} at {} is neither a digit nor a blank",
                    found as char,
                    Shape::NINE.position(Cell::new(index))
                )
            }
        }
    }
}

impl Error for LineError {}
