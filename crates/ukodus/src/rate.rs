//! How hard a puzzle is, on the scales that players use.

use std::cell::RefCell;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

use ukodus_core::{Control, Grid, Shape};
use ukodus_explainer::{Profile, RateError, Rater};
use ukodus_logic::{Logic, LogicError, Rating, RoundRating, rounds};

use crate::reasoner::Reasoner;
use crate::uniqueness::{Uniqueness, Verdict};

/// A scale of difficulty.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Scale {
    /// HoDoKu's: a level and a score, on boards up to side 25.
    Hodoku,
    /// The rating in rounds, which is the same for equal puzzles, on boards up to side 25.
    Rounds,
    /// Sudoku Explainer 1.2.1's: ER, EP and ED, on 9×9 boards.
    Se,
}

impl Scale {
    /// Every scale.
    pub const ALL: [Self; 3] = [Self::Hodoku, Self::Rounds, Self::Se];

    /// The name in lower case, as in commands and files.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Hodoku => "hodoku",
            Self::Rounds => "rounds",
            Self::Se => "se",
        }
    }
}

impl fmt::Display for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.slug())
    }
}

/// A name that is not a scale's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownScale {
    /// The name.
    pub name: String,
}

impl fmt::Display for UnknownScale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown scale {:?}; expected hodoku, rounds or se", self.name)
    }
}

impl Error for UnknownScale {}

impl FromStr for Scale {
    type Err = UnknownScale;

    fn from_str(name: &str) -> Result<Self, UnknownScale> {
        let scale = Self::ALL.into_iter().find(|scale| scale.slug() == name);
        scale.ok_or_else(|| UnknownScale { name: name.to_owned() })
    }
}

/// Why a board has no place on a scale.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScaleError {
    /// It is too large for logic.
    Logic(LogicError),
    /// Sudoku Explainer's scale is for 9×9 boards.
    NotNine(RateError),
}

impl fmt::Display for ScaleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Logic(error) => error.fmt(f),
            Self::NotNine(error) => error.fmt(f),
        }
    }
}

impl Error for ScaleError {}

impl From<LogicError> for ScaleError {
    fn from(error: LogicError) -> Self {
        Self::Logic(error)
    }
}

/// Refuses boards that are not 9×9.
fn check_nine(board: &Grid) -> Result<(), ScaleError> {
    let shape = board.shape();
    if shape == Shape::NINE { Ok(()) } else { Err(ScaleError::NotNine(RateError::Shape { shape })) }
}

/// What came of rating a puzzle.
#[derive(Clone, Debug)]
pub struct Rated {
    /// What is known about the puzzle.
    pub uniqueness: Uniqueness,
    /// How hard it is on HoDoKu's scale; `None` if that was not asked for, and for a puzzle without a solution or with
    /// several, which has no rating.
    ///
    /// Only a path that ended [solved](ukodus_logic::Ending::Solved) is fully rated. Of any other, the rating is the
    /// least it can be.
    pub rating: Option<Rating>,
    /// How hard it is by the [rounds] that solve it; `None` as above. It, too, is the least it can be
    /// unless it ended solved.
    pub rounds: Option<RoundRating>,
    /// How hard it is on Sudoku Explainer's scale, or why that is not known; `None` as above.
    pub se: Option<Result<ukodus_explainer::Rating, RateError>>,
}

/// Rates the puzzle of a board on HoDoKu's scale: what is given. What a player entered is left out.
///
/// ```
/// use ukodus::logic::Level;
/// use ukodus::{Grid, Reasoner};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let rated = ukodus::rate(&puzzle, &Reasoner::default())?;
/// assert_eq!(rated.rating.unwrap().level, Level::Easy);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the board is too large for logic.
pub fn rate(board: &Grid, reasoner: &Reasoner) -> Result<Rated, ScaleError> {
    rate_on(board, &[Scale::Hodoku], reasoner)
}

