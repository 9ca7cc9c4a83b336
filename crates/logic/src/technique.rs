//! What a technique is: a name, a place on the scale, a page, and a search.

use std::collections::HashSet;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use ukodus_core::Stop;

use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::Search;
use crate::sets::{CellSet, Large};
#[cfg(feature = "small-widths")]
use crate::sets::{Medium, Small};
use crate::step::Deduction;
use crate::width::Width;

/// How hard a step or a puzzle is, in the words players know.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles.
    Easy,
    /// Intersections and small subsets.
    Medium,
    /// Fish, wings, single-digit patterns, uniqueness.
    Hard,
    /// Chains, almost locked sets, larger fish.
    Unfair,
    /// Forcing chains and nets, mutant fish.
    Extreme,
}

/// The most blanks of a 9×9 puzzle with one solution: at least 17 cells are given.
const MOST_BLANKS_OF_NINE: u64 = 64;

impl Level {
    /// Every level, easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// The score above which a 9×9 puzzle of this level counts as the next.
    #[must_use]
    pub const fn limit(self) -> Option<u32> {
        match self {
            Self::Easy => Some(800),
            Self::Medium => Some(1000),
            Self::Hard => Some(1600),
            Self::Unfair => Some(1800),
            Self::Extreme => None,
        }
    }

    /// The score above which a puzzle with this many blanks counts as the next level.
    ///
    /// A score is a sum over all steps, so it grows with the board, and the limit grows with it from 64 blanks on: the
    /// most that a 9×9 puzzle with one solution can have. Boards that need singles only score up to 11 for each blank
    /// and so are easy at every size.
    ///
    /// ```
    /// use ukodus_logic::Level;
    ///
    /// assert_eq!(Level::Easy.limit_for(50), Some(800));
    /// assert_eq!(Level::Easy.limit_for(160), Some(2000));
    /// assert_eq!(Level::Extreme.limit_for(160), None);
    /// ```
    #[must_use]
    pub fn limit_for(self, blanks: usize) -> Option<u32> {
        let blanks = u64::try_from(blanks).unwrap_or(u64::MAX).max(MOST_BLANKS_OF_NINE);
        let scaled = |limit: u32| u64::from(limit).saturating_mul(blanks) / MOST_BLANKS_OF_NINE;
        self.limit().map(|limit| u32::try_from(scaled(limit)).unwrap_or(u32::MAX))
    }

    /// The name in lower case, as in commands and files.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Unfair => "Unfair",
            Self::Extreme => "Extreme",
        })
    }
}

/// Why a text is not a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseLevelError {
    /// The text.
    pub found: String,
}

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown level '{}': expected easy, medium, hard, unfair or extreme", self.found)
    }
}

impl std::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads a level, in lower or upper case.
    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        let found = text.trim();
        let level = Self::ALL.into_iter().find(|level| level.slug().eq_ignore_ascii_case(found));
        level.ok_or_else(|| ParseLevelError { found: found.to_owned() })
    }
}

/// The family that a technique belongs to.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Family {
    /// The last place for a digit, the last digit for a place.
    Singles,
    /// Where a line and a box meet.
    Intersections,
    /// As many digits as cells in a house.
    Subsets,
    /// One digit, as many lines as lines across.
    Fish,
    /// One digit, two strong links.
    SingleDigit,
    /// A few cells of few candidates.
    Wings,
    /// Two colours along strong links.
    Colouring,
    /// Patterns that would give two solutions.
    Uniqueness,
    /// Links in a row.
    Chains,
    /// Cells one digit short of a locked set.
    AlmostLockedSets,
    /// What no other family holds.
    Miscellaneous,
    /// Every way to place one digit.
    Templates,
    /// What follows whichever way it goes.
    Forcing,
}

impl Family {
    /// Every family, roughly from easy to hard.
    pub const ALL: [Self; 13] = [
        Self::Singles,
        Self::Intersections,
        Self::Subsets,
        Self::Fish,
        Self::SingleDigit,
        Self::Wings,
        Self::Colouring,
        Self::Uniqueness,
        Self::Chains,
        Self::AlmostLockedSets,
        Self::Miscellaneous,
        Self::Templates,
        Self::Forcing,
    ];

    /// The name in lower case, as in commands and files.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Singles => "singles",
            Self::Intersections => "intersections",
            Self::Subsets => "subsets",
            Self::Fish => "fish",
            Self::SingleDigit => "single-digit",
            Self::Wings => "wings",
            Self::Colouring => "colouring",
            Self::Uniqueness => "uniqueness",
            Self::Chains => "chains",
            Self::AlmostLockedSets => "almost-locked-sets",
            Self::Miscellaneous => "miscellaneous",
            Self::Templates => "templates",
            Self::Forcing => "forcing",
        }
    }
}

