//! Almost locked sets: cells of a house that are one digit short of being locked.

mod chain;
mod death_blossom;
mod xz;

pub use chain::{AlsChain, AlsXyWing};
pub use death_blossom::{Blossom, DeathBlossom, Petal};
pub use xz::AlsXz;

use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};

use crate::Candidate;
use crate::almost::AlmostLockedSet;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Line, Part, Phrase, ToPart, phrase};
use crate::reason::{Explain, HoldsError};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::vocabulary::{Vocabulary, join};

/// An almost locked set, as a reason shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedSet {
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
    /// The digits: one more than cells.
    pub digits: DigitSet,
}

impl NamedSet {
    pub(crate) fn new<C: CellSet>(set: &AlmostLockedSet<C>) -> Self {
        Self { cells: set.cells.to_vec(), digits: set.digits.to_set() }
    }

    /// The places of a digit in the set.
    fn places<'a>(&'a self, grid: &'a Grid, digit: Digit) -> impl Iterator<Item = Cell> + Clone + 'a {
        self.cells.iter().copied().filter(move |&cell| grid.candidates(cell).contains(digit))
    }

    /// `r1c1,r1c2 {137}`, the digits apart by commas above nine.
    pub(crate) fn notation(&self, words: Vocabulary) -> String {
        let between = if words.shape.side() > 9 { "," } else { "" };
        format!("{} {{{}}}", words.cells(&self.cells), join(self.digits, between))
    }

    /// `r1c1 is 3 or 7`, `r1c1 and r1c2 hold all but one of 1, 3 and 7`.
    pub(crate) fn line(&self, name: char) -> Phrase {
        let Self { cells, digits } = self;
        if let [cell] = cells[..] {
            return phrase!("{cell} ({name}) is {digits}", cell, name, digits = Part::any_digit(*digits));
        }
        phrase!("{cells} ({name}) hold all but one of {digits}", cells, name, digits)
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let digits = self.cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid.candidates(cell));
        HoldsError::unless(digits == self.digits, "the set's cells have its digits as candidates")?;
        HoldsError::unless(self.digits.len() == self.cells.len() + 1, "the set has one digit more than cells")?;
        HoldsError::unless(self.cells.is_sorted_by(|one, other| one < other), "the set's cells are different")?;
        let house = shape.houses().any(|house| {
            let cells: Vec<Cell> = shape.house_cells(house).collect();
            self.cells.iter().all(|cell| cells.contains(cell))
        });
        HoldsError::unless(house, "the set lies in one house")
    }
}

/// Almost locked sets in a row, each linked to the next by a digit that only one of the two can hold.
///
/// Two sets, three and more: `ALS-XZ`, `ALS-XY-Wing`, `ALS Chain`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetChain {
    /// The sets in the order of the argument.
    pub sets: Vec<NamedSet>,
    /// The places of each set's digits on the board: what the links are drawn between.
    pub places: Vec<Vec<Candidate>>,
    /// The restricted common of each set and the next; in a ring also of the last and the first.
    pub commons: Vec<Digit>,
    /// The digits that are in the first set or in the last; none in a ring.
    pub ends: DigitSet,
}

impl SetChain {
    /// Whether the last set is linked to the first.
    fn is_ring(&self) -> bool {
        self.commons.len() == self.sets.len()
    }

    /// The letter by which a set is called. The pivot of a wing is C, as players have it.
    fn letter(&self, number: usize) -> char {
        let number = match (self.sets.len(), number) {
            (3, 1) => 2,
            (3, 2) => 1,
            _ => number,
        };
        char::from_u32('A' as u32 + number as u32).unwrap_or('?')
    }

    /// The candidates of a digit in a set.
    fn node(&self, set: usize, digit: Digit) -> Vec<Candidate> {
        self.places[set].iter().copied().filter(|candidate| candidate.digit == digit).collect()
    }
}

