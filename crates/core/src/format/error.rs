use std::error::Error;
use std::fmt;

use super::{Alphabet, Format};
use crate::{Position, Shape};

/// Why a text is not a board.
///
/// Lines are lines of the file; columns are counted in characters; both start at 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseGridError {
    /// The text contains no board.
    Empty,
    /// The number of cells is not that of a board, or not that of the expected board.
    Length {
        /// The line.
        line: usize,
        /// The number of cells found.
        found: usize,
        /// The expected shape, if the options set one.
        shape: Option<Shape>,
    },
    /// The number of characters is not that of a line of pencil marks.
    MarksLength {
        /// The line.
        line: usize,
        /// The number of characters found.
        found: usize,
        /// The expected shape, if the options set one.
        shape: Option<Shape>,
    },
    /// There is text, but no board after it.
    NoRows {
        /// The line of the text.
        line: usize,
    },
    /// A character is neither a digit nor a blank.
    Symbol {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The character.
        symbol: char,
        /// The board's side.
        side: usize,
        /// The alphabet in use.
        alphabet: Alphabet,
    },
    /// A word among numbers is neither a number nor a blank.
    Word {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The word; only its start, if it is long.
        found: String,
        /// The board's side.
        side: usize,
    },
    /// A digit is above the board's side.
    Digit {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The digit.
        found: u32,
        /// The board's side.
        side: usize,
    },
    /// A row has too few or too many cells.
    Row {
        /// The line.
        line: usize,
        /// The number of cells it has.
        found: usize,
        /// The number of cells expected.
        expected: usize,
    },
    /// There are too few or too many rows.
    Rows {
        /// The line on which the board starts.
        line: usize,
        /// The number of rows found.
        found: usize,
        /// The number of rows expected.
        expected: usize,
    },
    /// A board of this side has no default box shape.
    Side {
        /// The line on which the board starts.
        line: usize,
        /// The side.
        side: usize,
    },
    /// The boxes formed by the borders do not fit the board.
    Boxes {
        /// The line on which the board starts.
        line: usize,
        /// The board's side.
        side: usize,
        /// Rows of a box, as drawn.
        box_rows: usize,
        /// Columns of a box, as drawn.
        box_cols: usize,
    },
    /// There is more than one board, and one is expected.
    Many {
        /// The line on which the second board starts.
        line: usize,
    },
    /// The text is not UTF-8.
    Encoding {
        /// The line.
        line: usize,
        /// The column of the first bad byte.
        column: usize,
    },
    /// A line is longer than the line of any board.
    TooLong {
        /// The line.
        line: usize,
        /// The length from which a line is too long, in bytes.
        limit: usize,
    },
    /// A position in a line of pencil marks contains the wrong digit.
    Mark {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The digit of this position.
        expected: u8,
    },
    /// A line after a Simple Sudoku board is neither a placement (`I` and three digits) nor an elimination (`E`, a
    /// cell, digits).
    Command {
        /// The line.
        line: usize,
    },
    /// A candidate of a library line is not a digit, a row and a column.
    Candidate {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// The digit in a cell differs from the given digit.
    Given {
        /// The line.
        line: usize,
        /// The column, if known.
        column: Option<usize>,
        /// The cell.
        at: Position,
    },
    /// The format does not support boards of this side.
    Form {
        /// The line on which the board starts.
        line: usize,
        /// The format.
        format: Format,
        /// The side.
        side: usize,
    },
    /// The text is not valid JSON, CSV or XML.
    Syntax {
        /// The format.
        format: Format,
        /// The line.
        line: usize,
        /// The column, if known.
        column: Option<usize>,
        /// The message of the parser.
        reason: String,
    },
    /// A JSON value does not contain a board.
    Value {
        /// The line.
        line: usize,
        /// The kind of value: `a number`, `an object without a puzzle`.
        found: &'static str,
    },
    /// A cell of a JSON board contains neither a digit nor a blank.
    Cell {
        /// The line.
        line: usize,
        /// The cell.
        at: Position,
        /// Its content; only the start, if it is long.
        found: String,
        /// The board's side.
        side: usize,
    },
    /// A row of a JSON board has too few or too many cells.
    RowOf {
        /// The line on which the board starts.
        line: usize,
        /// The row, from 1.
        row: usize,
        /// The number of cells it has.
        found: usize,
        /// The number of cells expected.
        expected: usize,
    },
    /// The puzzle has a rule that ordinary Sudoku does not have.
    Variant {
        /// The line.
        line: usize,
        /// The name of the rule in the file.
        rule: String,
    },
    /// A link does not contain a puzzle.
    Link {
        /// The line.
        line: usize,
        /// Why not.
        reason: &'static str,
    },
    /// A table has no column of this name or number.
    UnknownColumn {
        /// The line of the header.
        line: usize,
        /// The name or number.
        column: String,
        /// The names of the columns, separated by commas; empty if the table has no header.
        names: String,
    },
    /// No column of a table contains puzzles.
    NoColumn {
        /// The line of the header.
        line: usize,
    },
    /// A row of a table has no field in the puzzle column.
    NoField {
        /// The line.
        line: usize,
    },
}

