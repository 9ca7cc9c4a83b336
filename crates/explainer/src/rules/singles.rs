//! Singles: a digit with one place, a cell with one candidate.

use crate::board::Board;
use crate::geometry::{HOUSE_KINDS, ROWS, cell_at, house_flags, houses_in, is_single};
use crate::hint::{Hint, Why};
use crate::profile::Values;
use crate::technique::Technique;

/// The first hidden single: last cells of houses first, then the others.
pub(crate) fn hidden(board: &Board, values: &Values) -> Option<Hint> {
    let (mut last, mut others) = (0, 0);
    for digit in 0..9 {
        others |= house_flags(board.marks.houses(digit), is_single);
    }
    for house in houses_in(others) {
        last |= u32::from(board.blanks_in[house] == 1) << house;
    }
    let (singles, is_last) = if last == 0 { (others, false) } else { (last, true) };
    let house = HOUSE_KINDS.into_iter().find_map(|kind| houses_in(singles & 0x1ff << kind).next())?;
    let digit = (0..9).find(|&digit| is_single(board.marks.places(house, digit)))?;
    let cell = cell_at(house, board.marks.places(house, digit).trailing_zeros() as usize);
    let number = house as u8;
    let (technique, value, why) = if is_last {
        (Technique::LastCell, values.last_cell, Why::LastCell { house: number })
    } else if house < ROWS {
        (Technique::HiddenSingleInBox, values.hidden_single_in_box, Why::HiddenSingle { house: number })
    } else {
        (Technique::HiddenSingleInLine, values.hidden_single_in_line, Why::HiddenSingle { house: number })
    };
    Some(Hint::placing(technique, value, cell, digit, why))
}

/// The first cell with one candidate.
pub(crate) fn naked(board: &Board, values: &Values) -> Option<Hint> {
    let cell = (0..81).find(|&cell| is_single(board.marks.digits(cell)))?;
    let digit = board.marks.digits(cell).trailing_zeros() as usize;
    Some(Hint::placing(Technique::NakedSingle, values.naked_single, cell, digit, Why::NakedSingle))
}
