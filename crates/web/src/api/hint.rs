//! `POST /api/hint`: the next step, from a nudge to the full explanation.

use serde::Deserialize;
use ukodus::wire::{BoardInput, ErrorDoc, HintDoc};
use ukodus::{Depth, HintRequest as Asking};

use super::Limits;

/// A board to find the next step on.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HintRequest {
    /// The board as filled in so far. Its candidates, if it has any, are the player's.
    pub board: BoardInput,
    /// Rows x columns of a box, if the text does not determine it.
    #[serde(default)]
    pub shape: Option<String>,
    /// How much to reveal: 1 where to look, 2 also which technique, 3 the whole step (default 3).
    #[serde(default)]
    pub depth: Option<u8>,
    /// Techniques to exclude.
    #[serde(default)]
    pub without: Vec<String>,
    /// The time limit in milliseconds; the server's own limit applies as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// Finds the next step, as a teacher would show it.
///
/// # Errors
///
/// If the board cannot be read or is too large for logic, or a technique is unknown. A reached time limit is part of
/// the response, not an error.
pub fn answer(request: &HintRequest, limits: &Limits) -> Result<HintDoc, ErrorDoc> {
    let number = request.depth.unwrap_or(3);
    let depth = Depth::from_number(number)
        .ok_or_else(|| ErrorDoc::value("depth", format!("expected 1, 2 or 3, found {number}")))?;
    let entry = request.board.read(request.shape.as_deref(), limits.side)?;
    let mut asking = Asking::from(depth);
    asking.reasoner = limits.sooner(request.time_limit_ms).bound(asking.reasoner, &request.without)?;
    Ok(HintDoc::new(&entry, &ukodus::hint(&entry.grid, asking)?))
}
