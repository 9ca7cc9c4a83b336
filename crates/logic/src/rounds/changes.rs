use ukodus_core::{Cell, Digit};

use crate::analysis::Analysis;
use crate::candidate_board::{CandidateBoard, place_of};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;

/// What a round changes, collected before any of it is applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Changes<C> {
    /// The cells to place each digit in.
    placed: Vec<C>,
    /// The cells to remove each digit from.
    removed: Vec<C>,
}

impl<C: CellSet> Changes<C> {
    pub(super) fn new(side: usize) -> Self {
        Self { placed: vec![C::EMPTY; side], removed: vec![C::EMPTY; side] }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.placed.iter().chain(&self.removed).all(|cells| cells.is_empty())
    }

    #[cfg(test)]
    pub(super) fn is_part_of(&self, other: &Self) -> bool {
        let is_part = |one: &[C], other: &[C]| one.iter().zip(other).all(|(one, other)| one.is_subset(*other));
        is_part(&self.placed, &other.placed) && is_part(&self.removed, &other.removed)
    }

    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        self.placed[place_of(digit)].insert(cell);
    }

    pub(super) fn remove(&mut self, digit: Digit, cells: C) {
        self.removed[place_of(digit)] |= cells;
    }

    pub(super) fn remove_all(&mut self, cell: Cell, digits: Digits) {
        for digit in digits {
            self.remove(digit, C::only(cell));
        }
    }

    /// Adds what a search found.
    pub(super) fn add(&mut self, deduction: &Deduction) {
        for candidate in &deduction.eliminations {
            self.remove(candidate.digit, C::only(candidate.cell));
        }
        for candidate in &deduction.placements {
            self.place(candidate.cell, candidate.digit);
        }
    }

    /// Applies everything. The result does not depend on the order: what is removed and what a placement removes adds up
    /// to the same, and placements that exclude each other break the board whichever comes first.
    pub(super) fn apply(&self, board: &mut impl Changeable<C>) {
        for (place, cells) in self.removed.iter().enumerate() {
            for cell in cells.iter() {
                board.eliminate(cell, digit_at(place));
            }
        }
        for (place, cells) in self.placed.iter().enumerate() {
            for cell in cells.iter() {
                board.place(cell, digit_at(place));
            }
        }
    }
}

/// A board that changes can be applied to.
pub(super) trait Changeable<C> {
    fn eliminate(&mut self, cell: Cell, digit: Digit);
    fn place(&mut self, cell: Cell, digit: Digit);
}

impl<C: CellSet> Changeable<C> for Analysis<C> {
    fn eliminate(&mut self, cell: Cell, digit: Digit) {
        self.eliminate(cell, digit);
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.place(cell, digit);
    }
}

impl<C: CellSet> Changeable<C> for CandidateBoard<C> {
    fn eliminate(&mut self, cell: Cell, digit: Digit) {
        self.eliminate(cell, digit);
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.place(cell, digit);
    }
}

/// The digit whose entry is at a place in the tables by digit.
pub(super) fn digit_at(place: usize) -> Digit {
    let digit = u8::try_from(place + 1).ok().and_then(Digit::new);
    digit.expect("tables have an entry for each digit of a board")
}
