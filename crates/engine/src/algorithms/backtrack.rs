use ukodus_core::{Cell, Digit, Grid};

use super::{Algorithm, Search};
use crate::{Run, Stop};

/// Cell by cell as one reads, each digit tested against the rules: is it already in the row, the column, the box?
///
/// Nothing is remembered between two tests, so a test looks at every peer. It is the search that one writes first.
pub struct Backtrack;

impl Algorithm for Backtrack {
    fn name(&self) -> &'static str {
        "backtrack"
    }

    fn about(&self) -> &'static str {
        "cell by cell, each digit tested against the rules directly"
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        Box::new(Walk { blanks: grid.blanks().collect(), grid: grid.clone(), next: 0, is_over: false })
    }
}

struct Walk {
    grid: Grid,
    blanks: Vec<Cell>,
    /// How many of the blanks are filled.
    next: usize,
    is_over: bool,
}

impl Walk {
    /// The smallest digit above `value` that the rules allow in `cell`.
    fn next_digit(&self, cell: Cell, value: u8) -> Option<Digit> {
        let shape = self.grid.shape();
        (value + 1..=shape.side() as u8).filter_map(Digit::new).find(|&digit| {
            self.grid.marks(cell).is_none_or(|marks| marks.contains(digit))
                && shape.peers(cell).all(|peer| self.grid.get(peer) != Some(digit))
        })
    }

    fn put(&mut self, cell: Cell, digit: Option<Digit>) {
        self.grid.set(cell, digit).expect("a blank cell takes any digit");
    }
}

impl Search for Walk {
    fn advance(&mut self, run: &mut Run) -> Result<bool, Stop> {
        if self.is_over {
            return Ok(false);
        }
        // A full board is the solution of last time: go back to its last cell for the next one.
        let mut back = self.next == self.blanks.len() && !self.blanks.is_empty() && self.grid.blanks().next().is_none();
        loop {
            if back {
                let Some(last) = self.next.checked_sub(1) else {
                    self.is_over = true;
                    return Ok(false);
                };
                self.next = last;
                run.backtracked();
            }
            let Some(&cell) = self.blanks.get(self.next) else {
                self.is_over = self.blanks.is_empty();
                return Ok(true);
            };
            let value = self.grid.cells()[cell.index()];
            let digit = self.next_digit(cell, value);
            self.put(cell, digit);
            back = digit.is_none();
            if digit.is_some() {
                self.next += 1;
                run.guessed();
                run.placed()?;
            }
        }
    }

    fn solution(&self) -> &[u8] {
        self.grid.cells()
    }
}
