//! Lanes: where requests run that take long, so that they do not hold up the others.
//!
//! A request that costs little runs on the thread that read it. The others run in one of two lanes, each with threads and
//! a queue of its own. The threads are few, so the system always has a core for the requests that cost little.

use std::sync::Arc;

use prometheus_client::metrics::gauge::Gauge;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout_at};

use super::metrics::Metrics;
use super::settings::Settings;

/// The lanes of a server.
pub(super) struct Lanes {
    /// Searches that are usually short, and large boards to read or write.
    pub(super) short: Lane,
    /// Searches that may take seconds.
    pub(super) long: Lane,
}

/// The number of lanes.
pub(super) const LANES: usize = 2;

impl Lanes {
    pub(super) fn new(settings: &Settings, metrics: &Metrics) -> Self {
        let lane = |name| Lane {
            places: Arc::new(Semaphore::new(settings.in_flight)),
            threads: Arc::new(Semaphore::new(settings.workers)),
            in_flight: metrics.in_flight(name),
        };
        Self { short: lane("short"), long: lane("long") }
    }
}

/// Threads, and the queue of requests before them.
pub(super) struct Lane {
    /// For requests that run or wait.
    places: Arc<Semaphore>,
    threads: Arc<Semaphore>,
    in_flight: Gauge,
}

/// Why a request did not run.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The queue is full.
    Full,
    /// No thread was free in time.
    Late,
    /// The work panicked.
    Failed,
}

impl Lane {
    /// Whether a request would run at once.
    pub(super) fn has_free_thread(&self) -> bool {
        self.threads.available_permits() > 0
    }

    /// Runs `work` on a thread of the lane, after the requests that came before; gives up if none is free at `deadline`.
    ///
    /// If the future is dropped, the request leaves the queue; work that has begun has to be cancelled in its own way.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        deadline: Option<Instant>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let place = self.places.clone().try_acquire_owned().map_err(|_| Refusal::Full)?;
        let counted = Counted::new(&self.in_flight);
        let thread = self.threads.clone().acquire_owned();
        let thread = match deadline {
            Some(deadline) => timeout_at(deadline, thread).await.map_err(|_| Refusal::Late)?,
            None => thread.await,
        };
        let work = move || {
            let result = work();
            drop((thread, place, counted));
            result
        };
        tokio::task::spawn_blocking(work).await.map_err(|_| Refusal::Failed)
    }
}

/// A request in a lane, counted while it exists.
struct Counted(Gauge);

impl Counted {
    fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}
