use ukodus_core::{Cell, Grid};

use crate::{Control, Run, Solver, Stop};

/// Questions about parts of one board: does it have a solution if only these cells are kept?
pub(super) struct Questions<'a> {
    grid: &'a Grid,
    solver: &'a Solver,
    /// The limits for all questions together.
    control: Control,
    /// Placements for each question about a part.
    work_each: u64,
    /// Placements left for all of them.
    work: u64,
}

/// The result of a search.
pub(super) enum Answer {
    /// There is a solution, with these cells.
    Solution(Vec<u8>),
    /// There is none.
    Impossible,
    /// The search was stopped.
    Stopped(Stop),
}

impl<'a> Questions<'a> {
    /// Placements for each question on a 9×9 board: a few milliseconds.
    const WORK_EACH_PLACEMENTS: u64 = 50_000;

    /// Placements for all questions: a few tenths of a second.
    const WORK_PLACEMENTS: u64 = 2_000_000;

    pub(super) fn new(grid: &'a Grid, solver: &'a Solver) -> Self {
        // A placement takes longer on a larger board, but a solution needs at least one for each cell.
        let cells = grid.cells().len() as u64;
        let work = |placements: u64, least: u64| (placements * 81 / cells).clamp(least, placements);
        let (work_each, work) = (work(Self::WORK_EACH_PLACEMENTS, 2 * cells), work(Self::WORK_PLACEMENTS, 8 * cells));
        Self { grid, solver, control: solver.control(), work_each, work }
    }

    /// Whether the whole board has a solution, without a limit on the work.
    pub(super) fn ask_all(&mut self) -> Answer {
        self.search(self.grid, self.control.clone()).0
    }

    /// Whether the board has a solution if only these cells are kept.
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
        let (answer, placements) = self.search(&part, self.control.clone().with_work_limit(allowance));
        self.work = self.work.saturating_sub(placements);
        answer
    }

    /// The same, or `None` if it could not be decided.
    pub(super) fn ask_known(&mut self, cells: &[Cell]) -> Option<Answer> {
        match self.ask(cells) {
            Answer::Stopped(_) => None,
            answer => Some(answer),
        }
    }

    /// Whether a cell of the board has the same digit as a solution.
    pub(super) fn agrees(&self, cell: Cell, solution: &[u8]) -> bool {
        self.grid.cells()[cell.index()] == solution[cell.index()]
    }

    fn search(&self, grid: &Grid, control: Control) -> (Answer, u64) {
        let run = Run::new().with_control(control).with_cells(grid.cells().len());
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
