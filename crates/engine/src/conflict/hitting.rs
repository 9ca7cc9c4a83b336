use super::Subset;

/// A collection of sets, and the search for a smallest set that hits each of them.
pub(super) struct HittingSets {
    sets: Vec<Subset>,
    /// A lower bound on the size of a hitting set: adding sets never lowers it.
    least: u32,
    /// How many more sets may be examined.
    work: u64,
}

/// The result of a search for a hitting set.
pub(super) enum Smallest {
    /// A smallest one.
    Found(Subset),
    /// There is none smaller than the bound.
    None,
    /// The work limit was reached.
    TooMuchWork,
}

/// A node of the search: these elements are chosen, those are excluded, and one of `branches` comes next.
struct Node {
    taken: Subset,
    barred: Subset,
    branches: Subset,
}

/// The result of a choice of elements.
enum Looked {
    HitsAll,
    DeadEnd,
    /// One of these has to be chosen.
    Open(Subset),
}

impl HittingSets {
    /// About a tenth of a second.
    const WORK: u64 = 50_000_000;

    pub(super) fn new() -> Self {
        Self { sets: Vec::new(), least: 0, work: Self::WORK }
    }

    /// Adds a set that has to be hit.
    pub(super) fn must_hit(&mut self, set: Subset) {
        // Anything that hits a subset also hits the set.
        if self.sets.iter().all(|&other| other & !set != 0) {
            self.sets.retain(|&other| set & !other != 0);
            self.sets.push(set);
        }
    }

    /// A smallest set that hits all, if it has fewer than `bound` elements.
    pub(super) fn smallest_below(&mut self, bound: u32) -> Smallest {
        while self.least < bound {
            match self.of_size(self.least) {
                Smallest::None => self.least += 1,
                answer => return answer,
            }
        }
        Smallest::None
    }

    /// A set of at most `size` elements that hits all of them.
    fn of_size(&mut self, size: u32) -> Smallest {
        let mut stack = Vec::new();
        let (mut taken, mut barred) = (0, 0);
        loop {
            match self.look(size, taken, barred) {
                None => return Smallest::TooMuchWork,
                Some(Looked::HitsAll) => return Smallest::Found(taken),
                Some(Looked::Open(branches)) => stack.push(Node { taken, barred, branches }),
                Some(Looked::DeadEnd) => {}
            }
            while stack.last().is_some_and(|node: &Node| node.branches == 0) {
                stack.pop();
            }
            let Some(node) = stack.last_mut() else { return Smallest::None };
            let one = node.branches & node.branches.wrapping_neg();
            node.branches &= !one;
            (taken, barred) = (node.taken | one, node.barred);
            // All sets with this element are searched below; the other branches exclude it.
            node.barred |= one;
        }
    }

    fn look(&mut self, size: u32, taken: Subset, barred: Subset) -> Option<Looked> {
        self.work = self.work.checked_sub(self.sets.len() as u64)?;
        let left = size - taken.count_ones();
        // Disjoint sets need one element each.
        let (mut smallest, mut seen, mut disjoint) = (Subset::MAX, 0, 0);
        for set in self.sets.iter().filter(|&&set| set & taken == 0).map(|set| set & !barred) {
            if set & seen == 0 {
                seen |= set;
                disjoint += 1;
                if disjoint > left {
                    return Some(Looked::DeadEnd);
                }
            }
            if set.count_ones() < smallest.count_ones() {
                smallest = set;
            }
        }
        Some(match (disjoint, smallest) {
            (0, _) => Looked::HitsAll,
            (_, 0) => Looked::DeadEnd,
            _ => Looked::Open(smallest),
        })
    }
}
