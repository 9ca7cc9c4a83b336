//! The search for chains of every kind.

use std::ops::ControlFlow;

use super::chain::{Chain, Closing};
use crate::links::graph::{self, Graph, NodeKinds, Spot};
use crate::links::prospects::{LinkKinds, Prospects};
use crate::order::sort_by_key;

use super::walk::{Walk, detours};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits, common};
use crate::step::Deduction;

/// What a chain must be.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// Both ends are the same digit, and some candidate sees both.
    Ends,
    /// The ends exclude each other.
    Ring,
    /// One candidate refutes itself, or one node proves itself.
    Discontinuous,
    /// Two or more candidates are excluded by both ends.
    Open,
}

/// A search for one kind of chain.
pub struct Chains {
    kind: Kind,
    scope: LinkKinds,
    reach: NodeKinds,
}

impl Chains {
    /// One digit.
    pub const X: Self = Self { kind: Kind::Ends, scope: LinkKinds::Digit, reach: NodeKinds::Plain };
    /// Cells with two candidates.
    pub const XY: Self = Self { kind: Kind::Ends, scope: LinkKinds::Pairs, reach: NodeKinds::Plain };
    /// A ring.
    pub const CONTINUOUS: Self = Self { kind: Kind::Ring, scope: LinkKinds::All, reach: NodeKinds::Plain };
    /// A loop with one node that breaks the turns.
    pub const DISCONTINUOUS: Self = Self { kind: Kind::Discontinuous, scope: LinkKinds::All, reach: NodeKinds::Plain };
    /// An open chain.
    pub const AIC: Self = Self { kind: Kind::Open, scope: LinkKinds::All, reach: NodeKinds::Plain };
    /// A ring with groups.
    pub const GROUPED_CONTINUOUS: Self = Self { reach: NodeKinds::Grouped, ..Self::CONTINUOUS };
    /// A loop with groups and one node that breaks the turns.
    pub const GROUPED_DISCONTINUOUS: Self = Self { reach: NodeKinds::Grouped, ..Self::DISCONTINUOUS };
    /// An open chain with groups.
    pub const GROUPED_AIC: Self = Self { reach: NodeKinds::Grouped, ..Self::AIC };

    /// The fewest links. Two cells with the same two candidates are a naked pair and no XY-Chain.
    const fn shortest(&self) -> usize {
        if matches!(self.scope, LinkKinds::Pairs) { 5 } else { 3 }
    }
}

impl<C: CellSet> Search<C> for Chains {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let reach =
            if self.reach == NodeKinds::Grouped && bounds.limits.set_nodes { NodeKinds::Sets } else { self.reach };
        let graph = board.graph(reach, bounds)?;
        let own;
        let prospects = if self.scope == LinkKinds::All {
            board.prospects(graph)
        } else {
            own = Prospects::new(graph, self.scope);
            &own
        };
        if prospects.refuted.is_empty() {
            return ControlFlow::Continue(());
        }
        let hunt = Hunt { board, bounds, graph, prospects, chains: self };
        hunt.run(found)
    }
}

/// One search on one board.
pub(super) struct Hunt<'a, C: CellSet> {
    pub(super) board: &'a CandidateBoard<C>,
    pub(super) bounds: &'a Bounds<'a>,
    pub(super) graph: &'a Graph<C>,
    pub(super) prospects: &'a Prospects,
    pub(super) chains: &'a Chains,
}

