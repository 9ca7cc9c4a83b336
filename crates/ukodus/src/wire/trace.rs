use serde::Serialize;
use ukodus_core::Stop;
use ukodus_core::format::Entry;
use ukodus_engine::{Action, Event, Trace};

use super::{Name, ShapeDoc, StatisticsDoc, line_of};

/// A search, followed up to its first solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Trace"))]
pub struct TraceDoc {
    /// The board on one line.
    pub puzzle: String,
    /// What happened, in order: the cell by its index, the digit, and what was done: 0 it was placed because it was
    /// forced, 1 it was placed as a guess, 2 it was taken back.
    pub events: Vec<(u16, u8, u8)>,
    /// For each guess among the events, in order: the digits that wait for their turn in its cell, the next one first.
    pub waiting: Vec<Vec<u8>>,
    /// Whether a solution was reached: the board after the last event.
    pub solved: bool,
    /// Whether the events are all there are up to the solution, or up to the end where there is none.
    pub complete: bool,
    /// Why the search ended early, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Name<Stop>>,
    /// The shape of the board.
    pub shape: ShapeDoc,
    /// The algorithm.
    pub algorithm: &'static str,
    /// What the search did.
    pub statistics: StatisticsDoc,
}

impl TraceDoc {
    /// The document of a trace.
    #[must_use]
    pub fn new(entry: &Entry, algorithm: &'static str, trace: &Trace) -> Self {
        Self {
            puzzle: line_of(entry),
            events: trace.events.iter().copied().map(event).collect(),
            waiting: trace.waiting.iter().map(|digits| digits.iter().map(|digit| digit.get()).collect()).collect(),
            solved: trace.is_solved,
            complete: trace.stop.is_none(),
            stopped: trace.stop.map(Name),
            shape: entry.grid.shape().into(),
            algorithm,
            statistics: trace.statistics.into(),
        }
    }
}

fn event(event: Event) -> (u16, u8, u8) {
    let action = match event.action {
        Action::Forced => 0,
        Action::Guessed => 1,
        Action::TakenBack => 2,
    };
    (event.cell.index() as u16, event.digit.get(), action)
}
