//! What follows from a candidate in a graph of fixed links, as sets.
//!
//! A candidate that is true excludes the candidates it shares a constraint with; of a constraint with two candidates,
//! one is true where the other is false. The consequences do not depend on an order, so whole sets are united at once.

use super::network::{CANDIDATES, Network};
use super::set::Set;
use crate::geometry::{both, is_pair};
use crate::marks::{CONSTRAINTS, Marks};
use crate::technique::Links;

pub(crate) struct Reach<const W: usize> {
    pub(crate) links: Links,
    /// The candidates of the board.
    pub(crate) present: Set<W>,
    /// The candidates that are true where one is false. Valid for those in `paired`.
    partners: [Set<W>; CANDIDATES],
    paired: Set<W>,
    /// The candidates that are true, two links on, where one is true. Known for those in `linked`.
    next: [Set<W>; CANDIDATES],
    linked: Set<W>,
    /// All candidates that are true where one is true, and all that are false. Known for those in `done`.
    ons: [Set<W>; CANDIDATES],
    offs: [Set<W>; CANDIDATES],
    done: Set<W>,
}

impl<const W: usize> Reach<W> {
    pub(crate) fn new() -> Self {
        Self {
            links: Links::Xy,
            present: Set::EMPTY,
            partners: [Set::EMPTY; CANDIDATES],
            paired: Set::EMPTY,
            next: [Set::EMPTY; CANDIDATES],
            linked: Set::EMPTY,
            ons: [Set::EMPTY; CANDIDATES],
            offs: [Set::EMPTY; CANDIDATES],
            done: Set::EMPTY,
        }
    }

