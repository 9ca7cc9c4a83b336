//! What follows from an assumption, in Sudoku Explainer's order: nodes with their parents.

use std::sync::Arc;

use super::network::{KINDS, NONE, Network};
use super::set::Set;
use super::walk::{ADVANCED, Cause, NO_CAUSE, NodeId, candidate_of, is_on, off, on};
use crate::geometry::is_pair;
use crate::marks::Marks;

/// A consequence.
#[derive(Copy, Clone)]
pub(crate) struct Node {
    pub(crate) id: NodeId,
    /// The index of the node it follows from, or [`NONE`].
    parent: u16,
    /// The candidates of the constraint that the chain removed before: they are parents too.
    hidden: u16,
    /// The technique it follows from, if the cause is [`ADVANCED`].
    pub(crate) technique: u16,
    pub(crate) cause: Cause,
    /// No more than the number of nodes it rests on.
    pub(crate) depth: u8,
}

/// A hint found inside a chain.
pub(crate) struct Nested {
    pub(crate) complexity: u32,
    /// The targets and the nodes behind them: equal hints count once.
    pub(crate) signature: Vec<u16>,
}

impl Nested {
    /// Whether it counts as the same hint as another.
    pub(crate) fn is_same(self: &Arc<Self>, other: &Arc<Self>) -> bool {
        Arc::ptr_eq(self, other) || self.signature == other.signature
    }
}

/// What a technique inside a chain contributes: candidates to remove, the removed candidates it rests on, and the hint
/// if it is a chain itself.
pub(crate) struct Contribution {
    /// The name of the technique.
    pub(crate) name: &'static str,
    pub(crate) removed: Vec<u16>,
    pub(crate) parents: Vec<u16>,
    pub(crate) nested: Option<Arc<Nested>>,
}

/// Which chains are searched for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// One digit; what is removed stays so.
    Nishio,
    /// The board stays as it is.
    Static,
    /// What is removed stays so.
    Dynamic,
}

/// An assumption and its consequences.
pub(crate) struct Run<const W: usize> {
    pub(crate) marks: Marks,
    pub(crate) on: Set<W>,
    pub(crate) off: Set<W>,
    pub(crate) nodes: Vec<Node>,
    /// The indexes of the nodes that are true and false, and how many of them were followed.
    ons: Vec<u16>,
    offs: Vec<u16>,
    followed_ons: usize,
    followed_offs: usize,
    /// The nodes of a contradiction, true and false: the last node is one of them and in neither set.
    pub(crate) contradiction: Option<(u16, u16)>,
    pub(crate) contributions: Vec<Arc<Contribution>>,
    /// The index of each node. Valid for nodes in the sets, and for the last one.
    index: Vec<u16>,
}

impl<const W: usize> Run<W> {
    pub(crate) fn new() -> Self {
        Self {
            marks: Marks::EMPTY,
            on: Set::EMPTY,
            off: Set::EMPTY,
            nodes: Vec::new(),
            ons: Vec::new(),
            offs: Vec::new(),
            followed_ons: 0,
            followed_offs: 0,
            contradiction: None,
            contributions: Vec::new(),
            index: vec![0; 2 * Network::<W>::CAPACITY],
        }
    }

    pub(crate) fn start(&mut self, marks: &Marks, source: NodeId) {
        self.marks = marks.clone();
        self.on = Set::EMPTY;
        self.off = Set::EMPTY;
        self.nodes.clear();
        self.ons.clear();
        self.offs.clear();
        self.followed_ons = 0;
        self.followed_offs = 0;
        self.contradiction = None;
        self.contributions.clear();
        self.add(Node { id: source, parent: NONE, hidden: 0, technique: NONE, cause: NO_CAUSE, depth: 1 });
    }

    /// The index of a node that is known to be there.
    #[inline]
    pub(crate) fn index_of(&self, id: NodeId) -> u16 {
        self.index[usize::from(id)]
    }

    #[inline]
    pub(crate) fn depth_of(&self, id: NodeId) -> u32 {
        u32::from(self.nodes[usize::from(self.index_of(id))].depth)
    }

