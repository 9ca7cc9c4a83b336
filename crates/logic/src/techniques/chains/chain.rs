//! A chain as the reason of a step.

use std::fmt::Write as _;

use ukodus_core::{Cell, Digit, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Claim, Line, Part, Phrase, ToPart, phrase};
use crate::reason::{Explain, HoldsError};
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

/// A digit in a cell, or in one of several cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
}

impl Node {
    /// The node's candidates.
    #[must_use]
    pub fn candidates(&self) -> Vec<Candidate> {
        self.cells.iter().map(|&cell| Candidate::new(cell, self.digit)).collect()
    }

    pub(crate) fn is_true(&self) -> Phrase {
        let digit = self.digit;
        match self.cells[..] {
            [cell] => phrase!("{cell} is {digit}", cell, digit),
            _ => phrase!("{digit} is in {cells}", digit, cells = self.places()),
        }
    }

    pub(crate) fn is_false(&self) -> Phrase {
        let (digit, cells) = (self.digit, &self.cells);
        match cells[..] {
            [cell] => phrase!("{cell} is not {digit}", cell, digit),
            [one, other] => phrase!("{digit} is neither in {one} nor in {other}", digit, one, other),
            _ => phrase!("{digit} is in none of {cells}", digit, cells),
        }
    }

    /// Whether it is one cell outside these.
    pub(crate) fn is_beside(&self, cells: &[Cell]) -> bool {
        matches!(self.cells[..], [cell] if !cells.contains(&cell))
    }

    /// Whether it is every place of its digit in these cells.
    fn is_in(&self, cells: &[Cell], grid: &Grid) -> bool {
        let places = cells.iter().copied().filter(|&cell| grid.candidates(cell).contains(self.digit));
        places.eq(self.cells.iter().copied())
    }

    pub(crate) fn places(&self) -> Part {
        Part::any_cell(&self.cells)
    }

    /// Whether both cannot be true at once, by the shape of the board alone.
    pub(crate) fn excludes(&self, other: &Self, shape: Shape) -> bool {
        if self.digit != other.digit {
            return self.cells.len() == 1 && self.cells == other.cells;
        }
        let sees = |one: Cell, other: Cell| shape.peers(one).any(|peer| peer == other);
        self.cells.iter().all(|&one| other.cells.iter().all(|&other| sees(one, other)))
    }

