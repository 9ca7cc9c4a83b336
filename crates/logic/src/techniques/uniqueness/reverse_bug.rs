use std::ops::ControlFlow;

use ukodus_core::Cell;

use super::Pattern;
use super::frame::Frame;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};

/// The most blanks that may be missing from the placed cells of two digits.
const MOST_BLANKS: usize = 3;

/// Two digits may not be placed so that every house has both of them or neither, while houses with neither are left:
/// there the two digits could be swapped.
pub struct ReverseBug;

impl<C: CellSet> Search<C> for ReverseBug {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let placed: Vec<C> = board
            .digits()
            .map(|digit| C::of(board.geometry().all.iter().filter(|&cell| board.value(cell) == Some(digit))))
            .collect();
        for (number, one) in board.digits().enumerate() {
            bounds.check()?;
            for (place, other) in board.digits().enumerate().skip(number + 1) {
                let digits = Digits::only(one).with(other);
                search_pair(board, digits, placed[number] | placed[place], found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Cells that were added to the placed ones, and the blanks that can be added next.
struct Level<C> {
    all: C,
    blanks: usize,
    left: C,
}

fn search_pair<C: CellSet>(
    board: &CandidateBoard<C>,
    digits: Digits,
    placed: C,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let geometry = board.geometry();
    let side = geometry.side;
    let count = |all: C, house: usize| (geometry.houses[house] & all).len();
    // A blank completes one row at most, one column and one box.
    let is_open = |all: C, house: &usize| count(all, *house) == 1;
    let too_many =
        |kind: usize| (kind * side..(kind + 1) * side).filter(|house| is_open(placed, house)).count() > MOST_BLANKS;
    if placed.is_empty() || (0..3).any(too_many) {
        return ControlFlow::Continue(());
    }
    let fitting = digits.iter().fold(C::EMPTY, |any, digit| any | board.places(digit));
    let has_room = |all: C, cell: Cell| geometry.houses_of[cell.index()].iter().all(|&house| count(all, house) < 2);
    // The blanks that complete the first house that has one of the two cells, if there is such a house.
    let next = |all: C| {
        let open = (0..3 * side).find(|house| is_open(all, house))?;
        let cells = (geometry.houses[open] & fitting).without(all);
        Some(C::of(cells.iter().filter(|&cell| has_room(all, cell))))
    };
    let Some(left) = next(placed) else { return ControlFlow::Continue(()) };
    let mut levels = vec![Level { all: placed, blanks: 0, left }];
    while let Some(level) = levels.last_mut() {
        let Some(cell) = level.left.pop() else {
            levels.pop();
            continue;
        };
        let (all, blanks) = (level.all.with(cell), level.blanks + 1);
        match next(all) {
            Some(left) if blanks < MOST_BLANKS => levels.push(Level { all, blanks, left }),
            // The two digits need two rows to change places.
            None if (0..side).filter(|&row| count(all, row) == 0).count() > 1 => {
                hand_over(board, digits, all, found)?;
            }
            _ => {}
        }
    }
    ControlFlow::Continue(())
}

fn hand_over<C: CellSet>(board: &CandidateBoard<C>, digits: Digits, all: C, found: &mut Found) -> ControlFlow<Halt> {
    let cells = all.to_vec();
    let guarded = C::of(all.iter().filter(|&cell| !board.marks(cell).is_subset(digits)));
    let frame = Frame { board, pattern: Pattern::Reverse, cells: &cells, all, digits, guarded, guardians: &[] };
    frame.turn_cell(found)?;
    if guarded.len() > 1 {
        frame.turn_digit(found)?;
        frame.turn_subset(found)?;
        frame.turn_locked(found)?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use ukodus_core::{Grid, Shape};

    use crate::{Logic, Step, techniques};

    fn find(cells: &[(usize, usize, u8)]) -> Vec<String> {
        let shape = Shape::new(3, 3).expect("a shape");
        let mut grid = Grid::empty(shape);
        for &(row, col, digit) in cells {
            grid.set(shape.cell(row, col), ukodus_core::Digit::new(digit)).expect("it fits");
        }
        let technique = techniques::by_slug("reverse-bug").expect("it is there");
        let steps = Logic::default().with_uniqueness(true).find_all(&grid, technique).expect("the board is small");
        steps.iter().map(Step::notation).collect()
    }

    #[test]
    fn the_last_cell_that_would_close_the_pattern_is_excluded() {
        assert_eq!(find(&[(0, 0, 1), (0, 3, 2), (1, 0, 2)]), ["Reverse BUG: 1/2 in r1c1,r1c4,r2c1,r2c4 => r2c4<>1"]);
    }

    #[test]
    fn another_placed_cell_of_the_digits_leaves_it_open() {
        assert!(find(&[(0, 0, 1), (0, 3, 2), (1, 0, 2), (8, 8, 1)]).is_empty());
    }
}
