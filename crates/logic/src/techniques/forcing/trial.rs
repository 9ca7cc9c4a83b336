//! Supposing something and following it through singles: what becomes true, what becomes false, and what each rests on.

use std::ops::ControlFlow;
use std::sync::Arc;

use ukodus_core::{Cell, Digit};

use super::nest::Nest;
use super::reason::{Cause, Clash, Fact, What};
use super::rules::{Pending, Rule};
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::{CandidateBoard, place_of};
use crate::footprints::Footprints;
use crate::geometry::Geometry;
use crate::sets::{CellSet, Digits};
use crate::techniques::chains::Node;

const NONE: u32 = u32::MAX;

/// How far a supposition is followed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Depth {
    /// Singles of one digit: the last place in a house.
    Digit,
    /// Singles.
    Singles,
    /// Singles, locked candidates and pairs.
    Pairs,
    /// All of these, and candidates that are refuted by a supposition inside the supposition.
    Nested,
}

/// Why something happened in a trial.
#[derive(Copy, Clone, Debug)]
pub(super) enum Why {
    Premise,
    /// Excluded by the event with this number.
    Seen(u32),
    /// The last candidate of its cell.
    Cell,
    /// The last place of its house.
    House(u32),
    /// By the rule with this number.
    Rule(u32),
}

/// Something that happened in a trial: a candidate became true, or false.
#[derive(Copy, Clone, Debug)]
pub(super) struct Event {
    pub(super) cell: Cell,
    pub(super) digit: Digit,
    pub(super) is_true: bool,
    why: Why,
}

/// The tables of a board that a trial changes.
#[derive(Clone)]
pub(super) struct Tables<C> {
    pub(super) marks: Vec<Digits>,
    pub(super) places: Vec<C>,
    /// How many places each digit has in each house: `house * side + digit - 1`.
    pub(super) counts: Vec<u8>,
}

impl<C: CellSet> Tables<C> {
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.marks.copy_from_slice(&other.marks);
        self.places.copy_from_slice(&other.places);
        self.counts.copy_from_slice(&other.counts);
    }
}

/// A board on which something is supposed.
pub(crate) struct Trial<C: CellSet> {
    pub(super) geometry: &'static Geometry<C>,
    /// The board as it is.
    pub(super) base: Tables<C>,
    pub(super) now: Tables<C>,
    pub(super) events: Vec<Event>,
    /// The number of the event by which each candidate became true, and false.
    trues: Vec<u32>,
    falses: Vec<u32>,
    pub(super) rules: Vec<Rule>,
    /// What the rules have to look at.
    pub(super) pending: Pending,
    queue: Vec<(Cell, Digit, Why)>,
    pub(super) clash: Option<Clash>,
    /// The digit that alone is followed, if it is one.
    only: Option<Digit>,
    /// Whether rules note what they rest on, so that facts can be told. It takes time, and few suppositions lead anywhere.
    pub(super) notes_rules: bool,
    /// What suppositions inside this one need, where there may be any.
    pub(super) nest: Option<Box<Nest<C>>>,
}

impl<C: CellSet> Trial<C> {
    /// Room for trials on a board.
    pub(crate) fn new(board: &CandidateBoard<C>) -> Self {
        let geometry = board.geometry();
        let side = geometry.side;
        let counts = (0..3 * side).flat_map(|house| board.digits().map(move |digit| board.count(house, digit)));
        let base = Tables {
            marks: geometry.shape.all_cells().map(|cell| board.marks(cell)).collect(),
            places: board.digits().map(|digit| board.places(digit)).collect(),
            counts: counts.map(|count| u8::try_from(count).unwrap_or(u8::MAX)).collect(),
        };
        Self {
            geometry,
            now: base.clone(),
            pending: Pending::new(geometry, &base),
            base,
            events: Vec::with_capacity(256),
            trues: vec![NONE; geometry.shape.cells() * side],
            falses: vec![NONE; geometry.shape.cells() * side],
            rules: Vec::new(),
            queue: Vec::with_capacity(64),
            clash: None,
            only: None,
            notes_rules: true,
            nest: None,
        }
    }

    /// What follows from each candidate of a board by itself, through singles.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`] if the search has to stop.
    pub(super) fn footprints(&mut self, board: &Analysis<C>, bounds: &Bounds) -> ControlFlow<Halt, Arc<Footprints>> {
        board.footprints(|footprints, number, (cell, digit)| {
            if number % 16 == 0 {
                bounds.check()?;
            }
            let is_clash = self.suppose(cell, digit, Depth::Singles);
            for event in &self.events {
                footprints.note(number, self.geometry, (event.cell, event.digit, event.is_true));
            }
            if is_clash {
                footprints.note_clash(number, self.facts_of_clash(0).len());
            }
            ControlFlow::Continue(())
        })
    }

