//! What a Sudoku is: the shape of a board, its cells, digits and houses, the board itself, and the text forms in
//! which boards are written.
//!
//! Everything here works for every size from 1×1 to 100×100 with boxes of any rows × columns; nothing searches for
//! a solution. That is the work of `ukodus-engine`.
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
mod digit;
mod digit_set;
pub mod format;
mod grid;
mod house;
mod shape;

pub use cell::{Cell, Position};
pub use clash::Clash;
pub use digit::Digit;
pub use digit_set::DigitSet;
pub use grid::{Grid, GridError};
pub use house::House;
pub use shape::{Shape, ShapeError};
