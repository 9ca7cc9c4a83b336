//! How far the searches go, and when they stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::clock::Instant;

/// How far the searches go. The defaults find what a strong player finds.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Limits {
    /// The largest fish: base sets.
    pub fish_size: usize,
    /// The most fins of a fish.
    pub fins: usize,
    /// The most fins that lie in two bases.
    pub endo_fins: usize,
    /// The largest wing, in cells.
    pub wing_size: usize,
    /// The longest chain, in links.
    pub chain_length: usize,
    /// The largest almost locked set, in cells.
    pub set_size: usize,
    /// The most almost locked sets in a chain of them.
    pub set_chain: usize,
    /// Whether almost locked sets of one argument may share cells.
    pub set_overlap: bool,
    /// Whether almost locked sets may be nodes of chains.
    pub set_nodes: bool,
    /// Whether an empty rectangle may consist of two candidates only.
    pub lean_rectangles: bool,
    /// Whether corners of a unique rectangle may lack one of its two digits.
    pub missing_corners: bool,
    /// The longest unique loop and the largest extended rectangle, in cells.
    pub loop_length: usize,
    /// The most steps of a forcing net's branch.
    pub net_length: usize,
    /// When to give up.
    pub deadline: Option<Instant>,
    /// A flag that another thread raises to stop the search.
    pub cancel: Option<Arc<AtomicBool>>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            fish_size: 4,
            fins: 5,
            endo_fins: 2,
            wing_size: 7,
            chain_length: 20,
            set_size: 8,
            set_chain: 7,
            set_overlap: true,
            set_nodes: false,
            lean_rectangles: false,
            missing_corners: true,
            loop_length: 10,
            net_length: 200,
            deadline: None,
            cancel: None,
        }
    }
}

impl Limits {
    /// Whether it is time to stop. Searches that may take long ask between pieces of work and return as if nothing
    /// more were found; whoever started them asks again and does not take that for an answer.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
