//! What a search remembers of a board while candidates leave it.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use ukodus_core::{Cell, Digit};

use crate::Candidate;
use crate::bounds::Halt;
use crate::sets::{CellSet, Digits};

/// The candidates that have left a board, and how far back each search has to look.
///
/// Candidates never come back. So a search that reads one place at a time, and found nothing anywhere, finds nothing
/// again where nothing has changed.
#[derive(Debug)]
pub(crate) struct Memory {
    gone: Vec<Candidate>,
    /// How many candidates were gone when a search last looked everywhere in vain.
    vain: Mutex<Vec<(Pursuit, usize)>>,
}

/// A search that looks at one house, crossing or digit at a time, and a number that it is run with.
pub(crate) type Pursuit = (&'static str, usize);

/// Where something has changed.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Changed<C> {
    /// The cells that have lost candidates.
    pub(crate) cells: C,
    /// The digits that they have lost.
    pub(crate) digits: Digits,
}

impl Memory {
    pub(crate) const fn new() -> Self {
        Self { gone: Vec::new(), vain: Mutex::new(Vec::new()) }
    }

    /// Adds a candidate that has left the board.
    pub(crate) fn add(&mut self, cell: Cell, digit: Digit) {
        if self.gone.capacity() == 0 {
            self.gone.reserve(256);
        }
        self.gone.push(Candidate { cell, digit });
    }

    /// The candidates that have left, in order.
    pub(crate) fn gone(&self) -> &[Candidate] {
        &self.gone
    }

    /// Runs a search with what has changed since it last looked in vain (`None`: it never has), and remembers it if it
    /// looks in vain now.
    pub(crate) fn pursue<C: CellSet, D>(
        &self,
        pursuit: Pursuit,
        found: &mut dyn FnMut(D) -> ControlFlow<Halt>,
        search: impl FnOnce(Option<Changed<C>>, &mut dyn FnMut(D) -> ControlFlow<Halt>) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let vain = || self.vain.lock().unwrap_or_else(PoisonError::into_inner);
        let before = vain().iter().find(|(known, _)| *known == pursuit).map(|&(_, before)| before);
        let gone = self.gone();
        let changed = before.map(|before| Changed {
            cells: C::of(gone[before..].iter().map(|gone| gone.cell)),
            digits: gone[before..].iter().map(|gone| gone.digit).collect(),
        });
        let mut is_vain = true;
        search(changed, &mut |deduction| {
            is_vain = false;
            found(deduction)
        })?;
        if is_vain {
            let mut vain = vain();
            match vain.iter_mut().find(|(known, _)| *known == pursuit) {
                Some((_, before)) => *before = gone.len(),
                None => vain.push((pursuit, gone.len())),
            }
        }
        ControlFlow::Continue(())
    }
}

impl Clone for Memory {
    /// What the searches on the one board have seen holds on the other as it is now.
    fn clone(&self) -> Self {
        let vain = self.vain.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Self { gone: self.gone.clone(), vain: Mutex::new(vain) }
    }
}
