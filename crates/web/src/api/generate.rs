//! `POST /api/generate`: a new puzzle by size, level and ER.

use std::ops::ControlFlow;

use serde::Deserialize;
use ukodus::generate::{ErRange, Event, PuzzleSearch, Symmetry, Target};
use ukodus::logic::{Level, Settings};
use ukodus::wire::{ErrorCode, ErrorDoc, GenerationDoc};
use ukodus::{Reasoner, Shape};

use super::Limits;

/// The kind of puzzle to generate.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GenerateRequest {
    /// Rows x columns of a box; `3x3` by default. The side is at most 25.
    #[serde(default)]
    pub shape: Option<String>,
    /// The level: `easy`, `medium`, `hard`, `unfair` or `extreme`; any by default.
    #[serde(default)]
    pub level: Option<String>,
    /// The ER, the difficulty of the hardest step on Sudoku Explainer's scale: `7.2`, `7.0..7.4`, `9..` or `..2.0`; any by
    /// default. 9×9 boards only.
    #[serde(default)]
    pub er: Option<String>,
    /// The symmetry of the givens: `none`, `half-turn`, `diagonal`, …; `none` by default.
    #[serde(default)]
    pub symmetry: Option<String>,
    /// The random seed: the same seed gives the same puzzle, unless a time limit ends the search.
    pub seed: u64,
    /// The time limit in milliseconds; the server's own limit applies as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// Generates a puzzle of the level and ER, or returns the closest one found in time.
///
/// # Errors
///
/// If puzzles of this size cannot be generated, or the level, the ER or the symmetry is not valid.
pub fn answer(request: &GenerateRequest, limits: &Limits) -> Result<GenerationDoc, ErrorDoc> {
    let shape: Shape = request.shape.as_deref().map_or(Ok(Shape::NINE), str::parse)?;
    if shape.side() > limits.side {
        return Err(ErrorDoc::value("shape", format!("the largest side is {}", limits.side)));
    }
    let level = request.level.as_deref().map(str::parse::<Level>).transpose();
    let level = level.map_err(|error| ErrorDoc::value("level", error))?;
    let er = request.er.as_deref().map(str::parse::<ErRange>).transpose();
    let er = er.map_err(|error| ErrorDoc::value("er", error))?;
    let symmetry = request.symmetry.as_deref().map(str::parse::<Symmetry>).transpose();
    let symmetry = symmetry.map_err(|error| ErrorDoc::value("symmetry", error))?.unwrap_or_default();
    let mut target = Target::new(shape).with_symmetry(symmetry).for_players();
    if let Some(level) = level {
        target = target.with_level(level);
    }
    if let Some(range) = er {
        target = target.with_er(range);
    }
    let limits = limits.sooner(request.time_limit_ms);
    let search = PuzzleSearch::new(request.seed).with_threads(1).with_control(limits.control.clone());
    let mut found = None;
    let summary = search.generate(&target, |event| {
        if let Event::Found(new) = event {
            found = Some(new);
        }
        ControlFlow::Continue(())
    });
    let summary = summary.map_err(|error| ErrorDoc::new(ErrorCode::Value, error.to_string()))?;
    if let Some(new) = found.as_mut().filter(|new| new.rating.is_none()) {
        // Any level: the puzzle is rated as far as time allows.
        let reasoner = Reasoner::default().with_control(limits.control.clone());
        new.rating = ukodus::rate(&new.puzzle, &reasoner)?.rating;
    }
    Ok(GenerationDoc::new(found.as_ref(), &summary, &Settings::default()))
}
