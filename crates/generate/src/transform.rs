use ukodus_core::{Digit, DigitSet, Grid, Shape};

use crate::Random;

/// A symmetry of the boards of a shape: it turns a puzzle into an equal puzzle that looks different.
///
/// Digits are renamed; rows change places within their band, and bands among themselves; so do columns and stacks; and
/// where boxes are square, rows may become columns. For 9×9 boards there are 9! · 6⁸ · 2 = 1,218,998,108,160 of them.
///
/// ```
/// use ukodus_core::{Grid, Shape};
/// use ukodus_generate::{Random, Transform};
///
/// let puzzle: Grid = "1.3..2.4.1..2.4.".parse()?;
/// let symmetry = Transform::random(puzzle.shape(), &mut Random::new(1));
/// let equal = symmetry.apply(&puzzle);
/// assert_eq!(equal.count_filled(), puzzle.count_filled());
/// assert_eq!(symmetry.inverse().apply(&equal), puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Transform {
    shape: Shape,
    transposes: bool,
    /// The row that moves to each row; of the transposed board, where it transposes.
    rows: Vec<u8>,
    cols: Vec<u8>,
    /// What each digit becomes; 0, the blank, stays 0.
    digits: Vec<u8>,
}

impl Transform {
    /// The symmetry that changes nothing.
    #[must_use]
    pub fn identity(shape: Shape) -> Self {
        let side = shape.side() as u8;
        let order: Vec<u8> = (0..side).collect();
        Self { shape, transposes: false, rows: order.clone(), cols: order, digits: (0..=side).collect() }
    }

    /// One of the symmetries, each as likely.
    #[must_use]
    pub fn random(shape: Shape, random: &mut Random) -> Self {
        let transposes = can_transpose(shape) && random.flip();
        let rows = shuffled(shape.bands(), shape.box_rows(), random);
        let cols = shuffled(shape.stacks(), shape.box_cols(), random);
        let names = random.permutation(shape.side());
        let digits = std::iter::once(0).chain(names.into_iter().map(|name| name + 1)).collect();
        Self { shape, transposes, rows, cols, digits }
    }

    /// A symmetry from its parts, which are known to fit.
    pub(crate) fn from_parts(shape: Shape, transposes: bool, rows: Vec<u8>, cols: Vec<u8>, digits: Vec<u8>) -> Self {
        Self { shape, transposes, rows, cols, digits }
    }

    /// The shape of the boards it is for.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The equal puzzle: digits, which of them are given, and pencil marks.
    ///
    /// # Panics
    ///
    /// If the board has another shape.
    #[must_use]
    pub fn apply(&self, grid: &Grid) -> Grid {
        assert_eq!(grid.shape(), self.shape, "the symmetries of a shape are for boards of that shape");
        let renamed = |value: u8| self.digits[usize::from(value)];
        let source = |index| self.source(index);
        let given = |index: usize| grid.is_given(ukodus_core::Cell::new(source(index)));
        let cells: Vec<u8> = (0..self.shape.cells())
            .map(|index| if given(index) { renamed(grid.cells()[source(index)]) } else { 0 })
            .collect();
        let mut other = Grid::from_cells(self.shape, &cells).expect("digits become digits of the board");
        for cell in self.shape.all_cells() {
            let from = ukodus_core::Cell::new(source(cell.index()));
            if !grid.is_given(from) {
                let digit = Digit::new(renamed(grid.cells()[from.index()]));
                other.set(cell, digit).expect("the cell is not given, and the digit is one of the board");
            }
            if let Some(marks) = grid.marks(from) {
                let marks: DigitSet = marks.iter().filter_map(|digit| Digit::new(renamed(digit.get()))).collect();
                other.set_marks(cell, marks);
            }
        }
        other
    }

    /// The cells of the equal board, 0 for a blank.
    pub(crate) fn apply_cells(&self, cells: &[u8]) -> Vec<u8> {
        (0..cells.len()).map(|index| self.digits[usize::from(cells[self.source(index)])]).collect()
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let inverse = |order: &[u8]| {
            let mut back = vec![0; order.len()];
            for (place, &from) in order.iter().enumerate() {
                back[usize::from(from)] = place as u8;
            }
            back
        };
        let (rows, cols) = (inverse(&self.rows), inverse(&self.cols));
        let (rows, cols) = if self.transposes { (cols, rows) } else { (rows, cols) };
        Self { shape: self.shape, transposes: self.transposes, rows, cols, digits: inverse(&self.digits) }
    }

    /// The cell whose content moves to `index`.
    fn source(&self, index: usize) -> usize {
        let side = self.shape.side();
        let (row, col) = (usize::from(self.rows[index / side]), usize::from(self.cols[index % side]));
        if self.transposes { col * side + row } else { row * side + col }
    }
}

/// Whether rows may become columns: the boxes are square.
pub(crate) const fn can_transpose(shape: Shape) -> bool {
    shape.box_rows() == shape.box_cols()
}

/// Lines in a random order that keeps them together in groups.
fn shuffled(groups: usize, size: usize, random: &mut Random) -> Vec<u8> {
    let order = random.permutation(groups);
    let lines = |group: u8| random.permutation(size).into_iter().map(move |line| group * size as u8 + line);
    order.into_iter().flat_map(lines).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_symmetry_keeps_the_rules_and_can_be_undone(seed: u64, rows in 1_usize..=4, cols in 1_usize..=4) {
            let shape = Shape::new(rows, cols).unwrap();
            let side = shape.side();
            let pattern = |index: usize| {
                let (row, col) = (index / side, index % side);
                ((row % rows * cols + row / rows + col) % side) as u8 + 1
            };
            let cells: Vec<u8> = (0..shape.cells()).map(pattern).collect();
            let solved = Grid::from_cells(shape, &cells).unwrap();
            prop_assert!(solved.is_solved());
            let symmetry = Transform::random(shape, &mut Random::new(seed));
            let other = symmetry.apply(&solved);
            prop_assert!(other.is_solved());
            prop_assert_eq!(other.cells(), symmetry.apply_cells(solved.cells()));
            prop_assert_eq!(symmetry.inverse().apply(&other), solved);
        }
    }

    #[test]
    fn marks_and_entered_digits_are_kept() {
        let mut grid: Grid = "1.3..2.4.1..2.4.".parse().unwrap();
        let (blank, other) = (grid.shape().cell(0, 1), grid.shape().cell(3, 3));
        grid.set(blank, Digit::new(4)).unwrap();
        grid.set_marks(other, [1, 3].into_iter().filter_map(Digit::new).collect());
        let symmetry = Transform::random(grid.shape(), &mut Random::new(9));
        let changed = symmetry.apply(&grid);
        assert_ne!(changed, grid);
        assert_eq!(changed.givens().count(), 7);
        assert_eq!(changed.count_filled(), 8);
        assert_eq!(symmetry.inverse().apply(&changed), grid);
        assert_eq!(Transform::identity(grid.shape()).apply(&grid), grid);
    }
}
