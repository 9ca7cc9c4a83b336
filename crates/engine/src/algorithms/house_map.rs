use ukodus_core::{DigitSet, Grid, Shape};

/// The houses of each cell and the cells of each house, computed once for a search: the inner loops then look them up
/// instead of dividing.
///
/// Houses are numbered consecutively: rows, then columns, then boxes.
pub(super) struct HouseMap {
    shape: Shape,
    houses: Vec<[u16; 3]>,
    /// The cells of all houses, one house after another.
    cells: Vec<u16>,
}

impl HouseMap {
    pub(super) fn new(shape: Shape) -> Self {
        let (side, rows, cols) = (shape.side(), shape.box_rows(), shape.box_cols());
        let mut houses = Vec::with_capacity(shape.cells());
        let mut cells = vec![0; 3 * shape.cells()];
        for row in 0..side {
            let (first_box, first_place) = (row / rows * shape.stacks(), row % rows * cols);
            for col in 0..side {
                let (stack, place) = (col / cols, first_place + col % cols);
                let (cell, box_number) = ((row * side + col) as u16, first_box + stack);
                let of_cell = [row, side + col, 2 * side + box_number];
                for (house, place) in of_cell.into_iter().zip([col, row, place]) {
                    cells[house * side + place] = cell;
                }
                houses.push(of_cell.map(|house| house as u16));
            }
        }
        Self { shape, houses, cells }
    }

    pub(super) fn side(&self) -> usize {
        self.shape.side()
    }

    /// How many houses there are.
    pub(super) fn count_houses(&self) -> usize {
        3 * self.side()
    }

    /// The row, the column and the box of a cell.
    #[inline]
    pub(super) fn houses_of(&self, cell: usize) -> [usize; 3] {
        self.houses[cell].map(usize::from)
    }

    /// The cells of a house, row by row.
    #[inline]
    pub(super) fn cells_of(&self, house: usize) -> &[u16] {
        &self.cells[house * self.side()..][..self.side()]
    }
}

/// The blank cells, row by row.
pub(super) fn blanks(grid: &Grid) -> Vec<u16> {
    grid.blanks().map(|cell| cell.index() as u16).collect()
}

/// The digits that the pencil marks allow in each cell: all digits if it has none.
pub(super) fn allowed(grid: &Grid) -> Vec<DigitSet> {
    let all = grid.shape().digits();
    grid.shape().all_cells().map(|cell| grid.marks(cell).unwrap_or(all)).collect()
}

#[cfg(test)]
mod tests {
    use ukodus_core::Cell;

    use super::*;

    #[test]
    fn houses_and_cells_are_those_of_the_shape() {
        for (rows, cols) in [(1, 1), (1, 5), (5, 1), (2, 3), (3, 2), (3, 3), (4, 5)] {
            let shape = Shape::new(rows, cols).unwrap();
            let layout = HouseMap::new(shape);
            for (number, house) in shape.houses().enumerate() {
                let cells: Vec<Cell> = layout.cells_of(number).iter().map(|&cell| Cell::new(cell.into())).collect();
                assert_eq!(cells, shape.house_cells(house).collect::<Vec<_>>(), "{shape} {house}");
                assert!(cells.iter().all(|cell| layout.houses_of(cell.index()).contains(&number)), "{shape} {house}");
            }
        }
    }
}
