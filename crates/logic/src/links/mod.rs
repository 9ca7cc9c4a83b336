//! The links between the candidates of a board.
//!
//! A strong link says that one of two nodes is true, a weak link that one of two is false. One graph of links ([`graph`])
//! serves chains of every kind; whether it has any chain at all is read off what follows from what ([`prospects`]).

pub(crate) mod graph;
pub(crate) mod prospects;
pub(crate) mod reached;

use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use self::graph::{Graph, NodeKinds};
use self::prospects::{LinkKinds, Prospects};
use self::reached::Reached;
use crate::almost::AlmostLockedSets;
use crate::candidate_board::CandidateBoard;
use crate::sets::CellSet;

/// The graphs of a board, made when they are first needed.
#[derive(Debug)]
pub(crate) struct Links<C> {
    /// By [`NodeKinds`].
    graphs: [OnceLock<Graph<C>>; 3],
    prospects: [OnceLock<Prospects>; 3],
    reached: [OnceLock<Reached>; 3],
}

impl<C> Default for Links<C> {
    fn default() -> Self {
        Self { graphs: Default::default(), prospects: Default::default(), reached: Default::default() }
    }
}

impl<C: CellSet> Links<C> {
    /// The graph with nodes of these kinds. `sets` is called if it has to be made and needs the almost locked sets.
    pub(crate) fn graph<B>(
        &self,
        board: &CandidateBoard<C>,
        kinds: NodeKinds,
        sets: impl FnOnce() -> ControlFlow<B, Arc<AlmostLockedSets<C>>>,
    ) -> ControlFlow<B, &Graph<C>> {
        let graph = &self.graphs[kinds as usize];
        if let Some(made) = graph.get() {
            return ControlFlow::Continue(made);
        }
        let sets = if kinds == NodeKinds::Sets { Some(sets()?) } else { None };
        ControlFlow::Continue(graph.get_or_init(|| Graph::new(board, kinds, sets)))
    }

    /// What chains of every kind of link can find in a graph.
    pub(crate) fn prospects(&self, graph: &Graph<C>) -> &Prospects {
        self.prospects[graph.kinds as usize].get_or_init(|| Prospects::new(graph, LinkKinds::All))
    }

    /// What follows from each candidate in a graph.
    pub(crate) fn reached(&self, graph: &Graph<C>) -> &Reached {
        self.reached[graph.kinds as usize].get_or_init(|| Reached::new(graph, self.prospects(graph)))
    }
}
