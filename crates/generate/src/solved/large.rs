//! Random solved boards of the other shapes: a search from a random start.

use ukodus_core::{Control, Grid, Shape};
use ukodus_engine::algorithms::{Algorithm, Fast};

use crate::random::Random;
use crate::search_limit::limited_run;
use crate::transform::Transform;

/// A solved board: boxes that share neither band nor stack are filled at random, a search fills the others, then most of
/// the board is forgotten and filled again, and a random symmetry shuffles the whole.
pub(super) fn random(shape: Shape, random: &mut Random) -> Vec<u8> {
    let mut solved = loop {
        if let Some(found) = complete(shape, &begin(shape, random), random) {
            break found;
        }
    };
    for _ in 0..2 {
        if let Some(found) = complete(shape, &forget(&solved, random), random) {
            solved = found;
        }
    }
    solved
}

/// A board with the boxes of a diagonal filled at random.
fn begin(shape: Shape, random: &mut Random) -> Vec<u8> {
    let side = shape.side();
    let mut cells = vec![0; shape.cells()];
    for number in 0..shape.bands().min(shape.stacks()) {
        let digits = random.permutation(side);
        for (place, digit) in digits.into_iter().enumerate() {
            let row = number * shape.box_rows() + place / shape.box_cols();
            let col = number * shape.box_cols() + place % shape.box_cols();
            cells[row * side + col] = digit + 1;
        }
    }
    cells
}

/// A third of a solved board, chosen at random.
fn forget(solved: &[u8], random: &mut Random) -> Vec<u8> {
    solved.iter().map(|&digit| if random.below(3) == 0 { digit } else { 0 }).collect()
}

/// The board, shuffled by a random symmetry and completed, unless the search takes too long.
fn complete(shape: Shape, cells: &[u8], random: &mut Random) -> Option<Vec<u8>> {
    let shuffled = Transform::random(shape, random).apply_cells(cells);
    let grid = Grid::from_cells(shape, &shuffled).expect("a shuffled board has the digits of its shape");
    let mut search = Fast.start(&grid);
    match search.advance(&mut limited_run(shape, &Control::new())) {
        Ok(true) => Some(search.solution().to_vec()),
        _ => None,
    }
}
