//! Colouring: candidates tied by strong links take two colours by turns, and one of the colours is true.

mod guardians;
mod medusa;
mod multi_colours;
mod simple_colours;

pub use guardians::{BrokenWing, OddRing};
pub use medusa::Medusa;
pub use multi_colours::MultiColours;
pub use simple_colours::SimpleColours;

use std::collections::BTreeSet;

use ukodus_core::{Cell, Digit, Grid, House, Shape};

use crate::Candidate;
use crate::board::Board;
use crate::drawing::{Drawing, Role, Strength};
use crate::reason::{Explain, HoldsError};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::words::{Words, join};

/// One or two nets of candidates in two colours each, and what they force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colouring {
    /// The nets: of each, the candidates of the one colour and of the other, sorted.
    pub nets: Vec<[Vec<Candidate>; 2]>,
    /// How they force something.
    pub rule: Rule,
}

/// How colours force something. A colour is counted from 0: two for each net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// What is excluded by both colours of the net is false.
    Trap,
    /// Two candidates of a colour exclude each other: the colour is false.
    Wrap {
        /// The colour.
        colour: usize,
        /// The two candidates.
        clash: [Candidate; 2],
    },
    /// A colour of the one net excludes one of the other: one of the two opposite colours is true.
    Bridges(Vec<Bridge>),
    /// A colour excludes both colours of the other net, so it is false.
    Pinned {
        /// The colour.
        colour: usize,
        /// A candidate of the colour, and the one of the other net that it excludes, for each colour of that.
        clashes: [[Candidate; 2]; 2],
    },
    /// A colour leaves a cell without candidates, so it is false.
    EmptyCell {
        /// The colour.
        colour: usize,
        /// The cell.
        cell: Cell,
    },
    /// A colour leaves a house without a place for a digit, so it is false.
    EmptyHouse {
        /// The colour.
        colour: usize,
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
}

/// A colour of one net excludes one of another.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Bridge {
    /// A candidate of each net; they exclude each other.
    pub ends: [Candidate; 2],
    /// The opposite colours: one of the two is true.
    pub true_ones: [usize; 2],
}

const ROLES: [Role; 4] = [Role::ColourA, Role::ColourB, Role::ColourC, Role::ColourD];

impl Colouring {
    fn colour(&self, colour: usize) -> &[Candidate] {
        self.nets.get(colour / 2).map_or(&[], |net| &net[colour % 2])
    }

    /// A colour: its cells, where all is about one digit; else one of its candidates stands for the rest.
    fn names(&self, words: Words, colour: usize) -> String {
        let candidates = self.colour(colour);
        match candidates {
            [first, ..] if self.is_single() => {
                let cells: Vec<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
                format!("{} in {}", first.digit, words.cell_list(&cells))
            }
            [first, _, ..] => format!("{} and {} more", words.candidate(*first), candidates.len() - 1),
            _ => join(candidates.iter().map(|&candidate| words.candidate(candidate)), ""),
        }
    }

    /// A candidate of a colour that stands for all of it.
    fn side(&self, words: Words, colour: usize) -> String {
        self.colour(colour).first().map_or_else(String::new, |&first| format!("the side of {}", words.candidate(first)))
    }

    /// Whether all is about one digit.
    fn is_single(&self) -> bool {
        let mut digits = self.nets.iter().flatten().flatten().map(|candidate| candidate.digit);
        let first = digits.next();
        digits.all(|digit| Some(digit) == first)
    }

    /// Whether a candidate is of this colour.
    fn has(&self, colour: usize, candidate: Candidate) -> bool {
        self.colour(colour).contains(&candidate)
    }

    fn colour_of(&self, candidate: Candidate) -> Option<usize> {
        (0..2 * self.nets.len()).find(|&colour| self.has(colour, candidate))
    }
}

/// Whether two candidates cannot both be true.
fn exclude(shape: Shape, one: Candidate, other: Candidate) -> bool {
    if one.cell == other.cell {
        return one.digit != other.digit;
    }
    one.digit == other.digit && shape.peers(one.cell).any(|peer| peer == other.cell)
}

/// Whether one of two candidates must be true: the last two of a cell, or the last two places of a digit in a house.
fn is_strong(grid: &Grid, one: Candidate, other: Candidate) -> bool {
    let has = |candidate: Candidate| grid.candidates(candidate.cell).contains(candidate.digit);
    if one == other || !has(one) || !has(other) {
        return false;
    }
    if one.cell == other.cell {
        return grid.candidates(one.cell).len() == 2;
    }
    let shape = grid.shape();
    let is_last = |house: &House| {
        let places = shape.house_cells(*house).filter(|&cell| grid.candidates(cell).contains(one.digit));
        shape.houses_of(other.cell).contains(house) && places.count() == 2
    };
    one.digit == other.digit && shape.houses_of(one.cell).iter().any(is_last)
}

