//! New Sudoku puzzles of any size from a seed, and the symmetries that make puzzles equal.
//!
//! ```
//! use ukodus_core::Shape;
//! use ukodus_generate::{Maker, Random, Recipe, Symmetry, canonical};
//!
//! let recipe = Recipe::new(Shape::NINE)?.with_symmetry(Symmetry::HalfTurn);
//! let made = Maker::new(&recipe).make(&mut Random::new(1));
//! assert!(made.solution.solves(&made.puzzle));
//! assert!(canonical(&made.puzzle)?.grid.cells() <= made.puzzle.cells());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Recipe`] says what puzzles are like and a [`Maker`] makes them, each from [`Random`] numbers of its own; a [`Wish`]
//! says how hard they are to be. An [`Exchange`] finds the puzzles near a given one, a [`Climber`] harder ones. A
//! [`Transform`] writes a puzzle otherwise; the [`canonical`] form is the same for all that are equal. How it is all
//! done is told in `docs/generate.md`.

mod analysis;
mod canon;
mod climb;
mod fair;
mod judge;
mod neighbours;
mod pattern;
mod random;
mod recipe;
mod removal;
mod solved;
mod symmetry;
mod transform;
mod wish;

pub use analysis::{Backdoor, Clue, backdoor, settling_clue};
pub use canon::{CanonError, Canonical, MAX_CANONICAL_SIDE, canonical, canonical_nine, count_symmetries};
pub use climb::{Climbed, Climber, Height, Ladder};
pub use fair::FairMaker;
pub use neighbours::{Exchange, MOST_SOLUTIONS, is_minimal};
pub use pattern::{Pattern, PatternError};
pub use random::Random;
pub use recipe::{Made, Maker, Recipe, RecipeError, fewest_clues};
pub use solved::{MAX_SIDE, solved};
pub use symmetry::{Symmetry, UnknownSymmetry};
pub use transform::Transform;
pub use wish::{Judged, Wish};
