//! New Sudoku puzzles of any size from a seed, and the symmetries that make puzzles equal.

mod canon;
mod judge;
mod pattern;
mod random;
mod recipe;
mod removal;
mod solved;
mod symmetry;
mod transform;

pub use canon::{CanonError, Canonical, MAX_CANONICAL_SIDE, canonical, canonical_nine, count_symmetries};
pub use pattern::{Pattern, PatternError};
pub use random::Random;
pub use recipe::{Made, Maker, Recipe, RecipeError, fewest_clues};
pub use solved::{MAX_SIDE, solved};
pub use symmetry::{Symmetry, UnknownSymmetry};
pub use transform::Transform;
