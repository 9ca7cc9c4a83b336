//! Puzzles that differ from a given one in a few clues.
//!
//! Most puzzles with 17 clues were found by such searches: remove some clues of a known puzzle, and find the others that,
//! added anywhere, leave one solution again.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use ukodus_core::{Control, Grid, Shape, Stop};
use ukodus_engine::Solver;
use ukodus_engine::nine::{Engine, Puzzle};

use crate::uniqueness::{Uniqueness, UniquenessTest};

/// How many clues are removed, and how many are added in their place: `-1+1` or `-2+1` as text.
///
/// ```
/// use ukodus_generate::Exchange;
///
/// assert_eq!("-2+1".parse(), Ok(Exchange { remove: 2, add: 1 }));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Clues removed, 1 to [`MAX_REMOVE`](Self::MAX_REMOVE).
    pub remove: usize,
    /// Clues added, up to [`MAX_ADD`](Self::MAX_ADD).
    pub add: usize,
}

/// The most solutions that are listed of a puzzle without some of its clues. If there are more, the neighbours of that
/// puzzle are not looked for.
pub const MAX_LISTED_SOLUTIONS: usize = 50_000;

impl Exchange {
    /// The most clues removed.
    pub const MAX_REMOVE: usize = 4;

    /// The most clues added.
    pub const MAX_ADD: usize = 2;

    /// Every choice of clues to remove from a puzzle, by the index of their cells.
    pub fn removals(self, puzzle: &Grid) -> impl Iterator<Item = Vec<u16>> + Send + use<> {
        let clues: Vec<u16> =
            (0..).zip(puzzle.cells()).filter(|(_, digit)| **digit != 0).map(|(index, _)| index).collect();
        let count = self.remove;
        let mut next = (count <= clues.len()).then(|| (0..count).collect::<Vec<usize>>());
        std::iter::from_fn(move || {
            let chosen = next.as_mut()?;
            let removal = chosen.iter().map(|&place| clues[place]).collect();
            // The next choice moves the last place that can be moved.
            match (0..count).rev().find(|&at| chosen[at] + (count - at) < clues.len()) {
                Some(at) => {
                    chosen[at] += 1;
                    for after in at + 1..count {
                        chosen[after] = chosen[after - 1] + 1;
                    }
                }
                None => next = None,
            }
            Some(removal)
        })
    }

    /// Every puzzle with one solution that results from removing these clues and adding others, except the puzzle itself.
    /// They may have redundant clues. `None` if there are more than [`MAX_LISTED_SOLUTIONS`] solutions without the clues.
    ///
    /// ```
    /// use ukodus_core::{Control, Grid};
    /// use ukodus_generate::Exchange;
    ///
    /// let puzzle: Grid = "1.3..2.4.1..2.4.".parse()?;
    /// let exchange = Exchange { remove: 1, add: 1 };
    /// let removals: Vec<Vec<u16>> = exchange.removals(&puzzle).collect();
    /// assert_eq!(removals.len(), 7);
    /// let found = exchange.neighbours(&puzzle, &removals[0], &Control::new())?.expect("few solutions");
    /// assert!(found.iter().all(|other| other.count_filled() == 7 && *other != puzzle));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The reason if a limit stopped it.
    ///
    /// # Panics
    ///
    /// If a removed cell is not on the board.
    pub fn neighbours(self, puzzle: &Grid, removed: &[u16], control: &Control) -> Result<Option<Vec<Grid>>, Stop> {
        let shape = puzzle.shape();
        let board = |cells: Vec<u8>| Grid::from_cells(shape, &cells).expect("a puzzle has the digits of its shape");
        let mut cells = puzzle.cells().to_vec();
        for &index in removed {
            cells[usize::from(index)] = 0;
        }
        if self.add == 0 {
            let count = UniquenessTest::new(shape).with_control(control.clone()).count(&cells, 2)?;
            let found = if count == 1 { vec![board(cells)] } else { Vec::new() };
            return Ok(Some(found));
        }
        let Some(solutions) = solutions(shape, &cells, control)? else { return Ok(None) };
        let all: Vec<u32> = (0..solutions.len() as u32).collect();
        let mut found = Vec::new();
        match self.add {
            1 => settle(&cells, &solutions, &all, 0, |at, digit| {
                let mut other = cells.clone();
                other[at] = digit;
                found.push(other);
            }),
            2 => {
                for at in (0..shape.cells()).filter(|&at| cells[at] == 0) {
                    control.check()?;
                    for digit in 1..=shape.side() as u8 {
                        let with = |number: &u32| solutions[*number as usize][at] == digit;
                        let left: Vec<u32> = all.iter().copied().filter(with).collect();
                        if left.len() < 2 {
                            continue;
                        }
                        settle(&cells, &solutions, &left, at + 1, |second, other_digit| {
                            let mut other = cells.clone();
                            (other[at], other[second]) = (digit, other_digit);
                            found.push(other);
                        });
                    }
                }
            }
            _ => {}
        }
        found.retain(|other| other != puzzle.cells());
        Ok(Some(found.into_iter().map(board).collect()))
    }
}

impl fmt::Display for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "-{}+{}", self.remove, self.add)
    }
}

impl FromStr for Exchange {
    type Err = ParseExchangeError;

