//! The order in which singles are discovered, as HoDoKu has it.

use ukodus_core::{Cell, Digit, Grid};

use crate::candidate_board::{CandidateBoard, place_of};
use crate::geometry::Geometry;
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;

/// When each single became one.
///
/// HoDoKu keeps singles in two queues, one for cells with one candidate left and one for digits with one place left in a
/// house, and takes the oldest. How many steps are full houses, naked singles and hidden singles depends on that order,
/// and so does the score. The order is that of the changes: digits one after another from the first cell to the last, then
/// step by step.
#[derive(Clone, Debug)]
pub(crate) struct Discovery<C: CellSet> {
    geometry: &'static Geometry<C>,
    marks: Vec<Digits>,
    /// How many places each digit has in each house.
    counts: Vec<u8>,
    /// When each cell had one candidate left.
    naked: Vec<u32>,
    /// When each candidate was the last of its digit in a house.
    hidden: Vec<u32>,
    clock: u32,
}

/// Not discovered yet.
const NEVER: u32 = u32::MAX;

impl<C: CellSet> Discovery<C> {
    /// The order after the digits of a grid were entered one after another.
    pub(crate) fn new(board: &CandidateBoard<C>, grid: &Grid) -> Self {
        let geometry = board.geometry();
        let (side, cells) = (geometry.side, geometry.shape.cells());
        let mut discovery = Self {
            geometry,
            marks: vec![geometry.digits; cells],
            counts: vec![u8::try_from(side).unwrap_or(u8::MAX); 3 * side * side],
            naked: vec![NEVER; cells],
            hidden: vec![NEVER; cells * side],
            clock: 0,
        };
        for cell in geometry.shape.all_cells() {
            if let Some(digit) = grid.get(cell) {
                discovery.place(cell, digit);
            }
        }
        for cell in board.blanks().iter() {
            for digit in discovery.marks[cell.index()].without(board.marks(cell)) {
                discovery.eliminate(cell, digit);
            }
        }
        discovery
    }

    /// Follows a step.
    pub(crate) fn follow(&mut self, deduction: &Deduction) {
        for candidate in &deduction.eliminations {
            self.eliminate(candidate.cell, candidate.digit);
        }
        for candidate in &deduction.placements {
            self.place(candidate.cell, candidate.digit);
        }
    }

    /// When the digit that a step places became a naked single.
    pub(crate) fn naked_at(&self, deduction: &Deduction) -> u32 {
        deduction.placements.first().map_or(NEVER, |candidate| self.naked[candidate.cell.index()])
    }

    /// When the digit that a step places became a hidden single.
    pub(crate) fn hidden_at(&self, deduction: &Deduction) -> u32 {
        deduction
            .placements
            .first()
            .map_or(NEVER, |candidate| self.hidden[self.number(candidate.cell, candidate.digit)])
    }

    fn number(&self, cell: Cell, digit: Digit) -> usize {
        cell.index() * self.geometry.side + place_of(digit)
    }

    /// The cells that see the digit lose it, in order; then the cell loses its candidates.
    fn place(&mut self, cell: Cell, digit: Digit) {
        let own = std::mem::take(&mut self.marks[cell.index()]);
        for peer in self.geometry.peers[cell.index()].iter() {
            self.eliminate(peer, digit);
        }
        for other in own {
            for house in self.geometry.houses_of[cell.index()] {
                self.lose_place(house, other);
            }
        }
    }

    fn eliminate(&mut self, cell: Cell, digit: Digit) {
        let marks = &mut self.marks[cell.index()];
        if !marks.contains(digit) {
            return;
        }
        marks.remove(digit);
        if marks.single().is_some() {
            self.naked[cell.index()] = self.clock;
            self.clock += 1;
        }
        for house in self.geometry.houses_of[cell.index()] {
            self.lose_place(house, digit);
        }
    }

    fn lose_place(&mut self, house: usize, digit: Digit) {
        let count = &mut self.counts[house * self.geometry.side + place_of(digit)];
        *count = count.saturating_sub(1);
        if *count != 1 {
            return;
        }
        let cells = &self.geometry.house_cells[house];
        let Some(&last) = cells.iter().find(|cell| self.marks[cell.index()].contains(digit)) else { return };
        let number = self.number(last, digit);
        if self.hidden[number] == NEVER {
            self.hidden[number] = self.clock;
            self.clock += 1;
        }
    }
}
