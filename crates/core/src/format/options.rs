use super::{Alphabet, Format};
use crate::{Grid, Shape};

/// How to read a text. Whatever is `None` is detected.
///
/// ```
/// use ukodus_core::Shape;
/// use ukodus_core::format::{self, ReadOptions};
///
/// let six = "1.......2......3.......4.......5...6";
/// assert_eq!(format::parse(six, &ReadOptions::default())?.grid.shape().to_string(), "2x3");
/// let tall = ReadOptions { shape: Some(Shape::new(3, 2).unwrap()), ..ReadOptions::default() };
/// assert_eq!(format::parse(six, &tall)?.grid.shape().to_string(), "3x2");
/// # Ok::<(), format::ParseGridError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The format.
    pub format: Option<Format>,
    /// The shape of the boards.
    pub shape: Option<Shape>,
    /// How digits above nine are written.
    pub alphabet: Option<Alphabet>,
    /// The column of a table that contains the boards: its name, or its number from 1. With it, a text whose format is
    /// not set is read as a table.
    pub column: Option<String>,
}

/// How to write a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    /// The format.
    pub format: Format,
    /// How digits above nine are written, in formats with one character per cell.
    pub alphabet: Alphabet,
    /// The character for a blank: one of `0 . * _ - ? x X`.
    pub blank: char,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self { format: Format::Line, alphabet: Alphabet::Letters, blank: '.' }
    }
}

impl WriteOptions {
    /// A format, with letters above nine and `.` for a blank.
    #[must_use]
    pub fn new(format: Format) -> Self {
        Self { format, ..Self::default() }
    }
}

impl From<Notation> for WriteOptions {
    fn from(notation: Notation) -> Self {
        Self { format: notation.format, alphabet: notation.alphabet, blank: '.' }
    }
}

/// How a board was written.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Notation {
    /// The format.
    pub format: Format,
    /// How digits above nine were written; letters if that made no difference.
    pub alphabet: Alphabet,
}

/// A board as read: the board, its notation, its line and its metadata.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The board.
    pub grid: Grid,
    /// How it was written.
    pub notation: Notation,
    /// The line it starts on, from 1.
    pub line: usize,
    /// Its metadata: name, author and so on.
    pub metadata: Metadata,
}

/// What a file contains about a board besides the board itself (name, author, other columns of a table), in file order.
///
/// ```
/// use ukodus_core::format::Metadata;
///
/// let mut metadata = Metadata::new();
/// metadata.push("author", "Anna");
/// assert_eq!(metadata.get("author"), Some("Anna"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata(Vec<(String, String)>);

impl Metadata {
    /// No metadata.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds a key and its value at the end.
    pub fn push(&mut self, key: impl Into<String>, value: impl Into<String>) {
        self.0.push((key.into(), value.into()));
    }

    /// The first value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.iter().find(|&(other, _)| other == key).map(|(_, value)| value)
    }

    /// The keys and their values, in order.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Whether there is no metadata.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
