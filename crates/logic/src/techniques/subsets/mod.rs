//! Subsets: as many digits as cells in a house, and so nothing else there.

mod hidden;
mod naked;

pub use hidden::{HiddenSet, LargerHiddenSet};
pub use naked::{LargerNakedSet, NakedSet};
pub(crate) use naked::{search_house, strike};

use std::ops::ControlFlow;

use ukodus_core::{Cell, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Part, ToPart, lead, phrase};
use crate::memory::Pursuit;
use crate::reason::{Explain, HoldsError};
use crate::search::Found;
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

/// The sizes that have no name of their own: from five to half of the house.
///
/// Beyond the half, the rest of the house is the smaller subset of the other kind.
pub(crate) fn larger_sizes(side: usize) -> std::ops::RangeInclusive<usize> {
    5..=side / 2
}

/// Looks for sets of one size in every house where there may be new ones. Boxes come before rows and columns: that is where
/// eyes find a set first.
fn in_houses<C: CellSet>(
    board: &Analysis<C>,
    pursuit: Pursuit,
    bounds: &Bounds,
    found: &mut Found,
    search_house: impl Fn(&CandidateBoard<C>, usize, usize, &mut Found) -> ControlFlow<Halt>,
) -> ControlFlow<Halt> {
    let geometry = board.geometry();
    let (houses, (_, size)) = (3 * geometry.side, pursuit);
    if geometry.side < 2 * size {
        return ControlFlow::Continue(());
    }
    board.pursue(pursuit, found, |changed, found| {
        let boxes = 2 * geometry.side;
        for house in (boxes..houses).chain(0..boxes) {
            if geometry.houses[house].intersects(changed.cells) {
                search_house(board, house, size, found)?;
            }
            if size > 4 {
                bounds.check()?;
            }
        }
        ControlFlow::Continue(())
    })
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
    fn new<C: CellSet>(
        board: &CandidateBoard<C>,
        cells: C,
        digits: Digits,
        houses: Vec<House>,
        is_hidden: bool,
    ) -> Self {
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
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let (cells, digits, changes) = (&self.cells, self.digits, deduction.changes());
        let (houses, size) = (Part::all(&self.houses), Part::Count(self.cells.len()));
        if self.is_hidden {
            return lead(
                [phrase!("in {houses}, the digits {digits} can only be in {cells}", houses, digits, cells)],
                phrase!(
                    "the {size} digits fill these {size} cells, so no other digit can be there: {changes}",
                    size,
                    changes
                ),
            );
        }
        let last = if self.houses.len() > 1 {
            phrase!(
                "these {size} cells use up the {size} digits, so no other cell of either house can have them: {changes}",
                size,
                changes
            )
        } else {
            phrase!(
                "these {size} cells use up the {size} digits, so no other cell there can have them: {changes}",
                size,
                changes
            )
        };
        lead([phrase!("in {houses}, {cells} have only the candidates {digits}", houses, cells, digits)], last)
    }

    fn notation(&self, words: &Vocabulary) -> String {
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
