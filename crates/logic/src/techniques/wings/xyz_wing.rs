use std::ops::ControlFlow;

use super::Wing;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;

/// A pivot of three candidates and two pincers of two of them: one digit is in one of the three.
pub struct XyzWing;

impl<C: CellSet> Search<C> for XyzWing {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let geometry = board.geometry();
        for pivot in board.blanks().without(board.pairs()).iter() {
            let marks = board.marks(pivot);
            if marks.len() != 3 {
                continue;
            }
            let peers = geometry.peers[pivot.index()];
            let near = board.pairs() & peers;
            for z in marks {
                let ends = near & board.places(z);
                let others = marks.without(Digits::only(z));
                let Some(x) = others.first() else { continue };
                let Some(y) = others.without(Digits::only(x)).first() else { continue };
                let seconds = ends & board.places(y);
                if seconds.is_empty() {
                    continue;
                }
                for first in (ends & board.places(x)).iter() {
                    let targets = board.places(z) & peers & geometry.peers[first.index()];
                    for second in seconds.iter() {
                        let targets = targets & geometry.peers[second.index()];
                        if targets.is_empty() {
                            continue;
                        }
                        let wing = Wing::new(board, Some(pivot), vec![first, second], z);
                        found(Deduction::eliminating(wing, board.candidates(z, targets)))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
