//! Solving as a person does: the easiest step first, from the beginning after every change.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use ukodus_core::{Control, Grid, Shape, Stop};

use crate::analysis::Analysis;
use crate::bounds::Bounds;
use crate::discovery::Discovery;
use crate::limits::{Limits, MAX_SIDE};
use crate::reason::Reason;
use crate::sets::CellSet as _;
use crate::settings::{Entry, Settings, SinglesOrder};
use crate::step::{Deduction, Step};
use crate::technique::{AllDeductions, Family, Level, Technique};
use crate::width::Width;

/// How a path ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Every cell holds a digit.
    Solved,
    /// No technique finds anything more.
    Stuck,
    /// The board is impossible: a cell or a house is left without a candidate.
    Impossible,
    /// The search was stopped: the steps are the beginning of a longer path.
    Stopped(Stop),
}

impl Ending {
    /// The name in lower case, as in files.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stuck => "stuck",
            Self::Impossible => "impossible",
            Self::Stopped(_) => "stopped",
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
    /// The level: of the hardest step, raised while the score is above [the level's limit](Level::limit_for) for the
    /// number of blanks.
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

/// Why there is no answer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LogicError {
    /// The side is above [`Logic::MAX_SIDE`].
    TooLarge {
        /// The board's shape.
        shape: Shape,
    },
    /// The search was stopped before it had an answer.
    Stopped(Stop),
}

impl fmt::Display for LogicError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.stop().fmt(f)
    }
}

impl Error for LogicError {}

impl LogicError {
    /// The same as the reason of a stop, the form in which the search engines report it.
    #[must_use]
    pub const fn stop(self) -> Stop {
        match self {
            Self::TooLarge { shape } => Stop::TooLarge { side: shape.side(), max: Logic::MAX_SIDE },
            Self::Stopped(stop) => stop,
        }
    }
}

impl From<Stop> for LogicError {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

/// Every step of one technique on a board, or those found before the search was stopped.
#[derive(Clone, Debug)]
pub struct AllSteps {
    /// The steps; those with the same effect once.
    pub steps: Vec<Step>,
    /// Why the search was stopped; `None` if it looked everywhere.
    pub stopped: Option<Stop>,
}

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
    /// When to stop. The limit on work is a number of placements.
    pub control: Control,
}

/// Runs an expression with `$width` as the set of cells that fits the shape.
macro_rules! with_width {
    ($shape:expr, $width:ident => $run:expr) => {
        match $shape.side() {
            #[cfg(feature = "small-widths")]
            0..=11 => {
                type $width = crate::sets::Small;
                Ok($run)
            }
            #[cfg(feature = "small-widths")]
            12..=16 => {
                type $width = crate::sets::Medium;
                Ok($run)
            }
            0..=crate::limits::MAX_SIDE => {
                type $width = crate::sets::Large;
                Ok($run)
            }
            _ => Err($crate::LogicError::TooLarge { shape: $shape }),
        }
    };
}

pub(crate) use with_width;

impl Logic {
    /// The largest side.
    pub const MAX_SIDE: usize = MAX_SIDE;

