use ukodus_core::{Cell, Grid};

use crate::{Run, Solver, Stop};

/// Questions about parts of one board: has it a solution if only these cells stand?
pub(super) struct Questions<'a> {
    grid: &'a Grid,
    solver: &'a Solver,
    /// The limits that hold for all questions together.
    limits: Run,
    /// Placements for each question about a part.
    work_each: u64,
    /// Placements left for all of them.
    work: u64,
}

/// What a search found.
pub(super) enum Answer {
    /// There is a solution: its cells.
    Solution(Vec<u8>),
    /// There is none.
    Impossible,
    /// It was not found out.
    Stopped(Stop),
}

impl<'a> Questions<'a> {
    /// Placements for each question on a 9×9 board: some milliseconds.
    const WORK_EACH: u64 = 50_000;

    /// Placements for all: some tenths of a second.
    const WORK: u64 = 2_000_000;

    pub(super) fn new(grid: &'a Grid, solver: &'a Solver) -> Self {
        // A placement takes the longer, the more cells there are; but whatever has a solution takes one for each.
        let cells = grid.cells().len() as u64;
        let work = |placements: u64, least: u64| (placements * 81 / cells).clamp(least, placements);
        let (work_each, work) = (work(Self::WORK_EACH, 2 * cells), work(Self::WORK, 8 * cells));
        Self { grid, solver, limits: solver.run(grid), work_each, work }
    }

    /// Asks whether the whole board has a solution, without a limit on the work.
    pub(super) fn ask_all(&mut self) -> Answer {
        self.search(self.grid, self.limits.clone()).0
    }

    /// Asks whether the board has a solution if only these cells stand.
    pub(super) fn ask(&mut self, cells: &[Cell]) -> Answer {
        let mut part = Grid::empty(self.grid.shape());
        for cell in self.grid.shape().all_cells() {
            if let Some(marks) = self.grid.marks(cell) {
                part.set_marks(cell, marks);
            }
        }
        for &cell in cells {
            part.set(cell, self.grid.get(cell)).expect("a blank cell takes a digit of the board");
        }
        let allowance = self.work.min(self.work_each);
        let (answer, placements) = self.search(&part, self.limits.clone().with_work_limit(allowance));
        self.work = self.work.saturating_sub(placements);
        answer
    }

    /// The same, or `None` where it cannot be found out.
    pub(super) fn ask_known(&mut self, cells: &[Cell]) -> Option<Answer> {
        match self.ask(cells) {
            Answer::Stopped(_) => None,
            answer => Some(answer),
        }
    }

    /// Whether a cell of the board holds what it holds in a solution.
    pub(super) fn stands(&self, cell: Cell, solution: &[u8]) -> bool {
        self.grid.cells()[cell.index()] == solution[cell.index()]
    }

    fn search(&self, grid: &Grid, run: Run) -> (Answer, u64) {
        let mut solutions = self.solver.solutions_under(grid, run);
        let found = solutions.next();
        let answer = match (found, solutions.stopped()) {
            (Some(solution), _) => Answer::Solution(solution.cells().to_vec()),
            (None, Some(stop)) => Answer::Stopped(stop),
            (None, None) => Answer::Impossible,
        };
        (answer, solutions.statistics().placements)
    }
}
