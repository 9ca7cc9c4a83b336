use super::{Alphabet, Format};
use crate::{Grid, Shape};

/// What is known about a text beforehand. What is `None` is found by looking.
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
    /// The form.
    pub format: Option<Format>,
    /// The shape of the boards.
    pub shape: Option<Shape>,
    /// How digits above nine are written.
    pub alphabet: Option<Alphabet>,
}

/// How a board is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    /// The form.
    pub format: Format,
    /// How digits above nine are written, in the forms that write a cell as one character.
    pub alphabet: Alphabet,
    /// What stands for a blank; one of `0 . * _ - ? x X`.
    pub blank: char,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self { format: Format::Line, alphabet: Alphabet::Letters, blank: '.' }
    }
}

impl WriteOptions {
    /// A form, with letters above nine and `.` for a blank.
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
    /// The form.
    pub format: Format,
    /// How digits above nine were written; letters if that made no difference.
    pub alphabet: Alphabet,
}

/// A board as read: what it is, how it was written, where, and what was said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The board.
    pub grid: Grid,
    /// How it was written.
    pub notation: Notation,
    /// The line it began on, from 1.
    pub line: usize,
    /// What was said about it.
    pub metadata: Metadata,
}

/// What a file says about a board besides the board: its name, its author, the other columns of a table; in order.
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
    /// Nothing.
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

    /// Whether there is nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
