//! Everything that follows from everything, at once: whether there is any chain to look for.

use super::graph::{Graph, Tie, number};
use crate::sets::{BitRows, CellSet, common};

/// Which links a chain may use.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum LinkKinds {
    /// One digit: strong links in houses.
    Digit,
    /// Cells with two candidates, one digit between each two.
    Pairs,
    /// All of them.
    All,
}

impl LinkKinds {
    /// Whether a chain may use a strong link.
    pub(crate) const fn takes(self, tie: Tie) -> bool {
        match self {
            Self::Digit => matches!(tie, Tie::House(_)),
            Self::Pairs => matches!(tie, Tie::Cell),
            Self::All => true,
        }
    }

    /// The weak links a chain may use.
    pub(crate) const fn weak<C>(self, graph: &Graph<C>) -> &BitRows {
        match self {
            Self::Digit | Self::Pairs => &graph.sight,
            Self::All => &graph.weak,
        }
    }
}

/// The candidates that some chain refutes, and the nodes such chains begin at.
///
/// Every chain, loop or ring that takes a candidate out shows that the candidate, if true, leads to its own falsehood.
/// So the candidates that imply their own falsehood are all there is to find, and where there is none no search is
/// needed.
#[derive(Debug)]
pub(crate) struct Prospects {
    /// The candidates that imply their own falsehood.
    pub(crate) refuted: Vec<usize>,
    /// The nodes with a strong link that see one of them.
    pub(crate) starts: Vec<usize>,
    /// The nodes with a strong link, as a row.
    pub(crate) active: BitRows,
    /// The nodes that are false when a node with a strong link is.
    pub(crate) closure: Closure,
}

impl Prospects {
    /// What chains of this scope can find.
    pub(crate) fn new<C: CellSet>(graph: &Graph<C>, scope: LinkKinds) -> Self {
        let count = graph.spots.len();
        let weak = scope.weak(graph);
        let mut active = BitRows::new(1, count);
        let mut members = Vec::with_capacity(count);
        // The nodes that are false, two links on, when a node is false.
        let mut next = BitRows::new(count, count);
        for node in 0..count {
            for &(to, _) in graph.strong(node).iter().filter(|(_, tie)| scope.takes(*tie)) {
                next.extend(node, weak.row(to as usize));
                active.insert(0, node);
            }
            if active.contains(0, node) {
                members.push(node);
            }
        }
        let reached = close(&next, &members, active.row(0));
        let is_refuted =
            |candidate: usize| common(weak.row(candidate), active.row(0)).any(|node| reached.contains(node, candidate));
        let refuted: Vec<usize> = (0..graph.candidates).filter(|&candidate| is_refuted(candidate)).collect();
        let mut near = BitRows::new(1, count);
        for &candidate in &refuted {
            near.extend(0, weak.row(candidate));
        }
        let starts = common(near.row(0), active.row(0)).collect();
        Self { refuted, starts, active, closure: reached }
    }
}

/// The transitive closure.
#[derive(Debug)]
pub(crate) struct Closure {
    /// The component of each node.
    component: Vec<u32>,
    /// What each component reaches.
    rows: BitRows,
}

impl Closure {
    fn contains(&self, node: usize, other: usize) -> bool {
        self.rows.contains(self.component[node] as usize, other)
    }

    /// The nodes that are false when `node`, which has a strong link, is false.
    pub(crate) fn row(&self, node: usize) -> &[u64] {
        self.rows.row(self.component[node] as usize)
    }
}

const NONE: u32 = u32::MAX;

/// A node whose links are being followed.
struct Visit {
    node: usize,
    /// The word of the node's row that is being read, and what is left of it.
    word: usize,
    bits: u64,
}

/// Closes `next` over `members`: Tarjan's components, each of which is complete when its successors are.
pub(crate) fn close(next: &BitRows, members: &[usize], active: &[u64]) -> Closure {
    let count = next.count();
    let mut closure = Closure { component: vec![NONE; count], rows: BitRows::new(members.len(), count) };
    let mut components = 0;
    let mut index = vec![NONE; count];
    let mut low = vec![NONE; count];
    let mut stack: Vec<usize> = Vec::with_capacity(members.len());
    let mut visits: Vec<Visit> = Vec::with_capacity(members.len());
    let mut seen = 0;
    for &root in members {
        if index[root] != NONE {
            continue;
        }
        visits.push(Visit { node: root, word: 0, bits: next.row(root)[0] & active[0] });
        index[root] = seen;
        low[root] = seen;
        seen += 1;
        stack.push(root);
        while let Some(visit) = visits.last_mut() {
            let node = visit.node;
            if visit.bits == 0 {
                visit.word += 1;
                if visit.word < active.len() {
                    visit.bits = next.row(node)[visit.word] & active[visit.word];
                    continue;
                }
                visits.pop();
                if let Some(parent) = visits.last() {
                    low[parent.node] = low[parent.node].min(low[node]);
                }
                if low[node] == index[node] {
                    let begin = stack.iter().rposition(|&member| member == node).unwrap_or(0);
                    finish(&mut closure, components, next, &stack[begin..], active);
                    stack.truncate(begin);
                    components += 1;
                }
                continue;
            }
            let to = visit.word * 64 + visit.bits.trailing_zeros() as usize;
            visit.bits &= visit.bits - 1;
            if index[to] == NONE {
                index[to] = seen;
                low[to] = seen;
                seen += 1;
                stack.push(to);
                visits.push(Visit { node: to, word: 0, bits: next.row(to)[0] & active[0] });
            } else if closure.component[to] == NONE {
                low[node] = low[node].min(index[to]);
            }
        }
    }
    closure
}

/// Writes what a component reaches: what its members reach in one step, and what the components below it reach.
fn finish(closure: &mut Closure, component: usize, next: &BitRows, members: &[usize], active: &[u64]) {
    for &member in members {
        closure.component[member] = number(component);
        closure.rows.extend(component, next.row(member));
    }
    let mut done = vec![0_u64; component.div_ceil(64) + 1];
    let direct: Vec<usize> = common(closure.rows.row(component), active).collect();
    for node in direct {
        let below = closure.component[node] as usize;
        if below != component && done[below / 64] >> (below % 64) & 1 == 0 {
            done[below / 64] |= 1 << (below % 64);
            closure.rows.extend_within(component, below);
        }
    }
}
