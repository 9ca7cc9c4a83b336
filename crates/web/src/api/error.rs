use std::error::Error;
use std::fmt;

use serde::Serialize;
use ukodus::format::ParseGridError;
use ukodus::{Cell, GridError, Position, Shape, ShapeError};

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ApiError {
    /// What kind of thing is wrong.
    pub code: Code,
    /// What is wrong, for people.
    pub message: String,
    /// The line of the text it concerns, from 1: of the board's for `board`, of the body's for `json`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column of that line, in characters, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The cell it concerns, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<usize>,
}

/// What kind of thing is wrong.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The body is not JSON, or not the JSON that is expected.
    Json,
    /// The board cannot be read.
    Board,
    /// The board is larger than is answered here.
    BoardSize,
    /// A field has a value that is not one of its values.
    Value,
    /// The board has no form like this.
    Form,
    /// There is nothing at this address.
    NotFound,
    /// What is at this address is not asked so: GET instead of POST, say.
    Method,
    /// The body is not `application/json`.
    MediaType,
    /// The body is too large.
    BodySize,
    /// The body did not arrive in time.
    BodyTime,
    /// Too much is asked at once; later there is an answer.
    Busy,
    /// The server failed.
    Internal,
}

impl Code {
    /// Every kind.
    pub const ALL: &[Self] = &[
        Self::Json,
        Self::Board,
        Self::BoardSize,
        Self::Value,
        Self::Form,
        Self::NotFound,
        Self::Method,
        Self::MediaType,
        Self::BodySize,
        Self::BodyTime,
        Self::Busy,
        Self::Internal,
    ];

    /// The HTTP status that says so.
    #[must_use]
    pub const fn status(self) -> u16 {
        match self {
            Self::Json => 400,
            Self::NotFound => 404,
            Self::Method => 405,
            Self::BodyTime => 408,
            Self::BodySize => 413,
            Self::MediaType => 415,
            Self::Board | Self::BoardSize | Self::Value | Self::Form => 422,
            Self::Internal => 500,
            Self::Busy => 503,
        }
    }
}

impl ApiError {
    /// An error that concerns no place in particular.
    #[must_use]
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), line: None, column: None, cell: None }
    }

    /// The same, about a cell.
    #[must_use]
    pub fn at(mut self, cell: Cell) -> Self {
        self.cell = Some(cell.index());
        self
    }

    /// A field holds a value that is not one of its values.
    #[must_use]
    pub fn value(field: &str, reason: impl fmt::Display) -> Self {
        Self::new(Code::Value, format!("{field}: {reason}"))
    }

    /// The text of a board cannot be read. Where it is read in a shape, the cell can be told.
    #[must_use]
    pub fn of_text(error: &ParseGridError, shape: Option<Shape>) -> Self {
        let at = match error {
            ParseGridError::Cell { at, side, .. } => Some((*at, *side)),
            ParseGridError::Given { at, .. } => shape.map(|shape| (*at, shape.side())),
            _ => None,
        };
        let cell = at.map(|(Position { row, col }, side)| row * side + col);
        let (line, column) = (error.line(), error.column());
        Self { code: Code::Board, message: error.to_string(), line, column, cell }
    }

    /// The error as it travels: `{"error":{…}}`.
    #[must_use]
    pub fn to_json(&self) -> String {
        #[derive(Serialize)]
        struct Body<'a> {
            error: &'a ApiError,
        }
        // Strings and numbers can always be written.
        serde_json::to_string(&Body { error: self }).unwrap_or_default()
    }
}

impl From<ShapeError> for ApiError {
    fn from(error: ShapeError) -> Self {
        Self::value("shape", error)
    }
}

impl From<GridError> for ApiError {
    fn from(error: GridError) -> Self {
        let cell = match error {
            GridError::Digit { shape, at, .. } => Some(at.row * shape.side() + at.col),
            _ => None,
        };
        Self { cell, ..Self::new(Code::Board, error.to_string()) }
    }
}

impl From<serde_json::Error> for ApiError {
    fn from(error: serde_json::Error) -> Self {
        let (line, column) = (Some(error.line()), Some(error.column()));
        Self { line, column, ..Self::new(Code::Json, error.to_string()) }
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for ApiError {}
