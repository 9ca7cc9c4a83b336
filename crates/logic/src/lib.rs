//! A person's reasoning on Sudoku: candidates, techniques, steps that explain themselves, hints and ratings.
//!
//! [`Logic`] finds the easiest step, every step of a technique, or the whole way through a puzzle. A [`Step`] is data:
//! its [`Reason`] explains itself in words, in the notation of the field, and as a [`Drawing`] for the board.
//!
//! The solution of a puzzle is never looked at: an explanation that peeks is none.
//!
//! ```
//! use ukodus_core::Grid;
//! use ukodus_logic::Logic;
//!
//! let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let step = Logic::default().find(&grid)?.unwrap();
//! let why = step.explanation(&grid).paragraph();
//! assert_eq!(why, "r5c5 can only be 5: row 5 has 1, 3, 4 and 8, column 5 has 2, 6, 7 and 9.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod almost;
mod analysis;
mod arrangements;
mod bounds;
mod candidate;
pub mod candidate_board;
mod discovery;
pub mod drawing;
pub mod explanation;
mod footprints;
pub mod geometry;
mod limits;
mod links;
mod memory;
mod order;
mod picture;
pub mod reason;
mod report;
pub mod rounds;
mod search;
pub mod sets;
mod settings;
mod solver;
mod step;
mod svg;
mod technique;
pub mod techniques;
#[cfg(feature = "toml")]
mod toml;
mod vocabulary;
mod width;

pub use analysis::Analysis;
pub use bounds::{Bounds, Halt};
pub use candidate::Candidate;
pub use drawing::{Drawing, Link, Role, Strength};
pub use explanation::{Explanation, Line};
pub use limits::Limits;
pub use picture::Paint;
pub use reason::{Explain, HoldsError, Reason};
pub use rounds::RoundRating;
pub use search::{Found, Search};
pub use settings::{Entry, Settings, SinglesOrder};
pub use solver::{AllSteps, Ending, Logic, LogicError, Path, Rating};
pub use step::{Deduction, Step, with_marks};
pub use technique::{AllDeductions, Family, Level, ParseFamilyError, ParseLevelError, Technique};
pub use techniques::TECHNIQUES;
#[cfg(feature = "toml")]
pub use toml::SettingsError;
pub use vocabulary::Vocabulary;
pub use width::Width;
