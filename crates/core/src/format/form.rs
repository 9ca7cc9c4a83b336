use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::forms;
use super::text::Excerpt;
use super::{Entry, Metadata, ParseGridError, WriteError, WriteOptions};
use crate::Grid;

/// A text form of a board.
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
    /// The cells run together in a line, a board a line.
    Line,
    /// Numbers separated by blanks, a board a line.
    Numbers,
    /// A row a line.
    Rows,
    /// Drawn, with borders.
    Grid,
    /// `SadMan`'s `.sdk`: what is said about the board, the givens, and how far the player came.
    Sdk,
    /// `.sdm`: many boards, one a line.
    Sdm,
    /// Simple Sudoku's `.ss`.
    Ss,
    /// Drawn, with the candidates of each cell.
    Candidates,
    /// A line with a place for each candidate of each cell: 729 characters for a 9×9.
    Marks,
    /// `HoDoKu`'s library line: a board, what is ruled out in it, and what follows from that.
    Library,
    /// A table with a header; one column holds the boards.
    #[cfg(feature = "csv")]
    Csv,
    /// JSON: a string, numbers, rows of numbers, or an object with one of these.
    #[cfg(feature = "json")]
    Json,
}

/// How a file of many boards is laid out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// A board a line.
    Lines,
    /// Boards of many lines.
    Blocks,
    #[cfg(feature = "csv")]
    Csv,
    #[cfg(feature = "json")]
    Json,
}

/// What there is to know about a form.
pub(super) struct Form {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    pub(super) extension: &'static str,
    pub(super) layout: Layout,
    pub(super) read: fn(&Excerpt<'_>) -> Result<Entry, ParseGridError>,
    pub(super) write: fn(&mut String, &Grid, &Metadata, &WriteOptions) -> Result<(), WriteError>,
}

impl Format {
    /// Every form.
    pub const ALL: &[Self] = &[
        Self::Line,
        Self::Numbers,
        Self::Rows,
        Self::Grid,
        Self::Sdk,
        Self::Sdm,
        Self::Ss,
        Self::Candidates,
        Self::Marks,
        Self::Library,
        #[cfg(feature = "csv")]
        Self::Csv,
        #[cfg(feature = "json")]
        Self::Json,
    ];

    pub(super) const fn form(self) -> &'static Form {
        match self {
            Self::Line => &forms::line::FORM,
            Self::Numbers => &forms::numbers::FORM,
            Self::Rows => &forms::rows::FORM,
            Self::Grid => &forms::grid::FORM,
            Self::Sdk => &forms::sdk::FORM,
            Self::Sdm => &forms::sdm::FORM,
            Self::Ss => &forms::ss::FORM,
            Self::Candidates => &forms::candidates::FORM,
            Self::Marks => &forms::marks::FORM,
            Self::Library => &forms::library::FORM,
            #[cfg(feature = "csv")]
            Self::Csv => &forms::csv::FORM,
            #[cfg(feature = "json")]
            Self::Json => &forms::json::FORM,
        }
    }

    /// The name, as the command takes it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.form().name
    }

    /// What it is, in a line.
    #[must_use]
    pub const fn about(self) -> &'static str {
        self.form().about
    }

    /// The customary file name extension, without the dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        self.form().extension
    }

    /// Whether a board takes one line, so that a file of many is read without looking ahead.
    #[must_use]
    pub const fn is_linewise(self) -> bool {
        !matches!(self.form().layout, Layout::Blocks)
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

/// There is no form of this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat {
    /// The name.
    pub name: String,
}

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no form; there are ", self.name)?;
        super::names::list(f, Format::ALL.iter().map(|format| format.name()))
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
        insta::assert_snapshot!("svg".parse::<Format>().unwrap_err(), @r#""svg" is no form; there are line, numbers, rows, grid, sdk, sdm, ss, candidates, marks, library, csv and json"#);
    }
}
