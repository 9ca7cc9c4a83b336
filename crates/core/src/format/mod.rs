//! The text forms of boards: found by looking at the text, read, and written back.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::{Grid, Shape};

/// Why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseGridError {
    /// The number of cells is that of no board.
    Length {
        /// How many cells there are.
        found: usize,
    },
    /// A character stands for nothing.
    Symbol {
        /// The line, from 1.
        line: usize,
        /// The column, from 1, in characters.
        column: usize,
        /// The character.
        symbol: char,
    },
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found } => write!(f, "{found} cells make no board"),
            Self::Symbol { line, column, symbol } => write!(f, "line {line}, column {column}: unexpected {symbol:?}"),
        }
    }
}

impl Error for ParseGridError {}

impl FromStr for Grid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        let mut cells = Vec::new();
        for (i, symbol) in text.chars().enumerate() {
            cells.push(match symbol {
                '.' | '0' => 0,
                '1'..='9' => symbol as u8 - b'0',
                _ => return Err(ParseGridError::Symbol { line: 1, column: i + 1, symbol }),
            });
        }
        let length = ParseGridError::Length { found: cells.len() };
        let shape = Shape::of_cells(cells.len()).ok_or(length.clone())?;
        Self::from_cells(shape, &cells).map_err(|_| length)
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &value in self.cells() {
            if value == 0 { f.write_str(".")? } else { write!(f, "{value}")? }
        }
        Ok(())
    }
}
