use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Part, Phrase, ToPart, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

/// Gurth's theorem: givens that look the same after a turn or a reflection and a renaming of the digits have, if they
/// have one solution, a solution that does too.
pub struct SymmetricPlacement;

impl<C: CellSet> Search<C> for SymmetricPlacement {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let shape = board.shape();
        for symmetry in Symmetry::ALL.into_iter().filter(|symmetry| symmetry.fits(shape)) {
            let given = |cell: Cell| if board.givens().contains(cell) { board.value(cell) } else { None };
            let Some(names) = rename(shape, symmetry, given) else { continue };
            let name = |digit: Digit| names[usize::from(digit.get()) - 1];
            let has = |cell: Cell, digit: Digit| board.has(cell, digit) || board.value(cell) == Some(digit);
            let mut lost = Vec::new();
            for cell in board.blanks().iter() {
                let image = symmetry.image(shape, cell);
                let gone = board.marks(cell).iter().filter(|&digit| {
                    let is_moved = image == cell && name(digit) != digit;
                    is_moved || !has(image, name(digit))
                });
                lost.extend(gone.map(|digit| Candidate { cell, digit }));
            }
            if !lost.is_empty() {
                found(Deduction::eliminating(SymmetricGivens { symmetry, names }, lost))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A way to turn or reflect a board that takes every house to a house and leaves cells where they are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// A half turn.
    HalfTurn,
    /// A quarter turn; boxes must be square.
    QuarterTurn,
    /// A reflection in the diagonal from the top left; boxes must be square.
    Diagonal,
    /// A reflection in the other diagonal; boxes must be square.
    Antidiagonal,
}

impl Symmetry {
    /// Every symmetry. Reflections in a row or column are not among them: no solved board has one.
    pub const ALL: [Self; 4] = [Self::HalfTurn, Self::QuarterTurn, Self::Diagonal, Self::Antidiagonal];

    fn fits(self, shape: Shape) -> bool {
        self == Self::HalfTurn || shape.box_rows() == shape.box_cols()
    }

    /// Where a cell comes to lie.
    fn image(self, shape: Shape, cell: Cell) -> Cell {
        let last = shape.side() - 1;
        let (row, col) = (shape.row_of(cell), shape.col_of(cell));
        match self {
            Self::HalfTurn => shape.cell(last - row, last - col),
            Self::QuarterTurn => shape.cell(col, last - row),
            Self::Diagonal => shape.cell(col, row),
            Self::Antidiagonal => shape.cell(last - col, last - row),
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::HalfTurn => "turned by half",
            Self::QuarterTurn => "turned by a quarter",
            Self::Diagonal => "reflected in the diagonal from the top left",
            Self::Antidiagonal => "reflected in the diagonal from the top right",
        }
    }
}

/// The new name of each digit under which the givens keep their looks; `None` if there is none, or if the givens leave
/// more than one digit open.
fn rename(shape: Shape, symmetry: Symmetry, given: impl Fn(Cell) -> Option<Digit>) -> Option<Vec<Digit>> {
    let mut names: Vec<Option<Digit>> = vec![None; shape.side()];
    let mut used = DigitSet::EMPTY;
    for cell in shape.all_cells() {
        let (digit, name) = match (given(cell), given(symmetry.image(shape, cell))) {
            (None, None) => continue,
            (Some(digit), Some(name)) => (digit, name),
            _ => return None,
        };
        match &mut names[usize::from(digit.get()) - 1] {
            Some(known) if *known == name => {}
            Some(_) => return None,
            unknown => {
                if !used.insert(name) {
                    return None;
                }
                *unknown = Some(name);
            }
        }
    }
    // A digit that is never given must keep its name, and only one can be missing where there is one solution.
    let left = shape.digits().without(used);
    if left.len() > 1 {
        return None;
    }
    names.into_iter().map(|name| name.or(left.first())).collect()
}

/// The givens look the same after a turn or a reflection and a renaming of the digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetricGivens {
    /// The turn or reflection.
    pub symmetry: Symmetry,
    /// The new name of each digit, from 1.
    pub names: Vec<Digit>,
}

impl SymmetricGivens {
    /// The digits and their new names.
    fn renamed(&self) -> impl Iterator<Item = (Digit, Digit)> + '_ {
        (1..).filter_map(Digit::new).zip(self.names.iter().copied())
    }

