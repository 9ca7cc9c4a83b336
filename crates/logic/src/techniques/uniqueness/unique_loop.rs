use std::ops::ControlFlow;

use ukodus_core::Cell;

use super::Pattern;
use super::frame::Frame;
use super::guardians::{self, Guarded, Links};
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};

/// The most cells with other candidates, where these lead to chains.
const MOST_GUARDED: usize = 3;

/// Two digits in a loop of six cells or more, two or none in each house: they may not be the only ones there.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum UniqueLoop {
    /// One cell has other candidates.
    Type1,
    /// The cells with other candidates have the same one.
    Type2,
    /// The other candidates form a naked set with other cells.
    Type3,
    /// One of the two digits must be in the two cells with other candidates.
    Type4,
    /// Each of the other candidates excludes another, directly or by a chain.
    Chain,
}

impl<C: CellSet> Search<C> for UniqueLoop {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let mut loops = Vec::new();
        let mut left = board.pairs();
        while let Some(start) = left.pop() {
            let digits = board.marks(start);
            let bare = digits.iter().fold(left, |bare, digit| bare & board.places(digit)).len() + 1;
            if bare < self.count_bare() {
                continue;
            }
            let both = digits.iter().fold(board.blanks(), |both, digit| both & board.places(digit));
            if both.len() < 6 {
                continue;
            }
            // The loop starts at its first cell that has the two digits alone.
            let others = both.without(board.pairs()) | (both & left);
            let mut walk =
                LoopSearch { board, digits, bounds, path: Vec::new(), guarded: C::EMPTY, spare: Digits::EMPTY };
            walk.search(*self, start, others, &mut loops, found)?;
            bounds.check()?;
        }
        guardians::search(board, &loops, Links::Chains, bounds, found)
    }
}

impl UniqueLoop {
    /// How many cells have the two digits alone, at least: of six cells one or two have others, or, where these are all
    /// the same or lead to chains, half of them.
    const fn count_bare(self) -> usize {
        match self {
            Self::Type1 => 5,
            Self::Type2 | Self::Chain => 3,
            Self::Type3 | Self::Type4 => 4,
        }
    }
}

/// A way from cell to cell that may become a loop.
struct LoopSearch<'a, C: CellSet> {
    board: &'a CandidateBoard<C>,
    digits: Digits,
    bounds: &'a Bounds<'a>,
    path: Vec<PathCell<C>>,
    /// The cells of the path with other candidates, and these.
    guarded: C,
    spare: Digits,
}

/// A cell of the path, with the cells that are still to be tried after it and what the path had before it.
struct PathCell<C> {
    cell: Cell,
    left: C,
    /// The cells of the path up to here, by turns.
    turns: [C; 2],
    /// What the cells of each turn see.
    seen: [C; 2],
    guarded: C,
    spare: Digits,
}

