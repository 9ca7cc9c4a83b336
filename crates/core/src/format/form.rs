use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::forms;
use super::text::Excerpt;
use super::{Entry, Metadata, ParseGridError, WriteError, WriteOptions};
use crate::Grid;

/// A text format for boards.
///
/// ```
/// use ukodus_core::format::Format;
///
/// assert_eq!("sdk".parse(), Ok(Format::Sdk));
/// for format in Format::ALL {
///     println!("{format:10} {}", format.about());
/// }
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Cells without separators, one board per line.
    Line,
    /// Numbers separated by spaces, one board per line.
    Numbers,
    /// One row per line.
    Rows,
    /// Drawn with borders.
    Grid,
    /// `SadMan`'s `.sdk`: metadata, the givens and the player's progress.
    Sdk,
    /// `.sdm`: a collection, one board per line.
    Sdm,
    /// `SudoCue`'s `.sdx`: candidates, and which digits the player placed.
    Sdx,
    /// Simple Sudoku's `.ss`.
    Ss,
    /// Drawn with the candidates of each cell.
    Candidates,
    /// One position per candidate of each cell, one board per line: 729 characters for a 9×9.
    Marks,
    /// A line of `HoDoKu`'s library: a board, its removed candidates, and the step that follows.
    Library,
    /// Sudoku Susser's line: `+` before each digit that the player placed.
    Susser,
    /// A table with a header; one column contains the boards.
    #[cfg(feature = "csv")]
    Csv,
    /// JSON: a string, numbers, rows of numbers, or an object with one of these.
    #[cfg(feature = "json")]
    Json,
    /// The JSON of f-puzzles.
    #[cfg(feature = "json")]
    Fpuzzles,
    /// The JSON of `SudokuPad`.
    #[cfg(feature = "json")]
    Scl,
    /// A link to f-puzzles or `SudokuPad` that contains the puzzle.
    #[cfg(feature = "links")]
    Link,
    /// The XML of `OpenSudoku`.
    #[cfg(feature = "xml")]
    Opensudoku,
}

/// How boards are laid out in a file.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum FormLayout {
    /// One board per line.
    Lines,
    /// Boards that span several lines.
    Blocks,
    #[cfg(feature = "csv")]
    Csv,
    #[cfg(feature = "json")]
    Json,
    #[cfg(feature = "xml")]
    Xml,
}

/// The description of a format: its names, its reader and its writer.
pub(super) struct Form {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    pub(super) extension: &'static str,
    pub(super) layout: FormLayout,
    pub(super) read: fn(&Excerpt<'_>) -> Result<Entry, ParseGridError>,
    pub(super) write: fn(&mut String, &Grid, &Metadata, &WriteOptions) -> Result<(), WriteError>,
}

impl Format {
    /// Every format.
    pub const ALL: &[Self] = &[
        Self::Line,
        Self::Numbers,
        Self::Rows,
        Self::Grid,
        Self::Sdk,
        Self::Sdm,
        Self::Sdx,
        Self::Ss,
        Self::Candidates,
        Self::Marks,
        Self::Library,
        Self::Susser,
        #[cfg(feature = "csv")]
        Self::Csv,
        #[cfg(feature = "json")]
        Self::Json,
        #[cfg(feature = "json")]
        Self::Fpuzzles,
        #[cfg(feature = "json")]
        Self::Scl,
        #[cfg(feature = "links")]
        Self::Link,
        #[cfg(feature = "xml")]
        Self::Opensudoku,
    ];

    pub(super) const fn form(self) -> &'static Form {
        match self {
            Self::Line => &forms::line::FORM,
            Self::Numbers => &forms::numbers::FORM,
            Self::Rows => &forms::rows::FORM,
            Self::Grid => &forms::grid::FORM,
            Self::Sdk => &forms::sdk::FORM,
            Self::Sdm => &forms::sdm::FORM,
            Self::Sdx => &forms::sdx::FORM,
            Self::Ss => &forms::ss::FORM,
            Self::Candidates => &forms::candidates::FORM,
            Self::Marks => &forms::marks::FORM,
            Self::Library => &forms::library::FORM,
            Self::Susser => &forms::susser::FORM,
            #[cfg(feature = "csv")]
            Self::Csv => &forms::csv::FORM,
            #[cfg(feature = "json")]
            Self::Json => &forms::json::FORM,
            #[cfg(feature = "json")]
            Self::Fpuzzles => &forms::fpuzzles::FORM,
            #[cfg(feature = "json")]
            Self::Scl => &forms::scl::FORM,
            #[cfg(feature = "links")]
            Self::Link => &forms::link::FORM,
            #[cfg(feature = "xml")]
            Self::Opensudoku => &forms::opensudoku::FORM,
        }
    }

    /// What is written before the first board and after the last.
    pub(super) const fn frame(self) -> (&'static str, &'static str) {
        match self {
            #[cfg(feature = "csv")]
            Self::Csv => (forms::csv::HEADER, ""),
            #[cfg(feature = "xml")]
            Self::Opensudoku => forms::opensudoku::FRAME,
            _ => ("", ""),
        }
    }

    /// The name, as used on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.form().name
    }

    /// A one-line description.
    #[must_use]
    pub const fn about(self) -> &'static str {
        self.form().about
    }

    /// The usual file name extension, without the dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        self.form().extension
    }

    /// Whether each board is on one line, so that a file can be read without lookahead.
    #[must_use]
    pub const fn is_linewise(self) -> bool {
        !matches!(self.form().layout, FormLayout::Blocks)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let known = |format: &&Self| format.name().eq_ignore_ascii_case(name);
        Self::ALL.iter().find(known).copied().ok_or_else(|| UnknownFormat { name: name.to_owned() })
    }
}

/// No format has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat {
    /// The name.
    pub name: String,
}

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown format {:?}; run `ukodus convert --help` for the list", self.name)
    }
}

impl Error for UnknownFormat {}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_form_has_a_name_of_its_own_that_reads_back_and_a_line_about_it() {
        let names: BTreeSet<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        assert_eq!(names.len(), Format::ALL.len());
        for &format in Format::ALL {
            assert_eq!(format.to_string().parse(), Ok(format));
            assert!(format.about().len() < 100 && !format.about().ends_with('.'), "{format}");
            assert!(!format.extension().is_empty(), "{format}");
        }
    }

    #[test]
    #[cfg(all(feature = "csv", feature = "json"))]
    fn an_unknown_name_is_told_the_known_ones() {
        insta::assert_snapshot!("svg".parse::<Format>().unwrap_err(), @r#"unknown format "svg"; run `ukodus convert --help` for the list"#);
    }
}
