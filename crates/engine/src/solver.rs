use std::time::Duration;

use ukodus_core::{Cell, Digit, Grid};

use crate::algorithms::{Algorithm, Search};
use crate::race::{self, Spare};
use crate::{Cancel, Control, Count, Instant, Outcome, Report, Run, Statistics, Stop};

/// A solver: an algorithm and its limits.
///
/// ```
/// use std::time::Duration;
/// use ukodus_core::{Grid, Shape};
/// use ukodus_engine::Solver;
///
/// let solver = Solver::new().with_time_limit(Duration::from_secs(1));
/// let empty = Grid::empty(Shape::new(2, 2)?);
/// assert_eq!(solver.count(&empty, u64::MAX).solutions, 288);
/// # Ok::<(), ukodus_core::ShapeError>(())
/// ```
#[derive(Clone)]
pub struct Solver {
    algorithm: &'static dyn Algorithm,
    control: Control,
    time_limit: Option<Duration>,
    spare: Option<Spare>,
}

impl Solver {
    /// The default algorithm, without limits.
    #[must_use]
    pub fn new() -> Self {
        Self { algorithm: crate::algorithms::DEFAULT, control: Control::new(), time_limit: None, spare: None }
    }

    /// The same with another algorithm.
    #[must_use]
    pub fn with_algorithm(mut self, algorithm: &'static dyn Algorithm) -> Self {
        self.algorithm = algorithm;
        self
    }

    /// The same with a time limit for each call.
    #[must_use]
    pub fn with_time_limit(mut self, limit: Duration) -> Self {
        self.time_limit = Some(limit);
        self
    }

    /// The same with a switch that cancels it.
    #[must_use]
    pub fn with_cancel(mut self, cancel: Cancel) -> Self {
        self.control = self.control.with_cancel(cancel);
        self
    }

    /// The same under these limits, shared by all calls.
    #[must_use]
    pub fn with_control(mut self, control: Control) -> Self {
        self.control = control;
        self
    }

    /// The same with this many threads, shared by all concurrent calls of [`solve`](Self::solve) on this solver and its
    /// clones: a large board that takes long is also searched by the idle ones. The result is the same for any number
    /// of threads.
    ///
    /// ```
    /// use ukodus_core::{Grid, Shape};
    /// use ukodus_engine::Solver;
    ///
    /// let empty = Grid::empty(Shape::new(4, 4)?);
    /// assert_eq!(Solver::new().with_threads(2).solve(&empty).outcome, Solver::new().solve(&empty).outcome);
    /// # Ok::<(), ukodus_core::ShapeError>(())
    /// ```
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.spare = (threads > 1).then(|| Spare::new(threads));
        self
    }

    /// The algorithm.
    #[must_use]
    pub fn algorithm(&self) -> &'static dyn Algorithm {
        self.algorithm
    }

    /// Finds out whether `grid` has no solution, one, or more. Its filled cells are kept.
    #[must_use]
    pub fn solve(&self, grid: &Grid) -> Report {
        self.solve_observed(grid, &mut |_| ())
    }

    /// The same as [`solve`](Self::solve), and calls `on_first` when the first solution is found: on a large board,
    /// that may be long before it is known to be the only one. It is not called if the outcome was found in another
    /// way.
    ///
    /// ```
    /// use ukodus_core::Grid;
    /// use ukodus_engine::{Outcome, Solver};
    ///
    /// let puzzle: Grid = "1.3..2.4.1..2.4.".parse()?;
    /// let mut first = None;
    /// let report = Solver::new().solve_observed(&puzzle, &mut |solution| first = Some(solution.clone()));
    /// assert_eq!(report.outcome.ok().and_then(|outcome| outcome.solution().cloned()), first);
    /// # Ok::<(), ukodus_core::format::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn solve_observed(&self, grid: &Grid, on_first: &mut dyn FnMut(&Grid)) -> Report {
        if let Some(spare) = &self.spare
            && let Some(report) = race::solve(self, grid, spare, on_first)
        {
            return report;
        }
        let mut solutions = self.solutions(grid);
        let first = solutions.next();
        if let Some(first) = &first {
            on_first(first);
        }
        let second = solutions.next();
        let outcome = Outcome::of(first, second, solutions.stopped());
        Report { outcome, statistics: solutions.statistics() }
    }

    /// How many solutions `grid` has, counted up to `limit`.
    #[must_use]
    pub fn count(&self, grid: &Grid, limit: u64) -> Count {
        let mut solutions = self.solutions(grid);
        let mut found = 0;
        while found < limit && solutions.advance() {
            found += 1;
        }
        let stop = solutions.stopped();
        Count { solutions: found, is_exact: found < limit && stop.is_none(), stop, statistics: solutions.statistics() }
    }

    /// The solutions of `grid`, found lazily.
    #[must_use]
    pub fn solutions(&self, grid: &Grid) -> Solutions {
        self.solutions_under(grid, self.run(grid))
    }

    /// The solutions, found under limits of their own.
    pub(crate) fn solutions_under(&self, grid: &Grid, run: Run) -> Solutions {
        let search = grid.is_consistent().then(|| self.algorithm.start(grid));
        Solutions { search, run, puzzle: grid.clone(), stop: None }
    }

    /// A run for `grid` whose time starts now.
    pub(crate) fn run(&self, grid: &Grid) -> Run {
        Run::new().with_control(self.control()).with_cells(grid.cells().len())
    }

    /// The limits of a call that starts now.
    pub(crate) fn control(&self) -> Control {
        let control = self.control.clone();
        match self.time_limit {
            Some(limit) => control.with_time_limit(limit),
            None => control,
        }
    }
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

/// The solutions of a board, each once, in an order that depends only on the algorithm.
pub struct Solutions {
    search: Option<Box<dyn Search>>,
    run: Run,
    puzzle: Grid,
    stop: Option<Stop>,
}

impl Solutions {
    /// Why there are no more solutions, if not because all were found.
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        self.stop
    }

    /// The statistics so far.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        self.run.statistics()
    }

    /// Searches `grid` with the given search.
    pub(crate) fn of(search: Box<dyn Search>, grid: &Grid, run: Run) -> Self {
        Self { search: Some(search), run, puzzle: grid.clone(), stop: None }
    }

    /// Continues under other limits, also after a stop.
    pub(crate) fn resume(&mut self, control: Control) {
        self.run.set_control(control);
        self.stop = None;
    }

    /// A puzzle with its blank cells filled from a search.
    fn filled(puzzle: &Grid, found: &[u8]) -> Grid {
        let mut solution = puzzle.clone().without_marks();
        for (index, &value) in found.iter().enumerate() {
            let cell = Cell::new(index);
            if solution.get(cell).is_none() {
                solution.set(cell, Digit::new(value)).expect("a blank cell takes a digit of the board");
            }
        }
        debug_assert!(solution.solves(puzzle), "an engine must not give a wrong solution");
        solution
    }

    /// Advances to the next solution; returns whether there is one.
    fn advance(&mut self) -> bool {
        if self.stop.is_some() {
            return false;
        }
        let Some(search) = &mut self.search else { return false };
        let start = Instant::now();
        let found = self.run.check().and_then(|()| search.advance(&mut self.run));
        self.run.took(start.elapsed());
        match found {
            Ok(true) => true,
            Ok(false) => {
                self.search = None;
                false
            }
            Err(stop) => {
                self.stop = Some(stop);
                false
            }
        }
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        if !self.advance() {
            return None;
        }
        Some(Self::filled(&self.puzzle, self.search.as_ref()?.solution()))
    }
}
