use std::ops::ControlFlow;

use super::confine;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::search::{Found, Search};
use crate::sets::CellSet;

/// A digit that a box can only hold in one line leaves the rest of the line.
pub struct Pointing;

impl<C: CellSet> Search<C> for Pointing {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
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
