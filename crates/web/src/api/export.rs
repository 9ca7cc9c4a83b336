//! `POST /api/export`: writes a board in every text format.

use serde::{Deserialize, Serialize};
use ukodus::format::{self, Alphabet, Format, WriteOptions};
use ukodus::wire::{BoardInput, ErrorCode, ErrorDoc};

use super::Limits;

/// A board to write.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExportRequest {
    /// The board.
    pub board: BoardInput,
    /// Rows x columns of a box, if the text does not determine it.
    #[serde(default)]
    pub shape: Option<String>,
    /// One format; every format that can represent the board if omitted.
    #[serde(default)]
    pub format: Option<String>,
    /// How digits above nine are written: `letters`, `hex` or `offset` (default `letters`).
    #[serde(default)]
    pub alphabet: Option<String>,
}

/// The board as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ExportResponse {
    /// The board in each format.
    pub forms: Vec<Written>,
}

/// A board in one format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Written {
    /// The name of the format.
    pub format: &'static str,
    /// What it is, for people.
    pub about: &'static str,
    /// The usual file name extension.
    pub extension: &'static str,
    /// The board.
    pub text: String,
}

/// Writes a board.
///
/// # Errors
///
/// If it cannot be read, or cannot be written in the requested format.
pub fn answer(request: &ExportRequest, limits: &Limits) -> Result<ExportResponse, ErrorDoc> {
    let grid = request.board.read(request.shape.as_deref(), limits.side)?.grid;
    let alphabet = match &request.alphabet {
        None => Alphabet::Letters,
        Some(name) => name.parse().map_err(|error| ErrorDoc::value("alphabet", error))?,
    };
    let write = |format: Format| {
        let text = format::to_string(&grid, &WriteOptions { alphabet, ..WriteOptions::new(format) })?;
        Ok(Written { format: format.name(), about: format.about(), extension: format.extension(), text })
    };
    let forms = match &request.format {
        Some(name) => {
            let format = name.parse().map_err(|error| ErrorDoc::value("format", error))?;
            let written: Result<Written, format::WriteError> = write(format);
            vec![written.map_err(|error| ErrorDoc::new(ErrorCode::Form, error.to_string()))?]
        }
        None => Format::ALL.iter().filter_map(|&format| write(format).ok()).collect(),
    };
    Ok(ExportResponse { forms })
}
