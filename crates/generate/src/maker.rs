use std::ops::RangeInclusive;

use ukodus_core::{Control, Grid, Shape, Stop};

use crate::pattern;
use crate::recipe::{Places, Recipe};
use crate::removal::{self, Thinned};
use crate::solved::solved_cells;
use crate::uniqueness::UniquenessTest;
use crate::{Lack, Random};

/// A puzzle from one try, whether or not it matches the recipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle; it has one solution unless `is_unique` is false.
    pub puzzle: Grid,
    /// Its solution.
    pub solution: Grid,
    /// How many clues it has.
    pub clues: usize,
    /// Whether it is known that no clue can be removed; of a symmetric puzzle, no clue with all its images.
    pub is_minimal: bool,
    /// Whether it has one solution: only false where a pattern sets the places of the clues.
    pub is_unique: bool,
    /// How many clues there are too many or too few.
    pub misses_by: usize,
}

impl Made {
    /// What the puzzle lacks to match the recipe.
    #[must_use]
    pub const fn lack(&self) -> Option<Lack> {
        match (self.is_unique, self.misses_by) {
            (true, 0) => None,
            (true, _) => Some(Lack::Clues { found: self.clues }),
            (false, _) => Some(Lack::Uniqueness),
        }
    }
}

/// Makes puzzles after a recipe, one at a time; one maker for each thread.
pub struct Maker {
    recipe: Recipe,
    orbits: Vec<Vec<u16>>,
    uniqueness: UniquenessTest,
}

impl Maker {
    /// A maker of puzzles after a recipe.
    #[must_use]
    pub fn new(recipe: &Recipe) -> Self {
        let symmetry = recipe.symmetry().unwrap_or_default();
        let (orbits, uniqueness) = (symmetry.orbits(recipe.shape), UniquenessTest::new(recipe.shape));
        Self { recipe: recipe.clone(), orbits, uniqueness }
    }

    /// The same under these limits.
    #[must_use]
    pub fn with_control(mut self, control: Control) -> Self {
        self.uniqueness = self.uniqueness.with_control(control);
        self
    }

    /// Makes one puzzle, which may have the wrong number of clues or, in a pattern, several solutions:
    /// [`Made::lack`] shows which.
    ///
    /// The same random numbers give the same puzzle.
    ///
    /// # Errors
    ///
    /// The reason if a limit stopped it. The work limit of the control is not used.
    ///
    /// # Panics
    ///
    /// Never: a recipe is for boards that can be made.
    pub fn make(&mut self, random: &mut Random) -> Result<Made, Stop> {
        self.uniqueness.check()?;
        let shape = self.recipe.shape;
        let made = if let Places::Pattern(pattern) = &self.recipe.places {
            let filled = pattern::fill(pattern, random, &mut self.uniqueness)?;
            Made {
                puzzle: board(shape, &filled.cells),
                solution: board(shape, &filled.solution),
                clues: pattern.clues(),
                is_minimal: filled.is_minimal,
                is_unique: filled.is_unique,
                misses_by: self.misses_by(pattern.clues()),
            }
        } else {
            let solution = solved_cells(shape, random);
            random.shuffle(&mut self.orbits);
            let fewest = self.fewest(random);
            let thinned = removal::remove(&solution, &self.orbits, fewest, &mut self.uniqueness);
            self.orbits.sort_unstable();
            let Thinned { cells, clues, is_minimal } = thinned?;
            Made {
                puzzle: board(shape, &cells),
                solution: board(shape, &solution),
                clues,
                is_minimal,
                is_unique: true,
                misses_by: self.misses_by(clues),
            }
        };
        Ok(made)
    }

    /// The number of clues at which the removal ends.
    fn fewest(&self, random: &mut Random) -> usize {
        match &self.recipe.clues {
            _ if !self.recipe.is_redundant => 0,
            Some(range) => {
                let (start, end) = (*range.start(), *range.end());
                start + random.index(end - start + 1)
            }
            None => self.recipe.usual_clues(),
        }
    }

    fn misses_by(&self, clues: usize) -> usize {
        self.recipe.clues.as_ref().map_or(0, |range| distance(range, clues))
    }
}

fn distance(range: &RangeInclusive<usize>, clues: usize) -> usize {
    range.start().saturating_sub(clues) + clues.saturating_sub(*range.end())
}

fn board(shape: Shape, cells: &[u8]) -> Grid {
    Grid::from_cells(shape, cells).expect("a puzzle has the digits of its shape")
}
