use std::ops::ControlFlow;

use ukodus_core::Cell;

use super::{Subset, in_houses, larger_sizes};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::techniques::choose::choose;

/// Cells of a house that have as many candidates between them as they are.
pub struct NakedSet {
    /// How many cells.
    pub size: usize,
}

/// Naked sets of five cells and more, up to half of the house.
pub struct LargerNakedSet;

impl<C: CellSet> Search<C> for NakedSet {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        match self.size {
            2 => search_pairs(board, found),
            size => in_houses(board, ("naked-set", size), bounds, found, strike_all),
        }
    }
}

/// The board knows its cells of two candidates: pairs are found from cell to cell, not house by house.
fn search_pairs<C: CellSet>(board: &CandidateBoard<C>, found: &mut Found) -> ControlFlow<Halt> {
    let mut rest = board.pairs();
    while let Some(cell) = rest.pop() {
        for partner in (rest & board.geometry().peers[cell.index()]).iter() {
            if board.marks(cell) == board.marks(partner) {
                let deduction = strike(board, C::only(cell).with(partner), board.marks(cell));
                deduction.map_or(ControlFlow::Continue(()), &mut *found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl<C: CellSet> Search<C> for LargerNakedSet {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        for size in larger_sizes(board.side()) {
            in_houses(board, ("naked-set", size), bounds, found, strike_all)?;
        }
        ControlFlow::Continue(())
    }
}

fn strike_all<C: CellSet>(
    board: &CandidateBoard<C>,
    house: usize,
    size: usize,
    found: &mut Found,
) -> ControlFlow<Halt> {
    search_house(board, house, size, &mut |cells, digits| {
        strike(board, cells, digits).map_or(ControlFlow::Continue(()), &mut *found)
    })
}

/// Passes on the naked sets of a house, by number, whether they change anything or not.
pub(crate) fn search_house<C: CellSet>(
    board: &CandidateBoard<C>,
    house: usize,
    size: usize,
    found: &mut dyn FnMut(C, Digits) -> ControlFlow<Halt>,
) -> ControlFlow<Halt> {
    if board.count_blanks(house) <= size {
        return ControlFlow::Continue(());
    }
    // Most houses have too few such cells: that is seen before any list is made.
    let house_cells = &board.geometry().house_cells[house];
    let is_narrow = |cell: &&Cell| (2..=size).contains(&board.marks(**cell).len());
    let count = house_cells.iter().filter(is_narrow).count();
    if count < size {
        return ControlFlow::Continue(());
    }
    let mut cells = [(Cell::new(0), Digits::EMPTY); 25];
    for (item, &cell) in house_cells.iter().filter(is_narrow).enumerate() {
        cells[item] = (cell, board.marks(cell));
    }
    let join = |digits: Digits, item: usize| Some(digits | cells[item].1).filter(|digits| digits.len() <= size);
    choose(count, size, Digits::EMPTY, join, |chosen, digits| {
        // Fewer digits than cells: the board is impossible, which this technique does not report.
        if digits.len() < size {
            return ControlFlow::Continue(());
        }
        found(C::of(chosen.iter().map(|&item| cells[item].0)), digits)
    })
}

/// What the digits of a naked set lose in every house that has all its cells.
pub(crate) fn strike<C: CellSet>(board: &CandidateBoard<C>, cells: C, digits: Digits) -> Option<Deduction> {
    let geometry = board.geometry();
    let places = digits.iter().fold(C::EMPTY, |all, digit| all | board.places(digit));
    let seen = geometry.common_houses(cells).fold(C::EMPTY, |all, house| all | geometry.houses[house]);
    let struck = (places & seen).without(cells);
    if struck.is_empty() {
        return None;
    }
    let candidates =
        struck.iter().flat_map(|cell| (board.marks(cell) & digits).iter().map(move |d| Candidate::new(cell, d)));
    let houses = geometry.common_houses(cells).map(|house| geometry.house(house)).collect();
    let reason = Subset::new(board, cells, digits, houses, false);
    Some(Deduction::eliminating(reason, candidates.collect()))
}
