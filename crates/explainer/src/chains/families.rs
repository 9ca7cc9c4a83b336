//! The closures of all assumptions on a board, for each level of dynamic chains.
//!
//! A level continues the closures of the level below, and a board those of the board before: what is removed since is
//! one more consequence.

use super::Chains;
use super::closure::Closure;
use super::network::Network;
use super::patterns::Patterns;
use super::reach::Reach;
use super::set::Set;
use super::walk::{NodeId, candidate_of, off, on};
use crate::board::Board;
use crate::geometry::bits;
use crate::marks::{CONSTRAINTS, Marks};
use crate::technique::Links;

/// The closures of one level.
pub(crate) struct Family<const W: usize> {
    closures: Vec<Closure<W>>,
    /// The assumptions that have a closure.
    known: [Set<W>; 2],
    /// The candidates of the board they are for, if there is one.
    pub(crate) present: Option<Set<W>>,
}

impl<const W: usize> Family<W> {
    pub(crate) const fn new() -> Self {
        Self { closures: Vec::new(), known: [Set::EMPTY; 2], present: None }
    }

    pub(crate) fn clear(&mut self) {
        self.known = [Set::EMPTY; 2];
        self.present = None;
    }

    #[inline]
    pub(crate) fn closure(&self, source: NodeId) -> &Closure<W> {
        &self.closures[usize::from(source)]
    }
}

/// The level whose closures a level continues.
fn level_below(level: u8) -> Option<u8> {
    match level {
        0 => None,
        // Level 4 does without forcing chains and multiple chains.
        4 => Some(1),
        _ => Some(level - 1),
    }
}

impl<const W: usize> Chains<W> {
    /// Brings the closures of a level up to date with a board.
    pub(crate) fn update_family(&mut self, board: &Board, present: &Set<W>, level: u8) {
        let mut family = std::mem::replace(&mut self.families[usize::from(level)], Family::new());
        if family.closures.is_empty() {
            family.closures.resize(2 * Network::<W>::CAPACITY, Closure::EMPTY);
        }
        let absent = self.network.all.without(present);
        // A candidate that was placed stays true; the others that are gone are false.
        let mut removed = family.present.map_or(Set::EMPTY, |before| before.without(present));
        for candidate in removed.iter() {
            if usize::from(board.values[self.network.cell(candidate)]) == self.network.digit(candidate) + 1 {
                removed.remove(candidate);
            }
        }
        let mut queue = std::mem::take(&mut self.queue);
        for candidate in present.iter() {
            if board.marks.digits(self.network.cell(candidate)).count_ones() < 2 {
                continue;
            }
            if self.is_stopped() {
                break;
            }
            for source in [off(candidate), on(candidate)] {
                let closure = &mut family.closures[usize::from(source)];
                let known = &mut family.known[usize::from(source & 1)];
                let mut is_open = false;
                if known.contains(candidate) {
                    if closure.is_contradiction {
                        continue;
                    }
                    for other in removed.without(&closure.off).iter() {
                        closure.remove(&self.network, other, &mut queue);
                        is_open = true;
                    }
                } else {
                    known.insert(candidate);
                    is_open = true;
                    if let Some(below) = level_below(level) {
                        closure.clone_from(self.families[usize::from(below)].closure(source));
                    } else {
                        closure.start(&self.network, &board.marks, &absent, source, &mut queue);
                    }
                }
                if is_open {
                    closure.propagate(&self.network, &mut queue);
                    self.close(closure, board, level, &mut queue);
                }
            }
        }
        self.queue = queue;
        family.present = Some(*present);
        self.families[usize::from(level)] = family;
    }

    /// Adds what the techniques of a level find, until they find nothing.
    pub(crate) fn close(&mut self, closure: &mut Closure<W>, board: &Board, level: u8, queue: &mut Vec<u16>) {
        while level > 0 && !closure.is_contradiction && !self.is_stopped() {
            let removed = self.removed_inside(closure, board, level);
            if removed.is_empty() {
                return;
            }
            for candidate in removed.iter() {
                closure.remove(&self.network, candidate, queue);
            }
            closure.propagate(&self.network, queue);
        }
    }

    /// What the techniques of a level remove on the board of a closure.
    fn removed_inside(&mut self, closure: &mut Closure<W>, board: &Board, level: u8) -> Set<W> {
        let mut removed = Set::EMPTY;
        Patterns::new(board, &closure.marks).all(&mut |pattern| {
            for (constraint, mask) in pattern.removals {
                for candidate in self.network.members(usize::from(constraint), mask) {
                    removed.insert(candidate);
                }
            }
        });
        if !removed.is_empty() || level < 2 {
            return removed;
        }
        closure.rounds += 1;
        if level < 4 {
            return self.removed_by_chains(closure, board, level);
        }
        let fingerprint = closure.marks.fingerprint();
        removed = if let Some(known) = self.removed_inside.get(&fingerprint) {
            *known
        } else {
            let removed = self.removed_by_dynamic_chains(&closure.marks, board, 0);
            self.removed_inside.insert(fingerprint, removed);
            removed
        };
        if removed.is_empty() && level >= 5 {
            removed = self.removed_by_dynamic_chains(&closure.marks, board, level - 3);
        }
        removed
    }

