//! A chain as the reason of a step.

use std::fmt::Write as _;

use ukodus_core::{Cell, Digit, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::drawing::{Drawing, Role, Strength};
use crate::reason::{Explain, HoldsError};
use crate::step::Deduction;
use crate::words::{Words, list};

/// A digit in a cell, or in one of several cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells, as one reads.
    pub cells: Vec<Cell>,
}

impl Node {
    /// The node's candidates.
    #[must_use]
    pub fn candidates(&self) -> Vec<Candidate> {
        self.cells.iter().map(|&cell| Candidate::new(cell, self.digit)).collect()
    }

    pub(crate) fn is_true(&self, words: Words) -> String {
        match self.cells[..] {
            [cell] => format!("{} is {}", words.cell(cell), self.digit),
            _ => format!("{} is in {}", self.digit, self.places(words)),
        }
    }

    pub(crate) fn is_false(&self, words: Words) -> String {
        match self.cells[..] {
            [cell] => format!("{} is not {}", words.cell(cell), self.digit),
            [one, other] => format!("{} is neither in {} nor in {}", self.digit, words.cell(one), words.cell(other)),
            _ => format!("{} is in none of {}", self.digit, words.cell_list(&self.cells)),
        }
    }

    /// Whether it is one cell outside these.
    fn is_beside(&self, cells: &[Cell]) -> bool {
        matches!(self.cells[..], [cell] if !cells.contains(&cell))
    }

    /// Whether it is every place of its digit in these cells.
    fn is_in(&self, cells: &[Cell], grid: &Grid) -> bool {
        let places = cells.iter().copied().filter(|&cell| grid.candidates(cell).contains(self.digit));
        places.eq(self.cells.iter().copied())
    }

    pub(crate) fn places(&self, words: Words) -> String {
        list(self.cells.iter().map(|&cell| words.cell(cell)), "or")
    }

    /// Whether both cannot be true at once, by the shape of the board alone.
    pub(crate) fn excludes(&self, other: &Self, shape: Shape) -> bool {
        if self.digit != other.digit {
            return self.cells.len() == 1 && self.cells == other.cells;
        }
        let sees = |one: Cell, other: Cell| shape.peers(one).any(|peer| peer == other);
        self.cells.iter().all(|&one| other.cells.iter().all(|&other| sees(one, other)))
    }

    pub(crate) fn overlaps(&self, other: &Self) -> bool {
        self.digit == other.digit && self.cells.iter().any(|cell| other.cells.contains(cell))
    }
}

/// Why one of two nodes must be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tie {
    /// They are the only candidates of a cell.
    Cell,
    /// They hold every place of their digit in a house.
    House(House),
    /// They are two digits of an almost locked set: cells of one house with one digit more than there are cells. If one
    /// of the digits is not among them, all the others are.
    Set {
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: DigitSet,
    },
    /// One is a digit of an almost locked set; the other is all that is left for a cell when the set holds all its
    /// other digits.
    Beside {
        /// The cells of the set.
        cells: Vec<Cell>,
        /// The digits of the set.
        digits: DigitSet,
    },
}

/// How a chain ends in a deduction.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Closing {
    /// One of the ends is true: what both exclude is false.
    Ends,
    /// The ends exclude each other, so that the chain is a ring and one node of *every* link is true.
    Ring,
    /// The chain is told from a candidate that excludes both ends: if it were true, it would be false.
    Refuted(Candidate),
    /// The ends are one node: if it were false, it would be true.
    Proved,
}

/// Nodes with a strong and a weak link by turns; the first link and the last are strong.
///
/// If the first node is false, the second is true, the third false, and so on to the last, which is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The nodes in order.
    pub nodes: Vec<Node>,
    /// The reasons of the strong links: between the first and the second node, the third and the fourth …
    pub ties: Vec<Tie>,
    /// How it ends.
    pub closing: Closing,
}

impl Chain {
    /// The steps from the first node to the last, if the first is false: `5 in row 2 must be in r2c7, so r8c7 is not 5 …`.
    fn told(&self, words: Words) -> String {
        let mut text = String::new();
        for (tie, pair) in self.ties.iter().zip(self.nodes.chunks_exact(2)) {
            let [from, to] = pair else { continue };
            if !text.is_empty() {
                let _ = write!(text, "; then {}", from.is_false(words));
            }
            let and = if text.is_empty() { "" } else { " and " };
            let _ = match tie {
                Tie::Cell => write!(text, "{and}only {} is left for {}", to.digit, words.cell_list(&to.cells)),
                Tie::House(house) => write!(text, "{and}{} of {house} must be in {}", to.digit, to.places(words)),
                Tie::Set { cells, digits } => write!(
                    text,
                    "{and}{} must hold all their other digits, {}, with {} in {}",
                    words.cell_list(cells),
                    words.digit_list(digits.without(DigitSet::only(from.digit))),
                    to.digit,
                    to.places(words)
                ),
                Tie::Beside { cells, digits } if to.is_beside(cells) => write!(
                    text,
                    "{and}{} must hold all their other digits, {}, which leaves only {} for {}",
                    words.cell_list(cells),
                    words.digit_list(digits.without(DigitSet::only(from.digit))),
                    to.digit,
                    to.places(words)
                ),
                Tie::Beside { cells, .. } => write!(
                    text,
                    "{and}takes a digit from {}, which must then hold their others, with {} in {}",
                    words.cell_list(cells),
                    to.digit,
                    to.places(words)
                ),
            };
        }
        text
    }

