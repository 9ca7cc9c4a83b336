use std::ops::ControlFlow;

use super::sectors;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};

/// Cells where rows meet columns: some digits are caught by the rows, the others by the columns.
pub struct MultiSector;

/// The largest side that is searched: every choice of rows is tried with every choice of digits.
const MOST: usize = 9;

/// How many digits each set has: looked up, as not every processor counts bits, and it is done millions of times.
static COUNTS: [u8; 1 << MOST] = {
    let mut counts = [0; 1 << MOST];
    let mut set = 1;
    while set < counts.len() {
        counts[set] = counts[set >> 1] + (set & 1) as u8;
        set += 1;
    }
    counts
};

fn count(set: u16) -> u8 {
    COUNTS[usize::from(set) % COUNTS.len()]
}

/// What a column holds in some chosen rows.
#[derive(Copy, Clone, Default)]
struct Strip {
    blanks: u8,
    digits: u16,
}

impl<C: CellSet> Search<C> for MultiSector {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let side = board.side();
        if side > MOST {
            return ControlFlow::Continue(());
        }
        let marks: Vec<u16> = board.geometry().all.iter().map(|cell| board.marks(cell).bits() as u16).collect();
        let every = (1_u16 << side) - 1;
        // One row or one column alone would be a subset or an intersection.
        for rows in (1..every).filter(|&rows| count(rows) > 1) {
            bounds.check()?;
            let strips = strips(&marks, side, rows);
            // The digits that the rows can hold at all: others need not be chosen.
            let present = strips.iter().fold(0, |all, strip| all | strip.digits);
            for across in 1..every {
                if across & !present != 0 {
                    continue;
                }
                if let Some(columns) = columns(&marks, side, rows, across, &strips) {
                    hand_over(board, rows, columns, across, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The columns, cut down to `rows`.
fn strips(marks: &[u16], side: usize, rows: u16) -> [Strip; MOST] {
    let mut strips = [Strip::default(); MOST];
    for row in (0..side).filter(|row| rows >> row & 1 != 0) {
        for (strip, &marks) in strips.iter_mut().zip(&marks[row * side..(row + 1) * side]) {
            strip.blanks += u8::from(marks != 0);
            strip.digits |= marks;
        }
    }
    strips
}

/// The columns with more blanks than digits of their own, if they and the rows catch just as many digits as there are
/// cells where they meet. The digits `across` are caught by the rows.
fn columns(marks: &[u16], side: usize, rows: u16, across: u16, strips: &[Strip; MOST]) -> Option<u16> {
    let mut columns = 0_u16;
    let mut spare = 0_u8;
    for (col, strip) in strips[..side].iter().enumerate() {
        let own = count(strip.digits & !across);
        if strip.blanks > own {
            columns |= 1 << col;
            spare += strip.blanks - own;
        }
    }
    if count(columns) < 2 {
        return None;
    }
    for row in (0..side).filter(|row| rows >> row & 1 != 0) {
        let cells = marks[row * side..(row + 1) * side].iter().enumerate();
        let met = cells.filter(|(col, _)| columns >> col & 1 != 0).fold(0, |all, (_, &marks)| all | marks);
        spare = spare.checked_sub(count(met & across))?;
    }
    (spare == 0).then_some(columns)
}

fn hand_over<C: CellSet>(
    board: &CandidateBoard<C>,
    rows: u16,
    columns: u16,
    across: u16,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let (geometry, side) = (board.geometry(), board.side());
    let chosen =
        |lines: u16, first: usize| (0..side).filter(move |line| lines >> line & 1 != 0).map(move |line| first + line);
    let all = |lines: u16, first: usize| chosen(lines, first).fold(C::EMPTY, |all, line| all | geometry.houses[line]);
    let cells = all(rows, 0) & all(columns, side) & board.blanks();
    let across: Digits = board.digits().filter(|digit| across >> (digit.get() - 1) & 1 != 0).collect();
    let held =
        |line: usize| (cells & geometry.houses[line]).iter().fold(Digits::EMPTY, |all, cell| all | board.marks(cell));
    let links: Vec<(usize, Digits)> = chosen(rows, 0)
        .map(|row| (row, held(row) & across))
        .chain(chosen(columns, side).map(|col| (col, held(col).without(across))))
        .collect();
    sectors::hand_over(board, cells, &links, found)
}
