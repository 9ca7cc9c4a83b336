use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::Digit;

/// The row and column of a cell, printed as `r1c1` for the top left cell.
///
/// Rows and columns are 0-based here and 1-based in text.
///
/// ```
/// use ukodus_core::Position;
///
/// let position = Position { row: 3, col: 0 };
/// assert_eq!(position.to_string(), "r4c1");
/// assert_eq!("r4c1".parse(), Ok(position));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The row, from 0 at the top.
    pub row: usize,
    /// The column, from 0 at the left.
    pub col: usize,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.col + 1)
    }
}

/// Parses `r1c1` or `R1C1`, with rows and columns from 1 to 100.
impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let syntax = || ParsePositionError::Syntax { found: text.to_owned() };
        let (row, col) = text
            .strip_prefix(['r', 'R'])
            .and_then(|numbers| numbers.split_once(['c', 'C']))
            .filter(|&(row, col)| [row, col].iter().all(|number| is_number(number)))
            .ok_or_else(syntax)?;
        let index = |number: &str| {
            let number = number.parse().ok().filter(|number| (1..=usize::from(Digit::MAX)).contains(number));
            number.map(|number| number - 1).ok_or_else(|| ParsePositionError::Range { found: text.to_owned() })
        };
        Ok(Self { row: index(row)?, col: index(col)? })
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Text that is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// It is not `r`, a number, `c` and a number.
    Syntax {
        /// The text.
        found: String,
    },
    /// The row or column is 0 or above 100.
    Range {
        /// The text.
        found: String,
    },
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { found } => write!(f, "{found:?} is not a cell: expected a row and a column, such as r1c1"),
            Self::Range { found } => {
                write!(f, "no cell {found}: rows and columns are numbered from 1 to {}", Digit::MAX)
            }
        }
    }
}

impl Error for ParsePositionError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_parsed_as_it_is_written() {
        for (row, col) in [(0, 0), (8, 8), (0, 99), (99, 0), (9, 10)] {
            let position = Position { row, col };
            assert_eq!(position.to_string().parse(), Ok(position));
            assert_eq!(position.to_string().to_uppercase().parse(), Ok(position));
        }
    }

    #[test]
    fn other_text_is_not_a_position() {
        for text in
            ["", "r", "rc", "r1", "c1r1", "r1c", "rc1", "r1c1c1", " r1c1", "r1 c1", "r+1c1", "r-1c1", "11", "r1c١"]
        {
            let error = ParsePositionError::Syntax { found: text.to_owned() };
            assert_eq!(text.parse::<Position>(), Err(error));
        }
        for text in ["r0c1", "r1c0", "r101c1", "r1c101", "r99999999999999999999999c1"] {
            let error = ParsePositionError::Range { found: text.to_owned() };
            assert_eq!(text.parse::<Position>(), Err(error));
        }
    }
}