    /// The nodes as they are written in a row.
    fn written(&self, words: Words) -> String {
        let refuted = match self.closing {
            Closing::Refuted(Candidate { cell, digit }) => Some(Node { digit, cells: vec![cell] }),
            _ => None,
        };
        let nodes: Vec<&Node> = refuted.iter().chain(&self.nodes).chain(&refuted).collect();
        let mut text = String::new();
        let set_at = |place: usize| {
            // The tie from this node to the next, if it leads through a set.
            let place = place.checked_sub(usize::from(refuted.is_some()))?;
            let tie = self.ties.get(place / 2).filter(|_| place % 2 == 0)?;
            if let Tie::Set { cells, .. } = tie { Some(cells) } else { None }
        };
        let mut place = 0;
        while let Some(&node) = nodes.get(place) {
            // Strong links are those to the second, fourth … node of the chain itself.
            let link = |place: usize| if place % 2 == usize::from(refuted.is_none()) { '=' } else { '-' };
            let before = place.checked_sub(1).map(|before| nodes[before]);
            if before.is_some() {
                let _ = write!(text, " {} ", link(place));
            }
            // The nodes of one cell, and the two of a set, are written together: `(5=8)r1c1`.
            let (run, cells) = if let Some(cells) = set_at(place) {
                (2, cells)
            } else {
                let is_same = |place: usize| nodes[place].cells == node.cells && set_at(place).is_none();
                (1 + (place + 1..nodes.len()).take_while(|&place| is_same(place)).count(), &node.cells)
            };
            if run > 1 || before.is_none_or(|before| before.digit != node.digit) {
                let _ = write!(text, "({}", node.digit);
                for (other, node) in nodes.iter().enumerate().take(place + run).skip(place + 1) {
                    let _ = write!(text, "{}{}", link(other), node.digit);
                }
                text.push(')');
            }
            text.push_str(&places(words, cells));
            place += run;
        }
        text
    }
}

/// Cells of a node, short where they lie in a line: `r1c23`.
fn places(words: Words, cells: &[Cell]) -> String {
    let shape = words.shape;
    let [first, .., last] = cells else { return words.cells(cells) };
    if shape.side() > 9 {
        return words.cells(cells);
    }
    let rows = cells.iter().map(|&cell| shape.row_of(cell) + 1);
    let cols = cells.iter().map(|&cell| shape.col_of(cell) + 1);
    if cells.iter().all(|&cell| shape.row_of(cell) == shape.row_of(*first)) {
        format!("r{}c{}", shape.row_of(*last) + 1, crate::words::join(cols, ""))
    } else if cells.iter().all(|&cell| shape.col_of(cell) == shape.col_of(*first)) {
        format!("r{}c{}", crate::words::join(rows, ""), shape.col_of(*last) + 1)
    } else {
        words.cells(cells)
    }
}

impl Explain for Chain {
    fn sentence(&self, words: &Words, deduction: &Deduction) -> String {
        let words = *words;
        let ([first, ..], [.., last]) = (&self.nodes[..], &self.nodes[..]) else { return String::new() };
        let (told, changes) = (self.told(words), words.changes(deduction));
        let begin = first.is_false(words);
        match self.closing {
            Closing::Ends => format!(
                "if {begin}, {told}. So, whichever way it goes, {} or {}, and what cannot stand beside either of them is false: {changes}",
                first.is_true(words),
                last.is_true(words),
            ),
            Closing::Ring => format!(
                "if {begin}, {told}; and with that the ring is closed, for then {begin}. It goes round in the other sense as well, so of any two neighbours in the ring just one is true, and nothing else can take the place they share: {changes}",
            ),
            Closing::Refuted(candidate) => format!(
                "suppose {} were {}. Then {begin}, and {told}; but then {} is not {}. The supposition refutes itself, so {changes}",
                words.cell(candidate.cell),
                candidate.digit,
                words.cell(candidate.cell),
                candidate.digit,
            ),
            Closing::Proved => format!(
                "suppose {}. Then {told}. The supposition refutes itself: {}, so {changes}",
                first.is_false(words),
                first.is_true(words),
            ),
        }
    }

