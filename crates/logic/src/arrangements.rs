//! The ways to place one digit on the whole board.

use crate::geometry::Geometry;
use crate::sets::CellSet;

/// How many placements are tried for one candidate before it is given up: far more than a 9×9 ever needs.
const PATIENCE: usize = 5_000;

/// The cells of `places` that no arrangement has: no way to place the digit once in every row, column and box that
/// needs it, using `places` only. Every cell, where that is too much to work out.
pub(crate) fn excluded<C: CellSet>(geometry: &Geometry<C>, places: C) -> C {
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
            None => return places,
        }
    }
    excluded
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
    use crate::sets::Small;
    use ukodus_core::{Cell, Shape};

    /// Every arrangement, row by row, the slow way.
    fn used(geometry: &Geometry<Small>, places: Small, row: usize, chosen: Small) -> Small {
        if row == geometry.side {
            return chosen;
        }
        let cells = places & geometry.houses[row];
        if cells.is_empty() {
            return used(geometry, places, row + 1, chosen);
        }
        let free = cells.iter().filter(|cell| !chosen.intersects(geometry.peers[cell.index()]));
        free.fold(Small::EMPTY, |all, cell| all | used(geometry, places, row + 1, chosen.with(cell)))
    }

    #[test]
    fn what_is_excluded_is_in_no_arrangement_and_nothing_else_is() {
        let mut random = 7_u64;
        for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
            let shape = Shape::new(rows, cols).expect("a small shape");
            let geometry = Small::geometry(shape);
            for round in 0..60 {
                let keep = 2 + round % 5;
                let mut roll = || {
                    random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    (random >> 33) % 6 < keep
                };
                let places = Small::of((0..shape.cells()).map(Cell::new).filter(|_| roll()));
                let wanted = places.without(used(geometry, places, 0, Small::EMPTY));
                assert_eq!(excluded(geometry, places), wanted, "{places:?} on {shape:?}");
            }
        }
    }
}
