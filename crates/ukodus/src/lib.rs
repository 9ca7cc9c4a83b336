//! Sudoku of any size: read it from any text format, solve it, count its solutions, explain it, rate it, generate it.
//!
//! ```
//! use ukodus::{Grid, Outcome};
//!
//! let puzzle: Grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
//! match ukodus::solve(&puzzle) {
//!     Outcome::Unique(solution) => println!("{solution:#}"),
//!     Outcome::Many(one, other) => println!("at least {one} and {other}"),
//!     Outcome::None => println!("no solution"),
//! }
//! # Ok::<(), ukodus::format::ParseGridError>(())
//! ```
//!
//! # Boards
//!
//! A [`Grid`] is a board of any [`Shape`], from 1×1 to 100×100. Create it empty, from cells, or from text in any
//! [format](mod@format). Its givens never change.
//!
//! ```
//! use ukodus::{Digit, Grid, Shape};
//!
//! let mut grid = Grid::empty(Shape::new(2, 3)?);
//! let cell = grid.shape().cell(0, 4);
//! grid.set(cell, Digit::new(6))?;
//! assert_eq!(grid.shape().position(cell).to_string(), "r1c5");
//! assert_eq!(grid.candidates(grid.shape().cell(0, 0)).to_string(), "{1,2,3,4,5}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Solutions
//!
//! [`solve`] finds out whether there is no solution, one, or more than one; [`solutions`] iterates over them; [`count`]
//! counts them. With a [`Solver`] you choose the [algorithm](ALGORITHMS), set a time limit and can [`Cancel`] the search;
//! its [`Report`] has the search statistics.
//!
//! ```
//! use std::time::Duration;
//! use ukodus::{Grid, Solver, algorithm};
//!
//! let puzzle: Grid = "1.3..2.4.1..2.4.".parse()?;
//! let solver = Solver::new().with_algorithm(algorithm("mrv").unwrap()).with_time_limit(Duration::from_secs(1));
//! let report = solver.solve(&puzzle);
//! assert_eq!(report.outcome.unwrap().count(), 1);
//! assert_eq!(report.statistics.guesses, 0);
//! # Ok::<(), ukodus::format::ParseGridError>(())
//! ```
//!
//! # Checking
//!
//! [`check`](fn@check) finds out whether a board's puzzle is sound and which of the player's entries are wrong. If the
//! board is impossible, it finds a smallest set of givens that cannot all be right.
//!
//! # Explaining
//!
//! [`hint`](fn@hint) finds the next step and reveals as much of it as you ask for. [`explain`](fn@explain) finds the
//! whole path that a person would take, [`all_steps`] every step that is possible now, and [`rate`](fn@rate) how hard a
//! puzzle is. Each step is data: a technique, an explanation, its placements and eliminations, and a drawing ([`logic`]).
//!
//! ```
//! use ukodus::{Depth, Grid, Reasoner};
//!
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! assert_eq!(ukodus::hint(&puzzle, Depth::Place)?.text(), "Look at r5c5.");
//! let path = ukodus::explain(&puzzle, &Reasoner::default())?;
//! assert_eq!(path.steps[0].notation(), "Naked Single: 5 in r5c5 => r5c5=5");
//! assert_eq!(path.rating.level.to_string(), "Easy");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Generating
//!
//! [`generate`](fn@generate) finds a puzzle that matches a [`Target`](generate::Target): level, technique, symmetry,
//! number of clues.
//!
//! ```
//! use ukodus::generate::Target;
//! use ukodus::logic::Level;
//!
//! let new = ukodus::generate(&Target::level(Level::Hard), 7)?;
//! println!("{:#}", new.puzzle);
//! # Ok::<(), ukodus::generate::TargetError>(())
//! ```
//!
//! The module [`generate`](mod@generate) also has searches with limits and progress, and recognises puzzles that are
//! equal up to symmetry.
//!
//! # Millions of puzzles
//!
//! [`nine`] solves 9×9 puzzles in batches, text to text, without creating a [`Grid`] for each.

pub mod check;
pub mod explain;
pub mod generate;
pub mod glossary;
pub mod hint;
pub mod lesson;
pub mod lookup;
mod minimise;
mod mistake;
pub mod parallel;
pub mod practice;
pub mod rate;
mod reasoner;
mod reasoning;
pub mod uniqueness;
#[cfg(feature = "serde")]
pub mod wire;

pub use check::{Check, CheckRequest, check};
pub use explain::{Selection, SolutionPath, StepList, all_steps, all_steps_with, explain, explain_with};
pub use generate::generate;
pub use hint::{Advice, Depth, Hint, HintRequest, hint};
pub use minimise::Minimised;
pub use mistake::{Mistake, mistakes};
pub use rate::{Rated, Scale, ScaleError, SeExplanation, UnknownScale, explain_se, rate, rate_on};
pub use reasoner::Reasoner;
pub use reasoning::Reasoning;
pub use ukodus_core::*;
pub use ukodus_engine::*;
pub use ukodus_explainer as explainer;
pub use ukodus_logic as logic;
pub use uniqueness::{Uniqueness, Verdict};

use ukodus_engine::algorithms::Algorithm;

/// Every algorithm: those of the engine, simplest first, then the one that reasons as a person does.
pub static ALGORITHMS: [&dyn Algorithm; ukodus_engine::ALGORITHMS.len() + 1] = {
    let searches = ukodus_engine::ALGORITHMS;
    let mut all: [&dyn Algorithm; _] = [&Reasoning; ukodus_engine::ALGORITHMS.len() + 1];
    all.split_at_mut(searches.len()).0.copy_from_slice(searches);
    all
};

/// The algorithm of this name, if there is one.
///
/// ```
/// assert_eq!(ukodus::algorithm("logic").unwrap().name(), "logic");
/// assert!(ukodus::algorithm("guesswork").is_none());
/// ```
#[must_use]
pub fn algorithm(name: &str) -> Option<&'static dyn Algorithm> {
    ALGORITHMS.iter().copied().find(|algorithm| algorithm.name() == name)
}

/// Finds out whether a puzzle has no solution, one, or more than one, with the default algorithm.
///
/// ```
/// let grid: ukodus::Grid = "1.3..2.4.1..2.4.".parse()?;
/// assert_eq!(ukodus::solve(&grid).solution().unwrap().to_string(), "1432321441232341");
/// # Ok::<(), ukodus::format::ParseGridError>(())
/// ```
///
/// # Panics
///
/// Never: without a limit nothing stops the search. A [`Solver`] has limits.
#[must_use]
pub fn solve(grid: &Grid) -> Outcome {
    Solver::new().solve(grid).outcome.expect("without a limit nothing stops the search")
}

/// Iterates over the solutions of a puzzle; each is found when the iterator gets to it.
///
/// ```
/// let empty = ukodus::Grid::empty(ukodus::Shape::new(2, 2)?);
/// assert_eq!(ukodus::solutions(&empty).count(), 288);
/// # Ok::<(), ukodus::ShapeError>(())
/// ```
#[must_use]
pub fn solutions(grid: &Grid) -> Solutions {
    Solver::new().solutions(grid)
}

/// Counts the solutions of a puzzle, up to `limit`.
///
/// ```
/// let empty = ukodus::Grid::empty(ukodus::Shape::new(2, 2)?);
/// assert_eq!(ukodus::count(&empty, 100), 100);
/// # Ok::<(), ukodus::ShapeError>(())
/// ```
#[must_use]
pub fn count(grid: &Grid, limit: u64) -> u64 {
    Solver::new().count(grid, limit).solutions
}

/// The examples of the README run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
