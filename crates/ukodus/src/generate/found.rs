//! What a search for puzzles finds, and how it ends.

use ukodus_core::{Grid, Stop};
use ukodus_generate::Lack;
use ukodus_logic::Rating;

/// A new puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct NewPuzzle {
    /// The puzzle; for a target of solved boards, the board.
    pub puzzle: Grid,
    /// Its only solution.
    pub solution: Grid,
    /// How many clues it has.
    pub clues: usize,
    /// Whether it is known that no clue can be removed; of a symmetric puzzle, no clue with all its images.
    pub is_minimal: bool,
    /// How hard it is, if that was rated.
    pub rating: Option<Rating>,
    /// How hard it is on Sudoku Explainer's scale, for a target with an [ER](super::Target::with_er).
    pub se: Option<ukodus_explainer::Rating>,
    /// Its weight in a sample without bias, for a [fair](super::Target::with_fair_sampling) target.
    pub weight: Option<f64>,
    /// Where it comes from.
    pub origin: Origin,
}

/// Where a puzzle comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A try of a seed.
    Try {
        /// The seed.
        seed: u64,
        /// The number of the try, from 0.
        number: u64,
    },
    /// A change to a known puzzle.
    Source {
        /// The index of the known puzzle, from 0.
        index: usize,
    },
}

/// A puzzle that does not match the target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearMiss {
    /// The puzzle.
    pub puzzle: Grid,
    /// What it lacks.
    pub lacks: Vec<Lack>,
    /// How hard it is, if that was rated.
    pub rating: Option<Rating>,
    /// How far it is off: a wrong difficulty is less than wrong clues.
    pub(super) distance: u64,
}

impl NearMiss {
    /// Keeps the nearer of the two in `nearest`; of equally near ones the first.
    pub(super) fn keep_nearer(self, nearest: &mut Option<Self>) {
        if nearest.as_ref().is_none_or(|nearest| self.distance < nearest.distance) {
            *nearest = Some(self);
        }
    }
}

/// Something that happened in a search.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "events are passed on one at a time and not stored")]
pub enum Event<'a> {
    /// A puzzle was found.
    Found(NewPuzzle),
    /// Some more tries are done.
    Progress(Progress<'a>),
}

/// How far a search has come.
#[derive(Copy, Clone, Debug)]
pub struct Progress<'a> {
    /// How many puzzles were found.
    pub found: u64,
    /// How many tries are done.
    pub tries: u64,
    /// The puzzle that came nearest without matching.
    pub nearest: Option<&'a NearMiss>,
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How many puzzles were found.
    pub found: u64,
    /// How many tries it took.
    pub tries: u64,
    /// The puzzle that came nearest without matching.
    pub nearest: Option<NearMiss>,
    /// Why it ended.
    pub end: End,
}

/// Why a search for puzzles ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum End {
    /// As many puzzles as wanted were found.
    Complete,
    /// All neighbours were examined: there are no more.
    Exhausted {
        /// Removals of clues that were skipped because they leave too many solutions to list.
        skipped: u64,
    },
    /// It was stopped. The number of tries counts as work: [`Stop::WorkLimit`].
    Stopped(Stop),
}

impl End {
    /// The name in lower case, as in files and over the wire.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::Exhausted { .. } => "exhausted",
            Self::Stopped(stop) => stop.slug(),
        }
    }
}
