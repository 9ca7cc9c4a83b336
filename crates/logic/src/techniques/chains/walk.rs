//! The shortest chains from a node to every other.

use crate::links::graph::{Graph, Tie, number};
use crate::links::prospects::{LinkKinds, Prospects};

use crate::sets::{BitRows, CellSet, numbers};

const NONE: u32 = u32::MAX;

/// The shortest chains from one node, false at first, to every node that is then true.
///
/// The room is kept from one start to the next.
pub(crate) struct Walk {
    /// The node, then false, that makes each node true, and why.
    true_from: Vec<(u32, Tie)>,
    /// The node, then true, that makes each node false.
    false_from: Vec<u32>,
    /// The nodes found true, nearest first, with their distance in links.
    pub(crate) ends: Vec<(usize, usize)>,
    /// The nodes with a strong link that are not yet false.
    fresh: BitRows,
    /// The nodes that cannot be false, or true, after the way to each node: a chain does not contradict itself.
    trues: BitRows,
    falses: BitRows,
    frontier: Vec<usize>,
}

impl Walk {
    /// Room for a graph.
    pub(crate) fn new<C: CellSet>(graph: &Graph<C>) -> Self {
        let count = graph.spots.len();
        Self {
            true_from: vec![(NONE, Tie::Cell); count],
            false_from: vec![NONE; count],
            ends: Vec::with_capacity(count),
            fresh: BitRows::new(1, count),
            trues: BitRows::new(count, count),
            falses: BitRows::new(count, count),
            frontier: Vec::with_capacity(count),
        }
    }

    /// Follows the links from `start`, if it is false, up to `length` of them. The chains keep clear of `before`.
    pub(crate) fn run<C: CellSet>(
        &mut self,
        graph: &Graph<C>,
        scope: LinkKinds,
        prospects: &Prospects,
        (start, before): (usize, &[usize]),
        length: usize,
    ) {
        self.true_from.fill((NONE, Tie::Cell));
        self.false_from.fill(NONE);
        self.ends.clear();
        self.frontier.clear();
        self.frontier.push(start);
        self.fresh.row_mut(0).copy_from_slice(prospects.active.row(0));
        for &node in before.iter().chain([&start]) {
            self.fresh.row_mut(0)[node / 64] &= !(1 << (node % 64));
        }
        self.trues.row_mut(start).fill(0);
        // The start may be met again: a node that is true if it is false is true.
        self.falses.row_mut(start).fill(0);
        for &node in before {
            self.falses.extend(start, graph.parts.row(node));
        }
        let weak = scope.weak(graph);
        let mut distance = 1;
        while !self.frontier.is_empty() && distance <= length {
            let begin = self.ends.len();
            for &from in &self.frontier {
                for &(to, tie) in graph.strong(from).iter().filter(|(_, tie)| scope.takes(*tie)) {
                    let to = to as usize;
                    if self.true_from[to].0 == NONE && !self.falses.contains(from, to) {
                        self.true_from[to] = (number(from), tie);
                        self.ends.push((to, distance));
                    }
                }
            }
            self.frontier.clear();
            for &(from, _) in &self.ends[begin..] {
                if from == start {
                    continue;
                }
                let before = self.true_from[from].0 as usize;
                for (word, &bits) in weak.row(from).iter().enumerate() {
                    let new = bits & self.fresh.row(0)[word] & !self.trues.row(before)[word];
                    self.fresh.row_mut(0)[word] &= !new;
                    for to in numbers([new]) {
                        let to = word * 64 + to;
                        self.false_from[to] = number(from);
                        self.frontier.push(to);
                        self.trues.copy_within(to, before);
                        self.trues.extend(to, graph.wholes.row(from));
                        self.falses.copy_within(to, before);
                        self.falses.extend(to, graph.parts.row(to));
                    }
                }
            }
            distance += 2;
        }
    }

    /// The nodes from the start to `end`, false and true by turns, with the reasons of the strong links.
    pub(crate) fn path(&self, start: usize, end: usize) -> (Vec<usize>, Vec<Tie>) {
        let mut nodes = vec![end];
        let mut ties = Vec::new();
        let mut last = end;
        loop {
            let (from, tie) = self.true_from[last];
            nodes.push(from as usize);
            ties.push(tie);
            if from as usize == start {
                break;
            }
            last = self.false_from[from as usize] as usize;
            nodes.push(last);
        }
        nodes.reverse();
        ties.reverse();
        (nodes, ties)
    }
}

/// The shortest chains from `start` that lead through a node of several cells, with the reasons of their strong links.
///
/// The shortest chain between two nodes may be one of single candidates; this finds the other as well.
pub(crate) fn detours<C: CellSet>(graph: &Graph<C>, start: usize, length: usize) -> Vec<(Vec<usize>, Vec<Tie>)> {
    let count = graph.spots.len();
    // A state is a node, false or true, before or after the first node of several cells.
    let state =
        |node: usize, is_true: bool, is_late: bool| (usize::from(is_true) * 2 + usize::from(is_late)) * count + node;
    let mut from: Vec<Option<(u32, Tie)>> = vec![None; 4 * count];
    let mut queue = vec![(state(start, false, !graph.is_single(start)), 0)];
    let first = queue[0].0;
    let mut head = 0;
    let mut ends = Vec::new();
    // Whether the way to a state already contradicts `node`.
    let meets = |from: &[Option<(u32, Tie)>], mut now: usize, node: usize| {
        let is_true = now / count < 2;
        while let Some((before, _)) = from[now] {
            let (inner, outer) = if is_true { (node, now % count) } else { (now % count, node) };
            if (now / count >= 2) != is_true && graph.parts.contains(outer, inner) {
                return true;
            }
            now = before as usize;
        }
        false
    };
    while let Some(&(now, distance)) = queue.get(head) {
        head += 1;
        let (node, is_true, was_late) = (now % count, now / count >= 2, now / count % 2 == 1);
        if distance >= length {
            continue;
        }
        let mut reach = |to: usize, tie: Tie| {
            if meets(&from, now, to) {
                return;
            }
            let is_late = was_late || !graph.is_single(to) || tie.set().is_some();
            let next = state(to, !is_true, is_late);
            if from[next].is_none() && next != first {
                from[next] = Some((number(now), tie));
                queue.push((next, distance + 1));
                if !is_true && next / count == 3 && distance >= 2 {
                    ends.push(next);
                }
            }
        };
        if is_true {
            numbers(graph.weak.row(node).iter().copied()).for_each(|to| reach(to, Tie::Cell));
        } else {
            graph.strong(node).iter().for_each(|&(to, tie)| reach(to as usize, tie));
        }
    }
    let trace = |end: usize| {
        let (mut nodes, mut ties, mut now) = (vec![end % count], Vec::new(), end);
        while let Some((before, tie)) = from[now] {
            if now / count >= 2 {
                ties.push(tie);
            }
            now = before as usize;
            nodes.push(now % count);
        }
        nodes.reverse();
        ties.reverse();
        (nodes, ties)
    };
    ends.into_iter().map(trace).collect()
}
