use ukodus_core::{Digit, DigitSet, Grid};

use super::Search;
use super::house_map::blanks;
use crate::{Action, Run, Stop};

/// How a walk checks the rules: the difference between the algorithms that go cell by cell.
pub(super) trait Rules: Send {
    /// The digits that are legal in a blank cell of the current board.
    fn candidates(&self, cell: usize) -> DigitSet;

    /// Places a digit in a blank cell.
    fn put(&mut self, cell: usize, digit: Digit);

    /// Removes it again.
    fn take(&mut self, cell: usize, digit: Digit);
}

/// A walk over the blank cells in row order: forward while a digit can be placed, back when none can.
///
/// A solution is found when it passes the last cell; the search is complete when it backs out before the first.
pub(super) struct Walk<R> {
    rules: R,
    cells: Vec<u8>,
    blanks: Vec<u16>,
    /// The state of the walk at each blank before this one, and at this one.
    steps: Vec<CellChoice>,
    /// The current blank: all before it are filled.
    position: usize,
    heading: Heading,
}

/// What is left to do at a blank.
#[derive(Copy, Clone, Default)]
struct CellChoice {
    untried: DigitSet,
    /// Whether there was more than one candidate on arrival: each digit tried is then a guess.
    is_choice: bool,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Heading {
    /// Forward, to a blank whose digits are all still to try.
    Forward,
    /// Back to the last filled cell, to try its next digit.
    Back,
    /// Stop: all solutions were found.
    Over,
}

impl<R: Rules> Walk<R> {
    pub(super) fn new(grid: &Grid, rules: R) -> Self {
        let blanks = blanks(grid);
        let steps = vec![CellChoice::default(); blanks.len()];
        Self { rules, cells: grid.cells().to_vec(), blanks, steps, position: 0, heading: Heading::Forward }
    }

    /// Clears the last filled cell and goes back to it; returns `false` if there is none.
    fn step_back(&mut self, run: &mut Run) -> bool {
        let Some(last) = self.position.checked_sub(1) else { return false };
        self.position = last;
        let cell = usize::from(self.blanks[last]);
        if let Some(digit) = Digit::new(std::mem::take(&mut self.cells[cell])) {
            self.rules.take(cell, digit);
            run.record(cell, digit.get(), Action::TakenBack);
        }
        if self.steps[last].is_choice {
            run.backtracked();
        }
        true
    }
}

impl<R: Rules> Search for Walk<R> {
    fn advance(&mut self, run: &mut Run) -> Result<bool, Stop> {
        loop {
            match self.heading {
                Heading::Forward => {
                    let Some(&cell) = self.blanks.get(self.position) else {
                        self.heading = Heading::Back;
                        return Ok(true);
                    };
                    let untried = self.rules.candidates(usize::from(cell));
                    self.steps[self.position] = CellChoice { untried, is_choice: untried.len() > 1 };
                }
                Heading::Back => {
                    if !self.step_back(run) {
                        self.heading = Heading::Over;
                    }
                }
                Heading::Over => {}
            }
            if self.heading == Heading::Over {
                return Ok(false);
            }
            let step = &mut self.steps[self.position];
            let Some(digit) = step.untried.first() else {
                self.heading = Heading::Back;
                continue;
            };
            step.untried.remove(digit);
            let action = if step.is_choice { Action::Guessed } else { Action::Forced };
            if step.is_choice {
                run.guessed();
                run.waits(step.untried.iter().map(Digit::get));
            }
            let cell = usize::from(self.blanks[self.position]);
            self.cells[cell] = digit.get();
            self.rules.put(cell, digit);
            self.position += 1;
            self.heading = Heading::Forward;
            run.record(cell, digit.get(), action);
            run.placed()?;
        }
    }

    fn solution(&self) -> &[u8] {
        &self.cells
    }
}