    /// Appends a node, which is true or false from now on.
    #[inline]
    fn add(&mut self, node: Node) {
        let index = self.append(node);
        let candidate = candidate_of(node.id);
        if is_on(node.id) {
            self.ons.push(index);
            self.on.insert(candidate);
        } else {
            self.offs.push(index);
            self.off.insert(candidate);
        }
    }

    #[inline]
    fn append(&mut self, node: Node) -> u16 {
        let index = self.nodes.len() as u16;
        self.index[usize::from(node.id)] = index;
        self.nodes.push(node);
        index
    }

    /// A node that follows from the one at `parent`.
    #[inline]
    fn following(&self, id: NodeId, parent: u16, hidden: u16, cause: usize) -> Node {
        let depth = self.nodes[usize::from(parent)].depth.saturating_add(1);
        Node { id, parent, hidden, technique: NONE, cause: cause as Cause, depth }
    }

    /// Ends the run: the node contradicts the one with the opposite state.
    fn contradict(&mut self, node: Node) {
        let index = self.append(node);
        let opposite = self.index_of(node.id ^ 1);
        self.contradiction = Some(if is_on(node.id) { (index, opposite) } else { (opposite, index) });
    }

    /// Adds what a technique contributes.
    pub(crate) fn contribute(&mut self, contribution: Arc<Contribution>) {
        let technique = self.contributions.len() as u16;
        let depth = contribution.parents.iter().map(|&parent| self.depth_of(off(usize::from(parent)))).max();
        let depth = depth.map_or(1, |depth| depth.min(254) as u8 + 1);
        for &candidate in &contribution.removed {
            let candidate = usize::from(candidate);
            if !self.off.contains(candidate) {
                let id = off(candidate);
                self.add(Node { id, parent: NONE, hidden: 0, technique, cause: ADVANCED, depth });
            }
        }
        self.contributions.push(contribution);
    }

    /// Follows all links: of everything that is true first, then of one candidate that is false, and again. `start`
    /// are the marks at the start.
    pub(crate) fn propagate(&mut self, network: &Network<W>, start: &Marks, mode: Mode) {
        let first_kind = usize::from(mode == Mode::Nishio);
        while self.contradiction.is_none() {
            if let Some(&index) = self.ons.get(self.followed_ons) {
                self.followed_ons += 1;
                self.follow_on(network, index, first_kind);
            } else if let Some(&index) = self.offs.get(self.followed_offs) {
                self.followed_offs += 1;
                self.follow_off(network, start, index, first_kind, mode != Mode::Static);
            } else {
                return;
            }
        }
    }

    fn follow_on(&mut self, network: &Network<W>, index: u16, first_kind: usize) {
        let candidate = candidate_of(self.nodes[usize::from(index)].id);
        for kind in first_kind..KINDS {
            let constraint = network.constraint(candidate, kind);
            let others = self.marks.0[constraint] & !network.own_bit(candidate, kind);
            for other in network.members(constraint, others) {
                if self.off.contains(other) {
                    continue;
                }
                let node = self.following(off(other), index, 0, kind);
                if self.on.contains(other) {
                    self.contradict(node);
                    return;
                }
                self.add(node);
            }
        }
    }

    fn follow_off(&mut self, network: &Network<W>, start: &Marks, index: u16, first_kind: usize, is_dynamic: bool) {
        let candidate = candidate_of(self.nodes[usize::from(index)].id);
        let mut made = [(NONE, 0, 0); KINDS];
        for kind in first_kind..KINDS {
            let constraint = network.constraint(candidate, kind);
            let mask = self.marks.0[constraint];
            if is_pair(mask) {
                let other = network.first_member(constraint, mask & !network.own_bit(candidate, kind)) as u16;
                if made.iter().all(|&(known, _, _)| known != other) {
                    made[kind] = (other, start.0[constraint] & !mask, kind);
                }
            }
        }
        if is_dynamic {
            network.remove(&mut self.marks, candidate);
        }
        for (other, hidden, kind) in made {
            if other == NONE {
                continue;
            }
            let other = usize::from(other);
            let node = self.following(on(other), index, hidden, kind);
            if self.off.contains(other) {
                self.contradict(node);
                return;
            }
            if !self.on.contains(other) {
                self.add(node);
            }
        }
    }

