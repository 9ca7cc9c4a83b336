use std::error::Error;
use std::fmt;

use super::{Alphabet, Format};
use crate::{Position, Shape};

/// Why a text is not a board.
///
/// Lines are those of the file, columns are counted in characters, both from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseGridError {
    /// There is no board.
    Empty,
    /// The number of cells is that of no board, or not that of the expected one.
    Length {
        /// The line.
        line: usize,
        /// How many cells there are.
        found: usize,
        /// The shape that was asked for.
        shape: Option<Shape>,
    },
    /// The number of characters is that of no line of pencil marks.
    MarksLength {
        /// The line.
        line: usize,
        /// How many characters there are.
        found: usize,
        /// The shape that was asked for.
        shape: Option<Shape>,
    },
    /// There are words, but no board after them.
    NoRows {
        /// The line of the words.
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
        /// The alphabet it was looked for in.
        alphabet: Alphabet,
    },
    /// A word among numbers is neither a number nor a blank.
    Word {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The word; its beginning, if it is long.
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
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// There are too few or too many rows.
    Rows {
        /// The line the board begins on.
        line: usize,
        /// How many rows there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A board of this side has no customary boxes.
    Side {
        /// The line the board begins on.
        line: usize,
        /// The side.
        side: usize,
    },
    /// The boxes that the borders draw do not make a board.
    Boxes {
        /// The line the board begins on.
        line: usize,
        /// The board's side.
        side: usize,
        /// Rows of a box, as drawn.
        box_rows: usize,
        /// Columns of a box, as drawn.
        box_cols: usize,
    },
    /// There is more than the one board asked for.
    Many {
        /// The line the second begins on.
        line: usize,
    },
    /// The text is not UTF-8.
    Encoding {
        /// The line.
        line: usize,
        /// The column of the first bad byte.
        column: usize,
    },
    /// A line is longer than that of any board.
    TooLong {
        /// The line.
        line: usize,
        /// How many bytes a line may have.
        limit: usize,
    },
    /// A place of a pencil-mark line holds another digit than its own.
    Mark {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The digit whose place it is.
        expected: u8,
    },
    /// A line after a Simple Sudoku board is no placement (`I` and three digits) or elimination (`E`, a cell, digits).
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
    /// What stands in a cell is not what is given there.
    Given {
        /// The line.
        line: usize,
        /// The column, where it is known.
        column: Option<usize>,
        /// The cell.
        at: Position,
    },
    /// The form has no boards of this side.
    Form {
        /// The line the board begins on.
        line: usize,
        /// The form.
        format: Format,
        /// The side.
        side: usize,
    },
    /// The text breaks the rules of JSON or CSV.
    Syntax {
        /// The form.
        format: Format,
        /// The line.
        line: usize,
        /// The column, where it is known.
        column: Option<usize>,
        /// What its parser says.
        reason: String,
    },
    /// A JSON value holds no board.
    Value {
        /// The line.
        line: usize,
        /// What the value is: `a number`, `an object without a puzzle`.
        found: &'static str,
    },
    /// A cell of a JSON board holds neither a digit nor a blank.
    Cell {
        /// The line.
        line: usize,
        /// The cell.
        at: Position,
        /// What it holds; its beginning, if it is long.
        found: String,
        /// The board's side.
        side: usize,
    },
    /// A row of a JSON board has too few or too many cells.
    RowOf {
        /// The line the board begins on.
        line: usize,
        /// The row, from 1.
        row: usize,
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// No column of a table holds puzzles.
    NoColumn {
        /// The line of the header.
        line: usize,
    },
    /// A row of a table ends before the puzzles' column.
    NoField {
        /// The line.
        line: usize,
    },
}

impl ParseGridError {
    /// Whether more lines after these could make a board: there are too few cells or rows.
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

    /// The line it concerns, from 1.
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
            | Self::NoColumn { line }
            | Self::NoField { line } => Some(line),
        }
    }

    /// The column it concerns, in characters, from 1.
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
            Self::Empty => f.write_str("there is no board"),
            Self::Length { found, shape, .. } => length(f, *found, *shape),
            Self::MarksLength { found, shape, .. } => {
                let shape = shape.unwrap_or(Shape::NINE);
                let (side, expected) = (shape.side(), shape.cells() * shape.side() * shape.digit_width());
                write!(
                    f,
                    "{}, expected {expected} for the pencil marks of {} board",
                    Count(*found, "character"),
                    Size(side)
                )
            }
            Self::NoRows { .. } => f.write_str("expected a board, found words"),
            Self::Symbol { symbol, side, alphabet, .. } => {
                write!(f, "{symbol:?} is neither a digit of {} board", Size(*side))?;
                if let Some((first, last)) = ends(*alphabet, *side) {
                    write!(f, " ({first} to {last} in {alphabet})")?;
                }
                f.write_str(" nor a blank")
            }
            Self::Word { found, side, .. } => write!(f, "{found:?} is neither a number from 1 to {side} nor a blank"),
            Self::Digit { found, side, .. } => {
                write!(f, "{found} is too big: the digits of {} board end at {side}", Size(*side))
            }
            Self::Row { found, expected, .. } => {
                write!(f, "the row has {}, expected {expected}", Count(*found, "cell"))
            }
            Self::Rows { found, expected, .. } => {
                write!(f, "the board has {}, expected {expected}", Count(*found, "row"))
            }
            Self::Side { side, .. } => {
                write!(f, "{} board has no customary boxes; give the shape of its boxes, such as 1x{side}", Size(*side))
            }
            Self::Boxes { side, box_rows, box_cols, .. } => {
                write!(f, "the borders draw boxes of {box_rows}x{box_cols}, which {} board cannot have", Size(*side))
            }
            Self::Many { .. } => f.write_str("a second board begins, expected only one"),
            Self::Encoding { .. } => f.write_str("the text is not UTF-8"),
            Self::TooLong { limit, .. } => write!(f, "the line is longer than {limit} bytes"),
            Self::Mark { expected, .. } => write!(f, "this is the place of {expected}: expected {expected} or a blank"),
            Self::Command { .. } => {
                f.write_str("expected I, a cell (00 to 80) and a digit, or E, a cell and the digits it cannot hold")
            }
            Self::Candidate { .. } => f.write_str("expected a digit, its row and its column, such as 512"),
            Self::Given { at, .. } => write!(f, "{at} differs from what is given there"),
            Self::Form { format, side, .. } => write!(f, "{format} has no {side}×{side} boards"),
            Self::Syntax { format, reason, .. } => write!(f, "not {}: {reason}", format.name().to_ascii_uppercase()),
            Self::Value { found, .. } => {
                write!(f, "expected a puzzle as a string, as numbers or as rows of numbers, found {found}")
            }
            Self::Cell { at, found, side, .. } => {
                write!(f, "{at} holds {found:?}, expected a digit from 1 to {side} or a blank")
            }
            Self::RowOf { row, found, expected, .. } => {
                write!(f, "row {row} has {}, expected {expected}", Count(*found, "cell"))
            }
            Self::NoColumn { .. } => f.write_str("no column of the table holds puzzles"),
            Self::NoField { .. } => f.write_str("the row ends before the column of the puzzles"),
        }
    }
}

