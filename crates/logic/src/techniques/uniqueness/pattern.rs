//! The patterns that guardians keep from coming true, and how each is recognised.

use std::collections::BTreeSet;

use ukodus_core::{Cell, Digit, DigitSet, Grid, House, Shape};

use super::Deadly;
use crate::explanation::{Phrase, ToPart, phrase};
use crate::techniques::miscellaneous::is_turned;

/// What would be impossible, or would give two solutions.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Two digits in two rows, two columns and two boxes.
    Rectangle,
    /// Two digits in a loop of six cells or more, two or none in each house.
    Loop,
    /// The same digits on two lines of a band or stack, in cells that face each other.
    Extended,
    /// Two candidates in every blank, two places for every digit in every house.
    Grave,
    /// All placed cells of two digits, and a few blanks: two or none in each house, and houses with none are left.
    Reverse,
    /// Two digits in a ring of an odd number of cells, each in a house with the next.
    Oddagon,
    /// Three digits in twelve cells of four boxes, three by three.
    Tridagon,
}

impl Pattern {
    /// Whether the pattern lies in blanks only and has no other candidates than its digits and the guardians.
    pub(super) const fn is_of_blanks(self) -> bool {
        !matches!(self, Self::Grave | Self::Reverse)
    }

    /// Whether the cells of a reason form its pattern.
    pub(super) fn is_formed(self, reason: &Deadly, grid: &Grid) -> bool {
        let shape = grid.shape();
        let (cells, digits) = (&reason.cells[..], reason.digits);
        match self {
            Self::Rectangle => cells.len() == 4 && digits.len() == 2 && is_loop(shape, cells),
            Self::Loop => cells.len() >= 6 && digits.len() == 2 && is_loop(shape, cells),
            Self::Extended => digits.len() * 2 == cells.len() && is_ladder(shape, cells),
            Self::Grave => is_grave(reason, grid),
            Self::Reverse => digits.len() == 2 && is_closed(cells, digits, grid),
            Self::Oddagon => digits.len() == 2 && is_odd_ring(shape, cells),
            Self::Tridagon => digits.len() == 3 && is_turned(shape, cells).is_ok(),
        }
    }

    /// What would be, without the guardians.
    pub(super) fn threat(self, reason: &Deadly, grid: &Grid) -> Vec<Phrase> {
        let (cells, digits) = (reason.sorted(), reason.digits);
        match self {
            Self::Rectangle | Self::Loop => vec![phrase!(
                "if {cells} were only {digits}, the two digits could be swapped there and the puzzle would have two solutions",
                cells,
                digits
            )],
            Self::Extended => vec![phrase!(
                "if {cells} were only {digits}, the two lines of cells could be swapped and the puzzle would have two solutions",
                cells,
                digits
            )],
            Self::Grave => vec![phrase!(
                "without {guardians}, every empty cell would have two candidates and every digit two cells in each house; such a board has no solution or more than one",
                guardians = reason.guardians
            )],
            Self::Reverse => {
                let blanks: Vec<Cell> = cells.iter().copied().filter(|&cell| grid.get(cell).is_none()).collect();
                let either = crate::explanation::Part::any_digit(digits);
                let supposed = match blanks[..] {
                    [cell] => phrase!("if {cell} were {either}", cell, either),
                    _ => phrase!("if each of {blanks} were {either}", blanks, either),
                };
                vec![
                    phrase!(
                        "{supposed}, every row, column and box would have both {digits} or neither of them, in {cells}",
                        supposed,
                        digits,
                        cells
                    ),
                    phrase!(
                        "in the houses that have neither, {digits} could then be swapped and the puzzle would have two solutions",
                        digits
                    ),
                ]
            }
            Self::Oddagon => vec![
                phrase!(
                    "{cells} form a ring of {count} cells, each in a house with the next",
                    cells = &reason.cells,
                    count = cells.len()
                ),
                phrase!(
                    "if they were only {digits}, the two digits would alternate around the ring, which is impossible with an odd number of cells",
                    digits
                ),
            ],
            Self::Tridagon => vec![phrase!(
                "{digits} cannot fill {cells} alone: the cells of four boxes, one of which is turned the other way",
                digits,
                cells = &reason.cells
            )],
        }
    }
}

