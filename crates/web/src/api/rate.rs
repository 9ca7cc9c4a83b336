//! `POST /api/rate`: how hard a puzzle is.

use serde::Deserialize;
use ukodus::Scale;
use ukodus::wire::{BoardInput, ErrorDoc, RatedDoc};

use super::Limits;

/// A puzzle to rate.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RateRequest {
    /// The board. Entered digits are ignored; only the givens are used.
    pub board: BoardInput,
    /// Rows x columns of a box, if the text does not determine it.
    #[serde(default)]
    pub shape: Option<String>,
    /// The scales: `hodoku`, `rounds` (the same for equal puzzles), `se` (Sudoku Explainer 1.2.1, 9×9 boards) or several
    /// (default `hodoku`).
    #[serde(default)]
    pub scales: Option<Vec<String>>,
    /// The time limit in milliseconds; the server's own limit applies as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// Rates a puzzle.
///
/// # Errors
///
/// If it cannot be read, or is too large for logic. A reached time limit is part of the response, not an error.
pub fn answer(request: &RateRequest, limits: &Limits) -> Result<RatedDoc, ErrorDoc> {
    let entry = request.board.read(request.shape.as_deref(), limits.side)?;
    let reasoner = limits.sooner(request.time_limit_ms).reasoner(&[])?;
    let scales = match &request.scales {
        None => vec![Scale::Hodoku],
        Some(names) => names
            .iter()
            .map(|name| name.parse::<Scale>().map_err(|error| ErrorDoc::value("scales", error)))
            .collect::<Result<_, _>>()?,
    };
    Ok(RatedDoc::new(&entry, &ukodus::rate_on(&entry.grid, &scales, &reasoner)?, &reasoner.settings))
}
