//! Boards that are the same puzzle: digits, rows, columns, bands and stacks exchanged, rows turned into columns.

use ukodus_core::{Cell, Digit, DigitSet, Grid};

/// Numbers that look like chance and are the same every time.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }

    /// The numbers up to `count` in some order.
    fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for place in (1..count).rev() {
            order.swap(place, self.below(place + 1));
        }
        order
    }

    /// The lines in some order: groups of `width` stay together.
    fn lines(&mut self, groups: usize, width: usize) -> Vec<usize> {
        let groups = self.order(groups);
        groups
            .into_iter()
            .flat_map(|group| self.order(width).into_iter().map(move |line| group * width + line))
            .collect()
    }
}

/// The board with other digits.
pub(crate) fn relabelled(grid: &Grid, random: &mut Random) -> Grid {
    let digits = random.order(grid.shape().side());
    moved(grid, |cell| cell, &digits)
}

/// The same puzzle in another form, given away by nothing.
pub(crate) fn shuffled(grid: &Grid, random: &mut Random) -> Grid {
    let shape = grid.shape();
    let rows = random.lines(shape.bands(), shape.box_rows());
    let cols = random.lines(shape.stacks(), shape.box_cols());
    let digits = random.order(shape.side());
    let turned = shape.box_rows() == shape.box_cols() && random.below(2) == 1;
    let from = |cell: Cell| {
        let (row, col) = (rows[shape.row_of(cell)], cols[shape.col_of(cell)]);
        if turned { shape.cell(col, row) } else { shape.cell(row, col) }
    };
    moved(grid, from, &digits)
}

/// The board whose cells hold what the cells `from` hold, in other digits.
fn moved(grid: &Grid, from: impl Fn(Cell) -> Cell, digits: &[usize]) -> Grid {
    let shape = grid.shape();
    let named = |digit: Digit| Digit::new(digits[usize::from(digit.get()) - 1] as u8 + 1).expect("a digit");
    let mut moved = Grid::empty(shape);
    for given in [true, false] {
        for cell in shape.all_cells().filter(|&cell| grid.is_given(from(cell)) == given) {
            moved.set(cell, grid.get(from(cell)).map(named)).expect("a blank takes a digit");
        }
        if given {
            moved = moved.with_all_given();
        }
    }
    for cell in moved.blanks().collect::<Vec<_>>() {
        if let Some(marks) = grid.marks(from(cell)) {
            moved.set_marks(cell, marks.iter().map(named).fold(DigitSet::EMPTY, DigitSet::with));
        }
    }
    moved
}
