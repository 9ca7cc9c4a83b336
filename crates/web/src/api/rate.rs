//! `POST /api/rate`: how hard a puzzle is.

use serde::{Deserialize, Serialize};
use ukodus::logic;

use super::board::AnyBoard;
use super::reasoning::{self, Ending};
use super::{ApiError, Limits};

/// A puzzle to be rated: what is given.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RateRequest {
    /// The board. What was entered besides the givens is left out.
    pub board: AnyBoard,
    /// Rows x columns of a box, where the text does not tell.
    #[serde(default)]
    pub shape: Option<String>,
    /// The most time to take, in milliseconds; the server's own limit holds as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// How hard it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RateResponse {
    /// The rating.
    pub rating: RatingInfo,
    /// Whether the puzzle has just one solution.
    pub unique: bool,
}

/// How hard a puzzle is. Only one that ended `solved` is fully rated: of another, the rating is the least it can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RatingInfo {
    /// The level: `easy`, `medium`, `hard`, `unfair` or `extreme`.
    pub level: &'static str,
    /// The sum of the steps' scores.
    pub score: u32,
    /// The hardest technique, if a step was taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<Used>,
    /// How often each technique was used, in the order in which they are tried.
    pub techniques: Vec<Used>,
    /// The number of steps.
    pub steps: usize,
    /// How it ended.
    pub ending: Ending,
}

/// A technique that was used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Used {
    /// The technique's name in addresses.
    pub technique: &'static str,
    /// The technique's name, for people.
    pub name: &'static str,
    /// How hard it is.
    pub level: &'static str,
    /// How often it was used.
    pub count: usize,
}

impl From<logic::Rating> for RatingInfo {
    fn from(rating: logic::Rating) -> Self {
        let used = |&(technique, count): &(&'static logic::Technique, usize)| Used {
            technique: technique.slug,
            name: technique.name,
            level: technique.level.slug(),
            count,
        };
        let hardest = rating.counts.iter().find(|(technique, _)| Some(*technique) == rating.hardest).map(used);
        Self {
            level: rating.level.slug(),
            score: rating.score,
            hardest,
            techniques: rating.counts.iter().map(used).collect(),
            steps: rating.steps,
            ending: rating.ending.into(),
        }
    }
}

/// Rates a puzzle.
///
/// # Errors
///
/// If it cannot be read, or is too large to be reasoned on. That time is up is an answer.
pub fn answer(request: &RateRequest, limits: &Limits) -> Result<RateResponse, ApiError> {
    let puzzle = request.board.read(request.shape.as_deref(), limits)?.with_givens_only();
    let limits = &limits.sooner(request.time_limit_ms);
    let unique = reasoning::only_solution(&puzzle, limits).is_some();
    let rating = reasoning::logic(limits, unique, &[])?.rate(&puzzle)?;
    Ok(RateResponse { rating: rating.into(), unique })
}
