//! The engine for the ordinary board: nine rows, nine columns, nine boxes.
//!
//! It keeps a digit set for every cell and every triad (three cells of a box in a row or a column), one box in each lane of
//! a vector, and finds what follows from them for all boxes at once. How and why is told in `docs/engine-nine.md`.
//!
//! ```
//! use ukodus_engine::nine::{self, Found, Outcome};
//!
//! let line = b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
//! let mut solution = [0; 81];
//! assert_eq!(nine::solve_line(line, &mut solution)?, Found::One);
//! assert_eq!(&solution[..9], b"417369825");
//! # Ok::<(), nine::LineError>(())
//! ```
//!
//! Every function here gives the same answer whatever the [instruction set](Isa), and never needs more memory than a
//! hundred kilobytes, however many solutions a puzzle has.

// The round and all it calls must become one function, compiled for one instruction set.
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
mod narrow;
mod outcome;
mod puzzle;
mod round;
mod rows;
mod search;
mod solutions;
mod solved;
mod stream;
mod text;
mod vector;
mod wide;

use std::cell::RefCell;

use ukodus_core::Grid;

use crate::algorithms::Search;

pub use engine::Engine;
pub use isa::{Isa, IsaError};
pub use outcome::{Found, Outcome, Solution, Unfinished};
pub use puzzle::{LineError, Puzzle};
pub use rows::Rows;
pub use solutions::Solutions;
pub use stream::Stream;

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::new(Engine::new());
}

/// The engine of this thread.
fn with_engine<T>(ask: impl FnOnce(&mut Engine) -> T) -> T {
    ENGINE.with_borrow_mut(|engine| {
        engine.set_isa(Isa::current());
        ask(engine)
    })
}

/// Whether `puzzle` has no solution, one, or more.
///
/// Where there are more, the two that come first in the order of their digits are found by a second search.
///
/// ```
/// use ukodus_engine::nine::{self, Outcome, Puzzle};
///
/// let Outcome::Many(first, second) = nine::solve(&Puzzle::EMPTY) else { panic!("it has very many") };
/// assert!(first < second);
/// assert_eq!(&first.as_str()[..18], "123456789456789123");
/// ```
#[must_use]
pub fn solve(puzzle: &Puzzle) -> Outcome {
    with_engine(|engine| engine.solve(puzzle))
}

/// Whether `puzzle` has no solution, one, or more, as quickly as it can be told.
///
/// ```
/// use ukodus_engine::nine::{self, Found, Puzzle};
///
/// assert_eq!(nine::check(&Puzzle::EMPTY), Found::Many);
/// ```
#[must_use]
pub fn check(puzzle: &Puzzle) -> Found {
    with_engine(|engine| engine.check(puzzle))
}

/// How many solutions `puzzle` has, counted up to `limit`.
///
/// ```
/// use ukodus_engine::nine::{self, Puzzle};
///
/// assert_eq!(nine::count(&Puzzle::EMPTY, 10_000), 10_000);
/// ```
#[must_use]
pub fn count(puzzle: &Puzzle, limit: u64) -> u64 {
    with_engine(|engine| engine.count(puzzle, limit))
}

/// Every solution of `puzzle`, in the order of their digits as one reads.
///
/// ```
/// use ukodus_engine::nine::{self, Puzzle};
///
/// let mut solutions = nine::solutions(&Puzzle::EMPTY);
/// let (first, second) = (solutions.next().unwrap(), solutions.next().unwrap());
/// assert!(first.as_str() < second.as_str());
/// ```
#[must_use]
pub fn solutions(puzzle: &Puzzle) -> Solutions {
    Solutions::new(Isa::current(), puzzle)
}

/// Solves a line of text into a line of text: the solution, or the first in the order of their digits if there are more.
/// Nothing is written if there is none.
///
/// # Errors
///
/// [`LineError::Symbol`] if a character is neither a digit nor a blank (`.` or `0`).
pub fn solve_line(line: &[u8; 81], solution: &mut [u8; 81]) -> Result<Found, LineError> {
    with_engine(|engine| engine.solve_line(line, solution))
}

