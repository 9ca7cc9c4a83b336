use ukodus_core::Grid;

use super::backtrack::Direct;
use super::walk::Walk;
use super::{Algorithm, Search};

/// Computes the candidates of every blank from the givens first, then tries only those, cell by cell in row order.
///
/// The marks are computed once and never updated: digits placed later are checked directly against the rules.
pub struct Pencilmark;

impl Algorithm for Pencilmark {
    fn name(&self) -> &'static str {
        "pencilmark"
    }

    fn method(&self) -> &'static str {
        "candidates first"
    }

    fn about(&self) -> &'static str {
        "computes each cell's candidates first, then tries only those, in row order"
    }

    fn is_traceable(&self) -> bool {
        true
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        let mut rules = Direct::new(grid);
        rules.mark();
        Box::new(Walk::new(grid, rules))
    }
}
