//! The game: what the player wrote, what can be undone, how long it took. It knows no terminal and no clock of its own.

mod action;
mod cell_state;
mod change;
mod clock;
mod doc;
mod selection;
#[cfg(test)]
mod tests;

pub(crate) use action::{Action, Effect, Tool};
pub(crate) use cell_state::CellState;
pub(crate) use clock::Clock;
#[cfg(test)]
use doc::DocError;
pub(crate) use doc::GameDoc;
pub(crate) use selection::Selection;

use change::Change;
use ukodus::logic::Level;
use ukodus::{Cell, DigitSet, Grid, Shape};

/// How hard a puzzle is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Difficulty {
    /// The level.
    pub(crate) level: Level,
    /// The sum of the scores of all steps.
    pub(crate) score: u32,
    /// Whether techniques alone solve it; otherwise it is at least this hard.
    pub(crate) is_exact: bool,
}

/// A game of Sudoku.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Game {
    /// The board the game started with.
    puzzle: Grid,
    cells: Vec<CellState>,
    shows_candidates: bool,
    past: Vec<Change>,
    future: Vec<Change>,
    /// How long it has been played.
    pub(crate) clock: Clock,
    /// How many hints were shown.
    pub(crate) hints: u32,
    /// How hard the puzzle is, once that is known.
    pub(crate) difficulty: Option<Difficulty>,
}

impl Game {
    /// The largest board that can be played.
    pub(crate) const MAX_SIDE: usize = 25;

    /// A game that starts from a board. Digits that are not givens are the player's; pencil marks become candidates.
    pub(crate) fn new(puzzle: Grid) -> Self {
        let cells = start_cells(&puzzle);
        let shows_candidates = puzzle.has_marks();
        Self {
            puzzle,
            cells,
            shows_candidates,
            past: Vec::new(),
            future: Vec::new(),
            clock: Clock::default(),
            hints: 0,
            difficulty: None,
        }
    }

    /// The shape of the board.
    pub(crate) const fn shape(&self) -> Shape {
        self.puzzle.shape()
    }

    /// The board the game started with.
    pub(crate) const fn puzzle(&self) -> &Grid {
        &self.puzzle
    }

    /// The contents of a cell.
    pub(crate) fn cell(&self, cell: Cell) -> &CellState {
        &self.cells[cell.index()]
    }

    /// Whether a cell is a given.
    pub(crate) fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.is_given(cell)
    }

    /// Whether all candidates are shown.
    pub(crate) const fn shows_candidates(&self) -> bool {
        self.shows_candidates
    }

    /// The board as it is now: givens, entries, and the candidates that were removed as pencil marks.
    pub(crate) fn board(&self) -> Grid {
        let mut board = self.puzzle.clone().without_marks();
        let all = self.shape().digits();
        for cell in self.shape().all_cells() {
            let state = self.cell(cell);
            if !self.is_given(cell) {
                // Only digits of the board are ever written.
                let _ = board.set(cell, state.digit);
            }
            if state.digit.is_none() && !state.crossed.is_empty() {
                board.set_marks(cell, all.without(state.crossed));
            }
        }
        board
    }

    /// How many cells hold a digit.
    pub(crate) fn count_filled(&self) -> usize {
        self.cells.iter().filter(|cell| cell.digit.is_some()).count()
    }

    /// Whether the board is full and right.
    pub(crate) fn is_finished(&self) -> bool {
        self.count_filled() == self.cells.len() && self.board().solves(&self.puzzle.clone().with_givens_only())
    }

    /// Makes a move. Returns whether it changed anything.
    pub(crate) fn act(&mut self, action: &Action) -> bool {
        let Some(change) = self.change(action) else { return false };
        self.apply(&change, false);
        self.past.push(change);
        self.future.clear();
        true
    }

    /// Takes back the last move. Returns the cells it changed, or `None` if there is no move.
    pub(crate) fn undo(&mut self) -> Option<Vec<Cell>> {
        let change = self.past.pop()?;
        self.apply(&change, true);
        let cells = change.touched();
        self.future.push(change);
        Some(cells)
    }

    /// Makes the last move again that was taken back. Returns the cells it changed, or `None` if there is no move.
    pub(crate) fn redo(&mut self) -> Option<Vec<Cell>> {
        let change = self.future.pop()?;
        self.apply(&change, false);
        let cells = change.touched();
        self.past.push(change);
        Some(cells)
    }

    /// How many moves were made, and how many can be made again.
    pub(crate) const fn moves(&self) -> (usize, usize) {
        (self.past.len(), self.future.len())
    }

    fn apply(&mut self, change: &Change, is_back: bool) {
        for edit in &change.edits {
            self.cells[edit.cell.index()] = if is_back { edit.before.clone() } else { edit.after.clone() };
        }
        if let Some((before, after)) = change.candidates {
            self.shows_candidates = if is_back { before } else { after };
        }
    }
}

/// The place `by` places after `at` in a circle of `count`; `by` is at most `count`.
pub(crate) const fn turned(at: usize, by: isize, count: usize) -> usize {
    (at + count).saturating_add_signed(by) % count
}

/// The contents of the cells at the start of a game.
fn start_cells(puzzle: &Grid) -> Vec<CellState> {
    let all = puzzle.shape().digits();
    let start = |cell| CellState {
        digit: puzzle.get(cell),
        crossed: match puzzle.get(cell) {
            None => all.without(puzzle.marks(cell).unwrap_or(all)),
            Some(_) => DigitSet::EMPTY,
        },
        ..CellState::default()
    };
    puzzle.shape().all_cells().map(start).collect()
}
