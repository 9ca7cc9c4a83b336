//! The ways to place one digit on the whole board.

use ukodus_core::Cell;

use crate::geometry::Geometry;
use crate::limits::MAX_SIDE;
use crate::sets::CellSet;

/// How many placements are tried for one candidate, row by row, before the search goes by all houses: far more than a
/// 9×9 ever needs.
const PATIENCE: usize = 1_000;

/// How many placements are tried by all houses: for one candidate, and for all of a digit together.
const PATIENCE_BY_HOUSES: usize = 1_000;
const PATIENCE_OF_DIGIT: usize = 10_000;

/// The cells of a digit that no arrangement has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Excluded<C> {
    /// Those that no arrangement has.
    pub(crate) proved: C,
    /// Those for which it is too much to work out.
    pub(crate) unknown: C,
}

/// The cells of `places` that no arrangement has: no way to place the digit once in every row, column and box that
/// needs it, using `places` only.
pub(crate) fn excluded<C: CellSet>(geometry: &Geometry<C>, places: C) -> Excluded<C> {
    let mut search = Arrangements::new(geometry, places);
    let mut excluded = C::EMPTY;
    for cell in places.iter() {
        let [row, col, _] = geometry.houses_of[cell.index()];
        let col = col - geometry.side;
        if search.untried[row] & 1 << col == 0 {
            continue;
        }
        match search.finds(row, col) {
            Some(true) => {}
            Some(false) => excluded.insert(cell),
            None => return excluded_by_houses(geometry, places, excluded, &search),
        }
    }
    Excluded { proved: excluded, unknown: C::EMPTY }
}

/// The same by a search that takes more time for each placement and needs far fewer on large boards. It goes on from
/// what the other search found out.
fn excluded_by_houses<C: CellSet>(
    geometry: &Geometry<C>,
    places: C,
    mut excluded: C,
    search: &Arrangements,
) -> Excluded<C> {
    let is_untried = |&cell: &Cell| {
        let [row, col, _] = geometry.houses_of[cell.index()];
        search.untried[row] & 1 << (col - geometry.side) != 0
    };
    let mut untried = C::of(places.without(excluded).iter().filter(is_untried));
    let mut patience = PATIENCE_OF_DIGIT;
    let mut unknown = C::EMPTY;
    let mut stack = Vec::with_capacity(geometry.side);
    while let Some(cell) = untried.first() {
        untried.remove(cell);
        let mut limit = patience.min(PATIENCE_BY_HOUSES);
        patience -= limit;
        // What no arrangement has is not needed in any.
        let start = Partial::new(geometry, places, excluded);
        match arrange(geometry, start, cell, untried, &mut limit, &mut stack) {
            Outcome::Arrangement(used) => untried = untried.without(used),
            Outcome::Nothing => excluded.insert(cell),
            Outcome::Unknown => unknown.insert(cell),
        }
        patience += limit;
    }
    Excluded { proved: excluded, unknown }
}

/// An arrangement in the making: what is left after some placements.
#[derive(Copy, Clone)]
struct Partial<C> {
    /// Where the digit has been placed.
    placed: C,
    places: C,
    /// How many places each house has left; [`DONE`] where it needs none.
    counts: [u8; 3 * MAX_SIDE],
    /// What else the last placement could have been.
    others: C,
}

const DONE: u8 = u8::MAX;

impl<C: CellSet> Partial<C> {
    /// No placement yet. Every house that has places needs one, but not at those that are excluded.
    fn new(geometry: &Geometry<C>, places: C, excluded: C) -> Self {
        let mut counts = [DONE; 3 * MAX_SIDE];
        let left = places.without(excluded);
        for (count, &house) in counts.iter_mut().zip(&geometry.houses) {
            if places.intersects(house) {
                *count = (left & house).len() as u8;
            }
        }
        Self { placed: C::EMPTY, places: left, counts, others: C::EMPTY }
    }

