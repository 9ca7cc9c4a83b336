//! A step: a technique, what it rests on, and what it changes.

use std::collections::BTreeMap;

use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};

use crate::analysis::Analysis;
use crate::drawing::Drawing;
use crate::explanation::{Claim, Explanation, Part, Phrase, ToPart, phrase};
use crate::reason::Reason;
use crate::sets::CellSet;
use crate::technique::{Level, Technique};
use crate::vocabulary::Vocabulary;
use crate::{Candidate, HoldsError};

/// What a search finds: a reason and what follows from it.
///
/// Placements and eliminations are sorted and without doubles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// What the deduction rests on.
    pub reason: Reason,
    /// The digits to place.
    pub placements: Vec<Candidate>,
    /// The candidates to remove; those that a placement removes anyway are not listed.
    pub eliminations: Vec<Candidate>,
}

impl Deduction {
    /// A deduction that places a digit.
    #[must_use]
    pub fn placing(reason: impl Into<Reason>, placement: Candidate) -> Self {
        Self { reason: reason.into(), placements: vec![placement], eliminations: Vec::new() }
    }

    /// A deduction that removes candidates.
    #[must_use]
    pub fn eliminating(reason: impl Into<Reason>, mut eliminations: Vec<Candidate>) -> Self {
        eliminations.sort_unstable();
        eliminations.dedup();
        Self { reason: reason.into(), placements: Vec::new(), eliminations }
    }

    /// What it changes, in words: `r1c1 is 5`, `7 can be removed from r8c3 and r9c3`.
    #[must_use]
    pub fn changes(&self) -> Phrase {
        let placed = |&Candidate { cell, digit }: &Candidate| phrase!("{cell} is {digit}", cell, digit);
        let mut parts: Vec<Phrase> = self.placements.iter().map(placed).collect();
        // Digits removed from the same cells are listed together.
        let mut by_digit: BTreeMap<Digit, Vec<Cell>> = BTreeMap::new();
        for &Candidate { cell, digit } in &self.eliminations {
            by_digit.entry(digit).or_default().push(cell);
        }
        let mut leaving: Vec<(Vec<Cell>, DigitSet)> = Vec::new();
        for (digit, cells) in by_digit {
            match leaving.iter_mut().find(|(others, _)| *others == cells) {
                Some((_, digits)) => {
                    digits.insert(digit);
                }
                None => leaving.push((cells, DigitSet::only(digit))),
            }
        }
        let left = leaving.iter().map(|(cells, digits)| phrase!("{digits} can be removed from {cells}", digits, cells));
        parts.extend(left);
        phrase!("{changes}", changes = Part::all(parts))
    }

    /// Applies it to a board.
    pub fn apply<C: CellSet>(&self, board: &mut Analysis<C>) {
        for &Candidate { cell, digit } in &self.eliminations {
            board.eliminate(cell, digit);
        }
        for &Candidate { cell, digit } in &self.placements {
            board.place(cell, digit);
        }
    }
}

/// A deduction with its technique: what is explained, drawn and scored.
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
    /// Why the step is right on the board it was found on: a few short lines, each of which can be checked by itself.
    #[must_use]
    pub fn explanation(&self, board: &Grid) -> Explanation {
        let mut lines = self.deduction.reason.explain().lines(board, &self.deduction);
        if let Some(last) = lines.last_mut() {
            let Deduction { placements, eliminations, .. } = &self.deduction;
            last.claims.extend(placements.iter().map(|&placement| Claim::True(vec![placement])));
            if !eliminations.is_empty() {
                last.claims.push(Claim::False(eliminations.clone()));
            }
        }
        Explanation::new(self.shape, lines, &self.drawing())
    }

    /// The step in the short notation of the field: `Naked Pair: 4,7 in r8c2,r9c1 => r8c3<>7, r9c3<>7`.
    #[must_use]
    pub fn notation(&self) -> String {
        let words = Vocabulary::new(self.shape);
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

    /// Whether the step can be applied to this board: its premises are true there, and what it removes or places is a
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

    /// Every candidate that is gone from a board after the step: those eliminated, and those that a placement removes
    /// from its cell and its peers.
    #[must_use]
    pub fn removed(&self, board: &Grid) -> Vec<Candidate> {
        let mut removed: Vec<Candidate> = self.deduction.eliminations.clone();
        for &Candidate { cell, digit } in &self.deduction.placements {
            removed.extend(board.candidates(cell).iter().map(|digit| Candidate { cell, digit }));
            let peers = self.shape.peers(cell).filter(|&peer| board.candidates(peer).contains(digit));
            removed.extend(peers.map(|cell| Candidate { cell, digit }));
        }
        removed.sort_unstable();
        removed.dedup();
        removed
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
    let candidates = grid.all_candidates();
    for cell in grid.blanks() {
        marked.set_marks(cell, candidates[cell.index()]);
    }
    marked
}
