//! New puzzles to a target: level, technique, score, ER, symmetry, clues, pattern.
//!
//! ```
//! use ukodus::generate::{Symmetry, Target};
//! use ukodus::logic::Level;
//!
//! let new = ukodus::generate(&Target::level(Level::Easy).with_symmetry(Symmetry::HalfTurn), 7)?;
//! assert_eq!(new.rating.unwrap().level, Level::Easy);
//! assert!(new.solution.solves(&new.puzzle));
//! # Ok::<(), ukodus::generate::TargetError>(())
//! ```
//!
//! A [`PuzzleSearch`] has a number of puzzles, limits and threads, and reports its progress; it also searches the
//! [neighbours](PuzzleSearch::neighbours) of known puzzles and [climbs](PuzzleSearch::climb) to harder ones. The parts that
//! it is made of are here too: a [`Maker`] makes one puzzle after a [`Recipe`], a [`DifficultyTarget`] rates it.

mod assess;
mod climb;
mod er_range;
mod forecast;
mod found;
mod neighbours;
mod search;
mod sources;
mod target;

pub use er_range::{ErRange, ParseErRangeError};
pub use forecast::Forecast;
pub use found::{End, Event, NearMiss, NewPuzzle, Origin, Progress, Summary};
pub use search::PuzzleSearch;
pub use sources::{SourceError, SourceProblem, Sources};
pub use target::{Target, TargetError};
pub use ukodus_generate::*;

use std::ops::ControlFlow;

/// Finds a puzzle that matches a target. The same target and seed give the same puzzle on every machine.
///
/// It runs until it finds one, on all cores. Some targets take very long: a [`PuzzleSearch`] has limits.
///
/// ```
/// use ukodus::generate::Target;
/// use ukodus::logic::Level;
///
/// let new = ukodus::generate(&Target::level(Level::Medium), 1)?;
/// assert_eq!(ukodus::count(&new.puzzle, 2), 1);
/// # Ok::<(), ukodus::generate::TargetError>(())
/// ```
///
/// # Errors
///
/// If no puzzle can match the target.
///
/// # Panics
///
/// Never: without limits the search ends only with a puzzle.
pub fn generate(target: &Target, seed: u64) -> Result<NewPuzzle, TargetError> {
    let mut found = None;
    PuzzleSearch::new(seed).generate(target, |event| {
        if let Event::Found(new) = event {
            found = Some(new);
        }
        ControlFlow::Continue(())
    })?;
    Ok(found.expect("without limits the search ends only with a puzzle"))
}
