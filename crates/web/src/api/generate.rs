//! `POST /api/generate`: a puzzle by size and level.

use serde::{Deserialize, Serialize};
use ukodus::Shape;

use super::board::{AnyBoard, Board};
use super::rate::{self, RateRequest, RatingInfo};
use super::{ApiError, Limits, examples};

/// What the puzzle is to be like.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GenerateRequest {
    /// Rows x columns of a box; `3x3` where it is left out.
    #[serde(default)]
    pub shape: Option<String>,
    /// How hard: `easy`, `medium`, `hard`, `unfair` or `extreme`. For boards other than 9×9 it is not looked at.
    #[serde(default)]
    pub level: Option<String>,
    /// A number that decides which: the same number, the same puzzle.
    pub seed: u64,
    /// The most time to take, in milliseconds; the server's own limit holds as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GenerateResponse {
    /// The puzzle.
    pub board: Board,
    /// How hard it is.
    pub rating: RatingInfo,
    /// The number that decided which.
    pub seed: u64,
}

/// The levels and the class of bundled puzzles for each.
const LEVELS: &[(&str, &str)] =
    &[("easy", "easy"), ("medium", "medium"), ("hard", "hard"), ("unfair", "expert"), ("extreme", "evil")];

/// Finds a puzzle.
///
/// # Errors
///
/// If there is none of this size, or no such level.
pub fn answer(request: &GenerateRequest, limits: &Limits) -> Result<GenerateResponse, ApiError> {
    let shape = request.shape.as_deref().map_or(Ok(Shape::NINE), str::parse)?;
    let level = request.level.as_deref().unwrap_or("easy");
    let Some((_, class)) = LEVELS.iter().find(|(name, _)| *name == level) else {
        let names: Vec<&str> = LEVELS.iter().map(|(name, _)| *name).collect();
        return Err(ApiError::value("level", format!("{level:?} is none; there are {}", names.join(", "))));
    };
    let is_wanted =
        |one: &examples::Class| one.shape == shape.to_string() && (shape != Shape::NINE || one.name == *class);
    let found = examples::answer().classes.into_iter().find(is_wanted);
    let Some(found) = found.filter(|class| !class.puzzles.is_empty()) else {
        return Err(ApiError::value("shape", format!("there are no puzzles with boxes of {shape}")));
    };
    let board = AnyBoard::Text(found.puzzles[(request.seed % found.puzzles.len() as u64) as usize].clone());
    let shape = Some(shape.to_string());
    let grid = board.read(shape.as_deref(), limits)?;
    let rated = rate::answer(&RateRequest { board, shape, time_limit_ms: request.time_limit_ms }, limits)?;
    Ok(GenerateResponse { board: (&grid).into(), rating: rated.rating, seed: request.seed })
}
