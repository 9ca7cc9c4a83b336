use std::ops::ControlFlow;

use super::{Single, SingleKind};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;

/// The last blank of a house takes the last digit.
pub struct FullHouse;

impl<C: CellSet> Search<C> for FullHouse {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let geometry = board.geometry();
        for house in board.nearly_full_houses() {
            let Some(cell) = (geometry.houses[house] & board.blanks()).first() else { continue };
            let Some(digit) = board.marks(cell).single() else { continue };
            let mut others = Vec::with_capacity(geometry.side - 1);
            others.extend(geometry.house_cells[house].iter().filter_map(|&other| board.value(other)));
            let kind = SingleKind::FullHouse { house: geometry.house(house), others };
            found(Deduction::placing(Single { cell, digit, kind }, Candidate { cell, digit }))?;
        }
        ControlFlow::Continue(())
    }
}
