//! The logic solver, made ready for a question.

use serde::Serialize;
use ukodus::logic::{self, Logic, LogicError, Settings, techniques};
use ukodus::{Grid, Outcome};

use super::{ApiError, Code, Limits};

/// How a path ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// Every cell holds a digit.
    Solved,
    /// No technique finds anything more.
    Stuck,
    /// The board is impossible.
    Impossible,
    /// Time was up.
    Halted,
}

impl From<logic::Ending> for Ending {
    fn from(ending: logic::Ending) -> Self {
        match ending {
            logic::Ending::Solved => Self::Solved,
            logic::Ending::Stuck => Self::Stuck,
            logic::Ending::Impossible => Self::Impossible,
            logic::Ending::Halted => Self::Halted,
        }
    }
}

/// The logic solver under these limits, with the techniques that argue from uniqueness if `is_unique`, and without those
/// of the slugs in `without`.
pub(super) fn logic(limits: &Limits, is_unique: bool, without: &[String]) -> Result<Logic, ApiError> {
    let mut settings = Settings::default();
    for slug in without {
        let technique = technique(slug, "without")?;
        for entry in settings.order.iter_mut().filter(|entry| entry.technique == technique) {
            entry.enabled = false;
        }
    }
    settings.limits.cancel = Some((&limits.cancel).into());
    settings.limits.deadline = limits.deadline;
    Ok(Logic::new(settings).with_uniqueness(is_unique))
}

/// The technique of a slug that came in this field.
pub(super) fn technique(slug: &str, field: &str) -> Result<&'static logic::Technique, ApiError> {
    techniques::by_slug(slug).ok_or_else(|| ApiError::value(field, format!("{slug:?} is no technique")))
}

/// The only solution of what is given on a board, if there is just one that can be found in time.
///
/// Candidates do not count: an argument from uniqueness holds only where the givens alone leave one solution.
pub(super) fn only_solution(board: &Grid, limits: &Limits) -> Option<Grid> {
    let givens = board.clone().with_givens_only().without_marks();
    match limits.solver().solve(&givens).outcome {
        Ok(Outcome::Unique(solution)) => Some(solution),
        _ => None,
    }
}

impl From<LogicError> for ApiError {
    fn from(error: LogicError) -> Self {
        Self::new(Code::BoardSize, error.to_string())
    }
}
