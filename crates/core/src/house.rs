use std::fmt;

/// A row, a column or a box: a group of cells that holds every digit once.
///
/// Numbers are 0-based here and 1-based when printed. Boxes are counted in reading order.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// A row, from 0 at the top.
    Row(usize),
    /// A column, from 0 at the left.
    Column(usize),
    /// A box, counted from the top left.
    Box(usize),
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(row) => write!(f, "row {}", row + 1),
            Self::Column(col) => write!(f, "column {}", col + 1),
            Self::Box(number) => write!(f, "box {}", number + 1),
        }
    }
}
