//! The climb: hard puzzles changed into harder ones.

use std::ops::ControlFlow;

use ukodus_core::{Shape, Stop};
use ukodus_generate::{Climbed, Climber, Ladder, Maker, Random, Recipe};
use ukodus_logic::Logic;

use super::found::{End, Event, NewPuzzle, Origin, Summary};
use super::search::{PuzzleSearch, Tally};
use super::sources::Sources;
use super::target::{Target, TargetError};
use crate::parallel;

/// Changes tried between two updates of the ladder: as many for any number of threads, so that their number changes nothing.
const CHANGES_PER_ROUND: u64 = 32;

/// Random puzzles that a climb without sources starts from.
const RANDOM_STARTS: u64 = 16;

impl PuzzleSearch {
    /// Changes hard puzzles into harder ones, from known puzzles or from random ones of the target's shape, rated by the
    /// target's settings.
    ///
    /// `observe` gets each puzzle that is harder than all before. It ends only when as many as wanted were found, or when it
    /// is stopped.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use ukodus::generate::{Event, PuzzleSearch, Target};
    ///
    /// let mut scores = Vec::new();
    /// let search = PuzzleSearch::new(1).without_end().with_max_tries(20);
    /// search.climb(&Target::default(), None, |event| {
    ///     if let Event::Found(new) = event {
    ///         scores.push(new.rating.unwrap().score);
    ///     }
    ///     ControlFlow::Continue(())
    /// })?;
    /// assert!(!scores.is_empty());
    /// # Ok::<(), ukodus::generate::TargetError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there are no puzzles of the shape.
    pub fn climb(
        &self,
        target: &Target,
        sources: Option<&Sources>,
        observe: impl FnMut(Event<'_>) -> ControlFlow<()>,
    ) -> Result<Summary, TargetError> {
        let shape = sources.map_or(target.shape(), Sources::shape);
        let recipe = Recipe::new(shape)?;
        let plan = target.clone().with_shape(shape).plan()?;
        let climb = Climb { search: self, shape, logic: plan.difficulty.logic() };
        let mut tally = Tally::new(self, observe);
        let mut ladder = Ladder::default();
        let end = match climb.start(&recipe, sources, &mut ladder, &mut tally) {
            ControlFlow::Break(end) => end,
            ControlFlow::Continue(()) => climb.run(&mut ladder, &mut tally),
        };
        Ok(tally.end(end))
    }
}

struct Climb<'a> {
    search: &'a PuzzleSearch,
    shape: Shape,
    logic: &'a Logic,
}

impl Climb<'_> {
    fn climber(&self) -> Climber {
        Climber::new(self.shape, self.logic.clone()).with_control(self.search.control.clone())
    }

    /// Fills the ladder with the sources, or with random puzzles, the hardest of which is the first that is found.
    fn start<F: FnMut(Event<'_>) -> ControlFlow<()>>(
        &self,
        recipe: &Recipe,
        sources: Option<&Sources>,
        ladder: &mut Ladder,
        tally: &mut Tally<F>,
    ) -> ControlFlow<End> {
        if tally.is_complete() {
            return ControlFlow::Break(End::Complete);
        }
        let climber = self.climber();
        if let Some(sources) = sources {
            for (puzzle, solution) in sources.iter() {
                ladder.insert(or_stop(climber.rate(puzzle.clone(), solution.clone()))?);
            }
            return ControlFlow::Continue(());
        }
        let mut maker = Maker::new(recipe).with_control(self.search.control.clone());
        let mut hardest = None;
        for number in 0..RANDOM_STARTS {
            let made = or_stop(maker.make(&mut Random::stream(self.search.seed, number)))?;
            let rated = or_stop(climber.rate(made.puzzle, made.solution))?;
            if ladder.insert(rated.clone()) {
                hardest = Some((number, rated));
            }
        }
        match hardest {
            Some((number, rated)) => tally.found(self.new_puzzle(rated, number)),
            None => ControlFlow::Continue(()),
        }
    }

    fn run<F: FnMut(Event<'_>) -> ControlFlow<()>>(&self, ladder: &mut Ladder, tally: &mut Tally<F>) -> End {
        let limit = self.search.max_tries.unwrap_or(u64::MAX - RANDOM_STARTS);
        loop {
            let round = tally.tries..tally.tries.saturating_add(CHANGES_PER_ROUND).min(limit);
            if round.is_empty() {
                return End::Stopped(Stop::WorkLimit);
            }
            let rungs = ladder.clone();
            let work = |change: u64| {
                let number = RANDOM_STARTS + change;
                let mut random = Random::stream(self.search.seed, number);
                let changed = match rungs.draw(&mut random) {
                    Some(rung) => self.climber().change(&rung.puzzle, &mut random)?,
                    None => None,
                };
                Ok((number, changed))
            };
            let sink = |result: Result<(u64, Option<Climbed>), Stop>| -> ControlFlow<End> {
                let (number, changed) = or_stop(result)?;
                tally.tries += 1;
                if let Some(changed) = changed
                    && ladder.insert(changed.clone())
                {
                    tally.found(self.new_puzzle(changed, number))?;
                }
                tally.progress()
            };
            if let ControlFlow::Break(end) = parallel::in_order(self.search.workers, round, work, sink) {
                return end;
            }
        }
    }

    fn new_puzzle(&self, climbed: Climbed, number: u64) -> NewPuzzle {
        NewPuzzle {
            clues: climbed.puzzle.count_filled(),
            puzzle: climbed.puzzle,
            solution: climbed.solution,
            is_minimal: true,
            rating: Some(climbed.rating),
            se: None,
            weight: None,
            origin: Origin::Try { seed: self.search.seed, number },
        }
    }
}

fn or_stop<T>(result: Result<T, Stop>) -> ControlFlow<End, T> {
    match result {
        Ok(value) => ControlFlow::Continue(value),
        Err(stop) => ControlFlow::Break(End::Stopped(stop)),
    }
}
