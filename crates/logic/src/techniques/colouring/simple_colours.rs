use std::ops::ControlFlow;

use ukodus_core::Digit;

use super::{Colouring, Rule, candidates, each_net, find_clash, seen_by};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;

/// One digit in two colours along its strong links.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SimpleColours {
    /// What sees both colours is false.
    Trap,
    /// A colour that sees itself is false.
    Wrap,
}

impl<C: CellSet> Search<C> for SimpleColours {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        board.pursue(("simple-colours", *self as usize), found, |changed, found| {
            changed.digits.iter().try_for_each(|digit| self.search_digit(board, digit, found))
        })
    }
}

impl SimpleColours {
    fn search_digit<C: CellSet>(self, board: &CandidateBoard<C>, digit: Digit, found: &mut Found) -> ControlFlow<Halt> {
        each_net(board, digit, |net| match self {
            Self::Trap => {
                let seen = seen_by(board, net[0]) & seen_by(board, net[1]) & board.places(digit);
                let targets = seen.without(net[0] | net[1]);
                if targets.is_empty() {
                    return ControlFlow::Continue(());
                }
                let reason = Colouring { nets: vec![candidates(board, digit, net)], rule: Rule::Trap };
                found(Deduction::eliminating(reason, board.candidates(digit, targets)))
            }
            Self::Wrap => {
                for (colour, &cells) in net.iter().enumerate() {
                    let Some(clash) = find_clash(board, cells) else { continue };
                    let clash = clash.map(|cell| Candidate { cell, digit });
                    let nets = vec![candidates(board, digit, net)];
                    let reason = Colouring { nets, rule: Rule::Wrap { colour, clash } };
                    found(Deduction::eliminating(reason, board.candidates(digit, cells)))?;
                }
                ControlFlow::Continue(())
            }
        })
    }
}