/// Like [`solve_line`], but where there is more than one solution any is written, and not always the same: quicker for
/// whoever only wants to know.
///
/// # Errors
///
/// [`LineError::Symbol`] if a character is neither a digit nor a blank (`.` or `0`).
pub fn check_line(line: &[u8; 81], solution: &mut [u8; 81]) -> Result<Found, LineError> {
    with_engine(|engine| engine.check_line(line, solution))
}

/// Solves many puzzles, each as [`solve`] would: several times as many a second.
///
/// ```
/// use ukodus_engine::nine::{self, Outcome, Puzzle};
///
/// let puzzles = [Puzzle::EMPTY; 20];
/// let mut outcomes = [Outcome::None; 20];
/// nine::solve_batch(&puzzles, &mut outcomes);
/// assert_eq!(outcomes[19], nine::solve(&puzzles[19]));
/// ```
///
/// # Panics
///
/// If there are not as many outcomes as puzzles.
pub fn solve_batch(puzzles: &[Puzzle], outcomes: &mut [Outcome]) {
    with_engine(|engine| engine.solve_batch(puzzles, outcomes));
}

/// The outcomes of puzzles that come one after the other, each as [`solve`] would tell it, in their order.
///
/// ```
/// use ukodus_engine::nine::{self, Found};
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n".repeat(100);
/// let puzzles = text.lines().filter_map(|line| line.parse().ok());
/// assert!(nine::stream(puzzles).all(|outcome| outcome.found() == Found::One));
/// ```
pub fn stream<I: IntoIterator<Item = Puzzle>>(puzzles: I) -> Stream<I::IntoIter> {
    Engine::new().stream(puzzles)
}

/// Solves many lines of text into lines of text, each as [`solve_line`] would.
///
/// # Panics
///
/// If there are not as many solutions and answers as lines.
pub fn solve_lines(lines: &[[u8; 81]], solutions: &mut [[u8; 81]], answers: &mut [Result<Found, LineError>]) {
    with_engine(|engine| engine.solve_lines(lines, solutions, answers));
}

/// Solves many lines of text into lines of text, each as [`check_line`] would.
///
/// # Panics
///
/// If there are not as many solutions and answers as lines.
pub fn check_lines(lines: &[[u8; 81]], solutions: &mut [[u8; 81]], answers: &mut [Result<Found, LineError>]) {
    with_engine(|engine| engine.check_lines(lines, solutions, answers));
}

/// Solves many lines of text into lines of text as long, each as [`solve_line`] would, but says of a line with a character
/// that is neither a digit nor a blank that it has no solution. What follows the 81 characters of a solution is left
/// as it is, and so is the whole line where there is none.
///
/// ```
/// use ukodus_engine::nine::{self, Found, Rows};
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n".repeat(3);
/// let mut solutions = vec![b'\n'; text.len()];
/// let mut answers = [Found::None; 3];
/// nine::solve_rows(Rows::new(text.as_bytes(), 82).unwrap(), &mut solutions, &mut answers);
/// assert_eq!(answers, [Found::One; 3]);
/// assert!(solutions.ends_with(b"286179\n"));
/// ```
///
/// # Panics
///
/// If there is not as much room for solutions as there is text, or not as many answers as lines.
pub fn solve_rows(rows: Rows<'_>, solutions: &mut [u8], answers: &mut [Found]) {
    with_engine(|engine| engine.solve_rows(rows, solutions, answers));
}

/// Makes ready to search a 9×9 board; solutions come in the order of their digits.
///
/// # Panics
///
/// If the board is not 9×9.
pub(crate) fn start(grid: &Grid) -> Box<dyn Search> {
    let puzzle = Puzzle::from_grid(grid).expect("the board is 9×9");
    Box::new(solutions::InOrder::new(Isa::current(), &puzzle))
}
