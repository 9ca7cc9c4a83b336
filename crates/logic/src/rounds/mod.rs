//! A rating that is the same for equal puzzles.
//!
//! A path that takes one step after another depends on which step is found first, so exchanging rows or digits changes
//! its score. This rating works in rounds instead: each takes everything that the easiest [`Method`] with a result finds
//! on the board as it is. No order matters, so puzzles that differ only in the names of their digits, the order of their
//! rows, columns, bands and stacks, or by transposition have the same rating. `docs/rating.md` defines it.
//!
//! ```
//! use ukodus_core::{Control, Grid};
//! use ukodus_logic::rounds::{self, Method};
//! use ukodus_logic::Level;
//!
//! let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let rating = rounds::rate(&grid, &Control::new())?;
//! assert_eq!((rating.level(), rating.hardest(), rating.score()), (Level::Easy, Some(Method::HiddenSingleInBox), 200));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chains;
mod changes;
mod method;
mod patterns;
mod suppositions;

pub use method::Method;

use std::ops::ControlFlow;

use ukodus_core::{Control, Grid};

use self::changes::Changes;
use self::suppositions::Depth;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::limits::Limits;
use crate::links::graph::NodeKinds;
use crate::solver::{Ending, LogicError, with_width};
use crate::technique::Level;
use crate::techniques::fish::BasicFish;
use crate::techniques::subsets::{HiddenSet, LargerHiddenSet, LargerNakedSet, NakedSet};
use crate::techniques::wings::{XyWing, XyzWing};
use crate::width::Width;

/// The name and version of the rating. Numbers of different versions must not be compared.
pub const VERSION: &str = "rounds-1";

/// The most waves of singles of a [`Method::ShortContradiction`].
const SHORT: usize = 3;

/// How hard a puzzle is, by the rounds that solve it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundRating {
    /// How many rounds each method took, easiest first; those that took none are left out.
    pub rounds: Vec<(Method, usize)>,
    /// How the rounds ended. Only a solved puzzle is fully rated: of any other, the rating is the least it can be.
    pub ending: Ending,
}

impl RoundRating {
    /// The hardest method, if there was a round.
    #[must_use]
    pub fn hardest(&self) -> Option<Method> {
        self.rounds.last().map(|&(method, _)| method)
    }

    /// The level: that of the hardest method, at every size of board.
    #[must_use]
    pub fn level(&self) -> Level {
        self.hardest().map_or(Level::Easy, Method::level)
    }

    /// How many rounds took more than singles.
    #[must_use]
    pub fn rounds_beyond_singles(&self) -> usize {
        self.rounds.iter().filter(|(method, _)| !method.is_single()).map(|(_, count)| count).sum()
    }

    /// The score: 100 times the place of the hardest method, and the number of rounds beyond singles, up to 99.
    #[must_use]
    pub fn score(&self) -> u32 {
        let rounds = u32::try_from(self.rounds_beyond_singles()).unwrap_or(u32::MAX).min(99);
        100 * self.hardest().map_or(0, Method::place) + rounds
    }
}

/// Rates a puzzle in rounds. That the search was stopped is an [`Ending`], not an error.
///
/// Nothing is argued from the puzzle having one solution. A puzzle with several ends [`Ending::Stuck`].
///
/// # Errors
///
/// [`LogicError::TooLarge`] if the side is above 25.
pub fn rate(grid: &Grid, control: &Control) -> Result<RoundRating, LogicError> {
    rate_to(grid, Level::Extreme, control)
}

/// The same, but with the methods up to a level: a puzzle that needs a harder one ends [`Ending::Stuck`].
///
/// # Errors
///
/// [`LogicError::TooLarge`] if the side is above 25.
pub fn rate_to(grid: &Grid, level: Level, control: &Control) -> Result<RoundRating, LogicError> {
    with_width!(grid.shape(), C => run(&mut Analysis::<C>::new(grid, false), level, control))
}

fn run<C: Width>(board: &mut Analysis<C>, level: Level, control: &Control) -> RoundRating {
    let limits = Limits::default();
    let bounds = Bounds { limits: &limits, control };
    let mut counts = [0; Method::ALL.len()];
    let ending = loop {
        if board.is_broken() {
            break Ending::Impossible;
        }
        if board.is_solved() {
            break Ending::Solved;
        }
        match round(board, level, &bounds) {
            ControlFlow::Continue(Some(method)) => counts[method as usize] += 1,
            ControlFlow::Continue(None) | ControlFlow::Break(Halt::Enough) => break Ending::Stuck,
            ControlFlow::Break(Halt::Stopped(stop)) => break Ending::Stopped(stop),
        }
    };
    let rounds = Method::ALL.into_iter().zip(counts).filter(|&(_, count)| count > 0).collect();
    RoundRating { rounds, ending }
}