    /// Places the digit; whether every other house still has room for it.
    fn place(&mut self, geometry: &Geometry<C>, cell: Cell) -> bool {
        let own = geometry.houses_of[cell.index()];
        let losers = self.places & geometry.peers[cell.index()];
        self.placed.insert(cell);
        self.places = self.places.without(losers);
        self.places.remove(cell);
        for house in own {
            self.counts[house] = DONE;
        }
        let mut has_room = true;
        for loser in losers.iter() {
            for house in geometry.houses_of[loser.index()].into_iter().filter(|house| !own.contains(house)) {
                self.counts[house] -= 1;
                has_room &= self.counts[house] > 0;
            }
        }
        has_room
    }
}

/// What a search for an arrangement comes to.
enum Outcome<C> {
    Arrangement(C),
    Nothing,
    /// It took too many placements.
    Unknown,
}

/// Looks for an arrangement that has the digit in `cell`, preferably at places that are `untried`. Every placement that is
/// tried lowers `limit`.
///
/// The house with the fewest places comes first: one of them is chosen, and the others are kept for later.
fn arrange<C: CellSet>(
    geometry: &Geometry<C>,
    start: Partial<C>,
    cell: Cell,
    untried: C,
    limit: &mut usize,
    stack: &mut Vec<Partial<C>>,
) -> Outcome<C> {
    stack.clear();
    let mut now = start;
    let mut choice = cell;
    while *limit > 0 {
        *limit -= 1;
        let mut before = now;
        if now.place(geometry, choice) {
            let open = (0..3 * geometry.side).filter(|&house| now.counts[house] != DONE);
            let Some(house) = open.min_by_key(|&house| now.counts[house]) else {
                return Outcome::Arrangement(now.placed);
            };
            stack.push(before);
            before = now;
            before.others = now.places & geometry.houses[house];
        }
        // Another choice for the same house, or for the last that has one.
        choice = loop {
            if let Some(next) = (before.others & untried).first().or_else(|| before.others.first()) {
                break next;
            }
            match stack.pop() {
                Some(last) => before = last,
                None => return Outcome::Nothing,
            }
        };
        before.others.remove(choice);
        now = before;
    }
    Outcome::Unknown
}

struct Arrangements {
    /// The band of each row.
    bands: [u8; 25],
    /// The columns of the stack of each column.
    stacks: [u32; 25],
    /// The places in each row, a bit a column.
    rows: [u32; 25],
    /// The places that no arrangement found so far has.
    untried: [u32; 25],
    /// The rows that need the digit.
    open: u32,
}

/// A row that was given a column, and what else it could have been given.
#[derive(Copy, Clone, Default)]
struct Choice {
    row: usize,
    col: u32,
    others: u32,
}

impl Arrangements {
    fn new<C: CellSet>(geometry: &Geometry<C>, places: C) -> Self {
        let mut rows = [0; 25];
        let mut open = 0;
        for cell in places.iter() {
            let [row, col, _] = geometry.houses_of[cell.index()];
            rows[row] |= 1 << (col - geometry.side);
            open |= 1 << row;
        }
        let shape = geometry.shape;
        let mut bands = [0; 25];
        let mut stacks = [0; 25];
        for (band, rows) in (0..shape.bands()).map(|band| (band, shape.band_rows(band))) {
            bands[rows].fill(band as u8);
        }
        for columns in (0..shape.stacks()).map(|stack| shape.stack_cols(stack)) {
            stacks[columns.clone()].fill(((1 << columns.len()) - 1) << columns.start);
        }
        Self { bands, stacks, rows, untried: rows, open }
    }

