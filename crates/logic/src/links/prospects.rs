//! Everything that follows from everything, at once: whether there is any chain to look for.

use super::graph::{Graph, Tie};
use crate::sets::{BitRows, CellSet, Closure, common};

/// Which links a chain may use.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum LinkKinds {
    /// One digit: strong links in houses.
    Digit,
    /// Cells with two candidates, one digit between each two.
    Pairs,
    /// All of them.
    All,
}

impl LinkKinds {
    /// Whether a chain may use a strong link.
    pub(crate) const fn takes(self, tie: Tie) -> bool {
        match self {
            Self::Digit => matches!(tie, Tie::House(_)),
            Self::Pairs => matches!(tie, Tie::Cell),
            Self::All => true,
        }
    }

    /// The weak links a chain may use.
    pub(crate) const fn weak<C>(self, graph: &Graph<C>) -> &BitRows {
        match self {
            Self::Digit | Self::Pairs => &graph.sight,
            Self::All => &graph.weak,
        }
    }
}

/// The candidates that some chain refutes, and the nodes such chains begin at.
///
/// Every chain, loop or ring that takes a candidate out shows that the candidate, if true, leads to its own falsehood.
/// So the candidates that imply their own falsehood are all there is to find, and where there is none no search is
/// needed.
#[derive(Debug)]
pub(crate) struct Prospects {
    /// The candidates that imply their own falsehood.
    pub(crate) refuted: Vec<usize>,
    /// The nodes with a strong link that see one of them.
    pub(crate) starts: Vec<usize>,
    /// The nodes with a strong link, as a row.
    pub(crate) active: BitRows,
    /// The nodes that are false when a node with a strong link is.
    pub(crate) closure: Closure,
}

impl Prospects {
    /// What chains of this scope can find.
    pub(crate) fn new<C: CellSet>(graph: &Graph<C>, scope: LinkKinds) -> Self {
        let count = graph.spots.len();
        let weak = scope.weak(graph);
        let mut active = BitRows::new(1, count);
        let mut members = Vec::with_capacity(count);
        // The nodes that are false, two links on, when a node is false.
        let mut next = BitRows::new(count, count);
        for node in 0..count {
            for &(to, _) in graph.strong(node).iter().filter(|(_, tie)| scope.takes(*tie)) {
                next.extend(node, weak.row(to as usize));
                active.insert(0, node);
            }
            if active.contains(0, node) {
                members.push(node);
            }
        }
        let reached = Closure::new(&next, &members, active.row(0));
        let is_refuted =
            |candidate: usize| common(weak.row(candidate), active.row(0)).any(|node| reached.contains(node, candidate));
        let refuted: Vec<usize> = (0..graph.candidates).filter(|&candidate| is_refuted(candidate)).collect();
        let mut near = BitRows::new(1, count);
        for &candidate in &refuted {
            near.extend(0, weak.row(candidate));
        }
        let starts = common(near.row(0), active.row(0)).collect();
        Self { refuted, starts, active, closure: reached }
    }
}
