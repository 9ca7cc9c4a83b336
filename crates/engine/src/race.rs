//! One board searched by several threads.

use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicIsize, Ordering};
use std::thread;
use std::time::Duration;

use ukodus_core::Grid;

use crate::algorithms::Search;
use crate::solver::{Solutions, stands};
use crate::{Cancel, Instant, Interrupted, Outcome, Report, Run, Solver, Stop};

/// A board that takes less is searched by one thread: starting others would take longer.
const ALONE: Duration = Duration::from_millis(20);

/// Threads that have nothing to do, shared by all that search at the same time.
#[derive(Clone, Debug)]
pub(crate) struct Spare(Arc<AtomicIsize>);

impl Spare {
    pub(crate) fn new(threads: usize) -> Self {
        Self(Arc::new(AtomicIsize::new(isize::try_from(threads).unwrap_or(isize::MAX))))
    }

    /// Takes a thread for work that has to be done; there may be none, and it is done all the same.
    fn take(&self) -> Taken<'_> {
        self.0.fetch_sub(1, Ordering::Relaxed);
        Taken(self)
    }

    /// Takes a thread if one has nothing to do.
    fn try_take(&self) -> Option<Taken<'_>> {
        let one_less = |idle: isize| (idle > 0).then_some(idle - 1);
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less).ok().map(|_| Taken(self))
    }
}

/// A thread that is given back in the end.
struct Taken<'a>(&'a Spare);

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// What the other threads found.
#[derive(Default)]
struct Found {
    /// The answer, where any search must come to the same.
    answer: Option<Outcome>,
    /// Solutions of a board that has several: not those that a search alone would tell.
    others: Option<Outcome>,
    /// A solution of a board that may have others.
    first: Option<Grid>,
}

/// Solves `grid` with the spare threads; `None` if the algorithm has no other way to search it.
///
/// The first thread searches as it would alone. The others search with other luck, and can spare it the rest of the
/// way where the answer does not depend on it: if there is no solution, or just one. Of several solutions those are told
/// that the first thread finds, so that the answer is the same for any number of threads; what others found is told
/// only when time is up.
pub(crate) fn solve(solver: &Solver, grid: &Grid, spare: &Spare) -> Option<Report> {
    let algorithm = solver.algorithm();
    if !stands(grid) || !algorithm.has_variants(grid) {
        return None;
    }
    let _mine = spare.take();
    let (finished, overtaken) = (Cancel::new(), Cancel::new());
    let run = solver.run(grid).with_rival(overtaken.clone());
    let mut main = Racer::new(algorithm.start(grid), grid, run);
    let deadline = main.run.deadline();
    let alone = Instant::now() + ALONE;
    main.run.set_deadline(Some(deadline.map_or(alone, |deadline| deadline.min(alone))));
    let mut ended = main.race();
    main.run.set_deadline(deadline);
    if ended == Err(Stop::TimeLimit) && main.run.look().is_ok() {
        let found = Mutex::new(Found::default());
        ended = thread::scope(|scope| {
            for variant in 1.. {
                let Some(taken) = spare.try_take() else { break };
                let mut run = solver.run(grid).with_rival(finished.clone());
                run.set_deadline(deadline);
                let (found, overtaken) = (&found, &overtaken);
                scope.spawn(move || {
                    let _taken = taken;
                    let Some(search) = algorithm.start_variant(grid, variant) else { return };
                    let mut racer = Racer::new(search, grid, run);
                    let ended = racer.race();
                    let mut found = found.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    match racer.outcome(ended) {
                        Ok(many @ Outcome::Many(..)) => found.others = found.others.take().or(Some(many)),
                        Ok(answer) => {
                            found.answer = Some(answer);
                            overtaken.cancel();
                        }
                        Err(interrupted) => found.first = found.first.take().or(interrupted.found),
                    }
                });
            }
            let ended = main.race();
            finished.cancel();
            ended
        });
        let found = found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        let statistics = main.run.statistics();
        let outcome = main.outcome(ended).or_else(|interrupted| {
            let told = found.answer.or(found.others.filter(|_| interrupted.stop == Stop::TimeLimit));
            told.ok_or_else(|| Interrupted { found: interrupted.found.or(found.first), ..interrupted })
        });
        return Some(Report { outcome, statistics });
    }
    Some(Report { statistics: main.run.statistics(), outcome: main.outcome(ended) })
}

/// A search and what it found so far.
struct Racer<'a> {
    search: Box<dyn Search>,
    grid: &'a Grid,
    run: Run,
    solutions: Vec<Grid>,
}

impl<'a> Racer<'a> {
    fn new(search: Box<dyn Search>, grid: &'a Grid, run: Run) -> Self {
        Self { search, grid, run, solutions: Vec::new() }
    }

    /// Searches until two solutions are found or there are no more.
    fn race(&mut self) -> Result<(), Stop> {
        let start = Instant::now();
        let ended = loop {
            match self.run.look().and_then(|()| self.search.advance(&mut self.run)) {
                Ok(true) => {
                    self.solutions.push(Solutions::filled(self.grid, self.search.solution()));
                    if self.solutions.len() == 2 {
                        break Ok(());
                    }
                }
                Ok(false) => break Ok(()),
                Err(stop) => break Err(stop),
            }
        };
        self.run.took(start.elapsed());
        ended
    }

    fn outcome(self, ended: Result<(), Stop>) -> Result<Outcome, Interrupted> {
        let mut solutions = self.solutions.into_iter();
        Outcome::of(solutions.next(), solutions.next(), ended.err())
    }
}
