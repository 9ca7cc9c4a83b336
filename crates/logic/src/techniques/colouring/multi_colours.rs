use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit};

use super::{Bridge, Colouring, Rule, candidates, each_net, seen_by};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;

/// One digit in two nets of two colours that see each other.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum MultiColours {
    /// A colour sees one of the other net: one of the two opposite colours is true.
    Type1,
    /// A colour sees both of the other net, so it is false.
    Type2,
}

impl<C: CellSet> Search<C> for MultiColours {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        board.pursue(("multi-colours", *self as usize), found, |changed, found| {
            changed.digits.iter().try_for_each(|digit| self.search_digit(board, digit, found))
        })
    }
}

impl MultiColours {
    fn search_digit<C: CellSet>(self, board: &CandidateBoard<C>, digit: Digit, found: &mut Found) -> ControlFlow<Halt> {
        let mut nets: Vec<[C; 2]> = Vec::new();
        each_net(board, digit, |net| {
            nets.push(net);
            ControlFlow::Continue(())
        })?;
        for (place, &first) in nets.iter().enumerate() {
            for &second in &nets[place + 1..] {
                match self {
                    Self::Type1 => bridge(board, digit, [first, second], found)?,
                    Self::Type2 => {
                        pin(board, digit, [first, second], found)?;
                        pin(board, digit, [second, first], found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A cell of the one set and a cell of the other that see each other.
fn find_bridge<C: CellSet>(board: &CandidateBoard<C>, from: C, to: C) -> Option<[Cell; 2]> {
    from.iter().find_map(|cell| Some([cell, (to & board.geometry().peers[cell.index()]).first()?]))
}

/// Every way in which the nets see each other, and what follows from all of them together.
fn bridge<C: CellSet>(
    board: &CandidateBoard<C>,
    digit: Digit,
    nets: [[C; 2]; 2],
    found: &mut Found,
) -> ControlFlow<Halt> {
    let mut bridges = Vec::new();
    let mut targets = C::EMPTY;
    for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let Some(ends) = find_bridge(board, nets[0][one], nets[1][other]) else { continue };
        let seen = seen_by(board, nets[0][1 - one]) & seen_by(board, nets[1][1 - other]);
        if seen.intersects(board.places(digit)) {
            targets |= seen & board.places(digit);
            let ends = ends.map(|cell| Candidate { cell, digit });
            bridges.push(Bridge { ends, true_ones: [1 - one, 3 - other] });
        }
    }
    if bridges.is_empty() {
        return ControlFlow::Continue(());
    }
    let nets = nets.map(|net| candidates(board, digit, net)).to_vec();
    let reason = Colouring { nets, rule: Rule::Bridges(bridges) };
    found(Deduction::eliminating(reason, board.candidates(digit, targets)))
}

/// A colour of the first net that sees both colours of the second.
fn pin<C: CellSet>(board: &CandidateBoard<C>, digit: Digit, nets: [[C; 2]; 2], found: &mut Found) -> ControlFlow<Halt> {
    for colour in 0..2 {
        let [Some(one), Some(other)] = nets[1].map(|cells| find_bridge(board, nets[0][colour], cells)) else {
            continue;
        };
        let clashes = [one, other].map(|ends| ends.map(|cell| Candidate { cell, digit }));
        let reason = Colouring {
            nets: nets.map(|net| candidates(board, digit, net)).to_vec(),
            rule: Rule::Pinned { colour, clashes },
        };
        found(Deduction::eliminating(reason, board.candidates(digit, nets[0][colour])))?;
    }
    ControlFlow::Continue(())
}