    /// Calls `parent` with the index of each parent of a node, in Sudoku Explainer's order.
    #[inline]
    pub(crate) fn each_parent(&self, network: &Network<W>, node: &Node, mut parent: impl FnMut(u16)) {
        match node.cause {
            NO_CAUSE => {}
            ADVANCED => {
                for &candidate in &self.contributions[usize::from(node.technique)].parents {
                    parent(self.index_of(off(usize::from(candidate))));
                }
            }
            kind => {
                parent(node.parent);
                if node.hidden != 0 {
                    let constraint = network.constraint(candidate_of(node.id), usize::from(kind));
                    for candidate in network.members(constraint, node.hidden) {
                        parent(self.index_of(off(candidate)));
                    }
                }
            }
        }
    }

    /// The nodes behind the one at `target`, breadth first: its index first.
    pub(crate) fn chain_to(&self, network: &Network<W>, target: u16) -> Vec<u16> {
        let mut seen = vec![false; self.nodes.len()];
        let mut chain = Vec::new();
        let mut layer = vec![target];
        while !layer.is_empty() {
            let mut next = Vec::new();
            for index in layer {
                if !std::mem::replace(&mut seen[usize::from(index)], true) {
                    chain.push(index);
                    self.each_parent(network, &self.nodes[usize::from(index)], |parent| next.push(parent));
                }
            }
            layer = next;
        }
        chain
    }
}

/// For each node of a run the nodes behind it.
pub(crate) struct Ancestors<const W: usize> {
    /// The candidates that are true and those that are false, the node's own among them.
    sets: Vec<(Set<W>, Set<W>)>,
    /// The indexes of the nodes that follow from nested chains.
    nested: Vec<u16>,
}

impl<const W: usize> Ancestors<W> {
    pub(crate) const fn new() -> Self {
        Self { sets: Vec::new(), nested: Vec::new() }
    }

    pub(crate) fn collect(&mut self, network: &Network<W>, run: &Run<W>) {
        self.sets.clear();
        self.nested.clear();
        for (index, node) in run.nodes.iter().enumerate() {
            let (mut ons, mut offs) = (Set::EMPTY, Set::EMPTY);
            run.each_parent(network, node, |parent| {
                let (parent_ons, parent_offs) = &self.sets[usize::from(parent)];
                ons.add(parent_ons);
                offs.add(parent_offs);
            });
            let own = if is_on(node.id) { &mut ons } else { &mut offs };
            own.insert(candidate_of(node.id));
            self.sets.push((ons, offs));
            if node.cause == ADVANCED && run.contributions[usize::from(node.technique)].nested.is_some() {
                self.nested.push(index as u16);
            }
        }
    }

    /// How many nodes are behind a node, itself included.
    pub(crate) fn count(&self, index: u16) -> u32 {
        let (ons, offs) = &self.sets[usize::from(index)];
        ons.len() + offs.len()
    }

    /// The complexity of a node by itself: the nodes behind it, and the nested hints, each one counted once.
    pub(crate) fn complexity(&self, run: &Run<W>, index: u16) -> u32 {
        let mut known: Vec<&Arc<Nested>> = Vec::new();
        for nested in self.nested(run, index) {
            if !known.iter().any(|other| other.is_same(nested)) {
                known.push(nested);
            }
        }
        self.count(index) + known.iter().map(|nested| nested.complexity).sum::<u32>()
    }

    /// The nested hints behind a node.
    pub(crate) fn nested<'r>(&'r self, run: &'r Run<W>, index: u16) -> impl Iterator<Item = &'r Arc<Nested>> {
        let offs = &self.sets[usize::from(index)].1;
        self.nested.iter().filter_map(move |&nested| {
            let node = &run.nodes[usize::from(nested)];
            let is_behind = offs.contains(candidate_of(node.id));
            is_behind.then(|| run.contributions[usize::from(node.technique)].nested.as_ref()).flatten()
        })
    }
}
