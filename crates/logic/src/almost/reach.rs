//! Which nodes of almost locked sets follow from which, over how many sets.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::{AlmostLockedSets, SetNode};
use crate::limits::Limits;
use crate::sets::CellSet;

/// Rows of bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    words: Vec<u64>,
    width: usize,
}

impl Rows {
    /// So many rows of so many bits, none set.
    #[must_use]
    pub fn new(count: usize, bits: usize) -> Self {
        let width = bits.div_ceil(64);
        Self { words: vec![0; count * width], width }
    }

    /// The words of a row.
    #[must_use]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.width..(row + 1) * self.width]
    }

    /// Whether a bit is set.
    #[must_use]
    pub fn contains(&self, row: usize, bit: usize) -> bool {
        self.words[row * self.width + bit / 64] >> (bit % 64) & 1 != 0
    }

    /// Sets a bit.
    pub fn insert(&mut self, row: usize, bit: usize) {
        self.words[row * self.width + bit / 64] |= 1 << (bit % 64);
    }

    /// Joins a row of `other` to a row of this.
    fn join(&mut self, row: usize, other: &Self, from: usize) {
        let ours = &mut self.words[row * self.width..(row + 1) * self.width];
        for (word, theirs) in ours.iter_mut().zip(other.row(from)) {
            *word |= theirs;
        }
    }

    /// For every row the join of the rows of `other` that its bits name; `None` if time is up.
    fn times(&self, other: &Self, limits: &Limits) -> Option<Self> {
        let count = self.words.len().checked_div(self.width).unwrap_or(0);
        let mut product = Self::new(count, count);
        for row in 0..count {
            if row % 64 == 0 && limits.is_over() {
                return None;
            }
            for bit in bits(self.row(row).iter().copied()) {
                product.join(row, other, bit);
            }
        }
        Some(product)
    }
}

/// The numbers of the bits that are set, in order.
pub fn bits(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(place, word)| {
        let mut word = word;
        std::iter::from_fn(move || {
            if word == 0 {
                return None;
            }
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            Some(place * 64 + bit)
        })
    })
}

/// How the nodes of the sets that see something hang together.
#[derive(Debug)]
pub struct Reach {
    /// For each node those of the same digit that cannot be true with it.
    pub weak: Rows,
    /// For each node the others of its sets: those that are true if it is false.
    pub strong: Rows,
    /// For each digit its nodes.
    by_digit: Vec<Vec<usize>>,
    aims: OnceLock<Rows>,
    /// For each node those that are true if it is, over one set.
    step: Rows,
    /// For each node those that are true if it is false, over two sets, three sets, …
    levels: Mutex<Vec<Arc<Rows>>>,
}

impl Reach {
    pub(super) fn new<C: CellSet>(sets: &AlmostLockedSets<C>) -> Self {
        // What sees nothing neither links nor eliminates.
        let count = sets.count_live();
        let nodes = &sets.nodes()[..count];
        let mut weak = Rows::new(count, count);
        let mut strong = Rows::new(count, count);
        let mut step = Rows::new(count, count);
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
            for other in bits(weak.row(node).iter().copied()) {
                step.join(node, &strong, other);
            }
        }
        Self { weak, strong, by_digit, aims: OnceLock::new(), step, levels: Mutex::new(Vec::new()) }
    }

    /// For each node those of the same digit that see a candidate which it sees too; worked out when first asked for.
    #[must_use]
    pub fn aims<C: CellSet>(&self, nodes: &[SetNode<C>]) -> &Rows {
        self.aims.get_or_init(|| {
            let count = self.by_digit.iter().map(Vec::len).sum();
            let mut aims = Rows::new(count, count);
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

    /// For each node those that are true if it is false, over exactly this many sets, at least two; `None` if time is
    /// up.
    #[must_use]
    pub fn over(&self, sets: usize, limits: &Limits) -> Option<Arc<Rows>> {
        let mut levels = self.levels.lock().unwrap_or_else(PoisonError::into_inner);
        while levels.len() + 1 < sets {
            let last = levels.last().map_or(&self.strong, |level| level);
            let next = last.times(&self.step, limits)?;
            levels.push(Arc::new(next));
        }
        Some(Arc::clone(&levels[sets - 2]))
    }

    /// For each node those that are true if it is, over one set.
    #[must_use]
    pub const fn step(&self) -> &Rows {
        &self.step
    }
}
