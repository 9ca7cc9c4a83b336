use std::ops::ControlFlow;

use super::sectors;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};

/// A ring through four boxes: two rows and two columns, whose cells in the boxes share out their digits between the line
/// and the box.
pub struct SkLoop;

/// The largest side that is searched.
const MOST: usize = 9;

/// The cells of one box in the ring: those of the row and those of the column, without the crossing.
struct Corner<C> {
    block: usize,
    /// The cells of the row, and of the column.
    arms: [C; 2],
    /// What they can hold.
    digits: [Digits; 2],
}

impl<C: CellSet> Search<C> for SkLoop {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let shape = board.shape();
        let side = shape.side();
        if side > MOST {
            return ControlFlow::Continue(());
        }
        for top in 0..side {
            for bottom in (top / shape.box_rows() + 1) * shape.box_rows()..side {
                bounds.check()?;
                for left in 0..side {
                    for right in (left / shape.box_cols() + 1) * shape.box_cols()..side {
                        search_ring(board, [top, bottom], [left, right], found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The corner of a ring, if its crossing is filled and its other cells are blank.
fn corner<C: CellSet>(board: &CandidateBoard<C>, row: usize, col: usize) -> Option<Corner<C>> {
    let geometry = board.geometry();
    let crossing = geometry.shape.cell(row, col);
    let [row, col, block] = geometry.houses_of[crossing.index()];
    let arms = [row, col].map(|line| {
        let mut arm = geometry.houses[line] & geometry.houses[block];
        arm.remove(crossing);
        arm
    });
    let is_open = arms.iter().all(|arm| arm.is_subset(board.blanks()) && !arm.is_empty());
    let held = |arm: C| arm.iter().fold(Digits::EMPTY, |all, cell| all | board.marks(cell));
    (is_open && board.value(crossing).is_some()).then(|| Corner { block, arms, digits: arms.map(held) })
}

fn search_ring<C: CellSet>(
    board: &CandidateBoard<C>,
    rows: [usize; 2],
    cols: [usize; 2],
    found: &mut Found,
) -> ControlFlow<Halt> {
    let [top, bottom] = rows;
    let [left, right] = cols;
    // Round the ring: top left, top right, bottom right, bottom left.
    let mut corners = Vec::with_capacity(4);
    for (row, col) in [(top, left), (top, right), (bottom, right), (bottom, left)] {
        match corner(board, row, col) {
            Some(corner) => corners.push(corner),
            None => return ControlFlow::Continue(()),
        }
    }
    let cells = corners.iter().flat_map(|corner| corner.arms).fold(C::EMPTY, |all, arm| all | arm);
    let room = cells.len();
    // The digits that a box catches are in both of its arms.
    let shares: Vec<Vec<Digits>> = corners.iter().map(|corner| subsets(corner.digits[0] & corner.digits[1])).collect();
    // What a line has to catch: what its two arms hold and their boxes do not catch.
    let left_over = |corner: usize, share: Digits, arm: usize| corners[corner].digits[arm].without(share);
    for &first in &shares[0] {
        for &second in &shares[1] {
            let upper = left_over(0, first, 0) | left_over(1, second, 0);
            let so_far = first.len() + second.len() + upper.len();
            if so_far > room {
                continue;
            }
            for &third in &shares[2] {
                let right_hand = left_over(1, second, 1) | left_over(2, third, 1);
                let so_far = so_far + third.len() + right_hand.len();
                if so_far > room {
                    continue;
                }
                for &fourth in &shares[3] {
                    let lower = left_over(2, third, 0) | left_over(3, fourth, 0);
                    let left_hand = left_over(3, fourth, 1) | left_over(0, first, 1);
                    if so_far + fourth.len() + lower.len() + left_hand.len() != room {
                        continue;
                    }
                    let side = board.side();
                    let along = [(top, upper), (bottom, lower), (side + left, left_hand), (side + right, right_hand)];
                    let boxes = corners.iter().map(|corner| corner.block).zip([first, second, third, fourth]);
                    let links: Vec<(usize, Digits)> = along.into_iter().chain(boxes).collect();
                    sectors::hand_over(board, cells, &links, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every choice of one to three of these digits.
fn subsets(digits: Digits) -> Vec<Digits> {
    let mut all = vec![Digits::EMPTY];
    for digit in digits {
        for place in 0..all.len() {
            if all[place].len() < 3 {
                all.push(all[place].with(digit));
            }
        }
    }
    all.swap_remove(0);
    all
}
