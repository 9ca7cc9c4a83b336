//! A way along links from a candidate that is true to another that is then false.

use ukodus_core::{Grid, Shape};

use super::chain::{Chain, Closing, Node};
use crate::Candidate;
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Line, ToPart, phrase};
use crate::links::graph::{Graph, Tie, number};
use crate::reason::{Explain, HoldsError};
use crate::sets::{CellSet, numbers};
use crate::vocabulary::Vocabulary;

/// A way along links: if `from` is true, `to` is false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Where it begins.
    pub from: Candidate,
    /// The links between; none where the two exclude each other at once.
    pub chain: Option<Chain>,
    /// Where it ends.
    pub to: Candidate,
}

fn node(Candidate { cell, digit }: Candidate) -> Node {
    Node { digit, cells: vec![cell] }
}

impl Leg {
    /// The shortest way from one candidate to another, if there is one.
    pub(crate) fn find<C: CellSet>(
        board: &CandidateBoard<C>,
        graph: &Graph<C>,
        from: Candidate,
        to: Candidate,
    ) -> Option<Self> {
        let (start, end) = (graph.candidate(from.cell, from.digit), graph.candidate(to.cell, to.digit));
        if graph.weak.contains(start, end) {
            return Some(Self { from, chain: None, to });
        }
        let count = graph.spots.len();
        // The node, then true, that makes each node false; the node, then false, that makes each node true.
        let mut false_by: Vec<Option<u32>> = vec![None; count];
        let mut true_by: Vec<Option<(u32, Tie)>> = vec![None; count];
        let mut queue = vec![start];
        let mut head = 0;
        while let Some(&by) = queue.get(head) {
            head += 1;
            for near in numbers(graph.weak.row(by).iter().copied()) {
                if false_by[near].is_some() || near == start {
                    continue;
                }
                false_by[near] = Some(number(by));
                if near == end {
                    return Self::trace(board, graph, (from, to), &false_by, &true_by);
                }
                for &(far, tie) in graph.strong(near) {
                    let far = far as usize;
                    if true_by[far].is_none() && far != start {
                        true_by[far] = Some((number(near), tie));
                        queue.push(far);
                    }
                }
            }
        }
        None
    }

    fn trace<C: CellSet>(
        board: &CandidateBoard<C>,
        graph: &Graph<C>,
        (from, to): (Candidate, Candidate),
        false_by: &[Option<u32>],
        true_by: &[Option<(u32, Tie)>],
    ) -> Option<Self> {
        let (mut nodes, mut ties) = (Vec::new(), Vec::new());
        let mut last = false_by[graph.candidate(to.cell, to.digit)]? as usize;
        while let Some((before, tie)) = true_by[last] {
            let before = before as usize;
            nodes.extend([last, before].map(|node| super::node_of(&graph.spots[node])));
            ties.push(super::tie_of(board, graph, tie));
            last = false_by[before]? as usize;
        }
        nodes.reverse();
        ties.reverse();
        let chain = Some(Chain { nodes, ties, closing: Closing::Ends });
        Some(Self { from, chain, to })
    }

    /// How many links there are.
    pub(crate) fn len(&self) -> usize {
        self.chain.as_ref().map_or(1, |chain| chain.nodes.len() + 1)
    }

    /// Adds the lines from the supposition that the first candidate is true, to the last one being false.
    pub(crate) fn push_lines(&self, lines: &mut Vec<Line>) {
        let (from, to) = (node(self.from), node(self.to));
        let supposition = lines.len();
        let Some(chain) = &self.chain else {
            let line = phrase!("if {from}, then {to}", from = from.is_true(), to = to.is_false());
            let mut line = Line::from(line);
            line.drawing.candidates([self.from], Role::On).candidates([self.to], Role::Off);
            line.drawing.link(&[self.from], &[self.to], Strength::Weak);
            lines.push(line);
            return;
        };
        let mut line = Line::from(phrase!("suppose {from}", from = from.is_true())).under([supposition]);
        line.claims.push(from.claim(true));
        line.drawing.candidates([self.from], Role::Premise);
        lines.push(line);
        chain.push_forced(Some(&from), supposition, lines);
        let before = chain.nodes.last().map_or_else(Vec::new, Node::candidates);
        let mut line = Line::from(phrase!("then {to}", to = to.is_false())).after([lines.len() - 1]);
        line.branch = vec![supposition];
        line.claims.push(to.claim(false));
        line.drawing.candidates([self.to], Role::Off).link(&before, &[self.to], Strength::Weak);
        lines.push(line);
    }

    pub(crate) fn written(&self, words: Vocabulary) -> String {
        let end = |Candidate { cell, digit }: Candidate| format!("({digit}){}", words.cell(cell));
        let (from, to) = (end(self.from), end(self.to));
        match &self.chain {
            Some(chain) => format!("{from} - {} - {to}", chain.notation(&words)),
            None => format!("{from} - {to}"),
        }
    }

    pub(crate) fn draw(&self, shape: Shape, drawing: &mut Drawing) {
        let Some(chain) = &self.chain else {
            drawing.link(&[self.from], &[self.to], Strength::Weak);
            return;
        };
        let [first, .., last] = &chain.nodes[..] else { return };
        drawing.link(&[self.from], &first.candidates(), Strength::Weak);
        chain.draw(shape, drawing);
        drawing.link(&last.candidates(), &[self.to], Strength::Weak);
    }

    pub(crate) fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let (from, to, shape) = (node(self.from), node(self.to), grid.shape());
        let Some(chain) = &self.chain else {
            return HoldsError::unless(from.excludes(&to, shape), "the candidates exclude each other");
        };
        chain.holds(grid)?;
        let ends = chain.nodes.first().zip(chain.nodes.last());
        HoldsError::unless(
            ends.is_some_and(|(first, last)| from.excludes(first, shape) && last.excludes(&to, shape)),
            "the ends of the chain exclude the candidates",
        )
    }
}
