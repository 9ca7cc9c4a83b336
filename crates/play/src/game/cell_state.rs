use ukodus::{Digit, DigitSet};

/// What a cell holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CellState {
    /// The digit: a given, or the player's.
    pub(crate) digit: Option<Digit>,
    /// The player's marks in the corners.
    pub(crate) corner: DigitSet,
    /// The player's marks in the centre.
    pub(crate) centre: DigitSet,
    /// The candidates that were removed.
    pub(crate) crossed: DigitSet,
    /// The colours, by number.
    pub(crate) colours: DigitSet,
}

impl CellState {
    /// How many colours there are.
    pub(crate) const COLOURS: u8 = 8;
}
