use std::ops::ControlFlow;

use ukodus_core::Digit;

use super::links::{deduce, shared, strong_links, ways};
use crate::board::Board;
use crate::limits::Limits;
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::technique::{Found, Search};

/// A row and a column with two places each, one of each in the same box.
pub struct TwoStringKite;

impl<C: CellSet> Search<C> for TwoStringKite {
    fn search(&self, board: &Board<C>, _: &Limits, found: &mut Found) -> ControlFlow<()> {
        for digit in board.digits().filter(|&digit| !board.excluded(digit).is_empty()) {
            search_digit(board, digit, found)?;
        }
        ControlFlow::Continue(())
    }
}

pub(super) fn search_digit<C: CellSet>(board: &Board<C>, digit: Digit, found: &mut Found) -> ControlFlow<()> {
    let side = board.side();
    let columns = strong_links(board, digit, side..2 * side);
    for row in &strong_links(board, digit, 0..side) {
        for column in &columns {
            for cells in ways(row, column) {
                let Some(joint) = shared(board, cells[1], cells[2], 2) else { continue };
                let deduction: Option<Deduction> = deduce(board, digit, [row, column], cells, joint, false);
                if let Some(deduction) = deduction {
                    found(deduction)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
