//! The board that the rules search: digits placed and pencil marks.

use ukodus_core::{Cell, Grid};

use crate::geometry::{ALL_NINE, bits, cell_at, house_of};
use crate::marks::Marks;

/// A board on the way to its solution.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) marks: Marks,
    /// The digit of each cell from 1; 0 is blank.
    pub(crate) values: [u8; 81],
    /// How many cells of each house are blank.
    pub(crate) blanks_in: [u8; 27],
    /// How often each digit is placed.
    pub(crate) placed: [u8; 9],
    /// How many cells are blank.
    pub(crate) blanks: u8,
}

impl Board {
    /// The board of a 9×9 grid: what is in its cells is placed; its pencil marks limit the blank ones.
    pub(crate) fn new(grid: &Grid) -> Self {
        let mut board = Self { marks: Marks::EMPTY, values: [0; 81], blanks_in: [9; 27], placed: [0; 9], blanks: 81 };
        let mut used = [0u16; 27];
        for (cell, &value) in grid.cells().iter().enumerate() {
            if value != 0 {
                board.fill(cell, usize::from(value) - 1);
                for kind in 0..3 {
                    used[house_of(cell, kind)] |= 1 << (value - 1);
                }
            }
        }
        let mut digits = [0; 81];
        for (cell, mask) in digits.iter_mut().enumerate() {
            if board.values[cell] == 0 {
                let marks = grid.marks(Cell::new(cell)).map_or(ALL_NINE, |marks| marks.bits() as u16);
                *mask = marks & !(used[house_of(cell, 0)] | used[house_of(cell, 1)] | used[house_of(cell, 2)]);
            }
        }
        board.marks = Marks::of_cells(&digits);
        board
    }

    /// Counts a digit as placed.
    fn fill(&mut self, cell: usize, digit: usize) {
        self.values[cell] = digit as u8 + 1;
        self.blanks -= 1;
        self.placed[digit] += 1;
        for kind in 0..3 {
            self.blanks_in[house_of(cell, kind)] -= 1;
        }
    }

    /// Places a digit in a blank cell and removes it from the peers.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        self.fill(cell, digit);
        for other in bits(self.marks.digits(cell)) {
            self.marks.remove(cell, other);
        }
        for kind in 0..3 {
            let house = house_of(cell, kind);
            for slot in bits(self.marks.places(house, digit)) {
                self.marks.remove(cell_at(house, slot), digit);
            }
        }
    }

    /// The first blank cell without a candidate.
    pub(crate) fn dead_cell(&self) -> Option<usize> {
        (0..81).find(|&cell| self.values[cell] == 0 && self.marks.digits(cell) == 0)
    }

    /// Whether every house holds each digit once.
    pub(crate) fn is_solution(&self) -> bool {
        let mut seen = [0u16; 27];
        for (cell, &value) in self.values.iter().enumerate() {
            for kind in 0..3 {
                seen[house_of(cell, kind)] |= 1 << value;
            }
        }
        seen.iter().all(|&digits| digits == 0x3fe)
    }
}
