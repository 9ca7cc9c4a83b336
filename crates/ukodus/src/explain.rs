//! How a person would solve a board: the whole path, or every step there is now.

use std::collections::BTreeSet;

use ukodus_core::{Grid, Stop};
use ukodus_logic::{Candidate, Ending, LogicError, Rating, Step, Technique, with_marks};

use crate::mistake::{Mistake, mistakes};
use crate::reasoner::Reasoner;
use crate::uniqueness::{Uniqueness, Verdict};

/// The path through a board, explained.
#[derive(Clone, Debug)]
pub struct SolutionPath {
    /// What is known about the puzzle.
    pub uniqueness: Uniqueness,
    /// What the player has to correct first. Where there is anything, there are no steps: they would explain nothing.
    pub mistakes: Vec<Mistake>,
    /// The board before the first step, as it was given.
    pub start: Grid,
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The board after the last step, with its candidates.
    pub end: Grid,
    /// How the path ended.
    pub ending: Ending,
    /// How hard the path is.
    pub rating: Rating,
}

impl SolutionPath {
    /// Each step with the board it is taken on, with its candidates.
    pub fn boards(&self) -> impl Iterator<Item = (Grid, &Step)> + '_ {
        let mut board = with_marks(&self.start);
        self.steps.iter().map(move |step| {
            let next = step.applied(&board);
            (std::mem::replace(&mut board, next), step)
        })
    }
}

/// Finds the path through a board: the easiest step first, from the beginning after each step.
///
/// The board is taken as it is, with what a player entered and pencilled in. A board with a mistake, or whose puzzle has
/// no solution, has no path; one whose puzzle has several solutions is followed as far as logic goes.
///
/// ```
/// use ukodus::{Grid, Reasoner};
/// use ukodus::logic::Ending;
///
/// let board: Grid = "1.3..2.4.1..2.4.".parse()?;
/// let path = ukodus::explain(&board, &Reasoner::default())?;
/// assert_eq!(path.ending, Ending::Solved);
/// assert_eq!(path.steps[0].notation(), "Naked Single: 4 in r1c2 => r1c2=4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`LogicError::TooLarge`] if the board is too large for logic.
pub fn explain(board: &Grid, reasoner: &Reasoner) -> Result<SolutionPath, LogicError> {
    explain_with(board, reasoner, |_| Ok(()))
}

/// Finds the path through a board, with a function that receives each step as soon as it is found and can stop there.
///
/// ```
/// use ukodus::logic::Ending;
/// use ukodus::{Grid, Reasoner, Stop};
///
/// let board: Grid = "1.3..2.4.1..2.4.".parse()?;
/// let mut names = Vec::new();
/// let path = ukodus::explain_with(&board, &Reasoner::default(), |step| {
///     names.push(step.technique.name);
///     if names.len() < 2 { Ok(()) } else { Err(Stop::Cancelled) }
/// })?;
/// assert_eq!(names, ["Naked Single", "Full House"]);
/// assert_eq!(path.ending, Ending::Stopped(Stop::Cancelled));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`LogicError::TooLarge`] if the board is too large for logic.
pub fn explain_with(
    board: &Grid,
    reasoner: &Reasoner,
    visit: impl FnMut(&Step) -> Result<(), Stop>,
) -> Result<SolutionPath, LogicError> {
    let (uniqueness, logic) = reasoner.begin(board)?;
    let mistakes = uniqueness.solution().map_or_else(Vec::new, |solution| mistakes(board, solution));
    let path = if mistakes.is_empty() && uniqueness.verdict != Verdict::None {
        logic.solve_with(board, visit)?
    } else {
        ukodus_logic::Path { steps: Vec::new(), grid: with_marks(board), ending: Ending::Impossible }
    };
    let rating = logic.rate_path(&path);
    let ukodus_logic::Path { steps, grid: end, ending } = path;
    Ok(SolutionPath { uniqueness, mistakes, start: board.clone(), steps, end, ending, rating })
}

/// Which steps to list.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Those that give something new, easiest first: a step is left out if easier ones already make all its changes.
    #[default]
    New,
    /// Those of every technique that is switched on, technique by technique.
    Every,
    /// Those of one technique, whatever other technique explains them too.
    Of(&'static Technique),
}

/// The steps there are on a board.
#[derive(Clone, Debug)]
pub struct StepList {
    /// What is known about the puzzle.
    pub uniqueness: Uniqueness,
    /// The board, with its candidates.
    pub board: Grid,
    /// The steps; those with the same effect once for each technique.
    pub steps: Vec<Step>,
    /// Why the search ended early, if it did: there may be more steps.
    pub stop: Option<Stop>,
}

