//! `POST /api/check`: what is right and what is wrong with a board.

use serde::Deserialize;
use ukodus::CheckRequest as Checking;
use ukodus::wire::{BoardInput, CheckDoc, ErrorDoc};

use super::Limits;

/// A board to check.
///
/// The givens are the puzzle. Entered digits are checked against its solution. Candidates are checked too if the givens
/// alone have exactly one solution; otherwise they are part of the puzzle.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckRequest {
    /// The board.
    pub board: BoardInput,
    /// Rows x columns of a box, if the text does not determine it.
    #[serde(default)]
    pub shape: Option<String>,
    /// Count solutions up to this many, 2 to 1,000,000 (default 2).
    #[serde(default)]
    pub limit: Option<u64>,
    /// Also find redundant givens.
    #[serde(default)]
    pub minimal: bool,
    /// Also remove givens until each that is left is needed.
    #[serde(default)]
    pub minimise: bool,
    /// Also find the fewest cells to reveal so that singles solve the puzzle, or a given that makes the solution unique.
    #[serde(default)]
    pub analyse: bool,
    /// The time limit in milliseconds; the server's own limit applies as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// How far solutions can be counted.
pub const MAX_COUNT: u64 = 1_000_000;

/// Checks a board.
///
/// # Errors
///
/// If it cannot be read. A reached time limit is part of the response, not an error.
pub fn answer(request: &CheckRequest, limits: &Limits) -> Result<CheckDoc, ErrorDoc> {
    let entry = request.board.read(request.shape.as_deref(), limits.side)?;
    let count_limit = request.limit.unwrap_or(2);
    if !(2..=MAX_COUNT).contains(&count_limit) {
        return Err(ErrorDoc::value("limit", format!("expected 2 to {MAX_COUNT}, found {count_limit}")));
    }
    let checking = Checking {
        solver: limits.sooner(request.time_limit_ms).solver(),
        count_limit,
        minimality: request.minimal,
        minimise: request.minimise,
        analysis: request.analyse,
    };
    Ok(CheckDoc::new(&entry, &ukodus::check(&entry.grid, &checking)))
}