    /// The candidates that one excludes.
    #[inline]
    pub(crate) fn weak<'n>(&self, network: &'n Network<W>, candidate: usize) -> &'n Set<W> {
        match self.links {
            Links::X => &network.weak_in_houses[candidate],
            Links::Y | Links::Xy => &network.weak[candidate],
        }
    }

    /// Starts over with the links of a board.
    pub(crate) fn reset(&mut self, network: &Network<W>, marks: &Marks, present: &Set<W>, links: Links) {
        self.links = links;
        self.present = *present;
        self.done = Set::EMPTY;
        self.paired = Set::EMPTY;
        self.linked = Set::EMPTY;
        let constraints = match links {
            Links::X => 81..CONSTRAINTS,
            Links::Y => 0..81,
            Links::Xy => 0..CONSTRAINTS,
        };
        for constraint in constraints {
            if is_pair(marks.0[constraint]) {
                let (low, high) = both(marks.0[constraint]);
                let (one, other) = (network.member(constraint, low), network.member(constraint, high));
                self.pair(one, other);
                self.pair(other, one);
            }
        }
    }

    /// `on` is true where `off` is false.
    fn pair(&mut self, off: usize, on: usize) {
        if !self.paired.contains(off) {
            self.paired.insert(off);
            self.partners[off] = Set::EMPTY;
        }
        self.partners[off].insert(on);
    }

    /// The candidates that are true where one is false, by one link.
    pub(crate) fn partners(&self, candidate: usize) -> Set<W> {
        if self.paired.contains(candidate) { self.partners[candidate] } else { Set::EMPTY }
    }

    /// For each number of steps of two links the candidates that are true only where `candidate` is, after at most so many
    /// steps. The last of the sets stands for more steps too.
    pub(crate) fn returns(&mut self, network: &Network<W>, candidate: usize, most: u32, returns: &mut Vec<Set<W>>) {
        returns.clear();
        returns.push(Set::EMPTY);
        let mut frontier = self.partners(candidate);
        let (mut visited, mut back) = (frontier, Set::EMPTY);
        while !frontier.is_empty() && returns.len() <= most as usize {
            let mut reached = Set::EMPTY;
            for on in frontier.iter() {
                back.add(self.weak(network, on));
                reached.add(self.next(network, on));
            }
            returns.push(back);
            frontier = reached.without(&visited);
            visited.add(&frontier);
        }
    }

    /// The candidates that are true where one is true, by two links.
    #[inline]
    pub(crate) fn next(&mut self, network: &Network<W>, candidate: usize) -> &Set<W> {
        if !self.linked.contains(candidate) {
            self.linked.insert(candidate);
            let mut next = Set::EMPTY;
            for off in self.weak(network, candidate).and(&self.paired).iter() {
                next.add(&self.partners[off]);
            }
            self.next[candidate] = next;
        }
        &self.next[candidate]
    }

    fn close(&mut self, network: &Network<W>, candidate: usize) {
        if self.done.contains(candidate) {
            return;
        }
        let mut ons = *self.next(network, candidate);
        ons.insert(candidate);
        let mut expanded = Set::only(candidate);
        let mut offs = *self.weak(network, candidate);
        while let Some(on) = ons.without(&expanded).first() {
            if self.done.contains(on) {
                ons.add(&self.ons[on]);
                expanded.add(&self.ons[on]);
                offs.add(&self.offs[on]);
            } else {
                expanded.insert(on);
                ons.add(self.next(network, on));
                offs.add(self.weak(network, on));
            }
        }
        offs.keep(&self.present);
        self.ons[candidate] = ons;
        self.offs[candidate] = offs;
        self.done.insert(candidate);
    }

    /// The candidates that are false where one is true.
    #[inline]
    pub(crate) fn offs(&mut self, network: &Network<W>, candidate: usize) -> &Set<W> {
        self.close(network, candidate);
        &self.offs[candidate]
    }

    /// The candidates that are true where one is true.
    #[inline]
    pub(crate) fn ons(&mut self, network: &Network<W>, candidate: usize) -> &Set<W> {
        self.close(network, candidate);
        &self.ons[candidate]
    }

    /// The candidates that are false whichever of `sources` is true.
    pub(crate) fn common_offs(&mut self, network: &Network<W>, sources: impl Iterator<Item = usize>) -> Set<W> {
        let mut common = self.present;
        for source in sources {
            self.close(network, source);
            common.keep(&self.offs[source]);
        }
        common
    }

    /// The candidates that exclude themselves. With links of both kinds these are all that forcing chains and cycles
    /// can remove.
    pub(crate) fn refuted(&mut self, network: &Network<W>, among: &Set<W>) -> Set<W> {
        let mut refuted = Set::EMPTY;
        for candidate in among.iter() {
            if self.offs(network, candidate).contains(candidate) {
                refuted.insert(candidate);
            }
        }
        refuted
    }

    /// Whether a constraint that became a pair since `before` has a consequence of both its candidates. Without one,
    /// a board on which forcing chains find nothing stays so.
    pub(crate) fn has_new_consequence(&mut self, network: &Network<W>, marks: &Marks, before: &Marks) -> bool {
        for constraint in 0..CONSTRAINTS {
            let mask = marks.0[constraint];
            if mask != before.0[constraint] && is_pair(mask) {
                let (low, high) = both(mask);
                let (one, other) = (network.member(constraint, low), network.member(constraint, high));
                self.close(network, one);
                self.close(network, other);
                if self.offs[one].meets(&self.offs[other]) {
                    return true;
                }
            }
        }
        false
    }

    /// The number of nodes of the shortest chain from `candidate` true to `candidate` false, if not above `limit`.
    pub(crate) fn distance_to_off(&mut self, network: &Network<W>, candidate: usize, limit: u32) -> Option<u32> {
        let target = self.weak(network, candidate);
        self.distance(network, Set::only(candidate), limit, |frontier| frontier.meets(target))
    }

    /// The number of nodes of the shortest chain from `candidate` false to `candidate` true, if not above `limit`.
    pub(crate) fn distance_to_on(&mut self, network: &Network<W>, candidate: usize, limit: u32) -> Option<u32> {
        self.distance(network, self.partners(candidate), limit, |frontier| frontier.contains(candidate))
    }

    /// Walks from the `frontier` by whole layers until one is `arrived`. Each layer counts two nodes.
    fn distance(
        &mut self,
        network: &Network<W>,
        mut frontier: Set<W>,
        limit: u32,
        arrived: impl Fn(&Set<W>) -> bool,
    ) -> Option<u32> {
        let mut visited = frontier;
        let mut nodes = 2;
        while nodes <= limit {
            if arrived(&frontier) {
                return Some(nodes);
            }
            nodes += 2;
            let mut reached = Set::EMPTY;
            for candidate in frontier.iter() {
                reached.add(self.next(network, candidate));
            }
            frontier = reached.without(&visited);
            if frontier.is_empty() {
                return None;
            }
            visited.add(&frontier);
        }
        None
    }
}
