//! The named algorithms, one file each. Each solves boards of every size and reports the same statistics.

mod backtrack;
mod fast;
mod guesses;
mod heuristic;
mod house_map;
mod mrv;
mod pencilmark;
mod presence;
mod search_board;
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
    /// The name used to select it.
    fn name(&self) -> &'static str;

    /// Its method in two or three words, for a heading: `brute force`.
    fn method(&self) -> &'static str;

    /// A one-line description.
    fn about(&self) -> &'static str;

    /// Prepares a search of `grid`. Its filled cells are kept and its pencil marks are binding; its digits must not
    /// clash nor contradict the pencil marks of their cells. No work is done until the search is advanced.
    fn start(&self, grid: &Grid) -> Box<dyn Search>;

    /// Prepares a randomized variant of the search, for a thread that runs beside the first; variants are numbered from
    /// 1. `None` if the algorithm has no variants.
    fn start_variant(&self, _grid: &Grid, _variant: u64) -> Option<Box<dyn Search>> {
        None
    }

    /// Whether a search can be [traced](crate::trace()): it places one digit after another and
    /// [records](Run::record) each.
    fn is_traceable(&self) -> bool {
        false
    }

    /// Whether there are variants for `grid`.
    fn has_variants(&self, _grid: &Grid) -> bool {
        false
    }
}

/// A search in progress. After each solution it can be resumed to find the next.
pub trait Search: Send {
    /// Advances to the next solution; returns `false` if there are no more. Each solution is found once.
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

/// The default algorithm.
pub(crate) static DEFAULT: &dyn Algorithm = &Fast;

/// The algorithm with this name, if there is one.
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
            assert!((5..=25).contains(&algorithm.method().len()), "{name}");
            assert!(ALGORITHMS[..i].iter().all(|other| other.name() != name), "{name}");
        }
    }
}
