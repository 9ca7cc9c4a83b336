use std::ops::ControlFlow;

use ukodus_core::{Cell, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Part, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::vocabulary::{Vocabulary, join};

/// Digits that leave a box by one cell of a row and one cell of a column only.
pub struct FireworkSearch;

impl<C: CellSet> Search<C> for FireworkSearch {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let geometry = board.geometry();
        for crossing in geometry.all.iter() {
            let [row, col, block] = geometry.houses_of[crossing.index()];
            let inside = geometry.houses[block];
            // Where each digit can go outside the box: at most one cell of the row and one of the column.
            let wings: Vec<_> = board
                .digits()
                .filter(|&digit| board.count(row, digit) > 0 && board.count(col, digit) > 0)
                .map(|digit| (digit, [row, col].map(|line| board.places_in(digit, line).without(inside))))
                .filter(|(_, [along, down])| along.len() < 2 && down.len() < 2)
                .collect();
            for across in geometry.houses[row].without(inside).iter() {
                for below in geometry.houses[col].without(inside).iter() {
                    let mut cells = C::only(across).with(below) & board.blanks();
                    if cells.len() < 2 {
                        continue;
                    }
                    if board.blanks().contains(crossing) {
                        cells.insert(crossing);
                    }
                    let fits =
                        |wings: &[C; 2]| wings[0].is_subset(C::only(across)) && wings[1].is_subset(C::only(below));
                    let digits: Digits =
                        wings.iter().filter(|(_, wings)| fits(wings)).map(|&(digit, _)| digit).collect();
                    if digits.len() != cells.len() {
                        continue;
                    }
                    hand_over(board, [row, col, block], crossing, cells, digits, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn hand_over<C: CellSet>(
    board: &CandidateBoard<C>,
    houses: [usize; 3],
    crossing: Cell,
    cells: C,
    digits: Digits,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let others = board.geometry().digits.without(digits);
    let eliminations = board.candidates_of(cells, others);
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let [row, col, block] = houses.map(|house| board.geometry().house(house));
    let reason = Firework {
        row,
        col,
        block,
        crossing,
        cells: cells.to_vec(),
        digits: digits.to_set(),
        candidates: board.candidates_of(cells, digits),
    };
    found(Deduction::eliminating(reason, eliminations))
}

/// Digits that keep to one box, but for one cell of a row and one of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Firework {
    /// The row.
    pub row: House,
    /// The column.
    pub col: House,
    /// The box.
    pub block: House,
    /// Where the row and the column cross, in the box.
    pub crossing: Cell,
    /// The cells that take the digits: those outside the box, and the crossing if it is blank.
    pub cells: Vec<Cell>,
    /// The digits, as many as cells.
    pub digits: DigitSet,
    /// Where the cells can hold them.
    pub candidates: Vec<Candidate>,
}

impl Explain for Firework {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let Self { row, col, block, crossing, cells, digits, .. } = self;
        let outside: Vec<Cell> = cells.iter().copied().filter(|cell| cell != crossing).collect();
        let inside = if cells.len() == outside.len() {
            phrase!("which is only possible in {crossing}, and that cell is filled", crossing)
        } else {
            phrase!("which is only possible in {crossing}", crossing)
        };
        lead(
            [
                phrase!(
                    "in {row} and {col}, outside {block}, {digits} can only be in {outside}",
                    row,
                    col,
                    block,
                    digits,
                    outside
                ),
                phrase!(
                    "a digit that is in neither is in {block} for both {row} and {col}, {inside}",
                    block,
                    row,
                    col,
                    inside
                ),
            ],
            phrase!(
                "so these {cells} cells hold the {digits} digits: {changes}",
                cells = Part::Count(cells.len()),
                digits = Part::Count(digits.len()),
                changes = deduction.changes()
            ),
        )
    }

    fn notation(&self, words: &Vocabulary) -> String {
        format!("{} in {} ({})", join(self.digits, "/"), words.cells(&self.cells), words.house(self.block))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        drawing.houses([self.row, self.col], Role::Base).houses([self.block], Role::Cover);
        drawing.cells(self.cells.iter().copied(), Role::Pattern);
        drawing.candidates(self.candidates.iter().copied(), Role::Pattern);
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let inside = |cell: Cell| shape.house_cells(self.block).any(|of| of == cell);
        HoldsError::unless(
            shape.houses_of(self.crossing) == [self.row, self.col, self.block],
            "the row and the column cross in the box",
        )?;
        HoldsError::unless(self.cells.len() == self.digits.len(), "there are as many cells as digits")?;
        let marks = |&cell: &Cell| {
            (grid.candidates(cell) & self.digits).into_iter().map(move |digit| Candidate { cell, digit })
        };
        HoldsError::unless(
            self.cells.iter().flat_map(marks).eq(self.candidates.iter().copied()),
            "the cells have these candidates",
        )?;
        HoldsError::unless(
            grid.get(self.crossing).is_some() || self.cells.contains(&self.crossing),
            "the crossing is one of the cells if it is blank",
        )?;
        for line in [self.row, self.col] {
            for digit in self.digits {
                let mut places = shape.house_cells(line).filter(|&cell| grid.candidates(cell).contains(digit));
                HoldsError::unless(
                    places.all(|cell| inside(cell) || self.cells.contains(&cell)),
                    "outside the box the digits have no other place in the row or the column",
                )?;
                let mut cells = shape.house_cells(line);
                HoldsError::unless(
                    cells.all(|cell| grid.get(cell) != Some(digit)),
                    "both lines still want the digits",
                )?;
            }
        }
        Ok(())
    }
}
