use std::ops::AddAssign;
use std::time::Duration;

use ukodus_core::{Cell, Control, Digit, Stop};

use crate::trace::{Action, Event, Recorder};

/// The statistics of a search; the same figures for every algorithm.
///
/// A digit is placed in a cell because it is *forced* or because it is *tried*. It is forced if it is the only one that
/// the rules, the pencil marks and the digits on the board leave for the cell, or, for an algorithm that looks for
/// this, if the cell is the only one left for it in a house. Any other placement is a guess. A cell that had a choice
/// when the search reached it keeps that status: its last digit, tried after all others have failed, is a guess too.
///
/// So a puzzle that an algorithm solves with 0 guesses needed no search, and when all solutions were found, each guess
/// was undone: `guesses` and `backtracks` are then equal.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Digits placed, forced or tried. A digit that is placed again after it was undone counts again.
    pub placements: u64,
    /// Digits tried where there was a choice.
    pub guesses: u64,
    /// Guesses undone: because they led to a contradiction, or to look for other solutions.
    pub backtracks: u64,
    /// The most guesses that were active at one time.
    pub depth: usize,
    /// The time the search took.
    pub time: Duration,
}

/// The sum of the statistics of two searches; the depth is the larger of the two.
impl AddAssign for Statistics {
    fn add_assign(&mut self, other: Self) {
        self.placements += other.placements;
        self.guesses += other.guesses;
        self.backtracks += other.backtracks;
        self.depth = self.depth.max(other.depth);
        self.time += other.time;
    }
}

/// The context of a search: the statistics it reports and the limits it obeys.
#[derive(Clone, Debug)]
pub struct Run {
    statistics: Statistics,
    control: Control,
    standing: usize,
    /// Placements between two checks of the limits; a power of two, so that the test costs no division.
    check_interval: u64,
    /// The events so far, if the search is traced.
    recorder: Option<Box<Recorder>>,
}

impl Default for Run {
    fn default() -> Self {
        Self {
            statistics: Statistics::default(),
            control: Control::new(),
            standing: 0,
            check_interval: Self::CHECK_INTERVAL,
            recorder: None,
        }
    }
}

impl Run {
    /// Placements between two checks of the limits on a 9×9 board: rare enough to cost nothing, frequent enough to stop
    /// well within a millisecond.
    const CHECK_INTERVAL: u64 = 256;

    /// A run without limits.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The same under these limits; work is counted in placements.
    #[must_use]
    pub fn with_control(mut self, control: Control) -> Self {
        self.control = control;
        self
    }

    /// The same, with an interval between checks that suits a board of this many cells: on a large board, a placement
    /// takes longer.
    #[must_use]
    pub fn with_cells(mut self, cells: usize) -> Self {
        let wanted = Self::CHECK_INTERVAL * 81 / cells.max(1) as u64;
        self.check_interval = wanted.next_power_of_two().min(Self::CHECK_INTERVAL);
        self
    }

    /// The same, recording up to `max` events; one more stops the search. The limits are checked at each placement, so
    /// that the statistics match the events.
    pub(crate) fn with_events(mut self, max: usize) -> Self {
        self.recorder = Some(Box::new(Recorder::new(max)));
        self.check_interval = 1;
        self
    }

    /// What was recorded.
    pub(crate) fn into_recorder(self) -> Recorder {
        self.recorder.map(|recorder| *recorder).unwrap_or_default()
    }

    /// The limits.
    #[must_use]
    pub const fn control(&self) -> &Control {
        &self.control
    }

    /// Sets other limits.
    pub(crate) fn set_control(&mut self, control: Control) {
        self.control = control;
    }

    /// The statistics so far.
    #[must_use]
    pub const fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Counts a placement and, at intervals, checks the limits.
    ///
    /// # Errors
    ///
    /// The reason to stop, when a limit is reached. The search keeps its state and can be resumed.
    pub fn placed(&mut self) -> Result<(), Stop> {
        self.statistics.placements += 1;
        if self.statistics.placements & (self.check_interval - 1) == 0 { self.check() } else { Ok(()) }
    }

    /// Records a change to a cell if the search is traced. A [traceable](crate::algorithms::Algorithm::is_traceable)
    /// algorithm calls this for each digit it places, before [`placed`](Self::placed), and for each digit it removes,
    /// last placed first.
    #[inline]
    pub fn record(&mut self, cell: usize, value: u8, action: Action) {
        if let Some(recorder) = &mut self.recorder
            && let Some(digit) = Digit::new(value)
        {
            recorder.push(Event { cell: Cell::new(cell), digit, action });
        }
    }

    /// Records the digits that wait behind a guess in its cell, the next one first, if the search is traced. The guess has
    /// to be the next [recorded](Self::record) change.
    #[inline]
    pub fn waits(&mut self, digits: impl IntoIterator<Item = u8>) {
        if let Some(recorder) = &mut self.recorder {
            recorder.wait(digits.into_iter().filter_map(Digit::new));
        }
    }

    /// Counts a guess.
    pub fn guessed(&mut self) {
        self.statistics.guesses += 1;
        self.standing += 1;
        self.statistics.depth = self.statistics.depth.max(self.standing);
    }

    /// Counts a guess that was undone.
    pub fn backtracked(&mut self) {
        self.statistics.backtracks += 1;
        self.standing = self.standing.saturating_sub(1);
    }

    /// Checks the limits now: for work that places nothing.
    ///
    /// # Errors
    ///
    /// The reason to stop, when a limit is reached.
    #[inline(never)]
    pub fn check(&self) -> Result<(), Stop> {
        if self.recorder.as_ref().is_some_and(|recorder| recorder.is_cut()) {
            return Err(Stop::WorkLimit);
        }
        self.control.check_work(self.statistics.placements)
    }

    pub(crate) fn took(&mut self, time: Duration) {
        self.statistics.time += time;
    }
}
