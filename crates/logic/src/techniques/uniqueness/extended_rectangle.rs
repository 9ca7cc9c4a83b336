use std::ops::ControlFlow;

use ukodus_core::Cell;

use super::Pattern;
use super::frame::Frame;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};

/// Three digits or more in cells that face each other on two lines of a band or stack: they may not be the only ones.
pub struct ExtendedRectangle;

impl<C: CellSet> Search<C> for ExtendedRectangle {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let geometry = board.geometry();
        let shape = geometry.shape;
        let side = geometry.side;
        for (start, chutes, width) in [(0, shape.bands(), shape.box_rows()), (side, shape.stacks(), shape.box_cols())] {
            for chute in 0..chutes {
                for one in 0..width {
                    for other in one + 1..width {
                        let first = start + chute * width;
                        search_lines(board, [first + one, first + other], bounds, found)?;
                    }
                }
            }
            bounds.check()?;
        }
        ControlFlow::Continue(())
    }
}

/// A pair of cells chosen, and what it and those before it hold.
#[derive(Copy, Clone)]
struct Rung<C> {
    /// The pair to try next.
    next: usize,
    /// Which cells of that pair may have guardians: a number from 0, a bit for each cell.
    way: usize,
    all: C,
    guarded: C,
    digits: Digits,
}

fn search_lines<C: CellSet>(
    board: &CandidateBoard<C>,
    lines: [usize; 2],
    bounds: &Bounds,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let geometry = board.geometry();
    let [cells, facing] = lines.map(|line| &geometry.house_cells[line]);
    let mut pairs: Vec<[Cell; 2]> = cells.iter().zip(facing).map(|(&cell, &other)| [cell, other]).collect();
    pairs.retain(|pair| pair.iter().all(|&cell| board.blanks().contains(cell)));
    // Those of few candidates first: too many digits show early.
    let count = |pair: &[Cell; 2]| (board.marks(pair[0]) | board.marks(pair[1])).len();
    pairs.sort_by_key(count);
    for size in 3..=bounds.limits.loop_length / 2 {
        if pairs.len() < size || count(&pairs[0]) > size {
            continue;
        }
        let mut rungs = vec![Rung { next: 0, way: 0, all: C::EMPTY, guarded: C::EMPTY, digits: Digits::EMPTY }];
        while let Some(rung) = rungs.last_mut() {
            let (place, way) = (rung.next, rung.way);
            if pairs.len() < place + size - rung.all.len() / 2 {
                rungs.pop();
                continue;
            }
            let last = *rung;
            // Each pair is tried bare, with guardians in one cell, in the other, in both.
            (rung.next, rung.way) = if way == 3 { (place + 1, 0) } else { (place, way + 1) };
            let mut more = Rung { next: place + 1, way: 0, ..last };
            for (bit, cell) in pairs[place].into_iter().enumerate() {
                more.all.insert(cell);
                if way >> bit & 1 == 0 {
                    more.digits |= board.marks(cell);
                } else {
                    more.guarded.insert(cell);
                }
            }
            if more.digits.len() > size || more.guarded.len() > 2 {
                continue;
            }
            if more.all.len() < 2 * size {
                rungs.push(more);
            } else if more.digits.len() == size {
                hand_over(board, &more, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn hand_over<C: CellSet>(board: &CandidateBoard<C>, rung: &Rung<C>, found: &mut Found) -> ControlFlow<Halt> {
    // A cell set apart that has nothing besides the digits belongs to a choice that is tried on its own.
    let is_guarded = |cell: Cell| !board.marks(cell).is_subset(rung.digits);
    if rung.guarded.is_empty() || !rung.guarded.iter().all(is_guarded) {
        return ControlFlow::Continue(());
    }
    let cells = rung.all.to_vec();
    let frame = Frame {
        board,
        pattern: Pattern::Extended,
        cells: &cells,
        all: rung.all,
        digits: rung.digits,
        guarded: rung.guarded,
        guardians: &[],
    };
    frame.turn_cell(found)?;
    if rung.guarded.len() == 2 {
        frame.turn_digit(found)?;
        frame.turn_subset(found)?;
        frame.turn_locked(found)?;
    }
    ControlFlow::Continue(())
}
