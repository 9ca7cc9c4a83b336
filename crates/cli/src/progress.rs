//! How far a long run has come, shown on a terminal's standard error.

use std::io::{self, IsTerminal, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::told;

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

/// A bar with puzzles done, rate and time left; a spinner where the size of the input is not known.
pub(crate) struct Progress {
    bar: ProgressBar,
    meter: Meter,
    puzzles: u64,
    /// When the bar was last brought up to date.
    told: Instant,
}

/// Between two updates of the bar.
const INTERVAL: Duration = Duration::from_millis(100);

impl Progress {
    /// A bar over `size` bytes, shown if `is_wanted` and standard error is a terminal.
    pub(crate) fn new(meter: Meter, size: Option<u64>, is_wanted: bool) -> Self {
        let target = if is_wanted && io::stderr().is_terminal() {
            ProgressDrawTarget::stderr_with_hz(10)
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(size, target);
        let template = match size {
            Some(_) => "{bar:30} {percent:>3} %  {msg}  {eta} left",
            None => "{spinner} {msg}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Self { bar, meter, puzzles: 0, told: Instant::now() }
    }

    /// Says that so many more puzzles are done.
    pub(crate) fn add(&mut self, puzzles: u64) {
        self.puzzles += puzzles;
        if self.bar.is_hidden() || self.told.elapsed() < INTERVAL {
            return;
        }
        self.told = Instant::now();
        self.bar.set_position(self.meter.bytes());
        let rate = told::rate(self.puzzles, self.bar.elapsed());
        self.bar.set_message(format!("{}  {rate}", told::counted(self.puzzles, "puzzle")));
    }

    /// Says a line above the bar.
    pub(crate) fn say(&self, text: &str) {
        self.bar.suspend(|| told::line(text));
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
