use ukodus_core::{Digit, DigitSet, Grid};

use super::layout::{Layout, allowed};
use super::walk::{Rules, Walk};
use super::{Algorithm, Search};

/// Cell by cell as one reads, each digit tested against the rules: is it already in the row, the column, the box?
///
/// Nothing is remembered between two tests, so a test looks at every peer. It is the search that one writes first.
pub struct Backtrack;

impl Algorithm for Backtrack {
    fn name(&self) -> &'static str {
        "backtrack"
    }

    fn about(&self) -> &'static str {
        "cell by cell, each digit tested against the rules directly"
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        Box::new(Walk::new(grid, Direct::new(grid)))
    }
}

/// The rules, asked of the board itself.
pub(super) struct Direct {
    layout: Layout,
    cells: Vec<u8>,
    /// What is tried in each cell, if the rules allow it.
    tried: Vec<DigitSet>,
}

impl Direct {
    pub(super) fn new(grid: &Grid) -> Self {
        Self { layout: Layout::new(grid.shape()), cells: grid.cells().to_vec(), tried: allowed(grid) }
    }

    /// From now on, only tries what the digits that stand now allow.
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
