//! What follows from an assumption in dynamic chains, as sets: without order, parents or lengths.
//!
//! As long as no contradiction is met, what follows does not depend on the order of the search. So it is found here
//! first, fast; Sudoku Explainer's ordered search is run only for assumptions that are part of a hint.

use super::network::{KINDS, Network};
use super::set::Set;
use super::walk::{NodeId, candidate_of, is_on};
use crate::geometry::is_single;
use crate::marks::Marks;

/// The consequences of an assumption.
#[derive(Clone)]
pub(crate) struct Closure<const W: usize> {
    /// The candidates left.
    pub(crate) marks: Marks,
    /// The candidates that are true, and those that are false.
    pub(crate) on: Set<W>,
    pub(crate) off: Set<W>,
    pub(crate) is_contradiction: bool,
    /// How often chains inside it found something: a hint that rests on it is the more complex.
    pub(crate) rounds: u32,
    /// The marks on which forcing chains, and multiple chains, found nothing.
    pub(crate) forcing_exhausted: Option<Box<Marks>>,
    pub(crate) multiple_exhausted: Option<Box<Marks>>,
}

impl<const W: usize> Closure<W> {
    pub(crate) const EMPTY: Self = Self {
        marks: Marks::EMPTY,
        on: Set::EMPTY,
        off: Set::EMPTY,
        is_contradiction: false,
        rounds: 0,
        forcing_exhausted: None,
        multiple_exhausted: None,
    };

    /// Assumes a node on a board. `absent` are the candidates that the board does not have.
    pub(crate) fn start(
        &mut self,
        network: &Network<W>,
        marks: &Marks,
        absent: &Set<W>,
        node: NodeId,
        queue: &mut Vec<u16>,
    ) {
        self.marks.clone_from(marks);
        self.on = Set::EMPTY;
        self.off = *absent;
        self.is_contradiction = false;
        self.rounds = 0;
        self.forcing_exhausted = None;
        self.multiple_exhausted = None;
        let candidate = candidate_of(node);
        if is_on(node) {
            self.on.insert(candidate);
            queue.push(candidate as u16);
        } else {
            self.remove(network, candidate, queue);
        }
        self.propagate(network, queue);
    }

    /// Removes a candidate and queues what becomes true by it.
    #[inline]
    pub(crate) fn remove(&mut self, network: &Network<W>, candidate: usize, queue: &mut Vec<u16>) {
        if self.off.contains(candidate) {
            return;
        }
        if self.on.contains(candidate) {
            self.is_contradiction = true;
            return;
        }
        self.off.insert(candidate);
        for kind in 0..KINDS {
            let constraint = network.constraint(candidate, kind);
            let left = self.marks.0[constraint] & !network.own_bit(candidate, kind);
            self.marks.0[constraint] = left;
            if is_single(left) {
                let last = network.first_member(constraint, left);
                if !self.on.contains(last) {
                    self.on.insert(last);
                    queue.push(last as u16);
                }
            }
        }
    }

    /// Follows the links from the candidates in the queue.
    pub(crate) fn propagate(&mut self, network: &Network<W>, queue: &mut Vec<u16>) {
        while let Some(candidate) = queue.pop() {
            if self.is_contradiction {
                queue.clear();
                return;
            }
            let candidate = usize::from(candidate);
            for kind in 0..KINDS {
                let constraint = network.constraint(candidate, kind);
                let others = self.marks.0[constraint] & !network.own_bit(candidate, kind);
                for other in network.members(constraint, others) {
                    self.remove(network, other, queue);
                }
            }
        }
        if self.is_contradiction {
            queue.clear();
        }
    }
}
