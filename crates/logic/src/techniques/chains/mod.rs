//! Chains: links in a row, weak and strong by turns.
//!
//! A chain that begins and ends with a strong link shows that one of its ends is true; whatever both ends rule out is
//! false. The techniques differ in the links they may use and in the way the chain closes. Chains are
//! walked only where the closure of the graph shows that there is one, the shortest first (`walk`).

mod chain;
mod leg;
mod named;
mod search;
mod walk;

pub use chain::{Chain, Closing, Node, Tie};
pub use leg::Leg;
pub use named::Named;
pub use search::Chains;

use crate::candidate_board::CandidateBoard;
use crate::links::graph::{self, Graph, Spot};
use crate::sets::CellSet;

/// A node of the graph, as a reason has it.
pub(crate) fn node_of<C: CellSet>(spot: &Spot<C>) -> Node {
    Node { digit: spot.digit, cells: spot.cells.to_vec() }
}

/// Why a strong link holds, as a reason has it.
pub(crate) fn tie_of<C: CellSet>(board: &CandidateBoard<C>, graph: &Graph<C>, tie: graph::Tie) -> Tie {
    match tie {
        graph::Tie::Cell => Tie::Cell,
        graph::Tie::House(house) => Tie::House(board.geometry().house(house as usize)),
        graph::Tie::Set(set) | graph::Tie::Beside(set) => {
            let set = graph.set(set);
            let (cells, digits) = (set.cells.to_vec(), set.digits.to_set());
            if matches!(tie, graph::Tie::Set(_)) { Tie::Set { cells, digits } } else { Tie::Beside { cells, digits } }
        }
    }
}
