use ukodus_core::Grid;

use super::{Algorithm, Search};
use crate::wide;

/// The default: the engine made for the board's size.
pub struct Fast;

impl Algorithm for Fast {
    fn name(&self) -> &'static str {
        "fast"
    }

    fn about(&self) -> &'static str {
        "the quickest engine for the board's size"
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        wide::start(grid)
    }
}
