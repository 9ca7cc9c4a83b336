//! The same 9×9 puzzle with its digits, rows and columns in another order.

use rand::Rng;
use rand::RngExt;
use rand::seq::SliceRandom;

/// A 9×9 board: digits, and `.` for a blank.
pub(crate) type Line = [u8; 81];

/// Exchanges digits, rows in their band, bands, columns in their stack and stacks at random, and perhaps rows for columns.
///
/// The number of solutions stays; what a solver gains from the order of a file does not.
pub(crate) fn permute(line: &Line, random: &mut impl Rng) -> Line {
    let mut digits = *b"123456789";
    digits.shuffle(random);
    let (rows, cols) = (shuffled_lines(random), shuffled_lines(random));
    let is_transposed = random.random::<bool>();
    let mut changed = [b'.'; 81];
    for (cell, &symbol) in line.iter().enumerate() {
        let (row, col) = (rows[cell / 9], cols[cell % 9]);
        let target = if is_transposed { col * 9 + row } else { row * 9 + col };
        if symbol.is_ascii_digit() && symbol != b'0' {
            changed[target] = digits[usize::from(symbol - b'1')];
        }
    }
    changed
}

/// Where each row (or column) goes.
fn shuffled_lines(random: &mut impl Rng) -> [usize; 9] {
    let mut bands = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    bands.shuffle(random);
    for band in &mut bands {
        band.shuffle(random);
    }
    std::array::from_fn(|line| bands[line / 3][line % 3])
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;
    use ukodus_engine::nine::{Engine, Puzzle};

    use super::{Line, permute};

    #[test]
    fn the_number_of_solutions_stays() {
        let mut random = Pcg64Mcg::seed_from_u64(1);
        for (line, solutions) in [
            (b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", 1),
            (b"9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8", 2),
            (b"11...............................................................................", 0),
        ] {
            for _ in 0..50 {
                let changed: Line = permute(line, &mut random);
                assert_ne!(&changed, line);
                let puzzle = Puzzle::from_line(&changed).expect("digits and blanks");
                assert_eq!(Engine::new().count(&puzzle, 10), solutions);
            }
        }
    }

    #[test]
    fn a_seed_always_gives_the_same_puzzle() {
        let line = b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
        let changed = [7, 7].map(|seed| permute(line, &mut Pcg64Mcg::seed_from_u64(seed)));
        assert_eq!(changed[0], changed[1]);
    }
}
