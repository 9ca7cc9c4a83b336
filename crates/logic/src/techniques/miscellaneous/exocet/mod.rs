//! Exocets: two base cells, and two targets elsewhere that must hold the same two digits.
//!
//! A digit of the base must also be in each of three lines across. If the cells there, but for the targets, can hold
//! it only twice, a target holds it.

mod double;
mod reason;

pub use double::{DoubleExocet, ExocetPair};
pub use reason::Exocet;

use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit, House, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;

/// The most digits of the base cells.
const MOST_DIGITS: usize = 4;

/// Two base cells in a box and a line, and a target in each of the other boxes of the band.
pub struct JuniorExocet;

/// Two base cells in a box and a line, and two targets of which one at least lies outside the band.
pub struct SeniorExocet;

/// Rows and columns may change places: what holds for a row holds for a column.
#[derive(Copy, Clone, PartialEq, Eq)]
struct View {
    shape: Shape,
    turned: bool,
}

impl View {
    /// The cell on a line, counted along and across.
    const fn cell(self, line: usize, place: usize) -> Cell {
        if self.turned { self.shape.cell(place, line) } else { self.shape.cell(line, place) }
    }

    /// The line that crosses the base's line at a place.
    const fn crossing(self, place: usize) -> House {
        if self.turned { House::Row(place) } else { House::Column(place) }
    }

    /// A line of the base's direction.
    const fn line(self, line: usize) -> House {
        if self.turned { House::Column(line) } else { House::Row(line) }
    }
}

/// Two base cells.
#[derive(Copy, Clone)]
struct Base {
    view: View,
    line: usize,
    /// The place on the line of the cell of the box that is not a base cell.
    third: usize,
    cells: [Cell; 2],
    digits: Digits,
}

/// A target, by its line and its place on it.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Target {
    line: usize,
    place: usize,
}

/// An exocet as it was found.
struct Pattern {
    base: Base,
    places: [usize; 3],
    targets: [Target; 2],
    /// For each digit the lines that hold its cells.
    covers: Vec<(Digit, Vec<House>)>,
}

impl<C: CellSet> Search<C> for JuniorExocet {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        for base in bases(board) {
            bounds.check()?;
            visit_junior(board, base, &mut |pattern| pattern.hand_over(board, found))?;
        }
        ControlFlow::Continue(())
    }
}

impl<C: CellSet> Search<C> for SeniorExocet {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        for base in bases(board) {
            bounds.check()?;
            visit_senior(board, base, &mut |pattern| pattern.hand_over(board, found))?;
        }
        ControlFlow::Continue(())
    }
}

/// The bases of a board: two blanks of a box and a line with three or four digits.
fn bases<C: CellSet>(board: &CandidateBoard<C>) -> Vec<Base> {
    let shape = board.shape();
    let mut bases = Vec::new();
    // The argument counts three boxes in a band and three cells of a line in a box.
    if (shape.box_rows(), shape.box_cols()) != (3, 3) {
        return bases;
    }
    for (turned, line) in [false, true].into_iter().flat_map(|turned| (0..9).map(move |line| (turned, line))) {
        let view = View { shape, turned };
        for third in 0..9 {
            let corner = third / 3 * 3;
            let [one, other] = [[1, 2], [0, 2], [0, 1]][third - corner];
            let cells = [one, other].map(|place| view.cell(line, corner + place));
            let digits = board.marks(cells[0]) | board.marks(cells[1]);
            let is_open = cells.iter().all(|&cell| !board.marks(cell).is_empty());
            if is_open && (3..=MOST_DIGITS).contains(&digits.len()) {
                bases.push(Base { view, line, third, cells, digits });
            }
        }
    }
    bases
}

impl Base {
    /// The places on the line in the two other boxes.
    fn others(&self) -> [usize; 2] {
        [[3, 6], [0, 6], [0, 3]][self.third / 3]
    }

    /// The lines of the band besides the base's own.
    fn beside(&self) -> [usize; 2] {
        [1, 2].map(|step| self.line / 3 * 3 + (self.line + step) % 3)
    }

    /// The lines on which `digit` can be, a bit each, on the line across at a place; without those of the base's line
    /// and box, which have the digit.
    fn spots<C: CellSet>(&self, board: &CandidateBoard<C>, place: usize, digit: Digit) -> u16 {
        let is_there = |line: &usize| {
            let cell = self.view.cell(*line, place);
            let is_near = *line == self.line || (line / 3 == self.line / 3 && place / 3 == self.third / 3);
            !is_near && (board.has(cell, digit) || board.value(cell) == Some(digit))
        };
        (0..9).filter(is_there).fold(0, |spots, line| spots | 1 << line)
    }

