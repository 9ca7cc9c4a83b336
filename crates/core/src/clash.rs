use std::fmt;

use crate::{Cell, Digit, House, Shape};

/// A digit that appears more than once in a house.
///
/// Printed as `5 appears twice in row 1: r1c1, r1c7`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The board's shape.
    pub shape: Shape,
    /// The digit.
    pub digit: Digit,
    /// The house in which it appears more than once.
    pub house: House,
    /// The cells that hold it, in reading order; at least two.
    pub cells: Vec<Cell>,
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} appears ", self.digit)?;
        match self.cells.len() {
            2 => f.write_str("twice")?,
            times => write!(f, "{times} times")?,
        }
        write!(f, " in {}: ", self.house)?;
        for (i, &cell) in self.cells.iter().enumerate() {
            let separator = if i > 0 { ", " } else { "" };
            write!(f, "{separator}{}", self.shape.position(cell))?;
        }
        Ok(())
    }
}
