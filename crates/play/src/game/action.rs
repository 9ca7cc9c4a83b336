use ukodus::logic::{Candidate, Step};
use ukodus::{Cell, Digit};

use super::turned;

/// What a digit key writes.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tool {
    /// Digits.
    #[default]
    Pen,
    /// Marks in the corners of a cell.
    Corner,
    /// Marks in its centre.
    Centre,
    /// Colours.
    Colour,
}

impl Tool {
    /// Every tool, in the order in which they take turns.
    pub(crate) const ALL: [Self; 4] = [Self::Pen, Self::Corner, Self::Centre, Self::Colour];

    /// The name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Pen => "pen",
            Self::Corner => "corner",
            Self::Centre => "centre",
            Self::Colour => "colour",
        }
    }

    /// The tool that comes `by` places after this one.
    pub(crate) fn turned(self, by: isize) -> Self {
        let place = Self::ALL.iter().position(|tool| *tool == self).unwrap_or_default();
        Self::ALL[turned(place, by, Self::ALL.len())]
    }
}

/// What a step does to the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Effect {
    /// The digits it writes.
    pub(crate) placements: Vec<Candidate>,
    /// The candidates it removes.
    pub(crate) eliminations: Vec<Candidate>,
}

impl From<&Step> for Effect {
    fn from(step: &Step) -> Self {
        Self { placements: step.deduction.placements.clone(), eliminations: step.deduction.eliminations.clone() }
    }
}

/// A move. Every move can be undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Writes a digit, a mark or a colour into cells, or removes it if all of them have it.
    Write {
        /// The cells.
        cells: Vec<Cell>,
        /// The digit, or the number of the colour.
        digit: Digit,
        /// What is written.
        tool: Tool,
    },
    /// Erases what the tool writes; if there is nothing of it, everything the player wrote.
    Erase {
        /// The cells.
        cells: Vec<Cell>,
        /// What is erased.
        tool: Tool,
    },
    /// Shows or hides all candidates.
    ShowCandidates(bool),
    /// Takes steps, one after another.
    Take(Vec<Effect>),
    /// Goes back to the start.
    Restart,
}
