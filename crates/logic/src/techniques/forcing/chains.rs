//! Forcing chains: links followed from every candidate of a cell, every place in a house, or both ways of a candidate.

use std::ops::ControlFlow;

use super::ends;
use super::reason::{Cause, Fact, Forcing, Split, What};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::links::graph::{Graph, NodeKinds, number};
use crate::links::reached::{Literal, Reached};
use crate::order::sort_by_key;
use crate::search::{Found, Search};
use crate::sets::{CellSet, common, numbers};
use crate::step::Deduction;
use crate::techniques::chains::{node_of, tie_of};

/// What the branches begin with.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum From {
    Cells,
    Houses,
    Candidates,
}

/// A search for forcing chains.
pub struct ForcingChain {
    from: From,
}

impl ForcingChain {
    /// From the candidates of a cell.
    pub const CELL: Self = Self { from: From::Cells };
    /// From the places of a digit in a house.
    pub const REGION: Self = Self { from: From::Houses };
    /// From a candidate, true and false; the chains lead through almost locked sets where the limits allow it.
    pub const DIGIT: Self = Self { from: From::Candidates };
}

impl<C: CellSet> Search<C> for ForcingChain {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let reach =
            if self.from == From::Candidates && bounds.limits.set_nodes { NodeKinds::Sets } else { NodeKinds::Grouped };
        let graph = board.graph(reach, bounds)?;
        let reached = board.reached(graph);
        let hunt = Hunt { board, bounds, graph, reached };
        let mut conclusions = Vec::new();
        let geometry = board.geometry();
        match self.from {
            From::Cells => {
                let mut node = 0;
                for cell in board.blanks().iter() {
                    let nodes = node..node + board.marks(cell).len();
                    node = nodes.end;
                    let premises: Vec<Literal> = nodes.map(|node| 2 * node + 1).collect();
                    hunt.conclude(Split::Cell(cell), &premises, &mut conclusions);
                }
            }
            From::Houses => {
                for house in 0..3 * geometry.side {
                    for digit in board.digits() {
                        let nodes = board.places_in(digit, house).iter().map(|cell| graph.candidate(cell, digit));
                        let premises: Vec<Literal> = nodes.map(|node| 2 * node + 1).collect();
                        hunt.conclude(Split::House(geometry.house(house), digit), &premises, &mut conclusions);
                    }
                }
            }
            From::Candidates => {
                for node in 0..graph.candidates {
                    let spot = &graph.spots[node];
                    let Some(cell) = spot.cells.first() else { continue };
                    let split = Split::Candidate(Candidate::new(cell, spot.digit));
                    hunt.conclude(split, &[2 * node + 1, 2 * node], &mut conclusions);
                }
            }
        }
        hunt.hand_over(conclusions, found)
    }
}

/// Passes on what follows from a literal by one link.
fn follow<C: CellSet>(graph: &Graph<C>, literal: Literal, mut next: impl FnMut(Literal)) {
    let node = literal / 2;
    if literal % 2 == 1 {
        numbers(graph.weak.row(node).iter().copied()).for_each(|to| next(2 * to));
    } else {
        graph.strong(node).iter().for_each(|&(to, _)| next(2 * to as usize + 1));
    }
}

/// Branches that come to the same end.
struct Conclusion {
    split: Split,
    premises: Vec<Literal>,
    end: Literal,
}

/// One search on one board.
struct Hunt<'a, C: CellSet> {
    board: &'a CandidateBoard<C>,
    bounds: &'a Bounds<'a>,
    graph: &'a Graph<C>,
    reached: &'a Reached,
}

impl<C: CellSet> Hunt<'_, C> {
    /// Adds what follows from every one of the premises.
    fn conclude(&self, split: Split, premises: &[Literal], conclusions: &mut Vec<Conclusion>) {
        let [first, second, rest @ ..] = premises else { return };
        for (reached, is_true) in [(&self.reached.falses, false), (&self.reached.trues, true)] {
            let ends = common(reached.row(*first), reached.row(*second));
            for end in ends.filter(|&end| rest.iter().all(|&premise| reached.contains(premise, end))) {
                if end >= self.graph.candidates {
                    break;
                }
                // That the places of a house exclude what sees them all is known without chains.
                let is_seen = |&from: &Literal| from % 2 == 1 && self.graph.weak.contains(from / 2, end);
                if is_true || !premises.iter().all(is_seen) {
                    conclusions.push(Conclusion {
                        split,
                        premises: premises.to_vec(),
                        end: 2 * end + usize::from(is_true),
                    });
                }
            }
        }
    }

    /// Tells the conclusions, the shortest first.
    fn hand_over(&self, conclusions: Vec<Conclusion>, found: &mut Found) -> ControlFlow<Halt> {
        let mut told: Vec<(usize, Deduction)> = Vec::new();
        for conclusion in conclusions {
            self.bounds.check()?;
            let Conclusion { split, premises, end } = conclusion;
            let branches: Vec<Vec<Fact>> = premises.iter().filter_map(|&premise| self.trace(premise, end)).collect();
            let length = branches.iter().map(Vec::len).sum();
            let spot = &self.graph.spots[end / 2];
            let Some(cell) = spot.cells.first() else { continue };
            let candidate = Candidate::new(cell, spot.digit);
            if branches.len() < premises.len() || length > self.bounds.limits.net_length {
                continue;
            }
            let deduction = if end % 2 == 1 {
                Deduction::placing(Forcing { split, branches, ends: 1 }, candidate)
            } else {
                ends::eliminate(self.board, split, branches, candidate)
            };
            told.push((length, deduction));
        }
        sort_by_key(&mut told, |(length, _)| *length);
        for (_, deduction) in told {
            found(deduction)?;
        }
        ControlFlow::Continue(())
    }

    /// The shortest chain from one literal to another, as facts.
    fn trace(&self, premise: Literal, end: Literal) -> Option<Vec<Fact>> {
        let mut from: Vec<u32> = vec![u32::MAX; 2 * self.graph.spots.len()];
        let mut queue = vec![premise];
        from[premise] = number(premise);
        let mut head = 0;
        while let Some(&literal) = queue.get(head) {
            if literal == end {
                break;
            }
            head += 1;
            follow(self.graph, literal, |next| {
                if from[next] == u32::MAX {
                    from[next] = number(literal);
                    queue.push(next);
                }
            });
        }
        if from[end] == u32::MAX {
            return None;
        }
        let mut literals = vec![end];
        let mut last = end;
        while last != premise {
            last = from[last] as usize;
            literals.push(last);
        }
        literals.reverse();
        let fact = |(place, &literal): (usize, &Literal)| {
            let node = node_of(&self.graph.spots[literal / 2]);
            let what = if literal % 2 == 1 { What::On(node) } else { What::Off(node) };
            let cause = match (place.checked_sub(1).map(|before| literals[before]), literal % 2) {
                (None, _) => Cause::Premise,
                (Some(_), 0) => Cause::Seen,
                (Some(before), _) => {
                    let tie = self.graph.strong(before / 2).iter().find(|(to, _)| *to as usize == literal / 2);
                    tie.map_or(Cause::Seen, |&(_, tie)| Cause::Tie(tie_of(self.board, self.graph, tie)))
                }
            };
            Fact { what, cause, from: place.checked_sub(1).into_iter().collect(), depth: 0 }
        };
        Some(literals.iter().enumerate().map(fact).collect())
    }
}
