use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ukodus_core::{Cell, DigitSet, Grid, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Part, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::techniques::uniqueness::Pattern;
use crate::techniques::uniqueness::guardians::{self, Guarded, Links};
use crate::vocabulary::{Vocabulary, join};

/// Twelve cells of four boxes that three digits cannot fill.
pub struct TridagonSearch;

/// The ways to choose three cells of a box, one of each row and column: the column of each row, and whether it takes
/// an odd number of swaps to come there.
const DIAGONALS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([2, 1, 0], true),
];

/// The most cells of a pattern that may have other candidates than its three digits.
const MOST_GUARDED: usize = 4;

/// Three cells of a box.
#[derive(Copy, Clone)]
struct Diagonal<C> {
    cells: C,
    /// Those with other candidates than the three digits.
    guarded: C,
    odd: bool,
}

impl<C: CellSet> Search<C> for TridagonSearch {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        visit(board, bounds, &mut |boxes, guarded, digits| hand_over(board, boxes, guarded, digits, found))
    }
}

/// Tridagons whose guardians all exclude a candidate, directly or by chains.
pub struct TridagonChain;

impl<C: CellSet> Search<C> for TridagonChain {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let mut patterns = Vec::new();
        visit(board, bounds, &mut |boxes, _, digits| {
            let cells = boxes.into_iter().flat_map(C::to_vec).collect();
            let pattern = Guarded::new(board, Pattern::Tridagon, cells, digits);
            if pattern.is_useful(Links::Chains) {
                patterns.push(pattern);
            }
            ControlFlow::Continue(())
        })?;
        guardians::search(board, &patterns, Links::Chains, bounds, found)
    }
}

/// The function that receives each pattern: the cells of the four boxes, those with guardians, and the three digits.
type Visit<'a, C> = dyn FnMut([C; 4], C, Digits) -> ControlFlow<Halt> + 'a;

