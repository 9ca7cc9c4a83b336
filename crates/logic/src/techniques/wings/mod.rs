//! Wings: a few cells of few candidates that leave a digit no way out. Remote pairs are their long form.

mod bent_set;
mod remote_pair;
mod w_wing;
mod xy_wing;
mod xyz_wing;

pub use bent_set::BentSet;
pub use remote_pair::{RemotePair, RemotePairs};
pub use w_wing::{WWing, WWings};
pub use xy_wing::XyWing;
pub use xyz_wing::XyzWing;

use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};

use crate::Candidate;
use crate::board::Board;
use crate::drawing::{Drawing, Role, Strength};
use crate::reason::{Explain, HoldsError};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::words::{Words, join, list};

/// As many cells as digits, of which all but one can stand there only once: the last one must stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wing {
    /// The cell that sees all others, if there is one.
    pub pivot: Option<Cell>,
    /// The other cells.
    pub pincers: Vec<Cell>,
    /// The digits of the cells, each with its cells' candidates together.
    pub marks: Vec<(Cell, DigitSet)>,
    /// The digit that must stand in one of the cells.
    pub digit: Digit,
}

impl Wing {
    fn new<C: CellSet>(board: &Board<C>, pivot: Option<Cell>, pincers: Vec<Cell>, digit: Digit) -> Self {
        let marks = pivot.into_iter().chain(pincers.iter().copied()).map(|cell| (cell, board.marks(cell).to_set()));
        let marks = marks.collect();
        Self { pivot, pincers, marks, digit }
    }

    /// Every cell, the pivot first.
    fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.pivot.into_iter().chain(self.pincers.iter().copied())
    }

    fn digits(&self) -> DigitSet {
        self.marks.iter().fold(DigitSet::EMPTY, |all, &(_, marks)| all | marks)
    }

    fn marks_of(&self, cell: Cell) -> DigitSet {
        self.marks.iter().find(|(known, _)| *known == cell).map_or(DigitSet::EMPTY, |&(_, marks)| marks)
    }

    /// The digit that leads from the pivot to each pincer, where every pincer has two candidates and answers another
    /// digit of the pivot.
    fn branches(&self) -> Option<Vec<(Digit, Cell)>> {
        let last = DigitSet::only(self.digit);
        let branch = |&cell: &Cell| {
            let marks = self.marks_of(cell);
            let led = marks.without(last).single()?;
            (marks.len() == 2).then_some((led, cell))
        };
        let branches: Vec<(Digit, Cell)> = self.pincers.iter().map(branch).collect::<Option<_>>()?;
        let led: DigitSet = branches.iter().map(|&(led, _)| led).collect();
        let is_whole = led.len() == branches.len() && led == self.marks_of(self.pivot?).without(last);
        is_whole.then_some(branches)
    }
}

impl Explain for Wing {
    fn sentence(&self, words: &Words, deduction: &Deduction) -> String {
        let digit = self.digit;
        let changes = words.changes(deduction);
        if let (Some(pivot), Some(branches)) = (self.pivot, self.branches()) {
            let marks = self.marks_of(pivot);
            let mut cases: Vec<String> = branches
                .iter()
                .map(|(led, cell)| format!("if it is {led}, {} is {digit}", words.cell(*cell)))
                .collect();
            if marks.contains(digit) {
                cases.push(format!("else it is {digit} itself"));
            }
            let last = cases.pop().unwrap_or_default();
            return format!(
                "{} is {}: {}; {last}. In every case {digit} stands in one of {}, so {changes}",
                words.cell(pivot),
                list(marks, "or"),
                cases.join("; "),
                words.cell_list(
                    &self
                        .marks
                        .iter()
                        .filter(|(_, marks)| marks.contains(digit))
                        .map(|&(cell, _)| cell)
                        .collect::<Vec<_>>()
                ),
            );
        }
        let mut cells: Vec<Cell> = self.cells().collect();
        cells.sort_unstable();
        let others = self.digits().without(DigitSet::only(digit));
        format!(
            "{} hold only {}: as many digits as cells. Of {} none can stand there twice, as its places there see each other; so {digit} must stand there too, and {changes}",
            words.cell_list(&cells),
            words.digit_list(self.digits()),
            words.digit_list(others),
        )
    }

    fn notation(&self, words: &Words) -> String {
        let cells: Vec<Cell> = self.cells().collect();
        let others = self.digits().without(DigitSet::only(self.digit));
        format!("{}/{} in {}", join(others, "/"), self.digit, words.cells(&cells))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        drawing.cells(self.pivot, Role::Pivot).cells(self.pincers.iter().copied(), Role::Pincer);
        for &(cell, marks) in &self.marks {
            let is_last = |digit| if digit == self.digit { Role::Conclusion } else { Role::Pattern };
            for digit in marks {
                drawing.candidates([Candidate::new(cell, digit)], is_last(digit));
            }
        }
        if let (Some(pivot), Some(branches)) = (self.pivot, self.branches()) {
            for (digit, cell) in branches {
                let end = Candidate::new(cell, digit);
                drawing.link(&[Candidate::new(pivot, digit)], &[end], Strength::Weak);
                drawing.link(&[end], &[Candidate::new(cell, self.digit)], Strength::Strong);
            }
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let sees = |one: Cell, other: Cell| grid.shape().peers(one).any(|peer| peer == other);
        let cells: Vec<Cell> = self.cells().collect();
        let same = self.marks.len() == cells.len()
            && cells
                .iter()
                .all(|&cell| !grid.candidates(cell).is_empty() && grid.candidates(cell) == self.marks_of(cell));
        HoldsError::unless(same, "the cells have these candidates")?;
        HoldsError::unless(self.digits().len() == cells.len(), "there are as many digits as cells")?;
        let is_single = |digit: Digit| {
            let places: Vec<Cell> = cells.iter().copied().filter(|&cell| self.marks_of(cell).contains(digit)).collect();
            places.iter().all(|&one| places.iter().all(|&other| one == other || sees(one, other)))
        };
        HoldsError::unless(
            self.digits().without(DigitSet::only(self.digit)).iter().all(is_single),
            "the places of every other digit see each other",
        )
    }
}
