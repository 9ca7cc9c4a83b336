//! `POST /api/steps`: the solution path of a board; `POST /api/steps/stream`: the same in parts, each as soon as it is
//! known. `POST /api/all-steps`: every step available on it; `POST /api/all-steps/stream`: the same in parts.
//! `POST /api/se-steps`: the path that gives a puzzle's rating on Sudoku Explainer's scale.

use serde::Deserialize;
use ukodus::format::Entry;
use ukodus::wire::{
    AllStepsDoc, AllStepsEndDoc, AllStepsPartDoc, BoardInput, ErrorDoc, PathEndDoc, PathPartDoc, SePathDoc,
    SolutionPathDoc, StepDocs,
};
use ukodus::{Reasoner, Selection, Stop};

use super::Limits;
use super::limits::technique;

/// A board to find the solution path of.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StepsRequest {
    /// The board, with entered digits and, if it has any, the player's candidates.
    pub board: BoardInput,
    /// Rows x columns of a box, if the text does not determine it.
    #[serde(default)]
    pub shape: Option<String>,
    /// Whether to start from the givens alone.
    #[serde(default)]
    pub givens_only: bool,
    /// Techniques to exclude.
    #[serde(default)]
    pub without: Vec<String>,
    /// The time limit in milliseconds; the server's own limit applies as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// Finds the solution path of a board.
///
/// # Errors
///
/// If it cannot be read or is too large for logic, or a technique is unknown. A reached time limit is part of the
/// response, not an error.
pub fn answer(request: &StepsRequest, limits: &Limits) -> Result<SolutionPathDoc, ErrorDoc> {
    let (entry, reasoner) = request.read(limits)?;
    Ok(SolutionPathDoc::new(&entry, &ukodus::explain(&entry.grid, &reasoner)?, &reasoner.settings))
}

/// Finds the solution path of a board, and passes each part but the last to `part` as soon as it is known. Returns the
/// last part.
///
/// # Errors
///
/// As [`answer`].
pub fn answer_in_parts(
    request: &StepsRequest,
    limits: &Limits,
    mut part: impl FnMut(&PathPartDoc) -> Result<(), ErrorDoc>,
) -> Result<PathPartDoc, ErrorDoc> {
    let (entry, reasoner) = request.read(limits)?;
    let mut documents = StepDocs::new(&entry.grid);
    part(&PathPartDoc::Start(documents.board()))?;
    let mut failure = None;
    let path = ukodus::explain_with(&entry.grid, &reasoner, |step| {
        let sent = part(&PathPartDoc::Step(Box::new(documents.follow(step))));
        stopped_by(sent, &mut failure)
    })?;
    failure.map_or_else(|| Ok(PathPartDoc::End(Box::new(PathEndDoc::new(&path, &reasoner.settings)))), Err)
}

/// Stops a search whose result cannot be sent, and keeps the reason.
fn stopped_by(sent: Result<(), ErrorDoc>, failure: &mut Option<ErrorDoc>) -> Result<(), Stop> {
    sent.map_err(|error| {
        *failure = Some(error);
        Stop::Cancelled
    })
}

impl StepsRequest {
    /// The board to start from, and how to reason about it.
    fn read(&self, limits: &Limits) -> Result<(Entry, Reasoner), ErrorDoc> {
        let mut entry = self.board.read(self.shape.as_deref(), limits.side)?;
        if self.givens_only {
            entry.grid = entry.grid.with_givens_only().without_marks();
        }
        Ok((entry, limits.sooner(self.time_limit_ms).reasoner(&self.without)?))
    }
}

/// A board to find every step on.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AllStepsRequest {
    /// The board, with entered digits and, if it has any, the player's candidates.
    pub board: BoardInput,
    /// Rows x columns of a box, if the text does not determine it.
    #[serde(default)]
    pub shape: Option<String>,
    /// One technique; every technique that is enabled by default if omitted.
    #[serde(default)]
    pub technique: Option<String>,
    /// Whether to list every step, even those whose changes easier steps make as well.
    #[serde(default)]
    pub every: bool,
    /// The time limit in milliseconds; the server's own limit applies as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// Finds every step on a board.
///
/// # Errors
///
/// If it cannot be read or is too large for logic, or the technique is unknown. A reached time limit is part of the
/// response, not an error.
pub fn answer_all(request: &AllStepsRequest, limits: &Limits) -> Result<AllStepsDoc, ErrorDoc> {
    let (entry, selection, reasoner) = request.read(limits)?;
    Ok(AllStepsDoc::new(&entry, &ukodus::all_steps(&entry.grid, selection, &reasoner)?))
}

/// Finds every step on a board, and passes each part but the last to `part` as soon as it is known. Returns the last part.
///
/// # Errors
///
/// As [`answer_all`].
pub fn answer_all_in_parts(
    request: &AllStepsRequest,
    limits: &Limits,
    mut part: impl FnMut(&AllStepsPartDoc) -> Result<(), ErrorDoc>,
) -> Result<AllStepsPartDoc, ErrorDoc> {
    let (entry, selection, reasoner) = request.read(limits)?;
    let documents = StepDocs::new(&entry.grid);
    part(&AllStepsPartDoc::Start(documents.board()))?;
    let mut failure = None;
    let found = ukodus::all_steps_with(&entry.grid, selection, &reasoner, |step| {
        let sent = part(&AllStepsPartDoc::Step(Box::new(documents.alternative(step))));
        stopped_by(sent, &mut failure)
    })?;
    failure.map_or_else(|| Ok(AllStepsPartDoc::End(AllStepsEndDoc::new(&found))), Err)
}

impl AllStepsRequest {
    /// The board, which steps are asked for, and how to reason about it.
    fn read(&self, limits: &Limits) -> Result<(Entry, Selection, Reasoner), ErrorDoc> {
        let entry = self.board.read(self.shape.as_deref(), limits.side)?;
        let technique = self.technique.as_deref().map(|slug| technique(slug, "technique")).transpose()?;
        let selection = match technique {
            Some(technique) => Selection::Of(technique),
            None if self.every => Selection::Every,
            None => Selection::New,
        };
        Ok((entry, selection, limits.sooner(self.time_limit_ms).reasoner(&[])?))
    }
}

/// A puzzle to find the rating path of.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeStepsRequest {
    /// The board. Entered digits are ignored; only the givens are used.
    pub board: BoardInput,
    /// Rows x columns of a box, if the text does not determine it.
    #[serde(default)]
    pub shape: Option<String>,
    /// The time limit in milliseconds; the server's own limit applies as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// Finds the path that gives a puzzle's rating on Sudoku Explainer's scale.
///
/// # Errors
///
/// If the board cannot be read or is too large for logic. A reached time limit is part of the response, not an error.
pub fn answer_se(request: &SeStepsRequest, limits: &Limits) -> Result<SePathDoc, ErrorDoc> {
    let entry = request.board.read(request.shape.as_deref(), limits.side)?;
    let reasoner = limits.sooner(request.time_limit_ms).reasoner(&[])?;
    Ok(SePathDoc::new(&entry, &ukodus::explain_se(&entry.grid, &reasoner)?))
}
