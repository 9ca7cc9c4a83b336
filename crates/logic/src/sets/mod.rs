//! Sets of cells and of digits, as bits. They know nothing of houses, boards or techniques.

mod cells;
mod closure;
mod digits;
mod rows;

pub use cells::{CellBits, CellIter, CellSet, CellWords, Large, Medium, Small};
pub use closure::Closure;
pub use digits::{DigitIter, Digits};
pub use rows::{BitRows, common, numbers};
