//! How many solutions a board's puzzle has, and when an argument from uniqueness is allowed.
//!
//! This is the one place that decides both. Every use case that reasons or judges asks here first.

use std::time::Duration;

use ukodus_core::{Control, Digit, Grid, Stop};
use ukodus_engine::{Outcome, Solver};

/// How many solutions there are, as far as is known.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// There is no solution.
    None,
    /// There is exactly one.
    Unique,
    /// There is more than one.
    Many,
    /// There is at least one; whether there are others is not known.
    AtLeastOne,
    /// Nothing is known: the search was stopped before it found anything.
    Unknown,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Self; 5] = [Self::None, Self::Unique, Self::Many, Self::AtLeastOne, Self::Unknown];

    /// What `found` solutions mean, where the search ended by itself (`is_complete`) or was cut short.
    #[must_use]
    pub const fn of(found: u64, is_complete: bool) -> Self {
        match (found, is_complete) {
            (0, true) => Self::None,
            (0, false) => Self::Unknown,
            (1, true) => Self::Unique,
            (1, false) => Self::AtLeastOne,
            _ => Self::Many,
        }
    }

    /// The name in lower case, as in files and over the wire.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Unique => "unique",
            Self::Many => "many",
            Self::AtLeastOne => "some",
            Self::Unknown => "unknown",
        }
    }
}

/// What is known about the solutions of a board's puzzle.
///
/// The puzzle is what is given. Digits that a player entered are not part of it. Pencil marks are part of it only where
/// the givens alone do not have exactly one solution: a puzzle may be stated by its marks, but marks that a player
/// made do not change a puzzle that is sound without them.
///
/// ```
/// use ukodus::uniqueness::{Uniqueness, Verdict};
/// use ukodus::{Grid, Solver};
///
/// let board: Grid = "1.3..2.4.1..2.4.".parse()?;
/// let known = Uniqueness::of(&board, &Solver::new());
/// assert_eq!(known.verdict, Verdict::Unique);
/// assert!(known.may_be_argued());
/// # Ok::<(), ukodus::format::ParseGridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uniqueness {
    /// How many solutions the puzzle has.
    pub verdict: Verdict,
    /// The puzzle: the givens, with the pencil marks if they are part of it.
    pub puzzle: Grid,
    /// Up to two solutions.
    pub solutions: Vec<Grid>,
    /// Why the search ended early, if it did.
    pub stop: Option<Stop>,
}

impl Uniqueness {
    /// How long reasoning waits to know whether a puzzle has one solution before it goes on without knowing.
    pub const PATIENCE: Duration = Duration::from_secs(2);

    /// Finds out how many solutions the puzzle of `board` has.
    #[must_use]
    pub fn of(board: &Grid, solver: &Solver) -> Self {
        let puzzle = board.clone().with_givens_only();
        if !puzzle.has_marks() {
            return Self::search(puzzle, solver);
        }
        let by_givens = Self::search(puzzle.clone().without_marks(), solver);
        if by_givens.verdict == Verdict::Unique { by_givens } else { Self::search(puzzle, solver) }
    }

    /// The same for a use case that reasons: it waits no longer than [`PATIENCE`](Self::PATIENCE).
    #[must_use]
    pub(crate) fn within(board: &Grid, control: &Control) -> Self {
        Self::of(board, &Solver::new().with_control(control.clone().with_time_limit(Self::PATIENCE)))
    }

    fn search(puzzle: Grid, solver: &Solver) -> Self {
        let (solutions, stop) = match solver.solve(&puzzle).outcome {
            Ok(Outcome::None) => (Vec::new(), None),
            Ok(Outcome::Unique(only)) => (vec![only], None),
            Ok(Outcome::Many(one, other)) => (vec![one, other], None),
            Err(interrupted) => (interrupted.found.into_iter().collect(), Some(interrupted.stop)),
        };
        let verdict = Verdict::of(solutions.len() as u64, stop.is_none());
        Self { verdict, puzzle, solutions, stop }
    }

    /// What is known of a puzzle that reasoning solved, without arguments from uniqueness: it has this solution alone.
    pub(crate) fn proved(puzzle: Grid, digits: &[u8]) -> Self {
        let mut solution = puzzle.clone();
        for cell in puzzle.blanks() {
            let is_set = solution.set(cell, Digit::new(digits[cell.index()]));
            debug_assert!(is_set.is_ok(), "a blank cell is not given");
        }
        Self { verdict: Verdict::Unique, puzzle, solutions: vec![solution], stop: None }
    }

    /// The solution, if there is exactly one.
    #[must_use]
    pub fn solution(&self) -> Option<&Grid> {
        self.solutions.first().filter(|_| self.verdict == Verdict::Unique)
    }

    /// Whether the pencil marks are part of the puzzle.
    #[must_use]
    pub const fn counts_marks(&self) -> bool {
        self.puzzle.has_marks()
    }

    /// Whether a step may argue from the puzzle having one solution: only where the givens alone have just one.
    ///
    /// A pattern that would allow two solutions is ruled out by the givens. Where marks are what leaves one solution,
    /// the pattern may be broken by a mark it does not look at, and the argument fails.
    #[must_use]
    pub fn may_be_argued(&self) -> bool {
        self.verdict == Verdict::Unique && !self.counts_marks()
    }
}

#[cfg(test)]
mod tests {
    use ukodus_core::DigitSet;

    use super::*;

    fn board(text: &str) -> Grid {
        text.parse().unwrap()
    }

    #[test]
    fn entries_are_not_part_of_the_puzzle() {
        let mut entered = board("1.3..2.4.1..2.4.");
        let blank = entered.blanks().next().unwrap();
        entered.set(blank, Digit::new(2)).unwrap();
        let known = Uniqueness::of(&entered, &Solver::new());
        assert_eq!((known.verdict, known.may_be_argued()), (Verdict::Unique, true));
    }

    #[test]
    fn marks_count_where_the_givens_leave_a_choice_but_are_no_ground_for_an_argument() {
        let mut marked = board(".2.4.4.221434321");
        assert_eq!(Uniqueness::of(&marked, &Solver::new()).verdict, Verdict::Many);
        let first = marked.blanks().next().unwrap();
        marked.set_marks(first, DigitSet::only(Digit::new(1).unwrap()));
        let known = Uniqueness::of(&marked, &Solver::new());
        assert_eq!((known.verdict, known.counts_marks(), known.may_be_argued()), (Verdict::Unique, true, false));
    }

    #[test]
    fn a_player_s_marks_do_not_make_a_sound_puzzle_impossible() {
        let mut marked = board("1.3..2.4.1..2.4.");
        let first = marked.blanks().next().unwrap();
        marked.set_marks(first, DigitSet::only(Digit::new(2).unwrap()));
        let known = Uniqueness::of(&marked, &Solver::new());
        assert_eq!((known.verdict, known.counts_marks()), (Verdict::Unique, false));
    }

    #[test]
    fn a_stopped_search_is_not_an_answer() {
        let past = Solver::new().with_time_limit(Duration::ZERO);
        let known = Uniqueness::of(&board("1.3..2.4.1..2.4."), &past);
        assert_eq!((known.verdict, known.stop), (Verdict::Unknown, Some(Stop::TimeLimit)));
    }
}