impl ParseGridError {
    /// Whether more lines could complete the board: there are too few cells or rows.
    ///
    /// ```
    /// use ukodus_core::Grid;
    ///
    /// assert!("1 . 3 .\n. 2 . 4".parse::<Grid>().unwrap_err().is_unfinished());
    /// assert!(!"a few words".parse::<Grid>().unwrap_err().is_unfinished());
    /// ```
    #[must_use]
    pub const fn is_unfinished(&self) -> bool {
        match self {
            Self::Empty | Self::Length { .. } => true,
            Self::Rows { found, expected, .. } => *found < *expected,
            _ => false,
        }
    }

    /// The line of the error, from 1.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.clone().line_mut().copied()
    }

    /// The same, on another line.
    #[cfg(any(feature = "csv", feature = "json"))]
    pub(super) fn at_line(mut self, number: usize) -> Self {
        if let Some(line) = self.line_mut() {
            *line = number;
        }
        self
    }

    const fn line_mut(&mut self) -> Option<&mut usize> {
        match self {
            Self::Empty => None,
            Self::Length { line, .. }
            | Self::MarksLength { line, .. }
            | Self::NoRows { line }
            | Self::Symbol { line, .. }
            | Self::Word { line, .. }
            | Self::Digit { line, .. }
            | Self::Row { line, .. }
            | Self::Rows { line, .. }
            | Self::Side { line, .. }
            | Self::Boxes { line, .. }
            | Self::Many { line }
            | Self::Encoding { line, .. }
            | Self::TooLong { line, .. }
            | Self::Mark { line, .. }
            | Self::Command { line }
            | Self::Candidate { line, .. }
            | Self::Given { line, .. }
            | Self::Form { line, .. }
            | Self::Syntax { line, .. }
            | Self::Value { line, .. }
            | Self::Cell { line, .. }
            | Self::RowOf { line, .. }
            | Self::Variant { line, .. }
            | Self::Link { line, .. }
            | Self::UnknownColumn { line, .. }
            | Self::NoColumn { line }
            | Self::NoField { line } => Some(line),
        }
    }

    /// The column of the error, in characters, from 1.
    #[must_use]
    pub const fn column(&self) -> Option<usize> {
        match *self {
            Self::Symbol { column, .. }
            | Self::Word { column, .. }
            | Self::Digit { column, .. }
            | Self::Encoding { column, .. }
            | Self::Candidate { column, .. }
            | Self::Mark { column, .. } => Some(column),
            Self::Syntax { column, .. } | Self::Given { column, .. } => column,
            _ => None,
        }
    }
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line(), self.column()) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, _) => {}
        }
        match self {
            Self::Empty => f.write_str("no board found"),
            Self::Length { found, shape, .. } => length(f, *found, *shape),
            Self::MarksLength { found, shape, .. } => {
                let shape = shape.unwrap_or(Shape::NINE);
                let (side, expected) = (shape.side(), shape.cells() * shape.side() * shape.digit_width());
                write!(f, "{}, expected {expected} (pencil marks of {} board)", Count(*found, "character"), Size(side))
            }
            Self::NoRows { .. } => f.write_str("expected a board, found text"),
            Self::Symbol { symbol, side, alphabet, .. } => {
                write!(f, "unexpected {symbol:?}, expected ")?;
                match ends(*alphabet, *side) {
                    Some((first, last)) => write!(f, "{first} to {last}")?,
                    None => write!(f, "a digit of {} board", Size(*side))?,
                }
                if *side > 9 || *alphabet == Alphabet::Hex {
                    write!(f, " (alphabet {alphabet})")?;
                }
                f.write_str(", or . for a blank")
            }
            Self::Word { found, side, .. } => {
                write!(f, "unexpected {found:?}, expected a number from 1 to {side}, or . for a blank")
            }
            Self::Digit { found, side, .. } => {
                write!(f, "{found} is too large: the largest digit of {} board is {side}", Size(*side))
            }
            Self::Row { found, expected, .. } => {
                write!(f, "the row has {}, expected {expected}", Count(*found, "cell"))
            }
            Self::Rows { found, expected, .. } => {
                write!(f, "the board has {}, expected {expected}", Count(*found, "row"))
            }
            Self::Side { side, .. } => {
                write!(f, "{} board has no default box shape; specify one, such as 1x{side}", Size(*side))
            }
            Self::Boxes { side, box_rows, box_cols, .. } => {
                write!(f, "the borders form {box_rows}x{box_cols} boxes, which do not fit {} board", Size(*side))
            }
            Self::Many { .. } => f.write_str("a second board starts here, expected only one"),
            Self::Encoding { .. } => f.write_str("not valid UTF-8; convert the text to UTF-8"),
            Self::TooLong { limit, .. } => write!(f, "the line is longer than {limit} bytes"),
            Self::Mark { expected, .. } => write!(f, "expected {expected} or a blank at this position"),
            Self::Command { .. } => f.write_str(
                "expected a placement such as I024 (4 in cell 02) or an elimination such as E0312; cells are 00 to 80",
            ),
            Self::Candidate { .. } => f.write_str("expected a candidate as digit, row and column, such as 512"),
            Self::Given { at, .. } => write!(f, "the digit in {at} differs from the given digit"),
            Self::Form { format, side, .. } => write!(f, "the {format} format does not support {side}×{side} boards"),
            Self::Syntax { format, reason, .. } => {
                let name = match format.name() {
                    "opensudoku" => "OpenSudoku XML".to_owned(),
                    "fpuzzles" | "scl" => "JSON".to_owned(),
                    name => name.to_ascii_uppercase(),
                };
                write!(f, "invalid {name}: {reason}")
            }
            Self::Value { found, .. } => {
                write!(f, "expected a puzzle (a string, an array of numbers or an array of rows), found {found}")
            }
            Self::Cell { at, found, side, .. } => {
                write!(f, "{at} is {found:?}, expected a digit from 1 to {side} or a blank")
            }
            Self::RowOf { row, found, expected, .. } => {
                write!(f, "row {row} has {}, expected {expected}", Count(*found, "cell"))
            }
            Self::Variant { rule, .. } => {
                write!(f, "the puzzle has a variant rule ({rule}); only ordinary Sudoku is supported")
            }
            Self::Link { reason, .. } => write!(f, "the link contains no puzzle: {reason}"),
            Self::UnknownColumn { column, names, .. } if names.is_empty() => {
                write!(f, "the table has no column {column:?}; name or number one of its columns, from 1")
            }
            Self::UnknownColumn { column, names, .. } => {
                write!(f, "the table has no column {column:?}; its columns are {names}")
            }
            Self::NoColumn { .. } => {
                f.write_str(r#"no column contains puzzles; name one "puzzle" in the header, or choose one (--column)"#)
            }
            Self::NoField { .. } => f.write_str("the row has no field in the puzzle column"),
        }
    }
}

