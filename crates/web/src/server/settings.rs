use std::net::{Ipv4Addr, SocketAddr};
use std::thread::available_parallelism;
use std::time::Duration;

use crate::api::Limits;

/// Where the server listens, and what it allows.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address; port 0 is any that is free.
    pub address: SocketAddr,
    /// The most time an answer may take, from the moment its question has arrived.
    pub time_limit: Duration,
    /// The largest side a board may have.
    pub side_limit: usize,
    /// The most bytes a body may have.
    pub body_limit: usize,
    /// How long a client may take to send a request's head, or its body.
    pub read_timeout: Duration,
    /// The most questions that are answered or wait to be.
    pub in_flight: usize,
    /// The most connections at a time.
    pub connections: usize,
    /// Threads that answer. More than there are cores, so that a few long searches do not keep the short ones waiting.
    pub workers: usize,
    /// How long what is under way may take when the server is told to stop.
    pub grace: Duration,
}

impl Settings {
    /// The port when none is chosen.
    pub const PORT: u16 = 8020;
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            address: (Ipv4Addr::LOCALHOST, Self::PORT).into(),
            time_limit: Limits::TIME,
            side_limit: ukodus::Shape::MAX_SIDE,
            body_limit: 1 << 20,
            read_timeout: Duration::from_secs(10),
            in_flight: 1024,
            connections: 4096,
            workers: 8 * available_parallelism().map_or(1, usize::from),
            grace: Duration::from_secs(2),
        }
    }
}