    /// Reads `-1+1`, `1+1`, or the `{-1+1}` of the forums.
    fn from_str(text: &str) -> Result<Self, ParseExchangeError> {
        let bare = text.trim_start_matches('{').trim_end_matches('}').trim_start_matches(['-', '−']);
        let (remove, add) = bare.split_once('+').ok_or(ParseExchangeError::Form)?;
        let number = |text: &str| text.parse().map_err(|_| ParseExchangeError::Form);
        let exchange = Self { remove: number(remove)?, add: number(add)? };
        if !(1..=Self::MAX_REMOVE).contains(&exchange.remove) || exchange.add > Self::MAX_ADD {
            return Err(ParseExchangeError::Range);
        }
        Ok(exchange)
    }
}

/// Why a text is not an [`Exchange`].
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseExchangeError {
    /// It is not two numbers such as `-1+1`.
    Form,
    /// A number is too large, or no clue would be removed.
    Range,
}

impl fmt::Display for ParseExchangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str("expected clues to remove and to add, such as -1+1, -2+1 or -2+2"),
            Self::Range => {
                let (remove, add) = (Exchange::MAX_REMOVE, Exchange::MAX_ADD);
                write!(f, "1 to {remove} clues can be removed, and 0 to {add} added")
            }
        }
    }
}

impl Error for ParseExchangeError {}

/// Whether it is known that no clue of a puzzle with one solution can be removed.
///
/// # Errors
///
/// The reason if a limit stopped it. The work limit of the control is not used.
pub fn test_minimal(puzzle: &Grid, solution: &Grid, control: &Control) -> Result<bool, Stop> {
    let mut uniqueness = UniquenessTest::new(puzzle.shape()).with_control(control.clone());
    uniqueness.check()?;
    let mut cells = puzzle.cells().to_vec();
    for index in 0..cells.len() {
        let digit = std::mem::take(&mut cells[index]);
        if digit != 0 && uniqueness.test(&cells, solution.cells(), &[index as u16])? != Uniqueness::Several {
            return Ok(false);
        }
        cells[index] = digit;
    }
    Ok(true)
}

/// Whether it is known that no clue of a puzzle with one solution can be removed; without limits on time.
#[must_use]
pub fn is_minimal(puzzle: &Grid, solution: &Grid) -> bool {
    test_minimal(puzzle, solution, &Control::new()) == Ok(true)
}

/// Calls `found` with each digit that only one of these solutions has in its cell, for the blanks of `cells` from `first` on.
fn settle(cells: &[u8], solutions: &[Vec<u8>], among: &[u32], first: usize, mut found: impl FnMut(usize, u8)) {
    for at in (first..cells.len()).filter(|&at| cells[at] == 0) {
        let mut counts = [0_u32; 256];
        for &number in among {
            counts[usize::from(solutions[number as usize][at])] += 1;
        }
        for (digit, _) in (0..=u8::MAX).zip(counts).filter(|(_, count)| *count == 1) {
            found(at, digit);
        }
    }
}

/// Every solution, if there are not too many.
fn solutions(shape: Shape, cells: &[u8], control: &Control) -> Result<Option<Vec<Vec<u8>>>, Stop> {
    control.check()?;
    let grid = Grid::from_cells(shape, cells).expect("a puzzle has the digits of its shape");
    if let Some(puzzle) = Puzzle::from_grid(&grid) {
        let mut engine = Engine::new();
        if engine.count(&puzzle, MAX_LISTED_SOLUTIONS as u64 + 1) > MAX_LISTED_SOLUTIONS as u64 {
            return Ok(None);
        }
        return Ok(Some(engine.solutions(&puzzle).map(|solution| solution.digits().to_vec()).collect()));
    }
    let mut search = Solver::new().with_control(control.clone()).solutions(&grid);
    let found: Vec<Vec<u8>> =
        search.by_ref().take(MAX_LISTED_SOLUTIONS + 1).map(|board| board.cells().to_vec()).collect();
    match search.stopped() {
        Some(stop) => Err(stop),
        None => Ok((found.len() <= MAX_LISTED_SOLUTIONS).then_some(found)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exchanges_are_read_as_people_write_them() {
        for text in ["-1+1", "1+1", "{-1+1}", "−1+1"] {
            assert_eq!(text.parse(), Ok(Exchange { remove: 1, add: 1 }), "{text}");
        }
        for (text, error) in [
            ("", ParseExchangeError::Form),
            ("-1", ParseExchangeError::Form),
            ("+1", ParseExchangeError::Form),
            ("a+b", ParseExchangeError::Form),
            ("0+1", ParseExchangeError::Range),
            ("9+1", ParseExchangeError::Range),
            ("1+3", ParseExchangeError::Range),
        ] {
            assert_eq!(text.parse::<Exchange>(), Err(error), "{text}");
        }
        assert_eq!(Exchange { remove: 2, add: 1 }.to_string(), "-2+1");
    }

    #[test]
    fn removals_are_all_choices_once() {
        let puzzle: Grid = "1.3..2.4.1..2.4.".parse().unwrap();
        for (remove, expected) in [(1, 7), (2, 21), (3, 35), (4, 35)] {
            let mut removals: Vec<Vec<u16>> = Exchange { remove, add: 0 }.removals(&puzzle).collect();
            assert!(removals.iter().all(|removal| removal.len() == remove && removal.is_sorted()));
            removals.sort_unstable();
            removals.dedup();
            assert_eq!(removals.len(), expected);
        }
        assert_eq!(Exchange { remove: 8, add: 0 }.removals(&puzzle).count(), 0);
    }
}
