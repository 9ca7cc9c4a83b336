//! Singles: the last place for a digit, the last digit for a place.

mod full_house;
mod hidden_single;
mod naked_single;

pub use full_house::FullHouse;
pub use hidden_single::HiddenSingle;
pub use naked_single::NakedSingle;

use ukodus_core::{Cell, Digit, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Part, Phrase, ToPart, phrase};
use crate::reason::{Explain, HoldsError};
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

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
    /// The cell is the last empty one of the house.
    FullHouse {
        /// The house.
        house: House,
        /// The digits of the other cells, in reading order.
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

impl Single {
    /// Why no other digit is left: which of them each house of the cell has.
    fn naked(&self, board: &Grid) -> Line {
        let Self { cell, digit, .. } = self;
        let shape = board.shape();
        let mut left = shape.digits().without(DigitSet::only(*digit));
        let mut reasons: Vec<Phrase> = Vec::new();
        let mut drawing = Drawing::default();
        for house in shape.houses_of(*cell) {
            let blockers = shape.house_cells(house).filter_map(|at| Some((at, board.get(at)?)));
            let blockers: Vec<(Cell, Digit)> = blockers.filter(|&(_, digit)| left.contains(digit)).collect();
            let digits: DigitSet = blockers.iter().map(|&(_, digit)| digit).collect();
            if !digits.is_empty() {
                left = left.without(digits);
                reasons.push(phrase!("{house} has {digits}", house, digits));
                drawing.houses([house], Role::Cover).cells(blockers.into_iter().map(|(at, _)| at), Role::Blocker);
            }
        }
        if !left.is_empty() {
            reasons.push(phrase!("{left} cannot be there by earlier steps", left));
        }
        self.draw(shape, &mut drawing);
        let line = if reasons.is_empty() {
            phrase!("{cell} can only be {digit}", cell, digit)
        } else {
            phrase!("{cell} can only be {digit}: {reasons}", cell, digit, reasons = Part::series(reasons))
        };
        Line { drawing, ..Line::from(line) }
    }

    /// Why no other cell of the house is left: which digits elsewhere rule them out.
    fn hidden(&self, board: &Grid, house: House) -> Line {
        let Self { cell, digit, .. } = self;
        let shape = board.shape();
        let mut left: Vec<Cell> =
            shape.house_cells(house).filter(|&other| other != *cell && board.get(other).is_none()).collect();
        let sees = |by: Cell, cell: Cell| shape.peers(by).any(|peer| peer == cell);
        let mut placed: Vec<Cell> = shape.all_cells().filter(|&at| board.get(at) == Some(*digit)).collect();
        let (mut blockers, mut lines) = (Vec::new(), Vec::new());
        // The fewest that are easy to find: always the one that rules out most of what is left.
        while let Some(place) = (0..placed.len())
            .rev()
            .max_by_key(|&place| left.iter().filter(|&&other| sees(placed[place], other)).count())
        {
            let by = placed.swap_remove(place);
            let hit: Vec<Cell> = left.iter().copied().filter(|&other| sees(by, other)).collect();
            if hit.is_empty() {
                break;
            }
            left.retain(|&other| !sees(by, other));
            lines.extend(
                shape
                    .houses_of(by)
                    .into_iter()
                    .find(|through| hit.iter().all(|&other| shape.houses_of(other).contains(through))),
            );
            blockers.push(by);
        }
        blockers.sort_unstable();
        let mut reasons: Vec<Phrase> = Vec::new();
        if let [by] = blockers[..] {
            reasons.push(phrase!("the {digit} in {by} rules out the others", digit, by));
        } else if !blockers.is_empty() {
            reasons.push(phrase!("the {digit}s in {blockers} rule out the others", digit, blockers));
        }
        if !left.is_empty() {
            let left = Part::any_cell(&left);
            let earlier = phrase!("{digit} cannot be in {left} by earlier steps", digit, left);
            reasons = match reasons.pop() {
                Some(reason) => vec![phrase!("{reason}, and {earlier}", reason, earlier)],
                None => vec![earlier],
            };
        }
        let mut drawing = Drawing::default();
        drawing.houses(lines, Role::Cover).cells(blockers, Role::Blocker);
        self.draw(shape, &mut drawing);
        let line = if reasons.is_empty() {
            phrase!("in {house}, {cell} is the only cell that can be {digit}", house, cell, digit)
        } else {
            phrase!(
                "in {house}, {cell} is the only cell that can be {digit}: {reasons}",
                house,
                cell,
                digit,
                reasons = Part::series(reasons)
            )
        };
        Line { drawing, ..Line::from(line) }
    }
}

impl Explain for Single {
    fn lines(&self, board: &Grid, _: &Deduction) -> Vec<Line> {
        let Self { cell, digit, kind } = self;
        match kind {
            SingleKind::FullHouse { house, .. } => {
                let line = phrase!(
                    "{cell} is the last empty cell in {house}, where only {digit} is missing",
                    cell,
                    house,
                    digit
                );
                vec![line.into()]
            }
            SingleKind::Naked => vec![self.naked(board)],
            SingleKind::Hidden { house } => vec![self.hidden(board, *house)],
        }
    }

    fn notation(&self, words: &Vocabulary) -> String {
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