    pub(super) fn number(&self, cell: Cell, digit: Digit) -> usize {
        cell.index() * self.geometry.side + place_of(digit)
    }

    /// The facts that lead to a clash if `digit` is supposed in `cell`, if anything does.
    pub(super) fn refute(&mut self, cell: Cell, digit: Digit, depth: Depth) -> Option<Vec<Fact>> {
        self.notes_rules = false;
        let is_clash = self.suppose(cell, digit, depth);
        self.notes_rules = true;
        // Again, for the facts: the same happens.
        (is_clash && self.suppose(cell, digit, depth)).then(|| self.facts_of_clash(0))
    }

    /// Supposes that `digit` is in `cell` and follows that; whether it leads to a clash.
    pub(crate) fn suppose(&mut self, cell: Cell, digit: Digit, depth: Depth) -> bool {
        self.now.copy_from(&self.base);
        for event in &self.events {
            let number = event.cell.index() * self.geometry.side + place_of(event.digit);
            self.trues[number] = NONE;
            self.falses[number] = NONE;
        }
        self.events.clear();
        self.rules.clear();
        self.pending.reset();
        self.queue.clear();
        self.clash = None;
        if let Some(nest) = &mut self.nest {
            nest.reset(cell);
        }
        self.only = (depth == Depth::Digit).then_some(digit);
        self.queue.push((cell, digit, Why::Premise));
        loop {
            if self.follow().is_break() {
                return true;
            }
            let is_changed = match depth {
                Depth::Digit | Depth::Singles => false,
                Depth::Pairs => self.apply_locked() || self.apply_pairs(),
                Depth::Nested => self.apply_locked() || self.apply_pairs() || self.apply_nested(),
            };
            if self.clash.is_some() {
                return true;
            }
            if !is_changed {
                return false;
            }
        }
    }

    /// Writes what is forced until nothing is, or there is a clash.
    fn follow(&mut self) -> ControlFlow<()> {
        let mut head = 0;
        while let Some(&(cell, digit, why)) = self.queue.get(head) {
            head += 1;
            if self.trues[self.number(cell, digit)] == NONE {
                self.write(cell, digit, why)?;
            }
        }
        self.queue.clear();
        ControlFlow::Continue(())
    }

