//! What branches that come to the same end prove together.

use super::reason::{Cause, Fact, Forcing, Split, What};
use crate::Candidate;
use crate::candidate_board::CandidateBoard;
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::techniques::chains::Node;

/// The deduction from branches that all end with the same false candidate. What else the last true node of every branch
/// excludes is proved by the same argument, so it is part of the same step.
pub(super) fn eliminate<C: CellSet>(
    board: &CandidateBoard<C>,
    split: Split,
    mut branches: Vec<Vec<Fact>>,
    end: Candidate,
) -> Deduction {
    let mut shared = branches.iter().map(|branch| excluded(board, last_true(branch)));
    let mut ends = shared.next().unwrap_or_default();
    for excluded in shared {
        ends.retain(|candidate| excluded.contains(candidate));
    }
    if !ends.contains(&end) {
        // Some branch does not end at a true node.
        ends = vec![end];
    }
    ends.sort_unstable();
    for branch in &mut branches {
        let Some(last) = branch.pop() else { continue };
        let node = |&Candidate { cell, digit }: &Candidate| What::Off(Node { digit, cells: vec![cell] });
        branch.extend(ends.iter().map(|end| Fact { what: node(end), ..last.clone() }));
    }
    Deduction::eliminating(Forcing { split, branches, ends: ends.len() }, ends)
}

/// The true node that excludes the last fact of a branch, if that is why it is there.
fn last_true(branch: &[Fact]) -> Option<&Node> {
    let last = branch.last().filter(|last| last.cause == Cause::Seen)?;
    last.from.first().and_then(|&by| branch[by].what.node())
}

/// The candidates that a node excludes if it is true.
fn excluded<C: CellSet>(board: &CandidateBoard<C>, node: Option<&Node>) -> Vec<Candidate> {
    let Some(Node { digit, cells }) = node else { return Vec::new() };
    let seen = board.geometry().common_peers(C::of(cells.iter().copied()));
    let mut excluded = board.candidates(*digit, seen);
    if let [cell] = cells[..] {
        excluded.extend(board.candidates_of(C::only(cell), board.marks(cell).without(Digits::only(*digit))));
    }
    excluded
}
