//! Pencil marks, seen from both sides: the digits of each cell and the slots of each digit in each house.

use crate::geometry::{ALL_CELLS, GEOMETRY, cells_in, house_of, slot_of};

/// How many constraints there are: 81 cells, and each digit in each of 27 houses.
pub(crate) const CONSTRAINTS: usize = 81 + 27 * 9;

/// The constraint "this digit has a place in this house". The constraint "this cell has a digit" is the cell itself.
#[inline]
pub(crate) const fn constraint(house: usize, digit: usize) -> usize {
    81 + house * 9 + digit
}

/// The bits of a mask of nine, one by one: the digits of a cell, to be added to their houses at once.
static SPREAD: [[u16; 9]; 512] = {
    let mut table = [[0; 9]; 512];
    let mut mask = 0;
    while mask < 512 {
        let mut bit = 0;
        while bit < 9 {
            table[mask][bit] = (mask >> bit & 1) as u16;
            bit += 1;
        }
        mask += 1;
    }
    table
};

/// For each constraint the candidates that can still meet it: bit `d` of a cell is digit `d + 1`, bit `s` of a digit in
/// a house is the cell at slot `s`.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Marks(pub(crate) [u16; CONSTRAINTS]);

impl Marks {
    pub(crate) const EMPTY: Self = Self([0; CONSTRAINTS]);

    /// The candidates of a cell.
    #[inline]
    pub(crate) fn digits(&self, cell: usize) -> u16 {
        self.0[cell]
    }

    /// The slots of a digit in a house.
    #[inline]
    pub(crate) fn places(&self, house: usize, digit: usize) -> u16 {
        self.0[constraint(house, digit)]
    }

    #[inline]
    pub(crate) fn has(&self, cell: usize, digit: usize) -> bool {
        self.0[cell] >> digit & 1 != 0
    }

    #[inline]
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.0[cell] &= !(1 << digit);
        for kind in 0..3 {
            self.0[constraint(house_of(cell, kind), digit)] &= !(1 << slot_of(cell, kind));
        }
    }

    /// The marks that these candidates make.
    pub(crate) fn of_cells(digits: &[u16; 81]) -> Self {
        let mut marks = Self::EMPTY;
        marks.0[..81].copy_from_slice(digits);
        for (cell, &mask) in digits.iter().enumerate() {
            let bits = &SPREAD[usize::from(mask)];
            for kind in 0..3 {
                let (start, slot) = (constraint(house_of(cell, kind), 0), slot_of(cell, kind));
                for (places, &bit) in marks.0[start..start + 9].iter_mut().zip(bits) {
                    *places |= bit << slot;
                }
            }
        }
        marks
    }

    /// A hash of the candidates that is as good as equal only for equal marks.
    pub(crate) fn fingerprint(&self) -> u128 {
        let (mut low, mut high) = (0x9E37_79B9_7F4A_7C15_u64, 0xD1B5_4A32_D192_ED03_u64);
        for cells in self.0[..81].chunks(4) {
            let word = cells.iter().fold(0u64, |word, &digits| word << 16 | u64::from(digits));
            low = (low ^ word).wrapping_mul(0xFF51_AFD7_ED55_8CCD).rotate_left(29);
            high = (high.rotate_left(31) ^ word).wrapping_mul(0xC4CE_B9FE_1A85_EC53);
        }
        u128::from(low) << 64 | u128::from(high)
    }

    /// The cells that have a candidate of `digit` among `cells`.
    pub(crate) fn with_digit(&self, cells: u128, digit: usize) -> u128 {
        cells_in(cells).filter(|&cell| self.has(cell, digit)).fold(0, |set, cell| set | 1 << cell)
    }

    /// The cells whose candidates contain all of `digits`.
    pub(crate) fn cells_with(&self, digits: u16) -> u128 {
        (0..81).filter(|&cell| self.0[cell] & digits == digits).fold(0, |set, cell| set | 1 << cell)
    }
}

/// The cells that see every one of `cells`, without these themselves.
pub(crate) fn seen_by_all(cells: u128) -> u128 {
    cells_in(cells).fold(ALL_CELLS, |seen, cell| seen & GEOMETRY.peers[cell])
}
