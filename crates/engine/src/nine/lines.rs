//! One board per lane: converts characters to lanes of digit sets and back.
//!
//! A row of sixteen bytes is a piece of a vector: row `n` of the first, row `n + 8` of the second, and so on.
//! Interleaving eight such vectors three times makes columns of them, four more times rows again.

use super::parallel::{MOST_LANES, Parallel, ParallelVector};
use super::rows::Rows;
use super::text::{PLACES, set_of};
use super::vector::{LaneArray, Vector};

/// The index of each cell, row by row, in a board stored box by box.
pub(super) const BOXED: [usize; 81] = {
    let mut boxed = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (place, lane) = (PLACES[cell].0 as usize, PLACES[cell].1 as usize);
        boxed[cell] = 9 * (lane / 4 * 3 + lane % 4) + place;
        cell += 1;
    }
    boxed
};

/// The sixteen characters from `start`.
fn sixteen(line: &[u8; 81], start: usize) -> &[u8; 16] {
    line[start..].first_chunk().expect("five times sixteen are less than 81")
}

/// Reads up to one line for each lane, into the first lanes.
#[inline(always)]
pub(super) fn read<S: Parallel>(simd: S, lines: Rows<'_>, cells: &mut [S::Lanes; 81]) {
    // Lanes without a line read the last one again.
    let last = lines.count() - 1;
    let boards: [&[u8; 81]; MOST_LANES] = std::array::from_fn(|lane| lines.board(lane.min(last)));
    for start in (0..80).step_by(16) {
        let mut rows = [simd.splat(0); 8];
        for (row, vector) in rows.iter_mut().enumerate() {
            *vector = simd.characters(|piece| sixteen(boards[8 * piece + row], start));
        }
        let columns = deal(deal(deal(rows)));
        for (pair, column) in columns.iter().enumerate() {
            let [first, second] = simd.sets(*column);
            first.store(&mut cells[BOXED[start + 2 * pair]]);
            second.store(&mut cells[BOXED[start + 2 * pair + 1]]);
        }
    }
    for (set, board) in cells[80].lanes_mut().iter_mut().zip(boards) {
        *set = set_of(board[80]);
    }
}

/// Writes a solved board for every lane.
#[inline(always)]
pub(super) fn write<S: Parallel>(simd: S, cells: &[S::Lanes; 81], lines: &mut [[u8; 81]]) {
    for start in (0..80).step_by(16) {
        let mut columns = [simd.splat(0); 8];
        for (pair, vector) in columns.iter_mut().enumerate() {
            let cell = |cell: usize| simd.load(&cells[BOXED[cell]]);
            *vector = simd.digits(cell(start + 2 * pair), cell(start + 2 * pair + 1));
        }
        let rows = deal(deal(deal(deal(columns))));
        for (row, vector) in rows.iter().enumerate() {
            simd.emit_bytes(*vector, |piece, bytes| lines[8 * piece + row][start..start + 16].copy_from_slice(bytes));
        }
    }
    for (line, set) in lines.iter_mut().zip(cells[80].lanes()) {
        line[80] = b'1' + set.trailing_zeros() as u8;
    }
}

#[inline(always)]
fn deal<V: ParallelVector>(rows: [V; 8]) -> [V; 8] {
    let mut dealt = rows;
    for i in 0..4 {
        [dealt[2 * i], dealt[2 * i + 1]] = rows[i].dealt_bytes(rows[4 + i]);
    }
    dealt
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nine::parallel::ParallelJob;
    use crate::nine::vector::ALL;
    use crate::nine::{Isa, model};

    struct ThereAndBack<'a>(Rows<'a>);

    impl ParallelJob for ThereAndBack<'_> {
        /// The sets of each cell, a lane after the other, and the lines.
        type Output = (Vec<Vec<u16>>, Vec<[u8; 81]>);

        fn run<S: Parallel>(self, simd: S) -> Self::Output {
            let (mut cells, mut lines) = ([S::Lanes::splat(0); 81], vec![[0; 81]; S::LANES as usize]);
            read(simd, self.0, &mut cells);
            write(simd, &cells, &mut lines);
            (cells.iter().map(|cell| cell.lanes().to_vec()).collect(), lines)
        }
    }

    /// Runs the job with every instruction set of this machine, and with the models of sixteen and of 32 lanes.
    fn by_all(lines: Rows<'_>) -> impl Iterator<Item = (Vec<Vec<u16>>, Vec<[u8; 81]>)> {
        let models =
            [model::SIXTEEN.run_parallel(ThereAndBack(lines)), model::THIRTY_TWO.run_parallel(ThereAndBack(lines))];
        Isa::available().filter_map(move |isa| isa.run_parallel(ThereAndBack(lines)).ok()).chain(models)
    }

    #[test]
    fn every_character_of_every_line_goes_to_its_place_and_back() {
        let lines: [[u8; 82]; 32] =
            std::array::from_fn(|l| std::array::from_fn(|c| b'1' + ((7 * c + 5 * l) % 9) as u8));
        let rows = Rows::new(lines.as_flattened(), 82).unwrap();
        for (cells, back) in by_all(rows) {
            for (line, back) in lines.iter().zip(&back) {
                assert_eq!(back, &line[..81]);
            }
            for cell in 0..81 {
                for (set, line) in cells[BOXED[cell]].iter().zip(&lines) {
                    assert_eq!(*set, 1 << (line[cell] - b'1'));
                }
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "hours of plain Rust")]
    fn what_is_not_a_digit_is_a_blank_or_nothing() {
        for character in 0..=u8::MAX {
            let expected = match character {
                b'.' | b'0' => ALL,
                b'1'..=b'9' => 1 << (character - b'1'),
                _ => 0,
            };
            for (cells, _) in by_all(Rows::new(&[character; 81], 81).unwrap()) {
                assert!(cells.iter().flatten().all(|&set| set == expected), "{character}");
            }
        }
    }
}
