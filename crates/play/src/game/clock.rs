use std::time::Duration;

/// How long a game has been played. The time of day is never asked for: callers pass the time since the program started.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Clock {
    played: Duration,
    since: Option<Duration>,
    is_paused: bool,
}

impl Clock {
    /// A paused clock that shows this much time.
    pub(crate) const fn at(played: Duration) -> Self {
        Self { played, since: None, is_paused: false }
    }

    /// The time played.
    pub(crate) fn elapsed(&self, now: Duration) -> Duration {
        self.played + self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }

    /// Whether it is running.
    pub(crate) const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Whether the player paused it.
    pub(crate) const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Starts it, unless it is running.
    pub(crate) const fn start(&mut self, now: Duration) {
        if self.since.is_none() {
            self.since = Some(now);
        }
        self.is_paused = false;
    }

    /// Stops it.
    pub(crate) fn stop(&mut self, now: Duration) {
        self.played = self.elapsed(now);
        self.since = None;
    }

    /// Stops it until the player resumes the game.
    pub(crate) fn pause(&mut self, now: Duration) {
        self.stop(now);
        self.is_paused = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(number: u64) -> Duration {
        Duration::from_secs(number)
    }

    #[test]
    fn only_running_time_counts() {
        let mut clock = Clock::at(seconds(60));
        assert_eq!(clock.elapsed(seconds(500)), seconds(60));
        clock.start(seconds(100));
        clock.start(seconds(105));
        assert_eq!(clock.elapsed(seconds(110)), seconds(70));
        clock.pause(seconds(120));
        assert!(clock.is_paused() && !clock.is_running());
        assert_eq!(clock.elapsed(seconds(900)), seconds(80));
        clock.start(seconds(1000));
        clock.stop(seconds(1001));
        assert_eq!((clock.elapsed(seconds(0)), clock.is_paused()), (seconds(81), false));
    }
}