impl<C: CellSet> Hunt<'_, C> {
    /// Passes on the shortest chain, then all of them, the shorter first.
    fn run(&self, found: &mut Found) -> ControlFlow<Halt> {
        let mut walk = Walk::new(self.graph);
        let Some(best) = self.find_shortest(&mut walk)? else { return ControlFlow::Continue(()) };
        found(best)?;
        let mut all: Vec<(usize, usize, Deduction)> = Vec::new();
        // What was found before a stop is kept.
        let ended = self.collect(&mut walk, &mut all);
        sort_by_key(&mut all, |&(distance, start, _)| (distance, start));
        for (_, _, deduction) in all {
            found(deduction)?;
        }
        ended
    }

    /// Adds every chain, with its length and the node that it starts from.
    fn collect(&self, walk: &mut Walk, all: &mut Vec<(usize, usize, Deduction)>) -> ControlFlow<Halt> {
        for &start in &self.prospects.starts {
            self.bounds.check()?;
            self.follow(walk, start, self.bounds.limits.chain_length);
            for &(end, distance) in walk.ends.iter().filter(|(_, distance)| *distance >= self.chains.shortest()) {
                let (nodes, ties) = walk.path(start, end);
                let deductions = self.conclude(&nodes, &ties);
                all.extend(deductions.into_iter().map(|deduction| (distance, start, deduction)));
            }
            if self.chains.kind == Kind::Ring {
                self.find_rings(walk, start, all)?;
            }
            if self.chains.reach > NodeKinds::Plain {
                for (nodes, ties) in detours(self.graph, start, self.bounds.limits.chain_length) {
                    let deductions = self.conclude(&nodes, &ties);
                    all.extend(deductions.into_iter().map(|deduction| (nodes.len() - 1, start, deduction)));
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn follow(&self, walk: &mut Walk, start: usize, length: usize) {
        walk.run(self.graph, self.chains.scope, self.prospects, (start, &[]), length);
    }

    fn find_shortest(&self, walk: &mut Walk) -> ControlFlow<Halt, Option<Deduction>> {
        let mut best: Option<Deduction> = None;
        let mut length = self.bounds.limits.chain_length;
        for &start in &self.prospects.starts {
            if length < 3 {
                break;
            }
            self.bounds.check()?;
            self.follow(walk, start, length);
            for &(end, distance) in walk.ends.iter().filter(|(_, distance)| *distance >= self.chains.shortest()) {
                // The same chain comes from its other end.
                if (end < start && self.chains.kind != Kind::Ring) || !self.is_promising(start, end) {
                    continue;
                }
                let (nodes, ties) = walk.path(start, end);
                if let Some(deduction) = self.conclude(&nodes, &ties).into_iter().next() {
                    best = Some(deduction);
                    // Only what is shorter is better.
                    length = distance - 2;
                    break;
                }
            }
        }
        ControlFlow::Continue(best)
    }

    /// Adds the rings through `start` that leave it by each of its links in turn: the shortest way between two nodes
    /// is not always part of the ring that removes most.
    fn find_rings(&self, walk: &mut Walk, start: usize, all: &mut Vec<(usize, usize, Deduction)>) -> ControlFlow<Halt> {
        for &(second, tie) in self.graph.strong(start) {
            let second = second as usize;
            let thirds: Vec<usize> = common(self.graph.weak.row(second), self.prospects.active.row(0)).collect();
            for third in thirds.into_iter().filter(|&third| third != start) {
                self.bounds.check()?;
                let length = self.bounds.limits.chain_length.saturating_sub(2);
                walk.run(self.graph, self.chains.scope, self.prospects, (third, &[start, second]), length);
                for &(end, distance) in walk.ends.iter().filter(|(end, _)| self.graph.weak.contains(start, *end)) {
                    let (mut nodes, mut ties) = walk.path(third, end);
                    nodes.splice(0..0, [start, second]);
                    ties.insert(0, tie);
                    let deductions = self.conclude(&nodes, &ties);
                    all.extend(deductions.into_iter().map(|deduction| (distance + 2, start, deduction)));
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a chain between two nodes could be of the kind that is looked for.
    fn is_promising(&self, start: usize, end: usize) -> bool {
        let (from, to) = (&self.graph.spots[start], &self.graph.spots[end]);
        let excludes = self.graph.weak.contains(start, end);
        match self.chains.kind {
            Kind::Ends => start != end && from.digit == to.digit && from.sees.intersects(to.sees),
            Kind::Ring => excludes,
            // Ends of one digit that see each other make a ring as well; what they alone exclude is found here.
            Kind::Open => {
                start != end
                    && self.graph.is_single(start)
                    && self.graph.is_single(end)
                    && (!excludes || from.digit == to.digit)
                    && self.count_excluded(start, end) > 1
            }
            Kind::Discontinuous if start == end => self.graph.is_single(start) || self.count_excluded(start, end) > 0,
            Kind::Discontinuous => !excludes && self.count_excluded(start, end) > 0,
        }
    }

    /// How many candidates exclude both nodes.
    fn count_excluded(&self, start: usize, end: usize) -> u32 {
        let (one, other) = (self.graph.weak.row(start), self.graph.weak.row(end));
        let words = self.graph.candidates / 64;
        let whole: u32 = one.iter().zip(other).take(words).map(|(one, other)| (one & other).count_ones()).sum();
        let rest = (1_u64 << (self.graph.candidates % 64)) - 1;
        whole + one.get(words).zip(other.get(words)).map_or(0, |(one, other)| (one & other & rest).count_ones())
    }

    /// What follows from a chain, if it is of the kind that is looked for.
    fn conclude(&self, nodes: &[usize], ties: &[graph::Tie]) -> Vec<Deduction> {
        let (start, end) = (nodes[0], nodes[nodes.len() - 1]);
        if !self.is_promising(start, end) {
            return Vec::new();
        }
        let one = |closing, eliminations| self.deduce(nodes, ties, closing, eliminations).into_iter().collect();
        match self.chains.kind {
            Kind::Ends => {
                let (from, to) = (&self.graph.spots[start], &self.graph.spots[end]);
                one(Closing::Ends, self.board.candidates(from.digit, from.sees & to.sees))
            }
            Kind::Ring => one(Closing::Ring, self.beside_ring(nodes, ties)),
            Kind::Open => one(Closing::Ends, self.excluded(start, end)),
            Kind::Discontinuous if start == end && self.graph.is_single(start) => {
                let spot = &self.graph.spots[start];
                let Some(cell) = spot.cells.first() else { return Vec::new() };
                let others = self.board.marks(cell).without(Digits::only(spot.digit));
                one(Closing::Proved, others.iter().map(|digit| Candidate::new(cell, digit)).collect())
            }
            Kind::Discontinuous => {
                let refuted = self.excluded(start, end).into_iter();
                refuted
                    .filter_map(|refuted| self.deduce(nodes, ties, Closing::Refuted(refuted), vec![refuted]))
                    .collect()
            }
        }
    }

    /// The candidates that exclude both nodes.
    pub(super) fn excluded(&self, start: usize, end: usize) -> Vec<Candidate> {
        let weak = &self.graph.weak;
        let nodes = common(weak.row(start), weak.row(end)).take_while(|&node| self.graph.is_single(node));
        let spots = nodes.map(|node| &self.graph.spots[node]);
        spots.filter_map(|spot| spot.cells.first().map(|cell| Candidate::new(cell, spot.digit))).collect()
    }

    /// The deduction from a chain; none if it removes nothing, meets itself, or lacks the groups that its kind is named for.
    pub(super) fn deduce(
        &self,
        nodes: &[usize],
        ties: &[graph::Tie],
        closing: Closing,
        eliminations: Vec<Candidate>,
    ) -> Option<Deduction> {
        if eliminations.is_empty() {
            return None;
        }
        Some(Deduction::eliminating(self.chain(nodes, ties, closing)?, eliminations))
    }

    /// Whether two nodes of a chain contradict each other. A ring has no candidate twice.
    fn meets(&self, nodes: &[usize], one: usize, other: usize, closing: Closing) -> bool {
        let (false_one, true_one) =
            if one.is_multiple_of(2) { (nodes[one], nodes[other]) } else { (nodes[other], nodes[one]) };
        let (spot, other_spot) = (&self.graph.spots[nodes[one]], &self.graph.spots[nodes[other]]);
        if closing == Closing::Ring {
            return spot.digit == other_spot.digit && spot.cells.intersects(other_spot.cells);
        }
        nodes[one] == nodes[other] || (one % 2 != other % 2 && self.graph.parts.contains(false_one, true_one))
    }

    /// The chain as a reason; none if it meets itself, or lacks the groups that its kind is named for.
    fn chain(&self, nodes: &[usize], ties: &[graph::Tie], closing: Closing) -> Option<Chain> {
        let is_plain =
            nodes.iter().all(|&node| self.graph.is_single(node)) && ties.iter().all(|tie| tie.set().is_none());
        if self.chains.reach == NodeKinds::Grouped && is_plain {
            return None;
        }
        for place in 0..nodes.len() {
            // The ends of an open chain may have cells in common.
            let is_end = closing != Closing::Ring && place + 1 == nodes.len();
            if (usize::from(is_end)..place).any(|other| self.meets(nodes, other, place, closing)) {
                return None;
            }
        }
        let told = |&node: &usize| super::node_of(&self.graph.spots[node]);
        let tie = |&tie: &graph::Tie| super::tie_of(self.board, self.graph, tie);
        Some(Chain { nodes: nodes.iter().map(told).collect(), ties: ties.iter().map(tie).collect(), closing })
    }

    /// What a ring excludes: of each two nodes with a weak link between them one is true, so that nothing can be
    /// where it would exclude both. Where the nodes are of one digit, the cells of the ring itself are left alone.
    pub(super) fn beside_ring(&self, nodes: &[usize], ties: &[graph::Tie]) -> Vec<Candidate> {
        let spots = &self.graph.spots;
        let cells = nodes.iter().fold(C::EMPTY, |cells, &node| cells | spots[node].cells);
        let mut eliminations = Vec::new();
        for place in (0..nodes.len()).step_by(2) {
            let before = nodes[(place + nodes.len() - 1) % nodes.len()];
            let is_cell = spots[before].digit != spots[nodes[place]].digit;
            let excluded = self.excluded(before, nodes[place]).into_iter();
            eliminations.extend(excluded.filter(|candidate| is_cell || !cells.contains(candidate.cell)));
        }
        for (tie, pair) in ties.iter().zip(nodes.chunks_exact(2)) {
            self.beside_set(*tie, &spots[pair[0]], &spots[pair[1]], &mut eliminations);
        }
        eliminations
    }

    /// Adds what a set in a ring excludes. It lacks one digit of its link and so holds all its others; beside a cell, it
    /// may lack a digit that the cell then holds.
    fn beside_set(&self, tie: graph::Tie, from: &Spot<C>, to: &Spot<C>, eliminations: &mut Vec<Candidate>) {
        let Some(number) = tie.set() else { return };
        let set = self.graph.set(number);
        let outside = [from, to].into_iter().find(|spot| !spot.cells.is_subset(set.cells));
        let inside = [from, to].into_iter().filter(|spot| spot.cells.is_subset(set.cells));
        let linked: Digits = inside.map(|spot| spot.digit).collect();
        let beside = outside.map_or(C::EMPTY, |spot| spot.cells);
        let shared = beside.first().map_or(Digits::EMPTY, |cell| self.board.marks(cell));
        for digit in set.digits.without(linked) {
            let places = set.cells & self.board.places(digit);
            let places = if shared.contains(digit) { places | beside } else { places };
            let seen = self.board.geometry().common_peers(places);
            eliminations.extend(self.board.candidates(digit, seen));
        }
    }
}

#[cfg(test)]
mod tests {
    use ukodus_core::{Grid, Shape};

    use super::*;
    use crate::Logic;
    use crate::drawing::Strength;
    use crate::reason::{Explain, Reason};
    use crate::step::with_marks;
    use crate::techniques::by_slug;

    const SLUGS: [&str; 8] = [
        "x-chain",
        "xy-chain",
        "continuous-nice-loop",
        "aic",
        "discontinuous-nice-loop",
        "grouped-continuous-nice-loop",
        "grouped-aic",
        "grouped-discontinuous-nice-loop",
    ];

    #[test]
    fn empty_and_solved_boards_of_every_shape_have_no_chains() {
        for (rows, cols) in [(1, 1), (2, 2), (2, 3), (3, 2), (2, 5), (3, 4), (4, 4)] {
            let grid = Grid::empty(Shape::new(rows, cols).expect("a small shape"));
            for slug in SLUGS {
                let technique = by_slug(slug).expect("it is in the registry");
                let found = Logic::default().find_all(&grid, technique).expect("it is not too large");
                assert!(found.is_empty(), "{slug} on {rows}×{cols}: {}", found[0].notation());
            }
        }
    }

    #[test]
    fn chains_alternate_and_no_longer_hold_when_a_node_is_gone() {
        let text = "8..4.6....3.2..4...4..5..78.69..5....3..........6...1752......3......36......2..9";
        let Ok(grid) = text.parse::<Grid>() else { panic!("it is a board") };
        let grid = with_marks(&grid);
        let mut seen = 0;
        for step in SLUGS.iter().flat_map(|slug| {
            Logic::default().find_all(&grid, by_slug(slug).expect("it is there")).expect("it is not too large")
        }) {
            step.holds(&grid).expect("what is found holds");
            let Reason::Chain(chain) = &step.deduction.reason else { panic!("chains have chains for reasons") };
            let links = &step.drawing().links;
            let inner = links.iter().skip(usize::from(matches!(chain.closing, Closing::Refuted(_))));
            for (place, link) in inner.enumerate() {
                let strength = if place % 2 == 0 { Strength::Strong } else { Strength::Weak };
                assert_eq!(link.strength, strength, "{}", step.notation());
            }
            let mut torn = grid.clone();
            let node = &chain.nodes[1];
            for &cell in &node.cells {
                let mut marks = torn.candidates(cell);
                marks.remove(node.digit);
                torn.set_marks(cell, marks);
            }
            assert!(chain.holds(&torn).is_err(), "{}", step.notation());
            seen += 1;
        }
        assert!(seen > 0, "there are chains on this board");
    }
}
