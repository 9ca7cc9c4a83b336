//! Random solved boards.

mod huge;
mod large;
mod nine;
mod small;

use ukodus_core::{Grid, Shape};

use crate::Random;

/// The side of the largest puzzles that can be made.
pub const MAX_SIDE: usize = 25;

/// A random solved board.
///
/// For boards of sides up to 4, 6 and 9 (boxes 2×2, 2×3, 3×2 and 3×3) each is as likely as any other. Others are made by a
/// search from random beginnings, above side 25 by mixing a pattern, and shuffled by a random symmetry: all that are
/// equal up to symmetry are equally likely, but some kinds of board come more often than others. `docs/generate.md`
/// describes each method.
///
/// ```
/// use ukodus_core::Shape;
/// use ukodus_generate::{Random, solved};
///
/// let board = solved(Shape::NINE, &mut Random::new(1));
/// assert!(board.is_solved());
/// ```
///
/// # Panics
///
/// Never: a solved board has the digits of its shape.
#[must_use]
pub fn solved(shape: Shape, random: &mut Random) -> Grid {
    let cells = solved_cells(shape, random);
    Grid::from_cells(shape, &cells).expect("a solved board has the digits of its shape")
}

/// The same as cells, row by row.
pub(crate) fn solved_cells(shape: Shape, random: &mut Random) -> Vec<u8> {
    match shape.side() {
        9 if shape == Shape::NINE => nine::uniform(random).to_vec(),
        ..=6 => small::uniform(shape, random),
        7..=MAX_SIDE => large::random(shape, random),
        _ => huge::random(shape, random),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_every_shape_are_solved_and_differ() {
        let small = [(1, 1), (2, 2), (2, 3), (3, 2), (1, 5), (2, 4), (3, 3), (2, 5), (1, 9), (3, 4), (4, 4), (5, 5)];
        let large = [(2, 13), (6, 6), (1, 37), (41, 1), (8, 8), (10, 10)];
        for (rows, cols) in small.into_iter().chain(large) {
            let shape = Shape::new(rows, cols).unwrap();
            let boards: Vec<Grid> = (0..3).map(|number| solved(shape, &mut Random::stream(1, number))).collect();
            assert!(boards.iter().all(Grid::is_solved), "{shape}");
            assert!(shape.side() < 4 || boards[0] != boards[1], "{shape}");
            assert_eq!(Some(&solved(shape, &mut Random::stream(1, 2))), boards.last(), "{shape}");
        }
    }
}
