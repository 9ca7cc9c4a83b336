//! The four simple techniques that dynamic chains use: locking, hidden pairs, naked pairs, X-Wings.
//!
//! Only patterns that the board at the start of the chain did not have are found: they rest on what the chain removed.

use super::network::Network;
use crate::board::Board;
use crate::geometry::{ALL_NINE, COLUMNS, GEOMETRY, HOUSE_KINDS, ROWS, bits, cell_at, crossing, is_pair};
use crate::marks::{Marks, constraint};
use crate::rules::locking::{CROSSINGS, confined};

/// Candidates by constraint: a constraint and a mask of its bits.
pub(crate) type Members = (u16, u16);

/// A pattern: what it removes, and the removed candidates it rests on.
pub(crate) struct Pattern {
    /// The name of the technique.
    pub(crate) name: &'static str,
    pub(crate) removals: [Members; 7],
    parents: [Members; 2],
    /// Whether the parents are listed by cell rather than one constraint after the other.
    by_cell: bool,
}

impl Pattern {
    fn new(name: &'static str, removals: impl Iterator<Item = Members>, parents: [Members; 2]) -> Self {
        let mut pattern = Self { name, removals: [(0, 0); 7], parents, by_cell: false };
        for (slot, members) in pattern.removals.iter_mut().zip(removals) {
            *slot = members;
        }
        pattern
    }

    /// Whether it removes something, and rests on something that the chain removed.
    fn is_worth(&self) -> bool {
        self.removals.iter().any(|&(_, mask)| mask != 0) && self.parents.iter().any(|&(_, mask)| mask != 0)
    }

    /// The candidates it removes, ascending.
    pub(crate) fn removed<const W: usize>(&self, network: &Network<W>) -> Vec<u16> {
        let mut removed: Vec<u16> = list(network, &self.removals).collect();
        removed.sort_unstable();
        removed
    }

    /// The removed candidates it rests on, in Sudoku Explainer's order.
    pub(crate) fn parents<const W: usize>(&self, network: &Network<W>) -> Vec<u16> {
        let mut parents: Vec<u16> = list(network, &self.parents).collect();
        if self.by_cell {
            parents.sort_unstable();
        }
        parents
    }
}

fn list<'n, const W: usize>(network: &'n Network<W>, members: &'n [Members]) -> impl Iterator<Item = u16> + 'n {
    members
        .iter()
        .flat_map(move |&(constraint, mask)| network.members(usize::from(constraint), mask))
        .map(|candidate| candidate as u16)
}

/// The search on one board of a chain.
pub(crate) struct Patterns<'a> {
    /// The board at the start of the chain.
    start: &'a Board,
    marks: &'a Marks,
    /// For each house the digits whose places changed, and those with two places.
    changed: [u16; 27],
    pairs: [u16; 27],
    /// The cells that changed and have two candidates.
    new_pairs: u128,
}

impl<'a> Patterns<'a> {
    pub(crate) fn new(start: &'a Board, marks: &'a Marks) -> Self {
        let (mut changed, mut pairs) = ([0; 27], [0; 27]);
        for digit in 0..9 {
            let (now, before) = (marks.houses(digit), start.marks.houses(digit));
            // Without branches, so that many houses are looked at at once.
            for house in 0..27 {
                let places = now[house];
                let two = places & places.wrapping_sub(1);
                changed[house] |= u16::from(places != before[house]) << digit;
                pairs[house] |= u16::from((two != 0) & (two & two.wrapping_sub(1) == 0)) << digit;
            }
        }
        let mut new_pairs = 0;
        for cell in 0..81 {
            let digits = marks.digits(cell);
            new_pairs |= u128::from(is_pair(digits) & (digits != start.marks.digits(cell))) << cell;
        }
        Self { start, marks, changed, pairs, new_pairs }
    }

