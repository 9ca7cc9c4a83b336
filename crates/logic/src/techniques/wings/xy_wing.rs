use std::ops::ControlFlow;

use super::Wing;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;

/// A pivot of two candidates, each of which turns one of two pincers into the same digit.
pub struct XyWing;

impl<C: CellSet> Search<C> for XyWing {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let geometry = board.geometry();
        for pivot in board.pairs().iter() {
            let marks = board.marks(pivot);
            let near = board.pairs() & geometry.peers[pivot.index()];
            let Some(x) = marks.first() else { continue };
            let Some(y) = marks.without(Digits::only(x)).first() else { continue };
            let firsts = (near & board.places(x)).without(board.places(y));
            let seconds = (near & board.places(y)).without(board.places(x));
            if seconds.is_empty() {
                continue;
            }
            for first in firsts.iter() {
                let Some(z) = board.marks(first).without(Digits::only(x)).single() else { continue };
                let targets = board.places(z) & geometry.peers[first.index()];
                if targets.is_empty() {
                    continue;
                }
                for second in (seconds & board.places(z)).iter() {
                    let targets = targets & geometry.peers[second.index()];
                    if targets.is_empty() {
                        continue;
                    }
                    let wing = Wing::new(board, Some(pivot), vec![first, second], z);
                    found(Deduction::eliminating(wing, board.candidates(z, targets)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
