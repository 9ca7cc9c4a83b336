//! Solving as a person does: the easiest step first, from the beginning after every change.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use ukodus_core::{Grid, Shape};

use crate::board::Board;
use crate::sets::{CellSet, Large, Medium, Small};
use crate::settings::Settings;
use crate::step::Step;
use crate::technique::{Level, Technique};

/// How a path ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Every cell holds a digit.
    Solved,
    /// No technique finds anything more.
    Stuck,
    /// The board is impossible: a cell or a house is left without a candidate.
    Impossible,
    /// The deadline came, or the search was called off.
    Halted,
}

impl Ending {
    /// The name in small letters, as in files.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stuck => "stuck",
            Self::Impossible => "impossible",
            Self::Halted => "halted",
        }
    }
}

/// A way through a puzzle: the steps, and the board at their end.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The board at the end, with its candidates.
    pub grid: Grid,
    /// How it ended.
    pub ending: Ending,
}

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The level: of the hardest step, raised while the score is above the level's limit. On boards above side 16, whose
    /// scores add up over so many cells that the limits tell nothing, that of the hardest step.
    pub level: Level,
    /// The sum of the steps' scores.
    pub score: u32,
    /// The hardest technique: of the highest level, then of the highest score, then the last in the order.
    pub hardest: Option<&'static Technique>,
    /// How often each technique was used, in the order in which they are tried.
    pub counts: Vec<(&'static Technique, usize)>,
    /// How the path ended. Only a solved puzzle is fully rated.
    pub ending: Ending,
    /// The number of steps.
    pub steps: usize,
}

/// Why a board cannot be reasoned on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LogicError {
    /// The side is above [`Logic::MAX_SIDE`].
    TooLarge {
        /// The board's shape.
        shape: Shape,
    },
}

impl fmt::Display for LogicError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::TooLarge { shape } = self;
        write!(f, "logic goes up to side {}, and this board has side {}", Logic::MAX_SIDE, shape.side())
    }
}

impl Error for LogicError {}

/// The logic solver.
///
/// ```
/// use ukodus_core::Grid;
/// use ukodus_logic::{Ending, Logic};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let path = Logic::default().solve(&grid)?;
/// assert_eq!(path.ending, Ending::Solved);
/// assert_eq!(path.steps[0].notation(), "Naked Single: 5 in r5c5 => r5c5=5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Logic {
    /// What is tried, in which order, how far.
    pub settings: Settings,
    /// Whether the puzzle is known to have one solution. Only then are the techniques used that argue from it.
    pub unique: bool,
}

/// Runs an expression with `$width` as the set of cells that fits the shape.
macro_rules! with_width {
    ($shape:expr, $width:ident => $run:expr) => {
        match $shape.side() {
            0..=11 => {
                type $width = Small;
                Ok($run)
            }
            12..=16 => {
                type $width = Medium;
                Ok($run)
            }
            17..=25 => {
                type $width = Large;
                Ok($run)
            }
            _ => Err(LogicError::TooLarge { shape: $shape }),
        }
    };
}

impl Logic {
    /// The largest side.
    pub const MAX_SIDE: usize = 25;

    /// A solver with these settings, for puzzles not known to have one solution.
    #[must_use]
    pub const fn new(settings: Settings) -> Self {
        Self { settings, unique: false }
    }

    /// The solver for puzzles that are known to have one solution, or not.
    #[must_use]
    pub fn with_uniqueness(mut self, unique: bool) -> Self {
        self.unique = unique;
        self
    }

    /// The easiest step on a board, if any technique finds one.
    ///
    /// # Errors
    ///
    /// [`LogicError::TooLarge`] if the side is above 25.
    pub fn find(&self, grid: &Grid) -> Result<Option<Step>, LogicError> {
        with_width!(grid.shape(), C => self.next(&Board::<C>::new(grid, self.unique)))
    }

    /// Every step of one technique on a board; steps with the same effect once.
    ///
    /// # Errors
    ///
    /// [`LogicError::TooLarge`] if the side is above 25.
    pub fn find_all(&self, grid: &Grid, technique: &'static Technique) -> Result<Vec<Step>, LogicError> {
        with_width!(grid.shape(), C => self.all(&Board::<C>::new(grid, self.unique), technique))
    }

