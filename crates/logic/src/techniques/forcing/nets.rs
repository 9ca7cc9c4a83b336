//! Nets: suppositions followed through singles, and further.

use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit};

use super::reason::{Fact, Forcing, Split, What};
use super::trial::{Depth, Trial};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::CellSet;
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
                    // Suppositions inside suppositions are rare and dear: the first that leads somewhere is enough.
                    if self.depth == Depth::Nested {
                        return arguments.into_iter().try_for_each(|(candidate, facts)| found(argue(candidate, facts)));
                    }
                }
            }
        }
        arguments.sort_by_key(|(_, facts)| facts.len());
        for (candidate, facts) in arguments {
            found(argue(candidate, facts))?;
        }
        ControlFlow::Continue(())
    }
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
        for cell in board.blanks().iter() {
            let premises: Vec<(Cell, Digit)> = board.marks(cell).iter().map(|digit| (cell, digit)).collect();
            verify(board, bounds, &mut trial, Split::Cell(cell), &premises, found)?;
        }
        for house in 0..3 * geometry.side {
            for digit in board.digits() {
                let places = board.places_in(digit, house);
                let premises: Vec<(Cell, Digit)> = places.iter().map(|cell| (cell, digit)).collect();
                verify(board, bounds, &mut trial, Split::House(geometry.house(house), digit), &premises, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Looks for what all the premises have as a consequence.
fn verify<C: CellSet>(
    board: &CandidateBoard<C>,
    bounds: &Bounds,
    trial: &mut Trial<C>,
    split: Split,
    premises: &[(Cell, Digit)],
    found: &mut Found,
) -> ControlFlow<Halt> {
    if premises.len() < 2 {
        return ControlFlow::Continue(());
    }
    bounds.check()?;
    let mut removed: Vec<C> = board.digits().map(|digit| board.places(digit)).collect();
    for &(cell, digit) in premises {
        // A premise that clashes is the business of another search.
        if trial.suppose(cell, digit, Depth::Singles) {
            return ControlFlow::Continue(());
        }
        for (common, digit) in removed.iter_mut().zip(board.digits()) {
            *common &= trial.removed(digit);
        }
        if removed.iter().all(|cells| cells.is_empty()) {
            return ControlFlow::Continue(());
        }
    }
    let ends: Vec<(Cell, Digit)> = removed
        .iter()
        .zip(board.digits())
        .flat_map(|(cells, digit)| cells.iter().map(move |cell| (cell, digit)))
        .collect();
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
    best.sort_by_key(|(length, _)| *length);
    for (_, deduction) in best {
        found(deduction)?;
    }
    ControlFlow::Continue(())
}
