//! Colouring: candidates tied by strong links take two colours by turns, and one of the colours is true.

mod guardians;
mod medusa;
mod multi_colours;
mod simple_colours;

pub use guardians::{BrokenWing, OddRing};
pub use medusa::Medusa;
pub use multi_colours::MultiColours;
pub use simple_colours::SimpleColours;

use std::collections::{BTreeSet, VecDeque};

use ukodus_core::{Cell, Digit, Grid, House, Shape};

use crate::Candidate;
use crate::bounds::Halt;
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Line, Part, ToPart, phrase};
use crate::reason::{Explain, HoldsError};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::vocabulary::{Vocabulary, join};

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

    /// A colour: its cells, where all is about one digit; else its candidates.
    fn names(&self, colour: usize) -> Part {
        let candidates = self.colour(colour);
        match candidates {
            [first, ..] if self.is_single() => {
                let cells: Vec<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
                phrase!("{digit} in {cells}", digit = first.digit, cells).to_part()
            }
            _ => Part::all(candidates),
        }
    }

    /// The line about a net: its two sides, their members and the links that join them.
    fn net_line(&self, board: &Grid, net: usize) -> Line {
        let [one, other] = [2 * net, 2 * net + 1];
        let (a, b) = (name_of(one), name_of(other));
        let phrase = phrase!(
            "strong links join these candidates, so all of side {a} are true, or all of side {b}: {a} is {ones}, {b} is {others}",
            a,
            b,
            ones = self.names(one),
            others = self.names(other)
        );
        let mut line = Line::from(phrase);
        for colour in [one, other] {
            line.drawing.candidates(self.colour(colour).iter().copied(), ROLES[colour]);
        }
        for (from, to) in tree(board, &self.nets[net]) {
            line.drawing.link(&[from], &[to], Strength::Strong);
        }
        line
    }

    /// The member of a colour that rules a candidate out, if there is one.
    fn excluder(&self, shape: Shape, colour: usize, candidate: Candidate) -> Option<Candidate> {
        self.colour(colour).iter().copied().find(|&member| exclude(shape, member, candidate))
    }

    /// A line that says which members of two colours rule a candidate out.
    fn trap_line(&self, shape: Shape, colours: [usize; 2], gone: Candidate) -> Option<Line> {
        let [one, other] = colours;
        let (by, or) = (self.excluder(shape, one, gone)?, self.excluder(shape, other, gone)?);
        let phrase = phrase!(
            "{gone} is ruled out by {by} of side {a} and by {or} of side {b}",
            gone,
            by,
            a = name_of(one),
            or,
            b = name_of(other)
        );
        let mut line = Line::from(phrase);
        line.drawing.candidates([by], ROLES[one]).candidates([or], ROLES[other]);
        line.drawing.link(&[by], &[gone], Strength::Weak).link(&[or], &[gone], Strength::Weak);
        Some(line)
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

/// The name of a side: A and B, of a second net C and D.
fn name_of(colour: usize) -> char {
    ['A', 'B', 'C', 'D'][colour % 4]
}

/// Strong links that join all the candidates of a net, none of them more than once.
fn tree(board: &Grid, net: &[Vec<Candidate>; 2]) -> Vec<(Candidate, Candidate)> {
    let mut links = Vec::new();
    let mut reached: BTreeSet<Candidate> = net[0].first().copied().into_iter().collect();
    let mut fresh: VecDeque<(Candidate, usize)> = net[0].first().map(|&first| (first, 0)).into_iter().collect();
    while let Some((from, colour)) = fresh.pop_front() {
        for &to in &net[1 - colour] {
            if is_strong(board, from, to) && reached.insert(to) {
                links.push((from, to));
                fresh.push_back((to, 1 - colour));
            }
        }
    }
    links
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
    tree(grid, net).len() + 1 == net[0].len() + net[1].len() && !net[1].is_empty()
}

impl Explain for Colouring {
    fn lines(&self, board: &Grid, deduction: &Deduction) -> Vec<Line> {
        let shape = board.shape();
        let mut lines: Vec<Line> = (0..self.nets.len()).map(|net| self.net_line(board, net)).collect();
        let nets = lines.len();
        let gone = &deduction.eliminations;
        match &self.rule {
            Rule::Trap => lines.extend(gone.iter().filter_map(|&gone| self.trap_line(shape, [0, 1], gone))),
            Rule::Wrap { colour, clash: [one, other] } => lines.push(
                phrase!(
                    "{one} and {other} are both on side {side} but rule each other out, so side {side} is false",
                    one,
                    other,
                    side = name_of(*colour)
                )
                .into(),
            ),
            Rule::Bridges(bridges) => {
                for Bridge { ends: [one, other], true_ones } in bridges {
                    let [a, b] = true_ones.map(name_of);
                    lines.push(
                        phrase!(
                            "{one} and {other} rule each other out, so at least one of the sides {a} and {b} is true",
                            one,
                            other,
                            a,
                            b
                        )
                        .into(),
                    );
                }
                let trap = |&gone: &Candidate| {
                    bridges.iter().find_map(|bridge| self.trap_line(shape, bridge.true_ones, gone))
                };
                lines.extend(gone.iter().filter_map(trap));
            }
            Rule::Pinned { colour, clashes: [[own, out], [member, barred]] } => lines.push(
                phrase!(
                    "{own} rules out {out}, and {member} rules out {barred}: one on each side of the second group, so side {side} is false",
                    own,
                    out,
                    member,
                    barred,
                    side = name_of(*colour)
                )
                .into(),
            ),
            Rule::EmptyCell { colour, cell } => lines.push(
                phrase!(
                    "side {side} would leave {cell} without a candidate, so it is false",
                    side = name_of(*colour),
                    cell
                )
                .into(),
            ),
            Rule::EmptyHouse { colour, house, digit } => lines.push(
                phrase!(
                    "side {side} would leave no cell for {digit} in {house}, so it is false",
                    side = name_of(*colour),
                    digit,
                    house
                )
                .into(),
            ),
        }
        for line in &mut lines[nets..] {
            line.premises = (0..nets).collect();
        }
        lines.push(Line::from(deduction.changes()).after(nets..lines.len()));
        lines
    }

    fn notation(&self, words: &Vocabulary) -> String {
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
fn colour_cells<C: CellSet>(board: &CandidateBoard<C>, digit: Digit, start: Cell) -> Option<[C; 2]> {
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
fn seen_by<C: CellSet>(board: &CandidateBoard<C>, cells: C) -> C {
    cells.iter().fold(C::EMPTY, |seen, cell| seen | board.geometry().peers[cell.index()])
}

/// The two cells of a colour that see each other, if there are such.
fn find_clash<C: CellSet>(board: &CandidateBoard<C>, cells: C) -> Option<[Cell; 2]> {
    cells.iter().find_map(|cell| Some([cell, (cells & board.geometry().peers[cell.index()]).first()?]))
}

/// Hands every net of a digit over; `Break` ends it.
fn each_net<C: CellSet>(
    board: &CandidateBoard<C>,
    digit: Digit,
    mut visit: impl FnMut([C; 2]) -> std::ops::ControlFlow<Halt>,
) -> std::ops::ControlFlow<Halt> {
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
fn candidates<C: CellSet>(board: &CandidateBoard<C>, digit: Digit, net: [C; 2]) -> [Vec<Candidate>; 2] {
    net.map(|cells| board.candidates(digit, cells))
}
