//! Forcing chains and cycles, walked in Sudoku Explainer's order.

use super::network::{CANDIDATES, KINDS, NONE, Network};
use super::reach::Reach;
use super::set::Set;
use crate::geometry::{both, is_pair};
use crate::marks::{CONSTRAINTS, Marks, kind_of};
use crate::technique::Links;

/// A candidate that is true (odd) or false (even).
pub(crate) type NodeId = u16;

/// Where a node comes from: 0 to 3 is a constraint of its candidate, as in [`Network`].
pub(crate) type Cause = u8;

/// A node that starts a chain.
pub(crate) const NO_CAUSE: Cause = 5;

/// A node that follows from another technique.
pub(crate) const ADVANCED: Cause = 4;

#[inline]
pub(crate) const fn on(candidate: usize) -> NodeId {
    (candidate * 2 + 1) as NodeId
}

#[inline]
pub(crate) const fn off(candidate: usize) -> NodeId {
    (candidate * 2) as NodeId
}

#[inline]
pub(crate) const fn is_on(node: NodeId) -> bool {
    node & 1 == 1
}

#[inline]
pub(crate) const fn candidate_of(node: NodeId) -> usize {
    (node >> 1) as usize
}

/// A chain from its end back to its start.
pub(crate) type Chain = Vec<(NodeId, Cause)>;

/// For each candidate the other one of each constraint with two, or [`NONE`].
pub(crate) struct Partners {
    of: [[u16; KINDS]; CANDIDATES],
}

impl Partners {
    pub(crate) fn new() -> Box<Self> {
        Box::new(Self { of: [[NONE; KINDS]; CANDIDATES] })
    }

    pub(crate) fn reset<const W: usize>(&mut self, network: &Network<W>, marks: &Marks, present: &Set<W>) {
        for candidate in present.iter() {
            self.of[candidate] = [NONE; KINDS];
        }
        for constraint in 0..CONSTRAINTS {
            if is_pair(marks.0[constraint]) {
                let (low, high) = both(marks.0[constraint]);
                let (one, other) = (network.member(constraint, low), network.member(constraint, high));
                let kind = kind_of(constraint);
                self.of[one][kind] = other as u16;
                self.of[other][kind] = one as u16;
            }
        }
    }

    /// The partners by links of these kinds, each with its constraint.
    #[inline]
    fn of(&self, candidate: usize, links: Links) -> impl Iterator<Item = (usize, Cause)> + '_ {
        kinds(links)
            .map(move |kind| (self.of[candidate][kind], kind as Cause))
            .filter(|&(partner, _)| partner != NONE)
            .map(|(partner, kind)| (usize::from(partner), kind))
    }

    fn has_any(&self, candidate: usize, links: Links) -> bool {
        self.of(candidate, links).next().is_some()
    }
}

/// The constraints whose pairs a chain may follow.
fn kinds(links: Links) -> std::ops::Range<usize> {
    match links {
        Links::X => 1..KINDS,
        Links::Y => 0..1,
        Links::Xy => 0..KINDS,
    }
}

/// The constraints whose candidates exclude each other.
fn weak_kinds(links: Links) -> std::ops::Range<usize> {
    match links {
        Links::X => 1..KINDS,
        Links::Y | Links::Xy => 0..KINDS,
    }
}

/// A board as chains see it.
#[derive(Copy, Clone)]
pub(crate) struct View<'a, const W: usize> {
    pub(crate) network: &'a Network<W>,
    pub(crate) marks: &'a Marks,
    pub(crate) partners: &'a Partners,
}

struct Visit {
    node: NodeId,
    /// The index of the visit that led here, or [`NONE`].
    parent: u16,
    cause: Cause,
}

/// Walks chains breadth first, by layers of nodes that are true and false in turn.
#[derive(Default)]
pub(crate) struct Walker {
    visits: Vec<Visit>,
}

impl Walker {
    fn start(&mut self, node: NodeId) {
        self.visits.clear();
        self.visits.push(Visit { node, parent: NONE, cause: NO_CAUSE });
    }

    fn candidate(&self, visit: usize) -> usize {
        candidate_of(self.visits[visit].node)
    }

    /// The chain that ends with `node` after the visit `parent`.
    fn chain_to(&self, node: NodeId, cause: Cause, parent: u16) -> Chain {
        let mut chain = vec![(node, cause)];
        let mut index = parent;
        while index != NONE {
            let visit = &self.visits[usize::from(index)];
            chain.push((visit.node, visit.cause));
            index = visit.parent;
        }
        chain
    }

