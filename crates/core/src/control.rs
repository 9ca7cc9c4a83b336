//! Limits that stop a search: a deadline, cancellation, an amount of work.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The clock used for deadlines: the standard library's, or the browser's in WebAssembly.
#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
pub use std::time::Instant;
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
pub use web_time::Instant;

/// A switch that stops searches from another thread.
///
/// ```
/// use ukodus_core::Cancel;
///
/// let cancel = Cancel::new();
/// let elsewhere = cancel.clone();
/// elsewhere.cancel();
/// assert!(cancel.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A switch that has not been triggered.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Stops every search that holds a clone of this switch, within about a millisecond.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the switch was triggered.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Why a search ended without an answer.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stop {
    /// The time limit was reached.
    TimeLimit,
    /// The search was cancelled.
    Cancelled,
    /// The work limit was reached.
    WorkLimit,
    /// The search does not guess, and no technique applies any more.
    Stuck,
    /// The board is larger than the algorithm can handle.
    TooLarge {
        /// The board's side.
        side: usize,
        /// The largest side the algorithm can handle.
        max: usize,
    },
}

impl Stop {
    /// The lower-case name used in files and in the API.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::TimeLimit => "time",
            Self::Cancelled => "cancelled",
            Self::WorkLimit => "work",
            Self::Stuck => "stuck",
            Self::TooLarge { .. } => "too-large",
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TimeLimit => f.write_str("the time limit was reached"),
            Self::Cancelled => f.write_str("the search was cancelled"),
            Self::WorkLimit => f.write_str("the work limit was reached"),
            Self::Stuck => f.write_str("no technique applies any more"),
            Self::TooLarge { side, max } => {
                write!(f, "a {side}×{side} board is too large: the limit is {max}×{max}")
            }
        }
    }
}

impl Error for Stop {}

/// The limits of a search: a deadline, a cancel switch, an amount of work.
///
/// Every search in the workspace checks its `Control` regularly and returns a [`Stop`] when a limit is reached.
///
/// ```
/// use std::time::Duration;
/// use ukodus_core::{Cancel, Control, Stop};
///
/// let cancel = Cancel::new();
/// let control = Control::new().with_time_limit(Duration::from_secs(60)).with_cancel(cancel.clone());
/// assert_eq!(control.check(), Ok(()));
/// cancel.cancel();
/// assert_eq!(control.check(), Err(Stop::Cancelled));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Control {
    deadline: Option<Instant>,
    cancel: Option<Cancel>,
    /// Triggered when another search has found the answer.
    overtaken: Option<Cancel>,
    work_limit: Option<u64>,
}

impl Control {
    /// No limits.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The same, ending at `deadline`, or at its own deadline if that is sooner.
    #[must_use]
    pub fn with_deadline(mut self, deadline: Instant) -> Self {
        self.deadline = Some(self.deadline.map_or(deadline, |own| own.min(deadline)));
        self
    }

    /// The same, ending `limit` from now, or at its own deadline if that is sooner. A limit beyond the clock's range is
    /// no limit.
    #[must_use]
    pub fn with_time_limit(self, limit: Duration) -> Self {
        match Instant::now().checked_add(limit) {
            Some(deadline) => self.with_deadline(deadline),
            None => self,
        }
    }

    /// The same without a deadline.
    #[must_use]
    pub fn without_deadline(mut self) -> Self {
        self.deadline = None;
        self
    }

    /// The same with a cancel switch.
    #[must_use]
    pub fn with_cancel(mut self, cancel: Cancel) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// The same with a second switch, for a search that stops when another one has found the answer.
    #[must_use]
    pub fn with_overtaken(mut self, overtaken: Cancel) -> Self {
        self.overtaken = Some(overtaken);
        self
    }

    /// The same with a work limit, in a unit that the search defines (placements, for an engine). Unlike a time limit,
    /// it always stops the same search at the same point.
    #[must_use]
    pub fn with_work_limit(mut self, work: u64) -> Self {
        self.work_limit = Some(work);
        self
    }

    /// The deadline, if there is one.
    #[must_use]
    pub const fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// The cancel switch, if there is one.
    #[must_use]
    pub const fn cancel(&self) -> Option<&Cancel> {
        self.cancel.as_ref()
    }

    /// Checks the deadline and the switches.
    ///
    /// # Errors
    ///
    /// The reason to stop, once a limit is reached.
    pub fn check(&self) -> Result<(), Stop> {
        if [&self.cancel, &self.overtaken].into_iter().flatten().any(Cancel::is_cancelled) {
            return Err(Stop::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Stop::TimeLimit);
        }
        Ok(())
    }

    /// Checks the deadline, the switches and the work limit; `work` is the work done so far.
    ///
    /// # Errors
    ///
    /// The reason to stop, once a limit is reached.
    pub fn check_work(&self, work: u64) -> Result<(), Stop> {
        self.check()?;
        if self.work_limit.is_some_and(|limit| work > limit) { Err(Stop::WorkLimit) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sooner_deadline_counts() {
        let soon = Instant::now() + Duration::from_secs(1);
        let late = soon + Duration::from_secs(1);
        for (first, second) in [(soon, late), (late, soon)] {
            assert_eq!(Control::new().with_deadline(first).with_deadline(second).deadline(), Some(soon));
        }
        assert_eq!(Control::new().with_time_limit(Duration::MAX).deadline(), None);
    }

    #[test]
    fn each_limit_stops_with_its_own_reason() {
        let past = Control::new().with_time_limit(Duration::ZERO);
        assert_eq!(past.check(), Err(Stop::TimeLimit));
        let switch = Cancel::new();
        let overtaken = Control::new().with_overtaken(switch.clone());
        assert_eq!(overtaken.check(), Ok(()));
        switch.cancel();
        assert_eq!(overtaken.check(), Err(Stop::Cancelled));
        let limited = Control::new().with_work_limit(10);
        assert_eq!(limited.check_work(10), Ok(()));
        assert_eq!(limited.check_work(11), Err(Stop::WorkLimit));
        assert_eq!(limited.check(), Ok(()));
    }
}
