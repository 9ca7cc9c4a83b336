//! Pencil marks, seen from both sides: the digits of each cell and the slots of each digit in each house.

use crate::geometry::{ALL_CELLS, ALL_NINE, GEOMETRY, bits, cells_in, house_flags, house_of, slot_of};

/// How many constraints there are: 81 cells, and each digit in each of 27 houses.
pub(crate) const CONSTRAINTS: usize = 81 + 27 * 9;

/// The constraint "this digit has a place in this house". The constraint "this cell has a digit" is the cell itself.
/// Those of a digit lie side by side, so that a placement changes them all at once.
#[inline]
pub(crate) const fn constraint(house: usize, digit: usize) -> usize {
    81 + digit * 27 + house
}

/// Which of the four constraints of its candidates a constraint is: 0 the cell, then the box, row and column.
#[inline]
pub(crate) const fn kind_of(constraint: usize) -> usize {
    if constraint < 81 { 0 } else { 1 + (constraint - 81) % 27 / 9 }
}

/// The slots of a digit in each house after it is placed in a cell.
pub(crate) static LEFT: [[u16; 27]; 81] = {
    let mut table = [[ALL_NINE; 27]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            let house = GEOMETRY.houses[cell][kind] as usize;
            let mut slot = 0;
            while slot < 9 {
                let other = GEOMETRY.cells[house][slot] as usize;
                let mut crossed = 0;
                while crossed < 3 {
                    table[cell][GEOMETRY.houses[other][crossed] as usize] &= !(1 << GEOMETRY.slots[other][crossed]);
                    crossed += 1;
                }
                slot += 1;
            }
            kind += 1;
        }
        cell += 1;
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

    /// The slots of a digit in all houses.
    #[inline]
    pub(crate) fn houses(&self, digit: usize) -> &[u16; 27] {
        let start = constraint(0, digit);
        self.0[start..].first_chunk().expect("27 houses for each digit")
    }

    #[inline]
    pub(crate) fn houses_mut(&mut self, digit: usize) -> &mut [u16; 27] {
        let start = constraint(0, digit);
        self.0[start..].first_chunk_mut().expect("27 houses for each digit")
    }

    /// Removes a digit from a cell and its peers, as far as the houses know; the cells are left as they are.
    #[inline]
    fn clear_around(&mut self, cell: usize, digit: usize) {
        for (slots, left) in self.houses_mut(digit).iter_mut().zip(&LEFT[cell]) {
            *slots &= left;
        }
    }

    /// Removes everything that a digit in a cell excludes: the other digits of the cell, and the digit elsewhere. Returns
    /// the houses that lose candidates.
    #[inline]
    pub(crate) fn place(&mut self, cell: usize, digit: usize) -> u32 {
        let mut lost = *self.houses(digit);
        for (slots, left) in lost.iter_mut().zip(&LEFT[cell]) {
            *slots &= !left;
        }
        let houses = house_flags(&lost, |slots| slots != 0) | GEOMETRY.house_sets[cell];
        self.clear_around(cell, digit);
        for &other in &GEOMETRY.neighbours[cell] {
            self.0[usize::from(other)] &= !(1 << digit);
        }
        for other in bits(std::mem::take(&mut self.0[cell])) {
            for kind in 0..3 {
                self.0[constraint(house_of(cell, kind), other)] &= !(1 << slot_of(cell, kind));
            }
        }
        houses
    }

    /// The marks of a board with these digits, from 1; 0 is blank.
    pub(crate) fn of_values(values: &[u8; 81]) -> Self {
        let mut marks = Self([ALL_NINE; CONSTRAINTS]);
        let (mut used, mut filled) = ([0u16; 27], [0u16; 27]);
        for (cell, &value) in values.iter().enumerate() {
            if value != 0 {
                let digit = usize::from(value) - 1;
                marks.clear_around(cell, digit);
                for kind in 0..3 {
                    used[house_of(cell, kind)] |= 1 << digit;
                    filled[house_of(cell, kind)] |= 1 << slot_of(cell, kind);
                }
            }
        }
        for digit in 0..9 {
            for (slots, filled) in marks.houses_mut(digit).iter_mut().zip(&filled) {
                *slots &= !filled;
            }
        }
        for (cell, &value) in values.iter().enumerate() {
            let used = used[house_of(cell, 0)] | used[house_of(cell, 1)] | used[house_of(cell, 2)];
            marks.0[cell] = if value == 0 { ALL_NINE & !used } else { 0 };
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
