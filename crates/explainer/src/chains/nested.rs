//! Techniques inside dynamic chains: what they contribute, in Sudoku Explainer's order.

use std::sync::Arc;

use super::Chains;
use super::forcing::Goal;
use super::multiple::{Branches, Filter, Gathering, Kept, MultipleHint};
use super::network::{NONE, Network};
use super::patterns::Patterns;
use super::pool::Pool;
use super::reach::Reach;
use super::run::{Contribution, Mode, Nested, Run};
use super::set::Set;
use super::walk::{Cause, NO_CAUSE, candidate_of, is_on};
use crate::board::Board;
use crate::geometry::bits;
use crate::marks::{Marks, kind_of};
use crate::technique::Links;

impl<const W: usize> Chains<W> {
    /// Runs an assumption to its end, or until what follows is more complex than `limit`.
    ///
    /// Chains are tried when nothing else is left to do: whatever follows after them rests on something that they
    /// removed, and is more complex than the simplest of that.
    pub(crate) fn follow(&mut self, run: &mut Run<W>, board: &Board, mode: Mode, level: u8, limit: u32) {
        loop {
            run.propagate(&self.network, &board.marks, mode);
            if run.contradiction.is_some() || level == 0 || self.is_stopped() {
                return;
            }
            let contributions = self.contributions(&run.marks, board, level);
            if contributions.is_empty() {
                return;
            }
            let is_nested = contributions[0].nested.is_some();
            let first_new = run.nodes.len();
            for contribution in contributions {
                run.contribute(contribution);
            }
            if is_nested && limit < u32::MAX && self.least_complexity(run, first_new) > limit {
                return;
            }
        }
    }

    /// The least complexity of the nodes of a run from an index on.
    fn least_complexity(&mut self, run: &Run<W>, first: usize) -> u32 {
        self.run_ancestors.collect(&self.network, run);
        let complexity = |index: usize| self.run_ancestors.complexity(run, index as u16);
        (first..run.nodes.len()).map(complexity).min().unwrap_or(u32::MAX)
    }

    /// What the first technique that finds something contributes on the board of a chain.
    fn contributions(&mut self, marks: &Marks, board: &Board, level: u8) -> Vec<Arc<Contribution>> {
        let patterns = Patterns::new(board, marks).of_first_technique();
        if !patterns.is_empty() || level < 2 {
            let network = &self.network;
            return patterns
                .iter()
                .map(|pattern| {
                    Arc::new(Contribution {
                        name: pattern.name,
                        removed: pattern.removed(network),
                        parents: pattern.parents(network),
                        nested: None,
                    })
                })
                .collect();
        }
        // Assumptions that follow from each other come to the same board.
        if self.is_unfiltered || self.contributed_on != Some(board.marks.fingerprint()) {
            return self.chain_contributions(marks, board, level);
        }
        let key = (marks.fingerprint(), level);
        if let Some(known) = self.contributed.get(&key) {
            return known.clone();
        }
        let contributions = self.chain_contributions(marks, board, level);
        self.contributed.insert(key, contributions.clone());
        contributions
    }

    /// What chains contribute on the board of a chain.
    fn chain_contributions(&mut self, marks: &Marks, board: &Board, level: u8) -> Vec<Arc<Contribution>> {
        if level < 4 {
            let contributions = self.forcing_contributions(marks, board);
            if !contributions.is_empty() || level < 3 {
                return contributions;
            }
            return self.multiple_contributions(marks, board, Mode::Static, 0);
        }
        if self.is_unfiltered || self.removed_inside.get(&marks.fingerprint()).is_none_or(|removed| !removed.is_empty())
        {
            let contributions = self.multiple_contributions(marks, board, Mode::Dynamic, 0);
            if !contributions.is_empty() {
                return contributions;
            }
        }
        if level < 5 { Vec::new() } else { self.multiple_contributions(marks, board, Mode::Dynamic, level - 3) }
    }

    fn forcing_contributions(&mut self, marks: &Marks, board: &Board) -> Vec<Arc<Contribution>> {
        let mut reach = self.reaches.pop().unwrap_or_else(|| Box::new(Reach::new()));
        let present = self.network.candidates(marks);
        reach.reset(&self.network, marks, &present, Links::Xy);
        let hints = if self.is_unfiltered || reach.has_new_consequence(&self.network, marks, &board.marks) {
            self.forcing.search(&self.network, marks, &mut reach, &self.values, Goal::FirstOfEach)
        } else {
            Vec::new()
        };
        self.reaches.push(reach);
        let mut contributions = Vec::new();
        let mut covered = Set::<W>::EMPTY;
        for hint in hints {
            let mut parents = Parents::new(&self.network, &board.marks, marks);
            for &(node, cause) in hint.chains.iter().flatten() {
                if is_on(node) && cause != NO_CAUSE {
                    parents.add_behind(candidate_of(node), cause);
                }
            }
            let removed: Vec<u16> = hint
                .removals
                .iter()
                .flat_map(|&(cell, digits)| self.network.members(usize::from(cell), digits))
                .map(|candidate| candidate as u16)
                .collect();
            if parents.list.is_empty() || removed.iter().all(|&candidate| covered.contains(usize::from(candidate))) {
                continue;
            }
            for &candidate in &removed {
                covered.insert(usize::from(candidate));
            }
            let mut signature = vec![hint.chains.len() as u16];
            signature.extend(hint.chains.iter().map(|chain| chain[0].0));
            for chain in &hint.chains {
                signature.push(NONE);
                signature.extend(chain.iter().map(|&(node, _)| node));
            }
            let nested = Some(Arc::new(Nested { complexity: hint.key.1, signature }));
            contributions.push(Arc::new(Contribution {
                name: "Forcing Chain or Cycle",
                removed,
                parents: parents.list,
                nested,
            }));
        }
        contributions
    }

