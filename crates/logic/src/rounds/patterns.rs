//! Singles, intersections, subsets, fish and wings: read off the board, or found by the searches of the techniques, which
//! look everywhere.

use std::ops::ControlFlow;

use super::changes::Changes;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::Search;
use crate::sets::CellSet;

/// The last blanks of houses.
pub(super) fn full_houses<C: CellSet>(board: &CandidateBoard<C>, changes: &mut Changes<C>) {
    for house in board.nearly_full_houses() {
        let blank = (board.geometry().houses[house] & board.blanks()).first();
        if let Some((cell, digit)) = blank.and_then(|cell| Some((cell, board.marks(cell).single()?))) {
            changes.place(cell, digit);
        }
    }
}

/// Digits with one place left in one of these houses.
pub(super) fn hidden_singles<C: CellSet>(
    board: &CandidateBoard<C>,
    houses: std::ops::Range<usize>,
    changes: &mut Changes<C>,
) {
    for house in houses {
        for digit in board.hidden_singles(house) {
            if let Some(cell) = board.places_in(digit, house).first() {
                changes.place(cell, digit);
            }
        }
    }
}

/// Cells with one candidate left.
pub(super) fn naked_singles<C: CellSet>(board: &CandidateBoard<C>, changes: &mut Changes<C>) {
    for cell in board.naked_singles().iter() {
        if let Some(digit) = board.marks(cell).single() {
            changes.place(cell, digit);
        }
    }
}

/// The digits whose places in one of these houses lie in a second house, which loses its others: for boxes that is
/// pointing, for lines claiming.
pub(super) fn intersections<C: CellSet>(
    board: &CandidateBoard<C>,
    houses: std::ops::Range<usize>,
    changes: &mut Changes<C>,
) {
    let geometry = board.geometry();
    let longest = geometry.shape.box_rows().max(geometry.shape.box_cols());
    for house in houses {
        for digit in geometry.digits {
            if !(2..=longest).contains(&board.count(house, digit)) {
                continue;
            }
            let places = board.places_in(digit, house);
            for other in geometry.common_houses(places).filter(|&other| other != house) {
                changes.remove(digit, board.places_in(digit, other).without(places));
            }
        }
    }
}

/// Two cells of a house with the same two candidates.
pub(super) fn naked_pairs<C: CellSet>(board: &CandidateBoard<C>, changes: &mut Changes<C>) {
    let geometry = board.geometry();
    let mut rest = board.pairs();
    while let Some(cell) = rest.pop() {
        let marks = board.marks(cell);
        for partner in (rest & geometry.peers[cell.index()]).iter().filter(|&partner| board.marks(partner) == marks) {
            let seen = geometry.peers[cell.index()] & geometry.peers[partner.index()];
            for digit in marks {
                changes.remove(digit, board.places(digit) & seen);
            }
        }
    }
}

/// Two digits of a house with the same two places.
pub(super) fn hidden_pairs<C: CellSet>(board: &CandidateBoard<C>, changes: &mut Changes<C>) {
    for house in 0..3 * board.side() {
        let twice = board.geometry().digits.iter().filter(|&digit| board.count(house, digit) == 2);
        let twice: crate::sets::Digits = twice.collect();
        if twice.len() < 2 {
            continue;
        }
        for one in twice {
            let cells = board.places_in(one, house);
            for other in twice.iter().filter(|&other| other > one && board.places_in(other, house) == cells) {
                let digits = crate::sets::Digits::only(one).with(other);
                for cell in cells.iter() {
                    changes.remove_all(cell, board.marks(cell).without(digits));
                }
            }
        }
    }
}

/// Everything that the search for a technique finds. It must look everywhere: what it finds must not depend on where it
/// looks first.
pub(super) fn search<C: CellSet>(
    search: &dyn Search<C>,
    board: &Analysis<C>,
    bounds: &Bounds,
    changes: &mut Changes<C>,
) -> ControlFlow<Halt> {
    search.search(board, bounds, &mut |deduction| {
        changes.add(&deduction);
        ControlFlow::Continue(())
    })
}

#[cfg(test)]
mod tests {
    use ukodus_core::Control;

    use super::*;
    use crate::limits::Limits;
    use crate::sets::Large;
    use crate::techniques::intersections::{Claiming, Pointing};
    use crate::techniques::singles::{FullHouse, HiddenSingle, NakedSingle};
    use crate::techniques::subsets::{HiddenSet, NakedSet};

    type Find = fn(&CandidateBoard<Large>, &mut Changes<Large>);

    /// What is read off the board is what the searches of the techniques find.
    #[test]
    fn patterns_are_those_of_the_techniques() {
        let limits = Limits::default();
        let bounds = Bounds { limits: &limits, control: &Control::new() };
        let pairs: [(&dyn Search<Large>, Find); 7] = [
            (&FullHouse, full_houses),
            (&HiddenSingle, |board, changes| hidden_singles(board, 0..3 * board.side(), changes)),
            (&NakedSingle, naked_singles),
            (&Pointing, |board, changes| intersections(board, 2 * board.side()..3 * board.side(), changes)),
            (&Claiming, |board, changes| intersections(board, 0..2 * board.side(), changes)),
            (&NakedSet { size: 2 }, naked_pairs),
            (&HiddenSet { size: 2 }, hidden_pairs),
        ];
        let mut found = [0; 7];
        for text in crate::rounds::tests::PUZZLES {
            crate::rounds::tests::each_board(text, |board| {
                for (place, (technique, find)) in pairs.iter().enumerate() {
                    let (mut read, mut searched) = (Changes::new(9), Changes::new(9));
                    find(board, &mut read);
                    assert!(search(*technique, board, &bounds, &mut searched).is_continue());
                    assert_eq!(read, searched);
                    found[place] += usize::from(!read.is_empty());
                }
            });
        }
        assert!(found.iter().all(|&count| count > 0), "{found:?}");
    }
}
