use std::ops::ControlFlow;

use super::confine;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::search::{Found, Search};
use crate::sets::CellSet;

/// A digit that a line can only hold in one box leaves the rest of the box.
pub struct Claiming;

impl<C: CellSet> Search<C> for Claiming {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let geometry = board.geometry();
        let side = geometry.side;
        let longest = geometry.shape.box_rows().max(geometry.shape.box_cols());
        for house in 0..2 * side {
            for digit in geometry.digits {
                if !(2..=longest).contains(&board.count(house, digit)) {
                    continue;
                }
                let places = board.places_in(digit, house);
                for other in geometry.common_houses(places).filter(|&other| other >= 2 * side) {
                    if let Some(deduction) = confine(board, digit, house, other) {
                        found(deduction)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
