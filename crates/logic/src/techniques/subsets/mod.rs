//! Subsets: as many digits as cells in a house, and so nothing else there.

mod hidden;
mod naked;

pub use hidden::{HiddenSet, LargerHiddenSet};
pub use naked::{LargerNakedSet, NakedSet};
pub(crate) use naked::{search_house, strike};

use ukodus_core::{Cell, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::board::Board;
use crate::drawing::{Drawing, Role};
use crate::reason::{Explain, HoldsError};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::words::{Words, list, number};

/// The sizes that have no name of their own: from five to half of the house.
///
/// Beyond the half, the rest of the house is the smaller subset of the other kind.
pub(crate) fn larger_sizes(side: usize) -> std::ops::RangeInclusive<usize> {
    5..=side / 2
}

/// As many cells as digits, in one house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subset {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: DigitSet,
    /// The candidates of the digits in the cells; a cell need not have them all.
    pub candidates: Vec<Candidate>,
    /// The houses that have all the cells: for a naked subset each of them, for a hidden one that in which the digits
    /// have no other place.
    pub houses: Vec<House>,
    /// Whether the cells have other candidates (hidden) or not (naked).
    pub is_hidden: bool,
}

impl Subset {
    fn new<C: CellSet>(board: &Board<C>, cells: C, digits: Digits, houses: Vec<House>, is_hidden: bool) -> Self {
        let candidates = |cell| (board.marks(cell) & digits).iter().map(move |digit| Candidate::new(cell, digit));
        Self {
            cells: cells.to_vec(),
            digits: digits.to_set(),
            candidates: cells.iter().flat_map(candidates).collect(),
            houses,
            is_hidden,
        }
    }
}

impl Explain for Subset {
    fn sentence(&self, words: &Words, deduction: &Deduction) -> String {
        let cells = words.cell_list(&self.cells);
        let digits = words.digit_list(self.digits);
        let houses = list(&self.houses, "and");
        let size = number(self.cells.len());
        let changes = words.changes(deduction);
        if self.is_hidden {
            format!(
                "in {houses}, the digits {digits} have no other places than {cells}. These {size} cells are taken by the {size} digits, nothing else can stand in them: {changes}"
            )
        } else {
            let there = if self.houses.len() > 1 { "in either house" } else { "there" };
            format!(
                "in {houses}, the cells {cells} have no other candidates than {digits}. The {size} digits fill these {size} cells, and have no other place {there}: {changes}"
            )
        }
    }

    fn notation(&self, words: &Words) -> String {
        format!("{} in {}", words.digits(self.digits), words.cells(&self.cells))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        drawing.houses(self.houses.iter().copied(), Role::Base).cells(self.cells.iter().copied(), Role::Pattern);
        drawing.candidates(self.candidates.iter().copied(), Role::Pattern);
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        HoldsError::unless(self.cells.len() == self.digits.len(), "there are as many cells as digits")?;
        HoldsError::unless(!self.houses.is_empty(), "there is a house")?;
        for &house in &self.houses {
            let inside = |cell: &Cell| shape.houses_of(*cell).contains(&house);
            HoldsError::unless(self.cells.iter().all(inside), "the cells lie in the house")?;
            if self.is_hidden {
                let holds = |cell: Cell| grid.get(cell).is_some_and(|digit| self.digits.contains(digit));
                let mut others = shape.house_cells(house).filter(|cell| !self.cells.contains(cell));
                let free = |cell: Cell| grid.candidates(cell).without(self.digits) == grid.candidates(cell);
                HoldsError::unless(others.all(|cell| free(cell) && !holds(cell)), "the digits have no other place")?;
            }
        }
        let blank = |cell: &Cell| grid.get(*cell).is_none();
        HoldsError::unless(self.cells.iter().all(blank), "the cells are blank")?;
        let only = |cell: &Cell| grid.candidates(*cell).without(self.digits).is_empty();
        HoldsError::unless(self.is_hidden || self.cells.iter().all(only), "the cells have no other candidates")
    }
}