    /// That the node is true, or false.
    pub(crate) fn claim(&self, is_true: bool) -> Claim {
        if is_true { Claim::True(self.candidates()) } else { Claim::False(self.candidates()) }
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
    /// The chain starts from a candidate that excludes both ends: if it were true, it would be false.
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
    /// What the strong link with this number forces, when its first node is false.
    pub(crate) fn forced(&self, number: usize) -> Phrase {
        let (Some(tie), Some([from, to])) = (self.ties.get(number), self.nodes.get(2 * number..2 * number + 2)) else {
            return phrase!("");
        };
        let (digit, places) = (to.digit, to.places());
        let others = |digits: &DigitSet| digits.without(DigitSet::only(from.digit));
        match tie {
            Tie::Cell => phrase!("{places} can only be {digit}", places, digit),
            Tie::House(house) => phrase!("the {digit} of {house} must be in {places}", digit, house, places),
            Tie::Set { cells, digits } if cells.len() == 1 => {
                phrase!("{cells} can only be {digits}", cells, digits = others(digits))
            }
            Tie::Set { cells, digits } => phrase!(
                "the set {cells} lacks {lacked} and holds all its other digits, {others}, with {digit} in {places}",
                cells,
                lacked = from.digit,
                others = others(digits),
                digit,
                places
            ),
            Tie::Beside { cells, digits } if to.is_beside(cells) => phrase!(
                "the set {cells} lacks {lacked} and holds all its other digits, {others}, which leaves only {digit} for {places}",
                cells,
                lacked = from.digit,
                others = others(digits),
                digit,
                places
            ),
            Tie::Beside { cells, digits } => phrase!(
                "{beside} takes one of the digits {digits} from the set {cells}, which must then hold the others, with {digit} in {places}",
                beside = &from.cells,
                digits,
                cells,
                digit,
                places
            ),
        }
    }

    /// Adds the lines of the strong links, one after the other, under a supposition that the line before makes: that `start`,
    /// which excludes the first node, is true, or that the first node is false.
    pub(super) fn push_forced(&self, start: Option<&Node>, supposition: usize, lines: &mut Vec<Line>) {
        for number in 0..self.ties.len() {
            let (from, to) = (&self.nodes[2 * number], &self.nodes[2 * number + 1]);
            let before = number.checked_sub(1).map(|before| &self.nodes[2 * before + 1]).or(start);
            let forced = self.forced(number);
            let phrase = match before {
                Some(_) => phrase!("then {falls}, so {forced}", falls = from.is_false(), forced),
                None => phrase!("then {forced}", forced),
            };
            let mut line = Line::from(phrase).after([lines.len() - 1]).under([supposition]);
            line.claims.push(to.claim(true));
            if let Some(cells) = self.set(number) {
                line.drawing.cells(cells.iter().copied(), Role::Set(number_of_set(self, number)));
            }
            line.drawing.candidates(from.candidates(), Role::Off).candidates(to.candidates(), Role::On);
            if let Some(before) = before {
                line.drawing.link(&before.candidates(), &from.candidates(), Strength::Weak);
            }
            line.drawing.link(&from.candidates(), &to.candidates(), Strength::Strong);
            lines.push(line);
        }
    }

    /// The candidate that is refuted, as a node.
    fn refuted(&self) -> Option<Node> {
        match self.closing {
            Closing::Refuted(Candidate { cell, digit }) => Some(Node { digit, cells: vec![cell] }),
            _ => None,
        }
    }

    /// The set that a strong link leads through.
    fn set(&self, number: usize) -> Option<&[Cell]> {
        match self.ties.get(number)? {
            Tie::Set { cells, .. } | Tie::Beside { cells, .. } => Some(cells),
            Tie::Cell | Tie::House(_) => None,
        }
    }

    /// The nodes as they are written in a row.
    fn written(&self, words: Vocabulary) -> String {
        let refuted = self.refuted();
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

/// The number of the set that a strong link leads through, among the sets of the chain.
fn number_of_set(chain: &Chain, tie: usize) -> u8 {
    (0..tie).filter(|&tie| chain.set(tie).is_some()).count() as u8
}

/// Cells of a node, short where they lie in a line: `r1c23`.
fn places(words: Vocabulary, cells: &[Cell]) -> String {
    let shape = words.shape;
    let [first, .., last] = cells else { return words.cells(cells) };
    if shape.side() > 9 {
        return words.cells(cells);
    }
    let rows = cells.iter().map(|&cell| shape.row_of(cell) + 1);
    let cols = cells.iter().map(|&cell| shape.col_of(cell) + 1);
    if cells.iter().all(|&cell| shape.row_of(cell) == shape.row_of(*first)) {
        format!("r{}c{}", shape.row_of(*last) + 1, crate::vocabulary::join(cols, ""))
    } else if cells.iter().all(|&cell| shape.col_of(cell) == shape.col_of(*first)) {
        format!("r{}c{}", crate::vocabulary::join(rows, ""), shape.col_of(*last) + 1)
    } else {
        words.cells(cells)
    }
}

impl Explain for Chain {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let ([first, ..], [.., last]) = (&self.nodes[..], &self.nodes[..]) else { return Vec::new() };
        let changes = deduction.changes();
        let refuted = self.refuted();
        let supposed = refuted.as_ref().map_or_else(|| first.is_false(), Node::is_true);
        let mut line = Line::from(phrase!("suppose {supposed}", supposed)).under([0]);
        line.claims.push(refuted.as_ref().map_or_else(|| first.claim(false), |node| node.claim(true)));
        line.drawing.candidates(refuted.as_ref().unwrap_or(first).candidates(), Role::Premise);
        let mut lines = vec![line];
        self.push_forced(refuted.as_ref(), 0, &mut lines);
        let end = lines.len() - 1;
        match self.closing {
            Closing::Ends => {
                let (one, other) = (first.is_true(), last.is_true());
                let phrase = phrase!(
                    "so {one} or {other}, and whatever both of them rule out is false: {changes}",
                    one,
                    other,
                    changes
                );
                lines.push(Line::from(phrase).after([end]));
            }
            Closing::Ring => {
                let phrase = phrase!(
                    "then {falls}: the chain is a ring, and it holds in both directions",
                    falls = first.is_false()
                );
                let mut line = Line::from(phrase).after([end]).under([0]);
                line.claims.push(first.claim(false));
                line.drawing.candidates(last.candidates(), Role::On).candidates(first.candidates(), Role::Off);
                line.drawing.link(&last.candidates(), &first.candidates(), Strength::Weak);
                lines.push(line);
                let phrase = phrase!(
                    "so of any two neighbours in the ring exactly one is true, and whatever both rule out is false: {changes}",
                    changes
                );
                lines.push(Line::from(phrase).after(1..=end + 1));
            }
            Closing::Refuted(Candidate { cell, digit }) => {
                let phrase = phrase!(
                    "then {cell} is not {digit}: the supposition contradicts itself, so {changes}",
                    cell,
                    digit,
                    changes
                );
                let mut line = Line::from(phrase).after([end]);
                line.drawing.candidates(last.candidates(), Role::On);
                line.drawing.link(&last.candidates(), &[Candidate { cell, digit }], Strength::Weak);
                lines.push(line);
            }
            Closing::Proved => {
                let phrase = phrase!("the supposition contradicts itself, so {changes}", changes);
                lines.push(Line::from(phrase).after([end]));
            }
        }
        lines
    }

    fn notation(&self, words: &Vocabulary) -> String {
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
