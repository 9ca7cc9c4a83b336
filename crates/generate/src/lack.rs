use std::fmt;

use ukodus_logic::{Level, Technique};

/// One thing that a puzzle lacks to be what is wanted.
///
/// Its text is what the puzzle has instead: `24 clues`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Lack {
    /// It has more than one solution.
    Uniqueness,
    /// It has too many clues, or too few.
    Clues {
        /// How many it has.
        found: usize,
    },
    /// A clue of it can be removed.
    Minimality,
    /// The techniques do not solve it.
    Solvability,
    /// It is of another level.
    Level {
        /// Its level; `None` if it is harder than the level that is wanted, and not known how hard.
        found: Option<Level>,
    },
    /// Its score is outside the range.
    Score {
        /// Its score; `None` if no technique solves it, so that it has none.
        found: Option<u32>,
    },
    /// Its ER, on Sudoku Explainer's scale, is outside the range.
    Er {
        /// Its ER in tenths.
        tenths: u16,
        /// Whether that is only the least it can be: it was not rated further.
        is_least: bool,
    },
    /// It is solved without the technique.
    Technique,
    /// Another technique is the hardest.
    Hardest {
        /// The hardest; `None` if it needs none, or if no technique solves it.
        found: Option<&'static Technique>,
    },
}

impl Lack {
    /// The name in lower case, as in files and over the wire.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Uniqueness => "uniqueness",
            Self::Clues { .. } => "clues",
            Self::Minimality => "minimality",
            Self::Solvability => "solvability",
            Self::Level { .. } => "level",
            Self::Score { .. } => "score",
            Self::Er { .. } => "er",
            Self::Technique => "technique",
            Self::Hardest { .. } => "hardest",
        }
    }
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uniqueness => f.write_str("more than one solution"),
            Self::Clues { found: 1 } => f.write_str("1 clue"),
            Self::Clues { found } => write!(f, "{found} clues"),
            Self::Minimality => f.write_str("a redundant clue"),
            Self::Solvability => f.write_str("not solved by the techniques"),
            Self::Level { found: Some(level) } => f.write_str(level.slug()),
            Self::Level { found: None } => f.write_str("a harder level"),
            Self::Score { found: Some(score) } => write!(f, "score {score}"),
            Self::Score { found: None } => f.write_str("no score"),
            Self::Er { tenths, is_least } => {
                write!(f, "ER {}.{}{}", tenths / 10, tenths % 10, if *is_least { " or more" } else { "" })
            }
            Self::Technique => f.write_str("solved without the technique"),
            Self::Hardest { found: Some(technique) } => write!(f, "hardest {}", technique.slug),
            Self::Hardest { found: None } => f.write_str("no hardest technique"),
        }
    }
}
