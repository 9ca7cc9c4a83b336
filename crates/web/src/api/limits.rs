use std::time::Duration;

use ukodus::{Cancel, Instant, Solver};

/// What an answer may cost.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most time it may take; a request may ask for less.
    pub time: Duration,
    /// The largest side a board may have.
    pub side: usize,
    /// The switch that ends it from elsewhere: because the one who asked has gone.
    pub cancel: Cancel,
}

impl Limits {
    /// The most time an answer may take when nobody says otherwise.
    pub const TIME: Duration = Duration::from_secs(10);

    /// The time for a request that may ask for less.
    #[must_use]
    pub fn time_of(&self, asked_ms: Option<u64>) -> Duration {
        asked_ms.map_or(self.time, |asked| Duration::from_millis(asked).min(self.time))
    }

    /// The moment at which an answer that begins now must end.
    #[must_use]
    pub fn deadline(&self, asked_ms: Option<u64>) -> Option<Instant> {
        Instant::now().checked_add(self.time_of(asked_ms))
    }

    /// The default solver under these limits.
    #[must_use]
    pub fn solver(&self, asked_ms: Option<u64>) -> Solver {
        Solver::new().with_time_limit(self.time_of(asked_ms)).with_cancel(self.cancel.clone())
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self { time: Self::TIME, side: ukodus::Shape::MAX_SIDE, cancel: Cancel::new() }
    }
}
