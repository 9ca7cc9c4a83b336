//! Sudoku in the browser.
//!
//! [`api`] is what the page asks and what it is told: every answer is a pure function from a typed request to a typed
//! response. Around it, thin, are two homes: `server`, which speaks HTTP and has the page in it, and a WebAssembly
//! module for a page without a server.
//!
//! ```
//! use ukodus_web::api::{self, Limits};
//!
//! let answer = api::answer("/api/solve", r#"{"board":"1.3..2.4.1..2.4."}"#, &Limits::default())?;
//! assert!(answer.starts_with(r#"{"outcome":"unique""#));
//! # Ok::<(), api::ApiError>(())
//! ```

pub mod api;
#[cfg(feature = "server")]
pub mod server;
#[cfg(feature = "wasm")]
mod wasm;
