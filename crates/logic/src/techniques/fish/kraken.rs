//! Fish whose fins, or whose fins and one cover, lead by chains to the same end.

use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit, Grid, House, Shape};

use super::{Fish, FishNet};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::{CandidateBoard, place_of};
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Part, ToPart, phrase};
use crate::limits::MAX_SIDE;
use crate::links::graph::{Graph, NodeKinds, Spot};
use crate::order::sort_by_key;
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::{CellSet, numbers};
use crate::step::Deduction;
use crate::techniques::chains::Leg;
use crate::techniques::choose::choose;
use crate::vocabulary::{Vocabulary, join};

/// A fish of rows and columns that removes a candidate by way of chains.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kraken {
    /// The fish without its fins would remove the candidate, and a chain leads from each fin to its removal.
    Type1,
    /// A chain leads to the removal from each fin and from each place of one cover.
    Type2,
}

/// The largest fish, in lines.
const LARGEST: usize = 4;

impl<C: CellSet> Search<C> for Kraken {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let graph = board.graph(NodeKinds::Grouped, bounds)?;
        let (prospects, reached) = (board.prospects(graph), board.reached(graph));
        let sizes = 2..=LARGEST.min(bounds.limits.fish_size);
        let mut hunts: Vec<_> =
            sizes.map(|size| KrakenHunt { kind: *self, size, board, bounds, graph, catches: Vec::new() }).collect();
        let mut left = Left::new(board, graph);
        // What one chain removes is left to chains.
        for target in (0..graph.candidates).filter(|target| prospects.refuted.binary_search(target).is_err()) {
            bounds.check()?;
            left.suppose(board, graph, reached.falses.row(2 * target + 1));
            for hunt in &mut hunts {
                hunt.seek(target, &left);
            }
        }
        hunts.iter_mut().try_for_each(|hunt| hunt.hand_over(found))
    }
}

/// What is left of a board if a candidate is true, by links one after the other.
struct Left<C> {
    /// The cells in which each digit is false.
    gone: Vec<C>,
    /// How many places each digit has left in each row, then in each column.
    counts: Vec<[u8; 2 * MAX_SIDE]>,
    /// The same counts on the board as it is.
    all: Vec<[u8; 2 * MAX_SIDE]>,
}

impl<C: CellSet> Left<C> {
    fn new(board: &CandidateBoard<C>, graph: &Graph<C>) -> Self {
        let mut all = vec![[0; 2 * MAX_SIDE]; board.side()];
        for spot in &graph.spots[..graph.candidates] {
            for line in lines_of(board, spot) {
                all[place_of(spot.digit)][line] += 1;
            }
        }
        let gone = vec![C::EMPTY; board.side()];
        Self { gone, counts: all.clone(), all }
    }

    /// Begins again, with another candidate, which makes these nodes false.
    fn suppose(&mut self, board: &CandidateBoard<C>, graph: &Graph<C>, falses: &[u64]) {
        let Self { gone, counts, all } = self;
        gone.fill(C::EMPTY);
        counts.copy_from_slice(all);
        for node in numbers(falses.iter().copied()).take_while(|&node| graph.is_single(node)) {
            let spot = &graph.spots[node];
            gone[place_of(spot.digit)] |= spot.cells;
            for line in lines_of(board, spot) {
                counts[place_of(spot.digit)][line] -= 1;
            }
        }
    }
}

/// The row and the column of a candidate.
fn lines_of<C: CellSet>(board: &CandidateBoard<C>, spot: &Spot<C>) -> impl Iterator<Item = usize> {
    let houses_of = &board.geometry().houses_of;
    spot.cells.first().into_iter().flat_map(|cell| houses_of[cell.index()][..2].iter().copied())
}

/// The houses of a fish and what it removes.
struct KrakenCatch {
    digit: Digit,
    /// By number.
    bases: Vec<usize>,
    covers: Vec<usize>,
    /// The cover that the target lies in, or whose places lead to it.
    last: usize,
    target: Candidate,
    /// The places from which chains lead.
    legs: Vec<Cell>,
}

struct KrakenHunt<'a, C: CellSet> {
    kind: Kraken,
    /// The size of the fish, in lines.
    size: usize,
    board: &'a Analysis<C>,
    bounds: &'a Bounds<'a>,
    graph: &'a Graph<C>,
    catches: Vec<KrakenCatch>,
}