impl Explain for SetChain {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let letter = |number| self.letter(number);
        let mut lines: Vec<Line> =
            self.sets.iter().enumerate().map(|(number, set)| set.line(letter(number)).into()).collect();
        let (sets, changes) = (lines.len(), deduction.changes());
        // Why a common is restricted: where the two sets can hold it, and that all these cells see each other.
        lines.extend(self.commons.iter().enumerate().map(|(number, &common)| {
            let next = (number + 1) % sets;
            let cells = |set: usize| -> Vec<Cell> { self.node(set, common).iter().map(|node| node.cell).collect() };
            let line = phrase!(
                "only one of {one} and {other} can hold {common}: {common} is in {inside} of {one} and {outside} of {other}, and these cells see each other",
                one = letter(number),
                other = letter(next),
                common,
                inside = Part::any_cell(&cells(number)),
                outside = Part::any_cell(&cells(next))
            );
            let mut line = Line::from(line).after([number, next]);
            line.drawing.candidates(self.node(number, common), Role::Common);
            line.drawing.candidates(self.node(next, common), Role::Common);
            line.drawing.link(&self.node(number, common), &self.node(next, common), Strength::Weak);
            line
        }));
        if let (true, &[x, y]) = (self.is_ring(), &self.commons[..]) {
            let last = phrase!(
                "a set lacks only one of its digits, so each lacks one of {x} and {y} and holds all its others: {changes}",
                x,
                y,
                changes
            );
            lines.push(Line::from(last).after(0..lines.len()));
            return lines;
        }
        let (first, last) = (letter(0), letter(sets - 1));
        let ends = self.ends;
        let (lacks, each) = if ends.len() == 1 {
            (phrase!("{ends}", ends), phrase!("{ends}", ends))
        } else {
            (phrase!("one of {ends}", ends), phrase!("each of {ends}", ends))
        };
        for (number, common) in self.commons.iter().enumerate() {
            let (one, other) = (letter(number), letter(number + 1));
            let line = if number == 0 {
                phrase!("if {one} lacks {lacks}, it must hold {common}, and {other} cannot", one, lacks, common, other)
            } else {
                phrase!("then {one} must hold {common}, and {other} cannot", one, common, other)
            };
            let before = (number > 0).then(|| lines.len() - 1);
            lines.push(Line::from(line).after([number, sets + number].into_iter().chain(before)));
        }
        let then = phrase!("then {last} must hold {ends}", last, ends);
        lines.push(Line::from(then).after([sets - 1, lines.len() - 1]));
        let end = phrase!(
            "so {each} is in {first} or {last}, and a cell that sees all its cells in both cannot be it: {changes}",
            each,
            first,
            last,
            changes
        );
        lines.push(Line::from(end).after([lines.len() - 1]));
        lines
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let named = |number: usize, name: &str| format!("{name}={}", self.sets[number].notation(*words));
        match (&self.sets[..], &self.commons[..]) {
            ([_, _], &[x]) => {
                format!("{}, {}, X={x}, Z={}", named(0, "A"), named(1, "B"), words.digits(self.ends))
            }
            ([_, _], &[x, y]) => format!("{}, {}, X={x},{y}", named(0, "A"), named(1, "B")),
            ([_, _, _], &[x, y]) => {
                let sets = [named(0, "A"), named(2, "B"), named(1, "C")].join(", ");
                format!("{sets}, X={x}, Y={y}, Z={}", words.digits(self.ends))
            }
            _ => {
                let ends = words.digits(self.ends);
                let links = self.commons.iter().zip(&self.sets[1..]);
                let links = join(links.map(|(common, set)| format!("-{common}- {}", set.notation(*words))), " ");
                format!("{ends}- {} {links} -{ends}", self.sets[0].notation(*words))
            }
        }
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        let last = self.sets.len() - 1;
        for (number, (set, places)) in self.sets.iter().zip(&self.places).enumerate() {
            let role = Role::Set(number as u8);
            drawing.cells(set.cells.iter().copied(), role).candidates(places.iter().copied(), role);
        }
        for (number, &common) in self.commons.iter().enumerate() {
            let next = (number + 1) % self.sets.len();
            drawing
                .candidates(self.node(number, common), Role::Common)
                .candidates(self.node(next, common), Role::Common);
        }
        for digit in self.ends {
            drawing.candidates(self.node(0, digit), Role::Pincer).candidates(self.node(last, digit), Role::Pincer);
        }
        for (number, &common) in self.commons.iter().enumerate() {
            let next = (number + 1) % self.sets.len();
            if let Some(before) = number.checked_sub(1).map(|before| self.commons[before]) {
                drawing.link(&self.node(number, before), &self.node(number, common), Strength::Strong);
            } else if let Some(end) = self.ends.first() {
                drawing.link(&self.node(0, end), &self.node(0, common), Strength::Strong);
            }
            drawing.link(&self.node(number, common), &self.node(next, common), Strength::Weak);
        }
        if let (true, [first, .., last]) = (self.is_ring(), &self.commons[..]) {
            drawing.link(&self.node(0, *last), &self.node(0, *first), Strength::Strong);
        }
        if let (Some(&common), Some(end)) = (self.commons.last(), self.ends.first()) {
            drawing.link(&self.node(last, common), &self.node(last, end), Strength::Strong);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let count = self.sets.len();
        HoldsError::unless(count >= 2, "there are two sets or more")?;
        for (set, places) in self.sets.iter().zip(&self.places) {
            set.holds(grid)?;
            let marks = set
                .cells
                .iter()
                .flat_map(|&cell| grid.candidates(cell).into_iter().map(move |digit| Candidate { cell, digit }));
            HoldsError::unless(marks.eq(places.iter().copied()), "the set's candidates are those of its cells")?;
        }
        for (number, &common) in self.commons.iter().enumerate() {
            let (one, other) = (&self.sets[number], &self.sets[(number + 1) % count]);
            HoldsError::unless(
                one.digits.contains(common) && other.digits.contains(common),
                "both sets have their restricted common",
            )?;
            let others = other.places(grid, common);
            let apart = one
                .places(grid, common)
                .all(|cell| others.clone().all(|far| shape.peers(cell).any(|peer| peer == far)));
            HoldsError::unless(apart, "all places of a restricted common see each other")?;
        }
        let turns = self.commons.windows(2).all(|pair| pair[0] != pair[1]);
        HoldsError::unless(turns, "a set is entered and left by different digits")?;
        if self.is_ring() {
            return HoldsError::unless(self.commons.first() != self.commons.last(), "the ring's commons differ");
        }
        let (first, last) = (&self.sets[0], &self.sets[count - 1]);
        let ends = self.ends.into_iter().all(|digit| {
            first.digits.contains(digit)
                && last.digits.contains(digit)
                && self.commons.first() != Some(&digit)
                && self.commons.last() != Some(&digit)
        });
        HoldsError::unless(
            ends && self.commons.len() + 1 == count,
            "both ends have the digit, apart from their commons",
        )
    }
}
