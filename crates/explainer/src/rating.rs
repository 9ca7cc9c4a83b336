//! Ratings, and why there may be none.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use ukodus_core::{Position, Shape, Stop};

use crate::technique::Technique;

/// A difficulty in tenths: 84 is 8.4.
///
/// ```
/// use ukodus_explainer::Tenths;
///
/// assert_eq!(Tenths(84).to_string(), "8.4");
/// assert_eq!("11.9".parse(), Ok(Tenths(119)));
/// assert_eq!("7".parse(), Ok(Tenths(70)));
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub u16);

impl Tenths {
    /// A difficulty as Sudoku Explainer prints it.
    #[expect(clippy::cast_sign_loss, reason = "difficulties are not negative")]
    pub(crate) fn from_difficulty(difficulty: f64) -> Self {
        Self(((difficulty + 0.05) * 10.0) as u16)
    }

    /// The difficulty as a number.
    #[must_use]
    pub fn get(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{}", self.0 / 10, self.0 % 10))
    }
}

/// A text that is no difficulty.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ParseTenthsError;

impl fmt::Display for ParseTenthsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a number with at most one digit after the point, such as 8.4")
    }
}

impl Error for ParseTenthsError {}

impl FromStr for Tenths {
    type Err = ParseTenthsError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_number = |part: &str| !part.is_empty() && part.len() <= 3 && part.bytes().all(|b| b.is_ascii_digit());
        let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
        if !is_number(whole) || !is_number(tenths) || tenths.len() != 1 {
            return Err(ParseTenthsError);
        }
        let parse = |part: &str| part.parse::<u16>().map_err(|_| ParseTenthsError);
        Ok(Self(parse(whole)? * 10 + parse(tenths)?))
    }
}

/// The rating of a puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rating {
    /// The difficulty of the hardest step ("ER").
    pub er: Tenths,
    /// The difficulty of the hardest step up to the first that places a digit ("EP", pearl).
    pub ep: Tenths,
    /// The difficulty of the first step ("ED", diamond).
    pub ed: Tenths,
    /// The first of the hardest steps; none if nothing was left to do.
    pub hardest: Option<Technique>,
    /// The name of the profile that the numbers belong to.
    pub profile: &'static str,
}

impl fmt::Display for Rating {
    /// The triple as it is quoted: `8.4/1.2/1.2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

/// What is known of the rating of a puzzle when the run is stopped.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct LowerBound {
    /// The difficulty of the hardest step so far; the puzzle's may be higher.
    pub er: Tenths,
    /// Exact, if a digit was placed.
    pub ep: Option<Tenths>,
    /// Exact, if a step was found.
    pub ed: Option<Tenths>,
    /// The first of the hardest steps so far.
    pub hardest: Option<Technique>,
    /// The name of the profile that the numbers belong to.
    pub profile: &'static str,
}

/// Why a puzzle has no rating.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RateError {
    /// The board is not 9×9.
    Shape {
        /// The shape it has.
        shape: Shape,
    },
    /// A cell has no candidate left, so the puzzle has no solution.
    NoCandidate {
        /// The cell.
        at: Position,
    },
    /// The steps lead to a board that is no solution: the puzzle has none, or several.
    NotASolution,
    /// The puzzle has several solutions, or none.
    NotUnique,
    /// No technique applies. The puzzle has several solutions, or none, or is beyond the profile.
    Stuck {
        /// What was found before.
        bound: LowerBound,
    },
    /// The puzzle is harder than [asked for](crate::Rater::rate_up_to).
    Above {
        /// The least difficulty that it can have.
        least: Tenths,
    },
    /// The run was stopped.
    Stopped {
        /// Why.
        stop: Stop,
        /// What was found before.
        bound: LowerBound,
    },
}

impl fmt::Display for RateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape { shape } => {
                write!(f, "only 9×9 boards with 3×3 boxes can be rated: this one is {0}×{0}", shape.side())
            }
            Self::NoCandidate { at } => write!(f, "no digit can be in {at}: the puzzle has no solution"),
            Self::NotASolution => f.write_str("the steps contradict each other: the puzzle does not have one solution"),
            Self::NotUnique => f.write_str("the puzzle does not have exactly one solution"),
            Self::Stuck { .. } => f.write_str(
                "no technique applies: the puzzle does not have one solution, or is too hard for the profile",
            ),
            Self::Above { least } => write!(f, "the rating is at least {least}"),
            Self::Stopped { stop, bound } => write!(f, "{stop}: the rating is at least {}", bound.er),
        }
    }
}

impl Error for RateError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn difficulties_are_cut_off_as_sudoku_explainer_does() {
        for (difficulty, text) in
            [(1.0, "1.0"), (6.6 + 0.1 + 0.1 + 0.1, "6.9"), (7.0 + 0.1 + 0.1, "7.2"), (11.9, "11.9")]
        {
            assert_eq!(Tenths::from_difficulty(difficulty).to_string(), text);
        }
    }

    #[test]
    fn texts_that_are_no_difficulty() {
        for text in ["", "x", "8.", ".5", "8.45", "-1.0", "1e3", "99999", "8,4"] {
            assert_eq!(text.parse::<Tenths>(), Err(ParseTenthsError), "{text}");
        }
    }
}
