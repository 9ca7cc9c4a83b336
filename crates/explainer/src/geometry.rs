//! The 9×9 board as tables: houses, peers, crossings.
//!
//! Houses are numbered as Sudoku Explainer does: boxes 0 to 8, rows 9 to 17, columns 18 to 26. A *slot* is the index of
//! a cell in a house, in reading order.

/// Houses of one kind start here.
pub(crate) const BOXES: usize = 0;
pub(crate) const ROWS: usize = 9;
pub(crate) const COLUMNS: usize = 18;

/// The order in which Sudoku Explainer searches the kinds of houses.
pub(crate) const HOUSE_KINDS: [usize; 3] = [BOXES, COLUMNS, ROWS];

pub(crate) const ALL_CELLS: u128 = (1 << 81) - 1;
/// All nine digits, or all nine slots of a house.
pub(crate) const ALL_NINE: u16 = 0x1ff;

/// The tables.
pub(crate) struct Geometry {
    /// The box, row and column of a cell.
    pub(crate) houses: [[u8; 3]; 81],
    /// The slots of a cell in these.
    pub(crate) slots: [[u8; 3]; 81],
    /// The three houses of a cell as a set.
    pub(crate) house_sets: [u32; 81],
    /// The cells of a house.
    pub(crate) cells: [[u8; 9]; 27],
    /// The same as sets.
    pub(crate) members: [u128; 27],
    /// The slots of the first house that lie in the second too.
    pub(crate) crossing: [[u16; 27]; 27],
    /// The cells that share a house with a cell.
    pub(crate) peers: [u128; 81],
    /// The same in Sudoku Explainer's order: box, row, column, each cell once.
    pub(crate) neighbours: [[u8; 20]; 81],
}

const fn build() -> Geometry {
    let mut tables = Geometry {
        houses: [[0; 3]; 81],
        slots: [[0; 3]; 81],
        house_sets: [0; 81],
        cells: [[0; 9]; 27],
        members: [0; 27],
        crossing: [[0; 27]; 27],
        peers: [0; 81],
        neighbours: [[0; 20]; 81],
    };
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        let square = row / 3 * 3 + col / 3;
        tables.houses[cell] = [square as u8, (ROWS + row) as u8, (COLUMNS + col) as u8];
        tables.slots[cell] = [(row % 3 * 3 + col % 3) as u8, col as u8, row as u8];
        let mut kind = 0;
        while kind < 3 {
            let house = tables.houses[cell][kind] as usize;
            tables.cells[house][tables.slots[cell][kind] as usize] = cell as u8;
            tables.members[house] |= 1 << cell;
            tables.house_sets[cell] |= 1 << house;
            kind += 1;
        }
        cell += 1;
    }
    cell = 0;
    while cell < 81 {
        let mut found = 0;
        let mut kind = 0;
        while kind < 3 {
            let mut slot = 0;
            while slot < 9 {
                let other = tables.cells[tables.houses[cell][kind] as usize][slot] as usize;
                if other != cell && tables.peers[cell] >> other & 1 == 0 {
                    tables.peers[cell] |= 1 << other;
                    tables.neighbours[cell][found] = other as u8;
                    found += 1;
                }
                slot += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    let mut house = 0;
    while house < 27 {
        let mut slot = 0;
        while slot < 9 {
            let cell = tables.cells[house][slot] as usize;
            let mut kind = 0;
            while kind < 3 {
                tables.crossing[house][tables.houses[cell][kind] as usize] |= 1 << slot;
                kind += 1;
            }
            slot += 1;
        }
        house += 1;
    }
    tables
}

pub(crate) static GEOMETRY: Geometry = build();

/// The cell at a slot of a house.
#[inline]
pub(crate) fn cell_at(house: usize, slot: usize) -> usize {
    usize::from(GEOMETRY.cells[house][slot])
}

/// The box, row or column (`kind` 0, 1, 2) of a cell.
#[inline]
pub(crate) fn house_of(cell: usize, kind: usize) -> usize {
    usize::from(GEOMETRY.houses[cell][kind])
}

/// The slot of a cell in its box, row or column.
#[inline]
pub(crate) fn slot_of(cell: usize, kind: usize) -> usize {
    usize::from(GEOMETRY.slots[cell][kind])
}

/// The bits of a mask, ascending.
#[inline]
pub(crate) fn bits(mut mask: u16) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}

/// The houses of a set, ascending.
#[inline]
pub(crate) fn houses_in(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let house = set.trailing_zeros() as usize;
            set &= set - 1;
            house
        })
    })
}

/// The cells of a set, ascending.
#[inline]
pub(crate) fn cells_in(mut set: u128) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros() as usize;
            set &= set - 1;
            cell
        })
    })
}

/// How many bits each mask of nine has: without the instruction for it, faster than counting.
pub(crate) static COUNT: [u8; 512] = {
    let mut table = [0; 512];
    let mut mask = 0;
    while mask < 512 {
        table[mask] = mask.count_ones() as u8;
        mask += 1;
    }
    table
};

/// Whether exactly one bit is set.
#[inline]
pub(crate) fn is_single(mask: u16) -> bool {
    mask.is_power_of_two()
}

/// Which of sixteen masks have a property. Without branches, so that many are tested at once.
#[inline]
pub(crate) fn flags(masks: &[u16; 16], property: impl Fn(u16) -> bool) -> u16 {
    let mut flags = 0;
    for (index, &mask) in masks.iter().enumerate() {
        flags |= u16::from(property(mask)).wrapping_neg() & 1 << index;
    }
    flags
}

