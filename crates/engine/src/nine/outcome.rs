use std::error::Error;
use std::fmt;

use crate::Stop;

/// A solved 9×9 board.
///
/// ```
/// use ukodus_engine::nine::{self, Outcome};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let Outcome::Unique(solution) = nine::solve(&line.parse()?) else { panic!("it has one solution") };
/// assert_eq!(&solution.as_str()[..9], "534678912");
/// assert_eq!(solution.digits()[80], 9);
/// # Ok::<(), nine::LineError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Solution([u8; 81]);

impl Solution {
    pub(super) const fn from_text(text: [u8; 81]) -> Self {
        Self(text)
    }

    /// The 81 digits as characters, as one reads.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 81] {
        &self.0
    }

    /// The 81 digits as text, as one reads.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        match str::from_utf8(&self.0) {
            Ok(text) => text,
            Err(_) => "",
        }
    }

    /// The 81 digits as numbers, as one reads.
    #[must_use]
    pub fn digits(&self) -> [u8; 81] {
        self.0.map(|character| character - b'0')
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution({})", self.as_str())
    }
}

/// How many solutions a 9×9 puzzle has, and what they are.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Outcome {
    /// There is no solution.
    #[default]
    None,
    /// There is just one.
    Unique(Solution),
    /// There are at least two: these come first in the order of their digits.
    Many(Solution, Solution),
}

impl Outcome {
    /// The first solution, if there is one.
    #[must_use]
    pub const fn solution(&self) -> Option<&Solution> {
        match self {
            Self::None => None,
            Self::Unique(solution) | Self::Many(solution, _) => Some(solution),
        }
    }

    /// How many solutions there are.
    #[must_use]
    pub const fn found(&self) -> Found {
        match self {
            Self::None => Found::None,
            Self::Unique(_) => Found::One,
            Self::Many(..) => Found::Many,
        }
    }
}

/// How many solutions there are, as far as it matters.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Found {
    /// None.
    #[default]
    None,
    /// One.
    One,
    /// More than one.
    Many,
}

impl Found {
    pub(super) const fn of_count(count: u8) -> Self {
        match count {
            0 => Self::None,
            1 => Self::One,
            _ => Self::Many,
        }
    }
}

/// That a batch was not finished.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// Why.
    pub stop: Stop,
    /// How many puzzles, from the first, were answered.
    pub answered: usize,
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} when {} puzzles were answered", self.stop, self.answered)
    }
}

impl Error for Unfinished {}
