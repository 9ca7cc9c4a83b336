//! What follows from each candidate by itself, through singles.

use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit};

use super::trial::{Depth, Trial, place_of};
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::sets::{BitRows, CellSet};

/// What follows from each candidate of a board by itself, through singles.
///
/// The candidates are numbered in the order of cells and digits.
pub(super) struct Footprints {
    side: usize,
    numbers: Vec<u32>,
    pub(super) candidates: Vec<(Cell, Digit)>,
    /// The candidates that each makes true, itself included; none where it leads to a clash.
    pub(super) trues: BitRows,
    /// The candidates that each makes false; none where it leads to a clash.
    pub(super) falses: BitRows,
    /// The candidates that lead to a clash, as a row.
    pub(super) clashing: BitRows,
}

impl Footprints {
    /// Follows every candidate of the board of a trial.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`] if the search has to stop.
    pub(super) fn new<C: CellSet>(
        board: &CandidateBoard<C>,
        trial: &mut Trial<C>,
        bounds: &Bounds,
    ) -> ControlFlow<Halt, Self> {
        let side = board.side();
        let mut numbers = vec![u32::MAX; board.shape().cells() * side];
        let mut candidates = Vec::new();
        for cell in board.blanks().iter() {
            for digit in board.marks(cell) {
                numbers[cell.index() * side + place_of(digit)] = candidates.len() as u32;
                candidates.push((cell, digit));
            }
        }
        let count = candidates.len();
        let (trues, falses) = (BitRows::new(count, count), BitRows::new(count, count));
        let mut footprints = Self { side, numbers, candidates, trues, falses, clashing: BitRows::new(1, count) };
        for number in 0..count {
            bounds.check()?;
            let (cell, digit) = footprints.candidates[number];
            if trial.suppose(cell, digit, Depth::Singles) {
                footprints.clashing.insert(0, number);
                continue;
            }
            for event in &trial.events {
                let other = footprints.number(event.cell, event.digit);
                let rows = if event.is_true { &mut footprints.trues } else { &mut footprints.falses };
                rows.insert(number, other);
            }
        }
        ControlFlow::Continue(footprints)
    }

    /// The number of a candidate.
    pub(super) fn number(&self, cell: Cell, digit: Digit) -> usize {
        self.numbers[cell.index() * self.side + place_of(digit)] as usize
    }
}