/// Visits the patterns of a board.
fn visit<C: CellSet>(board: &CandidateBoard<C>, bounds: &Bounds, visit: &mut Visit<C>) -> ControlFlow<Halt> {
    let shape = board.shape();
    // The argument is about three rows and three columns; in larger boxes they would have to be chosen.
    if (shape.box_rows(), shape.box_cols()) != (3, 3) {
        return ControlFlow::Continue(());
    }
    for digits in triples(board) {
        bounds.check()?;
        let boxes: Vec<Vec<Diagonal<C>>> = (0..9).map(|number| diagonals(board, number, digits)).collect();
        for (top, bottom) in [(0, 1), (0, 2), (1, 2)] {
            for (left, right) in [(0, 1), (0, 2), (1, 2)] {
                let four = [(top, left), (top, right), (bottom, left), (bottom, right)];
                visit_boxes(four.map(|(band, stack)| &boxes[band * 3 + stack][..]), digits, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every three digits of a board.
fn triples<C: CellSet>(board: &CandidateBoard<C>) -> impl Iterator<Item = Digits> + use<C> {
    let all: Vec<Digits> = board.digits().map(Digits::only).collect();
    let count = all.len();
    (0..count)
        .flat_map(move |a| (a + 1..count).flat_map(move |b| (b + 1..count).map(move |c| [a, b, c])))
        .map(move |[a, b, c]| all[a] | all[b] | all[c])
}

/// The diagonals of a box whose cells are blank and can hold the digits.
fn diagonals<C: CellSet>(board: &CandidateBoard<C>, number: usize, digits: Digits) -> Vec<Diagonal<C>> {
    let cells = &board.geometry().house_cells[2 * board.side() + number];
    let mut diagonals = Vec::new();
    for (cols, odd) in DIAGONALS {
        let mut diagonal = Diagonal { cells: C::EMPTY, guarded: C::EMPTY, odd };
        for (row, col) in cols.into_iter().enumerate() {
            let cell = cells[row * 3 + col];
            let marks = board.marks(cell);
            if (marks & digits).len() < 2 {
                break;
            }
            diagonal.cells.insert(cell);
            if !marks.is_subset(digits) {
                diagonal.guarded.insert(cell);
            }
        }
        if diagonal.cells.len() == 3 {
            diagonals.push(diagonal);
        }
    }
    diagonals
}

fn visit_boxes<C: CellSet>(boxes: [&[Diagonal<C>]; 4], digits: Digits, visit: &mut Visit<C>) -> ControlFlow<Halt> {
    let [first, second, third, fourth] = boxes;
    for a in first {
        for b in second {
            let guarded = a.guarded | b.guarded;
            if guarded.len() > MOST_GUARDED {
                continue;
            }
            for c in third {
                let guarded = guarded | c.guarded;
                if guarded.len() > MOST_GUARDED {
                    continue;
                }
                for d in fourth {
                    let guarded = guarded | d.guarded;
                    let is_odd = a.odd ^ b.odd ^ c.odd ^ d.odd;
                    if is_odd && !guarded.is_empty() && guarded.len() <= MOST_GUARDED {
                        visit([a, b, c, d].map(|diagonal| diagonal.cells), guarded, digits)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn hand_over<C: CellSet>(
    board: &CandidateBoard<C>,
    boxes: [C; 4],
    guarded: C,
    digits: Digits,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let extras = guarded.iter().fold(Digits::EMPTY, |all, cell| all | board.marks(cell).without(digits));
    let eliminations: Vec<Candidate> = match (guarded.single(), extras.single()) {
        (Some(cell), _) => board.candidates_of(C::only(cell), digits),
        (None, Some(extra)) => board.candidates(extra, board.geometry().common_peers(guarded)),
        (None, None) => return ControlFlow::Continue(()),
    };
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let all = boxes.into_iter().fold(C::EMPTY, |all, cells| all | cells);
    let reason = Tridagon {
        boxes: boxes.map(C::to_vec),
        digits: digits.to_set(),
        candidates: board.candidates_of(all, digits),
        guardians: board.candidates_of(guarded, board.geometry().digits.without(digits)),
    };
    found(Deduction::eliminating(reason, eliminations))
}

/// Twelve cells that three digits cannot fill, and the candidates that keep them from being left to these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tridagon {
    /// The cells of the four boxes, from left to right and from top to bottom.
    pub boxes: [Vec<Cell>; 4],
    /// The three digits.
    pub digits: DigitSet,
    /// Where the cells can hold them.
    pub candidates: Vec<Candidate>,
    /// The other candidates of these cells: one of them is true.
    pub guardians: Vec<Candidate>,
}

impl Tridagon {
    fn cells(&self) -> Vec<Cell> {
        self.boxes.concat()
    }
}

impl Explain for Tridagon {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let guardians = Part::any(&self.guardians);
        let guardians =
            if self.guardians.len() == 1 { guardians } else { phrase!("one of {guardians}", guardians).to_part() };
        lead(
            [
                phrase!("{digits} cannot fill {cells} alone", digits = self.digits, cells = self.cells()),
                phrase!(
                    "in two boxes side by side, or one above the other, the three digits run in the same direction, but one of the four boxes is turned the other way"
                ),
            ],
            phrase!("so {guardians} must be true: {changes}", guardians, changes = deduction.changes()),
        )
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let guardians = words.by_cell(&self.guardians);
        let guardians = guardians.iter().map(|(cell, digits)| format!("{}={}", words.cell(*cell), join(*digits, "/")));
        format!("{} in {} ({})", words.digits(self.digits), words.cells(&self.cells()), join(guardians, ","))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        for (number, cells) in self.boxes.iter().enumerate() {
            drawing.cells(cells.iter().copied(), Role::Set(number as u8));
        }
        drawing.candidates(self.candidates.iter().copied(), Role::Pattern);
        drawing.candidates(self.guardians.iter().copied(), Role::Guardian);
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        HoldsError::unless(self.digits.len() == 3, "there are three digits")?;
        is_turned(grid.shape(), &self.cells())?;
        let is_there = |candidate: &Candidate| grid.candidates(candidate.cell).contains(candidate.digit);
        HoldsError::unless(self.candidates.iter().chain(&self.guardians).all(is_there), "the candidates are there")?;
        for cell in self.cells() {
            HoldsError::unless(grid.get(cell).is_none(), "the cells are blank")?;
            for digit in grid.candidates(cell).without(self.digits) {
                HoldsError::unless(
                    self.guardians.contains(&Candidate { cell, digit }),
                    "there are no other guardians",
                )?;
            }
        }
        Ok(())
    }
}

/// Whether twelve cells, three by three, lie in four boxes, one in each of three rows and columns of a box, and an odd
/// number of the boxes is turned.
pub(crate) fn is_turned(shape: Shape, cells: &[Cell]) -> Result<(), HoldsError> {
    let boxes: Vec<&[Cell]> = cells.chunks(3).collect();
    HoldsError::unless(boxes.len() == 4, "there are four boxes")?;
    let mut odd = false;
    for cells in &boxes {
        let [one, two, three] = cells[..] else {
            return HoldsError::unless(false, "each box has three cells");
        };
        let inside = |cell| shape.box_of(cell) == shape.box_of(one);
        HoldsError::unless(inside(two) && inside(three), "the cells of a box lie in one box")?;
        let rows = cells.iter().map(|&cell| shape.row_of(cell));
        HoldsError::unless(rows.is_sorted_by(|one, other| one < other), "the cells of a box lie in three rows")?;
        let cols = [one, two, three].map(|cell| shape.col_of(cell));
        let swaps = [(0, 1), (0, 2), (1, 2)].into_iter().filter(|&(a, b)| cols[a] > cols[b]).count();
        HoldsError::unless(
            cols[0] != cols[1] && cols[0] != cols[2] && cols[1] != cols[2],
            "the cells of a box lie in three columns",
        )?;
        odd ^= swaps % 2 == 1;
    }
    HoldsError::unless(odd, "an odd number of boxes is turned")?;
    let agree = |line: fn(Shape, Cell) -> usize, [one, other]: [usize; 2]| {
        let lines = |cells: &[Cell]| cells.iter().map(|&cell| line(shape, cell)).collect::<BTreeSet<_>>();
        lines(boxes[one]) == lines(boxes[other])
    };
    HoldsError::unless(
        [[0, 1], [2, 3]].into_iter().all(|pair| agree(Shape::row_of, pair))
            && [[0, 2], [1, 3]].into_iter().all(|pair| agree(Shape::col_of, pair)),
        "the boxes lie in a rectangle and share their rows and columns",
    )
}
