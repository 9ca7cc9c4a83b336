//! The candidates of all cells at once are those of each cell.

use proptest::prelude::*;
use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};

/// A board of any small shape with digits and pencil marks thrown in without regard to the rules.
fn board() -> impl Strategy<Value = Grid> {
    let shape = (1..=4_usize, 1..=4_usize).prop_map(|(rows, cols)| Shape::new(rows, cols).expect("a small shape"));
    shape.prop_flat_map(|shape| {
        let (cells, side) = (shape.cells(), shape.side() as u8);
        let digits = proptest::collection::vec(0..=side, cells);
        let marks = proptest::option::of(proptest::collection::vec(any::<u128>(), cells));
        (digits, marks).prop_map(move |(digits, marks)| {
            let mut grid = Grid::empty(shape);
            for (cell, digit) in shape.all_cells().zip(digits) {
                grid.set(cell, Digit::new(digit)).expect("a digit of the board");
            }
            for (cell, bits) in shape.all_cells().zip(marks.into_iter().flatten()) {
                let is_marked = |digit: &Digit| bits >> digit.get() & 1 == 1;
                let marks: DigitSet = shape.digits().iter().filter(is_marked).collect();
                grid.set_marks(cell, marks);
            }
            grid
        })
    })
}

proptest! {
    #[test]
    fn all_candidates_are_those_of_each_cell(grid in board()) {
        let each: Vec<DigitSet> = grid.shape().all_cells().map(|cell: Cell| grid.candidates(cell)).collect();
        prop_assert_eq!(grid.all_candidates(), each);
    }
}
