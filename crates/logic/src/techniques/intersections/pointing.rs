use std::ops::ControlFlow;

use super::confine;
use crate::board::Board;
use crate::limits::Limits;
use crate::sets::CellSet;
use crate::technique::{Found, Search};

/// A digit that a box can only hold in one line leaves the rest of the line.
pub struct Pointing;

impl<C: CellSet> Search<C> for Pointing {
    fn search(&self, board: &Board<C>, _: &Limits, found: &mut Found) -> ControlFlow<()> {
        let geometry = board.geometry();
        let side = geometry.side;
        let longest = geometry.shape.box_rows().max(geometry.shape.box_cols());
        for house in 2 * side..3 * side {
            for digit in geometry.digits {
                if !(2..=longest).contains(&board.count(house, digit)) {
                    continue;
                }
                let places = board.places_in(digit, house);
                for line in geometry.common_houses(places).filter(|&line| line != house) {
                    if let Some(deduction) = confine(board, digit, house, line) {
                        found(deduction)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
