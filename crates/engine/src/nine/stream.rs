use std::fmt;

use super::{Engine, Outcome, Puzzle};
use crate::{Run, Stop};

/// The first few puzzles are answered soon, the later ones many at a time.
const SIZES: [usize; 2] = [16, 2048];

/// The outcomes of puzzles that come one after the other, in their order. See [`nine::stream`](super::stream).
///
/// It takes some puzzles before it gives the outcome of the first of them: sixteen at the beginning, then more and more,
/// 2048 at the most. Memory stays flat.
#[derive(Clone)]
pub struct Stream<I> {
    engine: Engine,
    puzzles: I,
    run: Run,
    /// How many puzzles are taken at once.
    size: usize,
    taken: Vec<Puzzle>,
    outcomes: Vec<Outcome>,
    /// How many of the outcomes were given.
    given: usize,
    stop: Option<Stop>,
}

impl<I: Iterator<Item = Puzzle>> Stream<I> {
    pub(super) fn new(engine: Engine, puzzles: I) -> Self {
        let (run, size) = (Run::new(), SIZES[0]);
        Self { engine, puzzles, run, size, taken: Vec::new(), outcomes: Vec::new(), given: 0, stop: None }
    }

    /// The same, ended by the limits of a run within about a millisecond.
    ///
    /// ```
    /// use ukodus_engine::nine::{self, Puzzle};
    /// use ukodus_engine::{Cancel, Run, Stop};
    ///
    /// let cancel = Cancel::new();
    /// let run = Run::new().with_limits(None, Some(cancel.clone()));
    /// let mut outcomes = nine::stream(std::iter::repeat(Puzzle::EMPTY)).with_run(run);
    /// assert!(outcomes.next().is_some());
    /// cancel.cancel();
    /// assert!(outcomes.by_ref().count() < 16);
    /// assert_eq!(outcomes.stopped(), Some(Stop::Cancelled));
    /// ```
    #[must_use]
    pub fn with_run(mut self, run: Run) -> Self {
        self.run = run;
        self
    }

    /// Why it ended before the puzzles did, if so.
    #[must_use]
    pub const fn stopped(&self) -> Option<Stop> {
        self.stop
    }

    /// Answers the next few puzzles.
    fn advance(&mut self) {
        self.given = 0;
        self.taken.clear();
        self.taken.extend(self.puzzles.by_ref().take(self.size));
        self.outcomes.resize(self.taken.len(), Outcome::None);
        self.size = SIZES[1].min(2 * self.size);
        if let Err(unfinished) = self.engine.solve_batch_within(&self.taken, &mut self.outcomes, &self.run) {
            self.outcomes.truncate(unfinished.answered);
            self.stop = Some(unfinished.stop);
        }
    }
}

impl<I: Iterator<Item = Puzzle>> Iterator for Stream<I> {
    type Item = Outcome;

    fn next(&mut self) -> Option<Outcome> {
        if self.given == self.outcomes.len() && self.stop.is_none() {
            self.advance();
        }
        let outcome = self.outcomes.get(self.given).copied();
        self.given += usize::from(outcome.is_some());
        outcome
    }
}

impl<I> fmt::Debug for Stream<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream").field("waiting", &(self.outcomes.len() - self.given)).finish_non_exhaustive()
    }
}
