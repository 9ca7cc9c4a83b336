//! `POST /api/parse`: what a board is.

use serde::{Deserialize, Serialize};

use super::board::{self, AnyBoard, Board, Clash};
use super::{ApiError, Limits};

/// A board to be read.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ParseRequest {
    /// The board.
    pub board: AnyBoard,
    /// Rows x columns of a box, where the text does not tell: `2x3`.
    #[serde(default)]
    pub shape: Option<String>,
}

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ParseResponse {
    /// The board.
    pub board: Board,
    /// The text form it was written in.
    pub format: &'static str,
    /// How digits above nine were written.
    pub alphabet: String,
    /// What the text says about the board: keys and values, in order.
    pub metadata: Vec<(String, String)>,
    /// The candidates of each cell by the rules alone, or less where the board states them; null for a cell that holds
    /// a digit.
    pub candidates: Vec<Option<Vec<u8>>>,
    /// Every digit that stands more than once in a house.
    pub clashes: Vec<Clash>,
    /// How many cells hold a digit.
    pub filled: usize,
    /// Whether every cell holds a digit and nothing clashes.
    pub solved: bool,
}

/// Reads a board.
///
/// # Errors
///
/// If it cannot be read.
pub fn answer(request: &ParseRequest, limits: &Limits) -> Result<ParseResponse, ApiError> {
    let entry = request.board.read_entry(request.shape.as_deref(), limits)?;
    let grid = &entry.grid;
    Ok(ParseResponse {
        board: grid.into(),
        format: entry.notation.format.name(),
        alphabet: entry.notation.alphabet.to_string(),
        metadata: entry.metadata.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        candidates: board::candidates(grid),
        clashes: board::clashes(grid),
        filled: grid.count_filled(),
        solved: grid.is_solved(),
    })
}
