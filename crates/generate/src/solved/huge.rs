//! Random solved boards that are too large for a search: a pattern that is mixed.

use ukodus_core::{Grid, Shape};
use ukodus_engine::Run;
use ukodus_engine::algorithms::{Algorithm, Fast};

use crate::random::Random;
use crate::transform::Transform;

/// Exchanges for each row, and for each column.
const EXCHANGES: usize = 20;

/// A solved board: a pattern whose rows and columns exchange parts at random, shuffled by a random symmetry.
pub(super) fn random(shape: Shape, random: &mut Random) -> Vec<u8> {
    let mut cells = pattern(shape);
    for _ in 0..EXCHANGES * shape.side() {
        exchange(&mut cells, shape.side(), shape.box_rows(), |row, place| row * shape.side() + place, random);
        exchange(&mut cells, shape.side(), shape.box_cols(), |column, place| place * shape.side() + column, random);
    }
    Transform::random(shape, random).apply_cells(&cells)
}

/// What the engine makes of a board with nothing in it.
fn pattern(shape: Shape) -> Vec<u8> {
    let mut search = Fast.start(&Grid::empty(shape));
    let found = search.advance(&mut Run::new().with_cells(shape.cells()));
    debug_assert_eq!(found, Ok(true));
    search.solution().to_vec()
}

/// Lets two lines of the same boxes exchange as few digits as they can, beginning at a random place.
///
/// What one gives, it must get back somewhere else, where the other gives something else, and so on round a circle. The
/// lines across and the boxes have the same digits as before.
fn exchange(cells: &mut [u8], side: usize, lines: usize, index: impl Fn(usize, usize) -> usize, random: &mut Random) {
    if lines < 2 {
        return;
    }
    let one = random.index(side);
    let first = one - one % lines;
    let other = first + (one - first + 1 + random.index(lines - 1)) % lines;
    let mut places = vec![0; side + 1];
    for place in 0..side {
        places[usize::from(cells[index(one, place)])] = place;
    }
    let mut place = random.index(side);
    let given = cells[index(one, place)];
    loop {
        cells.swap(index(one, place), index(other, place));
        let got = cells[index(one, place)];
        if got == given {
            return;
        }
        place = places[usize::from(got)];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exchange_keeps_the_rules() {
        for (rows, cols) in [(2, 3), (3, 3), (1, 7), (7, 1), (4, 3), (6, 6)] {
            let shape = Shape::new(rows, cols).unwrap();
            let before = pattern(shape);
            let mut cells = before.clone();
            let mut random = Random::new(1);
            for _ in 0..50 {
                exchange(&mut cells, shape.side(), rows, |row, place| row * shape.side() + place, &mut random);
                assert!(Grid::from_cells(shape, &cells).unwrap().is_solved(), "{shape}");
                exchange(&mut cells, shape.side(), cols, |column, place| place * shape.side() + column, &mut random);
                assert!(Grid::from_cells(shape, &cells).unwrap().is_solved(), "{shape}");
            }
            assert_ne!(cells, before, "{shape}");
        }
    }

    #[test]
    fn little_is_left_of_the_pattern() {
        // In a pattern, two rows of a band exchange parts of one size, whichever they are; here of many sizes.
        let shape = Shape::new(6, 6).unwrap();
        let sizes = |cells: &[u8]| {
            let mut random = Random::new(2);
            let mut sizes: Vec<usize> = (0..50)
                .map(|_| {
                    let mut after = cells.to_vec();
                    exchange(&mut after, 36, 6, |row, place| row * 36 + place, &mut random);
                    after.iter().zip(cells).filter(|(after, before)| after != before).count() / 2
                })
                .collect();
            sizes.sort_unstable();
            sizes.dedup();
            sizes
        };
        assert!(sizes(&pattern(shape)).len() <= 4, "{:?}", sizes(&pattern(shape)));
        assert!(sizes(&random(shape, &mut Random::new(3))).len() > 10);
    }
}