/// Why a text is not a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseFamilyError {
    /// The text.
    pub found: String,
}

impl fmt::Display for ParseFamilyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slugs = Family::ALL.map(Family::slug).join(", ");
        write!(f, "unknown family '{}': expected one of {slugs}", self.found)
    }
}

impl std::error::Error for ParseFamilyError {}

impl FromStr for Family {
    type Err = ParseFamilyError;

    /// Reads the slug of a family, in lower or upper case.
    fn from_str(text: &str) -> Result<Self, ParseFamilyError> {
        let found = text.trim();
        let family = Self::ALL.into_iter().find(|family| family.slug().eq_ignore_ascii_case(found));
        family.ok_or_else(|| ParseFamilyError { found: found.to_owned() })
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Singles => "Singles",
            Self::Intersections => "Intersections",
            Self::Subsets => "Subsets",
            Self::Fish => "Fish",
            Self::SingleDigit => "Single-digit patterns",
            Self::Wings => "Wings",
            Self::Colouring => "Colouring",
            Self::Uniqueness => "Uniqueness",
            Self::Chains => "Chains and loops",
            Self::AlmostLockedSets => "Almost locked sets",
            Self::Miscellaneous => "Miscellaneous",
            Self::Templates => "Templates",
            Self::Forcing => "Forcing",
        })
    }
}

/// A technique of the registry.
pub struct Technique {
    /// The name in commands, files and addresses: `naked-pair`.
    pub slug: &'static str,
    /// The name people read: `Naked Pair`.
    pub name: &'static str,
    /// Its family.
    pub family: Family,
    /// How hard one step is.
    pub level: Level,
    /// What one step adds to a puzzle's score.
    pub score: u32,
    /// Whether it is tried by default.
    pub enabled: bool,
    /// Whether it argues from the puzzle having one solution.
    pub needs_uniqueness: bool,
    /// Its page: what it is, how to see it, why it is true, an example.
    pub page: &'static str,
    #[cfg(feature = "small-widths")]
    pub(crate) small: &'static dyn Search<Small>,
    #[cfg(feature = "small-widths")]
    pub(crate) medium: &'static dyn Search<Medium>,
    pub(crate) large: &'static dyn Search<Large>,
}

impl Technique {
    /// Whether it may be used on a board: what argues from uniqueness needs a puzzle known to have one solution.
    fn is_allowed<C: CellSet>(&self, board: &CandidateBoard<C>) -> bool {
        board.is_unique() || !self.needs_uniqueness
    }

    /// The first deduction on a board.
    ///
    /// # Errors
    ///
    /// The reason of the stop, if the search was stopped before it found one.
    pub fn find<C: Width>(&self, board: &Analysis<C>, bounds: &Bounds) -> Result<Option<Deduction>, Stop> {
        if !self.is_allowed(board) {
            return Ok(None);
        }
        let mut first = None;
        let ended = C::search_of(self).search(board, bounds, &mut |deduction| {
            first = Some(deduction);
            ControlFlow::Break(Halt::Enough)
        });
        match ended {
            ControlFlow::Break(Halt::Stopped(stop)) => Err(stop),
            ControlFlow::Break(Halt::Enough) | ControlFlow::Continue(()) => Ok(first),
        }
    }

    /// Every deduction on a board, those with the same effect once.
    #[must_use]
    pub fn find_all<C: Width>(&self, board: &Analysis<C>, bounds: &Bounds) -> AllDeductions {
        if !self.is_allowed(board) {
            return AllDeductions { deductions: Vec::new(), stopped: None };
        }
        let mut deductions: Vec<Deduction> = Vec::new();
        let mut effects = HashSet::new();
        let ended = C::search_of(self).search(board, bounds, &mut |deduction| {
            if effects.insert((deduction.placements.clone(), deduction.eliminations.clone())) {
                deductions.push(deduction);
            }
            ControlFlow::Continue(())
        });
        let stopped = match ended {
            ControlFlow::Break(Halt::Stopped(stop)) => Some(stop),
            ControlFlow::Break(Halt::Enough) | ControlFlow::Continue(()) => None,
        };
        AllDeductions { deductions, stopped }
    }
}

/// Every deduction of one technique on a board, or those found before the search was stopped.
#[derive(Clone, Debug)]
pub struct AllDeductions {
    /// The deductions; those with the same effect once.
    pub deductions: Vec<Deduction>,
    /// Why the search was stopped; `None` if it looked everywhere.
    pub stopped: Option<Stop>,
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Technique").field(&self.slug).finish()
    }
}

impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        self.slug == other.slug
    }
}

impl Eq for Technique {}