/// Applies everything that the easiest method with a result finds, and returns the method.
fn round<C: Width>(board: &mut Analysis<C>, level: Level, bounds: &Bounds) -> ControlFlow<Halt, Option<Method>> {
    let mut changes = Changes::new(board.side());
    for method in Method::ALL.into_iter().take_while(|method| method.level() <= level) {
        find(method, board, bounds, &mut changes)?;
        if !changes.is_empty() {
            changes.apply(board);
            return ControlFlow::Continue(Some(method));
        }
        if method.level() > Level::Medium {
            bounds.check()?;
        }
    }
    ControlFlow::Continue(None)
}

/// Collects everything that a method finds.
fn find<C: Width>(method: Method, board: &Analysis<C>, bounds: &Bounds, changes: &mut Changes<C>) -> ControlFlow<Halt> {
    let side = board.side();
    let (lines, boxes) = (0..2 * side, 2 * side..3 * side);
    match method {
        Method::FullHouse => patterns::full_houses(board, changes),
        Method::HiddenSingleInBox => patterns::hidden_singles(board, boxes, changes),
        Method::HiddenSingleInLine => patterns::hidden_singles(board, lines, changes),
        Method::NakedSingle => patterns::naked_singles(board, changes),
        Method::Pointing => patterns::intersections(board, boxes, changes),
        Method::Claiming => patterns::intersections(board, lines, changes),
        Method::NakedPair => patterns::naked_pairs(board, changes),
        Method::HiddenPair => patterns::hidden_pairs(board, changes),
        Method::NakedTriple => patterns::search(&NakedSet { size: 3 }, board, bounds, changes)?,
        Method::HiddenTriple => patterns::search(&HiddenSet { size: 3 }, board, bounds, changes)?,
        Method::XWing => patterns::search(&BasicFish { size: 2 }, board, bounds, changes)?,
        Method::Swordfish => patterns::search(&BasicFish { size: 3 }, board, bounds, changes)?,
        Method::XyWing => patterns::search(&XyWing, board, bounds, changes)?,
        Method::XyzWing => patterns::search(&XyzWing, board, bounds, changes)?,
        Method::NakedQuad => patterns::search(&NakedSet { size: 4 }, board, bounds, changes)?,
        Method::Jellyfish => patterns::search(&BasicFish { size: 4 }, board, bounds, changes)?,
        Method::HiddenQuad => patterns::search(&HiddenSet { size: 4 }, board, bounds, changes)?,
        Method::LargerSets => {
            patterns::search(&LargerNakedSet, board, bounds, changes)?;
            patterns::search(&LargerHiddenSet, board, bounds, changes)?;
            for size in 5..=side / 2 {
                patterns::search(&BasicFish { size }, board, bounds, changes)?;
            }
        }
        Method::TwoLinkChain => chains::short_chains(board, 2, bounds, changes)?,
        Method::ThreeLinkChain => chains::short_chains(board, 3, bounds, changes)?,
        Method::DigitChain => chains::digit_chains(board, bounds, changes)?,
        Method::FiveLinkChain => chains::short_chains(board, 5, bounds, changes)?,
        Method::Chain => chains::chains(board, NodeKinds::Plain, bounds, changes)?,
        Method::GroupedChain => chains::chains(board, NodeKinds::Grouped, bounds, changes)?,
        Method::ForcingChains => chains::forcing_chains(board, bounds, changes)?,
        Method::ShortContradiction => suppositions::refute(board, Depth::Singles, SHORT, bounds, changes)?,
        Method::Contradiction => suppositions::refute(board, Depth::Singles, usize::MAX, bounds, changes)?,
        Method::CommonConclusion => suppositions::common_conclusions(board, bounds, changes)?,
        Method::ContradictionByPatterns => suppositions::refute(board, Depth::Patterns, 0, bounds, changes)?,
        Method::NestedContradiction => suppositions::refute(board, Depth::Nested, 0, bounds, changes)?,
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::Large;

    /// Puzzles from singles to forcing chains.
    pub(super) const PUZZLES: [&str; 5] = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "000307180000640009008090736006000000000050010004000008070003800409015063000004001",
        "060005930004026000009400000070600040605000702000000009000053016300004007000000390",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ];

    /// Passes on every board that the rounds of a puzzle begin with, up to chains.
    pub(super) fn each_board(text: &str, mut visit: impl FnMut(&Analysis<Large>)) {
        let limits = Limits::default();
        let bounds = Bounds { limits: &limits, control: &Control::new() };
        let mut board = Analysis::<Large>::new(&text.parse().expect("a grid"), false);
        loop {
            visit(&board);
            if !matches!(round(&mut board, Level::Unfair, &bounds), ControlFlow::Continue(Some(_))) {
                return;
            }
        }
    }

    #[test]
    fn a_round_keeps_the_solution() {
        for text in PUZZLES {
            let grid: Grid = text.parse().expect("a grid");
            let mut board = Analysis::<Large>::new(&grid, false);
            let rating = run(&mut board, Level::Extreme, &Control::new());
            assert_eq!(rating.ending, Ending::Solved, "{text}");
            assert!(board.to_grid().solves(&grid), "{text}");
        }
    }
}
