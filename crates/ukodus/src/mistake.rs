//! What on a board keeps it from its solution.

use ukodus_core::{Cell, Digit, Grid};

/// Something a player did that the solution contradicts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mistake {
    /// A wrong digit.
    Digit {
        /// The cell.
        cell: Cell,
        /// The digit in it.
        digit: Digit,
    },
    /// The digit of the solution is missing from a cell's pencil marks.
    MissingMark {
        /// The cell.
        cell: Cell,
        /// The missing digit.
        digit: Digit,
    },
}

impl Mistake {
    /// The cell.
    #[must_use]
    pub const fn cell(&self) -> Cell {
        match *self {
            Self::Digit { cell, .. } | Self::MissingMark { cell, .. } => cell,
        }
    }
}

/// The mistakes on a board with this solution: wrong digits first, then missing marks, in reading order.
///
/// ```
/// use ukodus::{Digit, Grid, Mistake, mistakes, solve};
///
/// let mut board: Grid = "1.3..2.4.1..2.4.".parse()?;
/// let solution = solve(&board).solution().cloned().unwrap();
/// let (cell, digit) = (board.blanks().next().unwrap(), Digit::new(2).unwrap());
/// board.set(cell, Some(digit))?;
/// assert_eq!(mistakes(&board, &solution), [Mistake::Digit { cell, digit }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn mistakes(board: &Grid, solution: &Grid) -> Vec<Mistake> {
    let (mut wrong, mut missing) = (Vec::new(), Vec::new());
    for cell in board.shape().all_cells() {
        let Some(right) = solution.get(cell) else { continue };
        match board.get(cell) {
            Some(digit) if digit != right => wrong.push(Mistake::Digit { cell, digit }),
            None if board.marks(cell).is_some_and(|marks| !marks.contains(right)) => {
                missing.push(Mistake::MissingMark { cell, digit: right });
            }
            _ => {}
        }
    }
    wrong.append(&mut missing);
    wrong
}
