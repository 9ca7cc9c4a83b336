//! `POST /api/solve`: the solutions of a board.

use serde::{Deserialize, Serialize};
use ukodus::Grid;
use ukodus::format::{self, Alphabet};

use super::algorithms::choose;
use super::board::{AnyBoard, Shape, Statistics, Stopped};
use super::{ApiError, Limits};

/// A board to be solved.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SolveRequest {
    /// The board.
    pub board: AnyBoard,
    /// Rows x columns of a box, where the text does not tell.
    #[serde(default)]
    pub shape: Option<String>,
    /// Whether only the givens stand: what else was put into the board, and its candidates, are left out.
    #[serde(default)]
    pub givens_only: bool,
    /// The algorithm.
    #[serde(default)]
    pub algorithm: Option<String>,
    /// How many solutions to look for, 1 to 100; 2 where it is left out, which tells whether there is just one.
    #[serde(default)]
    pub limit: Option<usize>,
    /// The most time to take, in milliseconds; the server's own limit holds as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// The solutions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SolveResponse {
    /// What is known.
    pub outcome: Outcome,
    /// The solutions found, at most as many as asked for.
    pub solutions: Vec<Solution>,
    /// Whether those are all there are.
    pub complete: bool,
    /// Why the search ended early, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// The shape of the board.
    pub shape: Shape,
    /// The algorithm.
    pub algorithm: &'static str,
    /// What the search did.
    pub statistics: Statistics,
}

/// How many solutions there are.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// There is no solution.
    None,
    /// There is just one.
    Unique,
    /// There is more than one.
    Many,
    /// There is at least one; whether there are others was not asked or not found out in time.
    Some,
    /// Nothing was found out in time.
    Unknown,
}

/// A solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Solution {
    /// What stands in each cell, row by row.
    pub values: Vec<u8>,
    /// The same in a line.
    pub line: String,
}

impl From<&Grid> for Solution {
    fn from(grid: &Grid) -> Self {
        Self { values: grid.cells().to_vec(), line: format::line(grid, Alphabet::Letters) }
    }
}

/// The most solutions that can be asked for.
pub const MAX_SOLUTIONS: usize = 100;

/// Solves a board.
///
/// # Errors
///
/// If it cannot be read, or is asked for in a way that there is not. That time is up is an answer.
pub fn answer(request: &SolveRequest, limits: &Limits) -> Result<SolveResponse, ApiError> {
    let mut grid = request.board.read(request.shape.as_deref(), limits)?;
    if request.givens_only {
        grid = grid.with_givens_only().without_marks();
    }
    let limit = request.limit.unwrap_or(2);
    if !(1..=MAX_SOLUTIONS).contains(&limit) {
        return Err(ApiError::value("limit", format!("{limit} is not from 1 to {MAX_SOLUTIONS}")));
    }
    let solver = choose(limits.sooner(request.time_limit_ms).solver(), request.algorithm.as_deref())?;
    let mut found = solver.solutions(&grid);
    let solutions: Vec<Solution> = found.by_ref().take(limit).map(|grid| Solution::from(&grid)).collect();
    let stopped = found.stopped().map(Stopped::from);
    let complete = solutions.len() < limit && stopped.is_none();
    let outcome = match (solutions.len(), complete) {
        (0, true) => Outcome::None,
        (0, false) => Outcome::Unknown,
        (1, true) => Outcome::Unique,
        (1, false) => Outcome::Some,
        _ => Outcome::Many,
    };
    Ok(SolveResponse {
        outcome,
        solutions,
        complete,
        stopped,
        shape: grid.shape().into(),
        algorithm: solver.algorithm().name(),
        statistics: found.statistics().into(),
    })
}