    /// A solver with these settings, for puzzles not known to have one solution.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self { settings, unique: false, control: Control::new() }
    }

    /// The solver for puzzles that are known to have one solution, or not.
    #[must_use]
    pub fn with_uniqueness(mut self, unique: bool) -> Self {
        self.unique = unique;
        self
    }

    /// The solver with a run control that stops its searches.
    #[must_use]
    pub fn with_control(mut self, control: Control) -> Self {
        self.control = control;
        self
    }

    /// The easiest step on a board, if any technique finds one.
    ///
    /// # Errors
    ///
    /// [`LogicError::TooLarge`] if the side is above 25, [`LogicError::Stopped`] if the search was stopped before it
    /// found a step.
    ///
    /// ```
    /// use std::time::Duration;
    /// use ukodus_core::{Control, Grid, Stop};
    /// use ukodus_logic::{Logic, LogicError};
    ///
    /// let hard: Grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
    /// let logic = Logic::default().with_control(Control::new().with_time_limit(Duration::ZERO));
    /// assert_eq!(logic.find(&hard).unwrap_err(), LogicError::Stopped(Stop::TimeLimit));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find(&self, grid: &Grid) -> Result<Option<Step>, LogicError> {
        Ok(with_width!(grid.shape(), C => {
            let board = Analysis::<C>::new(grid, self.unique);
            self.next(&board, self.discovery(&board, grid).as_ref())
        })??)
    }

    /// Every step of one technique on a board; steps with the same effect once.
    ///
    /// # Errors
    ///
    /// [`LogicError::TooLarge`] if the side is above 25, [`LogicError::Stopped`] if the search was stopped;
    /// [`find_some`](Self::find_some) keeps what was found before that.
    pub fn find_all(&self, grid: &Grid, technique: &'static Technique) -> Result<Vec<Step>, LogicError> {
        let AllSteps { steps, stopped } = self.find_some(grid, technique)?;
        stopped.map_or(Ok(steps), |stop| Err(LogicError::Stopped(stop)))
    }

    /// The steps of one technique on a board that are found before the search is stopped: all of them, if it is not.
    ///
    /// # Errors
    ///
    /// [`LogicError::TooLarge`] if the side is above 25.
    pub fn find_some(&self, grid: &Grid, technique: &'static Technique) -> Result<AllSteps, LogicError> {
        let mut steps = Vec::new();
        let stopped = self.find_each(grid, [technique], |step| {
            steps.push(step);
            Ok(())
        })?;
        Ok(AllSteps { steps, stopped })
    }

    /// Finds the steps of several techniques on a board, technique by technique, with a function that receives the steps
    /// of each as soon as they are found and can stop there. Returns why the search was stopped, if it was.
    ///
    /// # Errors
    ///
    /// [`LogicError::TooLarge`] if the side is above 25.
    pub fn find_each(
        &self,
        grid: &Grid,
        techniques: impl IntoIterator<Item = &'static Technique>,
        mut visit: impl FnMut(Step) -> Result<(), Stop>,
    ) -> Result<Option<Stop>, LogicError> {
        with_width!(grid.shape(), C => {
            let board = Analysis::<C>::new(grid, self.unique);
            techniques.into_iter().find_map(|technique| {
                let AllSteps { steps, stopped } = self.all(&board, technique);
                steps.into_iter().find_map(|step| visit(step).err()).or(stopped)
            })
        })
    }

    /// The way through a puzzle. That it was stopped is an [`Ending`], not an error.
    ///
    /// # Errors
    ///
    /// [`LogicError::TooLarge`] if the side is above 25.
    pub fn solve(&self, grid: &Grid) -> Result<Path, LogicError> {
        self.solve_with(grid, |_| Ok(()))
    }

    /// The way through a puzzle, with a function that receives each step once it is applied and can stop there.
    ///
    /// # Errors
    ///
    /// [`LogicError::TooLarge`] if the side is above 25.
    pub fn solve_with(
        &self,
        grid: &Grid,
        mut visit: impl FnMut(&Step) -> Result<(), Stop>,
    ) -> Result<Path, LogicError> {
        with_width!(grid.shape(), C => {
            let mut board = Analysis::<C>::new(grid, self.unique);
            // Most steps place a digit.
            let mut steps = Vec::with_capacity(board.blanks().len());
            let ending = self.walk(&mut board, grid, |step| {
                let visited = visit(&step);
                steps.push(step);
                visited
            });
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
            let mut board = Analysis::<C>::new(grid, self.unique);
            let mut tally = Tally::default();
            let ending = self.walk(&mut board, grid, |step| {
                tally.count(&step, &self.settings);
                Ok(())
            });
            tally.rating(&self.settings, ending, grid.blanks().count())
        })
    }

    /// How hard a path is.
    #[must_use]
    pub fn rate_path(&self, path: &Path) -> Rating {
        let mut tally = Tally::default();
        let mut blanks = path.grid.blanks().count();
        for step in &path.steps {
            tally.count(step, &self.settings);
            blanks += step.deduction.placements.len();
        }
        tally.rating(&self.settings, path.ending, blanks)
    }

    /// The bounds of its searches.
    #[must_use]
    pub const fn bounds(&self) -> Bounds<'_> {
        Bounds { limits: &self.settings.limits, control: &self.control }
    }

    /// Applies the easiest step until there is none. Each is passed to `visit`, which can stop there.
    fn walk<C: Width>(
        &self,
        board: &mut Analysis<C>,
        grid: &Grid,
        mut visit: impl FnMut(Step) -> Result<(), Stop>,
    ) -> Ending {
        let mut discovery = self.discovery(board, grid);
        let mut placements = 0;
        loop {
            if board.is_broken() {
                return Ending::Impossible;
            }
            if board.is_solved() {
                return Ending::Solved;
            }
            let step = match self.next(board, discovery.as_ref()) {
                Ok(Some(step)) => step,
                Ok(None) => return Ending::Stuck,
                Err(stop) => return Ending::Stopped(stop),
            };
            placements += step.deduction.placements.len() as u64;
            step.deduction.apply(board);
            if let Some(discovery) = &mut discovery {
                discovery.follow(&step.deduction);
            }
            if let Err(stop) = visit(step).and_then(|()| self.control.check_work(placements)) {
                return Ending::Stopped(stop);
            }
        }
    }

    /// In which order singles were discovered, if they are taken in that order.
    fn discovery<C: Width>(&self, board: &Analysis<C>, grid: &Grid) -> Option<Discovery<C>> {
        (self.settings.singles == SinglesOrder::Discovery).then(|| Discovery::new(board, grid))
    }

    fn next<C: Width>(&self, board: &Analysis<C>, discovery: Option<&Discovery<C>>) -> Result<Option<Step>, Stop> {
        let mut entries = self.settings.order.iter().filter(|entry| entry.enabled);
        while let Some(entry) = entries.next() {
            let found = match discovery {
                Some(discovery) if entry.technique.family == Family::Singles => self.oldest(entry, board, discovery)?,
                _ => entry.technique.find(board, &self.bounds())?,
            };
            if let Some(deduction) = found {
                let (entry, deduction) = if self.settings.limits.shortest_chains {
                    self.shortest(board, (entry, deduction), entries)?
                } else {
                    (entry, deduction)
                };
                let (technique, shape) = (entry.technique, board.shape());
                return Ok(Some(Step { technique, deduction, shape, score: entry.score, level: entry.level }));
            }
            // The searches for easy steps are too short to check the clock themselves.
            if entry.level >= Level::Hard {
                self.control.check()?;
            }
        }
        Ok(None)
    }

    /// The single of a technique that was discovered first.
    fn oldest<C: Width>(
        &self,
        entry: &Entry,
        board: &Analysis<C>,
        discovery: &Discovery<C>,
    ) -> Result<Option<Deduction>, Stop> {
        let AllDeductions { deductions, stopped } = entry.technique.find_all(board, &self.bounds());
        let age = |deduction: &Deduction| match entry.technique.slug {
            "hidden-single" => discovery.hidden_at(deduction),
            // A full house is a naked single that is alone in a house.
            _ => discovery.naked_at(deduction),
        };
        match (deductions.into_iter().min_by_key(age), stopped) {
            (None, Some(stop)) => Err(stop),
            (oldest, _) => Ok(oldest),
        }
    }

    /// A chain, or one that is shorter if the kinds of chains that come right after it have one.
    fn shortest<'a, C: Width>(
        &self,
        board: &Analysis<C>,
        mut best: (&'a Entry, Deduction),
        later: impl Iterator<Item = &'a Entry>,
    ) -> Result<(&'a Entry, Deduction), Stop> {
        for entry in later.take_while(|entry| entry.technique.family == Family::Chains) {
            let Reason::Chain(chain) = &best.1.reason else { break };
            // Strong and weak links take turns: two fewer is the next length down.
            let limits = Limits { chain_length: chain.nodes.len().saturating_sub(3), ..self.settings.limits.clone() };
            let bounds = Bounds { limits: &limits, control: &self.control };
            if let Some(shorter) = entry.technique.find(board, &bounds)? {
                best = (entry, shorter);
            }
        }
        Ok(best)
    }

    fn all<C: Width>(&self, board: &Analysis<C>, technique: &'static Technique) -> AllSteps {
        let (score, level) = self
            .settings
            .entry(technique)
            .map_or((technique.score, technique.level), |entry| (entry.score, entry.level));
        let named = |deduction| Step { technique, deduction, shape: board.shape(), score, level };
        let AllDeductions { deductions, stopped } = technique.find_all(board, &self.bounds());
        AllSteps { steps: deductions.into_iter().map(named).collect(), stopped }
    }
}

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

    /// The rating of a path that began with so many blanks.
    fn rating(self, settings: &Settings, ending: Ending, blanks: usize) -> Rating {
        let entries = self.counts.keys().map(|&place| &settings.order[place]);
        let hardest = entries.max_by_key(|entry| (entry.level, entry.score));
        let mut level = hardest.map_or(Level::Easy, |entry| entry.level);
        while level.limit_for(blanks).is_some_and(|limit| self.score > limit) {
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
