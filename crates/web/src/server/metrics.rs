//! Metrics for monitoring the server.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

/// A route and the status of a response.
type Labels = [(&'static str, String); 2];

/// The metrics.
pub(super) struct Metrics {
    registry: Registry,
    responses: Family<Labels, Counter<u64, AtomicU64>>,
    time: Family<[(&'static str, &'static str); 1], Histogram>,
    in_flight: Family<[(&'static str, &'static str); 1], Gauge>,
    /// Open connections.
    pub(super) connections: Gauge,
}

/// The histogram bounds of response times, in seconds.
const BOUNDS: [f64; 9] = [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.05, 0.25, 1.0, 5.0];

impl Metrics {
    pub(super) fn new() -> Self {
        let mut registry = Registry::with_prefix("ukodus");
        let responses = Family::default();
        let time = Family::new_with_constructor((|| Histogram::new(BOUNDS)) as fn() -> Histogram);
        let (in_flight, connections) = (Family::default(), Gauge::default());
        registry.register("responses", "Responses by route and status", responses.clone());
        let about = "Time from a request's arrival to its response, by route";
        registry.register_with_unit("response_time", about, Unit::Seconds, time.clone());
        registry.register("requests_in_flight", "Requests that run or wait in a lane", in_flight.clone());
        registry.register("connections", "Open connections", connections.clone());
        Self { registry, responses, time, in_flight, connections }
    }

    /// The number of requests in a lane.
    pub(super) fn in_flight(&self, lane: &'static str) -> Gauge {
        self.in_flight.get_or_create(&[("lane", lane)]).clone()
    }

    /// Counts a response.
    pub(super) fn count(&self, route: &'static str, status: u16, time: Duration) {
        self.responses.get_or_create(&[("route", route.to_owned()), ("status", status.to_string())]).inc();
        self.time.get_or_create(&[("route", route)]).observe(time.as_secs_f64());
    }

    /// The metrics as text.
    pub(super) fn to_text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
