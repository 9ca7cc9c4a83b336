use std::ops::ControlFlow;

use super::sectors;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::techniques::choose::choose;

/// Six cells where two lines cross three, with six digits that can each be there only once: two loops of bivalue cells
/// that share a side, one of which must close.
pub struct TwinnedXyChains;

impl<C: CellSet> Search<C> for TwinnedXyChains {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let side = board.side();
        for (lines, across) in [(0..side, side), (side..2 * side, 0)] {
            for one in lines.clone() {
                bounds.check()?;
                for other in one + 1..lines.end {
                    search_lines(board, [one, other], across, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Two cells that two lines have in a line across, and their digits.
type Rung<C> = (C, Digits);

fn search_lines<C: CellSet>(
    board: &CandidateBoard<C>,
    lines: [usize; 2],
    across: usize,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let geometry = board.geometry();
    let mut rungs: [Rung<C>; 25] = [(C::EMPTY, Digits::EMPTY); 25];
    let mut count = 0;
    for line in across..across + geometry.side {
        let cells = geometry.houses[line] & (geometry.houses[lines[0]] | geometry.houses[lines[1]]);
        if cells.iter().all(|cell| (2..=3).contains(&board.marks(cell).len())) {
            let digits = cells.iter().fold(Digits::EMPTY, |digits, cell| digits | board.marks(cell));
            rungs[count] = (cells, digits);
            count += 1;
        }
    }
    let join = |digits: Digits, item: usize| Some(digits | rungs[item].1).filter(|digits| digits.len() <= 6);
    choose(count, 3, Digits::EMPTY, join, |chosen, digits| {
        let cells = chosen.iter().fold(C::EMPTY, |cells, &item| cells | rungs[item].0);
        let threes = cells.iter().filter(|&cell| board.marks(cell).len() == 3).count();
        // Without a third candidate it is one loop, or two that do not meet.
        if digits.len() != 6 || !(1..=2).contains(&threes) {
            return ControlFlow::Continue(());
        }
        let mut caught = Vec::with_capacity(6);
        for digit in digits {
            let places = board.places(digit) & cells;
            let removes = |&house: &usize| (board.places_in(digit, house)).without(cells).first().is_some();
            let houses = || geometry.common_houses(places);
            match houses().find(removes).or_else(|| houses().next()) {
                Some(house) if places.len() > 1 => caught.push((house, Digits::only(digit))),
                _ => return ControlFlow::Continue(()),
            }
        }
        sectors::hand_over(board, cells, &caught, found)
    })
}
