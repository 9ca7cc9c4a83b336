//! Intersections: what a line and a box have in common.

mod almost_locked;
mod claiming;
mod direct;
mod locked_set;
mod pointing;

pub use almost_locked::{AlmostLocked, AlmostLockedCandidates};
pub use claiming::Claiming;
pub use direct::{Direct, DirectSingle};
pub use locked_set::LockedSet;
pub use pointing::Pointing;

use ukodus_core::{Cell, Digit, Grid, House, Shape};

use crate::Candidate;
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Part, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

/// A digit's places in one house all lie in a second house too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intersection {
    /// The digit.
    pub digit: Digit,
    /// The house that must hold the digit.
    pub house: House,
    /// The house that has all those places, and loses the digit elsewhere.
    pub other: House,
    /// The places.
    pub cells: Vec<Cell>,
}

impl Explain for Intersection {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let Self { digit, house, other, cells } = self;
        lead(
            [phrase!(
                "in {house}, {digit} can only be in {cells}, and these cells are also in {other}",
                house,
                digit,
                cells = Part::any_cell(cells),
                other
            )],
            phrase!(
                "one of them is {digit}, so no other cell of {other} can be: {changes}",
                digit,
                other,
                changes = deduction.changes()
            ),
        )
    }

    fn notation(&self, words: &Vocabulary) -> String {
        format!("{} in {}", self.digit, words.house(self.house))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        drawing.houses([self.house], Role::Base).houses([self.other], Role::Cover);
        drawing.candidates(self.cells.iter().map(|&cell| Candidate::new(cell, self.digit)), Role::Pattern);
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let places = shape.house_cells(self.house).filter(|&cell| grid.candidates(cell).contains(self.digit));
        HoldsError::unless(places.eq(self.cells.iter().copied()), "these are the digit's places in the house")?;
        let meets = |cell: &Cell| shape.houses_of(*cell).contains(&self.other);
        HoldsError::unless(self.house != self.other && self.cells.iter().all(meets), "the places lie in both houses")
    }
}

/// The deduction from `digit` being confined to `other` in `house`, both by number; `None` if `other` loses nothing.
fn confine<C: CellSet>(board: &CandidateBoard<C>, digit: Digit, house: usize, other: usize) -> Option<Deduction> {
    if board.count(other, digit) <= board.count(house, digit) {
        return None;
    }
    let geometry = board.geometry();
    let places = board.places_in(digit, house);
    let reason = Intersection {
        digit,
        house: geometry.house(house),
        other: geometry.house(other),
        cells: geometry.house_cells[house].iter().copied().filter(|&cell| places.contains(cell)).collect(),
    };
    Some(Deduction::eliminating(reason, board.candidates(digit, geometry.houses[other].without(places))))
}
