//! Chains: links in a row, weak and strong by turns.
//!
//! A strong link says that one of two nodes is true, a weak link that one of two is false. A chain that begins and
//! ends with a strong link shows that one of its ends is true; what both ends exclude is false.
//!
//! One graph of links serves them all (`graph`); the techniques differ in the links they may use and in the way the
//! chain closes. Whether there is any chain at all is read off the closure of the graph (`closure`); only then are
//! chains walked, the shortest first (`walk`).

mod chain;
pub(crate) mod closure;
pub(crate) mod graph;
pub(crate) mod rows;
mod search;
mod walk;

pub use chain::{Chain, Closing, Node, Tie};
pub use search::Chains;

use std::sync::{Arc, OnceLock};

use self::closure::{Prospects, Scope};
use self::graph::{Graph, Reach};
use crate::almost::AlmostLockedSets;
use crate::board::Board;
use crate::limits::Limits;
use crate::sets::CellSet;

/// The links of a board as it stands, made when first asked for.
#[derive(Debug)]
pub(crate) struct Links<C> {
    /// By [`Reach`].
    graphs: [OnceLock<Graph<C>>; 3],
    prospects: [OnceLock<Prospects>; 3],
    /// The sets that links lead through.
    sets: OnceLock<Arc<AlmostLockedSets<C>>>,
}

impl<C> Default for Links<C> {
    fn default() -> Self {
        Self { graphs: Default::default(), prospects: Default::default(), sets: OnceLock::new() }
    }
}

impl<C: CellSet> Links<C> {
    /// The graph with these nodes. The limits of the first who asks decide how large the sets are.
    pub(crate) fn graph(&self, board: &Board<C>, reach: Reach, limits: &Limits) -> &Graph<C> {
        let make = || match reach {
            Reach::Plain | Reach::Grouped => Graph::new(board, reach, None),
            Reach::Sets => Graph::new(board, reach, Some(self.sets(board, limits))),
        };
        self.graphs[reach as usize].get_or_init(make)
    }

    /// The sets that the links of a graph with sets lead through.
    pub(crate) fn sets(&self, board: &Board<C>, limits: &Limits) -> &AlmostLockedSets<C> {
        self.sets.get_or_init(|| board.almost_locked_sets(limits))
    }

    /// What chains of every kind of link can find in it.
    pub(crate) fn prospects(&self, board: &Board<C>, reach: Reach, limits: &Limits) -> &Prospects {
        let make = || Prospects::new(self.graph(board, reach, limits), Scope::All);
        self.prospects[reach as usize].get_or_init(make)
    }
}

/// Where a board keeps its links: gone with every change, and shared by copies until then.
pub(crate) type LinksMemo<C> = OnceLock<Arc<Links<C>>>;

/// Why a strong link holds, as it is told.
pub(crate) fn tie_of<C: CellSet>(board: &Board<C>, limits: &Limits, tie: graph::Tie) -> Tie {
    match tie {
        graph::Tie::Cell => Tie::Cell,
        graph::Tie::House(house) => Tie::House(board.geometry().house(house as usize)),
        graph::Tie::Set(set) | graph::Tie::Beside(set) => {
            let set = &board.links().sets(board, limits).list()[set as usize];
            let (cells, digits) = (set.cells.to_vec(), set.digits.to_set());
            if matches!(tie, graph::Tie::Set(_)) { Tie::Set { cells, digits } } else { Tie::Beside { cells, digits } }
        }
    }
}
