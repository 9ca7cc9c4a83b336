use super::group_board::GroupBoard;
use super::plain::Plain;
use super::search_end::SearchEnd;
use super::stage::{Begin, Stage};
use super::sums::table_of_sums;
use crate::algorithms::Search;
use crate::word::Word;
use crate::{Run, Stop};

use ukodus_core::Grid;

/// The search of a board in stages: fast methods first, thorough ones when they stall.
pub(super) struct Portfolio<W> {
    task: Task<W>,
    stage: Box<dyn Stage<W>>,
}

/// What a stage returns to the portfolio.
pub(super) enum Turn<W> {
    /// The task has the next solution, and this stage continues.
    Solution,
    /// The task has the next solution, and another stage continues.
    SolutionThen(Box<dyn Stage<W>>),
    /// Another stage continues.
    Then(Box<dyn Stage<W>>),
    /// There are no more solutions.
    Exhausted,
}

impl<W> From<SearchEnd> for Turn<W> {
    fn from(found: SearchEnd) -> Self {
        if found == SearchEnd::Solution { Self::Solution } else { Self::Exhausted }
    }
}

/// What the stages share.
pub(super) struct Task<W> {
    pub(super) grid: Grid,
    /// The search without memory, created on first use.
    plain: Option<Plain<W>>,
    /// The solution found last.
    pub(super) solution: Vec<u8>,
    /// Backtracks the search without memory may spend between two solutions.
    pub(super) backtracks: u64,
    /// 0 for the search of a single thread, other numbers for its variants.
    pub(super) variant: u64,
    /// Whether a solution was found without search: others are near, and worth more backtracks.
    pub(super) is_built: bool,
    /// Whether a solution was found before the learning search.
    pub(super) has_solution: bool,
}

impl<W: Word> Task<W> {
    /// The search without memory.
    pub(super) fn plain(&mut self) -> &mut Plain<W> {
        self.plain.get_or_insert_with(|| Plain::new(GroupBoard::new(&self.grid), None))
    }

    /// Restarts the search without memory, so that it finds the last solution first.
    pub(super) fn follow_solution(&mut self) {
        self.plain = Some(Plain::new(GroupBoard::new(&self.grid), Some(self.solution.clone())));
    }

    /// Stores a solution that was found without search.
    pub(super) fn keep(&mut self, solution: Vec<u8>) {
        self.solution = solution;
        (self.has_solution, self.is_built) = (true, true);
    }

    /// The solution if the board is a shuffled table of sums, judged by what it forces.
    pub(super) fn recognise(&mut self) -> Option<Vec<u8>> {
        let shape = self.grid.shape();
        let solution = table_of_sums(shape.side(), self.plain().board.values())?;
        Grid::from_cells(shape, &solution).is_ok_and(|grid| grid.solves(&self.grid)).then_some(solution)
    }
}

impl<W: Word> Portfolio<W> {
    pub(super) fn new(grid: &Grid, backtracks: u64, variant: u64) -> Self {
        let task = Task {
            grid: grid.clone(),
            plain: None,
            solution: Vec::new(),
            backtracks,
            variant,
            is_built: false,
            has_solution: false,
        };
        Self { task, stage: Box::new(Begin) }
    }
}

impl<W: Word> Search for Portfolio<W> {
    fn advance(&mut self, run: &mut Run) -> Result<bool, Stop> {
        loop {
            match self.stage.advance(&mut self.task, run)? {
                Turn::Solution => return Ok(true),
                Turn::Exhausted => return Ok(false),
                Turn::SolutionThen(next) => {
                    self.stage = next;
                    return Ok(true);
                }
                Turn::Then(next) => self.stage = next,
            }
        }
    }

    fn solution(&self) -> &[u8] {
        &self.task.solution
    }
}
