//! What can be asked, and what is answered. One file a question; no server in it.
//!
//! [`ROUTES`] lists the questions by address; [`answer`] asks one, JSON to JSON. Typed, each file has a function
//! `answer` of its own.

pub mod algorithms;
pub mod board;
pub mod check;
mod error;
pub mod examples;
pub mod export;
pub mod formats;
pub mod generate;
pub mod hint;
mod limits;
mod openapi;
pub mod parse;
pub mod rate;
pub mod reasoning;
mod routes;
pub mod solve;
pub mod step;
pub mod steps;
pub mod techniques;
pub mod trace;

pub use error::{ApiError, Code};
pub use limits::Limits;
pub use openapi::DOCUMENT;
pub use routes::{Method, ROUTES, Route, answer, find};
