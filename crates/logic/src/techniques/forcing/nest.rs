//! Suppositions inside a supposition.

use std::ops::ControlFlow;
use std::sync::Arc;

use ukodus_core::{Cell, Digit};

use super::reason::Cause;
use super::rules::Rule;
use super::trial::{Depth, Tables, Trial};
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::place_of;
use crate::footprints::Footprints;
use crate::geometry::Geometry;
use crate::sets::{BitRows, CellSet, numbers};

/// What suppositions inside a supposition need.
///
/// Most of them lead where they lead on the board itself, which was looked at before. Something new comes of one only where
/// a cell, or a digit of a house, loses candidates to both suppositions and is left with one or none. Which candidates do
/// that is read off their footprints, for all of them at once; only these are tried.
pub(super) struct Nest<C: CellSet> {
    inner: Trial<C>,
    footprints: Arc<Footprints>,
    /// For each candidate those that make it true.
    in_favour: BitRows,
    /// For each candidate those that make it false.
    against: BitRows,
    /// The candidates worth trying, as a row.
    worth: BitRows,
    /// How many events of the outer supposition went into that.
    noted: usize,
    /// The cells and the digits of houses that were looked at for the events at hand.
    looked_at: Vec<usize>,
    is_looked_at: Vec<bool>,
    /// The cell where an inner supposition led to a clash last: a good place to go on.
    last: usize,
    /// How many inner suppositions were tried.
    tries: usize,
    scratch: Scratch,
}

/// Room for finding the candidates that leave one or none of some others.
struct Scratch {
    none: Vec<u64>,
    one: Vec<u64>,
    left: Vec<usize>,
}

impl<C: CellSet> Trial<C> {
    /// Room for trials with suppositions inside them.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`] if the search has to stop.
    pub(super) fn nested(board: &Analysis<C>, bounds: &Bounds) -> ControlFlow<Halt, Self> {
        let mut inner = Self::new(board);
        let footprints = inner.footprints(board, bounds)?;
        let mut trial = Self::new(board);
        trial.nest = Some(Box::new(Nest::new(inner, footprints)));
        ControlFlow::Continue(trial)
    }

    /// The candidates with the number of others that each makes false by itself.
    pub(super) fn by_effect(&self) -> Vec<(Cell, Digit, u32)> {
        let Some(nest) = &self.nest else { return Vec::new() };
        let Footprints { candidates, falses, .. } = &*nest.footprints;
        let effect = |number: usize| falses.row(number).iter().map(|word| word.count_ones()).sum();
        let is_there = |&(_, &(cell, digit)): &(usize, &(Cell, Digit))| self.base.marks[cell.index()].contains(digit);
        let candidates = candidates.iter().enumerate().filter(is_there);
        candidates.map(|(number, &(cell, digit))| (cell, digit, effect(number))).collect()
    }

    /// How many suppositions inside this one were tried so far, and inside those before it.
    pub(super) fn inner_tries(&self) -> usize {
        self.nest.as_ref().map_or(0, |nest| nest.tries)
    }

    /// Takes out the first candidate that a supposition inside this one refutes; whether there is one.
    pub(super) fn apply_nested(&mut self) -> bool {
        let Some(mut nest) = self.nest.take() else { return false };
        let is_changed = self.refute_inside(&mut nest);
        self.nest = Some(nest);
        is_changed
    }

    fn refute_inside(&mut self, nest: &mut Nest<C>) -> bool {
        nest.note(self);
        nest.inner.base.copy_from(&self.now);
        let cells = self.geometry.shape.cells();
        for cell in (0..cells).map(|place| Cell::new((nest.last + place) % cells)) {
            let marks = self.now.marks[cell.index()];
            if marks.len() < 2 {
                continue;
            }
            for digit in marks {
                let is_worth_it = nest.worth.contains(0, nest.footprints.number(cell, digit));
                if !is_worth_it {
                    continue;
                }
                nest.tries += 1;
                if !nest.inner.suppose(cell, digit, Depth::Singles) {
                    continue;
                }
                nest.last = cell.index();
                let rule = |trial: &Self| {
                    let facts = nest.inner.facts_of_clash(1);
                    let facts = facts.into_iter().map(|fact| {
                        let outer = trial.outer_events(&fact);
                        (fact, outer)
                    });
                    Rule { cause: Cause::Refuted, from: Vec::new(), inner: facts.collect() }
                };
                self.apply(rule, &[(cell, digit)]);
                return true;
            }
        }
        false
    }
}

