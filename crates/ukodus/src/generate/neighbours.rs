//! The puzzles near known ones, each kind once.

use std::collections::HashSet;
use std::ops::ControlFlow;

use ukodus_core::{Grid, Stop};
use ukodus_engine::{Outcome, Solver};
use ukodus_generate::{Exchange, canonical, test_minimal};

use super::assess::{Assessed, Assessor};
use super::found::{End, Event, NewPuzzle, Origin, Summary};
use super::search::{PuzzleSearch, Tally};
use super::sources::Sources;
use super::target::{Plan, Target, TargetError};
use crate::parallel;

/// Clues to remove from a known puzzle.
struct Removal<'a> {
    index: usize,
    puzzle: &'a Grid,
    removed: Vec<u16>,
}

/// A neighbour, and what it has in common with all equal puzzles.
struct Neighbour {
    kind: Vec<u8>,
    new: NewPuzzle,
}

impl PuzzleSearch {
    /// Searches the puzzles that result from exchanging clues of known ones, each kind once: minimal ones, unless the target
    /// allows redundant clues, with the target's clues and difficulty. A try is one choice of clues to remove.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use ukodus::generate::{End, Exchange, PuzzleSearch, Sources, Target};
    /// use ukodus::{Control, Grid, Stop};
    ///
    /// let known: Grid = "1.3..2.4.1..2.4.".parse()?;
    /// let sources = Sources::new([known], &Control::new())?;
    /// let target = Target::new(sources.shape()).with_redundant_clues();
    /// let search = PuzzleSearch::new(1).without_end();
    /// let exchange = Exchange { remove: 1, add: 1 };
    /// let all = search.neighbours(&target, exchange, &sources, |_| ControlFlow::Continue(()))?;
    /// assert_eq!((all.end, all.tries), (End::Exhausted { skipped: 0 }, 7));
    /// let some = search.with_max_tries(1).neighbours(&target, exchange, &sources, |_| ControlFlow::Continue(()))?;
    /// assert_eq!((some.end, some.tries), (End::Stopped(Stop::WorkLimit), 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If no puzzle can match the target.
    pub fn neighbours(
        &self,
        target: &Target,
        exchange: Exchange,
        sources: &Sources,
        observe: impl FnMut(Event<'_>) -> ControlFlow<()>,
    ) -> Result<Summary, TargetError> {
        let plan = target.clone().with_shape(sources.shape()).plan()?;
        let mut tally = Tally::new(self, observe);
        if tally.is_complete() {
            return Ok(tally.end(End::Complete));
        }
        let assessor = Assessor::new(&plan, self.with_ratings, &self.control);
        let near = Near { search: self, plan: &plan, exchange, assessor };
        let mut seen: HashSet<Vec<u8>> = sources.iter().map(|(puzzle, _)| kind_of(puzzle)).collect();
        let mut skipped = 0;
        let mut removals = sources.iter().enumerate().flat_map(|(index, (puzzle, _))| {
            exchange.removals(puzzle).map(move |removed| Removal { index, puzzle, removed })
        });
        let limit = self.max_tries.and_then(|tries| usize::try_from(tries).ok()).unwrap_or(usize::MAX);
        let sink = |result: Result<Option<Vec<Neighbour>>, Stop>| -> ControlFlow<End> {
            let found = match result {
                Ok(found) => found,
                Err(stop) => return ControlFlow::Break(End::Stopped(stop)),
            };
            tally.tries += 1;
            skipped += u64::from(found.is_none());
            for neighbour in found.into_iter().flatten() {
                if seen.insert(neighbour.kind) {
                    tally.found(neighbour.new)?;
                }
            }
            tally.progress()
        };
        let work = |removal: Removal<'_>| near.find(&removal);
        let end = match parallel::in_order(self.workers, removals.by_ref().take(limit), work, sink) {
            ControlFlow::Break(end) => end,
            ControlFlow::Continue(()) if removals.next().is_some() => End::Stopped(Stop::WorkLimit),
            ControlFlow::Continue(()) => End::Exhausted { skipped },
        };
        Ok(tally.end(end))
    }
}

struct Near<'a> {
    search: &'a PuzzleSearch,
    plan: &'a Plan,
    exchange: Exchange,
    assessor: Assessor,
}

impl Near<'_> {
    /// The neighbours after one removal that match the target; `None` if there are too many solutions to list.
    fn find(&self, removal: &Removal<'_>) -> Result<Option<Vec<Neighbour>>, Stop> {
        let control = &self.search.control;
        let Some(found) = self.exchange.neighbours(removal.puzzle, &removal.removed, control)? else {
            return Ok(None);
        };
        let solver = Solver::new().with_control(control.clone());
        let mut matching = Vec::new();
        for puzzle in found {
            let clues = puzzle.count_filled();
            if self.plan.clues.as_ref().is_some_and(|range| !range.contains(&clues)) {
                continue;
            }
            let Outcome::Unique(solution) = solver.solve(&puzzle).outcome.map_err(|interrupted| interrupted.stop)?
            else {
                continue;
            };
            let solution = solution.with_all_given();
            let is_minimal = test_minimal(&puzzle, &solution, control)?;
            if !is_minimal && !self.plan.is_redundant {
                continue;
            }
            let Assessed { rating, se, lacks, .. } = self.assessor.assess(&puzzle)?;
            if !lacks.is_empty() {
                continue;
            }
            let origin = Origin::Source { index: removal.index };
            let kind = kind_of(&puzzle);
            matching.push(Neighbour {
                kind,
                new: NewPuzzle { puzzle, solution, clues, is_minimal, rating, se, weight: None, origin },
            });
        }
        Ok(Some(matching))
    }
}

/// What equal puzzles have in common: the canonical form where there is one.
fn kind_of(puzzle: &Grid) -> Vec<u8> {
    canonical(puzzle).map_or_else(|_| puzzle.cells().to_vec(), |form| form.grid.cells().to_vec())
}
