use std::ops::ControlFlow;

use super::links::{deduce, shared, strong_links, ways};
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::search::{Found, Search};
use crate::sets::CellSet;

/// Two rows with two places each, one of each in the same column; or the same turned by a quarter.
pub struct Skyscraper;

impl<C: CellSet> Search<C> for Skyscraper {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let side = board.side();
        for digit in board.digits().filter(|&digit| !board.excluded(digit).is_empty()) {
            // Rows are joined by columns, columns by rows.
            for (lines, ground) in [(0..side, 1), (side..2 * side, 0)] {
                let links = strong_links(board, digit, lines);
                for (place, one) in links.iter().enumerate() {
                    for other in &links[place + 1..] {
                        for cells in ways(one, other) {
                            let Some(joint) = shared(board, cells[1], cells[2], ground) else { continue };
                            // With both ends in line too it would be an X-Wing.
                            if shared(board, cells[0], cells[3], ground).is_some() {
                                continue;
                            }
                            if let Some(deduction) = deduce(board, digit, [one, other], cells, joint, false) {
                                found(deduction)?;
                            }
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
