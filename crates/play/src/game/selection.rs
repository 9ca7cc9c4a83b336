use std::collections::BTreeSet;

use ukodus::{Cell, Shape};

use super::turned;

/// The selected cells, and the one among them where the cursor is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Selection {
    cursor: Cell,
    cells: BTreeSet<Cell>,
}

impl Selection {
    /// A single cell.
    pub(crate) fn only(cell: Cell) -> Self {
        Self { cursor: cell, cells: BTreeSet::from([cell]) }
    }

    /// Some cells; the cursor is on the last of them, or stays where it is if there are none.
    pub(crate) fn of(&self, cells: &[Cell]) -> Self {
        match cells.last() {
            Some(&cursor) => Self { cursor, cells: cells.iter().copied().collect() },
            None => self.clone(),
        }
    }

    /// The cell with the cursor.
    pub(crate) const fn cursor(&self) -> Cell {
        self.cursor
    }

    /// The selected cells, in reading order.
    pub(crate) fn cells(&self) -> Vec<Cell> {
        self.cells.iter().copied().collect()
    }

    /// How many cells are selected.
    pub(crate) fn count(&self) -> usize {
        self.cells.len()
    }

    /// Whether a cell is selected.
    pub(crate) fn contains(&self, cell: Cell) -> bool {
        self.cells.contains(&cell)
    }

    /// Moves the cursor to a cell, which becomes the selection or is added to it.
    pub(crate) fn go(&mut self, cell: Cell, extends: bool) {
        if !extends {
            self.cells.clear();
        }
        self.cursor = cell;
        self.cells.insert(cell);
    }

    /// Adds a cell to the selection or, if it is selected and not the only one, takes it out.
    pub(crate) fn toggle(&mut self, cell: Cell) {
        if self.cells.len() > 1 && self.cells.remove(&cell) {
            if let Some(&last) = self.cells.last().filter(|_| self.cursor == cell) {
                self.cursor = last;
            }
        } else {
            self.go(cell, true);
        }
    }

    /// Moves the cursor; at an edge it wraps around.
    pub(crate) fn step(&mut self, shape: Shape, down: isize, right: isize, extends: bool) {
        let side = shape.side();
        let (row, col) =
            (turned(shape.row_of(self.cursor), down, side), turned(shape.col_of(self.cursor), right, side));
        self.go(shape.cell(row, col), extends);
    }

    /// Selects every cell; the cursor stays.
    pub(crate) fn all(&mut self, shape: Shape) {
        self.cells = shape.all_cells().collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_wraps_around_and_extends() {
        let shape = Shape::NINE;
        let mut selection = Selection::only(shape.cell(0, 0));
        selection.step(shape, -1, 0, false);
        assert_eq!((selection.cursor(), selection.count()), (shape.cell(8, 0), 1));
        selection.step(shape, 0, -1, true);
        assert_eq!(selection.cells(), [shape.cell(8, 0), shape.cell(8, 8)]);
        selection.toggle(shape.cell(8, 8));
        assert_eq!(selection.cells(), [shape.cell(8, 0)]);
        selection.toggle(shape.cell(8, 0));
        assert_eq!((selection.count(), selection.cursor()), (1, shape.cell(8, 0)), "one cell is always selected");
    }
}
