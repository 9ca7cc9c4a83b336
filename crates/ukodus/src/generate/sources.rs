//! The known puzzles that others are made from.

use std::error::Error;
use std::fmt;

use ukodus_core::{Control, Grid, Shape, Stop};
use ukodus_engine::{Outcome, Solver};

/// Known puzzles of one shape, each with its only solution.
#[derive(Clone, Debug)]
pub struct Sources {
    shape: Shape,
    puzzles: Vec<(Grid, Grid)>,
}

impl Sources {
    /// Solves puzzles, by their givens alone, to search from.
    ///
    /// ```
    /// use ukodus::generate::{SourceProblem, Sources};
    /// use ukodus::{Control, Grid};
    ///
    /// let one: Grid = "1.3..2.4.1..2.4.".parse()?;
    /// let many: Grid = "1.3..2.4.1......".parse()?;
    /// assert!(Sources::new([one.clone()], &Control::new()).is_ok());
    /// let error = Sources::new([one, many], &Control::new()).unwrap_err();
    /// assert_eq!((error.index, error.problem), (1, SourceProblem::SeveralSolutions));
    /// # Ok::<(), ukodus::format::ParseGridError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no puzzle, one does not have exactly one solution, one has another shape than the first, or a limit
    /// stopped it.
    pub fn new(puzzles: impl IntoIterator<Item = Grid>, control: &Control) -> Result<Self, SourceError> {
        let solver = Solver::new().with_control(control.clone());
        let mut known: Vec<(Grid, Grid)> = Vec::new();
        for (index, puzzle) in puzzles.into_iter().enumerate() {
            let error = |problem| SourceError { index, problem };
            let puzzle = puzzle.with_givens_only().without_marks();
            if let Some((first, _)) = known.first().filter(|(first, _)| first.shape() != puzzle.shape()) {
                return Err(error(SourceProblem::Shape { found: puzzle.shape(), expected: first.shape() }));
            }
            match solver.solve(&puzzle).outcome {
                Ok(Outcome::Unique(solution)) => known.push((puzzle, solution.with_all_given())),
                Ok(Outcome::None) => return Err(error(SourceProblem::NoSolution)),
                Ok(Outcome::Many(..)) => return Err(error(SourceProblem::SeveralSolutions)),
                Err(interrupted) => return Err(error(SourceProblem::Stopped(interrupted.stop))),
            }
        }
        match known.first() {
            Some((first, _)) => Ok(Self { shape: first.shape(), puzzles: known }),
            None => Err(SourceError { index: 0, problem: SourceProblem::Missing }),
        }
    }

    /// The shape of the puzzles.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The puzzles, each with its solution.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&Grid, &Grid)> + Send {
        self.puzzles.iter().map(|(puzzle, solution)| (puzzle, solution))
    }
}

/// Why no search can start from a puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SourceError {
    /// The index of the puzzle, from 0.
    pub index: usize,
    /// What is wrong with it.
    pub problem: SourceProblem,
}

/// What is wrong with a puzzle to search from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SourceProblem {
    /// There is none.
    Missing,
    /// It has no solution.
    NoSolution,
    /// It has more than one solution.
    SeveralSolutions,
    /// It has another shape than the first.
    Shape {
        /// Its shape.
        found: Shape,
        /// The shape of the first.
        expected: Shape,
    },
    /// A limit stopped the search for its solution.
    Stopped(Stop),
}

impl fmt::Display for SourceProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("there is no puzzle"),
            Self::NoSolution => f.write_str("the puzzle has no solution"),
            Self::SeveralSolutions => f.write_str("the puzzle has more than one solution"),
            Self::Shape { found, expected } => {
                write!(f, "the puzzle has boxes of {found}, but the first one has boxes of {expected}")
            }
            Self::Stopped(stop) => stop.fmt(f),
        }
    }
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.problem {
            SourceProblem::Missing => self.problem.fmt(f),
            problem => write!(f, "puzzle {}: {problem}", self.index + 1),
        }
    }
}

impl Error for SourceError {}
