use std::ops::ControlFlow;

use super::links::{deduce, shared, strong_links, ways};
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::search::{Found, Search};
use crate::sets::CellSet;

/// Two strong links of any houses, joined by a weak one; those that are skyscrapers or kites are left to them.
pub struct TurbotFish;

impl<C: CellSet> Search<C> for TurbotFish {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let side = board.side();
        for digit in board.digits().filter(|&digit| !board.excluded(digit).is_empty()) {
            let links = strong_links(board, digit, 0..3 * side);
            for (place, one) in links.iter().enumerate() {
                for other in &links[place + 1..] {
                    let kinds = [one.house / side, other.house / side];
                    for cells in ways(one, other) {
                        for kind in 0..3 {
                            if matches!((kinds, kind), ([0, 0], 1) | ([1, 1], 0) | ([0, 1], 2)) {
                                continue;
                            }
                            let Some(joint) = shared(board, cells[1], cells[2], kind) else { continue };
                            if let Some(deduction) = deduce(board, digit, [one, other], cells, joint, true) {
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
