use serde::Serialize;
use ukodus_core::format::{self, Alphabet, Entry};
use ukodus_core::{Grid, Stop};
use ukodus_engine::{Count, Solutions, Statistics};

use super::{Name, ShapeDoc, line_of};
use crate::uniqueness::Verdict;

/// The solutions of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Solve"))]
#[serde(rename_all = "camelCase")]
pub struct SolveDoc {
    /// The board on one line.
    pub puzzle: String,
    /// How many solutions there are: `none`, `unique`, `many`, `some` (at least one) or `unknown`.
    pub outcome: Verdict,
    /// The solutions found, up to the number asked for.
    pub solutions: Vec<SolutionDoc>,
    /// Whether those are all there are.
    pub complete: bool,
    /// Why the search ended early, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Name<Stop>>,
    /// The shape of the board.
    pub shape: ShapeDoc,
    /// The algorithm.
    pub algorithm: &'static str,
    /// What the search did.
    pub statistics: StatisticsDoc,
}

impl SolveDoc {
    /// The document of the solutions that a search found; `is_exhausted` says that it was not cut short by a limit on
    /// their number.
    #[must_use]
    pub fn new(entry: &Entry, found: &[Grid], is_exhausted: bool, search: &Solutions, algorithm: &'static str) -> Self {
        let stop = search.stopped();
        let complete = is_exhausted && stop.is_none();
        Self {
            puzzle: line_of(entry),
            outcome: Verdict::of(found.len() as u64, complete),
            solutions: found.iter().map(SolutionDoc::from).collect(),
            complete,
            stopped: stop.map(Name),
            shape: entry.grid.shape().into(),
            algorithm,
            statistics: search.statistics().into(),
        }
    }
}

/// A solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Solution"))]
pub struct SolutionDoc {
    /// The digit in each cell, row by row.
    pub values: Vec<u8>,
    /// The same on one line.
    pub line: String,
}

impl From<&Grid> for SolutionDoc {
    fn from(grid: &Grid) -> Self {
        Self { values: grid.cells().to_vec(), line: format::line(grid, Alphabet::Letters) }
    }
}

/// What a search did.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Statistics"))]
pub struct StatisticsDoc {
    /// Digits placed, forced or tried.
    pub placements: u64,
    /// Digits tried where there was a choice.
    pub guesses: u64,
    /// Guesses taken back.
    pub backtracks: u64,
    /// The most guesses that stood at one time.
    pub depth: usize,
    /// The time the search took, in nanoseconds.
    pub nanoseconds: u64,
}

impl From<Statistics> for StatisticsDoc {
    fn from(did: Statistics) -> Self {
        Self {
            placements: did.placements,
            guesses: did.guesses,
            backtracks: did.backtracks,
            depth: did.depth,
            nanoseconds: u64::try_from(did.time.as_nanos()).unwrap_or(u64::MAX),
        }
    }
}

/// A number of solutions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Count"))]
pub struct CountDoc {
    /// The board on one line.
    pub puzzle: String,
    /// How many solutions were counted.
    pub solutions: u64,
    /// Whether those are all there are.
    pub exact: bool,
    /// Why the search ended early, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Name<Stop>>,
}

impl CountDoc {
    /// The document of a count.
    #[must_use]
    pub fn new(entry: &Entry, count: &Count) -> Self {
        Self {
            puzzle: line_of(entry),
            solutions: count.solutions,
            exact: count.is_exact,
            stopped: count.stop.map(Name),
        }
    }
}

impl Serialize for Verdict {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.slug())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Verdict {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Outcome".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let slugs = Self::ALL.map(Self::slug);
        schemars::json_schema!({
            "description": "How many solutions there are: `some` is at least one, with others not ruled out.",
            "type": "string",
            "enum": slugs,
        })
    }
}
