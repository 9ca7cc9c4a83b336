use std::error::Error;
use std::fmt;
use std::ops::AddAssign;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::Instant;

/// What a search did; the same figures for every algorithm.
///
/// A digit is put into a cell because it is *forced* or because it is *tried*. It is forced if it is the only one the
/// rules, the pencil marks and the digits that stand leave for the cell; and, for an algorithm that looks for that,
/// if the cell is the only one left for it in a house. Any other placement is a guess. A cell that had a choice when
/// the search came to it keeps it: its last digit, tried when all others have failed, is a guess too.
///
/// So a puzzle that an algorithm solves with 0 guesses needed no search, and when all solutions were found, each
/// guess was taken back: `guesses` and `backtracks` are then the same.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Digits put into a cell, forced or tried. A digit put again after it was taken back counts again.
    pub placements: u64,
    /// Digits tried where there was a choice.
    pub guesses: u64,
    /// Guesses taken back: because they led to a contradiction, or to look for other solutions.
    pub backtracks: u64,
    /// The most guesses that stood at one time.
    pub depth: usize,
    /// The time the search took.
    pub time: Duration,
}

/// The figures of two searches together; the depth is that of the deeper.
impl AddAssign for Statistics {
    fn add_assign(&mut self, other: Self) {
        self.placements += other.placements;
        self.guesses += other.guesses;
        self.backtracks += other.backtracks;
        self.depth = self.depth.max(other.depth);
        self.time += other.time;
    }
}

/// A switch that ends searches from another thread.
///
/// ```
/// use ukodus_engine::Cancel;
///
/// let cancel = Cancel::new();
/// let elsewhere = cancel.clone();
/// elsewhere.cancel();
/// assert!(cancel.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A switch that has not been used.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends every search that holds a clone of this switch, within about a millisecond.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the switch was used.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl From<&Cancel> for Arc<AtomicBool> {
    /// The flag inside: raised when the switch is used.
    fn from(cancel: &Cancel) -> Self {
        cancel.0.clone()
    }
}

/// Why a search ended before its end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// The time limit was reached.
    TimeLimit,
    /// It was cancelled.
    Cancelled,
    /// It placed as many digits as it was allowed.
    WorkLimit,
    /// It does not guess, and found nothing more to do.
    Stuck,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TimeLimit => "the time limit was reached",
            Self::Cancelled => "the search was cancelled",
            Self::WorkLimit => "the limit of work was reached",
            Self::Stuck => "no technique finds anything more",
        })
    }
}

impl Error for Stop {}

/// What a search carries along: the figures it reports and the limits it obeys.
#[derive(Clone, Debug)]
pub struct Run {
    statistics: Statistics,
    deadline: Option<Instant>,
    cancel: Option<Cancel>,
    /// Used when another search has the answer.
    rival: Option<Cancel>,
    standing: usize,
    /// Placements between two looks at the limits; a power of two, so that asking costs no division.
    patience: u64,
    /// Placements allowed.
    work_limit: Option<u64>,
}

impl Default for Run {
    fn default() -> Self {
        let statistics = Statistics::default();
        Self {
            statistics,
            deadline: None,
            cancel: None,
            rival: None,
            standing: 0,
            patience: Self::PATIENCE,
            work_limit: None,
        }
    }
}

impl Run {
    /// Placements between two looks at the clock on an ordinary board: rare enough to cost nothing, often enough to
    /// stop well within a millisecond.
    const PATIENCE: u64 = 256;

    /// A run without limits.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The same with a time at which it ends and a switch that ends it.
    #[must_use]
    pub fn with_limits(mut self, deadline: Option<Instant>, cancel: Option<Cancel>) -> Self {
        (self.deadline, self.cancel) = (deadline, cancel);
        self
    }

    /// The same with a second switch that ends it, for another search that has the answer.
    pub(crate) fn with_rival(mut self, rival: Cancel) -> Self {
        self.rival = Some(rival);
        self
    }

    /// Sets another time at which it ends.
    pub(crate) fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.deadline = deadline;
    }

    /// The same, looking at its limits as often as suits a board of so many cells: on a large one, a placement takes
    /// longer.
    #[must_use]
    pub fn with_cells(mut self, cells: usize) -> Self {
        let wanted = Self::PATIENCE * 81 / cells.max(1) as u64;
        self.patience = wanted.next_power_of_two().min(Self::PATIENCE);
        self
    }

    /// The same with a number of placements after which it ends (or soon after, when it next looks at its limits):
    /// unlike a time limit, it ends the same search at the same point each time.
    #[must_use]
    pub fn with_work_limit(mut self, placements: u64) -> Self {
        self.work_limit = Some(placements);
        self
    }

    /// The time at which it ends, if there is one: for work that keeps its own watch.
    #[must_use]
    pub const fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// The switch that ends it, if there is one.
    #[must_use]
    pub const fn cancel(&self) -> Option<&Cancel> {
        self.cancel.as_ref()
    }

    /// What was counted so far.
    #[must_use]
    pub const fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Counts a digit put into a cell and, now and then, looks at the limits.
    ///
    /// # Errors
    ///
    /// The reason to stop, when a limit is reached. The search is then left where it is and can go on later.
    pub fn placed(&mut self) -> Result<(), Stop> {
        self.statistics.placements += 1;
        if self.statistics.placements & (self.patience - 1) == 0 { self.look() } else { Ok(()) }
    }

    /// Counts a guess.
    pub fn guessed(&mut self) {
        self.statistics.guesses += 1;
        self.standing += 1;
        self.statistics.depth = self.statistics.depth.max(self.standing);
    }

    /// Counts a guess taken back.
    pub fn backtracked(&mut self) {
        self.statistics.backtracks += 1;
        self.standing = self.standing.saturating_sub(1);
    }

    /// Looks at the limits now: for work that places nothing.
    ///
    /// # Errors
    ///
    /// The reason to stop, when a limit is reached.
    #[inline(never)]
    pub fn look(&self) -> Result<(), Stop> {
        if [&self.cancel, &self.rival].into_iter().flatten().any(Cancel::is_cancelled) {
            return Err(Stop::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Stop::TimeLimit);
        }
        if self.work_limit.is_some_and(|limit| self.statistics.placements > limit) {
            return Err(Stop::WorkLimit);
        }
        Ok(())
    }

    pub(crate) fn took(&mut self, time: Duration) {
        self.statistics.time += time;
    }
}
