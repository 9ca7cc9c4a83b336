use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit, Grid, House, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Line, Part, ToPart, lead, phrase};
use crate::geometry::Geometry;
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

/// The most cells of a ring, and the most guardians: more is beyond what eyes can hold.
const LONGEST: usize = 7;
const GUARDIANS: usize = 3;

/// A ring of an odd number of cells cannot take a digit by turns: one of its guardians, the other places of the digit
/// in the houses that close the ring, holds it.
pub struct BrokenWing;

impl<C: CellSet> Search<C> for BrokenWing {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        for digit in board.digits() {
            let mut left = board.places(digit);
            while let Some(start) = left.pop() {
                search_from(board, digit, start, left, found)?;
                bounds.check()?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A cell of the way, the house that led to it, and what the way has gathered so far.
struct PathCell<C> {
    cell: Cell,
    house: usize,
    /// The ways on: cells by house.
    next: Vec<(usize, Cell)>,
    ring: C,
    guardians: C,
}

/// The rings with `start` as their first cell; the others are taken from `later`.
fn search_from<C: CellSet>(
    board: &CandidateBoard<C>,
    digit: Digit,
    start: Cell,
    later: C,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let geometry = board.geometry();
    let ways = |cell: Cell, among: C| -> Vec<(usize, Cell)> {
        let houses = geometry.houses_of[cell.index()].into_iter();
        houses.flat_map(|house| (among & geometry.houses[house]).iter().map(move |next| (house, next))).collect()
    };
    let first = ways(start, later);
    let mut path = vec![PathCell { cell: start, house: 0, next: first, ring: C::only(start), guardians: C::EMPTY }];
    while let Some(last) = path.last_mut() {
        let Some((house, cell)) = last.next.pop() else {
            path.pop();
            continue;
        };
        let from = last.cell;
        let places = board.places_in(digit, house);
        let guardians = last.guardians | places.without(C::only(from).with(cell));
        let ring = last.ring.with(cell);
        // A house with three cells of the ring, or a guardian in it, is another ring.
        if guardians.intersects(ring) || !is_useful(board, digit, guardians) {
            continue;
        }
        let length = path.len() + 1;
        let stop = PathCell { cell, house, next: Vec::new(), ring, guardians };
        if length >= 5 && length % 2 == 1 {
            // Each ring is found twice; it is reported in the direction in which the second cell comes before the last.
            let closing =
                geometry.houses_of[cell.index()].into_iter().filter(|&last| geometry.houses[last].contains(start));
            for last_house in closing.filter(|_| path.get(1).is_some_and(|second| second.cell < cell)) {
                let places = board.places_in(digit, last_house).without(C::only(start).with(cell));
                let guardians = guardians | places;
                if !guardians.intersects(ring) && is_useful(board, digit, guardians) {
                    let mut cells: Vec<Cell> = path.iter().map(|stop| stop.cell).collect();
                    cells.push(cell);
                    let mut houses: Vec<usize> = path.iter().skip(1).map(|stop| stop.house).collect();
                    houses.extend([house, last_house]);
                    hand_over(board, digit, cells, &houses, guardians, found)?;
                }
            }
        }
        if length < LONGEST {
            let next = ways(cell, later.without(ring | guardians));
            path.push(PathCell { next, ..stop });
        }
    }
    ControlFlow::Continue(())
}

/// Whether anything could follow from the guardians: there is one at most, or a place of the digit sees them all.
fn is_useful<C: CellSet>(board: &CandidateBoard<C>, digit: Digit, guardians: C) -> bool {
    let count = guardians.len();
    count <= 1 || count <= GUARDIANS && board.geometry().common_peers(guardians).intersects(board.places(digit))
}

fn hand_over<C: CellSet>(
    board: &CandidateBoard<C>,
    digit: Digit,
    cells: Vec<Cell>,
    houses: &[usize],
    guardians: C,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let geometry: &Geometry<C> = board.geometry();
    let houses = houses.iter().map(|&house| geometry.house(house)).collect();
    let reason = OddRing { digit, cells, houses, guardians: guardians.to_vec() };
    match guardians.single() {
        Some(cell) => found(Deduction::placing(reason, Candidate { cell, digit })),
        // A ring without guardians is a board without solution.
        None if guardians.is_empty() => ControlFlow::Continue(()),
        None => {
            let targets = geometry.common_peers(guardians) & board.places(digit);
            found(Deduction::eliminating(reason, board.candidates(digit, targets)))
        }
    }
}

/// A ring of an odd number of cells for one digit, and the places that break it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddRing {
    /// The digit.
    pub digit: Digit,
    /// The cells, round the ring.
    pub cells: Vec<Cell>,
    /// The house that ties each cell to the next, and the last to the first.
    pub houses: Vec<House>,
    /// The other places of the digit in these houses, in reading order.
    pub guardians: Vec<Cell>,
}

impl Explain for OddRing {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let Self { digit, cells, guardians, .. } = self;
        let changes = deduction.changes();
        let end = if guardians.len() == 1 {
            phrase!(
                "{guardians} is the only other cell for {digit} in these houses: {changes}",
                guardians,
                digit,
                changes
            )
        } else {
            phrase!(
                "so one of the other cells for {digit} in these houses is {digit}, {guardians}: {changes}",
                digit,
                guardians = Part::any_cell(guardians),
                changes
            )
        };
        let count = cells.len();
        lead(
            [
                phrase!("{cells} form a ring of {count} cells, each in a house with the next", cells, count),
                phrase!(
                    "without other cells for {digit} in these houses, every second cell of the ring would be {digit}, which is impossible with an odd number of cells",
                    digit
                ),
            ],
            end,
        )
    }

    fn notation(&self, words: &Vocabulary) -> String {
        format!("{} in {}, guardians {}", self.digit, words.cells(&self.cells), words.cells(&self.guardians))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        let place = |&cell: &Cell| Candidate::new(cell, self.digit);
        drawing.cells(self.cells.iter().copied(), Role::Pattern);
        drawing.candidates(self.cells.iter().map(place), Role::Pattern);
        drawing.candidates(self.guardians.iter().map(place), Role::Guardian);
        for (at, cell) in self.cells.iter().enumerate() {
            let next = &self.cells[(at + 1) % self.cells.len()];
            drawing.link(&[place(cell)], &[place(next)], Strength::Weak);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let Self { digit, cells, houses, guardians } = self;
        let shape = grid.shape();
        let is_odd = cells.len() % 2 == 1 && cells.len() == houses.len();
        HoldsError::unless(is_odd, "the ring has an odd number of cells")?;
        let mut others: Vec<Cell> = Vec::new();
        for (at, &house) in houses.iter().enumerate() {
            let ends = [cells[at], cells[(at + 1) % cells.len()]];
            let places: Vec<Cell> =
                shape.house_cells(house).filter(|&cell| grid.candidates(cell).contains(*digit)).collect();
            HoldsError::unless(
                ends.iter().all(|end| places.contains(end)),
                "each cell shares its house with the next",
            )?;
            others.extend(places.into_iter().filter(|place| !ends.contains(place)));
        }
        others.sort_unstable();
        others.dedup();
        HoldsError::unless(others == *guardians, "the guardians are all other places in the houses of the ring")
    }
}
