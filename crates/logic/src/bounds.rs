//! The bounds of a search: how far it goes, and when it ends.

use std::ops::ControlFlow;

use ukodus_core::{Control, Stop};

use crate::limits::Limits;

/// Why a search ended before it had looked everywhere.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The caller has all the deductions it needs.
    Enough,
    /// The run was stopped: what is left of the search is unknown.
    Stopped(Stop),
}

/// The bounds of a search: how far it goes, and when it has to stop.
#[derive(Copy, Clone, Debug)]
pub struct Bounds<'a> {
    /// How far it goes.
    pub limits: &'a Limits,
    /// When it has to stop.
    pub control: &'a Control,
}

impl Bounds<'_> {
    /// Checks whether the search has to stop. Searches that may take long check this between two pieces of work.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`] if the search has to stop.
    pub fn check(&self) -> ControlFlow<Halt> {
        match self.control.check() {
            Ok(()) => ControlFlow::Continue(()),
            Err(stop) => ControlFlow::Break(Halt::Stopped(stop)),
        }
    }
}
