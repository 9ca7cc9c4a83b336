//! Output formats, one file each.

pub(crate) mod csv;
mod file;
pub(crate) mod json;
pub(crate) mod line;
mod pretty;

use std::fmt;
use std::str::FromStr;

use ukodus::format::{self, Entry, Format, WriteError};
use ukodus::{Grid, Interrupted, Outcome, Statistics, Stop};

use crate::input::Item;

/// How many solutions there are, as far as is known.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    None,
    One,
    /// More than one.
    Many,
    /// No technique applies any more; the board shown is how far logic gets.
    Stuck,
    /// The search was stopped before the answer was known.
    Unknown(Stop),
}

impl Verdict {
    /// The verdict of a search, and the solution to show.
    pub(crate) fn of(outcome: &Result<Outcome, Interrupted>) -> (Self, Option<&Grid>) {
        match outcome {
            Ok(Outcome::None) => (Self::None, None),
            Ok(Outcome::Unique(solution)) => (Self::One, Some(solution)),
            Ok(Outcome::Many(solution, _)) => (Self::Many, Some(solution)),
            Err(interrupted) => (Self::Unknown(interrupted.stop), interrupted.found.as_ref()),
        }
    }
}

/// An answer to write: a puzzle and a solution of it, or that there is none.
pub(crate) struct Row<'a> {
    pub(crate) entry: &'a Entry,
    pub(crate) verdict: Verdict,
    pub(crate) solution: Option<&'a Grid>,
    /// The number of the solution, from 1, if solutions are listed.
    pub(crate) number: Option<u64>,
    /// Search statistics, if they are wanted.
    pub(crate) statistics: Option<&'a Statistics>,
}

/// A [`Row`] whose puzzle and solution are lines of text.
pub(crate) struct TextRow<'a> {
    pub(crate) puzzle: &'a str,
    pub(crate) verdict: Verdict,
    pub(crate) solution: Option<&'a str>,
    pub(crate) number: Option<u64>,
    pub(crate) statistics: Option<&'a Statistics>,
}

/// An output format.
pub(crate) trait Reporter: Sync {
    /// The text before the first answer.
    fn header(&self) -> &'static str {
        ""
    }

    /// Writes an answer.
    ///
    /// # Errors
    ///
    /// If the format cannot hold such a board; nothing is written then.
    fn row(&self, row: &Row<'_>, out: &mut String) -> Result<(), WriteError>;

    /// Writes an error in place of the answer to a puzzle that could not be read.
    fn error(&self, item: &Item, message: &str, out: &mut String);

    /// Whether the time of each search is printed with its answer.
    fn prints_time(&self) -> bool {
        false
    }
}

/// An output format in which boards are lines of text: it can be written without making boards of them.
pub(crate) trait TextReporter: Sync {
    /// The text before the first answer.
    fn header(&self) -> &'static str {
        ""
    }

    /// Writes an answer.
    fn push(&self, row: &TextRow<'_>, out: &mut String);

    /// Writes an error in place of the answer to a puzzle that could not be read.
    fn push_error(&self, item: &Item, message: &str, out: &mut String);

    /// Whether the answer to a solved puzzle is its solution and a line end, nothing else.
    fn writes_solutions_only(&self) -> bool {
        false
    }
}

impl<T: TextReporter> Reporter for T {
    fn header(&self) -> &'static str {
        TextReporter::header(self)
    }

    fn row(&self, row: &Row<'_>, out: &mut String) -> Result<(), WriteError> {
        let Row { entry, verdict, solution, number, statistics } = *row;
        let (puzzle, solution) = (one_line(entry, &entry.grid), solution.map(|solution| one_line(entry, solution)));
        self.push(&TextRow { puzzle: &puzzle, verdict, solution: solution.as_deref(), number, statistics }, out);
        Ok(())
    }

    fn error(&self, item: &Item, message: &str, out: &mut String) {
        self.push_error(item, message, out);
    }
}

/// The name of an output format.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum ReportFormat {
    Pretty,
    Line,
    Csv,
    Json,
    File(Format),
}

/// What a report contains.
#[derive(Copy, Clone, Default)]
pub(crate) struct ReportOptions {
    pub(crate) with_statistics: bool,
    /// Whether several solutions of each puzzle are listed.
    pub(crate) is_listing: bool,
    /// How wide a drawn board may be.
    pub(crate) width: Option<usize>,
}

impl ReportFormat {
    /// The names of those that are not text formats of boards, and what they are.
    pub(crate) const NAMES: &[(&str, &str)] = &[
        ("pretty", "puzzle and solution, drawn"),
        ("line", "one solution a line"),
        ("csv", "a table, one row a puzzle"),
        ("json", "one JSON object a line"),
    ];

    pub(crate) fn reporter(self, options: ReportOptions) -> Box<dyn Reporter> {
        let ReportOptions { with_statistics, is_listing, width } = options;
        match self {
            Self::Pretty => Box::new(pretty::Pretty { width: width.unwrap_or(usize::MAX) }),
            Self::Line => Box::new(line::Line),
            Self::Csv => Box::new(csv::Csv { with_statistics, is_listing }),
            Self::Json => Box::new(json::Json { is_listing }),
            Self::File(format) => Box::new(file::File(format)),
        }
    }

    /// The reporter of one answer for each puzzle, if the format writes boards as lines of text.
    pub(crate) fn text_reporter(self) -> Option<Box<dyn TextReporter>> {
        match self {
            Self::Line => Some(Box::new(line::Line)),
            Self::Csv => Some(Box::new(csv::Csv { with_statistics: false, is_listing: false })),
            _ => None,
        }
    }
}

impl FromStr for ReportFormat {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "pretty" => Ok(Self::Pretty),
            "line" => Ok(Self::Line),
            "csv" => Ok(Self::Csv),
            "json" => Ok(Self::Json),
            _ => name.parse().map(Self::File).map_err(|_| {
                format!("unknown format {name:?}; expected pretty, line, csv, json, or a text format listed by `ukodus convert --help`")
            }),
        }
    }
}

impl fmt::Display for ReportFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pretty => f.write_str("pretty"),
            Self::Line => f.write_str("line"),
            Self::Csv => f.write_str("csv"),
            Self::Json => f.write_str("json"),
            Self::File(format) => format.fmt(f),
        }
    }
}

/// A board on one line, in the alphabet in which the entry was read.
fn one_line(entry: &Entry, grid: &Grid) -> String {
    format::line(grid, entry.notation.alphabet)
}
