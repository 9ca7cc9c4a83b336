//! Sudoku in the browser.
//!
//! [`api`] reads requests, calls the use cases of the library and returns their documents. Two thin hosts use it:
//! `server`, which serves HTTP and contains the page, and a WebAssembly module for a page without a server.
//!
//! ```
//! use ukodus_web::api::{self, Limits};
//!
//! let answer = api::answer("/api/solve", r#"{"board":"1.3..2.4.1..2.4."}"#, &Limits::default())?;
//! assert!(answer.starts_with(r#"{"puzzle":"1.3..2.4.1..2.4.","outcome":"unique""#));
//! # Ok::<(), ukodus::wire::ErrorDoc>(())
//! ```

pub mod api;
#[cfg(feature = "server")]
pub mod server;
#[cfg(feature = "wasm")]
mod wasm;