    /// The way through a puzzle.
    ///
    /// # Errors
    ///
    /// [`LogicError::TooLarge`] if the side is above 25.
    pub fn solve(&self, grid: &Grid) -> Result<Path, LogicError> {
        with_width!(grid.shape(), C => {
            let mut board = Board::<C>::new(grid, self.unique);
            // Most steps write a digit.
            let mut steps = Vec::with_capacity(board.blanks().len());
            let ending = self.walk(&mut board, |step| steps.push(step));
            Path { steps, grid: board.to_grid(), ending }
        })
    }

    /// How hard a puzzle is.
    ///
    /// # Errors
    ///
    /// [`LogicError::TooLarge`] if the side is above 25.
    pub fn rate(&self, grid: &Grid) -> Result<Rating, LogicError> {
        with_width!(grid.shape(), C => {
            let mut board = Board::<C>::new(grid, self.unique);
            let mut tally = Tally::default();
            let ending = self.walk(&mut board, |step| tally.count(&step, &self.settings));
            tally.rating(&self.settings, ending, grid.shape())
        })
    }

    /// How hard a path is.
    #[must_use]
    pub fn rate_path(&self, path: &Path) -> Rating {
        let mut tally = Tally::default();
        for step in &path.steps {
            tally.count(step, &self.settings);
        }
        tally.rating(&self.settings, path.ending, path.grid.shape())
    }

    /// Takes the easiest step until there is none; hands every step over before it is taken.
    fn walk<C: CellSet>(&self, board: &mut Board<C>, mut taken: impl FnMut(Step)) -> Ending {
        loop {
            if board.is_broken() {
                return Ending::Impossible;
            }
            if board.is_solved() {
                return Ending::Solved;
            }
            match self.next(board) {
                Some(step) => {
                    step.deduction.apply(board);
                    taken(step);
                }
                None if self.settings.limits.is_over() => return Ending::Halted,
                None => return Ending::Stuck,
            }
        }
    }

    fn next<C: CellSet>(&self, board: &Board<C>) -> Option<Step> {
        let usable = |technique: &Technique| board.is_unique() || !technique.needs_uniqueness;
        for entry in self.settings.order.iter().filter(|entry| entry.enabled && usable(entry.technique)) {
            if let Some(deduction) = entry.technique.find(board, &self.settings.limits) {
                let (technique, shape) = (entry.technique, board.shape());
                return Some(Step { technique, deduction, shape, score: entry.score, level: entry.level });
            }
            if entry.level >= Level::Hard && self.settings.limits.is_over() {
                return None;
            }
        }
        None
    }

    fn all<C: CellSet>(&self, board: &Board<C>, technique: &'static Technique) -> Vec<Step> {
        if technique.needs_uniqueness && !board.is_unique() {
            return Vec::new();
        }
        let (score, level) = self
            .settings
            .entry(technique)
            .map_or((technique.score, technique.level), |entry| (entry.score, entry.level));
        let named = |deduction| Step { technique, deduction, shape: board.shape(), score, level };
        technique.find_all(board, &self.settings.limits).into_iter().map(named).collect()
    }
}

/// The largest side whose scores tell the level.
const SCORED_SIDE: usize = 16;

/// The steps of a path, counted by technique.
#[derive(Default)]
struct Tally {
    /// Counts by place in the order.
    counts: BTreeMap<usize, usize>,
    score: u32,
}

impl Tally {
    fn count(&mut self, step: &Step, settings: &Settings) {
        if let Some(place) = settings.order.iter().position(|entry| entry.technique == step.technique) {
            *self.counts.entry(place).or_default() += 1;
        }
        self.score += step.score;
    }

    fn rating(self, settings: &Settings, ending: Ending, shape: Shape) -> Rating {
        let entries = self.counts.keys().map(|&place| &settings.order[place]);
        let hardest = entries.max_by_key(|entry| (entry.level, entry.score));
        let mut level = hardest.map_or(Level::Easy, |entry| entry.level);
        while shape.side() <= SCORED_SIDE && level.limit().is_some_and(|limit| self.score > limit) {
            level = Level::ALL[level as usize + 1];
        }
        Rating {
            level,
            score: self.score,
            hardest: hardest.map(|entry| entry.technique),
            steps: self.counts.values().sum(),
            counts: self.counts.iter().map(|(&place, &count)| (settings.order[place].technique, count)).collect(),
            ending,
        }
    }
}