impl Error for ParseGridError {}

/// The characters of the first and the last digit of a board, if the alphabet reaches.
fn ends(alphabet: Alphabet, side: usize) -> Option<(char, char)> {
    let shape = Shape::new(1, side).ok()?;
    let (first, last) = (shape.digits().first()?, shape.digits().iter().last()?);
    Some((alphabet.symbol(first, shape)?, alphabet.symbol(last, shape)?))
}

fn length(f: &mut fmt::Formatter<'_>, found: usize, shape: Option<Shape>) -> fmt::Result {
    write!(f, "{}, expected ", Count(found, "cell"))?;
    let board_of = |side: usize| format!("{} ({side}×{side})", side * side);
    if let Some(shape) = shape {
        return f.write_str(&board_of(shape.side()));
    }
    // Nobody means a 1×1 board.
    let board = |side: usize| side > 1 && Shape::of_side(side).is_some();
    let below = (1..=Shape::MAX_SIDE).rev().find(|&side| board(side) && side * side < found);
    let above = (1..=Shape::MAX_SIDE).find(|&side| board(side) && side * side > found);
    match (below, above) {
        (Some(below), Some(above)) => write!(f, "{} or {}", board_of(below), board_of(above)),
        (Some(side), None) | (None, Some(side)) => f.write_str(&board_of(side)),
        (None, None) => Ok(()),
    }
}

/// The size of a board: `a 9×9`, `an 8×8`.
struct Size(usize);

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let article = if matches!(self.0, 8 | 11 | 18 | 80..90) { "an" } else { "a" };
        write!(f, "{article} {0}×{0}", self.0)
    }
}

/// A number of things: `1 cell`, `2 cells`.
struct Count(usize, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}
