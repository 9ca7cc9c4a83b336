//! Runs by their assumption, with their memory kept for the next search.

use std::sync::Arc;

use super::network::{NONE, Network};
use super::run::{Ancestors, Nested, Run};
use super::walk::NodeId;

/// Runs of one search.
pub(crate) struct Pool<const W: usize> {
    /// The slot of each assumption, or [`NONE`].
    slots: Vec<u16>,
    runs: Vec<Run<W>>,
    ancestors: Vec<Ancestors<W>>,
    has_ancestors: Vec<bool>,
    used: usize,
}

/// The node at an index of the run in a slot.
pub(crate) type Place = (usize, u16);

impl<const W: usize> Pool<W> {
    pub(crate) fn new() -> Self {
        Self {
            slots: vec![NONE; 2 * Network::<W>::CAPACITY],
            runs: Vec::new(),
            ancestors: Vec::new(),
            has_ancestors: Vec::new(),
            used: 0,
        }
    }

    /// A pool without memory, to stand in for another.
    pub(crate) const fn empty() -> Self {
        Self { slots: Vec::new(), runs: Vec::new(), ancestors: Vec::new(), has_ancestors: Vec::new(), used: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.slots.fill(NONE);
        self.has_ancestors.fill(false);
        self.used = 0;
    }

    /// The slot of an assumption that was run.
    pub(crate) fn slot(&self, source: NodeId) -> Option<usize> {
        let slot = self.slots[usize::from(source)];
        (slot != NONE).then_some(usize::from(slot))
    }

    /// A slot for an assumption that was not run yet.
    pub(crate) fn allot(&mut self, source: NodeId) -> usize {
        let slot = self.used;
        self.used += 1;
        if slot == self.runs.len() {
            self.runs.push(Run::new());
            self.ancestors.push(Ancestors::new());
            self.has_ancestors.push(false);
        }
        self.slots[usize::from(source)] = slot as u16;
        slot
    }

    #[inline]
    pub(crate) fn run(&self, slot: usize) -> &Run<W> {
        &self.runs[slot]
    }

    pub(crate) fn run_mut(&mut self, slot: usize) -> &mut Run<W> {
        &mut self.runs[slot]
    }

    /// The run of an assumption.
    pub(crate) fn run_of(&self, source: NodeId) -> Option<&Run<W>> {
        self.slot(source).map(|slot| self.run(slot))
    }

    fn ancestors(&mut self, network: &Network<W>, slot: usize) -> &Ancestors<W> {
        if !self.has_ancestors[slot] {
            self.ancestors[slot].collect(network, &self.runs[slot]);
            self.has_ancestors[slot] = true;
        }
        &self.ancestors[slot]
    }

    /// How many nodes are behind these nodes, each run by itself.
    pub(crate) fn count(&mut self, network: &Network<W>, targets: &[Place]) -> u32 {
        targets.iter().map(|&(slot, index)| self.ancestors(network, slot).count(index)).sum()
    }

    /// No more than [`count`](Self::count), without the work.
    pub(crate) fn depth(&self, targets: &[Place]) -> u32 {
        targets.iter().map(|&(slot, index)| u32::from(self.runs[slot].nodes[usize::from(index)].depth)).sum()
    }

    /// The complexity of the nested hints behind these nodes, each one counted once.
    pub(crate) fn nested_complexity(&mut self, network: &Network<W>, targets: &[Place]) -> u32 {
        for &(slot, _) in targets {
            self.ancestors(network, slot);
        }
        let mut known: Vec<&Arc<Nested>> = Vec::new();
        for &(slot, index) in targets {
            for nested in self.ancestors[slot].nested(&self.runs[slot], index) {
                if !known.iter().any(|other| other.is_same(nested)) {
                    known.push(nested);
                }
            }
        }
        known.iter().map(|nested| nested.complexity).sum()
    }
}
