use super::Subset;

/// Sets, and the search for a smallest set that hits each of them.
pub(super) struct HittingSets {
    sets: Vec<Subset>,
    /// No smaller set hits them all: more sets only need more.
    least: u32,
    /// How many more sets may be looked at.
    work: u64,
}

/// What a search for a hitting set found.
pub(super) enum Smallest {
    /// A smallest one.
    Found(Subset),
    /// None below the bound.
    None,
    /// It was not found out.
    TooMuchWork,
}

/// A part of the search: these elements are taken, those are not, and one of `branches` is.
struct Node {
    taken: Subset,
    barred: Subset,
    branches: Subset,
}

/// What a choice of elements comes to.
enum Looked {
    HitsAll,
    DeadEnd,
    /// One of these has to be taken.
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
        // What hits a part of a set hits the set.
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

    /// A set of at most `size` elements that hits all.
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
            // All sets with this element are gone through below: the others go without.
            node.barred |= one;
        }
    }

    fn look(&mut self, size: u32, taken: Subset, barred: Subset) -> Option<Looked> {
        self.work = self.work.checked_sub(self.sets.len() as u64)?;
        let left = size - taken.count_ones();
        // Sets that have no element in common need one element each.
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
