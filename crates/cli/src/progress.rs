//! The progress of a long run, shown on standard error if it is a terminal.

use std::io::{self, IsTerminal, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::{stderr, units};

/// Counts the bytes read, wherever they are read.
#[derive(Clone, Default)]
pub(crate) struct Meter(Arc<AtomicU64>);

impl Meter {
    /// `input`, with what is read from it counted.
    pub(crate) fn reads<R: Read>(&self, input: R) -> Metered<R> {
        Metered { input, meter: self.clone() }
    }

    fn bytes(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// An input whose bytes are counted.
pub(crate) struct Metered<R> {
    input: R,
    meter: Meter,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        self.meter.0.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// Where bars are drawn: on standard error if it is a terminal and someone wants to see them.
pub(crate) fn draw_target(is_wanted: bool) -> ProgressDrawTarget {
    if is_wanted && !stderr::is_quiet() && io::stderr().is_terminal() {
        ProgressDrawTarget::stderr_with_hz(10)
    } else {
        ProgressDrawTarget::hidden()
    }
}

/// A bar with puzzles done, rate and time left; a spinner where the size of the input is not known.
pub(crate) struct Progress {
    bar: ProgressBar,
    meter: Meter,
    puzzles: u64,
    /// When the bar was last updated.
    updated: Instant,
}

/// Between two updates of the bar.
const INTERVAL: Duration = Duration::from_millis(100);

impl Progress {
    /// A bar over `size` bytes, shown if `is_wanted` and standard error is a terminal.
    pub(crate) fn new(meter: Meter, size: Option<u64>, is_wanted: bool) -> Self {
        let bar = ProgressBar::with_draw_target(size, draw_target(is_wanted));
        let template = match size {
            Some(_) => "{bar:30} {percent:>3} %  {msg}  {eta} left",
            None => "{spinner} {msg}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        // A hidden bar needs no thread of its own.
        if !bar.is_hidden() {
            bar.enable_steady_tick(Duration::from_millis(200));
        }
        Self { bar, meter, puzzles: 0, updated: Instant::now() }
    }

    /// No bar.
    pub(crate) fn hidden() -> Self {
        Self::new(Meter::default(), None, false)
    }

    /// Counts more puzzles as done.
    pub(crate) fn add(&mut self, puzzles: u64) {
        self.puzzles += puzzles;
        if self.bar.is_hidden() || self.updated.elapsed() < INTERVAL {
            return;
        }
        self.updated = Instant::now();
        self.bar.set_position(self.meter.bytes());
        let rate = units::rate(self.puzzles, self.bar.elapsed());
        self.bar.set_message(format!("{}  {rate}", units::counted(self.puzzles, "puzzle")));
    }

    /// Runs `write` with the bar out of the way.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
