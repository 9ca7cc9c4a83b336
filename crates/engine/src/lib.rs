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
//! The pieces: an [`Algorithm`](algorithms::Algorithm) starts a [`Search`](algorithms::Search); a [`Run`] carries what
//! every search reports and obeys ([`Statistics`], a time limit, [`Cancel`]); a [`Solver`] puts them together and gives
//! typed answers; [`conflict`] tells why there is no solution. [`nine`] is the engine for the ordinary board, with ways
//! of its own to solve by the million; [`wide`] the one for every other.

pub mod algorithms;
mod clock;
mod conflict;
pub mod nine;
mod outcome;
mod race;
mod run;
mod solver;
pub mod wide;
mod word;

pub use algorithms::{ALGORITHMS, algorithm};
pub use clock::Instant;
pub use conflict::{Conflict, Proof, conflict};
pub use outcome::{Count, Interrupted, Outcome, Report};
pub use run::{Cancel, Run, Statistics, Stop};
pub use solver::{Solutions, Solver};
