//! Chains as the closure of links: which candidates lead to their own falsehood, and by how many links.

use std::ops::ControlFlow;

use super::changes::Changes;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::links::graph::{Graph, NodeKinds};
use crate::links::prospects::{LinkKinds, Prospects};
use crate::sets::{BitRows, CellSet, numbers};

/// Candidates that lead to their own falsehood by at most this many strong links.
pub(super) fn short_chains<C: CellSet>(
    board: &Analysis<C>,
    links: usize,
    bounds: &Bounds,
    changes: &mut Changes<C>,
) -> ControlFlow<Halt> {
    let graph = board.graph(NodeKinds::Plain, bounds)?;
    let words = graph.weak.row(0).len();
    let mut falses = vec![0_u64; words];
    let mut trues = vec![0_u64; words];
    for node in 0..graph.candidates {
        if node % 256 == 0 {
            bounds.check()?;
        }
        falses.fill(0);
        trues.fill(0);
        let mut fresh: Vec<u64> = graph.weak.row(node).to_vec();
        'links: for _ in 0..links {
            let mut reached = Vec::new();
            for (all, &new) in falses.iter_mut().zip(&fresh) {
                *all |= new;
            }
            for from in numbers(fresh.iter().copied()) {
                reached.extend(graph.strong(from).iter().map(|&(to, _)| to as usize));
            }
            fresh.fill(0);
            for to in reached {
                if trues[to / 64] >> (to % 64) & 1 != 0 {
                    continue;
                }
                trues[to / 64] |= 1 << (to % 64);
                if graph.weak.contains(to, node) {
                    let spot = &graph.spots[node];
                    changes.remove(spot.digit, spot.cells);
                    break 'links;
                }
                for (word, &row) in fresh.iter_mut().zip(graph.weak.row(to)) {
                    *word |= row;
                }
            }
            let mut is_new = false;
            for (new, &all) in fresh.iter_mut().zip(&falses) {
                *new &= !all;
                is_new |= *new != 0;
            }
            if !is_new {
                break;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Candidates that lead to their own falsehood by links of one digit, in any number.
pub(super) fn digit_chains<C: CellSet>(
    board: &Analysis<C>,
    bounds: &Bounds,
    changes: &mut Changes<C>,
) -> ControlFlow<Halt> {
    let graph = board.graph(NodeKinds::Plain, bounds)?;
    remove_refuted(graph, &Prospects::new(graph, LinkKinds::Digit), changes);
    ControlFlow::Continue(())
}

/// Candidates that lead to their own falsehood by any links between nodes of these kinds.
pub(super) fn chains<C: CellSet>(
    board: &Analysis<C>,
    kinds: NodeKinds,
    bounds: &Bounds,
    changes: &mut Changes<C>,
) -> ControlFlow<Halt> {
    let graph = board.graph(kinds, bounds)?;
    remove_refuted(graph, board.prospects(graph), changes);
    ControlFlow::Continue(())
}

/// The same on a board of which nothing is kept, between candidates.
pub(super) fn chains_within<C: CellSet>(board: &CandidateBoard<C>, changes: &mut Changes<C>) {
    let graph = Graph::new(board, NodeKinds::Plain, None);
    remove_refuted(&graph, &Prospects::new(&graph, LinkKinds::All), changes);
}

fn remove_refuted<C: CellSet>(graph: &Graph<C>, prospects: &Prospects, changes: &mut Changes<C>) {
    for &node in &prospects.refuted {
        let spot = &graph.spots[node];
        changes.remove(spot.digit, spot.cells);
    }
}

/// Candidates that are false by chains whichever candidate of some cell is true, or whichever place of some digit in some
/// house.
pub(super) fn forcing_chains<C: CellSet>(
    board: &Analysis<C>,
    bounds: &Bounds,
    changes: &mut Changes<C>,
) -> ControlFlow<Halt> {
    let graph = board.graph(NodeKinds::Grouped, bounds)?;
    let prospects = board.prospects(graph);
    let count = graph.spots.len();
    // The nodes that are false when a candidate is true.
    let mut falses = BitRows::new(graph.candidates, count);
    for node in 0..graph.candidates {
        if node % 256 == 0 {
            bounds.check()?;
        }
        let row: Vec<u64> = graph.weak.row(node).to_vec();
        for seen in crate::sets::common(&row, prospects.active.row(0)) {
            falses.extend(node, prospects.closure.row(seen));
        }
        falses.extend(node, &row);
    }
    let mut common = vec![0_u64; falses.row(0).len()];
    let mut force = |cases: &mut dyn Iterator<Item = usize>| {
        common.fill(u64::MAX);
        for case in cases {
            for (word, &row) in common.iter_mut().zip(falses.row(case)) {
                *word &= row;
            }
        }
        for node in numbers(common.iter().copied()).take_while(|&node| node < graph.candidates) {
            let spot = &graph.spots[node];
            changes.remove(spot.digit, spot.cells);
        }
    };
    for cell in board.blanks().iter() {
        force(&mut board.marks(cell).iter().map(|digit| graph.candidate(cell, digit)));
    }
    for house in 0..3 * board.side() {
        for digit in board.digits().filter(|&digit| board.count(house, digit) > 0) {
            force(&mut board.places_in(digit, house).iter().map(|cell| graph.candidate(cell, digit)));
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use ukodus_core::Control;

    use super::*;
    use crate::limits::Limits;

    /// Counting links and closing the graph are two ways to the same candidates.
    #[test]
    fn chains_of_every_number_of_links_are_all_chains() {
        let limits = Limits::default();
        let bounds = Bounds { limits: &limits, control: &Control::new() };
        let (mut some, mut more) = (0, 0);
        for text in crate::rounds::tests::PUZZLES {
            crate::rounds::tests::each_board(text, |board| {
                let [mut short, mut long, mut all, mut grouped, mut within] = [(); 5].map(|()| Changes::new(9));
                assert!(short_chains(board, 3, &bounds, &mut short).is_continue());
                assert!(short_chains(board, usize::MAX, &bounds, &mut long).is_continue());
                assert!(chains(board, NodeKinds::Plain, &bounds, &mut all).is_continue());
                assert!(chains(board, NodeKinds::Grouped, &bounds, &mut grouped).is_continue());
                chains_within(board, &mut within);
                assert_eq!(long, all);
                assert_eq!(within, all);
                assert!(short.is_part_of(&all) && all.is_part_of(&grouped));
                some += usize::from(!short.is_empty());
                more += usize::from(short != all);
            });
        }
        assert!(some > 0 && more > 0);
    }
}
