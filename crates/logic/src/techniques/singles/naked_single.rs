use std::ops::ControlFlow;

use super::{Single, SingleKind};
use crate::Candidate;
use crate::board::Board;
use crate::limits::Limits;
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::technique::{Found, Search};

/// A cell with one candidate left takes it.
pub struct NakedSingle;

impl<C: CellSet> Search<C> for NakedSingle {
    fn search(&self, board: &Board<C>, _: &Limits, found: &mut Found) -> ControlFlow<()> {
        for cell in board.naked_singles().iter() {
            let Some(digit) = board.marks(cell).single() else { continue };
            found(Deduction::placing(Single { cell, digit, kind: SingleKind::Naked }, Candidate { cell, digit }))?;
        }
        ControlFlow::Continue(())
    }
}