    fn write(&mut self, cell: Cell, digit: Digit, why: Why) -> ControlFlow<()> {
        let number = self.number(cell, digit);
        let event = event_number(self.events.len());
        self.trues[number] = event;
        self.events.push(Event { cell, digit, is_true: true, why });
        if self.only.is_none() {
            for other in self.now.marks[cell.index()].without(Digits::only(digit)) {
                self.erase(cell, other, Why::Seen(event))?;
            }
        }
        let seen = self.now.places[place_of(digit)] & self.geometry.peers[cell.index()];
        for peer in seen.iter() {
            self.erase(peer, digit, Why::Seen(event))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn erase(&mut self, cell: Cell, digit: Digit, why: Why) -> ControlFlow<()> {
        let number = self.number(cell, digit);
        self.falses[number] = event_number(self.events.len());
        self.events.push(Event { cell, digit, is_true: false, why });
        self.now.places[place_of(digit)].remove(cell);
        let marks = &mut self.now.marks[cell.index()];
        marks.remove(digit);
        let marks = *marks;
        if self.only.is_none() {
            if marks.is_empty() {
                self.clash = Some(Clash::Cell(cell));
                return ControlFlow::Break(());
            }
            if let Some(last) = marks.single() {
                self.queue.push((cell, last, Why::Cell));
            }
        }
        let side = self.geometry.side;
        for house in self.geometry.houses_of[cell.index()] {
            let count = &mut self.now.counts[house * side + place_of(digit)];
            *count -= 1;
            match *count {
                0 => {
                    self.clash = Some(Clash::House(self.geometry.house(house), digit));
                    return ControlFlow::Break(());
                }
                1 => {
                    let place = (self.now.places[place_of(digit)] & self.geometry.houses[house]).first();
                    self.queue.extend(place.map(|place| (place, digit, Why::House(event_number(house)))));
                }
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }

    /// The events by which candidates of a digit among `cells` became false.
    pub(super) fn gone(&self, digit: Digit, cells: C) -> impl Iterator<Item = u32> + '_ {
        let gone = (cells & self.base.places[place_of(digit)]).without(self.now.places[place_of(digit)]);
        gone.iter().map(move |cell| self.falses[self.number(cell, digit)])
    }

    /// The events by which candidates of a cell became false.
    pub(super) fn gone_from(&self, cell: Cell, digits: Digits) -> impl Iterator<Item = u32> + '_ {
        let gone =
            (self.base.marks[cell.index()] & digits).iter().map(move |digit| self.falses[self.number(cell, digit)]);
        gone.filter(|&event| event != NONE)
    }

    /// The events of this trial that a fact of an inner one rests on besides its own: what was already gone.
    pub(super) fn outer_events(&self, fact: &Fact) -> Vec<u32> {
        let house = |house| self.geometry.houses[self.geometry.number(house)];
        match (&fact.what, &fact.cause) {
            (What::Clash(Clash::Cell(cell)), _) => self.gone_from(*cell, self.geometry.digits).collect(),
            (What::Clash(Clash::House(of, digit)), _) => self.gone(*digit, house(*of)).collect(),
            (What::On(node), Cause::LastInCell) => self.gone_from(node.cells[0], self.geometry.digits).collect(),
            (What::On(node), Cause::LastInHouse(of)) => self.gone(node.digit, house(*of)).collect(),
            _ => Vec::new(),
        }
    }

    /// What the event with this number rests on.
    fn from(&self, number: usize) -> Vec<u32> {
        let (event, geometry) = (&self.events[number], self.geometry);
        match event.why {
            Why::Premise => Vec::new(),
            Why::Seen(by) => vec![by],
            Why::Cell => self.gone_from(event.cell, !Digits::only(event.digit)).collect(),
            Why::House(house) => self.gone(event.digit, geometry.houses[house as usize]).collect(),
            Why::Rule(rule) => {
                let rule = &self.rules[rule as usize];
                rule.from.iter().chain(rule.inner.iter().flat_map(|(_, outer)| outer)).copied().collect()
            }
        }
    }

    /// The facts that lead to the clash, in order, and the clash itself as the last.
    pub(crate) fn facts_of_clash(&self, depth: u8) -> Vec<Fact> {
        let Some(clash) = self.clash else { return Vec::new() };
        let from: Vec<u32> = match clash {
            Clash::Cell(cell) => self.gone_from(cell, self.geometry.digits).collect(),
            Clash::House(house, digit) => self.gone(digit, self.geometry.houses[self.geometry.number(house)]).collect(),
        };
        let (mut facts, numbers) = self.facts(&from, depth);
        let from = from.iter().map(|&event| numbers[event as usize]).collect();
        facts.push(Fact { what: What::Clash(clash), cause: Cause::Clash, from, depth });
        facts
    }

    /// The facts that lead to a candidate being true, or false, with that as the last; none if it is neither.
    pub(crate) fn facts_of(&self, cell: Cell, digit: Digit, is_true: bool) -> Option<Vec<Fact>> {
        let number = self.number(cell, digit);
        let event = if is_true { self.trues[number] } else { self.falses[number] };
        (event != NONE).then(|| self.facts(&[event], 0).0)
    }

    /// The events that `ends` rest on, and these themselves, as facts; with the place of each event among them.
    fn facts(&self, ends: &[u32], depth: u8) -> (Vec<Fact>, Vec<usize>) {
        let mut needed = vec![false; self.events.len()];
        // The supposition itself is always listed.
        needed[0] = true;
        for &end in ends {
            needed[end as usize] = true;
        }
        for event in (0..self.events.len()).rev().filter(|&event| event > 0) {
            if needed[event] {
                for from in self.from(event) {
                    needed[from as usize] = true;
                }
            }
        }
        let mut facts: Vec<Fact> = Vec::new();
        let mut numbers = vec![usize::MAX; self.events.len()];
        let mut told: Vec<Option<usize>> = vec![None; self.rules.len()];
        for (place, event) in self.events.iter().enumerate().filter(|(place, _)| needed[*place]) {
            let mut from: Vec<usize> = Vec::new();
            let cause = match event.why {
                Why::Premise => Cause::Premise,
                Why::Seen(_) => Cause::Seen,
                Why::Cell => Cause::LastInCell,
                Why::House(house) => Cause::LastInHouse(self.geometry.house(house as usize)),
                Why::Rule(number) => {
                    let rule = &self.rules[number as usize];
                    if !rule.inner.is_empty() {
                        let clash = *told[number as usize].get_or_insert_with(|| {
                            let begin = facts.len();
                            for (fact, outer) in &rule.inner {
                                let mut fact = fact.clone();
                                fact.from.iter_mut().for_each(|from| *from += begin);
                                fact.from.extend(outer.iter().map(|&event| numbers[event as usize]));
                                facts.push(fact);
                            }
                            facts.len() - 1
                        });
                        from.push(clash);
                    }
                    rule.cause.clone()
                }
            };
            if from.is_empty() {
                from.extend(self.from(place).into_iter().map(|event| numbers[event as usize]));
            }
            let node = Node { digit: event.digit, cells: vec![event.cell] };
            let what = if event.is_true { What::On(node) } else { What::Off(node) };
            numbers[place] = facts.len();
            facts.push(Fact { what, cause, from, depth });
        }
        (facts, numbers)
    }
}

/// The number of an event or a house as it is kept.
pub(super) fn event_number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}
