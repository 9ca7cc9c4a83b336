//! Singles: a digit with one place, a cell with one candidate.

use crate::board::Board;
use crate::geometry::{BOXES, HOUSE_KINDS, cell_at, is_single};
use crate::hint::{Hint, Why};
use crate::profile::Values;
use crate::technique::Technique;

/// The first hidden single: last cells of houses first, then the others.
pub(crate) fn hidden(board: &Board, values: &Values) -> Option<Hint> {
    last_cell(board, values).or_else(|| {
        for kind in HOUSE_KINDS {
            for house in kind..kind + 9 {
                for digit in 0..9 {
                    let places = board.marks.places(house, digit);
                    // The last cell of a house is worth less, and was searched for already.
                    if is_single(places) && board.blanks_in[house] != 1 {
                        let (technique, value) = if kind == BOXES {
                            (Technique::HiddenSingleInBox, values.hidden_single_in_box)
                        } else {
                            (Technique::HiddenSingleInLine, values.hidden_single_in_line)
                        };
                        let cell = cell_at(house, places.trailing_zeros() as usize);
                        let why = Why::HiddenSingle { house: house as u8 };
                        return Some(Hint::placing(technique, value, cell, digit, why));
                    }
                }
            }
        }
        None
    })
}

fn last_cell(board: &Board, values: &Values) -> Option<Hint> {
    for kind in HOUSE_KINDS {
        for house in kind..kind + 9 {
            if board.blanks_in[house] != 1 {
                continue;
            }
            for digit in 0..9 {
                let places = board.marks.places(house, digit);
                if is_single(places) {
                    let cell = cell_at(house, places.trailing_zeros() as usize);
                    let why = Why::LastCell { house: house as u8 };
                    return Some(Hint::placing(Technique::LastCell, values.last_cell, cell, digit, why));
                }
            }
        }
    }
    None
}

/// The first cell with one candidate.
pub(crate) fn naked(board: &Board, values: &Values) -> Option<Hint> {
    let cell = (0..81).find(|&cell| is_single(board.marks.digits(cell)))?;
    let digit = board.marks.digits(cell).trailing_zeros() as usize;
    Some(Hint::placing(Technique::NakedSingle, values.naked_single, cell, digit, Why::NakedSingle))
}
