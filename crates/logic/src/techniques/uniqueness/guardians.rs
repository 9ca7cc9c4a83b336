//! What the guardians of a pattern exclude together: each directly, or by a chain of its own.
//!
//! One of the guardians is true. So a candidate that every one of them makes false is false, whether it is seen by the
//! guardian, loses to a strong link or a cell with two candidates, to an almost locked set, or to a longer chain. The
//! known variants differ only in the links that they may use.

use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit};

use super::branch::Branch;
use super::frame::Frame;
use super::{Pattern, Turn};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::links::graph::{Graph, NodeKinds, Tie, number};
use crate::order::sort_by_key;
use crate::search::Found;
use crate::sets::{BitRows, CellSet, Digits, numbers};
use crate::step::Deduction;
use crate::techniques::chains::{node_of, tie_of};

/// The longest branch, in strong links.
const LONGEST: usize = 3;

/// The most patterns of one board.
const MOST_PATTERNS: usize = 2_000;

/// Which links lead from the guardians to what they exclude.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Links {
    /// Strong links in houses, one or two in a row.
    Houses,
    /// Two cells of two candidates, one for each digit of the guardians.
    XyWing,
    /// Two such cells, and guardians that exclude the candidate directly.
    XyzWing,
    /// Three such cells or more.
    LargerWing,
    /// Almost locked sets, one for each guardian; a cell with two candidates is the smallest.
    Sets,
    /// Chains through cells with two candidates, houses and groups of cells.
    Chains,
}

impl Links {
    const fn takes(self, tie: Tie) -> bool {
        match self {
            Self::Houses => matches!(tie, Tie::House(_)),
            Self::XyWing | Self::XyzWing | Self::LargerWing => matches!(tie, Tie::Cell),
            Self::Sets => matches!(tie, Tie::Cell | Tie::Set(_)),
            Self::Chains => true,
        }
    }

    /// The most strong links of a branch.
    fn depth(self, bounds: &Bounds) -> usize {
        match self {
            Self::Houses => 2,
            Self::XyWing | Self::XyzWing | Self::LargerWing | Self::Sets => 1,
            Self::Chains => (bounds.limits.chain_length / 2).clamp(1, LONGEST),
        }
    }

    const fn nodes(self) -> NodeKinds {
        match self {
            Self::Houses | Self::XyWing | Self::XyzWing | Self::LargerWing => NodeKinds::Plain,
            Self::Sets => NodeKinds::Sets,
            Self::Chains => NodeKinds::Grouped,
        }
    }

    /// The most guardians of a pattern: with more, an argument is too long to follow. Those of a corner that leave it
    /// by a strong link of its digits go together.
    const fn most_guardians(self) -> usize {
        if matches!(self, Self::Houses) { 10 } else { 6 }
    }

    /// Whether the branches are pincers, one a digit, and how many there are besides the guardians that exclude a
    /// candidate directly.
    const fn is_wing(self) -> bool {
        matches!(self, Self::XyWing | Self::XyzWing | Self::LargerWing)
    }

    const fn takes_wing(self, pincers: usize, has_direct: bool) -> bool {
        match self {
            Self::XyWing => pincers == 2 && !has_direct,
            Self::XyzWing => pincers == 2 && has_direct,
            Self::LargerWing => pincers > 2,
            Self::Houses | Self::Sets | Self::Chains => false,
        }
    }
}

/// A pattern and its guardians.
pub(crate) struct Guarded<C> {
    pub(crate) pattern: Pattern,
    /// The cells in the order of the explanation.
    pub(crate) cells: Vec<Cell>,
    pub(crate) digits: Digits,
    /// The guardians by cell, in order.
    pub(crate) guardians: Vec<(Cell, Digits)>,
    pub(crate) all: C,
}

