//! Uniform solved boards of sides up to six: all there are with a given first row are found once and one is drawn.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use ukodus_core::{Grid, Shape};
use ukodus_engine::Solver;

use crate::Random;

/// The solved boards of a shape whose first row is 1, 2, 3 …, one after another.
type Boards = Arc<Vec<u8>>;

static KNOWN: LazyLock<Mutex<HashMap<Shape, Boards>>> = LazyLock::new(Mutex::default);

fn boards(shape: Shape) -> Boards {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let find = || {
        let mut cells = vec![0; shape.cells()];
        for (place, cell) in cells[..shape.side()].iter_mut().enumerate() {
            *cell = place as u8 + 1;
        }
        let begun = Grid::from_cells(shape, &cells).expect("the first row holds the digits of the board");
        Arc::new(Solver::new().solutions(&begun).flat_map(|board| board.cells().to_vec()).collect())
    };
    known.entry(shape).or_insert_with(find).clone()
}

/// A solved board, each as likely as any other: every renaming of the digits makes as many of each first row.
pub(super) fn uniform(shape: Shape, random: &mut Random) -> Vec<u8> {
    let boards = boards(shape);
    let drawn = random.index(boards.len() / shape.cells());
    let names = random.permutation(shape.side());
    let board = &boards[drawn * shape.cells()..][..shape.cells()];
    board.iter().map(|&digit| names[usize::from(digit) - 1] + 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_small_board_is_as_likely() {
        let shape = Shape::new(2, 2).unwrap();
        let mut counts = HashMap::new();
        for number in 0..28_800 {
            *counts.entry(uniform(shape, &mut Random::stream(8, number))).or_insert(0_u32) += 1;
        }
        assert_eq!(counts.len(), 288);
        // Five standard deviations of a count of 100.
        assert!(counts.values().all(|&count| count.abs_diff(100) < 50), "{counts:?}");
        assert_eq!(boards(Shape::new(2, 3).unwrap()).len(), 28_200_960 / 720 * 36);
    }
}
