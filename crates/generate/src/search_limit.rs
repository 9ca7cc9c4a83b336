//! How much work one search of a board may do.

use ukodus_core::{Control, Shape};
use ukodus_engine::Run;

/// Digits that one search may place, for each cell of the board. A time limit would end the same search at another point
/// on another machine.
const PLACEMENTS_PER_CELL: u64 = 200;

/// A run under `control` that also ends, with [`Stop::WorkLimit`](ukodus_core::Stop::WorkLimit), after as many placements
/// as one search may make.
pub(crate) fn limited_run(shape: Shape, control: &Control) -> Run {
    let cells = shape.cells();
    let control = control.clone().with_work_limit(PLACEMENTS_PER_CELL * cells as u64);
    Run::new().with_control(control).with_cells(cells)
}