    /// The patterns of the first technique that has any, in order.
    pub(crate) fn of_first_technique(&self) -> Vec<Pattern> {
        for search in [Self::locking, Self::hidden_pairs, Self::naked_pairs, Self::x_wings] {
            let mut found = Vec::new();
            search(self, &mut |pattern| found.push(pattern));
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    /// The patterns of all techniques.
    pub(crate) fn all(&self, found: &mut dyn FnMut(Pattern)) {
        for search in [Self::locking, Self::hidden_pairs, Self::naked_pairs, Self::x_wings] {
            search(self, found);
        }
    }

    fn locking(&self, found: &mut dyn FnMut(Pattern)) {
        for (base_kind, cover_kind) in CROSSINGS {
            for base in base_kind..base_kind + 9 {
                let confined = confined(self.marks, base, cover_kind, self.changed[base]);
                for (third, digits) in confined.into_iter().enumerate() {
                    if digits == 0 {
                        continue;
                    }
                    let cover = crossing(base, cover_kind, third);
                    for digit in bits(digits) {
                        let places = self.marks.places(base, digit);
                        let removable = self.marks.places(cover, digit) & !GEOMETRY.crossing[cover][base];
                        if removable == 0 {
                            continue;
                        }
                        let shared = GEOMETRY.crossing[base][cover];
                        let gone = self.start.marks.places(base, digit) & !places & !shared;
                        let pattern = Pattern::new(
                            "Pointing or Claiming",
                            std::iter::once((constraint(cover, digit) as u16, removable)),
                            [(constraint(base, digit) as u16, gone), (0, 0)],
                        );
                        if pattern.is_worth() {
                            found(pattern);
                        }
                    }
                }
            }
        }
    }

    fn hidden_pairs(&self, found: &mut dyn FnMut(Pattern)) {
        for kind in HOUSE_KINDS {
            for house in kind..kind + 9 {
                let pairs = self.pairs[house];
                if self.start.blanks_in[house] <= 4 || pairs & self.changed[house] == 0 {
                    continue;
                }
                for high in bits(pairs) {
                    for low in bits(pairs & ((1 << high) - 1)) {
                        let slots = self.marks.places(house, high);
                        if slots != self.marks.places(house, low) {
                            continue;
                        }
                        let digits = 1u16 << low | 1 << high;
                        let removals = bits(slots).map(|slot| {
                            let cell = cell_at(house, slot);
                            (cell as u16, self.marks.digits(cell) & !digits)
                        });
                        let gone = |digit: usize| {
                            (constraint(house, digit) as u16, self.start.marks.places(house, digit) & !slots)
                        };
                        let mut pattern = Pattern::new("Hidden Pair", removals, [gone(low), gone(high)]);
                        pattern.by_cell = true;
                        if pattern.is_worth() {
                            found(pattern);
                        }
                    }
                }
            }
        }
    }

    fn naked_pairs(&self, found: &mut dyn FnMut(Pattern)) {
        for kind in HOUSE_KINDS {
            for house in kind..kind + 9 {
                if self.start.blanks_in[house] < 4 {
                    continue;
                }
                let digits_at = |slot: usize| self.marks.digits(cell_at(house, slot));
                if self.new_pairs & GEOMETRY.members[house] == 0 {
                    continue;
                }
                let pairs = (0..9).fold(0u16, |pairs, slot| pairs | u16::from(is_pair(digits_at(slot))) << slot);
                for high in bits(pairs) {
                    for low in bits(pairs & ((1 << high) - 1)) {
                        let digits = digits_at(low);
                        if digits != digits_at(high) {
                            continue;
                        }
                        let others = ALL_NINE & !(1 << low) & !(1 << high);
                        let removals =
                            bits(others).map(|slot| (u16::from(GEOMETRY.cells[house][slot]), digits_at(slot) & digits));
                        let gone = |slot: usize| {
                            let cell = cell_at(house, slot);
                            (cell as u16, self.start.marks.digits(cell) & !digits)
                        };
                        let pattern = Pattern::new("Naked Pair", removals, [gone(low), gone(high)]);
                        if pattern.is_worth() {
                            found(pattern);
                        }
                    }
                }
            }
        }
    }

    fn x_wings(&self, found: &mut dyn FnMut(Pattern)) {
        for (base, cover) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
            for high in 1..9 {
                for low in 0..high {
                    let (one, other) = (base + low, base + high);
                    let digits = self.pairs[one] & self.pairs[other] & (self.changed[one] | self.changed[other]);
                    for digit in bits(digits) {
                        let crossed = self.marks.places(one, digit);
                        if self.start.placed[digit] > 5 || crossed != self.marks.places(other, digit) {
                            continue;
                        }
                        let lines = 1u16 << low | 1 << high;
                        let removals = bits(crossed).map(|line| {
                            let constraint = constraint(cover + line, digit);
                            (constraint as u16, self.marks.0[constraint] & !lines)
                        });
                        let gone = |line: usize| {
                            (constraint(line, digit) as u16, self.start.marks.places(line, digit) & !crossed)
                        };
                        let pattern = Pattern::new("X-Wing", removals, [gone(one), gone(other)]);
                        if pattern.is_worth() {
                            found(pattern);
                        }
                    }
                }
            }
        }
    }
}
