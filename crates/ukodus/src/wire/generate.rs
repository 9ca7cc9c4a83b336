use serde::Serialize;
use ukodus_core::format::{self, Alphabet};
use ukodus_generate::Lack;
use ukodus_logic::Settings;

use super::{BoardDoc, Name, RatingDoc, SeRatingDoc};
use crate::generate::{End, NearMiss, NewPuzzle, Origin, Summary};

/// A new puzzle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NewPuzzle"))]
#[serde(rename_all = "camelCase")]
pub struct NewPuzzleDoc {
    /// The puzzle on one line.
    pub puzzle: String,
    /// The puzzle cell by cell.
    pub board: BoardDoc,
    /// Its only solution on one line.
    pub solution: String,
    /// How many clues it has.
    pub clues: usize,
    /// Whether it is known that no clue can be removed; of a symmetric puzzle, no clue with all its images.
    pub minimal: bool,
    /// Its weight in a sample without bias, if it was sampled so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
    /// How hard it is, if it was rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingDoc>,
    /// How hard it is on Sudoku Explainer's scale, if an ER was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub se: Option<SeRatingDoc>,
    /// The seed of the try that made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The number of the try that made it, from 0.
    #[serde(rename = "try", skip_serializing_if = "Option::is_none")]
    pub attempt: Option<u64>,
    /// The index of the known puzzle that was changed into it, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<usize>,
}

impl NewPuzzleDoc {
    /// The document of a puzzle found with these settings, its digits written in this alphabet.
    #[must_use]
    pub fn new(new: &NewPuzzle, alphabet: Alphabet, settings: &Settings) -> Self {
        let (seed, attempt, source) = match new.origin {
            Origin::Try { seed, number } => (Some(seed), Some(number), None),
            Origin::Source { index } => (None, None, Some(index)),
        };
        Self {
            puzzle: format::line(&new.puzzle, alphabet),
            board: (&new.puzzle).into(),
            solution: format::line(&new.solution, alphabet),
            clues: new.clues,
            minimal: new.is_minimal,
            weight: new.weight,
            rating: new.rating.as_ref().map(|rating| RatingDoc::new(rating, settings)),
            se: new.se.as_ref().map(SeRatingDoc::exact),
            seed,
            attempt,
            source,
        }
    }
}

/// A puzzle that does not match the target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NearMiss"))]
#[serde(rename_all = "camelCase")]
pub struct NearMissDoc {
    /// The puzzle on one line.
    pub puzzle: String,
    /// The puzzle cell by cell.
    pub board: BoardDoc,
    /// What it lacks.
    pub lacks: Vec<Name<Lack>>,
    /// What it has instead, in words: `24 clues`, `ER 7.5 or more`.
    pub has: Vec<String>,
    /// How hard it is, if it was rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingDoc>,
}

impl NearMissDoc {
    /// The document of a puzzle rated by these settings.
    #[must_use]
    pub fn new(miss: &NearMiss, settings: &Settings) -> Self {
        Self {
            puzzle: format::line(&miss.puzzle, Alphabet::Letters),
            board: (&miss.puzzle).into(),
            lacks: miss.lacks.iter().copied().map(Name).collect(),
            has: miss.lacks.iter().map(ToString::to_string).collect(),
            rating: miss.rating.as_ref().map(|rating| RatingDoc::new(rating, settings)),
        }
    }
}

/// How a search for a puzzle ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Generation"))]
#[serde(rename_all = "camelCase")]
pub struct GenerationDoc {
    /// The puzzle, if one was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<NewPuzzleDoc>,
    /// The puzzle that came nearest, if none was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<NearMissDoc>,
    /// Why the search ended.
    pub end: Name<End>,
    /// How many puzzles were tried.
    pub tries: u64,
}

impl GenerationDoc {
    /// The document of a search for one puzzle with these settings.
    #[must_use]
    pub fn new(found: Option<&NewPuzzle>, summary: &Summary, settings: &Settings) -> Self {
        let nearest = summary.nearest.as_ref().filter(|_| found.is_none());
        Self {
            found: found.map(|new| NewPuzzleDoc::new(new, Alphabet::Letters, settings)),
            nearest: nearest.map(|miss| NearMissDoc::new(miss, settings)),
            end: Name(summary.end),
            tries: summary.tries,
        }
    }
}
