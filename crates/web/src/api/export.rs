//! `POST /api/export`: a board in every text form.

use serde::{Deserialize, Serialize};
use ukodus::format::{self, Alphabet, Format, WriteOptions};

use super::board::AnyBoard;
use super::{ApiError, Code, Limits};

/// A board to be written.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExportRequest {
    /// The board.
    pub board: AnyBoard,
    /// Rows x columns of a box, where the text does not tell.
    #[serde(default)]
    pub shape: Option<String>,
    /// One form; where it is left out, every form that can express the board.
    #[serde(default)]
    pub format: Option<String>,
    /// How digits above nine are written: `letters`, `hex` or `offset`. Letters, where it is left out.
    #[serde(default)]
    pub alphabet: Option<String>,
}

/// The board in text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ExportResponse {
    /// The board, a form at a time.
    pub forms: Vec<Written>,
}

/// A board in a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Written {
    /// The name of the form.
    pub format: &'static str,
    /// What it is, for people.
    pub about: &'static str,
    /// The customary file name extension.
    pub extension: &'static str,
    /// The board.
    pub text: String,
}

/// Writes a board.
///
/// # Errors
///
/// If it cannot be read, or not be written in the one form asked for.
pub fn answer(request: &ExportRequest, limits: &Limits) -> Result<ExportResponse, ApiError> {
    let grid = request.board.read(request.shape.as_deref(), limits)?;
    let alphabet = match &request.alphabet {
        None => Alphabet::Letters,
        Some(name) => name.parse().map_err(|error| ApiError::value("alphabet", error))?,
    };
    let write = |format: Format| {
        let text = format::to_string(&grid, &WriteOptions { alphabet, ..WriteOptions::new(format) })?;
        Ok(Written { format: format.name(), about: format.about(), extension: format.extension(), text })
    };
    let forms = match &request.format {
        Some(name) => {
            let format = name.parse().map_err(|error| ApiError::value("format", error))?;
            let written: Result<Written, format::WriteError> = write(format);
            vec![written.map_err(|error| ApiError::new(Code::Form, error.to_string()))?]
        }
        None => Format::ALL.iter().filter_map(|&format| write(format).ok()).collect(),
    };
    Ok(ExportResponse { forms })
}
