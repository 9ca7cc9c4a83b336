//! Sudoku of any size: read from any text form, solved, counted, and found fault with.
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
//! A [`Grid`] is a board of any [`Shape`], from 1×1 to 100×100. It is made empty, from cells, or from text in any form
//! that [`format`](mod@format) knows. What is given in it never changes.
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
//! [`solve`] tells whether there is none, one or more; [`solutions`] lists them; [`count`] counts them. A [`Solver`]
//! has a choice of [algorithm](ALGORITHMS), a time limit, and a switch to [`Cancel`] it; its [`Report`] tells what the
//! search did.
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
//! # What is wrong
//!
//! [`Grid::clashes`] names every digit that stands twice in a house. Where nothing clashes and there is no solution
//! all the same, [`conflict`] gives a smallest set of givens that is to blame.
//!
//! # Why
//!
//! [`logic`] solves as a person does and explains each step: a name, a sentence, the candidates before and after, a
//! picture. It rates puzzles by the steps they need, and gives hints.
//!
//! ```
//! use ukodus::Grid;
//! use ukodus::logic::{Depth, Logic};
//!
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let logic = Logic::default();
//! let step = logic.find(&puzzle)?.unwrap();
//! assert_eq!(step.hint(Depth::Where), "Look at r5c5.");
//! assert_eq!(step.notation(), "Naked Single: 5 in r5c5 => r5c5=5");
//! assert_eq!(logic.rate(&puzzle)?.level.to_string(), "Easy");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # New puzzles
//!
//! [`generate`] makes puzzles from a seed, and tells which puzzles are equal up to symmetry.
//!
//! # Millions
//!
//! [`nine`] solves ordinary puzzles by the batch, text to text, without making a [`Grid`] of each.

mod reasoning;

pub use reasoning::Reasoning;
pub use ukodus_core::*;
pub use ukodus_engine::*;
pub use ukodus_generate as generate;
pub use ukodus_logic as logic;

use ukodus_engine::algorithms::Algorithm;

/// Every algorithm, simplest first: those that search, and the one that reasons.
pub static ALGORITHMS: &[&dyn Algorithm] = &[
    &algorithms::Presence,
    &algorithms::Backtrack,
    &algorithms::Pencilmark,
    &algorithms::Mrv,
    &algorithms::Heuristic,
    &Reasoning,
    &algorithms::Fast,
];

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

/// Whether a puzzle has no solution, one or more, by the default algorithm. Whatever stands in `grid` stays.
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

/// The solutions of a puzzle, found one after another as they are asked for.
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

/// How many solutions a puzzle has, counted up to `limit`.
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