impl<C: CellSet> KrakenHunt<'_, C> {
    /// Looks for lines that, with the target true, have fewer lines across for a digit than they are.
    fn seek(&mut self, target: usize, left: &Left<C>) {
        let size = self.size;
        let spot = &self.graph.spots[target];
        let Some(cell) = spot.cells.first() else { return };
        let target = Candidate::new(cell, spot.digit);
        let geometry = self.board.geometry();
        for ((digit, &gone), counts) in self.board.digits().zip(&left.gone).zip(&left.counts) {
            let is_own = digit == target.digit;
            if is_own != (self.kind == Kraken::Type1) || gone.is_empty() {
                continue;
            }
            let left = self.board.places(digit).without(gone);
            for kind in 0..2 {
                let first = kind * geometry.side;
                // A line with as many places as there are lines needs too many lines across.
                let is_short = |line: &usize| (1..size).contains(&usize::from(counts[*line]));
                let short = || (first..first + geometry.side).filter(is_short);
                if short().count() < size {
                    continue;
                }
                let mut lines = [(0, 0_u32); MAX_SIDE];
                let mut count = 0;
                for line in short() {
                    let places = left & geometry.houses[line];
                    // With the target itself in the line, it is not a fish.
                    if is_own && geometry.houses[line].contains(target.cell) {
                        continue;
                    }
                    let across = |cell: Cell| geometry.houses_of[cell.index()][1 - kind] % geometry.side;
                    let mask = places.iter().fold(0, |mask, cell| mask | 1 << across(cell));
                    lines[count] = (line, mask);
                    count += 1;
                }
                let join = |mask: u32, item: usize| {
                    Some(mask | lines[item].1).filter(|mask| (mask.count_ones() as usize) < size)
                };
                let _: ControlFlow<()> = choose(count, size, 0, join, |chosen, mask| {
                    if mask.count_ones() as usize + 1 == size {
                        let bases: Vec<usize> = chosen.iter().map(|&item| lines[item].0).collect();
                        let across = (1 - kind) * geometry.side;
                        let covers = numbers([u64::from(mask)]).map(|place| across + place).collect();
                        self.catches.extend(self.land(digit, bases, covers, across, target, left));
                    }
                    ControlFlow::Continue(())
                });
            }
        }
    }

    /// Completes a fish: the last cover, and the places that lead to the target by chains.
    fn land(
        &self,
        digit: Digit,
        bases: Vec<usize>,
        mut covers: Vec<usize>,
        across: usize,
        target: Candidate,
        left: C,
    ) -> Option<KrakenCatch> {
        let geometry = self.board.geometry();
        let unite = |houses: &[usize]| houses.iter().fold(C::EMPTY, |all, &house| all | geometry.houses[house]);
        let body = self.board.places(digit) & unite(&bases);
        let rest = body.without(unite(&covers));
        let last = match self.kind {
            Kraken::Type1 => geometry.houses_of[target.cell.index()][across / geometry.side],
            Kraken::Type2 => {
                let lines = across..across + geometry.side;
                lines.rev().max_by_key(|&line| (rest & geometry.houses[line]).len())?
            }
        };
        covers.push(last);
        covers.sort_unstable();
        let inside = rest & geometry.houses[last];
        let fins = rest.without(inside);
        let legs = if self.kind == Kraken::Type1 { fins } else { rest };
        let is_plain = legs.is_subset(geometry.peers[target.cell.index()]) && digit == target.digit;
        if inside.is_empty() || is_plain || fins.len() > self.bounds.limits.fins || left.intersects(rest) {
            return None;
        }
        Some(KrakenCatch { digit, bases, covers, last, target, legs: legs.to_vec() })
    }

    /// Passes on what was caught, the fewest and shortest chains first.
    fn hand_over(&mut self, found: &mut Found) -> ControlFlow<Halt> {
        sort_by_key(&mut self.catches, |catch| catch.legs.len());
        for catch in &self.catches {
            self.bounds.check()?;
            let KrakenCatch { digit, target, .. } = *catch;
            let leg = |&cell: &Cell| Leg::find(self.board, self.graph, Candidate::new(cell, digit), target);
            let Some(legs) = catch.legs.iter().map(leg).collect::<Option<Vec<Leg>>>() else { continue };
            if legs.iter().map(Leg::len).sum::<usize>() > self.bounds.limits.net_length {
                continue;
            }
            let cover = self.board.geometry().house(catch.last);
            let reason = KrakenFish { fish: self.fish(catch), kind: self.kind, cover, target, legs };
            found(Deduction::eliminating(reason, vec![target]))?;
        }
        ControlFlow::Continue(())
    }

    fn fish(&self, catch: &KrakenCatch) -> Fish {
        let geometry = self.board.geometry();
        let unite = |houses: &[usize]| houses.iter().fold(C::EMPTY, |all, &house| all | geometry.houses[house]);
        let body = self.board.places(catch.digit) & unite(&catch.bases);
        let caught = body & unite(&catch.covers);
        let list = |houses: &[usize]| -> Vec<House> { houses.iter().map(|&house| geometry.house(house)).collect() };
        Fish {
            digit: catch.digit,
            bases: list(&catch.bases),
            cells: caught.to_vec(),
            endo_fins: Vec::new(),
            nets: vec![FishNet { covers: list(&catch.covers), fins: body.without(caught).to_vec() }],
        }
    }
}