/// The same on these scales.
///
/// ```
/// use ukodus::{Grid, Reasoner, Scale};
///
/// let puzzle: Grid = "060005930004026000009400000070600040605000702000000009000053016300004007000000390".parse()?;
/// let rated = ukodus::rate_on(&puzzle, &[Scale::Se], &Reasoner::default())?;
/// assert_eq!(rated.se.unwrap()?.to_string(), "7.2/1.2/1.2");
///
/// let rated = ukodus::rate_on(&puzzle, &[Scale::Rounds], &Reasoner::default())?;
/// assert_eq!(rated.rounds.unwrap().score(), 2208);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the board is too large for logic, or not 9×9 for Sudoku Explainer's scale.
pub fn rate_on(board: &Grid, scales: &[Scale], reasoner: &Reasoner) -> Result<Rated, ScaleError> {
    let shape = board.shape();
    if scales.contains(&Scale::Se) {
        check_nine(board)?;
    } else if shape.side() > Logic::MAX_SIDE {
        return Err(LogicError::TooLarge { shape }.into());
    }
    if scales == [Scale::Se] && !board.has_marks() {
        return Ok(rate_on_se_alone(board, reasoner));
    }
    let (uniqueness, control) = reasoner.look_at(board);
    let is_rateable = is_rateable(&uniqueness);
    let is_wanted = |scale| is_rateable && scales.contains(&scale);
    let se = is_wanted(Scale::Se).then(|| with_rater(control.clone(), |rater| rater.rate(&uniqueness.puzzle)));
    let rounds = is_wanted(Scale::Rounds).then(|| rounds::rate(&uniqueness.puzzle, &control)).transpose()?;
    let rating = if is_wanted(Scale::Hodoku) {
        Some(reasoner.logic(&uniqueness, control).rate(&uniqueness.puzzle)?)
    } else {
        None
    };
    Ok(Rated { uniqueness, rating, rounds, se })
}

/// Whether a puzzle has a rating: unless it is known to have no solution, or several.
fn is_rateable(uniqueness: &Uniqueness) -> bool {
    !matches!(uniqueness.verdict, Verdict::None | Verdict::Many)
}

/// Rates a puzzle without pencil marks on Sudoku Explainer's scale. An easy puzzle is rated in less time than it takes to
/// search for other solutions, and its rating proves that there are none.
fn rate_on_se_alone(board: &Grid, reasoner: &Reasoner) -> Rated {
    let puzzle = board.clone().with_givens_only();
    let control = reasoner.control();
    let mut known = None;
    with_rater(control.clone(), |rater| {
        let rating = rater.rate_unchecked(&puzzle, || is_rateable(known.insert(Uniqueness::within(&puzzle, &control))));
        let uniqueness = match (known, &rating) {
            (Some(known), _) => known,
            (None, Ok(_)) => Uniqueness::proved(puzzle, rater.solution()),
            (None, Err(_)) => Uniqueness::within(&puzzle, &control),
        };
        let se = is_rateable(&uniqueness).then_some(rating);
        Rated { uniqueness, rating: None, rounds: None, se }
    })
}

/// The path that gives a puzzle's rating on Sudoku Explainer's scale.
#[derive(Clone, Debug)]
pub struct SeExplanation {
    /// What is known about the puzzle.
    pub uniqueness: Uniqueness,
    /// The path; `None` for a puzzle without a solution or with several, which has no rating.
    pub path: Option<ukodus_explainer::Path>,
}

/// Finds the path that gives a puzzle's rating on Sudoku Explainer's scale.
///
/// ```
/// use ukodus::{Grid, Reasoner};
///
/// let puzzle: Grid = "060005930004026000009400000070600040605000702000000009000053016300004007000000390".parse()?;
/// let path = ukodus::explain_se(&puzzle, &Reasoner::default())?.path.unwrap();
/// assert_eq!(path.rating?.er, path.steps.iter().map(|step| step.rating).max().unwrap());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the board is not 9×9.
pub fn explain_se(board: &Grid, reasoner: &Reasoner) -> Result<SeExplanation, ScaleError> {
    check_nine(board)?;
    let (uniqueness, control) = reasoner.look_at(board);
    let path = match uniqueness.verdict {
        Verdict::None | Verdict::Many => None,
        _ => Some(with_rater(control, |rater| rater.path(&uniqueness.puzzle))),
    };
    Ok(SeExplanation { uniqueness, path })
}

/// Uses this thread's rater: it keeps its memory from one puzzle to the next.
pub(crate) fn with_rater<T>(control: Control, run: impl FnOnce(&mut Rater) -> T) -> T {
    thread_local! {
        static RATER: RefCell<Rater> = RefCell::new(Rater::new(&Profile::SE_1_2_1));
    }
    RATER.with_borrow_mut(|rater| {
        rater.set_control(control);
        run(rater)
    })
}