    /// The digits that keep their names.
    fn kept(&self) -> DigitSet {
        self.renamed().filter(|(digit, name)| digit == name).map(|(digit, _)| digit).collect()
    }

    fn fixed(&self, shape: Shape) -> impl Iterator<Item = Cell> + '_ {
        shape.all_cells().filter(move |&cell| self.symmetry.image(shape, cell) == cell)
    }
}

impl Explain for SymmetricGivens {
    fn lines(&self, board: &Grid, deduction: &Deduction) -> Vec<Line> {
        let changed: Vec<Phrase> = self
            .renamed()
            .filter(|(digit, name)| digit != name)
            .map(|(digit, name)| phrase!("{digit} becomes {name}", digit, name))
            .collect();
        let renaming = if changed.is_empty() { "no digit changes".to_part() } else { Part::all(changed) };
        let fixed: Vec<Cell> = self.fixed(board.shape()).collect();
        let symmetry = Phrase::new(self.symmetry.words(), Vec::new());
        let mut lines = vec![
            Line::from(phrase!(
                "when the board is {symmetry} and {renaming}, the givens stay the same",
                symmetry,
                renaming
            )),
            Line::from(phrase!("the puzzle has one solution, so the solution stays the same too")).after([0]),
        ];
        if !fixed.is_empty() {
            let kept: DigitSet = self.kept().into_iter().collect();
            let kept = if kept.is_empty() { "none".to_part() } else { Part::any_digit(kept) };
            let line =
                phrase!("{fixed} keep their position, so they hold digits that do not change: {kept}", fixed, kept);
            lines.push(Line::from(line).after([1]));
        }
        let last =
            phrase!("every other cell matches the cell that it moves to: {changes}", changes = deduction.changes());
        lines.push(Line::from(last).after(1..lines.len()));
        lines
    }

    fn notation(&self, _: &Vocabulary) -> String {
        let pairs: Vec<String> = self.renamed().map(|(digit, name)| format!("{digit}>{name}")).collect();
        format!("{}, {}", self.symmetry.words(), pairs.join(" "))
    }

    fn draw(&self, shape: Shape, drawing: &mut Drawing) {
        drawing.cells(self.fixed(shape), Role::Pattern);
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let given = |cell: Cell| if grid.is_given(cell) { grid.get(cell) } else { None };
        let names = if self.symmetry.fits(shape) { rename(shape, self.symmetry, given) } else { None };
        HoldsError::unless(
            names.as_ref() == Some(&self.names),
            "the givens look the same after the turn and the renaming",
        )
    }
}

#[cfg(test)]
mod tests {
    use ukodus_core::{Grid, Shape};

    use super::Symmetry;

    #[test]
    fn a_symmetry_takes_houses_to_houses() {
        for (rows, cols) in [(2, 2), (2, 3), (3, 3), (3, 4), (5, 5)] {
            let shape = Shape::new(rows, cols).expect("a shape");
            for symmetry in Symmetry::ALL.into_iter().filter(|symmetry| symmetry.fits(shape)) {
                for house in shape.houses() {
                    let cells: Vec<_> = shape.house_cells(house).map(|cell| symmetry.image(shape, cell)).collect();
                    let shares = |other| cells.iter().all(|&cell| shape.houses_of(cell).contains(&other));
                    assert!(shape.houses().any(shares), "{symmetry:?} of {house} on {rows}x{cols}");
                }
            }
        }
    }

    #[test]
    fn two_digits_that_are_never_given_leave_it_open() {
        let grid = Grid::empty(Shape::NINE);
        assert_eq!(super::rename(grid.shape(), Symmetry::HalfTurn, |cell| grid.get(cell)), None);
    }
}
