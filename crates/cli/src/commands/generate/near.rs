//! The puzzles near given ones, each kind once.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::str::FromStr;

use ukodus::generate::{Exchange, canonical, is_minimal};
use ukodus::{Grid, Solver};

use super::bar::Bar;
use super::form::{Fresh, Origin};
use super::from::Known;
use super::hunt::{Ended, Hunt, Why};
use crate::batch;

/// How many clues are exchanged for how many, as `-1+1` or `-2+1`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Steps(pub(super) Exchange);

impl FromStr for Steps {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "expected clues taken away and put in, such as -1+1, -2+1 or -2+2".to_string();
        let bare = text.trim_start_matches('{').trim_end_matches('}').trim_start_matches(['-', '−']);
        let (remove, add) = bare.split_once('+').ok_or_else(wrong)?;
        let (remove, add) = (remove.parse().map_err(|_| wrong())?, add.parse().map_err(|_| wrong())?);
        if !(1..=4).contains(&remove) || !(0..=2).contains(&add) {
            return Err("1 to 4 clues can be taken away, and 0 to 2 put in".to_string());
        }
        Ok(Self(Exchange { remove, add }))
    }
}

/// Clues to take from a puzzle.
struct Removal<'a> {
    from: &'a Known,
    removed: Vec<u16>,
}

impl Hunt<'_> {
    /// Looks at every exchange of clues in the puzzles `known`, and hands over each kind of puzzle that is new.
    pub(super) fn search_near(
        &self,
        known: &[Known],
        exchange: Exchange,
        wants: impl Fn(&Grid) -> bool + Sync,
        bar: &mut Bar,
        mut keep: impl FnMut(u64, Fresh) -> anyhow::Result<()>,
    ) -> anyhow::Result<Ended> {
        let mut ended = Ended { found: 0, tried: 0, why: None, nearest: None };
        let mut seen: HashSet<Vec<u8>> = known.iter().map(|known| kind_of(&known.puzzle)).collect();
        let removals = known
            .iter()
            .flat_map(|from| exchange.removals(&from.puzzle).into_iter().map(move |removed| Removal { from, removed }));
        let removals = removals.take(self.tries.and_then(|tries| usize::try_from(tries).ok()).unwrap_or(usize::MAX));
        let work = |removal: Removal<'_>| -> (Vec<(Vec<u8>, Fresh)>, Option<Why>) {
            match self.over() {
                Some(why) => (Vec::new(), Some(why)),
                None => (self.near(&removal, exchange, &wants), None),
            }
        };
        let sink = |(fresh, why): (Vec<(Vec<u8>, Fresh)>, Option<Why>)| -> ControlFlow<anyhow::Result<()>> {
            if why.is_some() {
                ended.why = why;
                return ControlFlow::Break(Ok(()));
            }
            ended.tried += 1;
            for (kind, fresh) in fresh {
                if !seen.insert(kind) {
                    continue;
                }
                ended.found += 1;
                if let Err(error) = keep(ended.found, fresh) {
                    return ControlFlow::Break(Err(error));
                }
                if self.count == Some(ended.found) {
                    return ControlFlow::Break(Ok(()));
                }
            }
            bar.tell(ended.found, ended.tried);
            ControlFlow::Continue(())
        };
        if let ControlFlow::Break(result) = batch::in_order(self.threads, removals, work, sink) {
            result?;
        }
        bar.finish();
        Ok(ended)
    }

    fn near(&self, removal: &Removal<'_>, exchange: Exchange, wants: &impl Fn(&Grid) -> bool) -> Vec<(Vec<u8>, Fresh)> {
        let solver = Solver::new();
        let found = exchange.neighbours(&removal.from.puzzle, &removal.removed);
        let mut fresh = Vec::new();
        for puzzle in found.into_iter().filter(|puzzle| wants(puzzle)) {
            if self.cancel.is_cancelled() {
                break;
            }
            let Ok(ukodus::Outcome::Unique(solution)) = solver.solve(&puzzle).outcome else { continue };
            let solution = solution.with_all_given();
            let is_minimal = is_minimal(&puzzle, &solution);
            if !is_minimal && !self.is_redundant {
                continue;
            }
            let mut rating = None;
            if self.with_ratings {
                let judged = self.wish.judge(&puzzle);
                if !judged.fits() {
                    continue;
                }
                rating = judged.rating;
            }
            let kind = kind_of(&puzzle);
            let origin = Origin::Line(removal.from.line);
            fresh.push((
                kind,
                Fresh { puzzle, solution: Some(solution), is_minimal: Some(is_minimal), rating, weight: None, origin },
            ));
        }
        fresh
    }
}

/// What equal puzzles have in common: the canonical form where there is one.
fn kind_of(puzzle: &Grid) -> Vec<u8> {
    canonical(puzzle).map_or_else(|_| puzzle.cells().to_vec(), |form| form.grid.cells().to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exchanges_are_read_as_people_write_them() {
        for text in ["-1+1", "1+1", "{-1+1}", "−1+1"] {
            assert_eq!(text.parse(), Ok(Steps(Exchange { remove: 1, add: 1 })), "{text}");
        }
        for text in ["", "-1", "+1", "0+1", "9+1", "1+3", "a+b"] {
            assert!(text.parse::<Steps>().is_err(), "{text}");
        }
    }
}