    /// What forcing chains remove, or else (from level 3) multiple chains.
    fn removed_by_chains(&mut self, closure: &mut Closure<W>, board: &Board, level: u8) -> Set<W> {
        let mut removed = Set::EMPTY;
        let forcing_before = closure.forcing_exhausted.as_deref().unwrap_or(&board.marks);
        let multiple_before = closure.multiple_exhausted.as_deref().unwrap_or(&board.marks);
        let is_forcing_due = *forcing_before != closure.marks;
        let is_multiple_due = level >= 3 && *multiple_before != closure.marks;
        if !is_forcing_due && !is_multiple_due {
            return removed;
        }
        let mut reach = self.reaches.pop().unwrap_or_else(|| Box::new(Reach::new()));
        let present = self.network.all.without(&closure.off);
        reach.reset(&self.network, &closure.marks, &present, Links::Xy);
        if is_forcing_due {
            if reach.has_new_consequence(&self.network, &closure.marks, forcing_before) {
                removed = reach.refuted(&self.network, &present);
            }
            if removed.is_empty() {
                closure.forcing_exhausted = Some(Box::new(closure.marks.clone()));
            }
        }
        if removed.is_empty() && is_multiple_due {
            let multiple_before = closure.multiple_exhausted.as_deref().unwrap_or(&board.marks);
            removed = removed_by_multiple_chains(&self.network, &closure.marks, multiple_before, &mut reach);
            if removed.is_empty() {
                closure.multiple_exhausted = Some(Box::new(closure.marks.clone()));
            }
        }
        self.reaches.push(reach);
        removed
    }

    /// What dynamic chains of a level remove on a board inside a chain.
    fn removed_by_dynamic_chains(&mut self, marks: &Marks, start: &Board, level: u8) -> Set<W> {
        if level == 0 && self.has_closures_for(start) {
            let inner = self.inner_closures(marks);
            let removed = inner.removed(&self.network, marks);
            self.inners.push(inner);
            return removed;
        }
        let board = Board { marks: marks.clone(), ..start.clone() };
        let present = self.network.candidates(marks);
        let absent = self.network.all.without(&present);
        let mut closures =
            self.scratch_families.pop().unwrap_or_else(|| vec![Closure::EMPTY; 2 * Network::<W>::CAPACITY]);
        let mut queue = Vec::new();
        for candidate in present.iter() {
            if marks.digits(self.network.cell(candidate)).count_ones() < 2 {
                continue;
            }
            for source in [off(candidate), on(candidate)] {
                let closure = &mut closures[usize::from(source)];
                closure.start(&self.network, marks, &absent, source, &mut queue);
                self.close(closure, &board, level, &mut queue);
            }
        }
        let removed = removed_by(&self.network, marks, &present, |source| {
            let closure = &closures[usize::from(source)];
            (!closure.is_contradiction).then_some(&closure.off)
        });
        self.scratch_families.push(closures);
        removed
    }
}

/// What contradictions and common consequences remove on a board, by the candidates that are false for each
/// assumption; none for those that lead to a contradiction.
pub(crate) fn removed_by<'c, const W: usize>(
    network: &Network<W>,
    marks: &Marks,
    present: &Set<W>,
    offs: impl Fn(NodeId) -> Option<&'c Set<W>>,
) -> Set<W> {
    let mut removed = Set::EMPTY;
    let agree = |sources: &mut dyn Iterator<Item = NodeId>, removed: &mut Set<W>| {
        let mut common = *present;
        let mut any = false;
        for off in sources.filter_map(&offs) {
            common.keep(off);
            any = true;
        }
        if any {
            removed.add(&common);
        }
    };
    for cell in 0..81 {
        let digits = marks.digits(cell);
        let size = digits.count_ones();
        if size < 2 {
            continue;
        }
        for digit in bits(digits) {
            let candidate = network.number(cell, digit);
            if offs(on(candidate)).is_none() {
                removed.insert(candidate);
            }
            if offs(off(candidate)).is_none() {
                for other in network.members(cell, digits & !(1 << digit)) {
                    removed.insert(other);
                }
            }
            if size >= 3 {
                agree(&mut [on(candidate), off(candidate)].into_iter(), &mut removed);
            }
            for kind in 1..super::network::KINDS {
                let constraint = network.constraint(candidate, kind);
                let places = marks.0[constraint];
                if places.count_ones() >= 2 && places & places.wrapping_neg() == network.own_bit(candidate, kind) {
                    agree(&mut network.members(constraint, places).map(on), &mut removed);
                }
            }
        }
        agree(&mut network.members(cell, digits).map(on), &mut removed);
    }
    removed
}

/// What multiple chains remove on a board that had none with the marks of `before`.
fn removed_by_multiple_chains<const W: usize>(
    network: &Network<W>,
    marks: &Marks,
    before: &Marks,
    reach: &mut Reach<W>,
) -> Set<W> {
    // Without a new pair no consequence is new: only constraints that lost candidates matter.
    let has_new_pair = (0..CONSTRAINTS)
        .any(|constraint| marks.0[constraint] != before.0[constraint] && crate::geometry::is_pair(marks.0[constraint]));
    let mut removed = Set::EMPTY;
    for cell in 0..81 {
        let digits = marks.digits(cell);
        if digits.count_ones() < 3 {
            continue;
        }
        let is_cell_due = has_new_pair || digits != before.digits(cell);
        for digit in bits(digits) {
            let candidate = network.number(cell, digit);
            for kind in 1..super::network::KINDS {
                let constraint = network.constraint(candidate, kind);
                let places = marks.0[constraint];
                if places.count_ones() < 2
                    || places & places.wrapping_neg() != network.own_bit(candidate, kind)
                    || !(is_cell_due || places != before.0[constraint])
                {
                    continue;
                }
                removed.add(&reach.common_offs(network, network.members(constraint, places)));
            }
        }
        if is_cell_due {
            removed.add(&reach.common_offs(network, network.members(cell, digits)));
        }
    }
    removed
}

/// Whether a candidate belongs to a cell with two or more.
pub(crate) fn is_source<const W: usize>(network: &Network<W>, marks: &Marks, source: NodeId) -> bool {
    marks.digits(network.cell(candidate_of(source))).count_ones() >= 2
}
