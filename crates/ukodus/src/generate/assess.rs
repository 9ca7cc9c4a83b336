//! How a puzzle compares with the difficulty that is wanted, on every scale.

use ukodus_core::{Control, Grid, Stop};
use ukodus_explainer::RateError;
use ukodus_generate::{DifficultyTarget, Lack};
use ukodus_logic::{Ending, Rating};

use super::er_range::ErRange;
use super::target::Plan;
use crate::rate::with_rater;

/// What puzzles are rated by, if they have to be.
pub(super) struct Assessor {
    difficulty: Option<DifficultyTarget>,
    /// Whether the techniques have to solve the puzzle.
    is_solvable: bool,
    er: Option<ErRange>,
    control: Control,
}

/// A puzzle's ratings, and what it lacks.
#[derive(Default)]
pub(super) struct Assessed {
    pub(super) rating: Option<Rating>,
    pub(super) se: Option<ukodus_explainer::Rating>,
    pub(super) lacks: Vec<Lack>,
    /// Greater, the farther it is off.
    pub(super) distance: u64,
}

impl Assessor {
    pub(super) fn new(plan: &Plan, with_ratings: bool, control: &Control) -> Self {
        let is_rated = with_ratings || !plan.difficulty.is_any();
        Self {
            difficulty: is_rated.then(|| plan.difficulty.clone().with_control(control)),
            is_solvable: plan.is_solvable,
            er: plan.er,
            control: control.clone(),
        }
    }

    /// Rates a puzzle, as far as it takes to see whether it matches.
    pub(super) fn assess(&self, puzzle: &Grid) -> Result<Assessed, Stop> {
        let mut assessed = Assessed::default();
        if let Some(difficulty) = &self.difficulty {
            let found = difficulty.assess(puzzle)?;
            let is_solved = found.rating.as_ref().is_some_and(|rating| rating.ending == Ending::Solved);
            assessed.lacks = found.lacks;
            if assessed.lacks.is_empty() && self.is_solvable && !is_solved {
                assessed.lacks.push(Lack::Solvability);
            }
            assessed.distance = u64::from(found.distance);
            assessed.rating = found.rating;
        }
        if let Some(range) = self.er.filter(|_| assessed.lacks.is_empty()) {
            self.assess_er(puzzle, range, &mut assessed)?;
        }
        Ok(assessed)
    }

    fn assess_er(&self, puzzle: &Grid, range: ErRange, assessed: &mut Assessed) -> Result<(), Stop> {
        let rated = with_rater(self.control.clone(), |rater| rater.rate_up_to(puzzle, range.most()));
        let (er, is_least) = match rated {
            Ok(rating) if range.contains(rating.er) => {
                assessed.se = Some(rating);
                return Ok(());
            }
            Ok(rating) => (rating.er, false),
            Err(RateError::Above { least }) => (least, true),
            Err(RateError::Stopped { stop, .. }) => return Err(stop),
            // Made puzzles have one solution, which the techniques of the scale find: this one is beyond them.
            Err(_) => (range.most(), true),
        };
        assessed.lacks.push(Lack::Er { tenths: er.0, is_least });
        let off = range.least().0.saturating_sub(er.0) + er.0.saturating_sub(range.most().0);
        assessed.distance += u64::from(off.max(1));
        Ok(())
    }
}
