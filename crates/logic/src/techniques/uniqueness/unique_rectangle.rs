use std::ops::ControlFlow;

use ukodus_core::Cell;

use super::frame::Frame;
use super::{Pattern, Turn};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;

/// Two digits in the corners of a rectangle over two boxes: they may not be the only ones there.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum UniqueRectangle {
    /// One corner has other candidates.
    Type1,
    /// Two corners on one side have the same candidate besides.
    Type2,
    /// The other candidates of two corners on one side form a naked set with other cells.
    Type3,
    /// One of the two digits must be in the two corners with other candidates.
    Type4,
    /// Two corners across, or three, have the same candidate besides.
    Type5,
    /// One of the two digits has no places but the corners on two sides, and two corners across have other candidates.
    Type6,
    /// One of the two digits has no places but the corners on two sides that meet.
    Hidden,
}

impl<C: CellSet> Search<C> for UniqueRectangle {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        for cell in board.pairs().iter() {
            // Most pairs have too few like them to make a rectangle: no corner is looked at for these.
            let digits = board.marks(cell);
            let like = digits.iter().fold(board.pairs(), |like, digit| like & board.places(digit));
            if (like | board.naked_singles()).len() < self.count_bare() {
                continue;
            }
            self.search_from(board, cell, bounds.limits.missing_corners, found)?;
        }
        ControlFlow::Continue(())
    }
}

impl UniqueRectangle {
    /// How many corners have the two digits alone, at least.
    const fn count_bare(self) -> usize {
        match self {
            Self::Type1 => 3,
            Self::Type2 | Self::Type3 | Self::Type4 | Self::Type6 => 2,
            Self::Type5 | Self::Hidden => 1,
        }
    }

