//! The forms in which answers are written, one file each.

pub(crate) mod csv;
mod file;
pub(crate) mod json;
mod line;
mod pretty;

use std::fmt;
use std::str::FromStr;

use ukodus::format::{self, Entry, Format, WriteError};
use ukodus::{Grid, Interrupted, Outcome, Statistics, Stop};

use crate::input::Item;

/// How many solutions there are, as far as was asked.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    None,
    One,
    /// More than one.
    Many,
    /// No technique finds anything more: the board shown is as far as logic came.
    Stuck,
    /// The search ended before it could tell.
    Unknown(Stop),
}

impl Verdict {
    /// What the search came to, and the solution to show.
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
    /// Which of the solutions this is, from 1, where several are listed.
    pub(crate) number: Option<u64>,
    /// What the search did, where that is wanted.
    pub(crate) statistics: Option<&'a Statistics>,
}

/// A form of answers.
pub(crate) trait Reporter: Sync {
    /// What stands before the first answer.
    fn header(&self) -> &'static str {
        ""
    }

    /// Writes an answer.
    ///
    /// # Errors
    ///
    /// If the form has no place for such a board; nothing is written then.
    fn row(&self, row: &Row<'_>, out: &mut String) -> Result<(), WriteError>;

    /// Writes that a puzzle could not be read, in the place of its answer.
    fn error(&self, item: &Item, message: &str, out: &mut String);

    /// Whether the time taken is told with every answer.
    fn tells_time(&self) -> bool {
        false
    }
}

/// The name of a form of answers.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum ReportFormat {
    Pretty,
    Line,
    Csv,
    Json,
    File(Format),
}

impl ReportFormat {
    /// A reporter; `width` is how wide a drawn board may be.
    pub(crate) fn reporter(self, with_statistics: bool, width: Option<usize>) -> Box<dyn Reporter> {
        match self {
            Self::Pretty => Box::new(pretty::Pretty { width: width.unwrap_or(usize::MAX) }),
            Self::Line => Box::new(line::Line),
            Self::Csv => Box::new(csv::Csv { with_statistics }),
            Self::Json => Box::new(json::Json),
            Self::File(format) => Box::new(file::File(format)),
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
                let forms =
                    Format::ALL.iter().map(|form| form.name()).filter(|name| !["line", "csv", "json"].contains(name));
                format!("expected pretty, line, csv, json, or a text form: {}", forms.collect::<Vec<_>>().join(", "))
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

/// A board of `entry` on one line, in the alphabet it was read in.
fn one_line(entry: &Entry, grid: &Grid) -> String {
    format::line(grid, entry.notation.alphabet)
}
