//! How a technique is searched for, and where its deductions go.

use std::ops::ControlFlow;

use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::sets::CellSet;
use crate::step::Deduction;

/// The function that receives each deduction; `Break` ends the search.
pub type Found<'a> = dyn FnMut(Deduction) -> ControlFlow<Halt> + 'a;

/// The search for a technique. One function serves "the first" and "all".
pub trait Search<C: CellSet>: Sync {
    /// Passes every deduction on `board` to `found`, in an order that depends only on the board, until `found` breaks
    /// off or the control of `bounds` stops the search.
    ///
    /// A deduction is passed on only if it changes the board.
    ///
    /// # Errors
    ///
    /// What `found` broke off with, or [`Halt::Stopped`] if the search was stopped.
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt>;
}