    /// What multiple or dynamic chains contribute on the board of a chain.
    fn multiple_contributions(
        &mut self,
        marks: &Marks,
        start: &Board,
        mode: Mode,
        level: u8,
    ) -> Vec<Arc<Contribution>> {
        let board = Board { marks: marks.clone(), ..start.clone() };
        let mut pool = self.take_pool();
        let mut kept = Kept::first_of_each::<W>();
        let mut search = Gathering {
            board: &board,
            present: self.network.candidates(marks),
            mode,
            level,
            digits: crate::geometry::ALL_NINE,
            kept: &mut kept,
        };
        if self.is_unfiltered {
            self.gather(&mut search, &mut Filter::None, &mut pool);
        } else if mode == Mode::Static {
            let mut reach = self.reaches.pop().unwrap_or_else(|| Box::new(Reach::new()));
            reach.reset(&self.network, marks, &search.present, Links::Xy);
            self.gather(&mut search, &mut Filter::Reach(&mut reach), &mut pool);
            self.reaches.push(reach);
        } else if level == 0 && self.has_closures_for(start) {
            let inner = self.inner_closures(marks);
            self.gather(&mut search, &mut Filter::Inner(&inner), &mut pool);
            self.inners.push(inner);
        } else {
            self.gather(&mut search, &mut Filter::None, &mut pool);
        }
        let Kept::FirstOfEach(each) = kept else { return Vec::new() };
        let mut hints: Vec<MultipleHint> = each.into_iter().flatten().collect();
        hints.sort_by_key(MultipleHint::key);
        let contributions = self.contributions_of(&hints, &pool, &board, start);
        self.pools.push(pool);
        contributions
    }

    fn contributions_of(
        &self,
        hints: &[MultipleHint],
        pool: &Pool<W>,
        board: &Board,
        start: &Board,
    ) -> Vec<Arc<Contribution>> {
        let mut contributions = Vec::new();
        let mut covered = [0u16; 81];
        for hint in hints {
            let candidate = candidate_of(hint.target);
            let (cell, digit) = (self.network.cell(candidate), self.network.digit(candidate));
            let digits = if is_on(hint.target) { board.marks.digits(cell) & !(1 << digit) } else { 1 << digit };
            if digits & !covered[cell] == 0 {
                continue;
            }
            let first_cause = match hint.branches {
                Branches::Constraint(constraint) => kind_of(constraint) as Cause,
                Branches::Contradiction(_) | Branches::Double(_) => NO_CAUSE,
            };
            let targets = self.targets(board, pool, hint);
            let mut signature = vec![targets.len() as u16];
            signature.extend(targets.iter().map(|&(slot, index)| pool.run(slot).nodes[usize::from(index)].id));
            let mut parents = Parents::new(&self.network, &start.marks, &board.marks);
            for &(slot, index) in &targets {
                let run = pool.run(slot);
                signature.push(NONE);
                for index in run.chain_to(&self.network, index) {
                    let node = &run.nodes[usize::from(index)];
                    signature.push(node.id);
                    let cause = if node.cause == NO_CAUSE { first_cause } else { node.cause };
                    if is_on(node.id) && cause != NO_CAUSE {
                        parents.add_behind(candidate_of(node.id), cause);
                    }
                }
            }
            if parents.list.is_empty() {
                continue;
            }
            covered[cell] |= digits;
            let removed = bits(digits).map(|digit| self.network.number(cell, digit) as u16).collect();
            let nested = Some(Arc::new(Nested { complexity: hint.complexity, signature }));
            contributions.push(Arc::new(Contribution {
                name: "Forcing Chains",
                removed,
                parents: parents.list,
                nested,
            }));
        }
        contributions
    }
}

/// The removed candidates that a hint inside a chain rests on.
struct Parents<'a, const W: usize> {
    network: &'a Network<W>,
    /// The marks at the start of the chain and those that the hint was found on.
    start: &'a Marks,
    marks: &'a Marks,
    list: Vec<u16>,
    known: Set<W>,
}

impl<'a, const W: usize> Parents<'a, W> {
    fn new(network: &'a Network<W>, start: &'a Marks, marks: &'a Marks) -> Self {
        Self { network, start, marks, list: Vec::new(), known: Set::EMPTY }
    }

    /// Adds what was removed from the constraint that makes a candidate true.
    fn add_behind(&mut self, candidate: usize, cause: Cause) {
        let constraint = self.network.constraint(candidate, usize::from(cause));
        for gone in self.network.members(constraint, self.start.0[constraint] & !self.marks.0[constraint]) {
            if !self.known.contains(gone) {
                self.known.insert(gone);
                self.list.push(gone as u16);
            }
        }
    }
}
