//! The player's moves.

use ukodus::Digit;

use super::figures::{Meaning, Typed};
use super::{App, Explained, View};
use crate::game::{Action, Selection, Tool, turned};
use crate::keys::{Command, Edge};

impl App {
    /// Does what a key asks for on the board.
    pub(super) fn play(&mut self, command: Command) {
        self.resume();
        let Some(round) = &mut self.round else { return };
        // While a path is shown, the arrows move along it.
        if let Some(Explained::Path(path)) = &mut round.explained {
            match command {
                Command::Move { down, right, .. } => return path.go(down + right),
                Command::Go(edge) => {
                    return path.go_to_edge(matches!(edge, Edge::RowEnd | Edge::ColumnEnd | Edge::Last));
                }
                _ => {}
            }
        }
        let (shape, cursor) = (round.game.shape(), round.selection.cursor());
        match command {
            Command::Move { down, right, extends } => {
                round.selection.step(shape, down, right, extends || self.is_extending);
            }
            Command::Go(edge) => {
                let (row, col, last) = (shape.row_of(cursor), shape.col_of(cursor), shape.side() - 1);
                let (row, col) = match edge {
                    Edge::RowStart => (row, 0),
                    Edge::RowEnd => (row, last),
                    Edge::ColumnStart => (0, col),
                    Edge::ColumnEnd => (last, col),
                    Edge::First => (0, 0),
                    Edge::Last => (last, last),
                };
                round.selection.go(shape.cell(row, col), self.is_extending);
            }
            Command::SelectAll => round.selection.all(shape),
            Command::Extend => {
                self.is_extending ^= true;
                let text = if self.is_extending { "Moves extend the selection; v or Esc ends it." } else { "" };
                if !text.is_empty() {
                    self.say(text);
                }
            }
            Command::Highlight(by) => {
                let side = shape.side();
                let next = match round.highlighted() {
                    Some(digit) => turned(usize::from(digit.get()) - 1, by, side),
                    None if by > 0 => 0,
                    None => side - 1,
                };
                round.highlight = Digit::new(next as u8 + 1);
            }
            Command::Choose(tool) => self.choose(tool),
            Command::Turn(by) => self.choose(self.tool.turned(by)),
            Command::Figure(figure, tool) => self.figure(figure, tool.unwrap_or(self.tool)),
            Command::Letter(digit) => self.write(digit, if self.tool == Tool::Colour { Tool::Pen } else { self.tool }),
            Command::Erase => self.erase(),
            Command::Fill => self.fill(),
            Command::Candidates => {
                let is_shown = !round.game.shows_candidates();
                self.act(&Action::ShowCandidates(is_shown));
            }
            Command::Restart => self.restart(),
            Command::Undo => self.travel(true),
            Command::Redo => self.travel(false),
            _ => {}
        }
    }

    /// Starts the clock, unless the game is finished.
    pub(super) fn resume(&mut self) {
        if let Some(round) = self.round.as_mut().filter(|round| !round.game.is_finished()) {
            round.game.clock.start(self.now);
        }
    }

    /// Pauses the game, or resumes it.
    pub(super) fn pause(&mut self) {
        let Some(round) = &mut self.round else { return };
        if round.game.is_finished() {
            return;
        }
        if round.game.clock.is_paused() {
            round.game.clock.start(self.now);
        } else {
            round.game.clock.pause(self.now);
            round.is_saved = false;
        }
    }

    fn choose(&mut self, tool: Tool) {
        self.tool = tool;
        self.figures.forget();
    }

    fn figure(&mut self, figure: u8, tool: Tool) {
        let Some(round) = &mut self.round else { return };
        let typed = Typed { cell: round.selection.cursor(), tool, time: self.now, moves: round.game.moves().0 };
        match self.figures.type_in(figure, round.game.shape(), typed) {
            Meaning::Digit(digit) => self.write(digit, tool),
            Meaning::Pair { digit, is_written } => {
                if is_written {
                    round.game.undo();
                }
                self.write(digit, tool);
            }
            Meaning::Erase => self.erase(),
        }
    }

    /// Writes into the selected cells.
    pub(super) fn write(&mut self, digit: Digit, tool: Tool) {
        let Some(round) = &self.round else { return };
        let cells = round.selection.cells();
        if tool == Tool::Pen && cells.iter().all(|&cell| round.game.is_given(cell)) {
            self.warn(if cells.len() == 1 { "This cell is a given." } else { "These cells are givens." });
            return;
        }
        self.act(&Action::Write { cells, digit, tool });
    }

    fn restart(&mut self) {
        if self.act(&Action::Restart) {
            self.say("Started over. Press u to undo.");
        }
    }

    fn erase(&mut self) {
        let Some(round) = &self.round else { return };
        let action = Action::Erase { cells: round.selection.cells(), tool: self.tool };
        self.act(&action);
    }

    /// Fills in the only candidate of a blank cell, or selects every cell with the digit of the cursor's cell.
    pub(super) fn fill(&mut self) {
        let Some(round) = &mut self.round else { return };
        let cursor = round.selection.cursor();
        let board = round.game.board();
        if let Some(digit) = board.get(cursor) {
            let same: Vec<_> = round.game.shape().all_cells().filter(|&cell| board.get(cell) == Some(digit)).collect();
            let others = same.iter().copied().filter(|&cell| cell != cursor).chain([cursor]);
            round.selection = round.selection.of(&others.collect::<Vec<_>>());
        } else if let Some(digit) = board.candidates(cursor).single() {
            round.selection = Selection::only(cursor);
            self.act(&Action::Write { cells: vec![cursor], digit, tool: Tool::Pen });
        } else {
            self.say("This cell has more than one candidate.");
        }
    }

    /// Makes a move. Returns whether it changed anything.
    pub(super) fn act(&mut self, action: &Action) -> bool {
        self.resume();
        let Some(round) = &mut self.round else { return false };
        let was_finished = round.game.is_finished();
        if !round.game.act(action) {
            return false;
        }
        self.changed(was_finished);
        true
    }

    /// Takes a move back, or makes it again.
    fn travel(&mut self, is_back: bool) {
        let Some(round) = &mut self.round else { return };
        let was_finished = round.game.is_finished();
        let cells = if is_back { round.game.undo() } else { round.game.redo() };
        let Some(cells) = cells else {
            self.say(if is_back { "Nothing to undo." } else { "Nothing to redo." });
            return;
        };
        if let [cell] = cells[..] {
            round.selection = Selection::only(cell);
        }
        self.changed(was_finished);
    }

    /// Follows up on a change of the board.
    fn changed(&mut self, was_finished: bool) {
        // What is looked for is no longer of use.
        self.job = None;
        let Some(round) = &mut self.round else { return };
        round.refresh();
        if round.game.is_finished() {
            round.game.clock.stop(self.now);
            if !was_finished {
                self.is_extending = false;
                self.view = View::Finished;
                self.save();
            }
        } else if round.game.count_filled() == round.game.shape().cells() {
            self.warn("The board is full, but something is wrong. Press x to check.");
        }
    }
}
