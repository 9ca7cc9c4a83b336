//! Exhaustive search: finds, counts and enumerates the solutions of Sudoku boards of any size.
//!
//! ```
//! use ukodus_core::Grid;
//! use ukodus_engine::{Outcome, Solver, algorithm};
//!
//! let puzzle: Grid = "1.3..2.4.1..2.4.".parse()?;
//! let report = Solver::new().with_algorithm(algorithm("backtrack").unwrap()).solve(&puzzle);
//! let Ok(Outcome::Unique(solution)) = report.outcome else { panic!("it has one solution") };
//! assert!(solution.solves(&puzzle));
//! println!("{} after {} guesses", solution, report.statistics.guesses);
//! # Ok::<(), ukodus_core::format::ParseGridError>(())
//! ```
//!
//! The pieces: an [`Algorithm`](algorithms::Algorithm) starts a [`Search`](algorithms::Search); a [`Run`] holds what
//! every search reports and obeys ([`Statistics`], a time limit, [`Cancel`]); a [`Solver`] combines them and returns
//! typed results; [`conflict`] explains why there is no solution. [`nine`] is the engine for 9×9 boards, with a batch
//! interface for millions of puzzles; [`wide`] is the engine for all other sizes.

pub mod algorithms;
mod conflict;
pub mod nine;
mod outcome;
mod race;
mod run;
mod solver;
mod trace;
pub mod wide;
mod word;

pub use algorithms::{ALGORITHMS, algorithm};
pub use conflict::{Conflict, Minimality, conflict};
pub use outcome::{Count, Interrupted, Outcome, Report};
pub use run::{Run, Statistics};
pub use solver::{Solutions, Solver};
pub use trace::{Action, Event, Trace, TraceError, trace};
pub use ukodus_core::{Cancel, Control, Instant, Stop};
