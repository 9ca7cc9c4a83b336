use std::error::Error;
use std::fmt;
use std::io;

use super::alphabet::{BLANKS, Meaning};
use super::{Alphabet, Format, Metadata, WriteOptions};
use crate::{Digit, Grid, Shape};

/// Why a board cannot be written so.
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
    /// The form has no boards of this side.
    Form {
        /// The form.
        format: Format,
        /// The board's side.
        side: usize,
    },
    /// The character is no blank, or a digit of the board.
    Blank {
        /// The character.
        blank: char,
        /// The board's side.
        side: usize,
    },
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Alphabet { alphabet, side } => {
                let reach = alphabet.reach();
                write!(f, "the alphabet {alphabet} ends at {reach}: write a {side}×{side} board as numbers")
            }
            Self::Form { format, side } => write!(f, "{format} cannot hold a {side}×{side} board"),
            Self::Blank { blank, side } => {
                write!(f, "{blank:?} cannot stand for a blank on a {side}×{side} board")
            }
        }
    }
}

impl Error for WriteError {}

/// How the cells of a board are written as characters.
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

    /// The character for what stands in a cell; 0 is blank.
    pub(super) fn of(&self, value: u8) -> char {
        Digit::new(value).and_then(|digit| self.alphabet.symbol(digit, self.shape)).unwrap_or(self.blank)
    }
}

/// Checks that a character can stand for a blank among numbers.
pub(super) fn check_blank(shape: Shape, options: &WriteOptions) -> Result<(), WriteError> {
    let blank = options.blank;
    if BLANKS.contains(&blank) { Ok(()) } else { Err(WriteError::Blank { blank, side: shape.side() }) }
}

/// Writes what stands in a cell as a number.
pub(super) fn push_number(out: &mut String, value: u8, blank: char) {
    use fmt::Write;
    if value == 0 {
        out.push(blank);
    } else {
        // Writing to a string cannot fail.
        let _ = write!(out, "{value}");
    }
}

/// One board in a form, without a line's end after it.
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
/// If the form or the alphabet cannot express the board.
pub fn to_string(grid: &Grid, options: &WriteOptions) -> Result<String, WriteError> {
    let mut text = String::new();
    let mut writer = Pages::default();
    writer.push(&mut text, grid, &Metadata::new(), options)?;
    text.truncate(text.trim_end_matches('\n').len());
    Ok(text)
}

/// Puts one board after another: the header before the first, an empty line between those of many lines.
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
            #[cfg(feature = "csv")]
            if options.format == Format::Csv {
                out.push_str(super::forms::csv::HEADER);
            }
        }
        out.push_str(&board);
        out.push('\n');
        self.begun = true;
        Ok(())
    }
}

/// Writes boards in a form, one after another.
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
    /// Writes to `out`. Many small pieces are written: a file wants a buffer.
    pub const fn new(out: W, options: WriteOptions) -> Self {
        Self { out, options, pages: Pages { begun: false }, text: String::new() }
    }

    /// Writes the boards to come in another alphabet.
    pub const fn set_alphabet(&mut self, alphabet: Alphabet) {
        self.options.alphabet = alphabet;
    }

    /// Writes a board, and what is said about it where the form has a place for that.
    ///
    /// # Errors
    ///
    /// What `out` says; [`InvalidInput`](io::ErrorKind::InvalidInput) with a [`WriteError`] inside if the form cannot
    /// express the board; nothing is written then.
    pub fn write(&mut self, grid: &Grid, metadata: &Metadata) -> io::Result<()> {
        self.text.clear();
        self.pages
            .push(&mut self.text, grid, metadata, &self.options)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
        self.out.write_all(self.text.as_bytes())
    }

    /// Writes what is left in buffers and gives `out` back.
    ///
    /// # Errors
    ///
    /// What `out` says.
    pub fn finish(mut self) -> io::Result<W> {
        self.out.flush()?;
        Ok(self.out)
    }
}