    /// The fewest lines that hold these cells of the three lines across; two at most.
    fn cover(&self, places: [usize; 3], spots: [u16; 3]) -> Option<Vec<House>> {
        let rows = |spots: u16| (0..9).filter(move |line| spots >> line & 1 != 0).map(|line| self.view.line(line));
        let crossings = |zero: bool| (0..3).filter(move |&at| (spots[at] == 0) == zero);
        let crossing = |at: usize| self.view.crossing(places[at]);
        let all = spots[0] | spots[1] | spots[2];
        let held: Vec<House> = crossings(false).map(crossing).collect();
        if all.count_ones() <= 1 || (all.count_ones() == 2 && held.len() > 1) {
            return Some(rows(all).collect());
        }
        if held.len() <= 1 {
            return Some(held);
        }
        let mixed = (0..3).find_map(|at| {
            let rest = (0..3).filter(|&other| other != at).fold(0, |rest, other| rest | spots[other]);
            rest.is_power_of_two().then(|| rows(rest).chain([crossing(at)]).collect())
        });
        mixed.or_else(|| (held.len() == 2).then_some(held))
    }

    /// The lines that hold each digit on the lines across, but for the targets; `None` if a digit needs more than two.
    fn covers<C: CellSet>(
        &self,
        board: &CandidateBoard<C>,
        places: [usize; 3],
        targets: [Target; 2],
    ) -> Option<Vec<(Digit, Vec<House>)>> {
        let cover = |digit: Digit| {
            let spots = places.map(|place| {
                let own = targets.iter().filter(|target| target.place == place);
                own.fold(self.spots(board, place, digit), |spots, target| spots & !(1 << target.line))
            });
            Some((digit, self.cover(places, spots)?))
        };
        self.digits.iter().map(cover).collect()
    }
}

/// Receives each exocet.
type Visit<'a> = dyn FnMut(Pattern) -> ControlFlow<Halt> + 'a;

