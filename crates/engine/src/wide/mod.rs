//! Boards of every size but the ordinary one: from 1×1 to 100×100, from empty to full.

mod board;
mod columns;
mod found;
mod layout;
mod learn;
mod matching;
mod pattern;
mod plain;
mod portfolio;
mod proof;
mod random;
mod stacks;
mod sums;
#[cfg(test)]
mod tests;

use ukodus_core::Grid;

use self::portfolio::Portfolio;
pub use self::proof::{write_clauses, write_proof};
use crate::algorithms::{Algorithm, Search};

/// Guesses the search without memory may take back between two solutions before others take over, times side²: a guess
/// costs more on a larger board.
const PATIENCE: u64 = 128_000;

/// Makes ready to search a board of any shape, whose digits do not clash.
pub(crate) fn start(grid: &Grid) -> Box<dyn Search> {
    start_with(grid, (PATIENCE / grid.shape().cells() as u64).clamp(5, 500))
}

/// Makes ready to search the same board with other luck, learning from the start.
pub(crate) fn start_variant(grid: &Grid, variant: u64) -> Box<dyn Search> {
    start_as(grid, 1, variant)
}

fn start_with(grid: &Grid, patience: u64) -> Box<dyn Search> {
    start_as(grid, patience, 0)
}

fn start_as(grid: &Grid, patience: u64, variant: u64) -> Box<dyn Search> {
    match grid.shape().side() {
        0..=32 => Box::new(Portfolio::<u32>::new(grid, patience, variant)),
        33..=64 => Box::new(Portfolio::<u64>::new(grid, patience, variant)),
        _ => Box::new(Portfolio::<u128>::new(grid, patience, variant)),
    }
}

/// The engine for boards of any size, as an algorithm like any other.
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

    fn about(&self) -> &'static str {
        "boards of any size: quick search first, clause learning when it stalls"
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
