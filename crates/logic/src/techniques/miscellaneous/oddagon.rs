use std::ops::ControlFlow;

use ukodus_core::Cell;

use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::techniques::uniqueness::Pattern;
use crate::techniques::uniqueness::frame::Frame;
use crate::techniques::uniqueness::guardians::{self, Guarded, Links};

/// The most cells with other candidates, where these are of several digits.
const MOST_GUARDED: usize = 3;

/// Two digits cannot alternate around a ring of an odd number of cells: one of the other candidates there is true.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum BivalueOddagon {
    /// One cell has other candidates.
    Type1,
    /// The other candidates are of one digit.
    Type2,
    /// The other candidates form a naked set with other cells of a house.
    Type3,
    /// Each of the other candidates excludes another, directly or by a chain.
    Chain,
}

impl<C: CellSet> Search<C> for BivalueOddagon {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let mut rings = Vec::new();
        for one in board.digits() {
            for other in board.digits().filter(|&other| one < other) {
                let digits = Digits::only(one).with(other);
                let both = board.places(one) & board.places(other);
                if both.len() >= 5 && (both & board.pairs()).len() >= self.count_bare() {
                    bounds.check()?;
                    let search = RingSearch { board, digits, kind: *self, longest: bounds.limits.loop_length };
                    search.search(both, &mut rings, found)?;
                }
            }
        }
        guardians::search(board, &rings, Links::Chains, bounds, found)
    }
}

impl BivalueOddagon {
    /// How many cells of a ring of five have the two digits alone, at least.
    const fn count_bare(self) -> usize {
        match self {
            Self::Type1 => 4,
            Self::Type2 => 1,
            Self::Type3 => 3,
            Self::Chain => 2,
        }
    }

    /// Whether a ring may have these cells with other candidates, and these candidates.
    fn may_have(self, guarded: usize, spare: Digits) -> bool {
        match self {
            Self::Type1 => guarded <= 1,
            Self::Type2 => spare.len() <= 1,
            Self::Type3 => guarded <= 2,
            Self::Chain => guarded <= MOST_GUARDED,
        }
    }
}

/// A cell of the way, and what the way has gathered up to it.
struct PathCell<C> {
    cell: Cell,
    /// The cells to try after it.
    left: C,
    /// What the cells before it see, but for the first: a cell of these would cut the ring short.
    seen: C,
    guarded: C,
    spare: Digits,
}

/// A search for the rings of two digits.
struct RingSearch<'a, C: CellSet> {
    board: &'a CandidateBoard<C>,
    digits: Digits,
    kind: BivalueOddagon,
    longest: usize,
}

