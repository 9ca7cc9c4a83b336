//! The closures of all assumptions on a board inside a chain, started from those on the board outside.

use super::Chains;
use super::closure::Closure;
use super::families::{is_source, removed_by};
use super::network::Network;
use super::set::Set;
use super::walk::{NodeId, off, on};
use crate::board::Board;
use crate::marks::{CONSTRAINTS, Marks};

/// Dynamic chains of level 0 on a board inside a chain.
pub(crate) struct InnerClosures<const W: usize> {
    /// For each assumption the candidates that are true and false.
    sets: Vec<(Set<W>, Set<W>)>,
    contradictions: [Set<W>; 2],
    present: Set<W>,
}

impl<const W: usize> InnerClosures<W> {
    fn new() -> Self {
        Self {
            sets: vec![(Set::EMPTY, Set::EMPTY); 2 * Network::<W>::CAPACITY],
            contradictions: [Set::EMPTY; 2],
            present: Set::EMPTY,
        }
    }

    #[inline]
    pub(crate) fn is_contradiction(&self, source: NodeId) -> bool {
        self.contradictions[usize::from(source & 1)].contains(usize::from(source >> 1))
    }

    #[inline]
    pub(crate) fn on(&self, source: NodeId) -> &Set<W> {
        &self.sets[usize::from(source)].0
    }

    #[inline]
    pub(crate) fn off(&self, source: NodeId) -> &Set<W> {
        &self.sets[usize::from(source)].1
    }

    /// What dynamic chains remove.
    pub(crate) fn removed(&self, network: &Network<W>, marks: &Marks) -> Set<W> {
        removed_by(network, marks, &self.present, |source| (!self.is_contradiction(source)).then(|| self.off(source)))
    }
}

impl<const W: usize> Chains<W> {
    /// Whether the closures of level 0 are those of this board.
    pub(crate) fn has_closures_for(&self, board: &Board) -> bool {
        !self.is_unfiltered && self.families[0].present == Some(self.network.candidates(&board.marks))
    }

    /// The closures on a board with fewer candidates than the one that the closures of level 0 are for.
    pub(crate) fn inner_closures(&mut self, marks: &Marks) -> InnerClosures<W> {
        let mut inner = self.inners.pop().unwrap_or_else(InnerClosures::new);
        let network = &self.network;
        let family = &self.families[0];
        let present = network.candidates(marks);
        let gone = family.present.unwrap_or(Set::EMPTY).without(&present);
        inner.present = present;
        inner.contradictions = [Set::EMPTY; 2];
        let mut work = Closure::EMPTY;
        for candidate in present.iter() {
            for source in [off(candidate), on(candidate)] {
                if !is_source(network, marks, source) {
                    continue;
                }
                let outer = family.closure(source);
                // What is true outside and gone here is a contradiction.
                if outer.is_contradiction || outer.on.meets(&gone) {
                    inner.contradictions[usize::from(source & 1)].insert(candidate);
                    continue;
                }
                let sets = &mut inner.sets[usize::from(source)];
                if settle(network, marks, outer, &gone, &mut work, &mut self.queue) {
                    if work.is_contradiction {
                        inner.contradictions[usize::from(source & 1)].insert(candidate);
                    }
                    *sets = (work.on, work.off.and(&present));
                } else {
                    *sets = (outer.on, outer.off.and(&present));
                }
            }
        }
        inner
    }
}

/// Continues a closure on a board that lacks some candidates, if something new follows.
fn settle<const W: usize>(
    network: &Network<W>,
    marks: &Marks,
    outer: &Closure<W>,
    gone: &Set<W>,
    work: &mut Closure<W>,
    queue: &mut Vec<u16>,
) -> bool {
    // Without branches, so that many constraints are tested at once.
    let mut any_new = 0;
    for ((left, &mask), &before) in work.marks.0.iter_mut().zip(&marks.0).zip(&outer.marks.0) {
        *left = mask & before;
        any_new |= u16::from(is_newly_closed(mask, before));
    }
    if any_new == 0 {
        return false;
    }
    work.on = outer.on;
    work.off = outer.off;
    work.off.add(gone);
    work.is_contradiction = false;
    for constraint in 0..CONSTRAINTS {
        if !is_newly_closed(marks.0[constraint], outer.marks.0[constraint]) {
            continue;
        }
        let left = marks.0[constraint] & outer.marks.0[constraint];
        if left == 0 {
            work.is_contradiction = true;
            queue.clear();
            return true;
        }
        let last = network.first_member(constraint, left);
        if !work.on.contains(last) {
            work.on.insert(last);
            queue.push(last as u16);
        }
    }
    work.propagate(network, queue);
    true
}

/// Whether a constraint has two candidates or more here and outside, but one or none in common. If one was left
/// outside, it is known to be true.
#[inline]
fn is_newly_closed(here: u16, outside: u16) -> bool {
    let common = here & outside;
    (here & here.wrapping_sub(1) != 0)
        & (outside & outside.wrapping_sub(1) != 0)
        & (common & common.wrapping_sub(1) == 0)
}