/// Whether strong links lead from any candidate of the net to any other, and change the colour each time.
fn is_net(grid: &Grid, net: &[Vec<Candidate>; 2]) -> bool {
    let mut reached: BTreeSet<Candidate> = net[0].first().copied().into_iter().collect();
    let mut fresh: Vec<(Candidate, usize)> = net[0].first().map(|&first| (first, 0)).into_iter().collect();
    while let Some((from, colour)) = fresh.pop() {
        for &to in &net[1 - colour] {
            if is_strong(grid, from, to) && reached.insert(to) {
                fresh.push((to, 1 - colour));
            }
        }
    }
    reached.len() == net[0].len() + net[1].len() && !net[1].is_empty()
}

impl Explain for Colouring {
    fn sentence(&self, words: &Words, deduction: &Deduction) -> String {
        let net = |first: usize| format!("either {} or {}", self.names(*words, first), self.names(*words, first + 1));
        let mut text = format!("strong links tie these together: {}", net(0));
        if self.nets.len() > 1 {
            text = format!("{text}; and likewise {}", net(2));
        }
        let consequence = match &self.rule {
            Rule::Trap if self.is_single() => String::from("what sees one of each cannot be true in either case"),
            Rule::Trap => String::from("what is excluded by one of each cannot be true in either case"),
            Rule::Wrap { colour, clash } => format!(
                "but {} and {}, both on {}, exclude each other: that side is false",
                words.candidate(clash[0]),
                words.candidate(clash[1]),
                self.side(*words, *colour),
            ),
            Rule::Bridges(bridges) => {
                let tell = |bridge: &Bridge| {
                    format!(
                        "{} and {} exclude each other, so at least one of these sides is true: {}; {}",
                        words.candidate(bridge.ends[0]),
                        words.candidate(bridge.ends[1]),
                        self.names(*words, bridge.true_ones[0]),
                        self.names(*words, bridge.true_ones[1]),
                    )
                };
                format!("{}. What sees both of the sides cannot be true", join(bridges.iter().map(tell), ". Also, "))
            }
            Rule::Pinned { colour, clashes } => format!(
                "{} would exclude {}, and {} would exclude {}: both sides of the second net. So {} is false",
                words.candidate(clashes[0][0]),
                words.candidate(clashes[0][1]),
                words.candidate(clashes[1][0]),
                words.candidate(clashes[1][1]),
                self.side(*words, *colour),
            ),
            Rule::EmptyCell { colour, cell } => format!(
                "but {} would leave {} without a candidate: it is false",
                self.side(*words, *colour),
                words.cell(*cell),
            ),
            Rule::EmptyHouse { colour, house, digit } => {
                format!("but {} would leave {digit} no place in {house}: it is false", self.side(*words, *colour))
            }
        };
        format!("{text}; {consequence}, so {}", words.changes(deduction))
    }

