//! The board that the rules search: digits placed and pencil marks.

use ukodus_core::{Cell, Grid};

use crate::geometry::{ALL_NINE, COLUMNS, GEOMETRY, ROWS, bits, house_of};
use crate::marks::Marks;

/// Where candidates were removed.
#[derive(Copy, Clone, Default, PartialEq, Eq)]
pub(crate) struct Touched {
    pub(crate) digits: u16,
    pub(crate) houses: u32,
}

impl Touched {
    pub(crate) const NOTHING: Self = Self { digits: 0, houses: 0 };
    pub(crate) const EVERYTHING: Self = Self { digits: ALL_NINE, houses: (1 << 27) - 1 };
}

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
    /// What changed since this was last reset.
    pub(crate) touched: Touched,
}

impl Board {
    /// The board of a 9×9 grid: what is in its cells is placed; its pencil marks limit the blank ones.
    pub(crate) fn new(grid: &Grid) -> Self {
        let values: [u8; 81] = std::array::from_fn(|cell| grid.cells()[cell]);
        let mut board = Self {
            marks: Marks::of_values(&values),
            values: [0; 81],
            blanks_in: [9; 27],
            placed: [0; 9],
            blanks: 81,
            touched: Touched::NOTHING,
        };
        for (cell, &value) in values.iter().enumerate() {
            if value != 0 {
                board.fill(cell, usize::from(value) - 1);
            }
        }
        if grid.has_marks() {
            for cell in 0..81 {
                let allowed = grid.marks(Cell::new(cell)).map_or(ALL_NINE, |marks| marks.bits() as u16);
                for digit in bits(board.marks.digits(cell) & !allowed) {
                    board.marks.remove(cell, digit);
                }
            }
        }
        board
    }

    /// Counts a digit as placed.
    pub(crate) fn fill(&mut self, cell: usize, digit: usize) {
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
        self.touched.digits |= self.marks.digits(cell) | 1 << digit;
        self.touched.houses |= self.marks.place(cell, digit);
    }

    /// Removes a candidate.
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.touched.digits |= 1 << digit;
        self.touched.houses |= GEOMETRY.house_sets[cell];
        self.marks.remove(cell, digit);
    }

    /// The first blank cell without a candidate.
    pub(crate) fn dead_cell(&self) -> Option<usize> {
        // Cells with a digit have no candidates either. Without branches, so that many cells are counted at once: hardly
        // ever is one dead.
        let empty = self.marks.0[..81].iter().fold(0u16, |count, &digits| count + u16::from(digits == 0));
        if usize::from(empty) + usize::from(self.blanks) == 81 {
            return None;
        }
        (0..81).find(|&cell| self.values[cell] == 0 && self.marks.digits(cell) == 0)
    }

    /// Whether every house holds each digit once.
    pub(crate) fn is_solution(&self) -> bool {
        let mut seen = [0u16; 27];
        for (row, values) in self.values.chunks_exact(9).enumerate() {
            for (col, &value) in values.iter().enumerate() {
                let digit = 1 << value;
                seen[row / 3 * 3 + col / 3] |= digit;
                seen[ROWS + row] |= digit;
                seen[COLUMNS + col] |= digit;
            }
        }
        seen.iter().all(|&digits| digits == 0x3fe)
    }
}
