use serde::Serialize;
use ukodus_core::format::Entry;
use ukodus_core::{Cell, Digit, Stop};
use ukodus_explainer::{LowerBound, RateError, Rating, Step, Tenths};

use super::{Name, Pair, line_of};
use crate::rate::SeExplanation;
use crate::uniqueness::Verdict;

/// A rating on Sudoku Explainer's scale.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SeRating"))]
#[serde(rename_all = "camelCase")]
pub struct SeRatingDoc {
    /// The version of the scale: `se-1.2.1`.
    pub profile: &'static str,
    /// Whether the rating is exact. If not, `er` is the least it can be, and the other numbers are exact if they are there.
    pub exact: bool,
    /// The difficulty of the hardest step.
    pub er: f64,
    /// The difficulty of the hardest step up to the first that places a digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep: Option<f64>,
    /// The difficulty of the first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ed: Option<f64>,
    /// The first of the hardest steps, by Sudoku Explainer's name for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<String>,
    /// Why the search ended early, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Name<Stop>>,
}

impl SeRatingDoc {
    /// The document of a rating; `None` for a puzzle that cannot be rated on this scale.
    #[must_use]
    pub fn new(rating: &Result<Rating, RateError>) -> Option<Self> {
        match rating {
            Ok(rating) => Some(Self::exact(rating)),
            Err(RateError::Stopped { stop, bound }) => Some(Self::at_least(bound, *stop)),
            Err(RateError::Stuck { bound }) => Some(Self::at_least(bound, Stop::Stuck)),
            Err(_) => None,
        }
    }

    /// The document of an exact rating.
    #[must_use]
    pub fn exact(rating: &Rating) -> Self {
        Self {
            profile: rating.profile,
            exact: true,
            er: rating.er.get(),
            ep: Some(rating.ep.get()),
            ed: Some(rating.ed.get()),
            hardest: rating.hardest.map(|technique| technique.to_string()),
            stopped: None,
        }
    }

    fn at_least(bound: &LowerBound, stop: Stop) -> Self {
        Self {
            profile: bound.profile,
            exact: false,
            er: bound.er.get(),
            ep: bound.ep.map(Tenths::get),
            ed: bound.ed.map(Tenths::get),
            hardest: bound.hardest.map(|technique| technique.to_string()),
            stopped: Some(Name(stop)),
        }
    }
}

/// The path that gives a rating on Sudoku Explainer's scale.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SePath"))]
#[serde(rename_all = "camelCase")]
pub struct SePathDoc {
    /// The board on one line.
    pub puzzle: String,
    /// How many solutions the puzzle has. Only a puzzle with one has a path.
    pub outcome: Verdict,
    /// The steps, in Sudoku Explainer's order.
    pub steps: Vec<SeStepDoc>,
    /// The rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<SeRatingDoc>,
}

/// A step on Sudoku Explainer's scale.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SeStep"))]
#[serde(rename_all = "camelCase")]
pub struct SeStepDoc {
    /// Its difficulty.
    pub rating: f64,
    /// The technique, by Sudoku Explainer's name for it.
    pub technique: String,
    /// The digits to write.
    pub placements: Vec<Pair>,
    /// The candidates to remove.
    pub eliminations: Vec<Pair>,
    /// Why, in short lines.
    pub explanation: Vec<String>,
}

impl From<&Step> for SeStepDoc {
    fn from(step: &Step) -> Self {
        let pair = |&(cell, digit): &(Cell, Digit)| (cell.index(), digit.get());
        Self {
            rating: step.rating.get(),
            technique: step.technique.to_string(),
            placements: step.placement.iter().map(pair).collect(),
            eliminations: step.eliminations.iter().map(pair).collect(),
            explanation: step.explanation.clone(),
        }
    }
}

impl SePathDoc {
    /// The document of a path.
    #[must_use]
    pub fn new(entry: &Entry, explanation: &SeExplanation) -> Self {
        let path = explanation.path.as_ref();
        Self {
            puzzle: line_of(entry),
            outcome: explanation.uniqueness.verdict,
            steps: path.map_or_else(Vec::new, |path| path.steps.iter().map(SeStepDoc::from).collect()),
            rating: path.and_then(|path| SeRatingDoc::new(&path.rating)),
        }
    }
}
