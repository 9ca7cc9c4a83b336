//! What follows from every candidate, true and false, by links one after the other.

use super::graph::Graph;
use super::prospects::Prospects;
use crate::sets::{BitRows, CellSet, common};

/// A node, true or false, as one number: twice the node's, plus one if it is true.
pub(crate) type Literal = usize;

/// The candidates that follow from each literal of a candidate, by links one after the other.
#[derive(Debug)]
pub(crate) struct Reached {
    /// Those that are true.
    pub(crate) trues: BitRows,
    /// Those that are false.
    pub(crate) falses: BitRows,
}

impl Reached {
    pub(super) fn new<C: CellSet>(graph: &Graph<C>, prospects: &Prospects) -> Self {
        let (count, candidates) = (graph.spots.len(), graph.candidates);
        let mut reached =
            Self { trues: BitRows::new(2 * candidates, candidates), falses: BitRows::new(2 * candidates, candidates) };
        let active = prospects.active.row(0);
        let mut falses = BitRows::new(1, count);
        for literal in 0..2 * candidates {
            let node = literal / 2;
            falses.row_mut(0).fill(0);
            let mut strong_from: Vec<usize> = Vec::new();
            if literal % 2 == 1 {
                reached.trues.insert(literal, node);
                falses.extend(0, graph.weak.row(node));
                for next in common(graph.weak.row(node), active) {
                    falses.extend(0, prospects.closure.row(next));
                }
            } else {
                falses.insert(0, node);
                if prospects.active.contains(0, node) {
                    falses.extend(0, prospects.closure.row(node));
                }
            }
            strong_from.extend(common(falses.row(0), active));
            for from in strong_from {
                for &(to, _) in graph.strong(from).iter().filter(|(to, _)| graph.is_single(*to as usize)) {
                    reached.trues.insert(literal, to as usize);
                }
            }
            reached.falses.extend(literal, falses.row(0));
        }
        reached
    }
}
