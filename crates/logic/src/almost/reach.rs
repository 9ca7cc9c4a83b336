//! Which nodes of almost locked sets follow from which, over how many sets.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::{AlmostLockedSets, SetNode};
use crate::bounds::{Bounds, Halt};
use crate::sets::{BitRows, CellSet, Closure, common, numbers};

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
    hopes: OnceLock<BitRows>,
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
        Self {
            weak,
            strong,
            by_digit,
            aims: OnceLock::new(),
            hopes: OnceLock::new(),
            step,
            levels: Mutex::new(Vec::new()),
        }
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

    /// The nodes that a chain of sets can begin or end at, as words; nothing where there is no chain of any length.
    ///
    /// What a chain takes out would, if it were true, make both ends of the chain false, and one of them true. So only
    /// where a candidate leads to its own falsehood is there a chain, and its ends are among the nodes that see it.
    #[must_use]
    pub fn hopes<C: CellSet>(&self, nodes: &[SetNode<C>]) -> Option<&[u64]> {
        let hopes = self.hopes.get_or_init(|| {
            let count = self.strong.count();
            let mut hopes = BitRows::new(1, count);
            if count == 0 {
                return hopes;
            }
            // The nodes that are false, one set on, when a node is false.
            let (mut next, mut active, mut members) = (BitRows::new(count, count), BitRows::new(1, count), Vec::new());
            for node in 0..count {
                for other in numbers(self.strong.row(node).iter().copied()) {
                    next.extend(node, self.weak.row(other));
                }
                if self.strong.row(node).iter().any(|&word| word != 0) {
                    active.insert(0, node);
                    members.push(node);
                }
            }
            let closure = Closure::new(&next, &members, active.row(0));
            let (mut falses, mut trues) = (BitRows::new(1, count), BitRows::new(1, count));
            let mut seeing: Vec<(usize, usize)> = Vec::new();
            for numbers in &self.by_digit {
                seeing.clear();
                for &node in numbers.iter().filter(|&&node| active.contains(0, node)) {
                    seeing.extend(nodes[node].seen.iter().map(|cell| (cell.index(), node)));
                }
                seeing.sort_unstable();
                for near in seeing.chunk_by(|one, other| one.0 == other.0).filter(|near| near.len() > 1) {
                    falses.row_mut(0).fill(0);
                    trues.row_mut(0).fill(0);
                    for &(_, node) in near {
                        falses.insert(0, node);
                        falses.extend(0, closure.row(node));
                        trues.extend(0, self.strong.row(node));
                    }
                    if common(falses.row(0), trues.row(0)).next().is_some() {
                        for &(_, node) in near {
                            hopes.insert(0, node);
                        }
                    }
                }
            }
            hopes
        });
        Some(hopes.row(0)).filter(|hopes| hopes.iter().any(|&word| word != 0))
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