    /// Whether an arrangement has the place in this row and column; those of the first one found are no longer
    /// untried. `None` if it takes too long to find out.
    fn finds(&mut self, row: usize, col: usize) -> Option<bool> {
        let mut taken = 0_u32;
        // The columns of the boxes that have their digit, by band.
        let mut blocked = [0_u32; 25];
        let mut choices = [Choice::default(); 25];
        let mut depth = 0;
        let mut open = self.open;
        let mut choice = Choice { row, col: col as u32, others: 0 };
        for _ in 0..PATIENCE {
            choices[depth] = choice;
            depth += 1;
            open &= !(1 << choice.row);
            taken |= 1 << choice.col;
            blocked[usize::from(self.bands[choice.row])] |= self.stacks[choice.col as usize];
            if open == 0 {
                for Choice { row, col, .. } in &choices[..depth] {
                    self.untried[*row] &= !(1 << col);
                }
                return Some(true);
            }
            // The row with fewest columns left; with none, this is no way to go on.
            let (mut row, mut free, mut fewest) = (0, 0, u32::MAX);
            let mut rest = open;
            while rest != 0 {
                let next = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let columns = self.rows[next] & !taken & !blocked[usize::from(self.bands[next])];
                if columns.count_ones() < fewest {
                    (row, free, fewest) = (next, columns, columns.count_ones());
                }
            }
            while free == 0 {
                depth -= 1;
                let last = choices[depth];
                open |= 1 << last.row;
                taken &= !(1 << last.col);
                blocked[usize::from(self.bands[last.row])] &= !self.stacks[last.col as usize];
                if depth == 0 {
                    return Some(false);
                }
                (row, free) = (last.row, last.others);
            }
            // Untried places first: one arrangement then speaks for many candidates.
            let untried = free & self.untried[row];
            let col = if untried == 0 { free } else { untried }.trailing_zeros();
            choice = Choice { row, col, others: free & !(1 << col) };
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Shaped;
    use crate::sets::Large;
    use ukodus_core::{Cell, Shape};

    /// Every arrangement, row by row, the slow way.
    fn used(geometry: &Geometry<Large>, places: Large, row: usize, chosen: Large) -> Large {
        if row == geometry.side {
            return chosen;
        }
        let cells = places & geometry.houses[row];
        if cells.is_empty() {
            return used(geometry, places, row + 1, chosen);
        }
        let free = cells.iter().filter(|cell| !chosen.intersects(geometry.peers[cell.index()]));
        free.fold(Large::EMPTY, |all, cell| all | used(geometry, places, row + 1, chosen.with(cell)))
    }

    #[test]
    fn what_is_excluded_is_in_no_arrangement_and_nothing_else_is() {
        let mut random = 7_u64;
        for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
            let shape = Shape::new(rows, cols).expect("a small shape");
            let geometry = Large::geometry(shape);
            for round in 0..60 {
                let keep = 2 + round % 5;
                let mut roll = || {
                    random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    (random >> 33) % 6 < keep
                };
                let places = Large::of((0..shape.cells()).map(Cell::new).filter(|_| roll()));
                let wanted = places.without(used(geometry, places, 0, Large::EMPTY));
                let wanted = Excluded { proved: wanted, unknown: Large::EMPTY };
                assert_eq!(excluded(geometry, places), wanted, "{places:?} on {shape:?}");
            }
        }
    }

    #[test]
    fn both_searches_exclude_the_same() {
        let mut random = 11_u64;
        for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
            let shape = Shape::new(rows, cols).expect("a small shape");
            let side = shape.side();
            let geometry = Large::geometry(shape);
            let mut excludes = 0;
            for round in 0..80 {
                let keep = 1 + round % 5;
                let mut roll = || {
                    random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    (random >> 33) % 7 < keep
                };
                // One arrangement, in which every house has the digit, and more places.
                let is_place = |cell: &Cell| {
                    let (row, col) = (shape.row_of(*cell), shape.col_of(*cell));
                    (row % rows * cols + row / rows + col) % side == 0 || roll()
                };
                let places = Large::of((0..shape.cells()).map(Cell::new).filter(is_place));
                let wanted = excluded(geometry, places);
                let search = Arrangements::new(geometry, places);
                let by_houses = excluded_by_houses(geometry, places, Large::EMPTY, &search);
                assert_eq!(by_houses, wanted, "{places:?} on {shape:?}");
                excludes += by_houses.proved.len();
            }
            assert!(excludes > 0, "{shape:?}");
        }
    }
}
