//! A step: a technique, what it rests on, and what it changes.

use ukodus_core::{Grid, Shape};

use crate::board::Board;
use crate::drawing::Drawing;
use crate::reason::Reason;
use crate::sets::CellSet;
use crate::technique::{Level, Technique};
use crate::words::{Words, sentence};
use crate::{Candidate, HoldsError};

/// What a search finds: a reason and what follows from it.
///
/// Placements and eliminations are sorted and without doubles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// What the deduction rests on.
    pub reason: Reason,
    /// The digits to write.
    pub placements: Vec<Candidate>,
    /// The candidates to take out; those that a placement takes with it are not named.
    pub eliminations: Vec<Candidate>,
}

impl Deduction {
    /// A deduction that writes a digit.
    #[must_use]
    pub fn placing(reason: impl Into<Reason>, placement: Candidate) -> Self {
        Self { reason: reason.into(), placements: vec![placement], eliminations: Vec::new() }
    }

    /// A deduction that takes candidates out.
    #[must_use]
    pub fn eliminating(reason: impl Into<Reason>, mut eliminations: Vec<Candidate>) -> Self {
        eliminations.sort_unstable();
        eliminations.dedup();
        Self { reason: reason.into(), placements: Vec::new(), eliminations }
    }

    /// Does to the board what follows.
    pub fn apply<C: CellSet>(&self, board: &mut Board<C>) {
        for &Candidate { cell, digit } in &self.eliminations {
            board.eliminate(cell, digit);
        }
        for &Candidate { cell, digit } in &self.placements {
            board.place(cell, digit);
        }
    }
}

/// A deduction by name: what is told, drawn, scored and served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique.
    pub technique: &'static Technique,
    /// What it found.
    pub deduction: Deduction,
    /// The shape of the board it was found on.
    pub shape: Shape,
    /// What it adds to the puzzle's score, by the settings.
    pub score: u32,
    /// How hard it is, by the settings.
    pub level: Level,
}

impl Step {
    /// The step in plain words.
    #[must_use]
    pub fn sentence(&self) -> String {
        let words = Words::new(self.shape);
        sentence(&self.deduction.reason.explain().sentence(&words, &self.deduction))
    }

    /// The step in the short notation of the field: `Naked Pair: 4,7 in r8c2,r9c1 => r8c3<>7, r9c3<>7`.
    #[must_use]
    pub fn notation(&self) -> String {
        let words = Words::new(self.shape);
        let premises = self.deduction.reason.explain().notation(&words);
        format!("{}: {premises} => {}", self.technique.name, words.effects(&self.deduction))
    }

    /// What to show on the board.
    #[must_use]
    pub fn drawing(&self) -> Drawing {
        let mut drawing = Drawing::default();
        self.deduction.reason.explain().draw(self.shape, &mut drawing);
        drawing
    }

    /// Whether the step can be taken on this board: its premises are true there, and what it takes out or writes is a
    /// candidate.
    ///
    /// # Errors
    ///
    /// What is not so.
    pub fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        for &Candidate { cell, digit } in self.deduction.eliminations.iter().chain(&self.deduction.placements) {
            if !grid.candidates(cell).contains(digit) {
                return Err(HoldsError::NoCandidate { cell, digit });
            }
        }
        self.deduction.reason.explain().holds(grid)
    }

    /// The grid after the step.
    #[must_use]
    pub fn applied(&self, grid: &Grid) -> Grid {
        let mut grid = with_marks(grid);
        for &Candidate { cell, digit } in &self.deduction.eliminations {
            let mut marks = grid.candidates(cell);
            marks.remove(digit);
            grid.set_marks(cell, marks);
        }
        for &Candidate { cell, digit } in &self.deduction.placements {
            // Only blanks are written to, with digits of the board.
            let _ = grid.set(cell, Some(digit));
        }
        with_marks(&grid)
    }
}

/// The grid with every blank's candidates as its pencil marks.
#[must_use]
pub fn with_marks(grid: &Grid) -> Grid {
    let mut marked = grid.clone();
    for cell in grid.blanks() {
        marked.set_marks(cell, grid.candidates(cell));
    }
    marked
}
