//! One board searched by several threads.

use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicIsize, Ordering};
use std::thread;
use std::time::Duration;

use ukodus_core::Grid;

use crate::algorithms::Search;
use crate::solver::Solutions;
use crate::{Cancel, Interrupted, Outcome, Report, Run, Solver, Stop};

/// A board that takes less work than this is searched by one thread: starting others would take longer.
const SINGLE_THREAD_TIME: Duration = Duration::from_millis(20);

/// Idle threads, shared by all concurrent searches.
#[derive(Clone, Debug)]
pub(crate) struct Spare(Arc<AtomicIsize>);

impl Spare {
    pub(crate) fn new(threads: usize) -> Self {
        Self(Arc::new(AtomicIsize::new(isize::try_from(threads).unwrap_or(isize::MAX))))
    }

    /// Takes a thread for work that must be done; the work is done even if there is none.
    fn take(&self) -> Taken<'_> {
        self.0.fetch_sub(1, Ordering::Relaxed);
        Taken(self)
    }

    /// Takes a thread if one is idle.
    fn try_take(&self) -> Option<Taken<'_>> {
        let one_less = |idle: isize| (idle > 0).then_some(idle - 1);
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less).ok().map(|_| Taken(self))
    }
}

/// A thread, returned when this is dropped.
struct Taken<'a>(&'a Spare);

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// What the other threads found.
#[derive(Default)]
struct RaceResults {
    /// The outcome, which is the same for any search.
    answer: Option<Outcome>,
    /// Solutions of a board with several: not those that a single-threaded search would return.
    others: Option<Outcome>,
    /// A solution of a board that may have others.
    first: Option<Grid>,
}

/// Solves `grid` with the spare threads; `None` if the algorithm has no other way to search it.
///
/// The first thread searches as it would alone. The others search randomized variants, and can end the search early if
/// the outcome does not depend on the thread: if there is no solution, or just one. If there are several solutions,
/// those of the first thread are returned, so that the result is the same for any number of threads; solutions of other
/// threads are returned only when time is up.
pub(crate) fn solve(solver: &Solver, grid: &Grid, spare: &Spare, on_first: &mut dyn FnMut(&Grid)) -> Option<Report> {
    let algorithm = solver.algorithm();
    if !algorithm.has_variants(grid) || !grid.is_consistent() {
        return None;
    }
    let _mine = spare.take();
    let (finished, overtaken) = (Cancel::new(), Cancel::new());
    let control = solver.control();
    let overtakable = control.clone().with_overtaken(overtaken.clone());
    let run =
        Run::new().with_cells(grid.cells().len()).with_control(overtakable.clone().with_time_limit(SINGLE_THREAD_TIME));
    let mut main = Racer::new(algorithm.start(grid), grid, run);
    let stop = main.race(on_first);
    if stop == Some(Stop::TimeLimit) && control.check().is_ok() {
        main.solutions.resume(overtakable);
        let found = Mutex::new(RaceResults::default());
        thread::scope(|scope| {
            for variant in 1.. {
                let Some(taken) = spare.try_take() else { break };
                let control = control.clone().with_overtaken(finished.clone());
                let run = Run::new().with_cells(grid.cells().len()).with_control(control);
                let (found, overtaken) = (&found, &overtaken);
                scope.spawn(move || {
                    let _taken = taken;
                    let Some(search) = algorithm.start_variant(grid, variant) else { return };
                    let mut racer = Racer::new(search, grid, run);
                    racer.race(&mut |_| ());
                    let mut found = found.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    match racer.outcome() {
                        Ok(many @ Outcome::Many(..)) => found.others = found.others.take().or(Some(many)),
                        Ok(answer) => {
                            found.answer = Some(answer);
                            overtaken.cancel();
                        }
                        Err(interrupted) => found.first = found.first.take().or(interrupted.found),
                    }
                });
            }
            main.race(on_first);
            finished.cancel();
        });
        let found = found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        let statistics = main.solutions.statistics();
        let outcome = main.outcome().or_else(|interrupted| {
            let answer = found.answer.or(found.others.filter(|_| interrupted.stop == Stop::TimeLimit));
            answer.ok_or_else(|| Interrupted { found: interrupted.found.or(found.first), ..interrupted })
        });
        return Some(Report { outcome, statistics });
    }
    Some(Report { statistics: main.solutions.statistics(), outcome: main.outcome() })
}

/// A search and what it found so far.
struct Racer {
    solutions: Solutions,
    found: Vec<Grid>,
}

impl Racer {
    fn new(search: Box<dyn Search>, grid: &Grid, run: Run) -> Self {
        Self { solutions: Solutions::of(search, grid, run), found: Vec::new() }
    }

    /// Searches until two solutions are found or there are no more; returns why it stopped early, if it did. `on_first`
    /// is called with the first solution.
    fn race(&mut self, on_first: &mut dyn FnMut(&Grid)) -> Option<Stop> {
        while self.found.len() < 2
            && let Some(solution) = self.solutions.next()
        {
            if self.found.is_empty() {
                on_first(&solution);
            }
            self.found.push(solution);
        }
        self.solutions.stopped()
    }

    fn outcome(self) -> Result<Outcome, Interrupted> {
        let mut found = self.found.into_iter();
        Outcome::of(found.next(), found.next(), self.solutions.stopped())
    }
}
