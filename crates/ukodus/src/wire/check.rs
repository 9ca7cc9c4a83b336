use serde::Serialize;
use ukodus_core::format::{self, Entry};
use ukodus_core::{Cell, Stop};
use ukodus_engine::{Conflict, Minimality};
use ukodus_generate::{Backdoor, Clue};

use super::{ClashDoc, Name, Pair, indexes, line_of};
use crate::check::Check;
use crate::minimise::Minimised;
use crate::mistake::Mistake;
use crate::uniqueness::Verdict;

/// What is right and what is wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Check"))]
#[serde(rename_all = "camelCase")]
pub struct CheckDoc {
    /// The board on one line.
    pub puzzle: String,
    /// How many solutions the puzzle has.
    pub outcome: Verdict,
    /// How many solutions were counted.
    pub count: u64,
    /// Whether those are all there are.
    pub exact: bool,
    /// Why the search ended early, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Name<Stop>>,
    /// Every digit that appears more than once in a house, given or entered.
    pub clashes: Vec<ClashDoc>,
    /// The entered cells that differ from the only solution, by index.
    pub wrong: Vec<usize>,
    /// The blank cells whose pencil marks lack the digit of the only solution, by index.
    pub missing: Vec<usize>,
    /// Where there is no solution: a few givens that are impossible together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<ConflictDoc>,
    /// Where there are several solutions: the cells in which two of them differ, by index.
    pub differ: Vec<usize>,
    /// The givens that could each be left out; only if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redundant: Option<RedundantDoc>,
    /// A minimal puzzle that is left of this one; only if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimised: Option<MinimisedDoc>,
    /// What singles need to be told; only if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub backdoor: Option<BackdoorDoc>,
    /// Whether one more given would leave one solution; only if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settling: Option<SettlingDoc>,
    /// How many cells hold a digit.
    pub filled: usize,
    /// Whether the board is full and right.
    pub solved: bool,
}

/// Givens that are impossible together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Conflict"))]
pub struct ConflictDoc {
    /// The cells, by index.
    pub cells: Vec<usize>,
    /// How small the set is known to be.
    pub size: Name<Minimality>,
}

impl From<&Conflict> for ConflictDoc {
    fn from(conflict: &Conflict) -> Self {
        Self { cells: indexes(&conflict.cells), size: Name(conflict.minimality) }
    }
}

/// The givens that could each be left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Redundant"))]
pub struct RedundantDoc {
    /// The cells, by index; none if the puzzle is minimal.
    pub cells: Vec<usize>,
    /// Why the search was stopped, if it was: then nothing is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Name<Stop>>,
}

impl From<&Result<Vec<Cell>, Stop>> for RedundantDoc {
    fn from(redundant: &Result<Vec<Cell>, Stop>) -> Self {
        match redundant {
            Ok(cells) => Self { cells: indexes(cells), stopped: None },
            Err(stop) => Self { cells: Vec::new(), stopped: Some(Name(*stop)) },
        }
    }
}

/// A puzzle without its redundant givens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Minimised"))]
pub struct MinimisedDoc {
    /// The puzzle that is left, on one line.
    pub puzzle: String,
    /// The givens that were removed, by index.
    pub removed: Vec<usize>,
    /// Why the removal ended early, if it did: more givens may be redundant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Name<Stop>>,
}

impl MinimisedDoc {
    fn new(entry: &Entry, left: &Minimised) -> Self {
        Self {
            puzzle: format::line(&left.puzzle, entry.notation.alphabet),
            removed: indexes(&left.removed),
            stopped: left.stop.map(Name),
        }
    }
}

/// The fewest cells that singles need to be told to solve the puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Backdoor"))]
#[serde(rename_all = "camelCase")]
pub struct BackdoorDoc {
    /// The cells, by index, if they were found; none if singles solve the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<Vec<usize>>,
    /// It takes more cells than this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more_than: Option<usize>,
}

impl From<&Backdoor> for BackdoorDoc {
    fn from(backdoor: &Backdoor) -> Self {
        match backdoor {
            Backdoor::Cells(cells) => Self { cells: Some(indexes(cells)), more_than: None },
            Backdoor::MoreThan(most) => Self { cells: None, more_than: Some(*most) },
        }
    }
}

/// A given that would leave one solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Settling"))]
pub struct SettlingDoc {
    /// The cell and the digit; left out if no single given would do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clue: Option<Pair>,
    /// Why the search was stopped, if it was: then nothing is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Name<Stop>>,
}

impl From<&Result<Option<Clue>, Stop>> for SettlingDoc {
    fn from(found: &Result<Option<Clue>, Stop>) -> Self {
        match found {
            Ok(clue) => Self { clue: clue.map(|clue| (clue.cell.index(), clue.digit.get())), stopped: None },
            Err(stop) => Self { clue: None, stopped: Some(Name(*stop)) },
        }
    }
}

impl CheckDoc {
    /// The document of a check.
    #[must_use]
    pub fn new(entry: &Entry, check: &Check) -> Self {
        let (mut wrong, mut missing) = (Vec::new(), Vec::new());
        for mistake in &check.mistakes {
            match mistake {
                Mistake::Digit { cell, .. } => wrong.push(cell.index()),
                Mistake::MissingMark { cell, .. } => missing.push(cell.index()),
            }
        }
        Self {
            puzzle: line_of(entry),
            outcome: check.uniqueness.verdict,
            count: check.count,
            exact: check.is_exact,
            stopped: check.uniqueness.stop.map(Name),
            clashes: check.clashes.iter().map(ClashDoc::from).collect(),
            wrong,
            missing,
            conflict: check.conflict.as_ref().map(ConflictDoc::from),
            differ: indexes(&check.differing),
            redundant: check.redundant.as_ref().map(RedundantDoc::from),
            minimised: check.minimised.as_ref().map(|left| MinimisedDoc::new(entry, left)),
            backdoor: check.backdoor.as_ref().map(BackdoorDoc::from),
            settling: check.settling_clue.as_ref().map(SettlingDoc::from),
            filled: check.filled,
            solved: check.is_solved,
        }
    }
}
