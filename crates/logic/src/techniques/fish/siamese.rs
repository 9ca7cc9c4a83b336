use std::ops::ControlFlow;

use super::catch::{self, Catch};
use super::complex::Kind;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;

/// Two finned fish with the same bases and different covers, reported as one step.
pub struct SiameseFish {
    /// What sort they are; one of two may be sashimi where the other is finned.
    pub kind: Kind,
    /// How many bases.
    pub size: usize,
}

impl<C: CellSet> Search<C> for SiameseFish {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        for digit in board.digits() {
            let search = catch::FishHunt { board, bounds, digit, size: self.size, mixture: self.kind.mixture() };
            let mut school: Vec<Catch<C>> = Vec::new();
            search.run(&mut |catch| {
                if !catch.fins.is_empty() || !catch.endo_fins.is_empty() {
                    school.push(catch.clone());
                }
                ControlFlow::Continue(())
            })?;
            school.sort_by_key(|catch| (catch.bases, catch.covers));
            school.dedup_by_key(|catch| (catch.bases, catch.covers));
            for kin in school.chunk_by(|one, other| one.bases == other.bases) {
                for (place, one) in kin.iter().enumerate() {
                    for other in &kin[place + 1..] {
                        // A pair of a finned and a sashimi fish counts as finned.
                        let (one_fits, other_fits) = (self.kind.fits(board, one), self.kind.fits(board, other));
                        let fits = (one_fits && other_fits) || (self.kind == Kind::Finned && (one_fits || other_fits));
                        if !fits || one.struck.is_subset(other.struck) || other.struck.is_subset(one.struck) {
                            continue;
                        }
                        let reason = one.reason(board, digit, Some(other));
                        found(Deduction::eliminating(reason, board.candidates(digit, one.struck | other.struck)))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
