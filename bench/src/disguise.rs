//! The same large board with its digits, rows and columns in another order.

use anyhow::{Result, anyhow};
use ukodus_core::Grid;

/// Numbers that look random and are the same on every run (xorshift).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(0x9e37_79b9_7f4a_7c15 ^ seed)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % end
    }

    /// The numbers below `end` in a random order.
    fn order(&mut self, end: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..end).collect();
        for last in (1..end).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }

    /// An order of rows or columns that keeps those of a band together.
    fn lines(&mut self, bands: usize, size: usize) -> Vec<usize> {
        let bands = self.order(bands);
        bands.into_iter().flat_map(|band| self.order(size).into_iter().map(move |line| band * size + line)).collect()
    }
}

/// Exchanges digits, rows in their band, bands, columns in their stack and stacks at random.
pub(crate) fn disguise(board: &Grid, random: &mut Random) -> Result<Grid> {
    let shape = board.shape();
    let digits = random.order(shape.side());
    let rows = random.lines(shape.bands(), shape.box_rows());
    let cols = random.lines(shape.stacks(), shape.box_cols());
    let value = |value: u8| usize::from(value).checked_sub(1).map_or(0, |digit| digits[digit] as u8 + 1);
    let at = |row: usize, col: usize| value(board.cells()[row * shape.side() + col]);
    let cells: Vec<u8> = rows.iter().flat_map(|&row| cols.iter().map(move |&col| at(row, col))).collect();
    Grid::from_cells(shape, &cells).map_err(|error| anyhow!("{error}"))
}

#[cfg(test)]
mod tests {
    use ukodus_core::{Grid, Shape};
    use ukodus_engine::Solver;

    use super::{Random, disguise};

    #[test]
    fn a_disguised_board_has_as_many_solutions() {
        let mut random = Random::new(1);
        for (text, solutions) in [("1.3..2.4.1..2.4.", 1), ("1...............", 72), ("12....3...4.....", 0)] {
            let cells: Vec<u8> = text.bytes().map(|symbol| symbol.saturating_sub(b'0')).collect();
            let board = Grid::from_cells(Shape::new(2, 2).unwrap(), &cells).unwrap();
            for _ in 0..20 {
                let disguised = disguise(&board, &mut random).unwrap();
                assert_eq!(Solver::new().count(&disguised, 100).solutions, solutions, "{disguised}");
            }
        }
    }
}
