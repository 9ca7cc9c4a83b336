use ukodus_core::Grid;

use super::board::Board;
use super::pattern::pattern;
use super::plain::{Found, Plain};
use super::word::Word;
use crate::algorithms::Search;
use crate::{Run, Stop};

/// The search of a board: quick ways first, thorough ones when they stall.
pub(super) struct Portfolio<W> {
    grid: Grid,
    stage: Stage<W>,
    solution: Vec<u8>,
}

enum Stage<W> {
    /// Nothing was done yet.
    Fresh,
    /// A solution was written down without search and reported.
    Written,
    /// The search follows the solution reported already, which it must not report again.
    Replay(Plain<W>),
    Plain(Plain<W>),
}

impl<W: Word> Portfolio<W> {
    pub(super) fn new(grid: &Grid) -> Self {
        Self { grid: grid.clone(), stage: Stage::Fresh, solution: Vec::new() }
    }
}

impl<W: Word> Search for Portfolio<W> {
    fn advance(&mut self, run: &mut Run) -> Result<bool, Stop> {
        loop {
            self.stage = match std::mem::replace(&mut self.stage, Stage::Fresh) {
                Stage::Fresh if !self.grid.has_marks() && self.grid.count_filled() == 0 => {
                    self.solution = pattern(self.grid.shape());
                    self.stage = Stage::Written;
                    return Ok(true);
                }
                Stage::Fresh => Stage::Plain(Plain::new(Board::new(&self.grid), None)),
                Stage::Written => Stage::Replay(Plain::new(Board::new(&self.grid), Some(self.solution.clone()))),
                Stage::Replay(mut plain) => match plain.advance(run, u64::MAX) {
                    Ok(_) => Stage::Plain(plain),
                    Err(stop) => {
                        self.stage = Stage::Replay(plain);
                        return Err(stop);
                    }
                },
                Stage::Plain(mut plain) => {
                    let found = plain.advance(run, u64::MAX);
                    if found == Ok(Found::Solution) {
                        self.solution.clear();
                        self.solution.extend_from_slice(plain.board.values());
                    }
                    self.stage = Stage::Plain(plain);
                    return found.map(|found| found == Found::Solution);
                }
            }
        }
    }

    fn solution(&self) -> &[u8] {
        &self.solution
    }
}
