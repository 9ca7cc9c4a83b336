//! Chains in words.

use super::multiple::Branches;
use super::run::{Node, Run};
use super::walk::{ADVANCED, Cause, Chain, NO_CAUSE, NodeId, candidate_of, is_on};
use super::{Chains, Last};
use crate::board::Board;
use crate::explain::{cell_name, conclusion, house_name, list_of};
use crate::geometry::house_of;
use crate::hint::Hint;
use crate::technique::Technique;

impl<const W: usize> Chains<W> {
    /// The last hint, in lines.
    pub(super) fn explanation(&self, board: &Board, hint: &Hint) -> Vec<String> {
        let mut lines = match &self.last {
            Some(Last::Forcing(chains)) => self.forcing_lines(chains, hint.technique),
            Some(Last::Multiple(multiple)) => {
                let mut lines = Vec::new();
                let targets = self.targets(board, &self.last_pool, multiple);
                match multiple.branches {
                    Branches::Contradiction(source) => {
                        lines.push(format!("Suppose {}.", self.claim(source)));
                        if let [(slot, one), (_, other)] = targets[..] {
                            let run = self.last_pool.run(slot);
                            let mut indexes = run.chain_to(&self.network, one);
                            indexes.extend(run.chain_to(&self.network, other));
                            self.branch_lines(run, indexes, &mut lines);
                        }
                        lines.push("That is a contradiction.".to_owned());
                    }
                    branches => {
                        if let Branches::Constraint(constraint) = branches {
                            let candidates = self.network.members(constraint, board.marks.0[constraint]);
                            let claims = candidates.map(|candidate| self.claim(super::walk::on(candidate)));
                            lines.push(format!("One of these is true: {}.", list_of(claims, "or")));
                        }
                        for &(slot, index) in &targets {
                            let run = self.last_pool.run(slot);
                            lines.push(format!("If {}:", self.claim(run.nodes[0].id)));
                            self.branch_lines(run, run.chain_to(&self.network, index), &mut lines);
                        }
                        lines.push("Every case has the same end.".to_owned());
                    }
                }
                lines
            }
            None => Vec::new(),
        };
        lines.push(conclusion(hint));
        lines
    }

    fn forcing_lines(&self, chains: &[Chain], technique: Technique) -> Vec<String> {
        let Some(chain) = chains.first() else { return Vec::new() };
        let mut lines = Vec::new();
        let is_cycle = matches!(technique, Technique::Cycle { .. });
        let mut nodes: Vec<(NodeId, Cause)> = chain.iter().rev().copied().collect();
        if is_cycle {
            // A cycle starts where it ends.
            nodes.insert(0, (chain[0].0, NO_CAUSE));
        }
        for window in nodes.windows(2) {
            let ((before, _), (node, cause)) = (window[0], window[1]);
            lines.push(format!("If {}, then {} ({}).", self.claim(before), self.claim(node), self.cause(node, cause)));
        }
        lines.push(if is_cycle {
            "The links form a cycle that holds in both directions: of each link, one end is true.".to_owned()
        } else {
            format!("So {}: the opposite leads back to it.", self.claim(chain[0].0))
        });
        lines
    }

    /// One line for each node, in the order in which they follow.
    fn branch_lines(&self, run: &Run<W>, mut indexes: Vec<u16>, lines: &mut Vec<String>) {
        indexes.sort_unstable();
        indexes.dedup();
        for index in indexes {
            let node = &run.nodes[usize::from(index)];
            if node.cause != NO_CAUSE {
                lines.push(format!("- {} ({})", self.claim(node.id), self.cause_in(run, node)));
            }
        }
    }

    /// "r1c2 is 5" or "r1c2 is not 5".
    fn claim(&self, node: NodeId) -> String {
        let candidate = candidate_of(node);
        let (cell, digit) = (self.network.cell(candidate), self.network.digit(candidate) + 1);
        format!("{} is {}{digit}", cell_name(cell), if is_on(node) { "" } else { "not " })
    }

    fn cause_in(&self, run: &Run<W>, node: &Node) -> String {
        if node.cause == ADVANCED {
            run.contributions[usize::from(node.technique)].name.to_owned()
        } else {
            self.cause(node.id, node.cause)
        }
    }

    fn cause(&self, node: NodeId, cause: Cause) -> String {
        let cell = self.network.cell(candidate_of(node));
        match (cause, is_on(node)) {
            (0, true) => format!("the last candidate of {}", cell_name(cell)),
            (0, false) => "a cell has one digit".to_owned(),
            (kind, is_on) => {
                let house = house_name(house_of(cell, usize::from(kind).saturating_sub(1).min(2)));
                if is_on { format!("the last place in {house}") } else { house }
            }
        }
    }
}
