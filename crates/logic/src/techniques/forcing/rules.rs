//! What a trial follows beyond singles: locked candidates and pairs.

use ukodus_core::{Cell, Digit};

use super::reason::{Cause, Fact};
use super::trial::{Tables, Trial, Why, event_number};
use crate::candidate_board::place_of;
use crate::geometry::Geometry;
use crate::sets::{CellSet, Digits};

/// A rule beyond singles that took candidates out, with the events it rests on.
pub(super) struct Rule {
    pub(super) cause: Cause,
    pub(super) from: Vec<u32>,
    /// The facts of a supposition inside the supposition; they rest on events by their numbers.
    pub(super) inner: Vec<(Fact, Vec<u32>)>,
}

/// Houses by number, a bit each.
type Houses = u128;

/// Where a rule may apply that did not when it was last looked for: only where something changed.
///
/// A rule takes candidates out elsewhere than where it looks, and nothing ever comes back. So a house in which a rule finds
/// nothing is done with until it changes itself.
pub(super) struct Pending {
    /// How many events were looked at.
    noted: usize,
    /// The digits of each house that lost a place.
    digits: Vec<Digits>,
    /// The houses with digits that lost a place.
    locked: Houses,
    /// The houses in which a cell was left with two candidates.
    naked: Houses,
    /// The houses in which a digit was left with two places.
    hidden: Houses,
    /// The houses that may have pairs on the board as it is.
    naked_at_first: Houses,
    hidden_at_first: Houses,
}

impl Pending {
    pub(super) fn new<C: CellSet>(geometry: &Geometry<C>, base: &Tables<C>) -> Self {
        let side = geometry.side;
        let (mut naked_at_first, mut hidden_at_first) = (0, 0);
        for house in 0..3 * side {
            let cells = geometry.house_cells[house].iter().filter(|cell| base.marks[cell.index()].len() == 2).count();
            let digits = base.counts[house * side..(house + 1) * side]
                .iter()
                .map(|&count| usize::from(count == 2))
                .sum::<usize>();
            naked_at_first |= Houses::from(cells > 1) << house;
            hidden_at_first |= Houses::from(digits > 1) << house;
        }
        let digits = vec![Digits::EMPTY; 3 * side];
        Self { noted: 0, digits, locked: 0, naked: 0, hidden: 0, naked_at_first, hidden_at_first }
    }

    /// Begins a new trial.
    pub(super) fn reset(&mut self) {
        if self.noted > 0 {
            self.digits.fill(Digits::EMPTY);
        }
        self.noted = 0;
        self.locked = 0;
        self.naked = self.naked_at_first;
        self.hidden = self.hidden_at_first;
    }
}

/// The first house of a set.
const fn first(houses: Houses) -> Option<usize> {
    if houses == 0 { None } else { Some(houses.trailing_zeros() as usize) }
}

impl<C: CellSet> Trial<C> {
    /// Takes candidates out by a rule. A clash that comes of it is kept.
    pub(super) fn apply(&mut self, rule: impl FnOnce(&Self) -> Rule, candidates: &[(Cell, Digit)]) {
        let number = event_number(self.rules.len());
        if self.notes_rules {
            let rule = rule(self);
            self.rules.push(rule);
        }
        for &(cell, digit) in candidates {
            if self.erase(cell, digit, Why::Rule(number)).is_break() {
                return;
            }
        }
    }

    /// Notes where the rules have to look, now that these events have happened.
    fn note_events(&mut self) {
        let side = self.geometry.side;
        let pending = &mut self.pending;
        for event in self.events[pending.noted..].iter().filter(|event| !event.is_true) {
            let houses = self.geometry.houses_of[event.cell.index()];
            let is_pair = self.now.marks[event.cell.index()].len() == 2;
            for house in houses {
                pending.digits[house].insert(event.digit);
                pending.locked |= 1 << house;
                pending.naked |= Houses::from(is_pair) << house;
                let is_twice = self.now.counts[house * side + place_of(event.digit)] == 2;
                pending.hidden |= Houses::from(is_twice) << house;
            }
        }
        pending.noted = self.events.len();
    }

