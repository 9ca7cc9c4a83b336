//! Which nodes of almost locked sets follow from which, over how many sets.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::{AlmostLockedSets, SetNode};
use crate::bounds::{Bounds, Halt};
use crate::sets::{BitRows, CellSet, numbers};

/// For every row of `one` the union of the rows of `other` that its numbers name; `Break` if the search has to stop.
fn product(one: &BitRows, other: &BitRows, bounds: &Bounds) -> ControlFlow<Halt, BitRows> {
    let count = one.count();
    let mut product = BitRows::new(count, count);
    for row in 0..count {
        if row % 64 == 0 {
            bounds.check()?;
        }
        for number in numbers(one.row(row).iter().copied()) {
            product.extend(row, other.row(number));
        }
    }
    ControlFlow::Continue(product)
}

/// How the nodes of the sets that see something hang together.
#[derive(Debug)]
pub struct Reach {
    /// For each node those of the same digit that cannot be true with it.
    pub weak: BitRows,
    /// For each node the others of its sets: those that are true if it is false.
    pub strong: BitRows,
    /// For each digit its nodes.
    by_digit: Vec<Vec<usize>>,
    aims: OnceLock<BitRows>,
    /// For each node those that are true if it is, over one set.
    step: BitRows,
    /// For each node those that are true if it is false, over two sets, three sets, …
    levels: Mutex<Vec<Arc<BitRows>>>,
}

impl Reach {
    pub(super) fn new<C: CellSet>(sets: &AlmostLockedSets<C>) -> Self {
        // What sees nothing neither links nor eliminates.
        let count = sets.count_live();
        let nodes = &sets.nodes()[..count];
        let mut weak = BitRows::new(count, count);
        let mut strong = BitRows::new(count, count);
        let mut step = BitRows::new(count, count);
        let mut by_digit: Vec<Vec<usize>> = vec![Vec::new(); 26];
        for (number, node) in nodes.iter().enumerate() {
            by_digit[usize::from(node.digit.get())].push(number);
        }
        for numbers in &by_digit {
            for (place, &one) in numbers.iter().enumerate() {
                for &other in &numbers[place + 1..] {
                    if nodes[one].excludes(&nodes[other]) {
                        weak.insert(one, other);
                        weak.insert(other, one);
                    }
                }
            }
        }
        for set in sets.list() {
            let live = |&&number: &&u32| (number as usize) < count;
            for &one in sets.nodes_of(set).iter().filter(live) {
                for &other in sets.nodes_of(set).iter().filter(live).filter(|&&other| other != one) {
                    strong.insert(one as usize, other as usize);
                }
            }
        }
        for node in 0..count {
            for other in numbers(weak.row(node).iter().copied()) {
                step.extend(node, strong.row(other));
            }
        }
        Self { weak, strong, by_digit, aims: OnceLock::new(), step, levels: Mutex::new(Vec::new()) }
    }

    /// For each node those of the same digit that see a candidate which it sees too; worked out when first needed.
    #[must_use]
    pub fn aims<C: CellSet>(&self, nodes: &[SetNode<C>]) -> &BitRows {
        self.aims.get_or_init(|| {
            let count = self.by_digit.iter().map(Vec::len).sum();
            let mut aims = BitRows::new(count, count);
            for numbers in &self.by_digit {
                for (place, &one) in numbers.iter().enumerate() {
                    for &other in &numbers[place..] {
                        if nodes[one].seen.intersects(nodes[other].seen) {
                            aims.insert(one, other);
                            aims.insert(other, one);
                        }
                    }
                }
            }
            aims
        })
    }

    /// For each node those that are true if it is false, over exactly this many sets, at least two.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`] if the search has to stop.
    pub fn over(&self, sets: usize, bounds: &Bounds) -> ControlFlow<Halt, Arc<BitRows>> {
        let mut levels = self.levels.lock().unwrap_or_else(PoisonError::into_inner);
        while levels.len() + 1 < sets {
            let last = levels.last().map_or(&self.strong, |level| level);
            let next = product(last, &self.step, bounds)?;
            levels.push(Arc::new(next));
        }
        ControlFlow::Continue(Arc::clone(&levels[sets - 2]))
    }

    /// For each node those that are true if it is, over one set.
    #[must_use]
    pub const fn step(&self) -> &BitRows {
        &self.step
    }
}