/// Which of the masks of 27 houses have a property.
#[inline]
pub(crate) fn house_flags(masks: &[u16; 27], property: impl Fn(u16) -> bool) -> u32 {
    let (first, last) = (masks.first_chunk(), masks.last_chunk());
    let flags = |chunk: Option<&[u16; 16]>| chunk.map_or(0, |chunk| u32::from(flags(chunk, &property)));
    flags(first) | flags(last) << 11
}

/// Whether exactly two bits are set.
#[inline]
pub(crate) fn is_pair(mask: u16) -> bool {
    is_single(mask & mask.wrapping_sub(1))
}

/// The lower and the upper of two bits.
#[inline]
pub(crate) fn both(pair: u16) -> (usize, usize) {
    (pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize)
}

/// All masks of nine bits with a number of bits, ascending: the order in which Sudoku Explainer tries tuples.
struct Tuples {
    masks: [u16; 126],
    len: usize,
}

const fn tuples_of(size: u32) -> Tuples {
    let mut tuples = Tuples { masks: [0; 126], len: 0 };
    let mut mask: u16 = 0;
    while mask < 512 {
        if mask.count_ones() == size {
            tuples.masks[tuples.len] = mask;
            tuples.len += 1;
        }
        mask += 1;
    }
    tuples
}

static TUPLES: [Tuples; 8] =
    [tuples_of(0), tuples_of(1), tuples_of(2), tuples_of(3), tuples_of(4), tuples_of(5), tuples_of(6), tuples_of(7)];

/// All masks of nine bits with `size` bits, ascending.
pub(crate) fn tuples(size: usize) -> &'static [u16] {
    &TUPLES[size].masks[..TUPLES[size].len]
}

/// All subsets of a mask with `size` bits, ascending.
#[inline]
pub(crate) fn subsets(mask: u16, size: usize) -> impl Iterator<Item = u16> {
    let (mut own, mut count) = ([0u16; 9], 0);
    for bit in bits(mask) {
        own[count] = 1 << bit;
        count += 1;
    }
    // The subsets of the lowest bits, with the bits of the mask in their places.
    let lowest = tuples(size).iter().take_while(move |&&subset| subset >> count == 0);
    lowest.map(move |&subset| bits(subset).fold(0, |mask, index| mask | own[index]))
}

/// For a mask of nine bits which third it lies in, or [`NO_THIRD`]: of a line the box, of a box the row.
static THIRD: [u8; 512] = table_of_thirds(THIRDS);

/// The same for the column of a box.
static COLUMN_THIRD: [u8; 512] = table_of_thirds(COLUMN_THIRDS);

/// The slots in each third of a line, and of a box by rows.
const THIRDS: [u16; 3] = [0o007, 0o070, 0o700];

/// The slots in each third of a box by columns.
const COLUMN_THIRDS: [u16; 3] = [0o111, 0o222, 0o444];

/// The slots of a house that lie in each of its crossings with the houses of a kind.
#[inline]
pub(crate) fn thirds(cover_kind: usize) -> [u16; 3] {
    if cover_kind == COLUMNS { COLUMN_THIRDS } else { THIRDS }
}

/// A mask that lies in no third alone.
pub(crate) const NO_THIRD: u8 = 3;

const fn table_of_thirds(masks: [u16; 3]) -> [u8; 512] {
    let mut table = [NO_THIRD; 512];
    let mut mask = 1;
    while mask < 512 {
        let mut third = 0;
        while third < 3 {
            if mask & !(masks[third] as usize) == 0 {
                table[mask] = third as u8;
            }
            third += 1;
        }
        mask += 1;
    }
    table
}

/// Which third a mask of a house lies in: the thirds are its crossings with the houses of a kind.
#[inline]
pub(crate) fn third_of(places: u16, cover_kind: usize) -> u8 {
    let table = if cover_kind == COLUMNS { &COLUMN_THIRD } else { &THIRD };
    table[usize::from(places)]
}

/// The house of a kind that crosses `base` at this third of it; one of them is a box.
#[inline]
pub(crate) fn crossing(base: usize, kind: usize, third: usize) -> usize {
    let number = base % 9;
    kind + match (base - number, kind) {
        (BOXES, ROWS) | (ROWS, _) => number / 3 * 3 + third,
        (BOXES, _) => number % 3 * 3 + third,
        _ => third * 3 + number / 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_the_tuples_within_a_mask() {
        for mask in 0..512 {
            for size in 1..=4 {
                let expected: Vec<u16> = tuples(size).iter().copied().filter(|tuple| tuple & !mask == 0).collect();
                assert_eq!(subsets(mask, size).collect::<Vec<_>>(), expected, "{size} of {mask:b}");
            }
        }
    }

    #[test]
    fn a_house_is_crossed_at_its_thirds() {
        for (base_kind, cover_kind) in crate::rules::locking::CROSSINGS {
            for base in base_kind..base_kind + 9 {
                for third in 0..3 {
                    let shared = GEOMETRY.crossing[base][crossing(base, cover_kind, third)];
                    assert_eq!((shared.count_ones(), third_of(shared, cover_kind)), (3, third as u8));
                }
            }
        }
    }

    #[test]
    fn thirds_are_the_crossings_of_houses() {
        for mask in 1..512u16 {
            for (table, kind) in [(&THIRD, ROWS), (&COLUMN_THIRD, COLUMNS)] {
                let third = (0..3).find(|third| mask & !GEOMETRY.crossing[BOXES][kind + third] == 0);
                assert_eq!(usize::from(table[usize::from(mask)]), third.unwrap_or(usize::from(NO_THIRD)));
            }
            let third = (0..3).find(|third| mask & !GEOMETRY.crossing[ROWS][third + BOXES] == 0);
            assert_eq!(usize::from(THIRD[usize::from(mask)]), third.unwrap_or(usize::from(NO_THIRD)));
        }
    }
}
