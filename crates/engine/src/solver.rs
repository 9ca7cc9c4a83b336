use std::time::Duration;

use ukodus_core::{Cell, Digit, Grid};

use crate::algorithms::{Algorithm, Search};
use crate::race::{self, Spare};
use crate::{Cancel, Count, Instant, Outcome, Report, Run, Statistics, Stop};

/// A way to solve: an algorithm and the limits it is held to.
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
    time_limit: Option<Duration>,
    cancel: Option<Cancel>,
    spare: Option<Spare>,
}

impl Solver {
    /// The default algorithm, without limits.
    #[must_use]
    pub fn new() -> Self {
        Self { algorithm: crate::algorithms::DEFAULT, time_limit: None, cancel: None, spare: None }
    }

    /// The same with another algorithm.
    #[must_use]
    pub fn with_algorithm(mut self, algorithm: &'static dyn Algorithm) -> Self {
        self.algorithm = algorithm;
        self
    }

    /// The same with a time limit for each question asked.
    #[must_use]
    pub fn with_time_limit(mut self, limit: Duration) -> Self {
        self.time_limit = Some(limit);
        self
    }

    /// The same with a switch that ends it.
    #[must_use]
    pub fn with_cancel(mut self, cancel: Cancel) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// The same with this many threads, shared by all that [`solve`](Self::solve) with it or a clone of it at a time: a large board
    /// that takes long is searched by those that are idle. The answer is the same for any number of threads.
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

    /// Whether `grid` has no solution, one, or more: whatever stands in it stays.
    #[must_use]
    pub fn solve(&self, grid: &Grid) -> Report {
        if let Some(spare) = &self.spare
            && let Some(report) = race::solve(self, grid, spare)
        {
            return report;
        }
        let mut solutions = self.solutions(grid);
        let (first, second) = (solutions.next(), solutions.next());
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

    /// The solutions of `grid`, found one after another as they are asked for.
    #[must_use]
    pub fn solutions(&self, grid: &Grid) -> Solutions {
        self.solutions_under(grid, self.run(grid))
    }

    /// The solutions found under limits of their own.
    pub(crate) fn solutions_under(&self, grid: &Grid, run: Run) -> Solutions {
        let search = stands(grid).then(|| self.algorithm.start(grid));
        Solutions { search, run, puzzle: grid.clone(), stop: None }
    }

    /// A run for `grid` whose time begins now.
    pub(crate) fn run(&self, grid: &Grid) -> Run {
        let deadline = self.time_limit.and_then(|limit| Instant::now().checked_add(limit));
        Run::new().with_limits(deadline, self.cancel.clone()).with_cells(grid.cells().len())
    }
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

/// Whether what stands in `grid` breaks no rule: no clash, and no digit that the pencil marks of its cell exclude.
pub(crate) fn stands(grid: &Grid) -> bool {
    let fits = |cell| match (grid.get(cell), grid.marks(cell)) {
        (Some(digit), Some(marks)) => marks.contains(digit),
        _ => true,
    };
    grid.is_valid() && (!grid.has_marks() || grid.shape().all_cells().all(fits))
}

/// The solutions of a board, each once, in an order that depends on the algorithm alone.
pub struct Solutions {
    search: Option<Box<dyn Search>>,
    run: Run,
    puzzle: Grid,
    stop: Option<Stop>,
}

impl Solutions {
    /// Why there are no more, if it is not because all were found.
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        self.stop
    }

    /// What the search did so far.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        self.run.statistics()
    }

    /// A puzzle with what a search found in its blank cells.
    pub(crate) fn filled(puzzle: &Grid, found: &[u8]) -> Grid {
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

    /// Goes on to the next solution; whether there is one.
    fn advance(&mut self) -> bool {
        let Some(search) = &mut self.search else { return false };
        let start = Instant::now();
        let found = self.run.look().and_then(|()| search.advance(&mut self.run));
        self.run.took(start.elapsed());
        match found {
            Ok(true) => true,
            Ok(false) => {
                self.search = None;
                false
            }
            Err(stop) => {
                self.search = None;
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
