//! Sixteen boards at once: characters to lanes of digit sets and back.
//!
//! Sixteen rows of sixteen bytes are eight vectors, row `n` in the first half of one and row `n + 8` in the second. Dealing
//! them out like a pack of cards three times makes columns of them, four more times rows again.

use super::text::{PLACES, set_of};
use super::vector::{Lanes, Vector};
use super::wide::{Wide, WideVector};

/// Where each cell, as one reads, is in a board kept box by box.
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

/// Reads as many lines as there are, sixteen at most, into the first lanes.
#[inline(always)]
pub(super) fn read<S: Wide>(simd: S, lines: &[[u8; 81]], cells: &mut [Lanes; 81]) {
    // Lanes without a line read the last once more.
    let last = lines.len() - 1;
    for start in (0..80).step_by(16) {
        let mut rows = [simd.splat(0); 8];
        for (row, vector) in rows.iter_mut().enumerate() {
            let (low, high) = (&lines[row.min(last)], &lines[(row + 8).min(last)]);
            *vector = simd.characters(sixteen(low, start), sixteen(high, start));
        }
        let columns = deal(deal(deal(rows)));
        for (pair, column) in columns.iter().enumerate() {
            let [first, second] = simd.sets(*column);
            first.store(&mut cells[BOXED[start + 2 * pair]]);
            second.store(&mut cells[BOXED[start + 2 * pair + 1]]);
        }
    }
    for (lane, set) in cells[80].0.iter_mut().enumerate() {
        *set = set_of(lines[lane.min(last)][80]);
    }
}

/// Writes sixteen solved boards.
#[inline(always)]
pub(super) fn write<S: Wide>(simd: S, cells: &[Lanes; 81], lines: &mut [[u8; 81]; 16]) {
    for start in (0..80).step_by(16) {
        let mut columns = [simd.splat(0); 8];
        for (pair, vector) in columns.iter_mut().enumerate() {
            let cell = |cell: usize| simd.load(&cells[BOXED[cell]]);
            *vector = simd.digits(cell(start + 2 * pair), cell(start + 2 * pair + 1));
        }
        let rows = deal(deal(deal(deal(columns))));
        for (row, vector) in rows.iter().enumerate() {
            let [low, high] = simd.bytes(*vector);
            lines[row][start..start + 16].copy_from_slice(&low);
            lines[row + 8][start..start + 16].copy_from_slice(&high);
        }
    }
    for (line, set) in lines.iter_mut().zip(cells[80].0) {
        line[80] = b'1' + set.trailing_zeros() as u8;
    }
}

#[inline(always)]
fn deal<V: WideVector>(rows: [V; 8]) -> [V; 8] {
    let mut dealt = rows;
    for i in 0..4 {
        [dealt[2 * i], dealt[2 * i + 1]] = rows[i].dealt_bytes(rows[4 + i]);
    }
    dealt
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nine::Isa;
    use crate::nine::vector::ALL;
    use crate::nine::wide::WideJob;

    struct ThereAndBack<'a>(&'a [[u8; 81]; 16]);

    impl WideJob for ThereAndBack<'_> {
        type Output = ([Lanes; 81], [[u8; 81]; 16]);

        fn run<S: Wide>(self, simd: S) -> Self::Output {
            let (mut cells, mut lines) = ([Lanes::splat(0); 81], [[0; 81]; 16]);
            read(simd, self.0, &mut cells);
            write(simd, &cells, &mut lines);
            (cells, lines)
        }
    }

    #[test]
    fn every_character_of_every_line_goes_to_its_place_and_back() {
        let lines: [[u8; 81]; 16] =
            std::array::from_fn(|l| std::array::from_fn(|c| b'1' + ((7 * c + 5 * l) % 9) as u8));
        for isa in Isa::available() {
            let Ok((cells, back)) = isa.run_wide(ThereAndBack(&lines)) else { continue };
            assert_eq!(back, lines, "{isa}");
            for cell in 0..81 {
                for (set, line) in cells[BOXED[cell]].0.iter().zip(&lines) {
                    assert_eq!(*set, 1 << (line[cell] - b'1'), "{isa}");
                }
            }
        }
    }

    #[test]
    fn what_is_not_a_digit_is_a_blank_or_nothing() {
        for character in 0..=u8::MAX {
            let expected = match character {
                b'.' | b'0' => ALL,
                b'1'..=b'9' => 1 << (character - b'1'),
                _ => 0,
            };
            for isa in Isa::available() {
                let Ok((cells, _)) = isa.run_wide(ThereAndBack(&[[character; 81]; 16])) else { continue };
                assert!(cells.iter().all(|lanes| lanes.0 == [expected; 16]), "{isa}: {character}");
            }
        }
    }
}