impl Error for ParseGridError {}

/// The characters of the first and the last digit of a board above nine.
fn ends(alphabet: Alphabet, side: usize) -> Option<(char, char)> {
    let shape = Shape::new(1, side).ok().filter(|_| side > 9)?;
    let (first, last) = (shape.digits().first()?, shape.digits().iter().last()?);
    Some((alphabet.symbol(first, shape)?, alphabet.symbol(last, shape)?))
}

fn length(f: &mut fmt::Formatter<'_>, found: usize, shape: Option<Shape>) -> fmt::Result {
    if let Some(shape) = shape {
        let side = shape.side();
        return write!(f, "{}, expected {} for {} board", Count(found, "cell"), shape.cells(), Size(side));
    }
    write!(f, "{} make no board; ", Count(found, "cell"))?;
    let board = |side: usize| Shape::of_side(side).is_some();
    let below = (1..=Shape::MAX_SIDE).rev().find(|&side| board(side) && side * side < found);
    let above = (1..=Shape::MAX_SIDE).find(|&side| board(side) && side * side > found);
    let told = |side: usize| format!("{} make {}", side * side, Size(side));
    match (below, above) {
        (Some(below), Some(above)) => write!(f, "{}, {}", told(below), told(above)),
        (Some(side), None) | (None, Some(side)) => f.write_str(&told(side)),
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
