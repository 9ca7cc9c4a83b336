//! Nets: suppositions followed through singles, and further.

use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit};

use super::footprints::Footprints;
use super::reason::{Fact, Forcing, Split, What};
use super::trial::{Depth, Trial};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::order::sort_by_key;
use crate::search::{Found, Search};
use crate::sets::{CellSet, numbers};
use crate::step::Deduction;

/// A supposition that leads to a clash.
pub struct Contradiction {
    depth: Depth,
}

impl Contradiction {
    /// One digit only.
    pub const NISHIO: Self = Self { depth: Depth::Digit };
    /// Through singles.
    pub const NET: Self = Self { depth: Depth::Singles };
    /// Through singles, locked candidates and pairs.
    pub const PLUS: Self = Self { depth: Depth::Pairs };
    /// Through all of these and suppositions inside the supposition.
    pub const NESTED: Self = Self { depth: Depth::Nested };
}

impl<C: CellSet> Search<C> for Contradiction {
    /// Tries every candidate and passes on the shortest argument first. Of nested suppositions only one is looked for.
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        if self.depth == Depth::Nested {
            return search_nested(board, bounds, found);
        }
        let mut trial = Trial::new(board);
        let mut arguments: Vec<(Candidate, Vec<Fact>)> = Vec::new();
        for cell in board.blanks().iter() {
            for digit in board.marks(cell) {
                bounds.check()?;
                if !trial.suppose(cell, digit, self.depth) {
                    continue;
                }
                let facts = trial.facts_of_clash(0);
                if facts.len() <= bounds.limits.net_length {
                    arguments.push((Candidate::new(cell, digit), facts));
                }
            }
        }
        sort_by_key(&mut arguments, |(_, facts)| facts.len());
        for (candidate, facts) in arguments {
            found(argue(candidate, facts))?;
        }
        ControlFlow::Continue(())
    }
}

/// Suppositions inside suppositions are rare and dear: the first that leads somewhere is enough.
fn search_nested<C: CellSet>(board: &CandidateBoard<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
    let mut trial = Trial::nested(board, bounds)?;
    let mut candidates = trial.by_effect();
    if board.side() > 9 {
        // There are thousands, and the one that rules out most is the likeliest to go too far.
        sort_by_key(&mut candidates, |&(_, _, effect)| std::cmp::Reverse(effect));
    }
    for (cell, digit, _) in candidates {
        bounds.check()?;
        if trial.suppose(cell, digit, Depth::Nested) {
            let facts = trial.facts_of_clash(0);
            if facts.len() <= bounds.limits.net_length {
                return found(argue(Candidate::new(cell, digit), facts));
            }
        }
    }
    ControlFlow::Continue(())
}

fn argue(candidate: Candidate, facts: Vec<Fact>) -> Deduction {
    Deduction::eliminating(Forcing { split: Split::Suppose, branches: vec![facts] }, vec![candidate])
}

/// Every candidate of a cell, or every place of a digit in a house, followed through singles to the same end.
pub struct Verity;

impl<C: CellSet> Search<C> for Verity {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let geometry = board.geometry();
        let mut trial = Trial::new(board);
        let footprints = Footprints::new(board, &mut trial, bounds)?;
        let mut search = VeritySearch { bounds, trial, footprints };
        for cell in board.blanks().iter() {
            let premises: Vec<(Cell, Digit)> = board.marks(cell).iter().map(|digit| (cell, digit)).collect();
            search.verify(Split::Cell(cell), &premises, found)?;
        }
        for house in 0..3 * geometry.side {
            for digit in board.digits() {
                let places = board.places_in(digit, house);
                let premises: Vec<(Cell, Digit)> = places.iter().map(|cell| (cell, digit)).collect();
                search.verify(Split::House(geometry.house(house), digit), &premises, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// One search on one board.
struct VeritySearch<'a, C: CellSet> {
    bounds: &'a Bounds<'a>,
    trial: Trial<C>,
    footprints: Footprints,
}

impl<C: CellSet> VeritySearch<'_, C> {
    /// What all the premises make false, by digit and cell; nothing if one of them clashes, which is the business of
    /// another search.
    fn ends(&self, premises: &[(Cell, Digit)]) -> Vec<(Cell, Digit)> {
        let Footprints { candidates, falses, clashing, .. } = &self.footprints;
        let premises = || premises.iter().map(|&(cell, digit)| self.footprints.number(cell, digit));
        if premises().any(|premise| clashing.contains(0, premise)) {
            return Vec::new();
        }
        let shared = |word: usize| premises().fold(u64::MAX, |all, premise| all & falses.row(premise)[word]);
        let shared = numbers((0..clashing.row(0).len()).map(shared));
        let mut ends: Vec<(Cell, Digit)> = shared.map(|end| candidates[end]).collect();
        sort_by_key(&mut ends, |&(cell, digit)| (digit, cell));
        ends
    }

    /// Looks for what all the premises have as a consequence.
    fn verify(&mut self, split: Split, premises: &[(Cell, Digit)], found: &mut Found) -> ControlFlow<Halt> {
        if premises.len() < 2 {
            return ControlFlow::Continue(());
        }
        self.bounds.check()?;
        let ends = self.ends(premises);
        let (trial, bounds) = (&mut self.trial, self.bounds);
        let mut best: Vec<(usize, Deduction)> = Vec::new();
        for (cell, digit) in ends {
            let mut branches: Vec<Vec<Fact>> = Vec::with_capacity(premises.len());
            for &(from, supposed) in premises {
                trial.suppose(from, supposed, Depth::Singles);
                branches.extend(trial.facts_of(cell, digit, false));
            }
            let length = branches.iter().map(Vec::len).sum();
            // That a house excludes what sees all its places is known without nets.
            let is_plain = branches.iter().all(|branch| branch.len() <= 2);
            let is_whole = branches.len() == premises.len()
                && !is_plain
                && branches.iter().all(|branch| matches!(branch.last().map(|fact| &fact.what), Some(What::Off(_))));
            if is_whole && length <= bounds.limits.net_length {
                let end = Candidate::new(cell, digit);
                best.push((length, Deduction::eliminating(Forcing { split, branches }, vec![end])));
            }
        }
        sort_by_key(&mut best, |(length, _)| *length);
        for (_, deduction) in best {
            found(deduction)?;
        }
        ControlFlow::Continue(())
    }
}
