//! Nets: suppositions followed through singles, and further.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::ends;
use super::reason::{Fact, Forcing, Split};
use super::trial::{Depth, Trial};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::footprints::Footprints;
use crate::order::sort_by_key;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits, numbers};
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
        match self.depth {
            Depth::Digit => board.pursue(("nishio", bounds.limits.net_length), found, |changed, found| {
                try_all(board, changed.digits, self.depth, bounds, found)
            }),
            Depth::Pairs => try_all(board, board.geometry().digits, self.depth, bounds, found),
            Depth::Singles => search_singles(board, bounds, found),
            Depth::Nested => search_nested(board, bounds, found),
        }
    }
}

/// Tries every candidate of these digits.
fn try_all<C: CellSet>(
    board: &CandidateBoard<C>,
    digits: Digits,
    depth: Depth,
    bounds: &Bounds,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let mut trial = Trial::new(board);
    let mut arguments: Vec<(Candidate, Vec<Fact>)> = Vec::new();
    for cell in board.blanks().iter() {
        for digit in board.marks(cell) & digits {
            bounds.check()?;
            let facts = trial.refute(cell, digit, depth).filter(|facts| facts.len() <= bounds.limits.net_length);
            arguments.extend(facts.map(|facts| (Candidate::new(cell, digit), facts)));
        }
    }
    sort_by_key(&mut arguments, |(_, facts)| facts.len());
    for (candidate, facts) in arguments {
        found(argue(candidate, facts))?;
    }
    ControlFlow::Continue(())
}

/// What clashes through singles is known from the last time, but for where the board has changed.
fn search_singles<C: CellSet>(board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
    let mut trial = Trial::new(board);
    let footprints = trial.footprints(board, bounds)?;
    let clashes = footprints.clashes().filter(|&(_, length)| length <= bounds.limits.net_length);
    let mut clashes: Vec<(Candidate, usize)> = clashes.collect();
    sort_by_key(&mut clashes, |&(_, length)| length);
    for (candidate, _) in clashes {
        trial.suppose(candidate.cell, candidate.digit, Depth::Singles);
        found(argue(candidate, trial.facts_of_clash(0)))?;
    }
    ControlFlow::Continue(())
}

/// The most candidates of a board above 9×9 that are supposed with suppositions inside. Those after the first hundred lead
/// further very rarely, and on a nearly empty board there are 15,000.
const MOST_OUTER: usize = 100;

/// Suppositions inside suppositions are rare and dear: the first that leads somewhere is enough.
fn search_nested<C: CellSet>(board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
    let mut trial = Trial::nested(board, bounds)?;
    let mut candidates = trial.by_effect();
    let mut most_tries = usize::MAX;
    if board.side() > 9 {
        // There are thousands, and the one that rules out most is the likeliest to go too far.
        sort_by_key(&mut candidates, |&(_, _, effect)| std::cmp::Reverse(effect));
        candidates.truncate(MOST_OUTER);
        most_tries = bounds.limits.nested_tries;
    }
    for (cell, digit, _) in candidates {
        bounds.check()?;
        if trial.inner_tries() > most_tries {
            break;
        }
        let facts = trial.refute(cell, digit, Depth::Nested).filter(|facts| facts.len() <= bounds.limits.net_length);
        if let Some(facts) = facts {
            return found(argue(Candidate::new(cell, digit), facts));
        }
    }
    ControlFlow::Continue(())
}

fn argue(candidate: Candidate, facts: Vec<Fact>) -> Deduction {
    Deduction::eliminating(Forcing { split: Split::Suppose, branches: vec![facts], ends: 1 }, vec![candidate])
}

/// Every candidate of a cell, or every place of a digit in a house, followed through singles to the same end.
pub struct Verity;

