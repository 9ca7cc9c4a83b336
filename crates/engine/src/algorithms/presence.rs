use ukodus_core::{Digit, DigitSet, Grid};

use super::house_map::{HouseMap, allowed};
use super::walk::{Rules, Walk};
use super::{Algorithm, Search};

/// Tries cells in row order, with a presence matrix: how often each digit occurs in each row, column and box.
///
/// A digit is legal while no count would exceed one, so a test looks at three counts instead of every peer.
pub struct Presence;

impl Algorithm for Presence {
    fn name(&self) -> &'static str {
        "presence"
    }

    fn method(&self) -> &'static str {
        "digit counts"
    }

    fn about(&self) -> &'static str {
        "tries cells in row order, with a count of each digit in each row, column and box"
    }

    fn is_traceable(&self) -> bool {
        true
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        Box::new(Walk::new(grid, Matrix::new(grid)))
    }
}

struct Matrix {
    layout: HouseMap,
    /// The digits that the pencil marks allow in each cell.
    allowed: Vec<DigitSet>,
    /// How often each digit occurs in each house: the counts of one house after another, smallest digit first.
    counts: Vec<u8>,
}

impl Matrix {
    fn new(grid: &Grid) -> Self {
        let layout = HouseMap::new(grid.shape());
        let counts = vec![0; layout.count_houses() * layout.side()];
        let mut matrix = Self { layout, allowed: allowed(grid), counts };
        for (cell, &value) in grid.cells().iter().enumerate() {
            if let Some(digit) = Digit::new(value) {
                matrix.put(cell, digit);
            }
        }
        matrix
    }

    fn counts_of(&self, house: usize) -> &[u8] {
        &self.counts[house * self.layout.side()..][..self.layout.side()]
    }

    fn count(&mut self, house: usize, digit: Digit) -> &mut u8 {
        &mut self.counts[house * self.layout.side() + usize::from(digit.get()) - 1]
    }
}

impl Rules for Matrix {
    fn candidates(&self, cell: usize) -> DigitSet {
        let [row, col, boxed] = self.layout.houses_of(cell).map(|house| self.counts_of(house));
        let mut legal = 0;
        for (bit, ((row, col), boxed)) in row.iter().zip(col).zip(boxed).enumerate() {
            legal |= u128::from(row | col | boxed == 0) << bit;
        }
        DigitSet::from_bits(legal) & self.allowed[cell]
    }

    fn put(&mut self, cell: usize, digit: Digit) {
        for house in self.layout.houses_of(cell) {
            *self.count(house, digit) += 1;
        }
    }

    fn take(&mut self, cell: usize, digit: Digit) {
        for house in self.layout.houses_of(cell) {
            *self.count(house, digit) -= 1;
        }
    }
}