    /// The first chain from a node to its opposite.
    pub(crate) fn forcing_chain<const W: usize>(
        &mut self,
        View { network, marks, partners }: View<'_, W>,
        source: NodeId,
        links: Links,
    ) -> Option<Chain> {
        self.start(source);
        let target = source ^ 1;
        let (mut seen_on, mut seen_off) = (Set::<W>::EMPTY, Set::<W>::EMPTY);
        let seen = if is_on(source) { &mut seen_on } else { &mut seen_off };
        seen.insert(candidate_of(source));
        let mut layer = 0..1;
        while !layer.is_empty() {
            let end = self.visits.len();
            if is_on(self.visits[layer.start].node) {
                for parent in layer {
                    let candidate = self.candidate(parent);
                    for kind in weak_kinds(links) {
                        let constraint = network.constraint(candidate, kind);
                        let others = marks.0[constraint] & !network.own_bit(candidate, kind);
                        for other in network.members(constraint, others) {
                            if off(other) == target {
                                return Some(self.chain_to(target, kind as Cause, parent as u16));
                            }
                            if !seen_off.contains(other) {
                                seen_off.insert(other);
                                if partners.has_any(other, links) {
                                    self.visit(off(other), parent, kind as Cause);
                                }
                            }
                        }
                    }
                }
            } else {
                for parent in layer {
                    for (other, kind) in partners.of(self.candidate(parent), links) {
                        if on(other) == target {
                            return Some(self.chain_to(target, kind, parent as u16));
                        }
                        if !seen_on.contains(other) {
                            seen_on.insert(other);
                            self.visit(on(other), parent, kind);
                        }
                    }
                }
            }
            layer = end..self.visits.len();
        }
        None
    }

    fn visit(&mut self, node: NodeId, parent: usize, cause: Cause) {
        self.visits.push(Visit { node, parent: parent as u16, cause });
    }

    /// All cycles through a candidate that is true, of at most `limit` nodes, without the last visit of the candidate.
    ///
    /// Only candidates from which the way back is short enough are visited: whatever is reached through another one is
    /// too far away as well, so the order of the others is the same.
    pub(crate) fn cycles<const W: usize>(
        &mut self,
        View { network, marks, partners }: View<'_, W>,
        graph: &mut Reach<W>,
        source: usize,
        limit: u32,
        mut found: impl FnMut(Chain),
    ) {
        let links = graph.links;
        let closing = graph.partners(source);
        if closing.is_empty() {
            return;
        }
        let mut returns = Vec::new();
        graph.returns(network, source, limit / 2, &mut returns);
        self.start(on(source));
        let mut seen_on = Set::<W>::only(source);
        let mut seen_off = Set::<W>::EMPTY;
        let mut length = 0;
        let mut ons = 0..1;
        while !ons.is_empty() && length + 2 <= limit {
            length += 2;
            let steps = ((limit - length) / 2) as usize;
            let useful = returns[steps.min(returns.len() - 1)].without(&seen_on);
            let first_off = self.visits.len();
            for parent in ons {
                let candidate = self.candidate(parent);
                if !graph.next(network, candidate).meets(&useful) && !graph.weak(network, candidate).meets(&closing) {
                    continue;
                }
                let mut met = Set::<W>::EMPTY;
                for kind in weak_kinds(links) {
                    let constraint = network.constraint(candidate, kind);
                    let others = marks.0[constraint] & !network.own_bit(candidate, kind);
                    for other in network.members(constraint, others) {
                        // A second visit of a candidate that is false can only close the cycle.
                        if met.contains(other)
                            || !partners.has_any(other, links)
                            || (seen_off.contains(other) && !closing.contains(other))
                        {
                            continue;
                        }
                        met.insert(other);
                        if !self.is_ancestor(off(other), parent) {
                            seen_off.insert(other);
                            self.visit(off(other), parent, kind as Cause);
                        }
                    }
                }
            }
            let first_on = self.visits.len();
            for parent in first_off..first_on {
                let mut met = [NONE; KINDS];
                for (other, kind) in partners.of(self.candidate(parent), links) {
                    if met.contains(&(other as u16)) {
                        continue;
                    }
                    met[usize::from(kind)] = other as u16;
                    if length >= 4 && other == source {
                        let mut chain = self.chain_to(on(source), kind, parent as u16);
                        chain.pop();
                        found(chain);
                    }
                    if useful.contains(other) && !seen_on.contains(other) {
                        seen_on.insert(other);
                        self.visit(on(other), parent, kind);
                    }
                }
            }
            ons = first_on..self.visits.len();
        }
    }

    /// Whether a node led to a visit.
    fn is_ancestor(&self, node: NodeId, visit: usize) -> bool {
        let mut index = self.visits[visit].parent;
        while index != NONE {
            let visit = &self.visits[usize::from(index)];
            if visit.node == node {
                return true;
            }
            index = visit.parent;
        }
        false
    }
}
