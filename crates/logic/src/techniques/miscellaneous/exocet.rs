use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Part, ToPart, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

/// Two base cells in a box and a line, and two target cells that must hold the same two digits.
pub struct JuniorExocet;

/// The most digits of the base cells.
const MOST_DIGITS: usize = 4;

/// Rows and columns may change places: what holds for a row holds for a column.
#[derive(Copy, Clone)]
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
}

/// A place for a target: the cell, its companion, and the line through them.
#[derive(Copy, Clone)]
struct Target {
    cell: Cell,
    companion: Cell,
    place: usize,
}

impl<C: CellSet> Search<C> for JuniorExocet {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let shape = board.shape();
        // The argument counts three boxes in a band and three cells of a line in a box.
        if (shape.box_rows(), shape.box_cols()) != (3, 3) {
            return ControlFlow::Continue(());
        }
        for turned in [false, true] {
            let view = View { shape, turned };
            for line in 0..9 {
                bounds.check()?;
                for third in 0..9 {
                    search_base(board, view, line, third, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The exocets with two bases on `line`, in the box of place `third`, where that is the box's third place.
fn search_base<C: CellSet>(
    board: &CandidateBoard<C>,
    view: View,
    line: usize,
    third: usize,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let corner = third / 3 * 3;
    let [one, other] = [[1, 2], [0, 2], [0, 1]][third - corner];
    let bases = [one, other].map(|place| view.cell(line, corner + place));
    let digits = board.marks(bases[0]) | board.marks(bases[1]);
    if bases.iter().any(|&base| board.marks(base).is_empty()) || digits.len() < 3 || digits.len() > MOST_DIGITS {
        return ControlFlow::Continue(());
    }
    let [one, other] = [[3, 6], [0, 6], [0, 3]][corner / 3].map(|corner| targets(board, view, line, corner, digits));
    for &first in &one {
        for &second in &other {
            let places = [third, first.place, second.place];
            let covers: Option<Vec<_>> = digits
                .iter()
                .map(|digit| cover(board, view, line, places, digit).map(|lines| (digit, lines)))
                .collect();
            if let Some(covers) = covers {
                let targets = [first, second];
                hand_over(board, view, bases, targets, third, covers, digits, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The targets in the box whose places on the line begin at `corner`.
fn targets<C: CellSet>(
    board: &CandidateBoard<C>,
    view: View,
    line: usize,
    corner: usize,
    digits: Digits,
) -> Vec<Target> {
    let [one, other] = [1, 2].map(|step| line / 3 * 3 + (line + step) % 3);
    let mut targets = Vec::new();
    for place in corner..corner + 3 {
        for (own, beside) in [(one, other), (other, one)] {
            let target = Target { cell: view.cell(own, place), companion: view.cell(beside, place), place };
            let holds = |cell: Cell| match board.value(cell) {
                Some(digit) => digits.contains(digit),
                None => board.marks(cell).intersects(digits),
            };
            if board.marks(target.cell).intersects(digits) && !holds(target.companion) {
                targets.push(target);
            }
        }
    }
    targets
}

/// At most two lines, of either direction, that hold every place of `digit` on the crossing lines outside the band.
fn cover<C: CellSet>(
    board: &CandidateBoard<C>,
    view: View,
    line: usize,
    places: [usize; 3],
    digit: Digit,
) -> Option<Vec<House>> {
    let band = line / 3 * 3;
    let mut spots = Vec::new();
    for place in places {
        for line in (0..9).filter(|line| !(band..band + 3).contains(line)) {
            let cell = view.cell(line, place);
            if board.value(cell) == Some(digit) || board.has(cell, digit) {
                spots.push(cell);
            }
        }
    }
    let lines = |cell: Cell| [House::Row(view.shape.row_of(cell)), House::Column(view.shape.col_of(cell))];
    let Some(&first) = spots.first() else { return Some(Vec::new()) };
    // One of the lines holds the first place, the other the first place that is left.
    for one in lines(first) {
        let rest = spots.iter().copied().find(|&cell| !lines(cell).contains(&one));
        let Some(next) = rest else { return Some(vec![one]) };
        for other in lines(next) {
            if spots.iter().all(|&cell| lines(cell).contains(&one) || lines(cell).contains(&other)) {
                return Some(vec![one, other]);
            }
        }
    }
    None
}

#[expect(clippy::too_many_arguments, reason = "the parts of the pattern, each once")]
fn hand_over<C: CellSet>(
    board: &CandidateBoard<C>,
    view: View,
    bases: [Cell; 2],
    targets: [Target; 2],
    third: usize,
    covers: Vec<(Digit, Vec<House>)>,
    digits: Digits,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let [base_cells, target_cells] = [C::of(bases), C::of(targets.map(|target| target.cell))];
    let held = board.marks(targets[0].cell) | board.marks(targets[1].cell);
    let every = board.geometry().digits;
    let mut eliminations = board.candidates_of(target_cells, every.without(digits));
    eliminations.extend(board.candidates_of(base_cells, every.without(held)));
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let reason = Exocet {
        bases,
        targets: targets.map(|target| target.cell),
        companions: targets.map(|target| target.companion),
        digits: digits.to_set(),
        candidates: [base_cells, target_cells].map(|cells| board.candidates_of(cells, digits)),
        crossings: [third, targets[0].place, targets[1].place].map(|place| view.crossing(place)),
        covers,
    };
    found(Deduction::eliminating(reason, eliminations))
}

/// Two base cells and the two target cells that must hold the same digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exocet {
    /// The base cells, of one box and one line.
    pub bases: [Cell; 2],
    /// The target cells, one in each other box of the band or stack.
    pub targets: [Cell; 2],
    /// The companions: cells in line with the targets that hold none of the digits.
    pub companions: [Cell; 2],
    /// The digits of the bases.
    pub digits: DigitSet,
    /// Where the bases can hold them, and where the targets can.
    pub candidates: [Vec<Candidate>; 2],
    /// The lines across: through the third cell of the bases' box, and through the targets.
    pub crossings: [House; 3],
    /// For each digit the lines that hold all its places on the lines across, outside the band: two at most.
    pub covers: Vec<(Digit, Vec<House>)>,
}

impl Explain for Exocet {
    fn lines(&self, board: &Grid, deduction: &Deduction) -> Vec<Line> {
        let mut crossings = self.crossings;
        crossings.sort_unstable();
        let (bases, targets) = (self.bases, self.targets);
        let covers = self.covers.iter().map(|(digit, lines)| match &lines[..] {
            [] => phrase!("{digit} is not there at all", digit),
            lines => phrase!("{digit} is only in {lines}", digit, lines),
        });
        let mut lines: Vec<Line> = vec![
            phrase!("the base cells {bases} have only the candidates {digits}", bases, digits = self.digits).into(),
            phrase!(
                "the companion cells {companions}, in line with the targets, can be none of these digits",
                companions = self.companions
            )
            .into(),
            phrase!(
                "outside the band, the cross-line cells of {crossings} can hold each of these digits at most twice: {covers}",
                crossings = &crossings[..],
                covers = Part::series(covers)
            )
            .into(),
            Line::from(phrase!(
                "a digit of {bases} needs a cell in each of {crossings}, and inside the band only the targets {targets} can be it",
                bases,
                crossings = &crossings[..],
                targets
            ))
            .after([0, 1, 2]),
            Line::from(phrase!(
                "so the two digits of {bases} are the two digits of {targets}: {changes}",
                bases,
                targets,
                changes = deduction.changes()
            ))
            .after([3]),
        ];
        // The cells on the lines across, outside the band.
        let shape = board.shape();
        let [first, _] = self.bases;
        let is_turned = matches!(self.crossings[0], House::Row(_));
        let band = |cell: Cell| if is_turned { shape.stack_of(cell) } else { shape.band_of(cell) };
        let cells = self.crossings.iter().flat_map(|&crossing| shape.house_cells(crossing));
        let drawing = &mut lines[2].drawing;
        drawing.houses(crossings, Role::Base).cells(cells.filter(|&cell| band(cell) != band(first)), Role::Cover);
        lines
    }

    fn notation(&self, words: &Vocabulary) -> String {
        format!("{} in {} -> {}", words.digits(self.digits), words.cells(&self.bases), words.cells(&self.targets))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        drawing.houses(self.crossings, Role::Base);
        let lines = self.covers.iter().flat_map(|(_, lines)| lines.iter().copied());
        drawing.houses(lines, Role::Cover);
        drawing.cells(self.bases, Role::Pivot).cells(self.targets, Role::Pincer).cells(self.companions, Role::Pattern);
        let [bases, targets] = &self.candidates;
        drawing.candidates(bases.iter().copied(), Role::Premise);
        drawing.candidates(targets.iter().copied(), Role::Conclusion);
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let [one, other] = self.bases;
        let is_turned = matches!(self.crossings[0], House::Row(_));
        let line = |cell: Cell| if is_turned { shape.col_of(cell) } else { shape.row_of(cell) };
        let band = |cell: Cell| if is_turned { shape.stack_of(cell) } else { shape.band_of(cell) };
        HoldsError::unless(shape.box_rows() == 3 && shape.box_cols() == 3, "the boxes are of three rows and columns")?;
        HoldsError::unless(
            one != other && line(one) == line(other) && shape.box_of(one) == shape.box_of(other),
            "the bases lie in one line and one box",
        )?;
        let held = grid.candidates(one) | grid.candidates(other);
        HoldsError::unless(held == self.digits, "the bases have these digits")?;
        let is_there = |candidate: &Candidate| grid.candidates(candidate.cell).contains(candidate.digit);
        HoldsError::unless(self.candidates.iter().flatten().all(is_there), "the candidates are there")?;
        let within = |house: House, cell: Cell| shape.house_cells(house).any(|of| of == cell);
        let mut third = shape.house_cells(self.crossings[0]).filter(|&cell| line(cell) == line(one));
        HoldsError::unless(
            third.any(|cell| shape.box_of(cell) == shape.box_of(one) && cell != one && cell != other),
            "the first line across passes through the bases' box, beside them",
        )?;
        let mut boxes = vec![shape.box_of(one)];
        for ((&target, &companion), &crossing) in self.targets.iter().zip(&self.companions).zip(&self.crossings[1..]) {
            boxes.push(shape.box_of(target));
            HoldsError::unless(
                within(crossing, target) && within(crossing, companion) && target != companion,
                "a target and its companion lie on their line across",
            )?;
            HoldsError::unless(
                [target, companion].iter().all(|&cell| band(cell) == band(one) && line(cell) != line(one)),
                "targets and companions lie in the band, not in the bases' line",
            )?;
            let stands = grid.get(companion).map_or(DigitSet::EMPTY, DigitSet::only);
            HoldsError::unless(
                ((grid.candidates(companion) | stands) & self.digits).is_empty(),
                "the companions hold none of the digits",
            )?;
        }
        boxes.sort_unstable();
        boxes.dedup();
        HoldsError::unless(boxes.len() == 3, "bases and targets lie in three boxes")?;
        let covered: DigitSet = self.covers.iter().map(|&(digit, _)| digit).collect();
        HoldsError::unless(covered == self.digits, "every digit has its lines")?;
        for (digit, lines) in &self.covers {
            HoldsError::unless(lines.len() <= 2, "two lines are enough for a digit")?;
            for cell in self.crossings.iter().flat_map(|&crossing| shape.house_cells(crossing)) {
                let is_there = grid.get(cell) == Some(*digit) || grid.candidates(cell).contains(*digit);
                HoldsError::unless(
                    band(cell) == band(one) || !is_there || lines.iter().any(|&line| within(line, cell)),
                    "the lines hold every place of the digit",
                )?;
            }
        }
        Ok(())
    }
}
