use std::fmt;

use ukodus_core::Grid;

use crate::{Statistics, Stop};

/// How many solutions a puzzle has, and what they are.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Outcome<S = Grid> {
    /// There is no solution.
    #[default]
    None,
    /// There is exactly one.
    Unique(S),
    /// There are at least two: these, and perhaps more.
    Many(S, S),
}

impl Outcome {
    /// The outcome of a search that found these solutions and then ended or was stopped.
    pub(crate) fn of(first: Option<Grid>, second: Option<Grid>, stop: Option<Stop>) -> Result<Self, Interrupted> {
        match (first, second, stop) {
            (Some(first), Some(second), _) => Ok(Self::Many(first, second)),
            (found, _, Some(stop)) => Err(Interrupted { stop, found }),
            (Some(only), None, None) => Ok(Self::Unique(only)),
            (None, ..) => Ok(Self::None),
        }
    }
}

impl<S> Outcome<S> {
    /// A solution, if there is one: the first found.
    #[must_use]
    pub const fn solution(&self) -> Option<&S> {
        match self {
            Self::None => None,
            Self::Unique(solution) | Self::Many(solution, _) => Some(solution),
        }
    }

    /// 0, 1 or 2, where 2 means more than one.
    #[must_use]
    pub const fn count(&self) -> u64 {
        match self {
            Self::None => 0,
            Self::Unique(_) => 1,
            Self::Many(..) => 2,
        }
    }
}

/// A search that was stopped before the outcome was known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interrupted {
    /// Why it was stopped.
    pub stop: Stop,
    /// A solution, if one was found before the stop; there may be others.
    pub found: Option<Grid>,
}

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.found {
            _ if self.stop == Stop::Stuck => self.stop.fmt(f),
            None => write!(f, "{} before a solution was found", self.stop),
            Some(_) => write!(f, "{} before the solution was shown to be the only one", self.stop),
        }
    }
}

impl std::error::Error for Interrupted {}

/// An outcome, and the statistics of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The outcome, or why there is none.
    pub outcome: Result<Outcome, Interrupted>,
    /// The statistics of the search.
    pub statistics: Statistics,
}

/// A number of solutions.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// How many were found.
    pub solutions: u64,
    /// Whether these are all solutions: the search neither reached the limit nor was stopped.
    pub is_exact: bool,
    /// Why the search ended early, if it was stopped.
    pub stop: Option<Stop>,
    /// The statistics of the search.
    pub statistics: Statistics,
}
