use ukodus_core::{Digit, DigitSet, Grid};

use super::Search;
use super::layout::blanks;
use crate::{Run, Stop};

/// How a walk keeps the rules: what the algorithms that go cell by cell differ in.
pub(super) trait Rules: Send {
    /// The digits that may stand in a blank cell, with the board as it is.
    fn candidates(&self, cell: usize) -> DigitSet;

    /// Puts a digit into a blank cell.
    fn put(&mut self, cell: usize, digit: Digit);

    /// Takes it out again.
    fn take(&mut self, cell: usize, digit: Digit);
}

/// A walk over the blank cells as one reads: forward while a digit can be put, back where none can.
///
/// It has found a solution when it runs past the last cell, and all of them when it backs out before the first.
pub(super) struct Walk<R> {
    rules: R,
    cells: Vec<u8>,
    blanks: Vec<u16>,
    /// Where the walk was at each blank before this one, and at this one.
    steps: Vec<Step>,
    /// The blank the walk is at: all before it are filled.
    position: usize,
    heading: Heading,
}

/// What is left to do at a blank.
#[derive(Copy, Clone, Default)]
struct Step {
    untried: DigitSet,
    /// Whether there was more than one candidate when the walk came here: what is tried is then a guess.
    is_choice: bool,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Heading {
    /// To a blank whose digits are all to be tried.
    Forward,
    /// Back to the last filled cell, for its next digit.
    Back,
    /// Nowhere: all solutions were found.
    Over,
}

impl<R: Rules> Walk<R> {
    pub(super) fn new(grid: &Grid, rules: R) -> Self {
        let blanks = blanks(grid);
        let steps = vec![Step::default(); blanks.len()];
        Self { rules, cells: grid.cells().to_vec(), blanks, steps, position: 0, heading: Heading::Forward }
    }

    /// Takes the digit out of the last filled cell, and goes back to it; `false` if there is none.
    fn step_back(&mut self, run: &mut Run) -> bool {
        let Some(last) = self.position.checked_sub(1) else { return false };
        self.position = last;
        let cell = usize::from(self.blanks[last]);
        if let Some(digit) = Digit::new(std::mem::take(&mut self.cells[cell])) {
            self.rules.take(cell, digit);
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
                    self.steps[self.position] = Step { untried, is_choice: untried.len() > 1 };
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
            if step.is_choice {
                run.guessed();
            }
            let cell = usize::from(self.blanks[self.position]);
            self.cells[cell] = digit.get();
            self.rules.put(cell, digit);
            self.position += 1;
            self.heading = Heading::Forward;
            run.placed()?;
        }
    }

    fn solution(&self) -> &[u8] {
        &self.cells
    }
}