/// A fish, and chains from its fins, or from its fins and the places of its last cover, to the same end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KrakenFish {
    /// The fish.
    pub fish: Fish,
    /// Where the chains begin.
    pub kind: Kraken,
    /// The cover that the target lies in, or from whose places chains begin.
    pub cover: House,
    /// What is removed.
    pub target: Candidate,
    /// The chains.
    pub legs: Vec<Leg>,
}

impl KrakenFish {
    /// The places of the fish in the cover.
    fn inside(&self, shape: Shape) -> Vec<Cell> {
        self.fish.cells.iter().copied().filter(|&cell| shape.houses_of(cell).contains(&self.cover)).collect()
    }
}

impl Explain for KrakenFish {
    fn lines(&self, board: &Grid, deduction: &Deduction) -> Vec<Line> {
        let Fish { digit, bases, nets, .. } = &self.fish;
        let [FishNet { covers, fins }] = &nets[..] else { return Vec::new() };
        let cover = self.cover;
        let within = phrase!("in {bases}, {digit} can only be in {covers}", bases, digit, covers);
        let mut lines: Vec<Line> = vec![match fins[..] {
            [] => within.into(),
            [fin] => phrase!("{within}, or in the fin {fin}", within, fin).into(),
            _ => phrase!("{within}, or in the fins {fins}", within, fins).into(),
        }];
        let used_up = phrase!("{bases} use up the {digit}s of {covers}", bases, digit, covers);
        let line = match (self.kind, fins.is_empty()) {
            (Kraken::Type1, _) => {
                phrase!(
                    "if no fin is {digit}, {used_up}, and {target} is not {digit}",
                    digit,
                    used_up,
                    target = self.target.cell
                )
            }
            (Kraken::Type2, is_finless) => {
                let cells = self.inside(board.shape());
                let inside = Part::any_cell(&cells);
                if is_finless {
                    phrase!("so {used_up}, and the {digit} of {cover} is in {inside}", used_up, digit, cover, inside)
                } else {
                    phrase!(
                        "if no fin is {digit}, {used_up}, and the {digit} of {cover} is in {inside}",
                        digit,
                        used_up,
                        cover,
                        inside
                    )
                }
            }
        };
        lines.push(Line::from(line).after([0]));
        let mut ends = vec![1];
        for leg in &self.legs {
            leg.push_lines(&mut lines);
            ends.push(lines.len() - 1);
        }
        let changes = deduction.changes();
        lines.push(Line::from(phrase!("the result is the same in every case: {changes}", changes)).after(ends));
        lines
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let fish = self.fish.notation(words);
        let legs = join(self.legs.iter().map(|leg| leg.written(*words)), "; ");
        format!("{fish}: {legs}")
    }

    fn draw(&self, shape: Shape, drawing: &mut Drawing) {
        for leg in &self.legs {
            leg.draw(shape, drawing);
        }
        self.fish.draw(shape, drawing);
        if self.kind == Kraken::Type2 {
            let inside = self.inside(shape).into_iter();
            drawing.candidates(inside.map(|cell| Candidate::new(cell, self.fish.digit)), Role::Premise);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        self.fish.holds(grid)?;
        let shape = grid.shape();
        let [FishNet { covers, fins }] = &self.fish.nets[..] else {
            return HoldsError::unless(false, "the fish has one set of covers");
        };
        HoldsError::unless(covers.contains(&self.cover), "the cover is one of the fish")?;
        for leg in &self.legs {
            leg.holds(grid)?;
            HoldsError::unless(leg.to == self.target, "every chain ends at the target")?;
        }
        let starts = |&cell: &Cell| self.legs.iter().any(|leg| leg.from == Candidate::new(cell, self.fish.digit));
        HoldsError::unless(fins.iter().all(starts), "a chain begins at every fin")?;
        let houses = shape.houses_of(self.target.cell);
        match self.kind {
            Kraken::Type1 => HoldsError::unless(
                self.target.digit == self.fish.digit
                    && houses.contains(&self.cover)
                    && !houses.iter().any(|house| self.fish.bases.contains(house)),
                "the fish without fins removes the target",
            ),
            Kraken::Type2 => {
                let inside = self.inside(shape);
                HoldsError::unless(inside.iter().all(starts), "a chain begins at every place of the cover")
            }
        }
    }
}
