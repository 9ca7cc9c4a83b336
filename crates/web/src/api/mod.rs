//! The JSON API, without a server: one file per route, which reads the request, calls a use case and returns its
//! document.
//!
//! [`ROUTES`] lists the routes; [`answer`] handles a request, JSON to JSON.

pub mod algorithms;
pub mod check;
pub mod examples;
pub mod export;
pub mod formats;
pub mod generate;
pub mod glossary;
pub mod hint;
mod limits;
mod openapi;
pub mod parse;
pub mod practice;
pub mod qr;
pub mod rate;
mod routes;
pub mod solve;
mod status;
pub mod steps;
pub mod techniques;
pub mod trace;

pub use limits::Limits;
pub use openapi::DOCUMENT;
pub use routes::{Cost, Method, ROUTES, Route, answer, answer_in_lines, find};
pub use status::status;
pub use ukodus::wire::{ErrorCode, ErrorDoc};
