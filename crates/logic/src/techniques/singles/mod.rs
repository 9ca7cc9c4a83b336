//! Singles: the last place for a digit, the last digit for a place.

mod full_house;
mod hidden_single;
mod naked_single;

pub use full_house::FullHouse;
pub use hidden_single::HiddenSingle;
pub use naked_single::NakedSingle;

use ukodus_core::{Cell, Digit, Grid, House, Shape};

use crate::Candidate;
use crate::drawing::{Drawing, Role};
use crate::reason::{Explain, HoldsError};
use crate::step::Deduction;
use crate::words::{Words, join};

/// One place, or one digit, is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Single {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// What makes it the only one.
    pub kind: SingleKind,
}

/// What makes a single the only one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SingleKind {
    /// The cell is the last blank of the house; the digits that stand there.
    FullHouse {
        /// The house.
        house: House,
        /// The digits of the other cells, as one reads.
        others: Vec<Digit>,
    },
    /// The cell has no other candidate.
    Naked,
    /// The digit has no other place in the house.
    Hidden {
        /// The house.
        house: House,
    },
}

impl Explain for Single {
    fn sentence(&self, words: &Words, deduction: &Deduction) -> String {
        let Self { cell, digit, kind } = self;
        let cell = words.cell(*cell);
        match kind {
            SingleKind::FullHouse { house, others } => {
                let side = words.shape.side();
                let total = side * (side + 1) / 2;
                let terms = if others.is_empty() { String::from("0") } else { join(others, " − ") };
                format!(
                    "{cell} is the last blank of {house}. The digits 1 to {side} add up to {total}, and {total} − {terms} = {digit}, so {}",
                    words.changes(deduction)
                )
            }
            SingleKind::Naked => {
                format!(
                    "every other digit is excluded from {cell}: only {digit} is left, so {}",
                    words.changes(deduction)
                )
            }
            SingleKind::Hidden { house } => {
                format!("in {house}, {digit} has no other place than {cell}, so {}", words.changes(deduction))
            }
        }
    }

    fn notation(&self, words: &Words) -> String {
        match self.kind {
            SingleKind::FullHouse { house, .. } | SingleKind::Hidden { house } => {
                format!("{} in {}", self.digit, words.house(house))
            }
            SingleKind::Naked => format!("{} in {}", self.digit, words.cell(self.cell)),
        }
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        if let SingleKind::FullHouse { house, .. } | SingleKind::Hidden { house } = self.kind {
            drawing.houses([house], Role::Base);
        }
        drawing.cells([self.cell], Role::Pattern).candidates([Candidate::new(self.cell, self.digit)], Role::Conclusion);
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        HoldsError::unless(grid.candidates(self.cell).contains(self.digit), "the digit is a candidate of the cell")?;
        match &self.kind {
            SingleKind::FullHouse { house, others } => {
                let stand: Vec<Digit> = shape.house_cells(*house).filter_map(|cell| grid.get(cell)).collect();
                HoldsError::unless(stand == *others && others.len() + 1 == shape.side(), "the house has one blank")
            }
            SingleKind::Naked => {
                HoldsError::unless(grid.candidates(self.cell).len() == 1, "the cell has one candidate")
            }
            SingleKind::Hidden { house } => {
                let places = shape.house_cells(*house).filter(|&cell| grid.candidates(cell).contains(self.digit));
                HoldsError::unless(places.eq([self.cell]), "the digit has one place in the house")
            }
        }
    }
}
