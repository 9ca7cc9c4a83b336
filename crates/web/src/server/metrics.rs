//! What the server did, for those who watch over it.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

/// A route and the status of an answer.
type Labels = [(&'static str, String); 2];

/// The figures.
pub(super) struct Metrics {
    registry: Registry,
    answered: Family<Labels, Counter<u64, AtomicU64>>,
    time: Family<[(&'static str, &'static str); 1], Histogram>,
    /// Questions that are answered or wait to be.
    pub(super) in_flight: Gauge,
    /// Connections that are open.
    pub(super) connections: Gauge,
}

/// Bounds of the times an answer takes, in seconds.
const BOUNDS: [f64; 9] = [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.05, 0.25, 1.0, 5.0];

impl Metrics {
    pub(super) fn new() -> Self {
        let mut registry = Registry::with_prefix("ukodus");
        let answered = Family::default();
        let time = Family::new_with_constructor((|| Histogram::new(BOUNDS)) as fn() -> Histogram);
        let (in_flight, connections) = (Gauge::default(), Gauge::default());
        registry.register("answers", "Answers by route and status", answered.clone());
        let about = "Time from a question's arrival to its answer, by route";
        registry.register_with_unit("answer_time", about, Unit::Seconds, time.clone());
        registry.register("questions_in_flight", "Questions that are answered or wait to be", in_flight.clone());
        registry.register("connections", "Connections that are open", connections.clone());
        Self { registry, answered, time, in_flight, connections }
    }

    /// Counts an answer.
    pub(super) fn count(&self, route: &'static str, status: u16, time: Duration) {
        self.answered.get_or_create(&[("route", route.to_owned()), ("status", status.to_string())]).inc();
        self.time.get_or_create(&[("route", route)]).observe(time.as_secs_f64());
    }

    /// The figures as text.
    pub(super) fn to_text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
