use std::ops::ControlFlow;

use super::catch::{self, Catch, Mixture};
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;

/// What sort of fish.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Rows and columns, with fins; every base keeps two places or more without them.
    Finned,
    /// Rows and columns, with fins; a base keeps one place, or none, without them.
    Sashimi,
    /// With boxes too.
    Franken,
    /// With boxes and fins.
    FinnedFranken,
    /// Any houses.
    Mutant,
    /// Any houses, with fins.
    FinnedMutant,
}

impl Kind {
    pub(super) const fn mixture(self) -> Mixture {
        match self {
            Self::Finned | Self::Sashimi => Mixture::Basic,
            Self::Franken | Self::FinnedFranken => Mixture::Franken,
            Self::Mutant | Self::FinnedMutant => Mixture::Mutant,
        }
    }

    /// Whether a fish of the right mixture is of this kind.
    pub(super) fn fits<C: CellSet>(self, board: &CandidateBoard<C>, catch: &Catch<C>) -> bool {
        let is_finned = !catch.fins.is_empty() || !catch.endo_fins.is_empty();
        match self {
            Self::Finned => is_finned && !is_sashimi(board, catch),
            Self::Sashimi => is_finned && is_sashimi(board, catch),
            Self::Franken | Self::Mutant => !is_finned,
            Self::FinnedFranken | Self::FinnedMutant => is_finned,
        }
    }
}

fn is_sashimi<C: CellSet>(board: &CandidateBoard<C>, catch: &Catch<C>) -> bool {
    let body = catch.body.without(catch.fins);
    let houses = &board.geometry().houses;
    (0..houses.len()).filter(|house| catch.bases >> house & 1 != 0).any(|house| (body & houses[house]).len() < 2)
}

/// Fish with fins, or of other houses than rows and columns.
pub struct ComplexFish {
    /// What sort.
    pub kind: Kind,
    /// How many bases.
    pub size: usize,
}

impl<C: CellSet> Search<C> for ComplexFish {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        for digit in board.digits() {
            let search = catch::FishHunt { board, bounds, digit, size: self.size, mixture: self.kind.mixture() };
            search.run(&mut |catch| {
                if !self.kind.fits(board, catch) {
                    return ControlFlow::Continue(());
                }
                let reason = catch.reason(board, digit, None);
                found(Deduction::eliminating(reason, board.candidates(digit, catch.struck)))
            })?;
        }
        ControlFlow::Continue(())
    }
}
