//! Boards as 81 characters, row by row: the portable conversion.

use super::single::lane_of_box;
use super::vector::{ALL, Lanes};

/// The digit set of every character; empty for one that is neither a digit nor a blank.
const SETS: [u16; 256] = {
    let mut sets = [0; 256];
    (sets[b'.' as usize], sets[b'0' as usize]) = (ALL, ALL);
    let mut digit = 1;
    while digit <= 9 {
        sets[b'0' as usize + digit] = 1 << (digit - 1);
        digit += 1;
    }
    sets
};

/// Where each cell, row by row, is stored: its place in the box, and the lane of the box.
pub(crate) const PLACES: [(u8, u8); 81] = {
    let mut places = [(0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        places[cell] = ((row % 3 * 3 + col % 3) as u8, lane_of_box(row / 3 * 3 + col / 3) as u8);
        cell += 1;
    }
    places
};

/// The digit set of a character: empty if it is invalid.
pub(crate) const fn set_of(character: u8) -> u16 {
    SETS[character as usize]
}

#[inline(always)]
pub(crate) fn read(text: &[u8; 81]) -> [Lanes; 9] {
    let mut cells = [Lanes::splat(ALL); 9];
    for (&character, &(place, lane)) in text.iter().zip(&PLACES) {
        cells[usize::from(place)].0[usize::from(lane)] = SETS[usize::from(character)];
    }
    cells
}

#[inline(always)]
pub(crate) fn write(cells: &[Lanes; 9]) -> [u8; 81] {
    let mut text = [b'.'; 81];
    for (character, &(place, lane)) in text.iter_mut().zip(&PLACES) {
        *character = b'1' + cells[usize::from(place)].0[usize::from(lane)].trailing_zeros() as u8;
    }
    text
}
