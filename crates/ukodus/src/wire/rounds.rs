use serde::Serialize;
use ukodus_logic::rounds::{Method, VERSION};
use ukodus_logic::{Ending, Level, RoundRating};

use super::Name;

/// A rating in rounds: the same for puzzles that differ only in the names of the digits, the order of the lines, or by
/// transposition. Only one that ended `solved` is fully rated: of any other, the rating is the least it can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RoundRating"))]
#[serde(rename_all = "camelCase")]
pub struct RoundRatingDoc {
    /// The version of the rating: `rounds-1`.
    pub version: &'static str,
    /// The level: that of the hardest method.
    pub level: Name<Level>,
    /// 100 times the place of the hardest method, and the number of rounds beyond singles, up to 99.
    pub score: u32,
    /// The hardest method, if there was a round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<MethodCountDoc>,
    /// How many rounds each method took, easiest first.
    pub rounds: Vec<MethodCountDoc>,
    /// How the rounds ended.
    pub ending: Name<Ending>,
}

/// A method of the rating in rounds that was used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "MethodCount"))]
pub struct MethodCountDoc {
    /// The method's name in files.
    pub method: &'static str,
    /// The method's name, for people.
    pub name: String,
    /// The method's place in the order of difficulty, from 1.
    pub place: u32,
    /// The level of a puzzle whose hardest method it is.
    pub level: Name<Level>,
    /// The number of rounds.
    pub rounds: usize,
}

impl From<&RoundRating> for RoundRatingDoc {
    fn from(rating: &RoundRating) -> Self {
        let count = |&(method, rounds): &(Method, usize)| MethodCountDoc {
            method: method.slug(),
            name: method.to_string(),
            place: method.place(),
            level: Name(method.level()),
            rounds,
        };
        Self {
            version: VERSION,
            level: Name(rating.level()),
            score: rating.score(),
            hardest: rating.rounds.last().map(count),
            rounds: rating.rounds.iter().map(count).collect(),
            ending: Name(rating.ending),
        }
    }
}
