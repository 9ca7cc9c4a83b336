use std::error::Error;
use std::fmt;
use std::io;

use super::alphabet::{BLANKS, Meaning};
use super::{Alphabet, Format, Metadata, WriteOptions};
use crate::{Digit, DigitSet, Grid, Position, Shape};

/// Why a board cannot be written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// The alphabet has too few characters for the board's digits.
    Alphabet {
        /// The alphabet.
        alphabet: Alphabet,
        /// The board's side.
        side: usize,
    },
    /// The format does not support boards of this side.
    Form {
        /// The format.
        format: Format,
        /// The board's side.
        side: usize,
    },
    /// The character is not a blank, or is a digit of the board.
    Blank {
        /// The character.
        blank: char,
        /// The board's side.
        side: usize,
    },
    /// A blank cell has no candidates, which the format cannot express.
    NoCandidates {
        /// The format.
        format: Format,
        /// The cell.
        at: Position,
    },
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Alphabet { alphabet, side } => {
                write!(f, "the {alphabet} alphabet cannot write {side}×{side} boards; use the numbers format")
            }
            Self::Form { format, side } => {
                write!(f, "the {format} format does not support {side}×{side} boards; use another format")
            }
            Self::Blank { blank, side } => {
                write!(f, "{blank:?} cannot be a blank on a {side}×{side} board; use . instead")
            }
            Self::NoCandidates { format, at } => {
                write!(f, "the {format} format cannot write a cell without candidates ({at}); use another format")
            }
        }
    }
}

impl Error for WriteError {}

/// Writes the cells of a board as characters.
pub(super) struct Symbols {
    shape: Shape,
    alphabet: Alphabet,
    blank: char,
}

impl Symbols {
    pub(super) fn new(shape: Shape, options: &WriteOptions) -> Result<Self, WriteError> {
        let (alphabet, blank, side) = (options.alphabet, options.blank, shape.side());
        if !alphabet.reaches(shape) {
            return Err(WriteError::Alphabet { alphabet, side });
        }
        if alphabet.meaning(blank, side) != Meaning::Blank {
            return Err(WriteError::Blank { blank, side });
        }
        Ok(Self { shape, alphabet, blank })
    }

    /// The character for the value of a cell; 0 is blank.
    pub(super) fn of(&self, value: u8) -> char {
        Digit::new(value).and_then(|digit| self.alphabet.symbol(digit, self.shape)).unwrap_or(self.blank)
    }
}

/// Checks that a character can be used as a blank among numbers.
pub(super) fn check_blank(shape: Shape, options: &WriteOptions) -> Result<(), WriteError> {
    let blank = options.blank;
    if BLANKS.contains(&blank) { Ok(()) } else { Err(WriteError::Blank { blank, side: shape.side() }) }
}

/// Checks that a cell has pencil marks: some formats cannot express that there are none.
pub(super) fn check_marks(format: Format, at: Position, marks: DigitSet) -> Result<(), WriteError> {
    if marks.is_empty() { Err(WriteError::NoCandidates { format, at }) } else { Ok(()) }
}

/// Writes the value of a cell as a number.
pub(super) fn push_number(out: &mut String, value: u8, blank: char) {
    use fmt::Write;
    if value == 0 {
        out.push(blank);
    } else {
        // Writing to a string cannot fail.
        let _ = write!(out, "{value}");
    }
}

/// One board in a format, without a final line break.
///
/// ```
/// use ukodus_core::Grid;
/// use ukodus_core::format::{self, Format, WriteOptions};
///
/// let grid: Grid = "1.3..2.4.1..2.4.".parse()?;
/// assert_eq!(format::to_string(&grid, &WriteOptions::new(Format::Rows))?, "1.3.\n.2.4\n.1..\n2.4.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the format or the alphabet cannot represent the board.
pub fn to_string(grid: &Grid, options: &WriteOptions) -> Result<String, WriteError> {
    let mut text = String::new();
    let mut writer = Pages::default();
    writer.push(&mut text, grid, &Metadata::new(), options)?;
    text.push_str(writer.end(options.format));
    text.truncate(text.trim_end_matches('\n').len());
    Ok(text)
}

/// Writes boards one after another: a header before the first, a footer after the last, an empty line between boards that span several lines.
#[derive(Debug, Default)]
struct Pages {
    begun: bool,
}

impl Pages {
    fn push(
        &mut self,
        out: &mut String,
        grid: &Grid,
        metadata: &Metadata,
        options: &WriteOptions,
    ) -> Result<(), WriteError> {
        let mut board = String::new();
        (options.format.form().write)(&mut board, grid, metadata, options)?;
        if self.begun {
            if !options.format.is_linewise() {
                out.push('\n');
            }
        } else {
            out.push_str(options.format.frame().0);
        }
        out.push_str(&board);
        out.push('\n');
        self.begun = true;
        Ok(())
    }

    /// What follows the last board.
    fn end(&self, format: Format) -> &'static str {
        if self.begun { format.frame().1 } else { "" }
    }
}

/// Writes boards in a format, one after another.
///
/// ```
/// use ukodus_core::format::{Format, Metadata, WriteOptions, Writer};
///
/// let mut writer = Writer::new(Vec::new(), WriteOptions::new(Format::Line));
/// for puzzle in ["1.3..2.4.1..2.4.", "1..............."] {
///     writer.write(&puzzle.parse()?, &Metadata::new())?;
/// }
/// assert_eq!(writer.finish()?, b"1.3..2.4.1..2.4.\n1...............\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    options: WriteOptions,
    pages: Pages,
    text: String,
}

impl<W: io::Write> Writer<W> {
    /// Writes to `out`, in many small pieces: buffer a file.
    pub const fn new(out: W, options: WriteOptions) -> Self {
        Self { out, options, pages: Pages { begun: false }, text: String::new() }
    }

    /// Switches to another alphabet for the following boards.
    pub const fn set_alphabet(&mut self, alphabet: Alphabet) {
        self.options.alphabet = alphabet;
    }

    /// Writes a board, and its metadata if the format supports it.
    ///
    /// # Errors
    ///
    /// If writing to `out` fails; or [`InvalidInput`](io::ErrorKind::InvalidInput) with a [`WriteError`] inside if the
    /// format cannot represent the board. Nothing is written in the latter case.
    pub fn write(&mut self, grid: &Grid, metadata: &Metadata) -> io::Result<()> {
        self.text.clear();
        self.pages
            .push(&mut self.text, grid, metadata, &self.options)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
        self.out.write_all(self.text.as_bytes())
    }

    /// Writes what follows the last board, flushes and returns `out`.
    ///
    /// # Errors
    ///
    /// If writing to `out` fails.
    pub fn finish(mut self) -> io::Result<W> {
        self.out.write_all(self.pages.end(self.options.format).as_bytes())?;
        self.out.flush()?;
        Ok(self.out)
    }
}
