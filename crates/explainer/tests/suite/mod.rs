//! Puzzles with their ratings by Sudoku Explainer 1.2.1.

use ukodus_core::{Grid, Shape};

/// A puzzle and its triple.
#[allow(dead_code, reason = "not every test uses every field")]
pub(crate) struct Case {
    pub(crate) puzzle: &'static str,
    pub(crate) grid: Grid,
    pub(crate) triple: String,
    pub(crate) er: f64,
}

/// All of them.
pub(crate) fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for line in include_str!("../data/se121_ratings.csv").lines().skip(1) {
        let fields: Vec<&'static str> = line.split(',').collect();
        let [_, puzzle, er, ep, ed] = fields[..] else { panic!("not a line of the suite: {line}") };
        cases.push(Case {
            puzzle,
            grid: puzzle.parse().expect("a puzzle"),
            triple: format!("{er}/{ep}/{ed}"),
            er: er.parse().expect("a number"),
        });
    }
    cases
}

/// Numbers that look random, the same on every run.
#[allow(dead_code, reason = "not every test uses it")]
pub(crate) struct Random(u64);

#[allow(dead_code, reason = "not every test uses it")]
impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }

    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|index| index);
        for index in (1..N).rev() {
            order.swap(index, self.below(index + 1));
        }
        order
    }

    /// Rows, or columns: exchanged within their bands, and the bands.
    fn lines(&mut self) -> [usize; 9] {
        let bands: [usize; 3] = self.shuffled();
        let within: [[usize; 3]; 3] = [self.shuffled(), self.shuffled(), self.shuffled()];
        std::array::from_fn(|line| bands[line / 3] * 3 + within[line / 3][line % 3])
    }

    /// An equivalent puzzle: digits, rows and columns exchanged, and transposed or not.
    pub(crate) fn shuffle(&mut self, grid: &Grid) -> Grid {
        let (digits, rows, cols) = (self.shuffled::<9>(), self.lines(), self.lines());
        let is_transposed = self.below(2) == 1;
        let cells: Vec<u8> = (0..81)
            .map(|cell| {
                let (row, col) = (rows[cell / 9], cols[cell % 9]);
                let from = if is_transposed { col * 9 + row } else { row * 9 + col };
                match grid.cells()[from] {
                    0 => 0,
                    value => digits[usize::from(value) - 1] as u8 + 1,
                }
            })
            .collect();
        Grid::from_cells(Shape::NINE, &cells).expect("81 cells")
    }
}
