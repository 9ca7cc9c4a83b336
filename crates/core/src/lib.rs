//! The Sudoku data model: the shape of a board, its cells, digits and houses, the board itself, and the text formats
//! that boards are read from and written in.
//!
//! Everything works for every size from 1×1 to 100×100, with boxes of any rows × columns. This crate does not search
//! for solutions; `ukodus-engine` does.
//!
//! ```
//! use ukodus_core::{Grid, Shape};
//!
//! let grid: Grid = "1.3..2.4.1..2.4.".parse()?;
//! assert_eq!(grid.shape(), Shape::new(2, 2)?);
//! let blank = grid.blanks().next().unwrap();
//! assert_eq!(grid.shape().position(blank).to_string(), "r1c2");
//! assert_eq!(grid.candidates(blank).to_string(), "{4}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cell;
mod clash;
mod control;
mod digit;
mod digit_set;
pub mod format;
mod grid;
mod house;
mod position;
mod shape;

pub use cell::Cell;
pub use clash::Clash;
pub use control::{Cancel, Control, Instant, Stop};
pub use digit::{Digit, ParseDigitError};
pub use digit_set::DigitSet;
pub use grid::{Grid, GridError};
pub use house::House;
pub use position::{ParsePositionError, Position};
pub use shape::{Shape, ShapeError};