fn is_grave(reason: &Deadly, grid: &Grid) -> bool {
    let shape = grid.shape();
    let kept = |cell: Cell| {
        let lost = reason.guardians.iter().filter(|guardian| guardian.cell == cell).map(|guardian| guardian.digit);
        grid.candidates(cell).without(lost.collect::<DigitSet>())
    };
    let twice = |house: House, digit: Digit| {
        let places = shape.house_cells(house).filter(|&cell| grid.get(cell).is_none() && kept(cell).contains(digit));
        matches!(places.count(), 0 | 2)
    };
    grid.blanks().all(|cell| kept(cell).len() == 2)
        && shape.houses().all(|house| shape.digits().iter().all(|digit| twice(house, digit)))
}

/// Whether each cell sees the next, round and round, and every house has none of the cells, or two that are an odd
/// number of links apart: then two digits that alternate along the loop can change places.
fn is_loop(shape: Shape, cells: &[Cell]) -> bool {
    let is_even = |house: House| {
        let places: Vec<usize> =
            (0..cells.len()).filter(|&place| shape.houses_of(cells[place]).contains(&house)).collect();
        match places[..] {
            [] => true,
            [one, other] => (other - one) % 2 == 1,
            _ => false,
        }
    };
    is_ring(shape, cells) && cells.len().is_multiple_of(2) && shape.houses().all(is_even)
}

/// Whether each cell sees the next, and the last the first.
fn is_ring(shape: Shape, cells: &[Cell]) -> bool {
    let sees = |one: Cell, other: Cell| shape.peers(one).any(|peer| peer == other);
    (0..cells.len()).all(|place| sees(cells[place], cells[(place + 1) % cells.len()]))
}

fn is_odd_ring(shape: Shape, cells: &[Cell]) -> bool {
    let distinct: BTreeSet<Cell> = cells.iter().copied().collect();
    cells.len() % 2 == 1 && distinct.len() == cells.len() && is_ring(shape, cells)
}

/// Whether the cells lie on two rows of a band, or two columns of a stack, and face each other two by two.
fn is_ladder(shape: Shape, cells: &[Cell]) -> bool {
    let distinct: BTreeSet<Cell> = cells.iter().copied().collect();
    let rows: BTreeSet<usize> = cells.iter().map(|&cell| shape.row_of(cell)).collect();
    let cols: BTreeSet<usize> = cells.iter().map(|&cell| shape.col_of(cell)).collect();
    let bands: BTreeSet<usize> = cells.iter().map(|&cell| shape.band_of(cell)).collect();
    let stacks: BTreeSet<usize> = cells.iter().map(|&cell| shape.stack_of(cell)).collect();
    distinct.len() == cells.len()
        && rows.len() * cols.len() == cells.len()
        && ((rows.len() == 2 && bands.len() == 1) || (cols.len() == 2 && stacks.len() == 1))
}

/// Whether the cells are all that hold one of the digits, and blanks; every house has two of them or none, and two rows
/// or more have none.
fn is_closed(cells: &[Cell], digits: DigitSet, grid: &Grid) -> bool {
    let shape = grid.shape();
    let is_member = |cell: Cell| cells.contains(&cell);
    let is_placed = |cell: Cell| grid.get(cell).is_some_and(|digit| digits.contains(digit));
    let count = |house: House| shape.house_cells(house).filter(|&cell| is_member(cell)).count();
    shape.all_cells().all(|cell| is_member(cell) == is_placed(cell) || (is_member(cell) && grid.get(cell).is_none()))
        && shape.houses().all(|house| matches!(count(house), 0 | 2))
        && (0..shape.side()).filter(|&row| count(House::Row(row)) == 0).count() > 1
}
