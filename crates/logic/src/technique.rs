//! What a technique is: a name, a place on the scale, a page, and a search.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use crate::board::Board;
use crate::limits::Limits;
use crate::sets::{CellSet, Large, Medium, Small};
use crate::step::Deduction;

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

impl Level {
    /// Every level, easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// The score above which a puzzle of this level counts as the next.
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

    /// The name in small letters, as in commands and files.
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

/// Why a word is no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseLevelError {
    /// What was read.
    pub found: String,
}

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no level: easy, medium, hard, unfair or extreme", self.found)
    }
}

impl std::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads a level, in small or capital letters.
    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        let found = text.trim();
        let level = Self::ALL.into_iter().find(|level| level.slug().eq_ignore_ascii_case(found));
        level.ok_or_else(|| ParseLevelError { found: found.to_owned() })
    }
}

/// The kin a technique belongs to.
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

/// What a search hands each deduction to; `Break` ends the search.
pub type Found<'a> = dyn FnMut(Deduction) -> ControlFlow<()> + 'a;

/// How a technique is looked for. One function serves "the first" and "all".
pub trait Search<C: CellSet>: Sync {
    /// Hands every deduction on `board` to `found`, in an order that depends on the board alone, until `found`
    /// breaks off.
    ///
    /// A deduction is handed over only if it changes the board.
    ///
    /// # Errors
    ///
    /// `Break` if `found` broke off.
    fn search(&self, board: &Board<C>, limits: &Limits, found: &mut Found) -> ControlFlow<()>;
}

/// A technique of the registry.
pub struct Technique {
    /// The name in commands, files and addresses: `naked-pair`.
    pub slug: &'static str,
    /// The name people read: `Naked Pair`.
    pub name: &'static str,
    /// Its kin.
    pub family: Family,
    /// How hard one step is.
    pub level: Level,
    /// What one step adds to a puzzle's score.
    pub score: u32,
    /// Whether it is tried unless the settings say otherwise.
    pub enabled: bool,
    /// Whether it argues from the puzzle having one solution.
    pub needs_uniqueness: bool,
    /// Its page: what it is, how to see it, why it is true, an example.
    pub page: &'static str,
    #[cfg_attr(feature = "compact", expect(dead_code, reason = "all boards are searched as large ones"))]
    pub(crate) small: &'static dyn Search<Small>,
    #[cfg_attr(feature = "compact", expect(dead_code, reason = "all boards are searched as large ones"))]
    pub(crate) medium: &'static dyn Search<Medium>,
    pub(crate) large: &'static dyn Search<Large>,
}

impl Technique {
    /// The first deduction on a board.
    #[must_use]
    pub fn find<C: CellSet>(&self, board: &Board<C>, limits: &Limits) -> Option<Deduction> {
        let mut first = None;
        let _ = C::search_of(self).search(board, limits, &mut |deduction| {
            first = Some(deduction);
            ControlFlow::Break(())
        });
        first
    }

    /// Every deduction on a board, those with the same effect once.
    #[must_use]
    pub fn find_all<C: CellSet>(&self, board: &Board<C>, limits: &Limits) -> Vec<Deduction> {
        let mut all: Vec<Deduction> = Vec::new();
        let mut effects = std::collections::HashSet::new();
        let _ = C::search_of(self).search(board, limits, &mut |deduction| {
            if effects.insert((deduction.placements.clone(), deduction.eliminations.clone())) {
                all.push(deduction);
            }
            ControlFlow::Continue(())
        });
        all
    }
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
