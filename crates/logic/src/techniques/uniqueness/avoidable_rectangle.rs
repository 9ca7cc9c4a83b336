use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

/// A rectangle over two boxes whose filled corners were all solved, none given: it may not end up with two digits.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum AvoidableRectangle {
    /// Three corners are filled.
    Type1,
    /// Two corners are filled, the others have the same candidate besides.
    Type2,
}

impl<C: CellSet> Search<C> for AvoidableRectangle {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let geometry = board.geometry();
        let solved = geometry.all.without(board.blanks() | board.givens());
        for start in solved.iter() {
            let [row, col, square] = geometry.houses_of[start.index()];
            for (line, across) in [(row, col), (col, row)] {
                let near = (geometry.houses[line] & geometry.houses[square]).without(C::only(start));
                let far = geometry.houses[across].without(geometry.houses[square]);
                match self {
                    Self::Type1 => {
                        each_rectangle(board, start, near & solved, far & solved, |cells| close(board, cells, found))?;
                    }
                    Self::Type2 => {
                        each_rectangle(board, start, near & solved, far & board.pairs(), |cells| {
                            guard(board, cells, found)
                        })?;
                        each_rectangle(
                            board,
                            start,
                            near & board.pairs(),
                            far & solved,
                            |[start, beside, opposite, below]| guard(board, [start, below, opposite, beside], found),
                        )?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The rectangles of `start`, a cell `near` it in its box, and a cell `far` from it outside: the corners in their round.
fn each_rectangle<C: CellSet>(
    board: &CandidateBoard<C>,
    start: Cell,
    near: C,
    far: C,
    mut visit: impl FnMut([Cell; 4]) -> ControlFlow<Halt>,
) -> ControlFlow<Halt> {
    let shape = board.shape();
    for beside in near.iter() {
        for below in far.iter() {
            let opposite = if shape.row_of(beside) == shape.row_of(start) {
                shape.cell(shape.row_of(below), shape.col_of(beside))
            } else {
                shape.cell(shape.row_of(beside), shape.col_of(below))
            };
            visit([start, beside, opposite, below])?;
        }
    }
    ControlFlow::Continue(())
}

/// Three corners filled, the last to be closed lies across the first.
fn close<C: CellSet>(board: &CandidateBoard<C>, cells: [Cell; 4], found: &mut Found) -> ControlFlow<Halt> {
    let [start, beside, opposite, below] = cells;
    let (Some(one), Some(other)) = (board.value(start), board.value(beside)) else { return ControlFlow::Continue(()) };
    if board.value(below) != Some(other) || !board.has(opposite, one) {
        return ControlFlow::Continue(());
    }
    let reason = Avoidable { cells, digits: [one, other], guardian: None };
    found(Deduction::eliminating(reason, vec![Candidate { cell: opposite, digit: one }]))
}

/// The first two corners filled, the others with one candidate besides, the same.
fn guard<C: CellSet>(board: &CandidateBoard<C>, cells: [Cell; 4], found: &mut Found) -> ControlFlow<Halt> {
    let [start, beside, opposite, below] = cells;
    // Each side is found once, from its first corner.
    if beside < start {
        return ControlFlow::Continue(());
    }
    let (Some(one), Some(other)) = (board.value(start), board.value(beside)) else { return ControlFlow::Continue(()) };
    if !board.has(opposite, one) || !board.has(below, other) {
        return ControlFlow::Continue(());
    }
    let guardian = board.marks(opposite).without(Digits::only(one));
    if guardian != board.marks(below).without(Digits::only(other)) {
        return ControlFlow::Continue(());
    }
    let Some(guardian) = guardian.single() else { return ControlFlow::Continue(()) };
    let geometry = board.geometry();
    let targets = board.places(guardian) & geometry.peers[opposite.index()] & geometry.peers[below.index()];
    if targets.is_empty() {
        return ControlFlow::Continue(());
    }
    let reason = Avoidable { cells, digits: [one, other], guardian: Some(guardian) };
    found(Deduction::eliminating(reason, board.candidates(guardian, targets)))
}

/// A rectangle that was partly solved and must not be completed with the same two digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Avoidable {
    /// The corners, round the rectangle; the first holds the first digit, the second the second.
    pub cells: [Cell; 4],
    /// The two digits.
    pub digits: [Digit; 2],
    /// The digit that alone can prevent the pattern in the last two corners; `None` where the fourth corner alone is
    /// blank, the third of the list.
    pub guardian: Option<Digit>,
}

impl Explain for Avoidable {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let [start, beside, opposite, below] = self.cells;
        let [one, other] = self.digits;
        let changes = deduction.changes();
        let swapped =
            phrase!("the two digits could be swapped in the four corners and the puzzle would have two solutions");
        match self.guardian {
            None => lead(
                [phrase!(
                    "{cells} are {one}, {other} and {other}, and none of them is given",
                    cells = [start, beside, below],
                    one,
                    other
                )],
                phrase!("if {opposite} were {one} as well, {swapped}: {changes}", opposite, one, swapped, changes),
            ),
            Some(guardian) => lead(
                [
                    phrase!("{cells} are {one} and {other}, and neither is given", cells = [start, beside], one, other),
                    phrase!(
                        "if {cells} were {other} and {one}, {swapped}",
                        cells = [below, opposite],
                        other,
                        one,
                        swapped
                    ),
                ],
                phrase!("only {guardian} in one of the two can prevent this: {changes}", guardian, changes),
            ),
        }
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let mut cells = self.cells;
        cells.sort_unstable();
        let [one, other] = self.digits;
        format!("{}/{} in {}", one.min(other), one.max(other), words.cells(&cells))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        let [_, _, opposite, below] = self.cells;
        drawing.cells(self.cells, Role::Deadly);
        if let Some(guardian) = self.guardian {
            drawing.candidates([opposite, below].map(|cell| Candidate::new(cell, guardian)), Role::Guardian);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let [start, beside, opposite, below] = self.cells;
        let [one, other] = self.digits;
        let count = |of: &dyn Fn(Cell) -> usize| {
            let mut found = self.cells.map(of).to_vec();
            found.sort_unstable();
            found.dedup();
            found.len()
        };
        let is_rectangle = count(&|cell| shape.row_of(cell)) == 2
            && count(&|cell| shape.col_of(cell)) == 2
            && count(&|cell| shape.box_of(cell)) == 2
            && count(&Cell::index) == 4
            && shape.row_of(start) != shape.row_of(opposite)
            && shape.col_of(start) != shape.col_of(opposite);
        HoldsError::unless(is_rectangle, "the cells are the corners of a rectangle over two boxes")?;
        let is_solved = |cell: Cell, digit: Digit| grid.get(cell) == Some(digit) && !grid.is_given(cell);
        HoldsError::unless(
            is_solved(start, one) && is_solved(beside, other),
            "the first corners were solved, not given",
        )?;
        match self.guardian {
            None => HoldsError::unless(
                is_solved(below, other) && grid.get(opposite).is_none(),
                "the third corner was solved, the fourth is blank",
            ),
            Some(guardian) => {
                let holds = |cell: Cell, digit: Digit| grid.candidates(cell) == DigitSet::only(digit).with(guardian);
                HoldsError::unless(
                    holds(opposite, one) && holds(below, other),
                    "the other corners hold the digit that completes the pattern, and the guardian",
                )
            }
        }
    }
}
