use ukodus_core::Grid;

use super::backtrack::Direct;
use super::walk::Walk;
use super::{Algorithm, Search};

/// Cell by cell as one reads, but every blank's candidates are filled in first, from what stands on the board, and
/// only those are tried.
///
/// The marks are made once and never rubbed out: what is put later is tested against the rules directly.
pub struct Pencilmark;

impl Algorithm for Pencilmark {
    fn name(&self) -> &'static str {
        "pencilmark"
    }

    fn about(&self) -> &'static str {
        "every cell's candidates filled in first; cell by cell, only those tried"
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        let mut rules = Direct::new(grid);
        rules.mark();
        Box::new(Walk::new(grid, rules))
    }
}
