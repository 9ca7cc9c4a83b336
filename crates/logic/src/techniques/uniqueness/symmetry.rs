use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};

use crate::Candidate;
use crate::board::Board;
use crate::drawing::{Drawing, Role};
use crate::limits::Limits;
use crate::reason::{Explain, HoldsError};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::technique::{Found, Search};
use crate::words::{Words, list};

/// Gurth's theorem: givens that look the same after a turn or a reflection and a renaming of the digits have, if they
/// have one solution, a solution that does too.
pub struct SymmetricPlacement;

impl<C: CellSet> Search<C> for SymmetricPlacement {
    fn search(&self, board: &Board<C>, _: &Limits, found: &mut Found) -> ControlFlow<()> {
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
    fn sentence(&self, words: &Words, deduction: &Deduction) -> String {
        let changed: Vec<String> = self
            .renamed()
            .filter(|(digit, name)| digit != name)
            .map(|(digit, name)| format!("{digit} becomes {name}"))
            .collect();
        let renaming = if changed.is_empty() { String::from("no digit changes") } else { list(changed, "and") };
        let fixed: Vec<Cell> = self.fixed(words.shape).collect();
        let middle = if fixed.is_empty() {
            String::new()
        } else {
            format!(
                " {} stay in place and hold digits that keep their names: {}.",
                words.cell_list(&fixed),
                if self.kept().is_empty() { String::from("none") } else { list(self.kept(), "or") },
            )
        };
        format!(
            "when the board is {} and {renaming}, the givens look as before. With one solution, the solution looks as before too.{middle} Every other cell agrees with the cell it is taken to, so {}",
            self.symmetry.words(),
            words.changes(deduction),
        )
    }

    fn notation(&self, _: &Words) -> String {
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
