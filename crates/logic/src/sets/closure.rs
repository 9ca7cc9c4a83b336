//! The transitive closure of rows.

use super::{BitRows, common};

/// What every number reaches by rows that name the numbers one step on.
#[derive(Debug)]
pub struct Closure {
    /// The component of each node.
    component: Vec<u32>,
    /// What each component reaches.
    rows: BitRows,
}

impl Closure {
    /// Closes `next` over `members`, going on from the numbers of `active` only: Tarjan's components, each of which is
    /// complete when its successors are.
    #[must_use]
    pub fn new(next: &BitRows, members: &[usize], active: &[u64]) -> Self {
        close(next, members, active)
    }

    /// Whether one of the members reaches a number.
    #[must_use]
    pub fn contains(&self, node: usize, other: usize) -> bool {
        self.rows.contains(self.component[node] as usize, other)
    }

    /// What one of the members reaches.
    #[must_use]
    pub fn row(&self, node: usize) -> &[u64] {
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

fn close(next: &BitRows, members: &[usize], active: &[u64]) -> Closure {
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
        closure.component[member] = component_number(component);
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

/// A component as it is kept. No board has as many as this would cut off.
fn component_number(component: usize) -> u32 {
    u32::try_from(component).unwrap_or(NONE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::numbers;

    #[test]
    fn everything_on_a_ring_reaches_everything_after_it() {
        // A ring of 0, 1 and 2, from which 3 and then 4 are reached; 5 is apart.
        let mut next = BitRows::new(6, 6);
        for (from, to) in [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4)] {
            next.insert(from, to);
        }
        let closure = Closure::new(&next, &[0, 1, 2, 3, 4, 5], &[0b11_1111]);
        let reached = |node| numbers(closure.row(node).iter().copied()).collect::<Vec<_>>();
        assert_eq!([0, 1, 2].map(reached), [[0, 1, 2, 3, 4]; 3].map(Vec::from));
        assert_eq!((reached(3), reached(4), reached(5)), (vec![4], vec![], vec![]));
        assert!(closure.contains(1, 4) && !closure.contains(3, 0));
    }
}
