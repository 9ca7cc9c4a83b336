//! A recorded search: each placement and each removal, in order.

use std::error::Error;
use std::fmt;

use ukodus_core::{Cell, Digit, Grid};

use crate::algorithms::Algorithm;
use crate::{Control, Instant, Run, Statistics, Stop};

/// A change that a search made to the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    /// The cell.
    pub cell: Cell,
    /// The digit that was placed or removed.
    pub digit: Digit,
    /// What happened to it.
    pub action: Action,
}

/// What a search did to a cell.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Placed a digit that was forced.
    Forced,
    /// Placed a digit where there was a choice.
    Guessed,
    /// Removed a digit.
    TakenBack,
}

/// A search from its start to the first solution, or to the end if there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The events, in order.
    pub events: Vec<Event>,
    /// For each guess among the events, in order: the digits that wait for their turn in its cell, the next one first.
    pub waiting: Vec<Vec<Digit>>,
    /// Whether the search reached a solution: the board after the last event.
    pub is_solved: bool,
    /// Why the search stopped before that, if it did; [`Stop::WorkLimit`] if there were more events than allowed.
    pub stop: Option<Stop>,
    /// The statistics of the search.
    pub statistics: Statistics,
}

/// Why an algorithm cannot be traced.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TraceError {
    /// The algorithm does not work by placing one digit after another.
    NotTraceable {
        /// The algorithm's name.
        algorithm: &'static str,
    },
}

impl fmt::Display for TraceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotTraceable { algorithm } => {
                write!(f, "the algorithm {algorithm:?} cannot be traced: it does not place one digit after another")
            }
        }
    }
}

impl Error for TraceError {}

/// Records the search of `algorithm` on `grid` up to its first solution, at most `max_events` events.
///
/// A board whose digits already break a rule has an empty trace without a solution.
///
/// ```
/// use ukodus_core::{Control, Grid};
/// use ukodus_engine::{Action, algorithm, trace};
///
/// let grid: Grid = "1.3..2.4.1..2.4.".parse()?;
/// let trace = trace(algorithm("mrv").unwrap(), &grid, 1_000, &Control::new())?;
/// assert!(trace.is_solved);
/// assert_eq!(trace.events.len(), grid.blanks().count());
/// assert!(trace.events.iter().all(|event| event.action == Action::Forced));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`TraceError::NotTraceable`] if the algorithm [cannot be traced](Algorithm::is_traceable).
pub fn trace(
    algorithm: &dyn Algorithm,
    grid: &Grid,
    max_events: usize,
    control: &Control,
) -> Result<Trace, TraceError> {
    if !algorithm.is_traceable() {
        return Err(TraceError::NotTraceable { algorithm: algorithm.name() });
    }
    let mut run = Run::new().with_control(control.clone()).with_events(max_events);
    let found = if grid.is_consistent() {
        let start = Instant::now();
        let found = algorithm.start(grid).advance(&mut run);
        run.took(start.elapsed());
        found
    } else {
        Ok(false)
    };
    let statistics = run.statistics();
    let Recorder { events, waiting, is_cut, .. } = run.into_recorder();
    let stop = if is_cut { Some(Stop::WorkLimit) } else { found.err() };
    Ok(Trace { events, waiting, is_solved: stop.is_none() && found == Ok(true), stop, statistics })
}

/// The events of a run, up to a number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recorder {
    events: Vec<Event>,
    waiting: Vec<Vec<Digit>>,
    max: usize,
    /// Whether there were more events.
    is_cut: bool,
}

impl Recorder {
    pub(crate) fn new(max: usize) -> Self {
        Self { max, ..Self::default() }
    }

    pub(crate) fn push(&mut self, event: Event) {
        if self.events.len() < self.max {
            self.events.push(event);
        } else {
            self.is_cut = true;
        }
    }

    /// Notes what waits behind the guess that is the next event.
    pub(crate) fn wait(&mut self, digits: impl Iterator<Item = Digit>) {
        if self.events.len() < self.max {
            self.waiting.push(digits.collect());
        }
    }

    pub(crate) const fn is_cut(&self) -> bool {
        self.is_cut
    }
}
