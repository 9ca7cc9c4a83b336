//! The text formats of boards: detecting, reading and writing them.
//!
//! Use [`parse()`] or [`str::parse`] for a single board. For an input with many boards, a [`Reader`] splits it into
//! records, each of which is parsed separately. The format is detected from the text; [`ReadOptions`] overrides what is
//! detected. `docs/formats.md` describes the formats and how they are detected.
//!
//! ```
//! use ukodus_core::format::{self, Format, ReadOptions, WriteOptions};
//!
//! let drawn = "
//!     +-----+-----+
//!     | 1 . | 3 . |
//!     | . 2 | . 4 |
//!     +-----+-----+
//!     | . 1 | . . |
//!     | 2 . | 4 . |
//!     +-----+-----+";
//! let entry = format::parse(drawn, &ReadOptions::default())?;
//! assert_eq!(entry.notation.format, Format::Grid);
//! assert_eq!(format::to_string(&entry.grid, &WriteOptions::default())?, "1.3..2.4.1..2.4.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alphabet;
mod blocks;
mod board;
mod detect;
mod error;
mod form;
mod forms;
mod names;
mod options;
mod parts;
mod reader;
mod record;
mod scan;
mod text;
mod write;

use std::fmt;
use std::str::FromStr;

pub use alphabet::{Alphabet, UnknownAlphabet};
pub use error::ParseGridError;
pub use form::{Format, UnknownFormat};
pub use options::{Entry, Metadata, Notation, ReadOptions, WriteOptions};
pub use parts::drawn_within;
pub use reader::{MAX_LINE, Reader};
pub use record::Record;
pub use write::{WriteError, Writer, to_string};

use crate::Grid;

/// Reads a text that contains exactly one board.
///
/// # Errors
///
/// If there is no board, more than one, or one that cannot be read.
pub fn parse(text: &str, options: &ReadOptions) -> Result<Entry, ParseGridError> {
    if options.format.is_none() {
        let metadata = Metadata::new();
        let line = text::Excerpt { text: text.trim_end(), line: 1, indent: 0, options, metadata: &metadata };
        if let Some(entry) = forms::line::read_nine(&line).filter(|_| line.text.len() == 81) {
            return Ok(entry);
        }
    }
    // Reading from memory does not fail.
    let mut records = Reader::new(text.as_bytes(), options.clone()).into_iter().flatten().filter_map(Result::ok);
    let entry = records.next().ok_or(ParseGridError::Empty)?.parse()?;
    match records.next() {
        Some(record) => Err(ParseGridError::Many { line: record.line() }),
        None => Ok(entry),
    }
}

/// The board on one line: cells without separators if the alphabet reaches, otherwise numbers separated by spaces.
///
/// ```
/// use ukodus_core::format::{self, Alphabet};
/// use ukodus_core::{Grid, Shape};
///
/// let grid: Grid = "1.3..2.4.1..2.4.".parse()?;
/// assert_eq!(format::line(&grid, Alphabet::Letters), "1.3..2.4.1..2.4.");
/// let large = Grid::empty(Shape::new(8, 8).unwrap());
/// assert!(format::line(&large, Alphabet::Letters).starts_with(". . . ."));
/// # Ok::<(), format::ParseGridError>(())
/// ```
#[must_use]
pub fn line(grid: &Grid, alphabet: Alphabet) -> String {
    let format = if alphabet.reaches(grid.shape()) { Format::Line } else { Format::Numbers };
    to_string(grid, &WriteOptions { format, alphabet, ..WriteOptions::default() }).unwrap_or_default()
}

/// The board drawn with borders around its boxes and aligned columns; any size.
///
/// ```
/// use ukodus_core::Grid;
///
/// let grid: Grid = "1.3..2.4.1..2.4.".parse()?;
/// assert_eq!(
///     ukodus_core::format::drawn(&grid),
///     "\
/// +-----+-----+
/// | 1 . | 3 . |
/// | . 2 | . 4 |
/// +-----+-----+
/// | . 1 | . . |
/// | 2 . | 4 . |
/// +-----+-----+"
/// );
/// # Ok::<(), ukodus_core::format::ParseGridError>(())
/// ```
#[must_use]
pub fn drawn(grid: &Grid) -> String {
    to_string(grid, &WriteOptions::new(Format::Grid)).unwrap_or_default()
}

impl FromStr for Grid {
    type Err = ParseGridError;

    /// Reads a board in any of the formats.
    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        parse(text, &ReadOptions::default()).map(|entry| entry.grid)
    }
}

impl fmt::Display for Grid {
    /// Writes the board on one line, with letters above nine; `{:#}` draws it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&if f.alternate() { drawn(self) } else { line(self, Alphabet::Letters) })
    }
}
