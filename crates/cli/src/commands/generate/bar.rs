//! The progress of a search for puzzles, shown on a terminal's standard error.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use ukodus::generate::Progress;

use super::writer::describe;
use crate::progress::draw_target;
use crate::units;

/// Between two updates of the bar.
const INTERVAL: Duration = Duration::from_millis(100);

/// A bar with the numbers of puzzles found and tried and the nearest miss; a spinner where there is one puzzle to find, or no
/// end.
pub(super) struct Bar {
    drawn: ProgressBar,
    count: Option<u64>,
    start: Instant,
    updated: Instant,
}

impl Bar {
    /// A bar up to `count` puzzles, shown if standard error is a terminal.
    pub(super) fn new(count: Option<u64>) -> Self {
        let bar = ProgressBar::with_draw_target(count, draw_target(true));
        let template = match count {
            Some(2..) => "{bar:30} {percent:>3} %  {msg}  {eta} left",
            _ => "{spinner} {elapsed} {msg}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Self { drawn: bar, count, start: Instant::now(), updated: Instant::now() }
    }

    /// Shows how many puzzles were found in how many tries, and what came nearest.
    pub(super) fn update(&mut self, progress: &Progress<'_>) {
        if self.drawn.is_hidden() || self.updated.elapsed() < INTERVAL {
            return;
        }
        self.updated = Instant::now();
        self.drawn.set_position(progress.found);
        let mut message = format!("{} found, {}", units::number(progress.found), tries(progress.tries));
        if self.count.is_none() {
            let _ = write!(message, "  {}", units::rate(progress.found, self.start.elapsed()));
        }
        if let Some(miss) = progress.nearest.filter(|_| progress.found == 0) {
            let _ = write!(message, ", nearest: {}", describe(miss));
        }
        self.drawn.set_message(message);
    }

    /// Hides the bar while puzzles are written to the same terminal.
    pub(super) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        self.drawn.suspend(write)
    }

    /// Removes the bar.
    pub(super) fn finish(&self) {
        self.drawn.finish_and_clear();
    }
}

/// `1 try`, `2,000 tries`.
pub(super) fn tries(count: u64) -> String {
    let noun = if count == 1 { "try" } else { "tries" };
    format!("{} {noun}", units::number(count))
}