/// Visits the exocets of a base with both targets in the band.
fn visit_junior<C: CellSet>(board: &CandidateBoard<C>, base: Base, visit: &mut Visit) -> ControlFlow<Halt> {
    let [one, other] = base.others().map(|corner| band_targets(board, base, corner));
    for &first in &one {
        for &second in &other {
            let (places, targets) = ([base.third, first.place, second.place], [first, second]);
            if let Some(covers) = base.covers(board, places, targets) {
                visit(Pattern { base, places, targets, covers })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The targets in the box whose places on the line begin at `corner`, each beside a companion that holds no digit of the
/// base.
fn band_targets<C: CellSet>(board: &CandidateBoard<C>, base: Base, corner: usize) -> Vec<Target> {
    let [one, other] = base.beside();
    let mut targets = Vec::new();
    for place in corner..corner + 3 {
        for (line, beside) in [(one, other), (other, one)] {
            let [cell, companion] = [line, beside].map(|line| base.view.cell(line, place));
            let holds = match board.value(companion) {
                Some(digit) => base.digits.contains(digit),
                None => board.marks(companion).intersects(base.digits),
            };
            if board.marks(cell).intersects(base.digits) && !holds {
                targets.push(Target { line, place });
            }
        }
    }
    targets
}

/// Visits the exocets of a base with a target outside the band.
fn visit_senior<C: CellSet>(board: &CandidateBoard<C>, base: Base, visit: &mut Visit) -> ControlFlow<Halt> {
    let [one, other] = base.others();
    for first in one..one + 3 {
        for second in other..other + 3 {
            visit_crossings(board, base, [base.third, first, second], visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the exocets of a base and its lines across with a target outside the band.
fn visit_crossings<C: CellSet>(
    board: &CandidateBoard<C>,
    base: Base,
    places: [usize; 3],
    visit: &mut Visit,
) -> ControlFlow<Halt> {
    let spots: Vec<[u16; 3]> =
        base.digits.iter().map(|digit| places.map(|place| base.spots(board, place, digit))).collect();
    let fits = |spots: &[u16; 3]| {
        let [a, b, c] = *spots;
        let is_one = |rest: u16| rest.count_ones() <= 1;
        a == 0 || b == 0 || c == 0 || is_one(a | b) || is_one(a | c) || is_one(b | c) || (a | b | c).count_ones() <= 2
    };
    // Two targets take two cells away at most.
    let may_fit = |spots: &[u16; 3]| {
        let [a, b, c] = *spots;
        let count = |rest: u16| rest.count_ones();
        count(a).min(count(b)).min(count(c)) <= 2
            || count(a | b).min(count(a | c)).min(count(b | c)) <= 3
            || count(a | b | c) <= 4
    };
    if !spots.iter().all(may_fit) {
        return ControlFlow::Continue(());
    }
    let mut targets: Vec<(usize, Target)> = Vec::new();
    for (at, place) in places.into_iter().enumerate() {
        let held = spots.iter().fold(0, |held, spots| held | spots[at]);
        let lines = (0..9).filter(|line| held >> line & 1 != 0);
        let blanks = lines.filter(|&line| board.blanks().contains(base.view.cell(line, place)));
        targets.extend(blanks.map(|line| (at, Target { line, place })));
    }
    let is_outside = |target: Target| target.line / 3 != base.line / 3;
    let without = |spots: &[u16; 3], (at, target): (usize, Target)| {
        let mut spots = *spots;
        spots[at] &= !(1 << target.line);
        spots
    };
    for (number, &first) in targets.iter().enumerate() {
        let left: Vec<[u16; 3]> = spots.iter().map(|spots| without(spots, first)).collect();
        for &second in targets[number + 1..].iter().filter(|second| is_outside(first.1) || is_outside(second.1)) {
            if left.iter().any(|spots| !fits(&without(spots, second))) {
                continue;
            }
            let targets = [first.1, second.1];
            if let Some(covers) = base.covers(board, places, targets) {
                visit(Pattern { base, places, targets, covers })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Pattern {
    fn cell(&self, target: Target) -> Cell {
        self.base.view.cell(target.line, target.place)
    }

    fn target_cells(&self) -> [Cell; 2] {
        self.targets.map(|target| self.cell(target))
    }

    /// The exocet as a reason.
    fn reason<C: CellSet>(&self, board: &CandidateBoard<C>) -> Exocet {
        let Base { view, cells: bases, digits, .. } = self.base;
        let targets = self.target_cells();
        let is_inside = |target: &Target| target.line / 3 == self.base.line / 3;
        let companions = if self.targets.iter().all(is_inside) {
            let [one, other] = self.base.beside();
            let companion = |target: &Target| view.cell(one + other - target.line, target.place);
            self.targets.iter().map(companion).collect()
        } else {
            Vec::new()
        };
        Exocet {
            bases,
            targets,
            companions,
            digits: digits.to_set(),
            candidates: [bases, targets].map(|cells| board.candidates_of(C::of(cells), digits)),
            crossings: self.places.map(|place| view.crossing(place)),
            covers: self.covers.clone(),
        }
    }

    /// The digits that would have to be in both targets: they leave no room for the other digit of the base.
    fn crowded(&self) -> Digits {
        self.covers.iter().filter(|(_, lines)| lines.len() < 2).map(|&(digit, _)| digit).collect()
    }

    /// Passes on the exocet, if it removes anything.
    fn hand_over<C: CellSet>(&self, board: &CandidateBoard<C>, found: &mut Found) -> ControlFlow<Halt> {
        let Base { cells: bases, digits, .. } = self.base;
        let targets = self.target_cells();
        let held = (board.marks(targets[0]) | board.marks(targets[1])).without(self.crowded());
        let every = board.geometry().digits;
        let mut eliminations: Vec<Candidate> =
            board.candidates_of(C::of(targets), every.without(digits.without(self.crowded())));
        eliminations.extend(board.candidates_of(C::of(bases), every.without(held)));
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        found(Deduction::eliminating(self.reason(board), eliminations))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_is_covered_by_as_few_lines_as_can_be() {
        let shape = Shape::new(3, 3).expect("a shape");
        let view = View { shape, turned: false };
        let base = Base { view, line: 0, third: 2, cells: [Cell::new(0), Cell::new(1)], digits: Digits::EMPTY };
        let cover = |spots| base.cover([2, 4, 7], spots);
        let (row, col) = (House::Row, House::Column);
        for (name, spots, wanted) in [
            ("no cell", [0, 0, 0], Some(vec![])),
            ("one row", [0b1000, 0b1000, 0b1000], Some(vec![row(3)])),
            ("one column", [0b1_1000, 0, 0], Some(vec![col(2)])),
            ("two rows", [0b1_1000, 0b1000, 0b1_0000], Some(vec![row(3), row(4)])),
            ("a row and a column", [0b11_1000, 0b1000, 0b1000], Some(vec![row(3), col(2)])),
            ("two columns", [0b11_1000, 0, 0b1_1000], Some(vec![col(2), col(7)])),
            ("three lines", [0b11_1000, 0b1_1000, 0b1000], None),
        ] {
            assert_eq!(cover(spots), wanted, "{name}");
        }
    }
}
