use std::ops::ControlFlow;

use super::links::TwoLinks;
use super::{Rectangle, empty_rectangle, two_string_kite};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::reason::Reason;
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;

/// Two kites that hang on the same two cells of a box, reported as one step.
pub struct DualTwoStringKite;

/// Two empty rectangles of the same box and digit, reported as one step.
pub struct DualEmptyRectangle;

impl<C: CellSet> Search<C> for DualTwoStringKite {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        // The two may be of different digits: what makes them one is the pair of cells they hang on.
        let mut kites: Vec<(TwoLinks, Vec<Candidate>)> = Vec::new();
        for digit in board.digits().filter(|&digit| !board.excluded(digit).is_empty()) {
            two_string_kite::search_digit(board, digit, &mut |deduction| {
                if let Reason::TwoLinks(kite) = deduction.reason {
                    kites.push((*kite, deduction.eliminations));
                }
                ControlFlow::Continue(())
            })?;
        }
        let knot = |kite: &TwoLinks| {
            let [_, one, other, _] = kite.turns[0].cells;
            (one.min(other), one.max(other))
        };
        for (place, (one, gone)) in kites.iter().enumerate() {
            for (other, more) in &kites[place + 1..] {
                if knot(one) != knot(other) || gone == more {
                    continue;
                }
                let turns = [one.turns.clone(), other.turns.clone()].concat();
                let reason = TwoLinks { turns, is_chain: false };
                found(Deduction::eliminating(reason, [gone.clone(), more.clone()].concat()))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl<C: CellSet> Search<C> for DualEmptyRectangle {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        for digit in board.digits().filter(|&digit| !board.excluded(digit).is_empty()) {
            let mut rectangles = Vec::new();
            empty_rectangle::search_digit(board, digit, bounds, &mut |rectangle, cell| {
                rectangles.push((rectangle, cell));
                ControlFlow::Continue(())
            })?;
            for (place, (one, gone)) in rectangles.iter().enumerate() {
                for (other, more) in &rectangles[place + 1..] {
                    if one.house != other.house || gone == more {
                        continue;
                    }
                    let wings = [one.wings.clone(), other.wings.clone()].concat();
                    let reason = Rectangle { wings, ..one.clone() };
                    let struck = [*gone, *more].map(|cell| Candidate::new(cell, digit));
                    found(Deduction::eliminating(reason, struck.to_vec()))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
