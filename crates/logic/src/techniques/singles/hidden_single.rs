use std::ops::ControlFlow;

use super::{Single, SingleKind};
use crate::Candidate;
use crate::board::Board;
use crate::limits::Limits;
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::technique::{Found, Search};

/// A digit with one place left in a house goes there.
///
/// Boxes are looked at before rows and columns: that is how eyes find them.
pub struct HiddenSingle;

impl<C: CellSet> Search<C> for HiddenSingle {
    fn search(&self, board: &Board<C>, _: &Limits, found: &mut Found) -> ControlFlow<()> {
        let geometry = board.geometry();
        let side = geometry.side;
        for house in (2 * side..3 * side).chain(0..2 * side) {
            for digit in board.hidden_singles(house) {
                let Some(cell) = board.places_in(digit, house).first() else { continue };
                let kind = SingleKind::Hidden { house: geometry.house(house) };
                found(Deduction::placing(Single { cell, digit, kind }, Candidate { cell, digit }))?;
            }
        }
        ControlFlow::Continue(())
    }
}