/// What the steps on a board change, by which those that give something new are known.
struct Changes<'a> {
    board: &'a Grid,
    technique: Option<&'static Technique>,
    /// What steps of easier techniques change.
    given: BTreeSet<Candidate>,
    /// What those of the technique at hand add.
    fresh: BTreeSet<Candidate>,
}

impl<'a> Changes<'a> {
    fn on(board: &'a Grid) -> Self {
        Self { board, technique: None, given: BTreeSet::new(), fresh: BTreeSet::new() }
    }

    /// Whether a step gives what no easier one does. The steps come technique by technique, the easiest first.
    fn grow_by(&mut self, step: &Step) -> bool {
        if self.technique.replace(step.technique) != Some(step.technique) {
            self.given.append(&mut self.fresh);
        }
        let is_new = !step.deduction.eliminations.iter().all(|gone| self.given.contains(gone))
            || step.deduction.placements.iter().any(|placed| !self.is_written(*placed));
        if is_new {
            self.fresh.extend(step.removed(self.board));
        }
        is_new
    }

    /// Whether every other candidate of a cell is gone: then a digit is as good as written.
    fn is_written(&self, Candidate { cell, digit }: Candidate) -> bool {
        let mut others = self.board.candidates(cell).iter().filter(|&other| other != digit);
        others.all(|other| self.given.contains(&Candidate { cell, digit: other }))
    }
}

/// Finds the steps on a board as it is.
///
/// ```
/// use ukodus::logic::techniques;
/// use ukodus::{Grid, Reasoner, Selection};
///
/// let board: Grid = "1.3..2.4.1..2.4.".parse()?;
/// let naked_single = techniques::by_slug("naked-single").expect("a technique");
/// let found = ukodus::all_steps(&board, Selection::Of(naked_single), &Reasoner::default())?;
/// assert_eq!(found.steps.len(), 6);
///
/// let new = ukodus::all_steps(&board, Selection::New, &Reasoner::default())?;
/// let every = ukodus::all_steps(&board, Selection::Every, &Reasoner::default())?;
/// assert!(new.steps.len() < every.steps.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`LogicError::TooLarge`] if the board is too large for logic.
pub fn all_steps(board: &Grid, selection: Selection, reasoner: &Reasoner) -> Result<StepList, LogicError> {
    all_steps_with(board, selection, reasoner, |_| Ok(()))
}

/// Finds the steps on a board as it is, with a function that receives each as soon as it is found and can stop there.
///
/// ```
/// use ukodus::{Grid, Reasoner, Selection, Stop};
///
/// let board: Grid = "1.3..2.4.1..2.4.".parse()?;
/// let mut names = Vec::new();
/// let found = ukodus::all_steps_with(&board, Selection::New, &Reasoner::default(), |step| {
///     names.push(step.technique.name);
///     if names.len() < 2 { Ok(()) } else { Err(Stop::Cancelled) }
/// })?;
/// assert_eq!(names, ["Hidden Single", "Hidden Single"]);
/// assert_eq!((found.steps.len(), found.stop), (2, Some(Stop::Cancelled)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`LogicError::TooLarge`] if the board is too large for logic.
pub fn all_steps_with(
    board: &Grid,
    selection: Selection,
    reasoner: &Reasoner,
    mut visit: impl FnMut(&Step) -> Result<(), Stop>,
) -> Result<StepList, LogicError> {
    let (uniqueness, logic) = reasoner.begin(board)?;
    let mut enabled: Vec<_> = logic.settings.order.iter().filter(|entry| entry.enabled).collect();
    let techniques: Vec<&'static Technique> = match selection {
        Selection::Of(technique) => vec![technique],
        Selection::New | Selection::Every => {
            if selection == Selection::New {
                // Those of the same difficulty stay in the order in which they are tried.
                enabled.sort_by_key(|entry| (entry.level, entry.score));
            }
            enabled.into_iter().map(|entry| entry.technique).collect()
        }
    };
    let marked = with_marks(board);
    let mut changes = Changes::on(&marked);
    let mut steps = Vec::new();
    let stop = logic.find_each(board, techniques, |step| {
        if selection == Selection::New && !changes.grow_by(&step) {
            return Ok(());
        }
        let visited = visit(&step);
        steps.push(step);
        visited
    })?;
    Ok(StepList { uniqueness, board: marked, steps, stop })
}
