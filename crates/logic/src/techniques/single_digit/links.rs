use ukodus_core::{Cell, Digit, Grid, House, Shape};

use crate::Candidate;
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Line, Phrase, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::vocabulary::{Vocabulary, join};

/// Two strong links of a digit, joined by a weak one: one of the two ends holds the digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TwoLinks {
    /// The links; two for a pattern that is counted as a double one.
    pub turns: Vec<Turn>,
    /// Whether it is written as a chain, or by its ends and what joins them.
    pub is_chain: bool,
}

/// A strong link, a weak one, a strong one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The digit.
    pub digit: Digit,
    /// The houses in which the digit has two places.
    pub houses: [House; 2],
    /// The four places in order: an end, its partner, the other end's partner, the other end.
    pub cells: [Cell; 4],
    /// The house that the partners share.
    pub joint: House,
}

impl Turn {
    fn lines(&self) -> [Phrase; 2] {
        let Self { digit, joint, .. } = self;
        let [a, b, c, d] = self.cells;
        let [one, other] = self.houses;
        [
            phrase!(
                "in {one}, {digit} is in {a} or {b}; in {other}, it is in {c} or {d}",
                one,
                digit,
                a,
                b,
                other,
                c,
                d
            ),
            phrase!(
                "{b} and {c} are both in {joint}, so they cannot both be {digit}, and {a} or {d} must be",
                b,
                c,
                joint,
                digit,
                a,
                d
            ),
        ]
    }
}

impl Explain for TwoLinks {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let lines = self.turns.iter().flat_map(Turn::lines);
        let changes = deduction.changes();
        let last = if self.turns.len() == 1 {
            phrase!("either way, {changes}", changes)
        } else {
            phrase!("in every case, {changes}", changes)
        };
        lead(lines, last)
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let turns = self.turns.iter().map(|turn| {
            let (digit, [a, b, c, d]) = (turn.digit, turn.cells);
            if self.is_chain {
                let [a, b, c, d] = [a, b, c, d].map(|cell| words.cell(cell));
                format!("{a} ={digit}= {b} -{digit}- {c} ={digit}= {d}")
            } else {
                format!("{digit} in {} (connected by {})", words.cells(&[a, d]), words.cells(&[b, c]))
            }
        });
        join(turns, ", ")
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        for turn in &self.turns {
            let [a, b, c, d] = turn.cells.map(|cell| Candidate::new(cell, turn.digit));
            drawing.houses(turn.houses, Role::Base).houses([turn.joint], Role::Cover);
            drawing.candidates([b, c], Role::Pattern).candidates([a, d], Role::Pincer);
            drawing.link(&[a], &[b], Strength::Strong).link(&[b], &[c], Strength::Weak);
            drawing.link(&[c], &[d], Strength::Strong);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let is_only = |digit: Digit, house: House, one: Cell, other: Cell| {
            let places = shape.house_cells(house).filter(|&cell| grid.candidates(cell).contains(digit));
            let places: Vec<Cell> = places.collect();
            places.len() == 2 && places.contains(&one) && places.contains(&other)
        };
        for Turn { digit, houses, cells: [a, b, c, d], joint } in &self.turns {
            HoldsError::unless(is_only(*digit, houses[0], *a, *b), "the first house has two places for the digit")?;
            HoldsError::unless(is_only(*digit, houses[1], *c, *d), "the second house has two places for the digit")?;
            let meets = |cell: Cell| shape.houses_of(cell).contains(joint);
            HoldsError::unless(b != c && meets(*b) && meets(*c), "the partners share a house")?;
        }
        Ok(())
    }
}

/// A house, by number, in which a digit has two places.
#[derive(Copy, Clone)]
pub(super) struct StrongLink {
    pub(super) house: usize,
    pub(super) cells: [Cell; 2],
}

/// The strong links of a digit in the houses of these numbers.
pub(super) fn strong_links<C: CellSet>(
    board: &CandidateBoard<C>,
    digit: Digit,
    houses: std::ops::Range<usize>,
) -> Vec<StrongLink> {
    let houses = houses.filter(|&house| board.count(house, digit) == 2);
    let link = |house| {
        let mut places = board.places_in(digit, house).iter();
        Some(StrongLink { house, cells: [places.next()?, places.next()?] })
    };
    houses.filter_map(link).collect()
}

/// The four ways to go along two strong links: an end, its partner, the other end's partner, the other end.
///
/// None where they share a place.
pub(super) fn ways(one: &StrongLink, other: &StrongLink) -> impl Iterator<Item = [Cell; 4]> + use<> {
    let ([a, b], [c, d]) = (one.cells, other.cells);
    let apart = !other.cells.contains(&a) && !other.cells.contains(&b);
    [[a, b, c, d], [a, b, d, c], [b, a, c, d], [b, a, d, c]].into_iter().filter(move |_| apart)
}

/// The deduction of one turn of links; `None` if its ends see no place of the digit together.
pub(super) fn deduce<C: CellSet>(
    board: &CandidateBoard<C>,
    digit: Digit,
    links: [&StrongLink; 2],
    cells: [Cell; 4],
    joint: usize,
    is_chain: bool,
) -> Option<Deduction> {
    let geometry = board.geometry();
    let struck = board.places(digit) & geometry.peers[cells[0].index()] & geometry.peers[cells[3].index()];
    if struck.is_empty() {
        return None;
    }
    let houses = links.map(|link| geometry.house(link.house));
    let turns = vec![Turn { digit, houses, cells, joint: geometry.house(joint) }];
    Some(Deduction::eliminating(TwoLinks { turns, is_chain }, board.candidates(digit, struck)))
}

/// The number of a house of this kind that two cells share: 0 for rows, 1 for columns, 2 for boxes.
pub(super) fn shared<C: CellSet>(board: &CandidateBoard<C>, one: Cell, other: Cell, kind: usize) -> Option<usize> {
    let houses = &board.geometry().houses_of;
    let house = houses[one.index()][kind];
    (house == houses[other.index()][kind]).then_some(house)
}
