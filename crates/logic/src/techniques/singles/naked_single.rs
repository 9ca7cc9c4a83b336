use std::ops::ControlFlow;

use super::{Single, SingleKind};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;

/// A cell with one candidate left takes it.
pub struct NakedSingle;

impl<C: CellSet> Search<C> for NakedSingle {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        for cell in board.naked_singles().iter() {
            let Some(digit) = board.marks(cell).single() else { continue };
            found(Deduction::placing(Single { cell, digit, kind: SingleKind::Naked }, Candidate { cell, digit }))?;
        }
        ControlFlow::Continue(())
    }
}