impl<C: CellSet> Nest<C> {
    fn new(inner: Trial<C>, footprints: Arc<Footprints>) -> Self {
        let count = footprints.candidates.len();
        let transposed = |rows: &BitRows| {
            let mut columns = BitRows::new(count, count);
            for row in 0..count {
                for number in numbers(rows.row(row).iter().copied()) {
                    columns.insert(number, row);
                }
            }
            columns
        };
        let words = count.div_ceil(64);
        let Geometry { side, shape, .. } = inner.geometry;
        Self {
            in_favour: transposed(&footprints.trues),
            against: transposed(&footprints.falses),
            worth: BitRows::new(1, count),
            noted: 0,
            looked_at: Vec::new(),
            is_looked_at: vec![false; shape.cells() + 3 * side * side],
            last: 0,
            tries: 0,
            scratch: Scratch { none: vec![0; words], one: vec![0; words], left: Vec::with_capacity(*side) },
            inner,
            footprints,
        }
    }

    /// Begins with a new outer supposition about a cell.
    pub(super) fn reset(&mut self, cell: Cell) {
        self.noted = 0;
        self.last = cell.index();
        self.worth.row_mut(0).copy_from_slice(self.footprints.clashing.row(0));
    }

    /// Adds the candidates that are worth trying after what has happened in the outer supposition since the last time.
    fn note(&mut self, outer: &Trial<C>) {
        let (side, cells) = (outer.geometry.side, outer.geometry.shape.cells());
        for event in outer.events[self.noted..].iter().filter(|event| !event.is_true) {
            let houses = outer.geometry.houses_of[event.cell.index()];
            let digits = houses.map(|house| cells + house * side + place_of(event.digit));
            for place in [event.cell.index()].into_iter().chain(digits) {
                if !std::mem::replace(&mut self.is_looked_at[place], true) {
                    self.looked_at.push(place);
                }
            }
        }
        self.noted = outer.events.len();
        for place in std::mem::take(&mut self.looked_at) {
            self.is_looked_at[place] = false;
            self.look_at(place, outer.geometry, &outer.now);
        }
    }

    /// Adds the candidates that leave one or none of what is left for a cell, or for a digit of a house.
    fn look_at(&mut self, place: usize, geometry: &Geometry<C>, now: &Tables<C>) {
        let Scratch { none, one, left } = &mut self.scratch;
        left.clear();
        let cells = geometry.shape.cells();
        if let Some(place) = place.checked_sub(cells) {
            let (house, digit) = (place / geometry.side, place % geometry.side);
            let places = (now.places[digit] & geometry.houses[house]).iter();
            left.extend(Digit::new(digit as u8 + 1).into_iter().flat_map(|digit| {
                let footprints = &*self.footprints;
                places.clone().map(move |cell| footprints.number(cell, digit))
            }));
        } else {
            let cell = Cell::new(place);
            left.extend(now.marks[place].iter().map(|digit| self.footprints.number(cell, digit)));
        }
        let worth = self.worth.row_mut(0);
        if let [last] = left[..] {
            // It is true: what makes it false clashes.
            worth.iter_mut().zip(self.against.row(last)).for_each(|(worth, against)| *worth |= against);
            return;
        }
        none.fill(u64::MAX);
        one.fill(0);
        for &candidate in &*left {
            let (against, in_favour) = (self.against.row(candidate), self.in_favour.row(candidate));
            let mut any = 0;
            for (((none, one), against), in_favour) in none.iter_mut().zip(&mut *one).zip(against).zip(in_favour) {
                // What makes the last one true by itself knows that it is left alone.
                *one = (*one & against) | (*none & !against & !in_favour);
                *none &= against;
                any |= *one | *none;
            }
            if any == 0 {
                return;
            }
        }
        for ((worth, one), none) in worth.iter_mut().zip(one).zip(none) {
            *worth |= *one | *none;
        }
    }
}

#[cfg(test)]
mod tests {
    use ukodus_core::{Control, Grid};

    use super::*;
    use crate::limits::Limits;
    use crate::sets::Large;

    fn nested(board: &Analysis<Large>) -> Trial<Large> {
        let bounds = Bounds { limits: &Limits::default(), control: &Control::new() };
        match Trial::nested(board, &bounds) {
            ControlFlow::Continue(trial) => trial,
            ControlFlow::Break(halt) => panic!("{halt:?}"),
        }
    }

    #[test]
    fn what_is_not_tried_would_lead_nowhere() {
        let mut clashes = 0;
        for text in [
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        ] {
            let board = Analysis::<Large>::new(&text.parse::<Grid>().expect("a grid"), false);
            let (mut some, mut every) = (nested(&board), nested(&board));
            if let Some(nest) = &mut every.nest {
                // What clashes by itself is always tried.
                Arc::make_mut(&mut nest.footprints).clashing.row_mut(0).fill(u64::MAX);
            }
            for cell in board.blanks().iter() {
                for digit in board.marks(cell) {
                    let is_clash = every.suppose(cell, digit, Depth::Nested);
                    assert_eq!(some.suppose(cell, digit, Depth::Nested), is_clash, "{digit} in {cell:?}");
                    assert_eq!(some.facts_of_clash(0), every.facts_of_clash(0), "{digit} in {cell:?}");
                    clashes += usize::from(is_clash);
                }
            }
        }
        assert!(clashes > 100, "{clashes}");
    }
}
