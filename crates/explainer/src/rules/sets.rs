//! Naked and hidden sets: as many digits as cells in one house.

use crate::board::Board;
use crate::geometry::{ALL_NINE, COUNT, GEOMETRY, HOUSE_KINDS, bits, cell_at, is_single, subsets};
use crate::hint::{Hint, Removals, Why};
use crate::profile::Values;
use crate::technique::Technique;

/// The first naked set of `size` cells that removes candidates.
pub(crate) fn naked(board: &Board, values: &Values, size: usize) -> Option<Hint> {
    for kind in HOUSE_KINDS {
        for house in kind..kind + 9 {
            if usize::from(board.blanks_in[house]) < 2 * size {
                continue;
            }
            let digits_at = |slot: usize| board.marks.digits(cell_at(house, slot));
            let possible = members(size, digits_at);
            for slots in subsets(possible, size) {
                let digits = bits(slots).fold(0, |digits, slot| digits | digits_at(slot));
                if usize::from(COUNT[usize::from(digits)]) != size {
                    continue;
                }
                let removals = restrict(house, bits(ALL_NINE & !slots), |slot| digits_at(slot) & digits);
                if !removals.is_empty() {
                    let technique = [Technique::NakedPair, Technique::NakedTriplet, Technique::NakedQuad][size - 2];
                    let why = Why::NakedSet { house: house as u8, slots, digits };
                    return Some(Hint::removing(technique, values.naked_set[size - 2], removals, why));
                }
            }
        }
    }
    None
}

/// The first hidden set of `size` digits that removes candidates.
pub(crate) fn hidden(board: &Board, values: &Values, size: usize) -> Option<Hint> {
    search_hidden(board, size, 2 * size, |house, digits, slots| {
        let removals = restrict(house, bits(slots), |slot| board.marks.digits(cell_at(house, slot)) & !digits);
        if removals.is_empty() {
            return None;
        }
        let technique = [Technique::HiddenPair, Technique::HiddenTriplet, Technique::HiddenQuad][size - 2];
        let why = Why::HiddenSet { house: house as u8, slots, digits };
        Some(Hint::removing(technique, values.hidden_set[size - 2], removals, why))
    })
}

/// The first hidden set of `size` digits that leaves another digit one place.
pub(crate) fn direct_hidden(board: &Board, values: &Values, size: usize) -> Option<Hint> {
    search_hidden(board, size, size, |house, digits, slots| {
        bits(ALL_NINE & !digits).find_map(|digit| {
            let places = board.marks.places(house, digit);
            let left = places & !slots;
            if places.count_ones() < 2 || !is_single(left) {
                return None;
            }
            let technique = [Technique::DirectHiddenPair, Technique::DirectHiddenTriplet][size - 2];
            let cell = cell_at(house, left.trailing_zeros() as usize);
            let why = Why::DirectHiddenSet { house: house as u8, slots, digits };
            Some(Hint::placing(technique, values.direct_hidden_set[size - 2], cell, digit, why))
        })
    })
}

/// The first hint that `make` makes of a house, `size` digits and the slots they occupy, in houses with more than
/// `blanks` blank cells.
fn search_hidden(
    board: &Board,
    size: usize,
    blanks: usize,
    mut make: impl FnMut(usize, u16, u16) -> Option<Hint>,
) -> Option<Hint> {
    for kind in HOUSE_KINDS {
        for house in kind..kind + 9 {
            if usize::from(board.blanks_in[house]) <= blanks {
                continue;
            }
            let places = |digit: usize| board.marks.places(house, digit);
            let possible = members(size, places);
            for digits in subsets(possible, size) {
                let slots = bits(digits).fold(0, |slots, digit| slots | places(digit));
                if usize::from(COUNT[usize::from(slots)]) == size
                    && let Some(hint) = make(house, digits, slots)
                {
                    return Some(hint);
                }
            }
        }
    }
    None
}

/// The members that can be in a set: those with two to `size` options.
pub(super) fn members(size: usize, options: impl Fn(usize) -> u16) -> u16 {
    (0..9).fold(0, |members, index| {
        let count = usize::from(COUNT[usize::from(options(index))]);
        members | u16::from(count >= 2 && count <= size) << index
    })
}

/// What `removable` finds at these slots of a house.
fn restrict(house: usize, slots: impl Iterator<Item = usize>, removable: impl Fn(usize) -> u16) -> Removals {
    slots.map(|slot| (GEOMETRY.cells[house][slot], removable(slot))).filter(|&(_, digits)| digits != 0).collect()
}