impl<C: CellSet> RingSearch<'_, C> {
    fn search(&self, mut later: C, rings: &mut Vec<Guarded<C>>, found: &mut Found) -> ControlFlow<Halt> {
        // Each ring starts at its first cell and goes on to the smaller of the two beside it.
        while let Some(start) = later.pop() {
            if later.len() < 4 {
                break;
            }
            self.search_from(start, later, rings, found)?;
        }
        ControlFlow::Continue(())
    }

    fn search_from(&self, start: Cell, later: C, rings: &mut Vec<Guarded<C>>, found: &mut Found) -> ControlFlow<Halt> {
        let peers = &self.board.geometry().peers;
        let near = peers[start.index()];
        let Some((guarded, spare)) = self.gather(start, C::EMPTY, Digits::EMPTY) else {
            return ControlFlow::Continue(());
        };
        let mut path = vec![PathCell { cell: start, left: later & near, seen: C::EMPTY, guarded, spare }];
        while let Some(last) = path.last_mut() {
            let Some(cell) = last.left.pop() else {
                path.pop();
                continue;
            };
            let Some((guarded, spare)) = self.gather(cell, last.guarded, last.spare) else { continue };
            let seen = if path.len() == 1 {
                C::EMPTY
            } else {
                path[path.len() - 1].seen | peers[path[path.len() - 1].cell.index()]
            };
            let length = path.len() + 1;
            if length > 2 && near.contains(cell) {
                // The way comes back to its start: a ring, or a ring cut short.
                if length >= 5 && length % 2 == 1 && path[1].cell < cell {
                    let cells = path.iter().map(|stop| stop.cell).chain([cell]).collect();
                    self.hand_over(cells, guarded, rings, found)?;
                }
                continue;
            }
            if length < self.longest {
                let left = (later & peers[cell.index()]).without(seen | C::of(path.iter().map(|stop| stop.cell)));
                path.push(PathCell { cell, left, seen, guarded, spare });
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells with other candidates and these, with one more cell, if a ring may have them.
    fn gather(&self, cell: Cell, guarded: C, spare: Digits) -> Option<(C, Digits)> {
        let others = self.board.marks(cell).without(self.digits);
        let guarded = if others.is_empty() { guarded } else { guarded.with(cell) };
        let spare = spare | others;
        self.kind.may_have(guarded.len(), spare).then_some((guarded, spare))
    }

    fn hand_over(
        &self,
        cells: Vec<Cell>,
        guarded: C,
        rings: &mut Vec<Guarded<C>>,
        found: &mut Found,
    ) -> ControlFlow<Halt> {
        let board = self.board;
        if self.kind == BivalueOddagon::Chain {
            let ring = Guarded::new(board, Pattern::Oddagon, cells, self.digits);
            if ring.is_useful(Links::Chains) {
                rings.push(ring);
            }
            return ControlFlow::Continue(());
        }
        let all = C::of(cells.iter().copied());
        let frame = Frame {
            board,
            pattern: Pattern::Oddagon,
            cells: &cells,
            all,
            digits: self.digits,
            guarded,
            guardians: &[],
        };
        match self.kind {
            BivalueOddagon::Type1 => frame.turn_cell(found),
            BivalueOddagon::Type2 if guarded.len() > 1 => frame.turn_digit(found),
            BivalueOddagon::Type3 => frame.turn_subset(found),
            BivalueOddagon::Type2 | BivalueOddagon::Chain => ControlFlow::Continue(()),
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
        for cell in shape.all_cells() {
            grid.set_marks(cell, shape.digits().without(DigitSet::full(2)));
        }
        for (place, &(row, col)) in cells.iter().enumerate() {
            grid.set_marks(shape.cell(row, col), DigitSet::full(if place + 1 == cells.len() { 3 } else { 2 }));
        }
        let technique = techniques::by_slug("bivalue-oddagon-1").expect("it is there");
        Logic::default().find_all(&grid, technique).expect("the board is small")
    }

    #[test]
    fn five_cells_in_a_ring() {
        for (rows, cols) in [(2, 3), (3, 3), (4, 4)] {
            let shape = Shape::new(rows, cols).expect("a shape");
            // Two cells of the first box, one beside it, one below it, and one that closes the ring.
            let cells = [(0, 0), (0, cols), (rows, cols), (rows, 1), (1, 1)];
            let steps = find(shape, &cells);
            assert_eq!(steps.len(), 1, "{shape:?}");
            assert_eq!(steps[0].deduction.eliminations.len(), 2);
        }
    }

    #[test]
    fn an_even_ring_can_be_filled() {
        let shape = Shape::new(3, 3).expect("a shape");
        assert!(find(shape, &[(0, 0), (0, 3), (3, 3), (3, 0)]).is_empty());
    }

    #[test]
    fn a_ring_that_a_shorter_one_cuts_is_left_out() {
        let shape = Shape::new(3, 3).expect("a shape");
        // The first and the third cell share a column: what is left is an even ring and three cells of a house.
        assert!(find(shape, &[(0, 0), (0, 3), (3, 3), (3, 0), (4, 0)]).is_empty());
    }
}
