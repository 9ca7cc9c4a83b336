use ukodus_core::{Digit, DigitSet, Grid};

use super::house_map::{HouseMap, allowed};
use super::walk::{Rules, Walk};
use super::{Algorithm, Search};

/// Tries cells in row order and tests each digit against the rules: is it already in the row, the column or the box?
///
/// Nothing is cached between two tests, so each test looks at every peer. This is the simplest search there is.
pub struct Backtrack;

impl Algorithm for Backtrack {
    fn name(&self) -> &'static str {
        "backtrack"
    }

    fn method(&self) -> &'static str {
        "brute force"
    }

    fn about(&self) -> &'static str {
        "tries cells in row order and checks each digit directly against the rules"
    }

    fn is_traceable(&self) -> bool {
        true
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        Box::new(Walk::new(grid, Direct::new(grid)))
    }
}

/// Checks the rules on the board itself.
pub(super) struct Direct {
    layout: HouseMap,
    cells: Vec<u8>,
    /// The digits to try in each cell, if the rules allow them.
    tried: Vec<DigitSet>,
}

impl Direct {
    pub(super) fn new(grid: &Grid) -> Self {
        Self { layout: HouseMap::new(grid.shape()), cells: grid.cells().to_vec(), tried: allowed(grid) }
    }

    /// Restricts each cell to the digits that the current board allows.
    pub(super) fn mark(&mut self) {
        for house in 0..self.layout.count_houses() {
            let cells = self.layout.cells_of(house);
            let standing: DigitSet =
                cells.iter().filter_map(|&cell| Digit::new(self.cells[usize::from(cell)])).collect();
            for &cell in cells {
                let tried = &mut self.tried[usize::from(cell)];
                *tried = tried.without(standing);
            }
        }
    }

    /// Whether no house of the blank `cell` holds `digit`.
    fn allows(&self, cell: usize, digit: Digit) -> bool {
        self.layout.houses_of(cell).into_iter().all(|house| {
            let mut cells = self.layout.cells_of(house).iter();
            cells.all(|&peer| self.cells[usize::from(peer)] != digit.get())
        })
    }
}

impl Rules for Direct {
    fn candidates(&self, cell: usize) -> DigitSet {
        self.tried[cell].iter().filter(|&digit| self.allows(cell, digit)).collect()
    }

    fn put(&mut self, cell: usize, digit: Digit) {
        self.cells[cell] = digit.get();
    }

    fn take(&mut self, cell: usize, _: Digit) {
        self.cells[cell] = 0;
    }
}
