//! `POST /api/solve`: the solutions of a board.

use serde::Deserialize;
use ukodus::wire::{BoardInput, ErrorDoc, SolveDoc};

use super::Limits;
use super::algorithms::choose;

/// A board to solve.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SolveRequest {
    /// The board.
    pub board: BoardInput,
    /// Rows x columns of a box, if the text does not determine it.
    #[serde(default)]
    pub shape: Option<String>,
    /// Whether to solve the givens alone, ignoring entered digits and candidates.
    #[serde(default)]
    pub givens_only: bool,
    /// The algorithm.
    #[serde(default)]
    pub algorithm: Option<String>,
    /// How many solutions to look for, 1 to 100 (default 2, which shows whether there is just one).
    #[serde(default)]
    pub limit: Option<usize>,
    /// The time limit in milliseconds; the server's own limit applies as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// The most solutions in one response.
pub const MAX_SOLUTIONS: usize = 100;

/// Solves a board.
///
/// # Errors
///
/// If it cannot be read, or a field has an invalid value. A reached time limit is part of the response, not an error.
pub fn answer(request: &SolveRequest, limits: &Limits) -> Result<SolveDoc, ErrorDoc> {
    let mut entry = request.board.read(request.shape.as_deref(), limits.side)?;
    if request.givens_only {
        entry.grid = entry.grid.with_givens_only().without_marks();
    }
    let limit = request.limit.unwrap_or(2);
    if !(1..=MAX_SOLUTIONS).contains(&limit) {
        return Err(ErrorDoc::value("limit", format!("expected 1 to {MAX_SOLUTIONS}, found {limit}")));
    }
    let solver = choose(limits.sooner(request.time_limit_ms).solver(), request.algorithm.as_deref())?;
    let mut solutions = solver.solutions(&entry.grid);
    let found = solutions.by_ref().take(limit).collect::<Vec<_>>();
    Ok(SolveDoc::new(&entry, &found, found.len() < limit, &solutions, solver.algorithm().name()))
}