impl<C: CellSet> Search<C> for Verity {
    /// Passes on each conclusion once, with the shortest of its proofs.
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let mut trial = Trial::new(board);
        let footprints = trial.footprints(board, bounds)?;
        let mut search = VeritySearch { board, bounds, trial, footprints };
        let splits = search.splits();
        let mut told: HashSet<Candidate> = HashSet::new();
        for (split, premises) in &splits {
            bounds.check()?;
            let mut proofs: Vec<(usize, Candidate)> = Vec::new();
            for end in search.ends(premises) {
                if !told.contains(&end) {
                    proofs.extend(search.prove(premises, end).map(|proof| (length(&proof), end)));
                }
            }
            sort_by_key(&mut proofs, |(length, _)| *length);
            for (_, end) in proofs {
                told.insert(end);
                let (mut best, mut shortest) = ((*split, Vec::new()), usize::MAX);
                for (split, premises) in &splits {
                    if !search.leads(premises, end) {
                        continue;
                    }
                    bounds.check()?;
                    if let Some(proof) = search.prove(premises, end).filter(|proof| length(proof) < shortest) {
                        shortest = length(&proof);
                        best = (*split, proof);
                    }
                }
                let (split, proof) = best;
                found(ends::eliminate(board, split, proof, end))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// How many facts the branches of a proof have.
fn length(proof: &[Vec<Fact>]) -> usize {
    proof.iter().map(Vec::len).sum()
}

/// One search on one board.
struct VeritySearch<'a, C: CellSet> {
    board: &'a CandidateBoard<C>,
    bounds: &'a Bounds<'a>,
    trial: Trial<C>,
    footprints: Arc<Footprints>,
}

impl<C: CellSet> VeritySearch<'_, C> {
    /// Every choice that the board leaves: of a cell between its candidates, then of a house between the places of a digit.
    /// What leads to a clash is the business of another search.
    fn splits(&self) -> Vec<(Split, Vec<Candidate>)> {
        let (board, geometry) = (self.board, self.board.geometry());
        let cells = board.blanks().iter().map(|cell| {
            let premises = board.marks(cell).iter().map(|digit| Candidate::new(cell, digit));
            (Split::Cell(cell), premises.collect::<Vec<_>>())
        });
        let houses = (0..3 * geometry.side).flat_map(|house| {
            board.digits().map(move |digit| {
                (Split::House(geometry.house(house), digit), board.candidates(digit, geometry.houses[house]))
            })
        });
        let is_open = |premises: &[Candidate]| {
            let clashes = |premise: &Candidate| {
                self.footprints.clashing.contains(0, self.footprints.number(premise.cell, premise.digit))
            };
            premises.len() > 1 && !premises.iter().any(clashes)
        };
        cells.chain(houses).filter(|(_, premises)| is_open(premises)).collect()
    }

    /// The rows of what the premises make false.
    fn falses<'a>(&'a self, premises: &'a [Candidate]) -> impl Iterator<Item = &'a [u64]> {
        let Footprints { falses, .. } = &*self.footprints;
        premises.iter().map(|premise| falses.row(self.footprints.number(premise.cell, premise.digit)))
    }

    /// What all the premises make false, by digit and cell.
    fn ends(&self, premises: &[Candidate]) -> Vec<Candidate> {
        let words = self.footprints.clashing.row(0).len();
        let shared = (0..words).map(|word| self.falses(premises).fold(u64::MAX, |all, falses| all & falses[word]));
        let candidate = |end: usize| self.footprints.candidates[end];
        let mut ends: Vec<Candidate> =
            numbers(shared).map(candidate).map(|(cell, digit)| Candidate { cell, digit }).collect();
        sort_by_key(&mut ends, |&Candidate { cell, digit }| (digit, cell));
        ends
    }

    /// Whether all the premises make a candidate false.
    fn leads(&self, premises: &[Candidate], end: Candidate) -> bool {
        let end = self.footprints.number(end.cell, end.digit);
        self.falses(premises).all(|falses| falses[end / 64] >> (end % 64) & 1 != 0)
    }

    /// How each of the premises makes a candidate false; nothing if that is too long, or plain to see.
    fn prove(&mut self, premises: &[Candidate], end: Candidate) -> Option<Vec<Vec<Fact>>> {
        let mut branches: Vec<Vec<Fact>> = Vec::with_capacity(premises.len());
        for premise in premises {
            self.trial.suppose(premise.cell, premise.digit, Depth::Singles);
            branches.push(self.trial.facts_of(end.cell, end.digit, false)?);
        }
        // That a house excludes what sees all its places is known without nets.
        let is_plain = branches.iter().all(|branch| branch.len() <= 2);
        (!is_plain && length(&branches) <= self.bounds.limits.net_length).then_some(branches)
    }
}
