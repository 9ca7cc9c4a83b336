//! `POST /api/steps`: the whole way through a puzzle, or every step of one technique.

use serde::{Deserialize, Serialize};
use ukodus::logic::{Candidate, with_marks};

use super::board::{AnyBoard, Board};
use super::rate::RatingInfo;
use super::reasoning::{self, Ending};
use super::step::{Marks, StepInfo};
use super::{ApiError, Limits};

/// A board to be reasoned on.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StepsRequest {
    /// The board. What stands in it stays, and its candidates, where it has any, are those to begin with.
    pub board: AnyBoard,
    /// Rows x columns of a box, where the text does not tell.
    #[serde(default)]
    pub shape: Option<String>,
    /// Whether to begin from the givens alone.
    #[serde(default)]
    pub givens_only: bool,
    /// One technique: then every step of it on the board as it is, none after another.
    #[serde(default)]
    pub technique: Option<String>,
    /// Techniques to do without.
    #[serde(default)]
    pub without: Vec<String>,
    /// The most time to take, in milliseconds; the server's own limit holds as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// The steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StepsResponse {
    /// The board before the first step, with its candidates.
    pub start: Board,
    /// The steps.
    pub steps: Vec<StepInfo>,
    /// The board after the last step, with its candidates; where one technique was asked for, the board as it was.
    pub end: Board,
    /// How the way ended; not where one technique was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// How hard the way is; not where one technique was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingInfo>,
    /// Whether the givens have just one solution. Only then is anything argued from that.
    pub unique: bool,
}

/// Reasons on a board.
///
/// # Errors
///
/// If it cannot be read, is too large to be reasoned on, or a technique is not known. That time is up is an answer.
pub fn answer(request: &StepsRequest, limits: &Limits) -> Result<StepsResponse, ApiError> {
    let mut grid = request.board.read(request.shape.as_deref(), limits)?;
    if request.givens_only {
        grid = grid.with_givens_only().without_marks();
    }
    let limits = &limits.sooner(request.time_limit_ms);
    let unique = reasoning::only_solution(&grid, limits).is_some();
    let logic = reasoning::logic(limits, unique, &request.without)?;
    let start = with_marks(&grid);
    if let Some(slug) = &request.technique {
        let found = logic.find_all(&grid, reasoning::technique(slug, "technique")?)?;
        let marks = Marks::new(&start);
        let steps = found.iter().map(|step| StepInfo::new(step, marks.removed_by(step))).collect();
        let board = Board::from(&start);
        return Ok(StepsResponse { start: board.clone(), steps, end: board, ending: None, rating: None, unique });
    }
    let path = logic.solve(&grid)?;
    let (mut end, mut marks) = (start.clone(), Marks::new(&start));
    let mut steps = Vec::with_capacity(path.steps.len());
    for step in &path.steps {
        steps.push(StepInfo::new(step, marks.take(step)));
        for &Candidate { cell, digit } in &step.deduction.placements {
            // Only blanks are written to.
            let _ = end.set(cell, Some(digit));
        }
    }
    for cell in end.blanks().collect::<Vec<_>>() {
        end.set_marks(cell, marks.of(cell));
    }
    Ok(StepsResponse {
        start: (&start).into(),
        steps,
        end: (&end).into(),
        ending: Some(path.ending.into()),
        rating: Some(logic.rate_path(&path).into()),
        unique,
    })
}
