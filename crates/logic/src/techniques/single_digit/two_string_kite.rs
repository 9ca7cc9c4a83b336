use std::ops::ControlFlow;

use ukodus_core::Digit;

use super::links::{deduce, shared, strong_links, ways};
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;

/// A row and a column with two places each, one of each in the same box.
pub struct TwoStringKite;

impl<C: CellSet> Search<C> for TwoStringKite {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        for digit in board.digits().filter(|&digit| !board.excluded(digit).is_empty()) {
            search_digit(board, digit, found)?;
        }
        ControlFlow::Continue(())
    }
}

pub(super) fn search_digit<C: CellSet>(
    board: &CandidateBoard<C>,
    digit: Digit,
    found: &mut Found,
) -> ControlFlow<Halt> {
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
