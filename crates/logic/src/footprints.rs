//! What follows from each candidate by itself, through singles; kept up to date while candidates leave the board.

use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit};

use crate::Candidate;
use crate::bounds::Halt;
use crate::candidate_board::{CandidateBoard, place_of};
use crate::geometry::Geometry;
use crate::sets::{BitRows, CellSet, numbers};

/// What follows from each candidate of a board by itself, through singles.
///
/// The candidates are numbered in the order of cells and digits, as they were when this was made; those that have left
/// the board since keep their numbers, with empty rows.
///
/// What follows from a candidate is found by reading cells and the places of digits in houses. Where none of these has
/// changed, the same follows again: only the other candidates are followed anew.
#[derive(Clone, Debug)]
pub(crate) struct Footprints {
    side: usize,
    cells: usize,
    numbers: Vec<u32>,
    pub(crate) candidates: Vec<(Cell, Digit)>,
    /// The candidates that each makes true, itself included; none where it leads to a clash.
    pub(crate) trues: BitRows,
    /// The candidates that each makes false; none where it leads to a clash.
    pub(crate) falses: BitRows,
    /// The candidates that lead to a clash, as a row.
    pub(crate) clashing: BitRows,
    /// How many facts the clash of each rests on, with the clash.
    lengths: Vec<usize>,
    /// The cells and the digits of houses that were read for each.
    read: BitRows,
    is_known: Vec<bool>,
    /// How many of the candidates that left the board have been taken into account.
    noted: usize,
}

impl Footprints {
    /// Nothing is known yet of a board that so many candidates have left.
    pub(crate) fn new<C: CellSet>(board: &CandidateBoard<C>, noted: usize) -> Self {
        let (side, cells) = (board.side(), board.shape().cells());
        let mut numbers = vec![u32::MAX; cells * side];
        let mut candidates = Vec::new();
        for cell in board.blanks().iter() {
            for digit in board.marks(cell) {
                numbers[cell.index() * side + place_of(digit)] = candidates.len() as u32;
                candidates.push((cell, digit));
            }
        }
        let count = candidates.len();
        Self {
            side,
            cells,
            numbers,
            candidates,
            trues: BitRows::new(count, count),
            falses: BitRows::new(count, count),
            clashing: BitRows::new(1, count),
            lengths: vec![0; count],
            read: BitRows::new(count, cells + 3 * side * side),
            is_known: vec![false; count],
            noted,
        }
    }

    /// The number of a candidate.
    pub(crate) fn number(&self, cell: Cell, digit: Digit) -> usize {
        self.numbers[cell.index() * self.side + place_of(digit)] as usize
    }

    /// The candidates that lead to a clash, each with how many facts it rests on, the clash included.
    pub(crate) fn clashes(&self) -> impl Iterator<Item = (Candidate, usize)> {
        numbers(self.clashing.row(0).iter().copied()).map(|number| {
            let (cell, digit) = self.candidates[number];
            (Candidate { cell, digit }, self.lengths[number])
        })
    }

    /// Follows the candidates of which it is not known what follows, after `gone` have left the board, with `follow`,
    /// which is to [note](Self::note) what it finds.
    ///
    /// # Errors
    ///
    /// What `follow` broke off with. What was found until then is kept.
    pub(crate) fn update<C: CellSet>(
        &mut self,
        board: &CandidateBoard<C>,
        gone: &[Candidate],
        mut follow: impl FnMut(&mut Self, usize, (Cell, Digit)) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let mut changed = BitRows::new(1, self.cells + 3 * self.side * self.side);
        for &Candidate { cell, digit } in &gone[self.noted..] {
            for place in self.places(board.geometry(), cell, digit) {
                changed.insert(0, place);
            }
        }
        self.noted = gone.len();
        for number in 0..self.candidates.len() {
            let is_read = self.read.row(number).iter().zip(changed.row(0)).any(|(read, changed)| read & changed != 0);
            if is_read {
                self.forget(number);
            }
        }
        for number in 0..self.candidates.len() {
            let (cell, digit) = self.candidates[number];
            if !self.is_known[number] && board.has(cell, digit) {
                follow(self, number, (cell, digit))?;
                self.is_known[number] = true;
            }
        }
        ControlFlow::Continue(())
    }

    fn forget(&mut self, number: usize) {
        for rows in [&mut self.trues, &mut self.falses, &mut self.read] {
            rows.row_mut(number).fill(0);
        }
        self.clashing.remove(0, number);
        self.is_known[number] = false;
    }

    /// Notes that what follows from a candidate makes another one true, or false.
    pub(crate) fn note<C: CellSet>(
        &mut self,
        number: usize,
        geometry: &Geometry<C>,
        (cell, digit, is_true): (Cell, Digit, bool),
    ) {
        for place in self.places(geometry, cell, digit) {
            self.read.insert(number, place);
        }
        let other = self.number(cell, digit);
        let rows = if is_true { &mut self.trues } else { &mut self.falses };
        rows.insert(number, other);
    }

    /// Notes that a candidate leads to a clash, which rests on so many facts.
    pub(crate) fn note_clash(&mut self, number: usize, length: usize) {
        for rows in [&mut self.trues, &mut self.falses] {
            rows.row_mut(number).fill(0);
        }
        self.clashing.insert(0, number);
        self.lengths[number] = length;
    }

    /// The cell of a candidate and its digit in three houses, by number.
    fn places<C: CellSet>(&self, geometry: &Geometry<C>, cell: Cell, digit: Digit) -> [usize; 4] {
        let [row, column, block] =
            geometry.houses_of[cell.index()].map(|house| self.cells + house * self.side + place_of(digit));
        [cell.index(), row, column, block]
    }
}
