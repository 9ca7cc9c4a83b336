//! A person's reasoning on Sudoku: candidates, techniques, steps that explain themselves, hints and ratings.
//!
//! [`Logic`] finds the easiest step, every step of a technique, or the whole way through a puzzle. A [`Step`] is data:
//! its [`Reason`] tells itself in words, in the notation of the field, and as a [`Drawing`] for the board.
//!
//! The solution of a puzzle is never looked at: an explanation that peeks is none.
//!
//! ```
//! use ukodus_core::Grid;
//! use ukodus_logic::Logic;
//!
//! let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let step = Logic::default().find(&grid)?.unwrap();
//! assert_eq!(step.sentence(), "Every other digit is excluded from r5c5: only 5 is left, so r5c5 is 5.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod almost;
mod arrangements;
pub mod board;
mod candidate;
mod clock;
pub mod drawing;
pub mod geometry;
mod hint;
#[cfg(feature = "json")]
mod json;
mod limits;
mod picture;
pub mod reason;
mod report;
pub mod sets;
mod settings;
mod solver;
mod step;
mod svg;
mod technique;
pub mod techniques;
#[cfg(feature = "toml")]
mod toml;
mod words;

pub use candidate::Candidate;
pub use drawing::{Drawing, Link, Role, Strength};
pub use hint::{Depth, Mistake, mistakes};
pub use limits::Limits;
pub use picture::Paint;
pub use reason::{Explain, HoldsError, Reason};
pub use settings::{Entry, Settings};
pub use solver::{Ending, Logic, LogicError, Path, Rating};
pub use step::{Deduction, Step, with_marks};
pub use technique::{Family, Found, Level, ParseLevelError, Search, Technique};
pub use techniques::TECHNIQUES;
#[cfg(feature = "toml")]
pub use toml::SettingsError;
pub use words::Words;