impl<C: CellSet> LoopSearch<'_, C> {
    fn search(
        &mut self,
        kind: UniqueLoop,
        start: Cell,
        others: C,
        loops: &mut Vec<Guarded<C>>,
        found: &mut Found,
    ) -> ControlFlow<Halt> {
        let geometry = self.board.geometry();
        let peers = geometry.peers[start.index()];
        self.path.push(PathCell {
            cell: start,
            left: others & peers,
            turns: [C::only(start), C::EMPTY],
            seen: [peers, C::EMPTY],
            guarded: C::EMPTY,
            spare: Digits::EMPTY,
        });
        while let Some(last) = self.path.last_mut() {
            let Some(next) = last.left.pop() else {
                if let Some(last) = self.path.pop() {
                    (self.guarded, self.spare) = (last.guarded, last.spare);
                }
                continue;
            };
            if !self.push(kind, next, others) {
                continue;
            }
            if self.path.len() >= 6 && self.path.len().is_multiple_of(2) && self.is_closed() {
                self.hand_over(kind, loops, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes on to `next` if the path may: no house with three cells, none with two an even number of links apart, not
    /// too many cells with other candidates.
    fn push(&mut self, kind: UniqueLoop, next: Cell, others: C) -> bool {
        let geometry = self.board.geometry();
        let turn = self.path.len() % 2;
        let Some(last) = self.path.last() else { return false };
        let (mut turns, mut seen) = (last.turns, last.seen);
        let is_full = |&house: &usize| (geometry.houses[house] & turns[1 - turn]).len() > 1;
        if self.path.len() >= self.bounds.limits.loop_length || geometry.houses_of[next.index()].iter().any(is_full) {
            return false;
        }
        let other = self.board.marks(next).without(self.digits);
        let (guarded, spare) = (self.guarded, self.spare);
        let more = if other.is_empty() { guarded } else { guarded.with(next) };
        let most = if kind == UniqueLoop::Chain { MOST_GUARDED } else { 2 };
        if more.len() > most && (kind == UniqueLoop::Chain || (spare | other).len() > 1) {
            return false;
        }
        (self.guarded, self.spare) = (more, spare | other);
        let peers = geometry.peers[next.index()];
        turns[turn].insert(next);
        seen[turn] |= peers;
        // The next cell is of the other turn: it must see none of that turn, and may not be one of them.
        let left = (others & peers).without(turns[1 - turn] | seen[1 - turn]);
        self.path.push(PathCell { cell: next, left, turns, seen, guarded, spare });
        true
    }

    /// Whether the last cell sees the first, and every house of the path has two of its cells.
    fn is_closed(&self) -> bool {
        let geometry = self.board.geometry();
        let all = C::of(self.path.iter().map(|stop| stop.cell));
        let (first, last) = (self.path[0].cell, self.path[self.path.len() - 1].cell);
        let is_whole = |cell: Cell| {
            geometry.houses_of[cell.index()].iter().all(|&house| (geometry.houses[house] & all).len() == 2)
        };
        geometry.sees(first, last) && all.iter().all(is_whole)
    }

    fn hand_over(&self, kind: UniqueLoop, loops: &mut Vec<Guarded<C>>, found: &mut Found) -> ControlFlow<Halt> {
        let cells: Vec<Cell> = self.path.iter().map(|stop| stop.cell).collect();
        if kind == UniqueLoop::Chain {
            // Each loop is found in both directions.
            let is_first = self.path.get(1).is_some_and(|second| Some(&second.cell) < cells.last());
            let pattern = Guarded::new(self.board, Pattern::Loop, cells, self.digits);
            if is_first && pattern.is_useful(Links::Chains) {
                loops.push(pattern);
            }
            return ControlFlow::Continue(());
        }
        let frame = Frame {
            board: self.board,
            pattern: Pattern::Loop,
            cells: &cells,
            all: C::of(cells.iter().copied()),
            digits: self.digits,
            guarded: self.guarded,
            guardians: &[],
        };
        match kind {
            UniqueLoop::Type1 => frame.turn_cell(found),
            UniqueLoop::Type2 if self.guarded.len() > 1 => frame.turn_digit(found),
            UniqueLoop::Type3 => frame.turn_subset(found),
            UniqueLoop::Type4 => frame.turn_locked(found),
            UniqueLoop::Type2 | UniqueLoop::Chain => ControlFlow::Continue(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use ukodus_core::{DigitSet, Grid, Shape};

    use crate::{Logic, Step, techniques};

    /// The steps of type 1 where all cells hold 1 and 2 but for the last, which holds 3 too.
    fn find(shape: Shape, cells: &[(usize, usize)]) -> Vec<Step> {
        let mut grid = Grid::empty(shape);
        for (place, &(row, col)) in cells.iter().enumerate() {
            grid.set_marks(shape.cell(row, col), DigitSet::full(if place + 1 == cells.len() { 3 } else { 2 }));
        }
        let technique = techniques::by_slug("unique-loop-1").expect("it is there");
        Logic::default().with_uniqueness(true).find_all(&grid, technique).expect("the board is small")
    }

    #[test]
    fn six_cells_in_three_boxes_of_a_band_or_stack() {
        // Two cells in each of three boxes, three rows and three columns.
        for shape in [Shape::new(3, 3), Shape::new(4, 4), Shape::new(5, 5)] {
            let shape = shape.expect("a shape");
            let width = shape.box_cols();
            let cells = [(0, 0), (0, width), (1, width), (1, 2 * width), (2, 2 * width), (2, 0)];
            let steps = find(shape, &cells);
            assert_eq!(steps.len(), 1, "{shape:?}");
            assert_eq!(steps[0].deduction.eliminations.len(), 2);
        }
    }

    #[test]
    fn a_house_with_one_cell_or_three_breaks_the_loop() {
        let shape = Shape::new(3, 3).expect("a shape");
        // The last cell lies in a fourth box, and leaves two boxes with one cell each.
        assert!(find(shape, &[(0, 0), (0, 3), (1, 3), (1, 6), (3, 6), (3, 0)]).is_empty());
        // Three cells in a row.
        assert!(find(shape, &[(0, 0), (0, 3), (1, 3), (1, 6), (0, 6), (2, 0)]).is_empty());
    }
}
