use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

use ukodus_core::{Grid, Shape};
use ukodus_engine::{Cancel, Instant};

use crate::judge::Judge;
use crate::pattern::{self, Pattern};
use crate::removal::{self, Left};
use crate::solved::{MAX_SIDE, solved_cells};
use crate::{Random, Symmetry};

/// What puzzles are to be like.
///
/// ```
/// use ukodus_core::Shape;
/// use ukodus_generate::{Maker, Random, Recipe, Symmetry};
///
/// let recipe = Recipe::new(Shape::NINE)?.with_symmetry(Symmetry::HalfTurn);
/// let made = Maker::new(&recipe).make(&mut Random::new(1));
/// assert!(made.fits());
/// assert_eq!(made.puzzle.count_filled(), made.clues);
/// # Ok::<(), ukodus_generate::RecipeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    shape: Shape,
    places: Places,
    clues: Option<RangeInclusive<usize>>,
    is_redundant: bool,
}

/// Where clues may stand.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Places {
    Symmetric(Symmetry),
    Pattern(Pattern),
}

impl Recipe {
    /// Minimal puzzles of a shape: one solution, and no clue can go.
    ///
    /// # Errors
    ///
    /// [`RecipeError::Side`] if the side is above [`MAX_SIDE`].
    pub fn new(shape: Shape) -> Result<Self, RecipeError> {
        if shape.side() > MAX_SIDE {
            return Err(RecipeError::Side { side: shape.side() });
        }
        Ok(Self { shape, places: Places::Symmetric(Symmetry::None), clues: None, is_redundant: false })
    }

    /// The same with clues in symmetric places; no orbit of clues can go, though part of one may.
    #[must_use]
    pub fn with_symmetry(mut self, symmetry: Symmetry) -> Self {
        self.places = Places::Symmetric(symmetry);
        self
    }

    /// The same with clues in just these places, whether they are all needed or not: [`Made::is_minimal`] tells.
    ///
    /// # Errors
    ///
    /// [`RecipeError::Pattern`] if the pattern is for another shape, [`RecipeError::Clues`] if it has too few places for
    /// one solution.
    pub fn with_pattern(mut self, pattern: Pattern) -> Result<Self, RecipeError> {
        if pattern.shape() != self.shape {
            return Err(RecipeError::Pattern { found: pattern.shape(), wanted: self.shape });
        }
        self.check_clues(pattern.clues())?;
        self.places = Places::Pattern(pattern);
        Ok(self)
    }

    /// The same with so many clues.
    ///
    /// # Errors
    ///
    /// [`RecipeError::Clues`] if no puzzle of the shape has so many, or so few.
    pub fn with_clues(mut self, clues: RangeInclusive<usize>) -> Result<Self, RecipeError> {
        self.check_clues(*clues.end())?;
        if clues.is_empty() || *clues.start() > self.shape.cells() {
            return Err(RecipeError::Clues { shape: self.shape, found: *clues.start() });
        }
        self.clues = Some(clues);
        Ok(self)
    }

    /// The same, but clues may stand that could go: as many as asked for, or three eighths of
    /// the cells, and half of them above side 16.
    #[must_use]
    pub fn with_redundant(mut self) -> Self {
        self.is_redundant = true;
        self
    }

    /// The shape of the puzzles.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The symmetry of the places of clues, unless a pattern says where they are.
    #[must_use]
    pub const fn symmetry(&self) -> Option<Symmetry> {
        match self.places {
            Places::Symmetric(symmetry) => Some(symmetry),
            Places::Pattern(_) => None,
        }
    }

    /// Whether so many clues can give one solution.
    fn check_clues(&self, clues: usize) -> Result<(), RecipeError> {
        if clues < fewest_clues(self.shape) || clues > self.shape.cells() {
            return Err(RecipeError::Clues { shape: self.shape, found: clues });
        }
        Ok(())
    }

    /// How many clues a puzzle without a wish for them has, if clues may be redundant.
    fn usual_clues(&self) -> usize {
        let eighths = if self.shape.side() > 16 { 4 } else { 3 };
        (self.shape.cells() * eighths / 8).max(fewest_clues(self.shape))
    }
}

/// The fewest clues of a puzzle with one solution, where that is known; else a bound: all digits but one must occur.
#[must_use]
pub const fn fewest_clues(shape: Shape) -> usize {
    match (shape.box_rows(), shape.box_cols()) {
        (2, 2) => 4,
        (2, 3) | (3, 2) => 8,
        (3, 3) => 17,
        _ => shape.side() - 1,
    }
}

