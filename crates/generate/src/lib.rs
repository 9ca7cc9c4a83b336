//! New Sudoku puzzles of any size from a seed, and the symmetries that make puzzles equal.
//!
//! ```
//! use ukodus_core::Shape;
//! use ukodus_generate::{Maker, Random, Recipe, Symmetry, canonical};
//!
//! let recipe = Recipe::new(Shape::NINE)?.with_symmetry(Symmetry::HalfTurn);
//! let made = Maker::new(&recipe).make(&mut Random::new(1))?;
//! assert!(made.solution.solves(&made.puzzle));
//! assert!(canonical(&made.puzzle)?.grid.cells() <= made.puzzle.cells());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Recipe`] describes puzzles and a [`Maker`] makes them, one for each sequence of [`Random`] numbers. A
//! [`DifficultyTarget`] sets how hard they have to be. An [`Exchange`] finds the puzzles near a given one, a [`Climber`]
//! harder ones. A [`Transform`] gives an equal puzzle that looks different; the [`canonical`] form is the same for all
//! equal puzzles. `docs/generate.md` describes the methods.

mod analysis;
mod canon;
mod climb;
mod difficulty;
mod fair;
mod lack;
mod maker;
mod neighbours;
mod pattern;
mod random;
mod recipe;
mod removal;
mod search_limit;
mod solved;
mod symmetry;
mod transform;
mod uniqueness;

pub use analysis::{Backdoor, Clue, backdoor, settling_clue};
pub use canon::{CanonError, Canonical, MAX_CANONICAL_SIDE, canonical, canonical_nine, count_symmetries};
pub use climb::{Climbed, Climber, Height, Ladder};
pub use difficulty::{Assessment, DifficultyTarget};
pub use fair::FairMaker;
pub use lack::Lack;
pub use maker::{Made, Maker};
pub use neighbours::{Exchange, MAX_LISTED_SOLUTIONS, ParseExchangeError, is_minimal, test_minimal};
pub use pattern::{Pattern, PatternError};
pub use random::Random;
pub use recipe::{Recipe, RecipeError, fewest_clues};
pub use solved::{MAX_SIDE, solved};
pub use symmetry::{Symmetry, UnknownSymmetry};
pub use transform::Transform;
