//! `POST /api/trace`: records a simple search, placement by placement.

use serde::Deserialize;
use ukodus::ALGORITHMS;
use ukodus::wire::{BoardInput, ErrorDoc, TraceDoc};

use super::Limits;

/// A board whose search is recorded.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TraceRequest {
    /// The board.
    pub board: BoardInput,
    /// Rows x columns of a box, if the text does not determine it.
    #[serde(default)]
    pub shape: Option<String>,
    /// Whether to solve the givens alone, ignoring entered digits and candidates.
    #[serde(default)]
    pub givens_only: bool,
    /// The algorithm, one that `/api/algorithms` lists with `traced: true`.
    pub algorithm: String,
    /// The most events to record, 1 to 200,000 (default 20,000).
    #[serde(default)]
    pub limit: Option<usize>,
    /// The time limit in milliseconds; the server's own limit applies as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// The most events in one response.
pub const MAX_EVENTS: usize = 200_000;

const DEFAULT_EVENTS: usize = 20_000;

/// Records a search up to its first solution.
///
/// # Errors
///
/// If the board cannot be read or the algorithm cannot be traced. A reached time limit is part of the response, not an
/// error.
pub fn answer(request: &TraceRequest, limits: &Limits) -> Result<TraceDoc, ErrorDoc> {
    let mut entry = request.board.read(request.shape.as_deref(), limits.side)?;
    if request.givens_only {
        entry.grid = entry.grid.with_givens_only().without_marks();
    }
    let name = request.algorithm.as_str();
    let Some(algorithm) = ukodus::algorithm(name).filter(|algorithm| algorithm.is_traceable()) else {
        let traceable = ALGORITHMS.iter().filter(|one| one.is_traceable()).map(|one| one.name());
        let names = traceable.collect::<Vec<_>>().join(", ");
        return Err(ErrorDoc::value("algorithm", format!("{name:?} cannot be traced; expected one of {names}")));
    };
    let max_events = request.limit.unwrap_or(DEFAULT_EVENTS);
    if !(1..=MAX_EVENTS).contains(&max_events) {
        return Err(ErrorDoc::value("limit", format!("expected 1 to {MAX_EVENTS}, found {max_events}")));
    }
    let control = limits.sooner(request.time_limit_ms).control;
    let trace = ukodus::trace(algorithm, &entry.grid, max_events, &control)
        .map_err(|error| ErrorDoc::value("algorithm", error))?;
    Ok(TraceDoc::new(&entry, algorithm.name(), &trace))
}