/// A puzzle that was made, whether or not it is as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle; it has one solution unless `is_unique` says otherwise.
    pub puzzle: Grid,
    /// Its solution.
    pub solution: Grid,
    /// How many clues it has.
    pub clues: usize,
    /// Whether it is known that no clue can go; of a symmetric puzzle, no clue with all its images.
    pub is_minimal: bool,
    /// Whether it has one solution: only where clues stand in a pattern may that fail.
    pub is_unique: bool,
    /// By how many clues it misses what was asked for.
    pub misses_by: usize,
}

impl Made {
    /// Whether the puzzle is as it should be.
    #[must_use]
    pub const fn fits(&self) -> bool {
        self.is_unique && self.misses_by == 0
    }
}

/// Makes puzzles after a recipe, one at a time; a maker for each thread.
pub struct Maker {
    recipe: Recipe,
    orbits: Vec<Vec<u16>>,
    judge: Judge,
}

impl Maker {
    /// A maker of puzzles after a recipe.
    #[must_use]
    pub fn new(recipe: &Recipe) -> Self {
        let symmetry = recipe.symmetry().unwrap_or_default();
        Self { recipe: recipe.clone(), orbits: symmetry.orbits(recipe.shape), judge: Judge::new(recipe.shape) }
    }

    /// The same with a time at which it ends what it is at, and a switch that makes it. What is made then has one solution,
    /// or says that it has not, but may have more clues than it would have.
    #[must_use]
    pub fn with_limits(mut self, deadline: Option<Instant>, cancel: Option<Cancel>) -> Self {
        self.judge = self.judge.with_limits(deadline, cancel);
        self
    }

    /// Tries once; what comes out may miss the number of clues or, in a pattern, the one solution.
    ///
    /// The same random numbers give the same puzzle.
    ///
    /// # Panics
    ///
    /// Never: a recipe is for boards that can be made.
    pub fn make(&mut self, random: &mut Random) -> Made {
        let shape = self.recipe.shape;
        if let Places::Pattern(pattern) = &self.recipe.places {
            let filled = pattern::fill(pattern, random, &mut self.judge);
            let clues = pattern.clues();
            let misses_by = self.recipe.clues.as_ref().map_or(0, |range| distance(range, clues));
            return Made {
                puzzle: board(shape, &filled.cells),
                solution: board(shape, &filled.solution),
                clues,
                is_minimal: filled.is_minimal,
                is_unique: filled.is_unique,
                misses_by,
            };
        }
        let solution = solved_cells(shape, random);
        random.shuffle(&mut self.orbits);
        let fewest = self.fewest(random);
        let Left { cells, clues, is_minimal } = removal::remove(&solution, &self.orbits, fewest, &mut self.judge);
        let misses_by = match &self.recipe.clues {
            Some(range) => distance(range, clues),
            None => 0,
        };
        self.orbits.sort_unstable();
        let (puzzle, solution) = (board(shape, &cells), board(shape, &solution));
        Made { puzzle, solution, clues, is_minimal, is_unique: true, misses_by }
    }

    /// The number of clues at which the removal ends.
    fn fewest(&self, random: &mut Random) -> usize {
        match &self.recipe.clues {
            _ if !self.recipe.is_redundant => 0,
            Some(range) => {
                // Within the board, that the draw is fair among the numbers that can be.
                let (start, end) = (*range.start(), *range.end());
                start + random.index(end - start + 1)
            }
            None => self.recipe.usual_clues(),
        }
    }
}

fn distance(range: &RangeInclusive<usize>, clues: usize) -> usize {
    range.start().saturating_sub(clues) + clues.saturating_sub(*range.end())
}

fn board(shape: Shape, cells: &[u8]) -> Grid {
    Grid::from_cells(shape, cells).expect("a puzzle has the digits of its shape")
}

/// Why there are no such puzzles.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecipeError {
    /// The board is too large.
    Side {
        /// Its side.
        side: usize,
    },
    /// No puzzle of the shape has so many clues, or so few.
    Clues {
        /// The shape.
        shape: Shape,
        /// The number of clues.
        found: usize,
    },
    /// The pattern is for another shape.
    Pattern {
        /// The shape of the pattern.
        found: Shape,
        /// The shape of the puzzles.
        wanted: Shape,
    },
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side { side } => write!(f, "puzzles are made up to side {MAX_SIDE}, not {side}"),
            Self::Clues { shape, found } => {
                let (side, fewest, cells) = (shape.side(), fewest_clues(*shape), shape.cells());
                write!(f, "a {side}×{side} puzzle with one solution has {fewest} to {cells} clues, not {found}")
            }
            Self::Pattern { found, wanted } => {
                write!(f, "the pattern is for boxes of {found}, and the puzzles have boxes of {wanted}")
            }
        }
    }
}

impl Error for RecipeError {}
