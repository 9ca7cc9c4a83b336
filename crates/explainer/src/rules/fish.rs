//! X-Wing, Swordfish, Jellyfish: a digit of some lines confined to as many crossing ones.

use crate::board::Board;
use crate::geometry::{COLUMNS, COUNT, GEOMETRY, ROWS, bits, tuples};
use crate::hint::{Hint, Why};
use crate::profile::Values;
use crate::technique::Technique;

/// The first fish of `size` lines that removes candidates.
pub(crate) fn find(board: &Board, values: &Values, size: usize) -> Option<Hint> {
    for (base, cover) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
        let mut possible = [0u16; 9];
        for (digit, lines) in possible.iter_mut().enumerate() {
            if usize::from(board.placed[digit]) + 2 * size > 9 {
                continue;
            }
            for line in 0..9 {
                let count = usize::from(COUNT[usize::from(board.marks.places(base + line, digit))]);
                *lines |= u16::from(count >= 2 && count <= size) << line;
            }
            if (lines.count_ones() as usize) < size {
                *lines = 0;
            }
        }
        if possible == [0; 9] {
            continue;
        }
        for &lines in tuples(size) {
            for digit in (0..9).filter(|&digit| lines & !possible[digit] == 0) {
                let crossed = bits(lines).fold(0, |crossed, line| crossed | board.marks.places(base + line, digit));
                if usize::from(COUNT[usize::from(crossed)]) != size {
                    continue;
                }
                let removals: Vec<_> = bits(crossed)
                    .flat_map(|line| {
                        let removable = board.marks.places(cover + line, digit) & !lines;
                        bits(removable).map(move |slot| (GEOMETRY.cells[cover + line][slot], 1 << digit))
                    })
                    .collect();
                if !removals.is_empty() {
                    let technique = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish][size - 2];
                    let why = Why::Fish { base: base as u8, lines, cover: cover as u8, crossed, digit: digit as u8 };
                    return Some(Hint::removing(technique, values.fish[size - 2], removals, why));
                }
            }
        }
    }
    None
}
