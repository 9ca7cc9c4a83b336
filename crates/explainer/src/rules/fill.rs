//! Singles placed all at once.
//!
//! Singles fill most of a board, so a placement does little: it removes its digit from the houses and the peers, and notes
//! that the cell is filled. The other digits of the cell are removed at the end.

use crate::board::{Board, Touched};
use crate::geometry::{GEOMETRY, ROWS, bits, cell_at, flags, house_flags, house_of, houses_in, is_single, slot_of};
use crate::marks::{LEFT, Marks};

/// Which singles are placed. The last cell of a house always is.
#[derive(Copy, Clone)]
pub(crate) struct Singles {
    /// Hidden singles in boxes.
    pub(crate) in_boxes: bool,
    /// Hidden singles in rows and columns.
    pub(crate) in_lines: bool,
    /// Naked singles.
    pub(crate) naked: bool,
}

/// Places singles as long as there are any, hidden ones only of `digits` and of those that lose candidates on the way.
/// Whether there were any.
pub(crate) fn place_singles(board: &mut Board, digits: u16, kinds: Singles) -> bool {
    let mut filling = Filling { board, kinds, filled: [0; 27], lost: [0; 27], count: 0, pending: digits };
    filling.run();
    filling.settle();
    filling.count > 0
}

struct Filling<'b> {
    board: &'b mut Board,
    kinds: Singles,
    /// The slots of each house that were filled. The marks of other digits are still there.
    filled: [u16; 27],
    /// The slots of each house that lost the digit of a placement.
    lost: [u16; 27],
    /// How many were placed.
    count: usize,
    /// The digits whose houses are still to be looked at.
    pending: u16,
}

impl Filling<'_> {
    fn run(&mut self) {
        loop {
            while self.pending != 0 {
                for digit in bits(self.pending) {
                    self.pending &= !(1 << digit);
                    self.place_hidden(digit);
                }
            }
            if !self.kinds.naked || !self.place_naked() {
                return;
            }
        }
    }

    /// Places the hidden singles of a digit.
    fn place_hidden(&mut self, digit: usize) {
        let mut places = *self.board.marks.houses(digit);
        for (slots, filled) in places.iter_mut().zip(&self.filled) {
            *slots &= !filled;
        }
        for house in houses_in(house_flags(&places, is_single)) {
            let is_open = if house < ROWS { self.kinds.in_boxes } else { self.kinds.in_lines };
            // It may have been placed already, as the single of another house.
            let slots = self.board.marks.places(house, digit) & !self.filled[house];
            if is_single(slots) && (is_open || self.board.blanks_in[house] == 1) {
                self.place(cell_at(house, slots.trailing_zeros() as usize), digit);
            }
        }
    }

    /// Places the naked singles; whether there were any.
    fn place_naked(&mut self) -> bool {
        let count = self.count;
        // The last sixteen overlap with those before them.
        for start in [0, 16, 32, 48, 64, 81 - 16] {
            let singles = self.board.marks.0[start..].first_chunk().map_or(0, |cells| flags(cells, is_single));
            for cell in bits(singles).map(|index| start + index) {
                let digits = self.board.marks.digits(cell);
                if is_single(digits) {
                    self.place(cell, digits.trailing_zeros() as usize);
                }
            }
        }
        self.count > count
    }

    fn place(&mut self, cell: usize, digit: usize) {
        let Self { board, filled, lost, .. } = self;
        board.fill(cell, digit);
        for ((slots, left), lost) in board.marks.houses_mut(digit).iter_mut().zip(&LEFT[cell]).zip(lost) {
            *lost |= *slots & !left;
            *slots &= left;
        }
        for kind in 0..3 {
            filled[house_of(cell, kind)] |= 1 << slot_of(cell, kind);
        }
        let digits = board.marks.digits(cell) | 1 << digit;
        board.touched.digits |= digits;
        board.touched.houses |= GEOMETRY.house_sets[cell];
        self.pending |= digits;
        self.count += 1;
        let cells = &mut self.board.marks.0;
        for &other in &GEOMETRY.neighbours[cell] {
            cells[usize::from(other)] &= !(1 << digit);
        }
        cells[cell] = 0;
    }

    /// Brings the marks up to date.
    fn settle(&mut self) {
        if self.count == 0 {
            return;
        }
        if self.board.blanks == 0 {
            self.board.marks = Marks::EMPTY;
            self.board.touched = Touched::EVERYTHING;
            return;
        }
        for digit in 0..9 {
            for (slots, filled) in self.board.marks.houses_mut(digit).iter_mut().zip(&self.filled) {
                *slots &= !filled;
            }
        }
        self.board.touched.houses |= house_flags(&self.lost, |slots| slots != 0);
    }
}