    /// The rectangles with `start` as their first corner that has the two digits alone.
    fn search_from<C: CellSet>(
        self,
        board: &CandidateBoard<C>,
        start: Cell,
        lean: bool,
        found: &mut Found,
    ) -> ControlFlow<Halt> {
        let geometry = board.geometry();
        let digits = board.marks(start);
        let both = digits.iter().fold(geometry.all, |both, digit| both & board.places(digit));
        let fit = if lean { digits.iter().fold(C::EMPTY, |any, digit| any | board.places(digit)) } else { both };
        // A corner that sees one of the digits could not take part in the exchange.
        let fits = |cell: Cell| {
            let free = |digit| geometry.houses_of[cell.index()].iter().all(|&house| board.count(house, digit) > 0);
            both.contains(cell) || (fit.contains(cell) && digits.iter().all(free))
        };
        let is_earlier = |cell: Cell| cell < start && board.marks(cell) == digits;
        let [row, col, square] = geometry.houses_of[start.index()];
        for (line, across) in [(row, col), (col, row)] {
            let near = geometry.houses[line] & geometry.houses[square] & fit;
            for beside in near.without(C::only(start)).iter().filter(|&cell| fits(cell) && !is_earlier(cell)) {
                let far = (geometry.houses[across] & fit).without(geometry.houses[square]);
                for below in far.iter().filter(|&cell| fits(cell) && !is_earlier(cell)) {
                    let shape = geometry.shape;
                    let opposite = if line == row {
                        shape.cell(shape.row_of(below), shape.col_of(beside))
                    } else {
                        shape.cell(shape.row_of(beside), shape.col_of(below))
                    };
                    if fits(opposite) && !is_earlier(opposite) {
                        let cells = [start, beside, opposite, below];
                        let all = C::of(cells);
                        let guarded = all.iter().filter(|&cell| !board.marks(cell).is_subset(digits));
                        let guarded = C::of(guarded);
                        let frame = Frame {
                            board,
                            pattern: Pattern::Rectangle,
                            cells: &cells,
                            all,
                            digits,
                            guarded,
                            guardians: &[],
                        };
                        self.turn(&frame, found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn turn<C: CellSet>(self, frame: &Frame<C>, found: &mut Found) -> ControlFlow<Halt> {
        let on_side = frame.guarded.len() == 2 && frame.board.geometry().common_houses(frame.guarded).next().is_some();
        let across = frame.guarded.len() == 2 && !on_side;
        match self {
            Self::Type1 => frame.turn_cell(found),
            Self::Type2 if on_side => frame.turn_digit(found),
            Self::Type3 if on_side => frame.turn_subset(found),
            Self::Type4 if on_side => frame.turn_locked(found),
            Self::Type5 if across || frame.guarded.len() == 3 => frame.turn_digit(found),
            Self::Type6 if across => turn_crossed(frame, found),
            Self::Hidden if across || frame.guarded.len() == 3 => turn_hidden(frame, found),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// Type 6: on two parallel sides one of the digits has no place but the corners.
fn turn_crossed<C: CellSet>(frame: &Frame<C>, found: &mut Found) -> ControlFlow<Halt> {
    let (board, geometry) = (frame.board, frame.board.geometry());
    let (first, last) = (frame.cells[0].index(), frame.cells[2].index());
    for digit in frame.digits {
        let eliminations = board.candidates(digit, frame.guarded);
        if eliminations.is_empty() {
            continue;
        }
        for kind in 0..2 {
            let lines = [geometry.houses_of[first][kind], geometry.houses_of[last][kind]];
            let is_bound =
                |&line: &usize| board.count(line, digit) > 0 && board.places_in(digit, line).is_subset(frame.all);
            if lines.iter().all(is_bound) {
                let turn = Turn::Crossed { digit, lines: lines.map(|line| geometry.house(line)) };
                found(Deduction::eliminating(frame.reason(turn), eliminations.clone()))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The hidden rectangle: on the two sides of a corner one of the digits has no place but the corners, and the corner
/// across holds the two digits alone.
fn turn_hidden<C: CellSet>(frame: &Frame<C>, found: &mut Found) -> ControlFlow<Halt> {
    let (board, geometry) = (frame.board, frame.board.geometry());
    for place in 0..4 {
        let (corner, across) = (frame.cells[place], frame.cells[(place + 2) % 4]);
        if frame.guarded.contains(across) {
            continue;
        }
        let [row, col, _] = geometry.houses_of[corner.index()];
        for digit in frame.digits {
            let Some(other) = frame.digits.without(Digits::only(digit)).first() else { continue };
            let is_bound =
                |line: usize| board.count(line, digit) > 0 && board.places_in(digit, line).is_subset(frame.all);
            if board.has(corner, other) && is_bound(row) && is_bound(col) {
                let turn = Turn::Hidden { corner, digit, lines: [geometry.house(row), geometry.house(col)] };
                found(Deduction::eliminating(frame.reason(turn), vec![Candidate { cell: corner, digit: other }]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use ukodus_core::{DigitSet, Grid, Shape};

    use crate::{Logic, techniques};

    /// The steps of type 1 where three cells hold 1 and 2 and the last holds 1, 2 and 3.
    fn find(shape: Shape, corners: [(usize, usize); 4]) -> Vec<String> {
        let mut grid = Grid::empty(shape);
        for (place, (row, col)) in corners.into_iter().enumerate() {
            grid.set_marks(shape.cell(row, col), DigitSet::full(if place == 3 { 3 } else { 2 }));
        }
        let technique = techniques::by_slug("unique-rectangle-1").expect("it is there");
        let steps = Logic::default().with_uniqueness(true).find_all(&grid, technique).expect("the board is small");
        steps.iter().map(crate::Step::notation).collect()
    }

    #[test]
    fn a_rectangle_lies_in_two_boxes_of_any_shape() {
        for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 5), (3, 3), (3, 4), (4, 4), (5, 5)] {
            let shape = Shape::new(rows, cols).expect("a shape");
            for (name, found, corners) in [
                ("side by side", 1, [(0, 0), (0, cols), (1, 0), (1, cols)]),
                ("one above the other", 1, [(0, 0), (0, 1), (rows, 0), (rows, 1)]),
                ("in one box", 0, [(0, 0), (0, 1), (1, 0), (1, 1)]),
                ("in four boxes", 0, [(0, 0), (0, cols), (rows, 0), (rows, cols)]),
            ] {
                assert_eq!(find(shape, corners).len(), found, "{rows}x{cols}, {name}");
            }
        }
    }

    #[test]
    fn the_corner_with_more_loses_both() {
        let shape = Shape::new(2, 3).expect("a shape");
        assert_eq!(
            find(shape, [(0, 0), (0, 3), (1, 0), (1, 3)]),
            ["Unique Rectangle Type 1: 1/2 in r1c1,r1c4,r2c1,r2c4 => r2c4<>1,2"]
        );
    }

    #[test]
    fn without_one_solution_nothing_is_argued() {
        let shape = Shape::new(3, 3).expect("a shape");
        let mut grid = Grid::empty(shape);
        for (row, col) in [(0, 0), (0, 3), (1, 0)] {
            grid.set_marks(shape.cell(row, col), DigitSet::full(2));
        }
        for technique in techniques::TECHNIQUES.iter().filter(|technique| technique.needs_uniqueness) {
            let steps = Logic::default().find_all(&grid, technique).expect("the board is small");
            assert!(steps.is_empty(), "{}", technique.slug);
        }
    }
}
