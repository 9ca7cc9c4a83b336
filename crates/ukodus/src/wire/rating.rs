use serde::Serialize;
use ukodus_core::format::Entry;
use ukodus_logic::{Ending, Level, Rating, Settings, Technique};

use super::{Name, RoundRatingDoc, SeRatingDoc, line_of};
use crate::rate::Rated;
use crate::uniqueness::Verdict;

/// What came of rating a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Rated"))]
pub struct RatedDoc {
    /// The board on one line.
    pub puzzle: String,
    /// How many solutions the puzzle has. Only a puzzle with one has a rating that means something.
    pub outcome: Verdict,
    /// The rating on HoDoKu's scale, if asked for; left out for a puzzle without a solution or with several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingDoc>,
    /// The rating in rounds, which is the same for equal puzzles, if asked for; left out for such a puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<RoundRatingDoc>,
    /// The rating on Sudoku Explainer's scale, if asked for; left out for such a puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub se: Option<SeRatingDoc>,
}

impl RatedDoc {
    /// The document of a rating made by these settings.
    #[must_use]
    pub fn new(entry: &Entry, rated: &Rated, settings: &Settings) -> Self {
        Self {
            puzzle: line_of(entry),
            outcome: rated.uniqueness.verdict,
            rating: rated.rating.as_ref().map(|rating| RatingDoc::new(rating, settings)),
            rounds: rated.rounds.as_ref().map(RoundRatingDoc::from),
            se: rated.se.as_ref().and_then(SeRatingDoc::new),
        }
    }
}

/// How hard a puzzle is. Only one that ended `solved` is fully rated: of any other, the rating is the least it can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Rating"))]
#[serde(rename_all = "camelCase")]
pub struct RatingDoc {
    /// The level.
    pub level: Name<Level>,
    /// The sum of the steps' scores.
    pub score: u32,
    /// The hardest technique, if a step was taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<TechniqueCountDoc>,
    /// How often each technique was used, in the order in which they are tried.
    pub techniques: Vec<TechniqueCountDoc>,
    /// The number of steps.
    pub steps: usize,
    /// How the path ended.
    pub ending: Name<Ending>,
    /// The settings that the rating was made by.
    pub settings: String,
    /// The version of the techniques and their order.
    pub version: u32,
}

/// A technique that was used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TechniqueCount"))]
pub struct TechniqueCountDoc {
    /// The technique's name in commands and addresses.
    pub technique: &'static str,
    /// The technique's name, for people.
    pub name: &'static str,
    /// How hard a step of it is by these settings.
    pub level: Name<Level>,
    /// How often it was used.
    pub count: usize,
}

impl RatingDoc {
    /// The document of a rating made by these settings.
    #[must_use]
    pub fn new(rating: &Rating, settings: &Settings) -> Self {
        let count = |&(technique, count): &(&'static Technique, usize)| TechniqueCountDoc {
            technique: technique.slug,
            name: technique.name,
            level: Name(settings.entry(technique).map_or(technique.level, |entry| entry.level)),
            count,
        };
        Self {
            level: Name(rating.level),
            score: rating.score,
            hardest: rating.counts.iter().find(|(technique, _)| Some(*technique) == rating.hardest).map(count),
            techniques: rating.counts.iter().map(count).collect(),
            steps: rating.steps,
            ending: Name(rating.ending),
            settings: settings.name.clone(),
            version: Settings::VERSION,
        }
    }
}
