//! The server from outside: every route, every error, every limit.

mod client;
mod errors;
mod framing;
mod headers;
mod hosts;
mod lanes;
mod limits;
mod routes;

pub(crate) const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
pub(crate) const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
