use ukodus_core::{Grid, Shape};

use super::{Algorithm, Search};
use crate::{nine, wide};

/// The default: [`nine`] for 9×9 boards, [`wide`] for all other sizes.
pub struct Fast;

impl Algorithm for Fast {
    fn name(&self) -> &'static str {
        "fast"
    }

    fn method(&self) -> &'static str {
        "the engine for the size"
    }

    fn about(&self) -> &'static str {
        "the fastest engine for the board's size"
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        if grid.shape() == Shape::NINE { nine::start(grid) } else { wide::start(grid) }
    }

    fn start_variant(&self, grid: &Grid, variant: u64) -> Option<Box<dyn Search>> {
        self.has_variants(grid).then(|| wide::start_variant(grid, variant))
    }

    fn has_variants(&self, grid: &Grid) -> bool {
        grid.shape() != Shape::NINE
    }
}
