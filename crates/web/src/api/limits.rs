use std::time::Duration;

use ukodus::{Cancel, Instant, Solver};

/// What an answer may cost.
#[derive(Clone, Debug)]
pub struct Limits {
    /// When it must end, all its parts together.
    pub deadline: Option<Instant>,
    /// The largest side a board may have.
    pub side: usize,
    /// The switch that ends it from elsewhere: because the one who asked has gone.
    pub cancel: Cancel,
}

impl Limits {
    /// The most time an answer may take when nobody says otherwise.
    pub const TIME: Duration = Duration::from_secs(10);

    /// Limits for an answer that begins now and may take so long.
    #[must_use]
    pub fn within(time: Duration) -> Self {
        let deadline = Instant::now().checked_add(time);
        Self { deadline, side: ukodus::Shape::MAX_SIDE, cancel: Cancel::new() }
    }

    /// The same, ending sooner if the question asks for less time.
    #[must_use]
    pub fn sooner(&self, asked_ms: Option<u64>) -> Self {
        let asked = asked_ms.and_then(|asked| Instant::now().checked_add(Duration::from_millis(asked)));
        let deadline = [self.deadline, asked].into_iter().flatten().min();
        Self { deadline, ..self.clone() }
    }

    /// The default solver under these limits, with the time that is left.
    #[must_use]
    pub fn solver(&self) -> Solver {
        let solver = Solver::new().with_cancel(self.cancel.clone());
        match self.deadline {
            Some(deadline) => solver.with_time_limit(deadline.saturating_duration_since(Instant::now())),
            None => solver,
        }
    }

    /// Whether time is up, or the one who asked has gone.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.cancel.is_cancelled() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

impl Default for Limits {
    /// Ten seconds from now, and boards of any size.
    fn default() -> Self {
        Self::within(Self::TIME)
    }
}
