//! Wings: a few cells of few candidates that leave a digit no way out. Remote pairs are their long form.

mod bent_set;
mod chute_pair;
mod remote_pair;
mod w_wing;
mod xy_wing;
mod xyz_wing;

pub use bent_set::BentSet;
pub use chute_pair::{ChutePair, ChuteRemotePairs, ChuteTie};
pub use remote_pair::{RemotePair, RemotePairs};
pub use w_wing::{WWing, WWings};
pub use xy_wing::XyWing;
pub use xyz_wing::XyzWing;

use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};

use crate::Candidate;
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Line, Part, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::vocabulary::{Vocabulary, join};

/// As many cells as digits, of which all but one can be there only once: the last one must be there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wing {
    /// The cell that sees all others, if there is one.
    pub pivot: Option<Cell>,
    /// The other cells.
    pub pincers: Vec<Cell>,
    /// The digits of the cells, each with its cells' candidates together.
    pub marks: Vec<(Cell, DigitSet)>,
    /// The digit that must be in one of the cells.
    pub digit: Digit,
}

impl Wing {
    fn new<C: CellSet>(board: &CandidateBoard<C>, pivot: Option<Cell>, pincers: Vec<Cell>, digit: Digit) -> Self {
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
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let (digit, changes) = (self.digit, deduction.changes());
        if let (Some(pivot), Some(branches)) = (self.pivot, self.branches()) {
            let marks = self.marks_of(pivot);
            let mut lines = vec![phrase!("{pivot} is {marks}", pivot, marks = Part::any_digit(marks))];
            lines.extend(
                branches.iter().map(|(led, cell)| phrase!("if it is {led}, {cell} is {digit}", led, cell, digit)),
            );
            if marks.contains(digit) {
                lines.push(phrase!("otherwise it is {digit} itself", digit));
            }
            let has_digit = self.marks.iter().filter(|(_, marks)| marks.contains(digit));
            let cells: Vec<Cell> = has_digit.map(|&(cell, _)| cell).collect();
            return lead(lines, phrase!("in every case one of {cells} is {digit}: {changes}", cells, digit, changes));
        }
        let mut cells: Vec<Cell> = self.cells().collect();
        cells.sort_unstable();
        lead(
            [
                phrase!(
                    "{cells} have only the candidates {digits}: as many digits as cells",
                    cells,
                    digits = self.digits()
                ),
                phrase!(
                    "none of {others} can be there twice, because all its cells there see each other",
                    others = self.digits().without(DigitSet::only(digit))
                ),
            ],
            phrase!("so {digit} must be there too: {changes}", digit, changes),
        )
    }

    fn notation(&self, words: &Vocabulary) -> String {
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
