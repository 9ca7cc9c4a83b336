use ukodus_core::Shape;

/// A solved board of this shape, constructed without any search: each row is the row above shifted by a box's width,
/// and the first row of a band is the first row of the band above shifted by one.
pub(super) fn pattern(shape: Shape) -> Vec<u8> {
    let (side, rows, cols) = (shape.side(), shape.box_rows(), shape.box_cols());
    let shift = |row: usize| row % rows * cols + row / rows;
    (0..shape.cells()).map(|cell| ((shift(cell / side) + cell % side) % side + 1) as u8).collect()
}

#[cfg(test)]
mod tests {
    use ukodus_core::Grid;

    use super::*;

    #[test]
    fn the_pattern_is_a_solved_board_of_every_shape() {
        for (rows, cols) in [(1, 1), (1, 7), (7, 1), (2, 3), (3, 2), (2, 5), (4, 4), (5, 4), (10, 10)] {
            let shape = Shape::new(rows, cols).unwrap();
            assert!(Grid::from_cells(shape, &pattern(shape)).unwrap().is_solved(), "{shape}");
        }
    }
}
