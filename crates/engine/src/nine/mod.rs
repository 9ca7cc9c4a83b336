//! The engine for 9×9 boards.
//!
//! It keeps a digit set for every cell and every triad (three cells of a box in a row or a column), one box in each
//! lane of a vector, and makes deductions for all boxes at once. `docs/engine-nine.md` explains how and why.
//!
//! An [`Engine`] solves a [`Puzzle`], a slice of them, or [`Rows`] of text, which is the fastest way to solve millions:
//!
//! ```
//! use ukodus_engine::nine::{Engine, Rows, SolutionCount};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n".repeat(3);
//! let mut solutions = vec![b'\n'; text.len()];
//! let mut counts = [SolutionCount::None; 3];
//! Engine::new().solve_rows(Rows::new(text.as_bytes(), 82).unwrap(), &mut solutions, &mut counts);
//! assert_eq!(counts, [SolutionCount::One; 3]);
//! assert!(solutions.ends_with(b"286179\n"));
//! ```
//!
//! The results are the same for every [instruction set](Isa). An engine never needs more than a hundred kilobytes of
//! memory, however many solutions a puzzle has.

// The round and everything it calls must become one function, compiled for one instruction set.
#![allow(clippy::inline_always)]
// Batches need lanes, which the portable words do not have.
#![cfg_attr(not(any(target_arch = "x86_64", target_arch = "aarch64")), allow(dead_code, unused_imports))]

mod arch;
mod batch;
mod branch;
mod change;
mod engine;
mod group;
mod isa;
mod lines;
#[cfg(test)]
mod model;
mod outcome;
mod parallel;
mod puzzle;
mod round;
mod rows;
mod search;
mod single;
mod solutions;
mod solved;
mod text;
mod vector;

use ukodus_core::Grid;

use crate::algorithms::Search;

pub use engine::Engine;
pub use isa::{Isa, IsaError};
pub use outcome::{Solution, SolutionCount, Unfinished};
pub use puzzle::{LineError, Puzzle};
pub use rows::Rows;
pub use solutions::OrderedSolutions;

/// Prepares a search of a 9×9 board; solutions come in the order of their digits.
///
/// # Panics
///
/// If the board is not 9×9.
pub(crate) fn start(grid: &Grid) -> Box<dyn Search> {
    let puzzle = Puzzle::from_grid(grid).expect("the board is 9×9");
    Box::new(solutions::InOrder::new(Isa::current(), &puzzle))
}
