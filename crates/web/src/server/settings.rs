use std::net::{Ipv4Addr, SocketAddr};
use std::thread::available_parallelism;
use std::time::Duration;

use super::hosts::HostName;
use crate::api::Limits;

/// Where the server listens, and its limits.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address; port 0 selects any free port.
    pub address: SocketAddr,
    /// The names by which the server may be addressed, besides those of the loopback interface and the address at which a
    /// connection arrives.
    pub host_names: Vec<HostName>,
    /// The most time a request may take, from its arrival.
    pub time_limit: Duration,
    /// The largest side a board may have.
    pub side_limit: usize,
    /// The most bytes a body may have.
    pub body_limit: usize,
    /// How long a client may take to send a request's headers, or its body.
    pub read_timeout: Duration,
    /// How long a client may leave a response unread.
    pub write_timeout: Duration,
    /// The most searches that run or wait in a lane: one is for searches that are usually short, one for the others.
    pub in_flight: usize,
    /// The most connections at a time.
    pub connections: usize,
    /// The threads of a lane: more than cores, so that one long search does not hold up all others, but few enough that
    /// requests without a search get a core at once.
    pub workers: usize,
    /// How long open requests may take to finish when the server stops.
    pub grace: Duration,
}

impl Settings {
    /// The default port.
    pub const PORT: u16 = 8020;
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            address: (Ipv4Addr::LOCALHOST, Self::PORT).into(),
            host_names: Vec::new(),
            time_limit: Limits::TIME,
            side_limit: ukodus::Shape::MAX_SIDE,
            body_limit: 1 << 20,
            read_timeout: Duration::from_secs(10),
            write_timeout: Duration::from_secs(10),
            in_flight: 1024,
            connections: 4096,
            workers: 2 * available_parallelism().map_or(1, usize::from),
            grace: Duration::from_secs(2),
        }
    }
}
