//! The search that climbs: hard puzzles changed into harder ones.

use std::ops::ControlFlow;

use ukodus::Grid;
use ukodus::generate::{Climbed, Climber, Ladder, Random};
use ukodus::logic::Ending;

use super::bar::Bar;
use super::form::{Fresh, Origin};
use super::from::Known;
use super::hunt::{Ended, Hunt, Why};
use crate::batch;

/// Changes tried between two looks at the ladder: as many for any number of threads, so that their number changes nothing.
const ROUND: u64 = 32;

/// Random puzzles at the foot of the ladder.
const FOOT: u64 = 16;

impl Hunt<'_> {
    /// Climbs from the puzzles `known`, or from random ones, and hands over each that is harder than all before.
    pub(super) fn climb(
        &self,
        known: &[Known],
        bar: &mut Bar,
        mut keep: impl FnMut(u64, Fresh) -> anyhow::Result<()>,
    ) -> anyhow::Result<Ended> {
        let mut ended = Ended { found: 0, tried: 0, why: None, nearest: None };
        let mut ladder = Ladder::default();
        let logic = self.wish.logic();
        let mut begin = |puzzle: Grid, solution: Grid| {
            if let Some(rating) = logic.rate(&puzzle).ok().filter(|rating| rating.ending != Ending::Halted) {
                ladder.insert(Climbed { puzzle, solution, rating });
            }
        };
        for known in known {
            begin(known.puzzle.clone(), known.solution.clone());
        }
        if known.is_empty()
            && let Some(mut maker) = self.maker()
        {
            for number in 0..FOOT {
                let made = maker.make(&mut Random::stream(self.seed, number));
                // What was cut short is no puzzle to begin from.
                if self.over().is_some() {
                    break;
                }
                begin(made.puzzle, made.solution);
            }
            if let Some(top) = ladder.top() {
                ended.found += 1;
                keep(ended.found, self.fresh(top.clone(), 0))?;
            }
        }
        let shape = self.shape;
        let limit = self.tries.unwrap_or(u64::MAX);
        while ended.why.is_none() && self.count.is_none_or(|count| ended.found < count) {
            let round = FOOT + ended.tried..FOOT + (ended.tried.saturating_add(ROUND)).min(limit);
            if round.is_empty() {
                ended.why = Some(Why::Tries);
                break;
            }
            let standing = ladder.clone();
            let work = |number: u64| {
                if let Some(why) = self.over() {
                    return Err(why);
                }
                let mut random = Random::stream(self.seed, number);
                let from = standing.draw(&mut random).map(|rung| rung.puzzle.clone());
                let mut climber =
                    Climber::new(shape, logic.clone()).with_limits(self.ends_at(), Some(self.cancel.clone()));
                let changed = from.and_then(|from| climber.change(&from, &mut random));
                if let Some(why) = self.over() {
                    return Err(why);
                }
                Ok((number, changed))
            };
            let sink = |result: Result<(u64, Option<Climbed>), Why>| -> ControlFlow<anyhow::Result<Why>> {
                let (number, changed) = match result {
                    Ok(result) => result,
                    Err(why) => return ControlFlow::Break(Ok(why)),
                };
                ended.tried += 1;
                if let Some(changed) = changed
                    && ladder.insert(changed.clone())
                    && self.count.is_none_or(|count| ended.found < count)
                {
                    ended.found += 1;
                    if let Err(error) = keep(ended.found, self.fresh(changed, number)) {
                        return ControlFlow::Break(Err(error));
                    }
                }
                bar.tell(ended.found, ended.tried);
                ControlFlow::Continue(())
            };
            if let ControlFlow::Break(result) = batch::in_order(self.threads, round, work, sink) {
                ended.why = Some(result?);
            }
        }
        bar.finish();
        Ok(ended)
    }

    fn fresh(&self, climbed: Climbed, number: u64) -> Fresh {
        Fresh {
            puzzle: climbed.puzzle,
            solution: Some(climbed.solution),
            is_minimal: Some(true),
            rating: Some(climbed.rating),
            weight: None,
            origin: Origin::Try { seed: self.seed, number },
        }
    }
}
