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
use crate::reason::{Explain, HoldsError};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::words::{Words, join, list};

/// An almost locked set, as a reason shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedSet {
    /// The cells, as one reads.
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
    pub(crate) fn notation(&self, words: Words) -> String {
        let between = if words.shape.side() > 9 { "," } else { "" };
        format!("{} {{{}}}", words.cells(&self.cells), join(self.digits, between))
    }

    /// `r1c1 is 3 or 7`, `r1c1 and r1c2 hold all but one of 1, 3 and 7`.
    pub(crate) fn sentence(&self, words: Words, name: &str) -> String {
        let cells = words.cell_list(&self.cells);
        if self.cells.len() == 1 {
            return format!("{cells} ({name}) is {}", list(self.digits, "or"));
        }
        format!("{cells} ({name}) hold all but one of {}", words.digit_list(self.digits))
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
    /// The digits that stand in the first set or in the last; none in a ring.
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
    fn sentence(&self, words: &Words, deduction: &Deduction) -> String {
        let letter = |number| self.letter(number);
        let sets = self.sets.iter().enumerate().map(|(number, set)| set.sentence(*words, &letter(number).to_string()));
        let sets = sets.collect::<Vec<_>>().join("; ");
        let changes = words.changes(deduction);
        if let (true, &[x, y]) = (self.is_ring(), &self.commons[..]) {
            return format!(
                "{sets}. All places for {x} in the two see each other, and so do those for {y}: {x} fits into one of \
                 the sets only, and {y} too. A set can lack only one of its digits, so each lacks just one of {x} and \
                 {y} and holds all its others: {changes}",
            );
        }
        let (first, last) = (letter(0), letter(self.sets.len() - 1));
        let ends = words.digit_list(self.ends);
        let (lacks, stands) = if self.ends.len() == 1 {
            (ends.clone(), format!("{ends} stands"))
        } else {
            (format!("one of {ends}"), format!("each of {ends} stands"))
        };
        let links =
            self.commons.iter().enumerate().map(|(number, common)| {
                format!("{} must hold {common} and {} cannot", letter(number), letter(number + 1))
            });
        format!(
            "{sets}. If {first} lacks {lacks}, {links}; then {last} must hold {ends}. {stands} in {first} or in {last}, \
             and no cell that sees all its places in both can be it: {changes}",
            links = links.collect::<Vec<_>>().join("; then "),
            stands = capital(&stands),
        )
    }

    fn notation(&self, words: &Words) -> String {
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

/// The text with a capital, unless it begins with a cell.
fn capital(text: &str) -> String {
    crate::words::sentence(text).trim_end_matches('.').to_owned()
}
