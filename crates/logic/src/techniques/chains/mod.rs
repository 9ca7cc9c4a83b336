//! Chains: links in a row, weak and strong by turns.
//!
//! A strong link says that one of two nodes is true, a weak link that one of two is false. A chain that begins and
//! ends with a strong link shows that one of its ends is true; what both ends exclude is false.
//!
//! One graph of links serves them all ([`graph`]); the techniques differ in the links they may use and in the way the
//! chain closes. Whether there is any chain at all is read off the closure of the graph ([`closure`]); only then are
//! chains walked, the shortest first ([`walk`]).

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
use crate::board::Board;
use crate::sets::CellSet;

/// The links of a board as it stands, made when first asked for.
#[derive(Debug)]
pub(crate) struct Links<C> {
    plain: OnceLock<Graph<C>>,
    plain_prospects: OnceLock<Prospects>,
    grouped: OnceLock<Graph<C>>,
    grouped_prospects: OnceLock<Prospects>,
}

impl<C> Default for Links<C> {
    fn default() -> Self {
        Self {
            plain: OnceLock::new(),
            plain_prospects: OnceLock::new(),
            grouped: OnceLock::new(),
            grouped_prospects: OnceLock::new(),
        }
    }
}

impl<C: CellSet> Links<C> {
    /// The graph with these nodes.
    pub(crate) fn graph(&self, board: &Board<C>, reach: Reach) -> &Graph<C> {
        match reach {
            Reach::Plain => self.plain.get_or_init(|| Graph::new(board, reach)),
            Reach::Grouped => self.grouped.get_or_init(|| Graph::new(board, reach)),
        }
    }

    /// What chains of every kind of link can find in it.
    pub(crate) fn prospects(&self, board: &Board<C>, reach: Reach) -> &Prospects {
        let make = || Prospects::new(self.graph(board, reach), Scope::All);
        match reach {
            Reach::Plain => self.plain_prospects.get_or_init(make),
            Reach::Grouped => self.grouped_prospects.get_or_init(make),
        }
    }
}

/// Where a board keeps its links: gone with every change, and shared by copies until then.
pub(crate) type LinksMemo<C> = OnceLock<Arc<Links<C>>>;
