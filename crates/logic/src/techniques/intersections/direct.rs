use std::ops::ControlFlow;

use ukodus_core::{Digit, Grid, House, Shape};

use super::{Claiming, Pointing};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, ToPart, phrase};
use crate::reason::{Explain, HoldsError, Reason};
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::techniques::subsets::HiddenSet;
use crate::vocabulary::Vocabulary;

/// A step that leaves a digit with one place in a house next to it: both are seen at once, without pencil marks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Direct {
    /// Pointing, then a hidden single of the same digit in another box.
    Pointing,
    /// Claiming, then a hidden single of the same digit in a parallel line.
    Claiming,
    /// A hidden pair, then a hidden single in its house.
    HiddenPair,
    /// A hidden triple, then a hidden single in its house.
    HiddenTriple,
}

impl<C: CellSet> Search<C> for Direct {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let first: &dyn Search<C> = match self {
            Self::Pointing => &Pointing,
            Self::Claiming => &Claiming,
            Self::HiddenPair => &HiddenSet { size: 2 },
            Self::HiddenTriple => &HiddenSet { size: 3 },
        };
        first.search(board, bounds, &mut |first| {
            for (house, single) in singles_after(board, &first) {
                let reason = DirectSingle { first: first.clone(), house, single };
                found(Deduction::placing(reason, single))?;
            }
            ControlFlow::Continue(())
        })
    }
}

/// The hidden singles that a step leaves in the houses next to it.
fn singles_after<C: CellSet>(board: &CandidateBoard<C>, first: &Deduction) -> Vec<(House, Candidate)> {
    let geometry = board.geometry();
    let mut houses: Vec<usize> = match &first.reason {
        // The houses of the first one's kind that cross the house that loses the digit.
        Reason::Intersection(reason) => {
            let (own, struck) = (geometry.number(reason.house), geometry.number(reason.other));
            let kind = own / geometry.side * geometry.side;
            let crosses = |house: &usize| geometry.houses[*house].intersects(geometry.houses[struck]);
            (kind..kind + geometry.side).filter(|&house| house != own).filter(crosses).collect()
        }
        Reason::Subset(reason) => reason.houses.iter().map(|&house| geometry.number(house)).collect(),
        _ => Vec::new(),
    };
    houses.sort_unstable();
    let mut digits: Vec<Digit> = first.eliminations.iter().map(|candidate| candidate.digit).collect();
    digits.sort_unstable();
    digits.dedup();
    let mut singles = Vec::new();
    for digit in digits {
        let gone = C::of(first.eliminations.iter().filter(|gone| gone.digit == digit).map(|gone| gone.cell));
        for &house in houses.iter().filter(|&&house| geometry.houses[house].intersects(gone)) {
            if let Some(cell) = board.places_in(digit, house).without(gone).single() {
                singles.push((geometry.house(house), Candidate { cell, digit }));
            }
        }
    }
    singles
}

/// A step, and the hidden single that it leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DirectSingle {
    /// The step that removes the digit from the other cells of the house.
    pub first: Deduction,
    /// The house in which the digit is left with one place.
    pub house: House,
    /// The place and the digit.
    pub single: Candidate,
}

impl Explain for DirectSingle {
    fn lines(&self, board: &Grid, _: &Deduction) -> Vec<Line> {
        let (house, Candidate { cell, digit }) = (self.house, self.single);
        let mut lines = self.first.reason.explain().lines(board, &self.first);
        let last = phrase!("that leaves {cell} as the only cell of {house} that can be {digit}", cell, house, digit);
        lines.push(Line::from(last).after([lines.len() - 1]));
        lines
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let first = self.first.reason.explain().notation(words);
        format!("{first}, {} in {}", self.single.digit, words.house(self.house))
    }

    fn draw(&self, shape: Shape, drawing: &mut Drawing) {
        self.first.reason.explain().draw(shape, drawing);
        let gone = self.first.eliminations.iter().filter(|gone| shape.houses_of(gone.cell).contains(&self.house));
        drawing.houses([self.house], Role::Pattern).candidates(gone.copied(), Role::Off);
        drawing.cells([self.single.cell], Role::Pattern).candidates([self.single], Role::Conclusion);
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        self.first.reason.explain().holds(grid)?;
        let Candidate { cell, digit } = self.single;
        let is_left = |&place: &ukodus_core::Cell| {
            grid.candidates(place).contains(digit)
                && !self.first.eliminations.contains(&Candidate { cell: place, digit })
        };
        let left = grid.shape().house_cells(self.house).filter(is_left);
        HoldsError::unless(left.eq([cell]), "the step leaves the digit one place in the house")
    }
}
