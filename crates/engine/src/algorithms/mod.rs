//! The named algorithms, one file each. Every one solves boards of every size and reports the same figures.

mod backtrack;
mod board;
mod fast;
mod guesses;
mod heuristic;
mod layout;
mod mrv;
mod pencilmark;
mod presence;
mod walk;

use ukodus_core::Grid;

use crate::{Run, Stop};

pub use backtrack::Backtrack;
pub use fast::Fast;
pub use heuristic::Heuristic;
pub use mrv::Mrv;
pub use pencilmark::Pencilmark;
pub use presence::Presence;

/// A way to search for solutions.
pub trait Algorithm: Sync {
    /// The name it is chosen by.
    fn name(&self) -> &'static str;

    /// What it does, in a line.
    fn about(&self) -> &'static str;

    /// Makes ready to search `grid`. Whatever stands in it stays, and its pencil marks bind; its digits neither clash
    /// nor go against the pencil marks of their cells. Nothing is searched until the search is asked.
    fn start(&self, grid: &Grid) -> Box<dyn Search>;

    /// Makes ready to search `grid` with other luck, for a thread beside the first; variants are numbered from 1. `None`
    /// where luck has no part in it.
    fn start_variant(&self, _grid: &Grid, _variant: u64) -> Option<Box<dyn Search>> {
        None
    }

    /// Whether there are variants for `grid`.
    fn has_variants(&self, _grid: &Grid) -> bool {
        false
    }
}

/// A search under way. It can be asked again after each solution, and goes on where it was.
pub trait Search: Send {
    /// Goes on to the next solution; `false` when there is no other. Each solution is found once.
    ///
    /// # Errors
    ///
    /// The reason to stop, when a limit of `run` is reached.
    fn advance(&mut self, run: &mut Run) -> Result<bool, Stop>;

    /// The cells of the solution found last, row by row.
    fn solution(&self) -> &[u8];
}

/// Every algorithm, simplest first.
pub static ALGORITHMS: &[&dyn Algorithm] = &[&Presence, &Backtrack, &Pencilmark, &Mrv, &Heuristic, &Fast];

/// The one that is used when none is chosen.
pub(crate) static DEFAULT: &dyn Algorithm = &Fast;

/// The algorithm of this name, if there is one.
///
/// ```
/// assert_eq!(ukodus_engine::algorithm("backtrack").unwrap().name(), "backtrack");
/// assert!(ukodus_engine::algorithm("guesswork").is_none());
/// ```
#[must_use]
pub fn algorithm(name: &str) -> Option<&'static dyn Algorithm> {
    ALGORITHMS.iter().copied().find(|algorithm| algorithm.name() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_algorithm_has_a_name_of_its_own_and_a_line_about_it() {
        for (i, algorithm) in ALGORITHMS.iter().enumerate() {
            let name = algorithm.name();
            assert!(name.chars().all(|c| c.is_ascii_lowercase()), "{name}");
            assert!((10..=100).contains(&algorithm.about().len()), "{name}");
            assert!(ALGORITHMS[..i].iter().all(|other| other.name() != name), "{name}");
        }
    }
}
