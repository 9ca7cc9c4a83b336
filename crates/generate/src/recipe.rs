use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

use ukodus_core::Shape;

use crate::Symmetry;
use crate::pattern::Pattern;
use crate::solved::MAX_SIDE;

/// Which puzzles to make: their shape, the places and the number of their clues.
///
/// ```
/// use ukodus_core::Shape;
/// use ukodus_generate::{Maker, Random, Recipe, Symmetry};
///
/// let recipe = Recipe::new(Shape::NINE)?.with_symmetry(Symmetry::HalfTurn);
/// let made = Maker::new(&recipe).make(&mut Random::new(1))?;
/// assert_eq!(made.lack(), None);
/// assert_eq!(made.puzzle.count_filled(), made.clues);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    pub(crate) shape: Shape,
    pub(crate) places: Places,
    pub(crate) clues: Option<RangeInclusive<usize>>,
    pub(crate) is_redundant: bool,
}

/// Which cells hold clues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Places {
    Symmetric(Symmetry),
    Pattern(Pattern),
}

impl Recipe {
    /// Minimal puzzles of a shape: they have one solution, and no clue can be removed.
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

    /// The same with clues in symmetric places. A minimal puzzle is then one from which no clue can be removed together
    /// with all its images; a part of them may be redundant.
    #[must_use]
    pub fn with_symmetry(mut self, symmetry: Symmetry) -> Self {
        self.places = Places::Symmetric(symmetry);
        self
    }

    /// The same with clues in exactly these places, whether they are all needed or not:
    /// [`Made::is_minimal`](crate::Made::is_minimal) shows which.
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

    /// The same with a number of clues within a range.
    ///
    /// # Errors
    ///
    /// [`RecipeError::Clues`] if no puzzle of the shape has that many or that few.
    pub fn with_clues(mut self, clues: RangeInclusive<usize>) -> Result<Self, RecipeError> {
        self.check_clues(*clues.end())?;
        if clues.is_empty() || *clues.start() > self.shape.cells() {
            return Err(RecipeError::Clues { shape: self.shape, found: *clues.start() });
        }
        self.clues = Some(clues);
        Ok(self)
    }

    /// The same with redundant clues allowed: as many clues as set by [`with_clues`](Self::with_clues), or three eighths
    /// of the cells, and half of them above side 16.
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

    /// The symmetry of the places of clues, unless a pattern sets them.
    #[must_use]
    pub const fn symmetry(&self) -> Option<Symmetry> {
        match self.places {
            Places::Symmetric(symmetry) => Some(symmetry),
            Places::Pattern(_) => None,
        }
    }

    /// Whether a puzzle with this many clues can have one solution.
    fn check_clues(&self, clues: usize) -> Result<(), RecipeError> {
        if clues < fewest_clues(self.shape) || clues > self.shape.cells() {
            return Err(RecipeError::Clues { shape: self.shape, found: clues });
        }
        Ok(())
    }

    /// How many clues a puzzle with redundant clues has if no number is set.
    pub(crate) fn usual_clues(&self) -> usize {
        let eighths = if self.shape.side() > 16 { 4 } else { 3 };
        (self.shape.cells() * eighths / 8).max(fewest_clues(self.shape))
    }
}

/// The fewest clues of a puzzle with one solution, where that is known; else a lower bound: all digits but one must occur.
#[must_use]
pub const fn fewest_clues(shape: Shape) -> usize {
    match (shape.box_rows(), shape.box_cols()) {
        (2, 2) => 4,
        (2, 3) | (3, 2) => 8,
        (3, 3) => 17,
        _ => shape.side() - 1,
    }
}

/// Why no puzzle can match a recipe.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecipeError {
    /// The board is too large.
    Side {
        /// Its side.
        side: usize,
    },
    /// No puzzle of the shape has that many clues, or that few.
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
            Self::Side { side } => {
                write!(f, "puzzles can be generated up to side {MAX_SIDE}, not {side}")
            }
            Self::Clues { shape, found } => {
                let (side, fewest, cells) = (shape.side(), fewest_clues(*shape), shape.cells());
                write!(f, "a {side}×{side} puzzle with one solution has {fewest} to {cells} clues, not {found}")
            }
            Self::Pattern { found, wanted } => {
                write!(f, "the pattern is for boxes of {found}, but the puzzles have boxes of {wanted}")
            }
        }
    }
}

impl Error for RecipeError {}
