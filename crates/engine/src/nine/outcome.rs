use std::error::Error;
use std::fmt;

use crate::Stop;

/// A solved 9×9 board.
///
/// ```
/// use ukodus_engine::Outcome;
/// use ukodus_engine::nine::{self, Engine};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let Outcome::Unique(solution) = Engine::new().solve(&line.parse()?) else { panic!("it has one solution") };
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

    /// The 81 digits as characters, row by row.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 81] {
        &self.0
    }

    /// The 81 digits as text, row by row.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        match str::from_utf8(&self.0) {
            Ok(text) => text,
            Err(_) => "",
        }
    }

    /// The 81 digits as numbers, row by row.
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

/// How many solutions a puzzle has, counted up to two.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SolutionCount {
    /// None.
    #[default]
    None,
    /// One.
    One,
    /// More than one.
    Many,
}

impl SolutionCount {
    /// The count after one more solution.
    #[inline(always)]
    pub(super) const fn next(self) -> Self {
        match self {
            Self::None => Self::One,
            Self::One | Self::Many => Self::Many,
        }
    }
}

/// A batch that was stopped before its end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// Why it stopped.
    pub stop: Stop,
    /// How many puzzles, from the first, were answered.
    pub answered: usize,
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after {} puzzles", self.stop, self.answered)
    }
}

impl Error for Unfinished {}
