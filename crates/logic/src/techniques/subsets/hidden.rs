use std::ops::ControlFlow;

use super::{Subset, in_houses, larger_sizes};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::techniques::choose::choose;

/// Digits of a house that have as many places between them as they are.
pub struct HiddenSet {
    /// How many digits.
    pub size: usize,
}

/// Hidden sets of five digits and more, up to half of the house.
pub struct LargerHiddenSet;

impl<C: CellSet> Search<C> for HiddenSet {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        in_houses(board, ("hidden-set", self.size), bounds, found, search_house)
    }
}

impl<C: CellSet> Search<C> for LargerHiddenSet {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        for size in larger_sizes(board.side()) {
            in_houses(board, ("hidden-set", size), bounds, found, search_house)?;
        }
        ControlFlow::Continue(())
    }
}

fn search_house<C: CellSet>(
    board: &CandidateBoard<C>,
    house: usize,
    size: usize,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let geometry = board.geometry();
    if board.count_blanks(house) <= size {
        return ControlFlow::Continue(());
    }
    // Most houses have too few such digits: that is seen before any list is made.
    let few: Digits = geometry.digits.iter().filter(|&digit| (2..=size).contains(&board.count(house, digit))).collect();
    if few.len() < size {
        return ControlFlow::Continue(());
    }
    let mut digits = [None; 25];
    let mut places = [C::EMPTY; 25];
    for (item, digit) in few.iter().enumerate() {
        digits[item] = Some(digit);
        places[item] = board.places_in(digit, house);
    }
    let join = |cells: C, item: usize| Some(cells | places[item]).filter(|cells| cells.len() <= size);
    choose(few.len(), size, C::EMPTY, join, |chosen, cells| {
        let digits: Digits = chosen.iter().filter_map(|&item| digits[item]).collect();
        if cells.len() < size || cells.iter().all(|cell| board.marks(cell).is_subset(digits)) {
            return ControlFlow::Continue(());
        }
        let others = |cell| board.marks(cell).without(digits).iter().map(move |digit| Candidate::new(cell, digit));
        let reason = Subset::new(board, cells, digits, vec![geometry.house(house)], true);
        found(Deduction::eliminating(reason, cells.iter().flat_map(others).collect()))
    })
}
