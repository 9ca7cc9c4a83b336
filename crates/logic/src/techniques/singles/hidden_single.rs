use std::ops::ControlFlow;

use super::{Single, SingleKind};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;

/// A digit with one place left in a house goes there.
///
/// Boxes are looked at before rows and columns: that is how eyes find them.
pub struct HiddenSingle;

impl<C: CellSet> Search<C> for HiddenSingle {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
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