    fn notation(&self, words: &Words) -> String {
        let colour = |candidates: &Vec<Candidate>| match &candidates[..] {
            [first, _, _, _, ..] if !self.is_single() => {
                format!("{},+{}", words.candidate(*first), candidates.len() - 1)
            }
            _ if self.is_single() => {
                words.cells(&candidates.iter().map(|candidate| candidate.cell).collect::<Vec<_>>())
            }
            _ => join(candidates.iter().map(|&candidate| words.candidate(candidate)), ","),
        };
        let nets = join(self.nets.iter().map(|net| format!("({}) / ({})", colour(&net[0]), colour(&net[1]))), ", ");
        let nets = match self.nets.first().and_then(|net| net[0].first()) {
            Some(first) if self.is_single() => format!("{} {nets}", first.digit),
            _ => nets,
        };
        match &self.rule {
            Rule::Wrap { clash: [one, other], .. } if !self.is_single() => {
                format!("{nets}, {} and {}", words.candidate(*one), words.candidate(*other))
            }
            Rule::EmptyCell { cell, .. } => format!("{nets}, nothing in {}", words.cell(*cell)),
            Rule::EmptyHouse { house, digit, .. } => format!("{nets}, no {digit} in {}", words.house(*house)),
            _ => nets,
        }
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        if let Rule::EmptyCell { cell, .. } = self.rule {
            drawing.cells([cell], Role::Conclusion);
        }
        if let Rule::EmptyHouse { house, .. } = self.rule {
            drawing.houses([house], Role::Conclusion);
        }
        for (colour, role) in ROLES.into_iter().enumerate().take(2 * self.nets.len()) {
            drawing.candidates(self.colour(colour).iter().copied(), role);
        }
        match &self.rule {
            Rule::Wrap { clash: [one, other], .. } => {
                drawing.link(&[*one], &[*other], Strength::Weak);
            }
            Rule::Bridges(bridges) => {
                for bridge in bridges {
                    drawing.link(&bridge.ends[..1], &bridge.ends[1..], Strength::Weak);
                }
            }
            Rule::Pinned { clashes, .. } => {
                for [one, other] in clashes {
                    drawing.link(&[*one], &[*other], Strength::Weak);
                }
            }
            Rule::Trap | Rule::EmptyCell { .. } | Rule::EmptyHouse { .. } => {}
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let nets = self.nets.iter().all(|net| is_net(grid, net));
        HoldsError::unless(nets && !self.nets.is_empty(), "strong links tie the colours together")?;
        let excludes = |colour: usize, candidate: Candidate| {
            self.colour(colour).iter().any(|&other| exclude(shape, other, candidate))
        };
        match &self.rule {
            Rule::Trap => Ok(()),
            Rule::Wrap { colour, clash: [one, other] } => HoldsError::unless(
                self.has(*colour, *one) && self.has(*colour, *other) && exclude(shape, *one, *other),
                "two candidates of the colour exclude each other",
            ),
            Rule::Bridges(bridges) => {
                let is_bridge = |Bridge { ends: [one, other], true_ones }: &Bridge| {
                    let opposite = [*one, *other].map(|end| self.colour_of(end).map(|colour| colour ^ 1));
                    let apart = true_ones[0] / 2 != true_ones[1] / 2;
                    exclude(shape, *one, *other) && opposite == true_ones.map(Some) && apart
                };
                HoldsError::unless(
                    !bridges.is_empty() && bridges.iter().all(is_bridge),
                    "a colour of the one net excludes one of the other",
                )
            }
            Rule::Pinned { colour, clashes } => {
                let ours = clashes.iter().all(|[own, other]| self.has(*colour, *own) && exclude(shape, *own, *other));
                let theirs: BTreeSet<Option<usize>> = clashes.iter().map(|[_, other]| self.colour_of(*other)).collect();
                let first = 2 * (1 - colour / 2);
                HoldsError::unless(
                    ours && theirs == BTreeSet::from([Some(first), Some(first + 1)]),
                    "the colour excludes both colours of the other net",
                )
            }
            Rule::EmptyCell { colour, cell } => {
                let lost = |digit: Digit| excludes(*colour, Candidate::new(*cell, digit));
                HoldsError::unless(
                    grid.get(*cell).is_none() && grid.candidates(*cell).iter().all(lost),
                    "the colour excludes every candidate of the cell",
                )
            }
            Rule::EmptyHouse { colour, house, digit } => {
                let mut places = shape.house_cells(*house).filter(|&cell| grid.candidates(cell).contains(*digit));
                let stands = shape.house_cells(*house).any(|cell| grid.get(cell) == Some(*digit));
                HoldsError::unless(
                    !stands && places.all(|cell| excludes(*colour, Candidate::new(cell, *digit))),
                    "the colour excludes every place of the digit in the house",
                )
            }
        }
    }
}

/// The cells of one digit that strong links tie to `start`, by colour. `None` if a cell would need both colours: then
/// the board is impossible.
fn colour_cells<C: CellSet>(board: &Board<C>, digit: Digit, start: Cell) -> Option<[C; 2]> {
    let geometry = board.geometry();
    let mut colours = [C::only(start), C::EMPTY];
    let mut fresh = colours;
    loop {
        let next = fresh[0].pop().map(|cell| (cell, 0)).or_else(|| fresh[1].pop().map(|cell| (cell, 1)));
        let Some((cell, colour)) = next else { break };
        for house in geometry.houses_of[cell.index()] {
            if board.count(house, digit) != 2 {
                continue;
            }
            let other = board.places_in(digit, house).without(C::only(cell)).without(colours[1 - colour]);
            colours[1 - colour] |= other;
            fresh[1 - colour] |= other;
        }
    }
    (!colours[0].intersects(colours[1])).then_some(colours)
}

/// The cells seen by any of `cells`.
fn seen_by<C: CellSet>(board: &Board<C>, cells: C) -> C {
    cells.iter().fold(C::EMPTY, |seen, cell| seen | board.geometry().peers[cell.index()])
}

/// The two cells of a colour that see each other, if there are such.
fn find_clash<C: CellSet>(board: &Board<C>, cells: C) -> Option<[Cell; 2]> {
    cells.iter().find_map(|cell| Some([cell, (cells & board.geometry().peers[cell.index()]).first()?]))
}

/// Hands every net of a digit over; `Break` ends it.
fn each_net<C: CellSet>(
    board: &Board<C>,
    digit: Digit,
    mut visit: impl FnMut([C; 2]) -> std::ops::ControlFlow<()>,
) -> std::ops::ControlFlow<()> {
    let mut left = board.places(digit);
    while let Some(cell) = left.pop() {
        let Some(net) = colour_cells(board, digit, cell) else { continue };
        left = left.without(net[0] | net[1]);
        if !net[1].is_empty() {
            visit(net)?;
        }
    }
    std::ops::ControlFlow::Continue(())
}

/// The candidates of one digit in each colour.
fn candidates<C: CellSet>(board: &Board<C>, digit: Digit, net: [C; 2]) -> [Vec<Candidate>; 2] {
    net.map(|cells| board.candidates(digit, cells))
}
