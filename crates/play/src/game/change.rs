//! What a move changes, with everything that is needed to take it back.

use std::collections::BTreeMap;

use ukodus::{Cell, Digit, DigitSet};

use super::action::{Action, Effect, Tool};
use super::{CellState, Game, start_cells};

/// A change of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Edit {
    pub(super) cell: Cell,
    pub(super) before: CellState,
    pub(super) after: CellState,
}

/// What a move changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) edits: Vec<Edit>,
    /// Whether candidates are shown, before and after.
    pub(super) candidates: Option<(bool, bool)>,
}

impl Change {
    /// The cells whose digit, marks or colours change; those where a digit changes, if there are any.
    pub(super) fn touched(&self) -> Vec<Cell> {
        let cells = |is_wanted: fn(&Edit) -> bool| -> Vec<Cell> {
            self.edits.iter().filter(|edit| is_wanted(edit)).map(|edit| edit.cell).collect()
        };
        let written = cells(|edit| edit.before.digit != edit.after.digit);
        if written.is_empty() { cells(|_| true) } else { written }
    }
}

/// The cells that a move is about to change.
struct Draft<'a> {
    game: &'a Game,
    cells: BTreeMap<Cell, CellState>,
}

impl<'a> Draft<'a> {
    const fn new(game: &'a Game) -> Self {
        Self { game, cells: BTreeMap::new() }
    }

    fn get(&self, cell: Cell) -> &CellState {
        self.cells.get(&cell).unwrap_or_else(|| self.game.cell(cell))
    }

    fn edit(&mut self, cell: Cell) -> &mut CellState {
        self.cells.entry(cell).or_insert_with(|| self.game.cell(cell).clone())
    }

    /// Writes a digit, and removes it from the marks of the peers.
    fn write(&mut self, cell: Cell, digit: Digit) {
        self.edit(cell).digit = Some(digit);
        for peer in self.game.shape().peers(cell) {
            let state = self.get(peer);
            if state.corner.contains(digit) || state.centre.contains(digit) {
                let state = self.edit(peer);
                state.corner.remove(digit);
                state.centre.remove(digit);
            }
        }
    }

    fn take(&mut self, effect: &Effect) {
        for placement in effect.placements.iter().filter(|placement| !self.game.is_given(placement.cell)) {
            self.write(placement.cell, placement.digit);
        }
        for elimination in &effect.eliminations {
            let state = self.edit(elimination.cell);
            state.crossed.insert(elimination.digit);
            state.corner.remove(elimination.digit);
            state.centre.remove(elimination.digit);
        }
    }

    /// The change, if anything differs.
    fn finish(self, candidates: Option<(bool, bool)>) -> Option<Change> {
        let game = self.game;
        let edit = |(cell, after): (Cell, CellState)| Edit { cell, before: game.cell(cell).clone(), after };
        let edits: Vec<Edit> = self.cells.into_iter().map(edit).filter(|edit| edit.before != edit.after).collect();
        let candidates = candidates.filter(|(before, after)| before != after);
        (!edits.is_empty() || candidates.is_some()).then_some(Change { edits, candidates })
    }
}

/// A set of digits of a cell.
type Marks = fn(&mut CellState) -> &mut DigitSet;

impl Game {
    /// What an action changes; `None` if nothing.
    pub(super) fn change(&self, action: &Action) -> Option<Change> {
        match action {
            Action::Write { cells, digit, tool } => self.writing(cells, *digit, *tool),
            Action::Erase { cells, tool } => self.erasing(cells, *tool),
            Action::ShowCandidates(is_shown) => Draft::new(self).finish(Some((self.shows_candidates, *is_shown))),
            Action::Take(effects) => {
                let mut draft = Draft::new(self);
                for effect in effects {
                    draft.take(effect);
                }
                // Removed candidates are visible only while candidates are shown.
                let is_shown = effects.iter().any(|effect| !effect.eliminations.is_empty());
                let shows = self.shows_candidates;
                if draft.cells.is_empty() { None } else { draft.finish(Some((shows, shows || is_shown))) }
            }
            Action::Restart => {
                let mut draft = Draft::new(self);
                for (cell, start) in self.shape().all_cells().zip(start_cells(self.puzzle())) {
                    *draft.edit(cell) = start;
                }
                draft.finish(None)
            }
        }
    }

    fn writing(&self, cells: &[Cell], digit: Digit, tool: Tool) -> Option<Change> {
        let last = if tool == Tool::Colour { CellState::COLOURS } else { self.shape().side() as u8 };
        if digit.get() > last {
            return None;
        }
        let marks: Marks = match tool {
            Tool::Pen => return self.penning(cells, digit),
            Tool::Corner => |state| &mut state.corner,
            // While candidates are shown, centre marks are the candidates themselves.
            Tool::Centre if self.shows_candidates => |state| &mut state.crossed,
            Tool::Centre => |state| &mut state.centre,
            Tool::Colour => |state| &mut state.colours,
        };
        let is_free = |cell: &&Cell| tool == Tool::Colour || self.cell(**cell).digit.is_none();
        let mut draft = Draft::new(self);
        for &cell in cells.iter().filter(is_free) {
            draft.edit(cell);
        }
        // A mark that all of them have is removed.
        let have_it = draft.cells.values_mut().all(|state| marks(state).contains(digit));
        for state in draft.cells.values_mut() {
            let marks = marks(state);
            *marks = if have_it { marks.without(digit) } else { marks.with(digit) };
        }
        draft.finish(None)
    }

    fn penning(&self, cells: &[Cell], digit: Digit) -> Option<Change> {
        let free: Vec<Cell> = cells.iter().copied().filter(|&cell| !self.is_given(cell)).collect();
        let mut draft = Draft::new(self);
        let have_it = free.iter().all(|&cell| self.cell(cell).digit == Some(digit));
        for cell in free {
            if have_it {
                draft.edit(cell).digit = None;
            } else {
                draft.write(cell, digit);
            }
        }
        draft.finish(None)
    }

    /// Erases what the tool writes; if there is nothing of it, everything the player wrote.
    fn erasing(&self, cells: &[Cell], tool: Tool) -> Option<Change> {
        let is_free = |cell: &Cell| tool == Tool::Colour || !self.is_given(*cell);
        let free: Vec<Cell> = cells.iter().copied().filter(is_free).collect();
        let has_digit = free.iter().any(|&cell| !self.is_given(cell) && self.cell(cell).digit.is_some());
        let mut draft = Draft::new(self);
        for &cell in &free {
            let state = draft.edit(cell);
            match tool {
                Tool::Pen if has_digit => state.digit = None,
                Tool::Pen => {}
                Tool::Corner => state.corner = DigitSet::EMPTY,
                Tool::Centre => (state.centre, state.crossed) = (DigitSet::EMPTY, DigitSet::EMPTY),
                Tool::Colour => state.colours = DigitSet::EMPTY,
            }
        }
        draft.finish(None).or_else(|| {
            let mut draft = Draft::new(self);
            for &cell in free.iter().filter(|&&cell| !self.is_given(cell)) {
                *draft.edit(cell) = CellState::default();
            }
            draft.finish(None)
        })
    }
}