    fn notation(&self, words: &Words) -> String {
        let text = self.written(*words);
        if self.closing == Closing::Ring { format!("{text} - loop") } else { text }
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        if let Closing::Refuted(candidate) = self.closing {
            drawing.candidates([candidate], Role::Premise);
        }
        let sets = self.ties.iter().filter_map(|tie| match tie {
            Tie::Set { cells, .. } | Tie::Beside { cells, .. } => Some(cells),
            Tie::Cell | Tie::House(_) => None,
        });
        for (number, cells) in (0..u8::MAX).zip(sets) {
            drawing.cells(cells.iter().copied(), Role::Set(number));
        }
        for (place, node) in self.nodes.iter().enumerate() {
            drawing.candidates(node.candidates(), if place % 2 == 0 { Role::Off } else { Role::On });
        }
        let node = |place: usize| self.nodes[place].candidates();
        if let Closing::Refuted(candidate) = self.closing {
            drawing.link(&[candidate], &node(0), Strength::Weak);
        }
        for place in 1..self.nodes.len() {
            let strength = if place % 2 == 0 { Strength::Weak } else { Strength::Strong };
            drawing.link(&node(place - 1), &node(place), strength);
        }
        match self.closing {
            Closing::Ring => drawing.link(&node(self.nodes.len() - 1), &node(0), Strength::Weak),
            Closing::Refuted(candidate) => drawing.link(&node(self.nodes.len() - 1), &[candidate], Strength::Weak),
            Closing::Ends | Closing::Proved => drawing,
        };
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let (Some(first), Some(last)) = (self.nodes.first(), self.nodes.last()) else {
            return HoldsError::unless(false, "the chain has nodes");
        };
        HoldsError::unless(self.nodes.len() == 2 * self.ties.len(), "strong and weak links take turns")?;
        for node in &self.nodes {
            let is_candidate = |&cell: &Cell| grid.candidates(cell).contains(node.digit);
            HoldsError::unless(node.cells.iter().all(is_candidate), "the nodes are candidates")?;
        }
        for (tie, pair) in self.ties.iter().zip(self.nodes.chunks_exact(2)) {
            tie.holds(&pair[0], &pair[1], grid)?;
        }
        for pair in self.nodes[1..].chunks_exact(2) {
            HoldsError::unless(pair[0].excludes(&pair[1], shape), "weakly linked nodes exclude each other")?;
        }
        match self.closing {
            Closing::Ends => Ok(()),
            Closing::Ring => HoldsError::unless(last.excludes(first, shape), "the ends of a ring exclude each other"),
            Closing::Refuted(Candidate { cell, digit }) => {
                let refuted = Node { digit, cells: vec![cell] };
                HoldsError::unless(
                    refuted.excludes(first, shape) && refuted.excludes(last, shape),
                    "the candidate excludes both ends",
                )
            }
            Closing::Proved => HoldsError::unless(first == last, "the chain ends where it begins"),
        }
    }
}

impl Tie {
    /// Whether one of the two must be true on this board.
    pub(crate) fn holds(&self, from: &Node, to: &Node, grid: &Grid) -> Result<(), HoldsError> {
        match self {
            Self::Cell => {
                let is_pair = from.cells.len() == 1
                    && from.cells == to.cells
                    && from.digit != to.digit
                    && grid.candidates(from.cells[0]).len() == 2;
                HoldsError::unless(is_pair, "strongly linked digits are the only two of a cell")
            }
            Self::House(house) => {
                let mut places =
                    grid.shape().house_cells(*house).filter(|&cell| grid.candidates(cell).contains(from.digit));
                let is_whole = places.all(|cell| from.cells.contains(&cell) || to.cells.contains(&cell));
                HoldsError::unless(
                    is_whole && from.digit == to.digit && !from.overlaps(to),
                    "strongly linked places are the only ones of a house",
                )
            }
            Self::Set { cells, digits } => {
                is_almost_locked(cells, *digits, grid)?;
                HoldsError::unless(
                    from.digit != to.digit && from.is_in(cells, grid) && to.is_in(cells, grid),
                    "the linked nodes are two digits of the set",
                )
            }
            Self::Beside { cells, digits } => {
                is_almost_locked(cells, *digits, grid)?;
                let (inside, outside) = if to.is_beside(cells) { (from, to) } else { (to, from) };
                HoldsError::unless(
                    outside.is_beside(cells) && digits.contains(inside.digit) && inside.is_in(cells, grid),
                    "one of the linked nodes is a digit of the set, the other a cell beside it",
                )?;
                let others = grid.candidates(outside.cells[0]).without(DigitSet::only(outside.digit));
                let sees = |digit| {
                    let places = cells.iter().copied().filter(|&cell| grid.candidates(cell).contains(digit)).collect();
                    digit != inside.digit
                        && digits.contains(digit)
                        && Node { digit, cells: outside.cells.clone() }
                            .excludes(&Node { digit, cells: places }, grid.shape())
                };
                HoldsError::unless(others.iter().all(sees), "the set leaves one digit for the cell beside it")
            }
        }
    }
}

/// Whether cells of one house hold one digit more than there are cells.
fn is_almost_locked(cells: &[Cell], digits: DigitSet, grid: &Grid) -> Result<(), HoldsError> {
    let shape = grid.shape();
    let is_in = |house: House| cells.iter().all(|&cell| shape.house_cells(house).any(|other| other == cell));
    let held = cells.iter().fold(DigitSet::EMPTY, |held, &cell| held | grid.candidates(cell));
    HoldsError::unless(
        shape.houses().any(is_in) && held == digits && digits.len() == cells.len() + 1,
        "the set has one digit more than cells, in one house",
    )
}
