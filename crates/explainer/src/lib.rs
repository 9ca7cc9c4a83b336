//! Exact Sudoku Explainer ratings of 9×9 puzzles: the numbers that players and collectors quote.
//!
//! A [`Rater`] follows the rules of a [`Profile`], a version of Sudoku Explainer, in their order, and returns the triple
//! ER/EP/ED of a puzzle or the [`Path`] that gives it. Exactness depends on the order of the search, quirks included, so
//! this crate has its own: the techniques are those of Sudoku Explainer 1.2.1, not those of `ukodus-logic`.
//!
//! ```
//! use ukodus_core::Grid;
//! use ukodus_explainer::{Profile, Rater, Tenths};
//!
//! let puzzle: Grid = "060005930004026000009400000070600040605000702000000009000053016300004007000000390".parse()?;
//! let rating = Rater::new(&Profile::SE_1_2_1).rate(&puzzle)?;
//! assert_eq!(rating.er, Tenths(72));
//! assert_eq!(rating.to_string(), "7.2/1.2/1.2");
//! println!("{rating} ({}, {})", rating.hardest.unwrap(), rating.profile);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod chains;
mod explain;
mod geometry;
mod hint;
mod marks;
mod profile;
mod rater;
mod rating;
mod rules;
mod technique;

pub use profile::{Profile, Rule, Values};
pub use rater::{Path, Rater, Step};
pub use rating::{LowerBound, ParseTenthsError, RateError, Rating, Tenths};
pub use technique::{Links, Source, Technique};
