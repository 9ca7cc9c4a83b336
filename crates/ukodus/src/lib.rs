//! Sudoku of any size: read, solved, counted.
//!
//! ```
//! use ukodus::{Grid, Outcome};
//!
//! let puzzle: Grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
//! match ukodus::solve(&puzzle) {
//!     Outcome::Unique(solution) => println!("{solution}"),
//!     Outcome::Many(one, other) => println!("{one} and {other}, at least"),
//!     Outcome::None => println!("no solution"),
//! }
//! # Ok::<(), ukodus::format::ParseGridError>(())
//! ```

pub use ukodus_core::*;
pub use ukodus_engine::*;

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
