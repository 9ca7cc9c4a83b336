//! `POST /api/generate`: a new puzzle by size and level.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use ukodus::generate::{Maker, Random, Recipe, Symmetry, Transform};
use ukodus::logic::{Ending, Level, Rating};
use ukodus::{Grid, Shape};

use super::board::{AnyBoard, Board};
use super::rate::RatingInfo;
use super::{ApiError, Code, Limits, examples, reasoning};

/// What the puzzle is to be like.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GenerateRequest {
    /// Rows x columns of a box; `3x3` where it is left out. The side goes up to 25.
    #[serde(default)]
    pub shape: Option<String>,
    /// How hard: `easy`, `medium`, `hard`, `unfair` or `extreme`. Where it is left out, as it comes.
    #[serde(default)]
    pub level: Option<String>,
    /// The symmetry of the givens' places: `none`, `half-turn`, `diagonal`, …; `none` where it is left out.
    #[serde(default)]
    pub symmetry: Option<String>,
    /// A number that decides which: the same number, the same puzzle, as long as time is not up.
    pub seed: u64,
    /// The most time to take, in milliseconds; the server's own limit holds as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GenerateResponse {
    /// The puzzle; it has just one solution.
    pub board: Board,
    /// How hard it is. Of the sizes other than 9×9, the level is the nearest that was found; above side 16 a level is asked of
    /// the hardest step alone, as so many steps make any score high.
    pub rating: RatingInfo,
    /// The number that decided which.
    pub seed: u64,
}

/// The largest side.
pub const MAX_SIDE: usize = 25;

/// Puzzles made before the nearest is taken, or for the ordinary board one of a class.
const TRIES: u64 = 150;

/// The class of bundled puzzles for each level, for where none was made.
const CLASSES: &[(Level, &str)] = &[
    (Level::Easy, "easy"),
    (Level::Medium, "medium"),
    (Level::Hard, "hard"),
    (Level::Unfair, "expert"),
    (Level::Extreme, "evil"),
];

/// Makes a puzzle.
///
/// # Errors
///
/// If there are none of this size, or no such level or symmetry; [`Code::Busy`] if time was up before any was made.
pub fn answer(request: &GenerateRequest, limits: &Limits) -> Result<GenerateResponse, ApiError> {
    let shape: Shape = request.shape.as_deref().map_or(Ok(Shape::NINE), str::parse)?;
    if shape.side() > MAX_SIDE.min(limits.side) {
        return Err(ApiError::value("shape", format!("puzzles are made up to {MAX_SIDE}×{MAX_SIDE}")));
    }
    let level = request.level.as_deref().map(str::parse::<Level>).transpose();
    let level = level.map_err(|error| ApiError::value("level", error))?;
    let symmetry = request.symmetry.as_deref().map(str::parse::<Symmetry>).transpose();
    let symmetry = symmetry.map_err(|error| ApiError::value("symmetry", error))?.unwrap_or_default();
    let wanted = Wanted { shape, level, symmetry, seed: request.seed };
    let (grid, rating) = wanted.find(&limits.sooner(request.time_limit_ms))?;
    Ok(GenerateResponse { board: (&grid).into(), rating: rating.into(), seed: request.seed })
}

/// What was asked for, read.
struct Wanted {
    shape: Shape,
    level: Option<Level>,
    symmetry: Symmetry,
    seed: u64,
}

impl Wanted {
    fn recipe(&self) -> Result<Recipe, ApiError> {
        let recipe = Recipe::new(self.shape).map_err(|error| ApiError::value("shape", error))?;
        let recipe = recipe.with_symmetry(self.symmetry);
        // An easy puzzle has more givens than it needs; so has a large one, which would take long to thin out.
        let clues = match self.level {
            Some(Level::Easy) if self.shape == Shape::NINE => Some(32..=40),
            Some(Level::Medium) if self.shape == Shape::NINE => Some(27..=33),
            Some(level) if self.shape.side() > 9 => Some(self.clues_of_large(level)),
            _ => None,
        };
        let is_redundant = clues.is_some() || self.shape.side() > 9;
        let recipe = if is_redundant { recipe.with_redundant() } else { recipe };
        match clues {
            Some(clues) => recipe.with_clues(clues).map_err(|error| ApiError::value("level", error)),
            None => Ok(recipe),
        }
    }

    /// How many givens large puzzles of a level tend to have.
    fn clues_of_large(&self, level: Level) -> RangeInclusive<usize> {
        let percent = match (level, self.shape.side()) {
            (Level::Easy, ..=16) => 50,
            (Level::Medium, ..=16) => 45,
            (Level::Hard, ..=16) => 43,
            (Level::Unfair, ..=16) => 41,
            (Level::Extreme, ..=16) => 38,
            (Level::Easy, _) => 55,
            (Level::Medium, _) => 52,
            (_, _) => 50,
        };
        let cells = self.shape.cells();
        cells * percent / 100..=cells * (percent + 3) / 100
    }

    /// Makes puzzles until one is of the level; else the nearest, or one of a class.
    fn find(&self, limits: &Limits) -> Result<(Grid, Rating), ApiError> {
        let mut maker = Maker::new(&self.recipe()?).with_limits(limits.deadline, Some(limits.cancel.clone()));
        let logic = reasoning::logic(limits, true, &[])?;
        let mut nearest: Option<(u32, Grid, Rating)> = None;
        for number in 0..TRIES {
            if number > 0 && limits.is_over() {
                break;
            }
            let made = maker.make(&mut Random::stream(self.seed, number));
            // One that was cut short by the limits has more givens than were asked for.
            if !made.fits() {
                continue;
            }
            let rating = logic.rate(&made.puzzle)?;
            let distance = self.level.map_or(0, |level| distance(level, &rating));
            if nearest.as_ref().is_none_or(|(least, ..)| distance < *least) {
                nearest = Some((distance, made.puzzle, rating));
            }
            if distance == 0 {
                break;
            }
        }
        match nearest {
            Some((0, puzzle, rating)) => Ok((puzzle, rating)),
            nearest => {
                if let Some(bundled) = self.bundled(limits) {
                    let rating = logic.rate(&bundled)?;
                    return Ok((bundled, rating));
                }
                let (_, puzzle, rating) =
                    nearest.ok_or_else(|| ApiError::new(Code::Busy, "time was up before a puzzle was made"))?;
                Ok((puzzle, rating))
            }
        }
    }

    /// A puzzle of the class of this level, turned and renamed so that it looks new. It has no symmetry.
    fn bundled(&self, limits: &Limits) -> Option<Grid> {
        let level = self.level.filter(|_| self.shape == Shape::NINE && self.symmetry == Symmetry::None)?;
        let (_, class) = CLASSES.iter().find(|(of, _)| *of == level)?;
        let class = examples::answer().classes.into_iter().find(|one| one.name == *class)?;
        let mut random = Random::new(self.seed);
        let mut puzzles = class.puzzles;
        random.shuffle(&mut puzzles);
        let puzzle = puzzles.first()?;
        let grid = AnyBoard::Text(puzzle.clone()).read(None, limits).ok()?;
        Some(Transform::random(self.shape, &mut random).apply(&grid))
    }
}

/// How far a rating is from a level; 0 only for a puzzle that was solved.
fn distance(level: Level, rating: &Rating) -> u32 {
    let unsolved = u32::from(rating.ending != Ending::Solved && level != Level::Extreme);
    (level as u32).abs_diff(rating.level as u32) * 2 + unsolved
}
