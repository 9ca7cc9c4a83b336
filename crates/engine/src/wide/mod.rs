//! The engine for boards of every size except 9×9: from 1×1 to 100×100, from empty to full.

mod columns;
mod group_board;
mod group_map;
mod learn;
mod matching;
mod pattern;
mod plain;
mod portfolio;
mod proof;
mod random;
mod search_end;
mod stacks;
mod stage;
mod sums;
#[cfg(test)]
mod tests;
mod tuning;

use ukodus_core::Grid;

use self::portfolio::Portfolio;
pub use self::proof::{write_clauses, write_proof};
use crate::algorithms::{Algorithm, Search};
use crate::word::Word;

/// Prepares a search of a board of any shape, whose digits must not clash.
pub(crate) fn start(grid: &Grid) -> Box<dyn Search> {
    start_as(grid, tuning::plain_backtracks(grid.shape()), 0)
}

/// Prepares a randomized search of the same board, which learns from the start.
pub(crate) fn start_variant(grid: &Grid, variant: u64) -> Box<dyn Search> {
    start_as(grid, 1, variant)
}

fn start_as(grid: &Grid, backtracks: u64, variant: u64) -> Box<dyn Search> {
    struct Starting<'a>(&'a Grid, u64, u64);

    impl SizedJob for Starting<'_> {
        type Output = Box<dyn Search>;

        fn run<W: Word>(self) -> Box<dyn Search> {
            Box::new(Portfolio::<W>::new(self.0, self.1, self.2))
        }
    }

    with_width(grid, Starting(grid, backtracks, variant))
}

/// A job that is compiled for each width of set.
trait SizedJob {
    type Output;

    fn run<W: Word>(self) -> Self::Output;
}

/// Runs a job with the narrowest sets that hold the digits of the board.
fn with_width<J: SizedJob>(grid: &Grid, job: J) -> J::Output {
    match grid.shape().side() {
        0..=32 => job.run::<u32>(),
        33..=64 => job.run::<u64>(),
        _ => job.run::<u128>(),
    }
}

/// The engine for boards of any size as an [`Algorithm`].
///
/// ```
/// use ukodus_core::{Grid, Shape};
/// use ukodus_engine::{Solver, wide::Wide};
///
/// let empty = Grid::empty(Shape::new(10, 10)?);
/// let report = Solver::new().with_algorithm(&Wide).solve(&empty);
/// assert_eq!(report.outcome.unwrap().count(), 2);
/// # Ok::<(), ukodus_core::ShapeError>(())
/// ```
pub struct Wide;

impl Algorithm for Wide {
    fn name(&self) -> &'static str {
        "wide"
    }

    fn method(&self) -> &'static str {
        "constraints"
    }

    fn about(&self) -> &'static str {
        "boards of any size: fast search first, clause learning when it stalls"
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        start(grid)
    }

    fn start_variant(&self, grid: &Grid, variant: u64) -> Option<Box<dyn Search>> {
        Some(start_variant(grid, variant))
    }

    fn has_variants(&self, _grid: &Grid) -> bool {
        true
    }
}
