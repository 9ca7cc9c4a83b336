//! `POST /api/parse`: reads a board.

use serde::{Deserialize, Serialize};
use ukodus::wire::{BoardDoc, BoardInput, ClashDoc, ErrorDoc, candidates};

use super::Limits;

/// A board to read.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ParseRequest {
    /// The board.
    pub board: BoardInput,
    /// Rows x columns of a box, if the text does not determine it: `2x3`.
    #[serde(default)]
    pub shape: Option<String>,
}

/// The board that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ParseResponse {
    /// The board.
    pub board: BoardDoc,
    /// The text format of the input.
    pub format: &'static str,
    /// How digits above nine are written in it.
    pub alphabet: String,
    /// The metadata in the text: keys and values, in order.
    pub metadata: Vec<(String, String)>,
    /// The candidates of each cell: by the rules, or fewer if the board lists candidates; null for a filled cell.
    pub candidates: Vec<Option<Vec<u8>>>,
    /// Every digit that appears more than once in a house.
    pub clashes: Vec<ClashDoc>,
    /// How many cells hold a digit.
    pub filled: usize,
    /// Whether every cell holds a digit and no digits clash.
    pub solved: bool,
}

/// Reads a board.
///
/// # Errors
///
/// If it cannot be read.
pub fn answer(request: &ParseRequest, limits: &Limits) -> Result<ParseResponse, ErrorDoc> {
    let entry = request.board.read(request.shape.as_deref(), limits.side)?;
    let grid = &entry.grid;
    Ok(ParseResponse {
        board: grid.into(),
        format: entry.notation.format.name(),
        alphabet: entry.notation.alphabet.to_string(),
        metadata: entry.metadata.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        candidates: candidates(grid),
        clashes: ClashDoc::all(grid),
        filled: grid.count_filled(),
        solved: grid.is_solved(),
    })
}