    /// Locked candidates; whether anything changed.
    pub(super) fn apply_locked(&mut self) -> bool {
        self.note_events();
        let geometry = self.geometry;
        let side = geometry.side;
        while let Some(base) = first(self.pending.locked) {
            while let Some(digit) = self.pending.digits[base].first() {
                if self.now.counts[base * side + place_of(digit)] > 1 && self.lock(base, digit) {
                    return true;
                }
                self.pending.digits[base].remove(digit);
            }
            self.pending.locked &= !(1 << base);
        }
        false
    }

    /// Takes a digit out of a house that has all its places of another; whether it was there.
    fn lock(&mut self, base: usize, digit: Digit) -> bool {
        let geometry = self.geometry;
        let all = self.now.places[place_of(digit)];
        for other in geometry.common_houses(all & geometry.houses[base]).filter(|&other| other != base) {
            let out = (all & geometry.houses[other]).without(geometry.houses[base]);
            if out.is_empty() {
                continue;
            }
            let out: Vec<_> = out.iter().map(|cell| (cell, digit)).collect();
            let rule = |trial: &Self| {
                let from = trial.gone(digit, geometry.houses[base].without(geometry.houses[other])).collect();
                let cause = Cause::Locked { base: geometry.house(base), other: geometry.house(other) };
                Rule { cause, from, inner: Vec::new() }
            };
            self.apply(rule, &out);
            return true;
        }
        false
    }

    /// Naked pairs, then hidden pairs; whether anything changed.
    pub(super) fn apply_pairs(&mut self) -> bool {
        while let Some(house) = first(self.pending.naked) {
            if self.apply_naked_pair(house) {
                return true;
            }
            self.pending.naked &= !(1 << house);
        }
        while let Some(house) = first(self.pending.hidden) {
            if self.apply_hidden_pair(house) {
                return true;
            }
            self.pending.hidden &= !(1 << house);
        }
        false
    }

    fn apply_naked_pair(&mut self, house: usize) -> bool {
        let geometry = self.geometry;
        let pairs = geometry.house_cells[house].iter().filter(|cell| self.now.marks[cell.index()].len() == 2);
        let pairs: Vec<Cell> = pairs.copied().collect();
        for (place, &one) in pairs.iter().enumerate() {
            for &other in &pairs[place + 1..] {
                let digits = self.now.marks[one.index()];
                if self.now.marks[other.index()] != digits {
                    continue;
                }
                let rest = geometry.houses[house].without(C::only(one).with(other));
                let out = digits
                    .iter()
                    .flat_map(|digit| (self.now.places[place_of(digit)] & rest).iter().map(move |cell| (cell, digit)));
                let out: Vec<_> = out.collect();
                if out.is_empty() {
                    continue;
                }
                let rule = |trial: &Self| {
                    let from = trial.gone_from(one, !digits).chain(trial.gone_from(other, !digits)).collect();
                    let cause = Cause::NakedPair { cells: [one, other], digits: digits.to_set() };
                    Rule { cause, from, inner: Vec::new() }
                };
                self.apply(rule, &out);
                return true;
            }
        }
        false
    }

    fn apply_hidden_pair(&mut self, house: usize) -> bool {
        let geometry = self.geometry;
        let counts = &self.now.counts[house * geometry.side..(house + 1) * geometry.side];
        let twice: Vec<Digit> = geometry.digits.iter().filter(|&digit| counts[place_of(digit)] == 2).collect();
        for (place, &one) in twice.iter().enumerate() {
            let cells = self.now.places[place_of(one)] & geometry.houses[house];
            for &other in &twice[place + 1..] {
                if self.now.places[place_of(other)] & geometry.houses[house] != cells {
                    continue;
                }
                let digits = Digits::only(one) | Digits::only(other);
                let out = cells.iter().flat_map(|cell| {
                    self.now.marks[cell.index()].without(digits).iter().map(move |digit| (cell, digit))
                });
                let out: Vec<_> = out.collect();
                let &[first, second] = &cells.to_vec()[..] else { continue };
                if out.is_empty() {
                    continue;
                }
                let rule = |trial: &Self| {
                    let rest = geometry.houses[house].without(cells);
                    let from = trial.gone(one, rest).chain(trial.gone(other, rest)).collect();
                    let (cells, digits, house) = ([first, second], digits.to_set(), geometry.house(house));
                    Rule { cause: Cause::HiddenPair { cells, digits, house }, from, inner: Vec::new() }
                };
                self.apply(rule, &out);
                return true;
            }
        }
        false
    }
}
