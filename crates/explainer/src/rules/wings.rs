//! XY-Wings and XYZ-Wings.

use crate::board::Board;
use crate::geometry::{GEOMETRY, cells_in};
use crate::hint::{Hint, Why};
use crate::profile::Values;
use crate::technique::Technique;

/// The first wing that removes candidates; `xyz` with a pivot of three candidates, else of two.
pub(crate) fn find(board: &Board, values: &Values, xyz: bool) -> Option<Hint> {
    let marks = &board.marks;
    let pivot_size = if xyz { 3 } else { 2 };
    let pairs = (0..81).filter(|&cell| marks.digits(cell).count_ones() == 2).fold(0u128, |set, cell| set | 1 << cell);
    for pivot in 0..81 {
        let digits = marks.digits(pivot);
        if digits.count_ones() != pivot_size || (GEOMETRY.peers[pivot] & pairs).count_ones() < 2 {
            continue;
        }
        for first in neighbours(pivot, pairs) {
            let one = marks.digits(first);
            if (digits & !one).count_ones() != 1 {
                continue;
            }
            for second in neighbours(pivot, pairs) {
                let other = marks.digits(second);
                let common = digits & one & other;
                if (digits | one | other).count_ones() != 3 || common.count_ones() != u32::from(xyz) {
                    continue;
                }
                let digit = (one & other).trailing_zeros() as usize;
                let mut seen = GEOMETRY.peers[first] & GEOMETRY.peers[second];
                if xyz {
                    seen &= GEOMETRY.peers[pivot];
                }
                seen &= !(1 << pivot | 1 << first | 1 << second);
                let removals: Vec<_> =
                    cells_in(marks.with_digit(seen, digit)).map(|cell| (cell as u8, 1 << digit)).collect();
                if !removals.is_empty() {
                    let (technique, value) =
                        if xyz { (Technique::XyzWing, values.xyz_wing) } else { (Technique::XyWing, values.xy_wing) };
                    let pincers = [first as u8, second as u8];
                    let why = Why::Wing { pivot: pivot as u8, pincers, digit: digit as u8 };
                    return Some(Hint::removing(technique, value, removals, why));
                }
            }
        }
    }
    None
}

/// The neighbours of a cell that are in `among`, in Sudoku Explainer's order.
fn neighbours(cell: usize, among: u128) -> impl Iterator<Item = usize> {
    GEOMETRY.neighbours[cell].iter().map(|&other| usize::from(other)).filter(move |&other| among >> other & 1 != 0)
}
