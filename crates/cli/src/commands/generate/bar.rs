//! How far a search for puzzles has come, shown on a terminal's standard error.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::told;

/// A bar with puzzles found, tried, and the time left; a spinner with a rate where there is no end.
pub(super) struct Bar {
    drawn: ProgressBar,
    start: Instant,
    told: Instant,
    is_endless: bool,
}

impl Bar {
    /// A bar up to `count` puzzles, shown if `is_wanted` and standard error is a terminal.
    pub(super) fn new(count: Option<u64>, is_wanted: bool) -> Self {
        let target = if is_wanted && io::stderr().is_terminal() {
            ProgressDrawTarget::stderr_with_hz(10)
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(count, target);
        let template = match count {
            Some(_) => "{bar:30} {percent:>3} %  {msg}  {eta} left",
            None => "{spinner} {msg}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Self { drawn: bar, start: Instant::now(), told: Instant::now(), is_endless: count.is_none() }
    }

    /// Says how many were found of how many tried.
    pub(super) fn tell(&mut self, found: u64, tried: u64) {
        if self.drawn.is_hidden() || self.told.elapsed() < Duration::from_millis(100) {
            return;
        }
        self.told = Instant::now();
        self.drawn.set_position(found);
        let rate =
            if self.is_endless { format!("  {}", told::rate(found, self.start.elapsed())) } else { String::new() };
        self.drawn.set_message(format!("{} found, {} tried{rate}", told::number(found), told::number(tried)));
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.drawn.finish_and_clear();
    }
}
