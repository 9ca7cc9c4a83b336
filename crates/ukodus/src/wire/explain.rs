use serde::Serialize;
use ukodus_core::Stop;
use ukodus_core::format::Entry;
use ukodus_logic::{Ending, Settings};

use super::{BoardDoc, Name, RatingDoc, StepDoc, indexes, line_of};
use crate::explain::{SolutionPath, StepList};
use crate::mistake::Mistake;
use crate::uniqueness::Verdict;

/// The path through a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SolutionPath"))]
#[serde(rename_all = "camelCase")]
pub struct SolutionPathDoc {
    /// The board on one line.
    pub puzzle: String,
    /// How many solutions the puzzle has.
    pub outcome: Verdict,
    /// The cells that the player has to correct first, by index. Where there are any, there are no steps.
    pub mistakes: Vec<usize>,
    /// The board before the first step, with its candidates.
    pub start: BoardDoc,
    /// The steps.
    pub steps: Vec<StepDoc>,
    /// The board after the last step, with its candidates.
    pub end: BoardDoc,
    /// How the path ended.
    pub ending: Name<Ending>,
    /// Why the search was stopped, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Name<Stop>>,
    /// How hard the path is.
    pub rating: RatingDoc,
}

impl SolutionPathDoc {
    /// The document of a path found with these settings.
    #[must_use]
    pub fn new(entry: &Entry, path: &SolutionPath, settings: &Settings) -> Self {
        let PathEndDoc { outcome, mistakes, end, ending, stopped, rating } = PathEndDoc::new(path, settings);
        Self {
            puzzle: line_of(entry),
            outcome,
            mistakes,
            start: (&ukodus_logic::with_marks(&path.start)).into(),
            steps: StepDoc::sequence(&path.start, &path.steps),
            end,
            ending,
            stopped,
            rating,
        }
    }
}

/// A part of a path, sent as soon as it is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PathPart"))]
#[serde(rename_all = "camelCase")]
pub enum PathPartDoc {
    /// The first part: the board before the first step, with its candidates.
    Start(BoardDoc),
    /// A step.
    Step(Box<StepDoc>),
    /// The last part.
    End(Box<PathEndDoc>),
}

/// What is known about a path once its last step is found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PathEnd"))]
#[serde(rename_all = "camelCase")]
pub struct PathEndDoc {
    /// How many solutions the puzzle has.
    pub outcome: Verdict,
    /// The cells that the player has to correct first, by index. Where there are any, there are no steps.
    pub mistakes: Vec<usize>,
    /// The board after the last step, with its candidates.
    pub end: BoardDoc,
    /// How the path ended.
    pub ending: Name<Ending>,
    /// Why the search was stopped, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Name<Stop>>,
    /// How hard the path is.
    pub rating: RatingDoc,
}

impl PathEndDoc {
    /// The end of a path found with these settings.
    #[must_use]
    pub fn new(path: &SolutionPath, settings: &Settings) -> Self {
        let stop = match path.ending {
            Ending::Stopped(stop) => Some(stop),
            _ => None,
        };
        let mistakes: Vec<_> = path.mistakes.iter().map(Mistake::cell).collect();
        Self {
            outcome: path.uniqueness.verdict,
            mistakes: indexes(&mistakes),
            end: (&path.end).into(),
            ending: Name(path.ending),
            stopped: stop.map(Name),
            rating: RatingDoc::new(&path.rating, settings),
        }
    }
}

/// Every step on a board, of one technique or of all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AllSteps"))]
#[serde(rename_all = "camelCase")]
pub struct AllStepsDoc {
    /// The board on one line.
    pub puzzle: String,
    /// How many solutions the puzzle has.
    pub outcome: Verdict,
    /// The board, with its candidates.
    pub board: BoardDoc,
    /// The steps, none after another.
    pub steps: Vec<StepDoc>,
    /// Why the search was stopped, if it was: there may be more steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Name<Stop>>,
}

/// A part of the list of all steps, sent as soon as it is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AllStepsPart"))]
#[serde(rename_all = "camelCase")]
pub enum AllStepsPartDoc {
    /// The first part: the board, with its candidates.
    Start(BoardDoc),
    /// A step.
    Step(Box<StepDoc>),
    /// The last part.
    End(AllStepsEndDoc),
}

/// What is known about a list of steps once it is complete.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AllStepsEnd"))]
#[serde(rename_all = "camelCase")]
pub struct AllStepsEndDoc {
    /// How many solutions the puzzle has.
    pub outcome: Verdict,
    /// Why the search was stopped, if it was: there may be more steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Name<Stop>>,
}

impl AllStepsEndDoc {
    /// The end of a list of steps.
    #[must_use]
    pub fn new(found: &StepList) -> Self {
        Self { outcome: found.uniqueness.verdict, stopped: found.stop.map(Name) }
    }
}

impl AllStepsDoc {
    /// The document of the steps on a board.
    #[must_use]
    pub fn new(entry: &Entry, found: &StepList) -> Self {
        let AllStepsEndDoc { outcome, stopped } = AllStepsEndDoc::new(found);
        Self {
            puzzle: line_of(entry),
            outcome,
            board: (&found.board).into(),
            steps: StepDoc::alternatives(&found.board, &found.steps),
            stopped,
        }
    }
}
