use super::drawn;
use crate::Grid;

/// Draws a board like [`drawn`], in lines of at most `width` characters if the boxes allow it. A wider board is split
/// into parts of a few stacks each, one below the other, each with a heading that names its columns.
///
/// ```
/// use ukodus_core::{Grid, format};
///
/// let grid: Grid = "1.3..2.4.1..2.4.".parse()?;
/// assert_eq!(
///     format::drawn_within(&grid, 8),
///     "\
/// columns 1 to 2
/// +-----+
/// | 1 . |
/// | . 2 |
/// +-----+
/// | . 1 |
/// | 2 . |
/// +-----+
///
/// columns 3 to 4
/// +-----+
/// | 3 . |
/// | . 4 |
/// +-----+
/// | . . |
/// | 4 . |
/// +-----+"
/// );
/// # Ok::<(), ukodus_core::format::ParseGridError>(())
/// ```
#[must_use]
pub fn drawn_within(grid: &Grid, width: usize) -> String {
    let whole = drawn(grid);
    let whole = whole.trim_end();
    let border = whole.lines().next().unwrap_or_default();
    if border.len() <= width {
        return whole.to_owned();
    }
    // The start of each stack, and the end of the last.
    let edges: Vec<usize> = border.match_indices('+').map(|(at, _)| at).collect();
    let mut parts = Vec::new();
    let mut first = 0;
    while first + 1 < edges.len() {
        let fits = |&last: &usize| edges[last] - edges[first] < width;
        let last = (first + 1..edges.len()).rev().find(fits).unwrap_or(first + 1);
        let cols = grid.shape().box_cols();
        let mut part = format!("columns {} to {}", first * cols + 1, last * cols);
        for line in whole.lines() {
            part.push('\n');
            part.push_str(line.get(edges[first]..=edges[last]).unwrap_or_default());
        }
        parts.push(part);
        first = last;
    }
    parts.join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, Digit, Shape};

    /// Joins the parts side by side again.
    fn join(parts: &str) -> String {
        let mut lines: Vec<String> = Vec::new();
        for part in parts.split("\n\n") {
            for (number, line) in part.lines().skip(1).enumerate() {
                match lines.get_mut(number) {
                    // The border between two parts is drawn in both.
                    Some(begun) => begun.push_str(&line[1..]),
                    None => lines.push(line.to_owned()),
                }
            }
        }
        lines.join("\n")
    }

    #[test]
    fn a_board_of_side_100_comes_back_from_its_parts() {
        let mut grid = Grid::empty(Shape::new(10, 10).unwrap());
        grid.set(Cell::new(99), Digit::new(100)).unwrap();
        let parts = drawn_within(&grid, 100);
        assert_eq!(parts.matches("columns").count(), 5);
        let again: Grid = join(&parts).parse().unwrap();
        assert!(again.shape() == grid.shape() && again.cells() == grid.cells());
    }

    #[test]
    fn parts_are_no_wider_than_asked_and_make_up_the_board() {
        for (rows, cols) in [(2, 3), (3, 3), (5, 5), (10, 10), (1, 7), (7, 1)] {
            let shape = Shape::new(rows, cols).unwrap();
            let mut grid = Grid::empty(shape);
            for cell in 0..shape.side() {
                // Fill the first row, except every third cell.
                if cell % 3 > 0 {
                    grid.set(Cell::new(cell), Digit::new(cell as u8 + 1)).unwrap();
                }
            }
            let narrowest = 3 + cols * (shape.digit_width() + 1);
            for width in [0, narrowest, 80, 132] {
                let parts = drawn_within(&grid, width);
                assert!(parts.lines().all(|line| line.len() <= width.max(narrowest).max("columns 99 to 100".len())));
                let whole = if parts.starts_with("columns") { join(&parts) } else { parts };
                assert_eq!(whole, drawn(&grid).trim_end(), "{shape} in {width}");
            }
        }
    }
}
