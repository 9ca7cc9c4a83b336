//! What is right and what is wrong with a board.

use ukodus_core::{Cell, Clash, Grid, Stop};
use ukodus_engine::{Conflict, Solver};
use ukodus_generate::{Backdoor, Clue, backdoor, settling_clue};

use crate::minimise::{Minimised, minimise, redundant_givens};
use crate::mistake::{Mistake, mistakes};
use crate::uniqueness::{Uniqueness, Verdict};

/// What to find out about a board.
#[derive(Clone)]
pub struct CheckRequest {
    /// How to search for solutions.
    pub solver: Solver,
    /// Count solutions up to this many; at least 2.
    pub count_limit: u64,
    /// Also find the givens that could be left out.
    pub minimality: bool,
    /// Also remove givens until each that is left is needed.
    pub minimise: bool,
    /// Also find the backdoor of a sound puzzle, and the clue that would settle one with several solutions.
    pub analysis: bool,
}

impl Default for CheckRequest {
    fn default() -> Self {
        Self { solver: Solver::new(), count_limit: 2, minimality: false, minimise: false, analysis: false }
    }
}

/// What is right and what is wrong with a board.
#[derive(Clone, Debug)]
pub struct Check {
    /// How many solutions the puzzle has.
    pub uniqueness: Uniqueness,
    /// How many solutions were counted.
    pub count: u64,
    /// Whether those are all there are.
    pub is_exact: bool,
    /// Every digit that appears more than once in a house, given or entered.
    pub clashes: Vec<Clash>,
    /// What the player has to correct, where there is one solution to compare with.
    pub mistakes: Vec<Mistake>,
    /// Where there is no solution: a few givens that are impossible together.
    pub conflict: Option<Conflict>,
    /// Where there are several solutions: the cells in which two of them differ.
    pub differing: Vec<Cell>,
    /// The givens that could each be left out; where that was asked for and there is one solution.
    pub redundant: Option<Result<Vec<Cell>, Stop>>,
    /// A minimal puzzle that is left of this one; where that was asked for and there is one solution.
    pub minimised: Option<Minimised>,
    /// The cells that singles need to be told; where that was asked for and there is one solution.
    pub backdoor: Option<Backdoor>,
    /// A given that would leave one solution; where that was asked for and there are several.
    pub settling_clue: Option<Result<Option<Clue>, Stop>>,
    /// How many cells hold a digit.
    pub filled: usize,
    /// Whether the board is full and right.
    pub is_solved: bool,
}

impl Check {
    /// Solutions listed at the most in the search for a clue that would leave one.
    const MAX_LISTED: usize = 10_000;

    /// Whether the puzzle is sound: its givens have one solution.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.uniqueness.verdict == Verdict::Unique
    }
}

/// Checks a board: whether its puzzle has one solution, and what a player has to correct.
///
/// ```
/// use ukodus::{CheckRequest, Grid};
///
/// let board: Grid = "1.3..2.4.1..2.4.".parse()?;
/// let check = ukodus::check(&board, &CheckRequest { minimality: true, ..CheckRequest::default() });
/// assert!(check.is_sound());
/// assert_eq!(check.redundant.unwrap()?.len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn check(board: &Grid, request: &CheckRequest) -> Check {
    let CheckRequest { solver, count_limit, minimality, minimise: is_minimised, analysis } = request;
    let uniqueness = Uniqueness::of(board, solver);
    let (puzzle, verdict) = (&uniqueness.puzzle, uniqueness.verdict);
    let found = uniqueness.solutions.len() as u64;
    let (count, is_exact) = if verdict == Verdict::Many && *count_limit > found {
        let count = solver.count(puzzle, *count_limit);
        (count.solutions, count.is_exact)
    } else {
        (found, found < 2 && uniqueness.stop.is_none())
    };
    let differing = match &uniqueness.solutions[..] {
        [one, other] => board.shape().all_cells().filter(|&cell| one.get(cell) != other.get(cell)).collect(),
        _ => Vec::new(),
    };
    let mistakes = uniqueness.solution().map_or_else(Vec::new, |solution| mistakes(board, solution));
    let backdoor = uniqueness.solution().filter(|_| *analysis).map(|solution| {
        // Each further cell takes fifty times as long, and more on a larger board.
        let most = if board.shape().side() <= 9 { 3 } else { 1 };
        backdoor(puzzle, solution, most)
    });
    Check {
        count,
        is_exact,
        clashes: board.clashes(),
        mistakes,
        conflict: if verdict == Verdict::None { ukodus_engine::conflict(puzzle, solver).ok().flatten() } else { None },
        differing,
        redundant: (verdict == Verdict::Unique && *minimality).then(|| redundant_givens(puzzle, solver)),
        minimised: (verdict == Verdict::Unique && *is_minimised).then(|| minimise(puzzle, solver)),
        backdoor,
        settling_clue: (verdict == Verdict::Many && *analysis)
            .then(|| settling_clue(puzzle, solver, Check::MAX_LISTED)),
        filled: board.count_filled(),
        is_solved: board.is_solved(),
        uniqueness,
    }
}

#[cfg(test)]
mod tests {
    use ukodus_core::{Digit, DigitSet};

    use super::*;
    use crate::minimise::without_given;

    fn checked(board: &Grid) -> Check {
        check(board, &CheckRequest { count_limit: 1000, minimality: true, analysis: true, ..CheckRequest::default() })
    }

    #[test]
    fn marks_that_are_part_of_the_puzzle_make_a_given_redundant() {
        // Two solutions by the givens; a mark that leaves one of them makes the given in r3c1 redundant as well.
        let mut board: Grid = ".2.4.4.221434321".parse().unwrap();
        let first = board.blanks().next().unwrap();
        board.set_marks(first, DigitSet::only(Digit::new(1).unwrap()));
        let check = checked(&board);
        assert!(check.is_sound());
        let redundant = check.redundant.unwrap().unwrap();
        assert!(!redundant.is_empty());
        for cell in redundant {
            let rest = without_given(&check.uniqueness.puzzle, cell);
            assert_eq!(Solver::new().count(&rest, 2).solutions, 1);
            assert!(rest.has_marks());
        }
    }

    #[test]
    fn a_wrong_entry_is_the_player_s_mistake_and_not_the_puzzle_s() {
        let mut board: Grid = "1.3..2.4.1..2.4.".parse().unwrap();
        let cell = board.blanks().next().unwrap();
        let digit = Digit::new(3).unwrap();
        board.set(cell, Some(digit)).unwrap();
        let check = checked(&board);
        assert!(check.is_sound() && check.conflict.is_none());
        assert_eq!(check.mistakes, [Mistake::Digit { cell, digit }]);
        assert!(!check.clashes.is_empty());
    }

    #[test]
    fn several_solutions_are_counted_and_compared() {
        let check = checked(&".2.4.4.221434321".parse().unwrap());
        assert_eq!((check.count, check.is_exact), (2, true));
        assert_eq!(check.differing.len(), 4);
        assert!(check.settling_clue.unwrap().unwrap().is_some());
    }
}
