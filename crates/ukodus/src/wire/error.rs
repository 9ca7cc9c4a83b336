use std::error::Error;
use std::fmt;

use serde::Serialize;
use ukodus_core::format::ParseGridError;
use ukodus_core::{Cell, GridError, Position, Shape, ShapeError};
use ukodus_logic::LogicError;

use crate::rate::ScaleError;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Error"))]
#[serde(rename_all = "camelCase")]
pub struct ErrorDoc {
    /// The kind of error.
    pub code: ErrorCode,
    /// What is wrong, for people.
    pub message: String,
    /// The line of the text it is about, from 1: of the board's text for `board`, of the request's body for `json`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column of that line, in characters, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The cell it is about, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<usize>,
}

/// A kind of error.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The body is not JSON, or not the JSON that is expected.
    Json,
    /// The board cannot be read.
    Board,
    /// The board is too large.
    BoardSize,
    /// A field has an invalid value.
    Value,
    /// The board cannot be written in this text form.
    Form,
    /// There is nothing at this address.
    NotFound,
    /// The address does not accept this method.
    Method,
    /// The request is malformed, apart from its body.
    Request,
    /// The request names a host that the server does not answer for.
    Host,
    /// The body is not `application/json`.
    MediaType,
    /// The body is too large.
    BodySize,
    /// The body did not arrive in time.
    BodyTime,
    /// Too many requests at once: try again later.
    Busy,
    /// The program failed.
    Internal,
}

impl ErrorCode {
    /// Every kind.
    pub const ALL: &[Self] = &[
        Self::Json,
        Self::Board,
        Self::BoardSize,
        Self::Value,
        Self::Form,
        Self::NotFound,
        Self::Method,
        Self::Request,
        Self::Host,
        Self::MediaType,
        Self::BodySize,
        Self::BodyTime,
        Self::Busy,
        Self::Internal,
    ];
}

impl ErrorDoc {
    /// An error that is about no place in particular.
    #[must_use]
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), line: None, column: None, cell: None }
    }

    /// The same, about a cell.
    #[must_use]
    pub fn at(mut self, cell: Cell) -> Self {
        self.cell = Some(cell.index());
        self
    }

    /// A field has an invalid value.
    #[must_use]
    pub fn value(field: &str, reason: impl fmt::Display) -> Self {
        Self::new(ErrorCode::Value, format!("{field}: {reason}"))
    }

    /// The text of a board cannot be read. The cell is known where the text is read in a shape.
    #[must_use]
    pub fn of_text(error: &ParseGridError, shape: Option<Shape>) -> Self {
        let at = match error {
            ParseGridError::Cell { at, side, .. } => Some((*at, *side)),
            ParseGridError::Given { at, .. } => shape.map(|shape| (*at, shape.side())),
            _ => None,
        };
        let cell = at.map(|(Position { row, col }, side)| row * side + col);
        let (line, column) = (error.line(), error.column());
        Self { code: ErrorCode::Board, message: error.to_string(), line, column, cell }
    }

    /// The error as it travels: `{"error":{…}}`.
    #[must_use]
    pub fn to_json(&self) -> String {
        #[derive(Serialize)]
        struct Body<'a> {
            error: &'a ErrorDoc,
        }
        // Strings and numbers can always be written.
        serde_json::to_string(&Body { error: self }).unwrap_or_default()
    }
}

impl From<ShapeError> for ErrorDoc {
    fn from(error: ShapeError) -> Self {
        Self::value("shape", error)
    }
}

impl From<LogicError> for ErrorDoc {
    fn from(error: LogicError) -> Self {
        Self::new(ErrorCode::BoardSize, error.to_string())
    }
}

impl From<ScaleError> for ErrorDoc {
    fn from(error: ScaleError) -> Self {
        Self::new(ErrorCode::BoardSize, error.to_string())
    }
}

impl From<GridError> for ErrorDoc {
    fn from(error: GridError) -> Self {
        let cell = match error {
            GridError::Digit { shape, at, .. } => Some(at.row * shape.side() + at.col),
            _ => None,
        };
        Self { cell, ..Self::new(ErrorCode::Board, error.to_string()) }
    }
}

impl From<serde_json::Error> for ErrorDoc {
    fn from(error: serde_json::Error) -> Self {
        let (line, column) = (Some(error.line()), Some(error.column()));
        Self { line, column, ..Self::new(ErrorCode::Json, error.to_string()) }
    }
}

impl fmt::Display for ErrorDoc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for ErrorDoc {}