impl<C: CellSet> Guarded<C> {
    /// The pattern of these cells, all of whose other candidates are guardians.
    pub(crate) fn new(board: &CandidateBoard<C>, pattern: Pattern, cells: Vec<Cell>, digits: Digits) -> Self {
        let all = C::of(cells.iter().copied());
        let others = all.iter().map(|cell| (cell, board.marks(cell).without(digits)));
        let guardians = others.filter(|(_, others)| !others.is_empty()).collect();
        Self { pattern, cells, digits, guardians, all }
    }

    fn frame<'a>(&'a self, board: &'a CandidateBoard<C>) -> Frame<'a, C> {
        Frame {
            board,
            pattern: self.pattern,
            cells: &self.cells,
            all: self.all,
            digits: self.digits,
            guarded: C::of(self.guardians.iter().map(|&(cell, _)| cell)),
            guardians: &self.guardians,
        }
    }

    /// Whether there are so many guardians that it takes branches, and not too many.
    pub(crate) fn is_useful(&self, links: Links) -> bool {
        let count: usize = self.guardians.iter().map(|(_, digits)| digits.len()).sum();
        self.guardians.len() > 1 && count <= links.most_guardians()
    }
}

/// Passes on what the guardians of these patterns exclude, the shortest branches first.
pub(crate) fn search<C: CellSet>(
    board: &Analysis<C>,
    patterns: &[Guarded<C>],
    links: Links,
    bounds: &Bounds,
    found: &mut Found,
) -> ControlFlow<Halt> {
    if patterns.is_empty() {
        return ControlFlow::Continue(());
    }
    let graph = board.graph(links.nodes(), bounds)?;
    let (depth, count) = (links.depth(bounds), graph.candidates);
    let reached = BitRows::new(count * (depth + 1), count);
    let mut hunt = Hunt { board, graph, links, depth, reached, known: vec![false; count] };
    for length in 1..=depth {
        for pattern in patterns.iter().take(MOST_PATTERNS) {
            bounds.check()?;
            hunt.conclude(pattern, length, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// One search on one board.
struct Hunt<'a, C: CellSet> {
    board: &'a CandidateBoard<C>,
    graph: &'a Graph<C>,
    links: Links,
    depth: usize,
    /// The candidates that each candidate excludes by no strong link, by one, by two …
    reached: BitRows,
    known: Vec<bool>,
}

const NONE: u32 = u32::MAX;

/// Where each node's truth or falsehood comes from.
struct Origins {
    /// The false node that makes each node true.
    true_by: Vec<u32>,
    /// The true node that makes each node false; [`START`](Self::START) for the nodes that it began with.
    false_by: Vec<u32>,
}

impl Origins {
    const START: u32 = NONE - 1;
}

impl<C: CellSet> Hunt<'_, C> {
    /// Follows the links from nodes one of which is true. `reached` gets the nodes that are false before the first
    /// strong link and after each; `noted` each node with the one that makes it true, or false.
    fn spread(
        &self,
        starts: &[usize],
        depth: usize,
        mut reached: impl FnMut(usize, &[u64]),
        mut noted: impl FnMut(bool, usize, u32),
    ) {
        let count = self.graph.spots.len();
        // The nodes that are false, and those that are true.
        let mut known = BitRows::new(2, count);
        if let [first, rest @ ..] = starts {
            known.extend(0, self.graph.weak.row(*first));
            for &other in rest {
                known.row_mut(0).iter_mut().zip(self.graph.weak.row(other)).for_each(|(word, other)| *word &= other);
            }
        }
        let mut latest: Vec<usize> = numbers(known.row(0).iter().copied()).collect();
        for &node in &latest {
            noted(false, node, Origins::START);
        }
        reached(0, known.row(0));
        for length in 1..=depth {
            let mut trues = Vec::new();
            for &from in &latest {
                for &(to, _) in self.graph.strong(from).iter().filter(|&&(_, tie)| self.links.takes(tie)) {
                    if !known.contains(1, to as usize) {
                        known.insert(1, to as usize);
                        noted(true, to as usize, number(from));
                        trues.push(to as usize);
                    }
                }
            }
            latest.clear();
            for by in trues {
                for (word, &row) in self.graph.weak.row(by).iter().enumerate() {
                    let new = row & !known.row(0)[word];
                    known.row_mut(0)[word] |= new;
                    for node in numbers([new]).map(|bit| word * 64 + bit) {
                        noted(false, node, number(by));
                        latest.push(node);
                    }
                }
            }
            reached(length, known.row(0));
        }
    }

    /// Works out what a candidate excludes, once.
    fn reach(&mut self, node: usize) {
        if self.known[node] {
            return;
        }
        self.known[node] = true;
        let (rows, depth) = (self.depth + 1, self.depth);
        let mut reached = BitRows::new(rows, self.graph.candidates);
        self.spread(&[node], depth, |length, falses| reached.extend(length, falses), |_, _, _| {});
        for length in 0..rows {
            self.reached.extend(node * rows + length, reached.row(length));
        }
    }

    /// The candidates that all of these exclude by branches of this length at most.
    fn excluded(&self, nodes: &[usize], length: usize) -> Vec<u64> {
        let rows = self.depth + 1;
        let mut all = vec![u64::MAX; self.graph.candidates.div_ceil(64)];
        for &node in nodes {
            let row = self.reached.row(node * rows + length);
            all.iter_mut().zip(row).for_each(|(word, row)| *word &= row);
        }
        all
    }

    /// Passes on what the guardians exclude by branches of this length, and not by shorter ones.
    fn conclude(&mut self, pattern: &Guarded<C>, length: usize, found: &mut Found) -> ControlFlow<Halt> {
        let all = pattern.guardians.iter().flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)));
        let nodes: Vec<usize> = all.map(|(cell, digit)| self.graph.candidate(cell, digit)).collect();
        for &node in &nodes {
            self.reach(node);
        }
        let before = self.excluded(&nodes, length - 1);
        let targets = self.excluded(&nodes, length);
        let targets = targets.iter().zip(&before).map(|(now, before)| now & !before);
        let mut done: Vec<usize> = nodes.clone();
        for target in numbers(targets) {
            if done.contains(&target) {
                continue;
            }
            let Some(branches) = self.branches(&nodes, target, length) else { continue };
            let mut removed: Option<Vec<usize>> = None;
            for (starts, path) in &branches {
                let ends = path.last().map_or(&starts[..], std::slice::from_ref);
                for &end in ends {
                    let seen = |node: &usize| self.graph.weak.contains(end, *node);
                    match &mut removed {
                        Some(removed) => removed.retain(seen),
                        None => removed = Some(numbers(self.graph.weak.row(end).iter().copied()).collect()),
                    }
                }
            }
            let mut removed = removed.unwrap_or_default();
            removed.retain(|node| *node < self.graph.candidates && !nodes.contains(node));
            done.extend(&removed);
            let eliminations = removed.iter().filter_map(|&node| self.candidate(node)).collect();
            let branches = branches.iter().map(|(starts, path)| self.branch(starts, path)).collect();
            let reason = pattern.frame(self.board).reason(Turn::Chains(branches));
            found(Deduction::eliminating(reason, eliminations))?;
        }
        ControlFlow::Continue(())
    }

    /// For each guardian, or for several together, the nodes on the way to the target: false and true by turns.
    fn branches(&self, nodes: &[usize], target: usize, length: usize) -> Option<Vec<(Vec<usize>, Vec<usize>)>> {
        let (direct, mut left): (Vec<usize>, Vec<usize>) =
            nodes.iter().partition(|&&node| self.graph.weak.contains(node, target));
        let digit = |node: usize| self.graph.spots[node].digit;
        let by_digit = |left: &[usize]| -> Vec<Vec<usize>> {
            let mut digits: Vec<Digit> = left.iter().map(|&node| digit(node)).collect();
            digits.sort_unstable();
            digits.dedup();
            let of = |of: &Digit| left.iter().copied().filter(|&node| digit(node) == *of).collect();
            digits.iter().map(of).collect()
        };
        let mut branches: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        if self.links.is_wing() {
            let pincers = by_digit(&left);
            if !self.links.takes_wing(pincers.len(), !direct.is_empty()) {
                return None;
            }
            for starts in pincers {
                let path = self.path(&starts, target, length)?;
                branches.push((starts, path));
            }
        } else {
            // Guardians of one cell or of one digit go together where one branch serves them all.
            let mut groups: Vec<Vec<usize>> = left
                .chunk_by(|&one, &other| self.graph.spots[one].cells == self.graph.spots[other].cells)
                .map(<[usize]>::to_vec)
                .collect();
            groups.extend(by_digit(&left));
            groups.retain(|group| group.len() > 1);
            groups.extend(left.iter().map(|&node| vec![node]));
            let paths = groups.into_iter().filter_map(|group| Some((self.path(&group, target, length)?, group)));
            let mut paths: Vec<(Vec<usize>, Vec<usize>)> = paths.collect();
            sort_by_key(&mut paths, |(path, group)| (path.len(), std::cmp::Reverse(group.len())));
            for (path, group) in paths {
                if group.iter().all(|node| left.contains(node)) {
                    left.retain(|node| !group.contains(node));
                    branches.push((group, path));
                }
            }
            if !left.is_empty() {
                return None;
            }
        }
        branches.sort_by(|(one, _), (other, _)| one.cmp(other));
        if !direct.is_empty() {
            branches.insert(0, (direct, Vec::new()));
        }
        Some(branches)
    }

    /// The shortest way from nodes one of which is true to the falsehood of the target, without the target.
    fn path(&self, starts: &[usize], target: usize, depth: usize) -> Option<Vec<usize>> {
        let count = self.graph.spots.len();
        let mut origins = Origins { true_by: vec![NONE; count], false_by: vec![NONE; count] };
        self.spread(
            starts,
            depth,
            |_, _| {},
            |is_true, node, by| {
                let by_node = if is_true { &mut origins.true_by } else { &mut origins.false_by };
                by_node[node] = by;
            },
        );
        let mut path = Vec::new();
        let mut last = target;
        loop {
            match origins.false_by[last] {
                NONE => return None,
                Origins::START => break,
                by => {
                    last = origins.true_by[by as usize] as usize;
                    path.extend([by as usize, last]);
                }
            }
        }
        path.reverse();
        Some(path)
    }

    fn candidate(&self, node: usize) -> Option<Candidate> {
        let spot = &self.graph.spots[node];
        spot.cells.first().map(|cell| Candidate { cell, digit: spot.digit })
    }

    /// A branch as a reason has it.
    fn branch(&self, starts: &[usize], path: &[usize]) -> Branch {
        let tie = |pair: &[usize]| {
            let mut strong = self.graph.strong(pair[0]).iter().filter(|&&(_, tie)| self.links.takes(tie));
            let tie = strong.find(|(to, _)| *to as usize == pair[1]);
            tie.map(|&(_, tie)| tie_of(self.board, self.graph, tie))
        };
        Branch {
            guardians: starts.iter().filter_map(|&node| self.candidate(node)).collect(),
            nodes: path.iter().map(|&node| node_of(&self.graph.spots[node])).collect(),
            ties: path.chunks_exact(2).filter_map(tie).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wings_are_named_by_their_pincers() {
        for (links, pincers, has_direct, wanted) in [
            (Links::XyWing, 2, false, true),
            (Links::XyWing, 2, true, false),
            (Links::XyzWing, 2, true, true),
            (Links::XyzWing, 3, true, false),
            (Links::LargerWing, 3, false, true),
            (Links::LargerWing, 2, false, false),
            (Links::Chains, 2, false, false),
        ] {
            assert_eq!(links.takes_wing(pincers, has_direct), wanted, "{links:?} with {pincers}");
        }
    }
}
