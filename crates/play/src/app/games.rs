//! The list of saved games.

use std::time::SystemTime;

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{App, Flow, View, ago, time_text};
use crate::saves::{SaveName, Saved};

/// A row of the list.
#[derive(Debug)]
pub(crate) struct GameRow {
    /// The name of the saved game.
    pub(crate) name: SaveName,
    /// What it is, column by column; or why it cannot be read.
    pub(crate) columns: Result<[String; 5], String>,
}

/// The list of saved games.
#[derive(Debug)]
pub(crate) struct GameList {
    /// The games, the last one played first.
    pub(crate) rows: Vec<GameRow>,
    /// The one that is chosen.
    pub(crate) at: usize,
    /// Whether the next `d` deletes it.
    pub(crate) is_deleting: bool,
}

impl GameList {
    /// A list of games, seen at a time of day.
    pub(crate) fn new(saved: &[Saved], now: SystemTime) -> Self {
        Self { rows: saved.iter().map(|saved| row(saved, now)).collect(), at: 0, is_deleting: false }
    }

    fn go(&mut self, by: isize) {
        self.is_deleting = false;
        self.at = self.at.saturating_add_signed(by).min(self.rows.len().saturating_sub(1));
    }
}

/// The row of a saved game.
fn row(saved: &Saved, now: SystemTime) -> GameRow {
    let columns = match &saved.summary {
        Ok(summary) => Ok([
            format!("{0}×{0}", summary.side),
            summary.difficulty.map_or_else(|| "–".to_owned(), |known| known.level.to_string()),
            if summary.is_finished {
                "finished".to_owned()
            } else {
                format!("{} of {} cells", summary.filled, summary.cells)
            },
            time_text(summary.played),
            ago(saved.time, now),
        ]),
        Err(error) => Err(error.to_string()),
    };
    GameRow { name: saved.name.clone(), columns }
}

impl App {
    /// Shows the saved games.
    pub(super) fn show_games(&mut self) {
        self.stop_clock();
        let saved = self.saves.as_ref().map(crate::saves::Saves::list).unwrap_or_default();
        self.leave_board(View::Games(GameList::new(&saved, SystemTime::now())));
    }

    pub(super) fn games_key(&mut self, key: KeyEvent) -> Flow {
        let View::Games(list) = &mut self.view else { return Flow::Continue };
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => list.go(-1),
            KeyCode::Down | KeyCode::Char('j') => list.go(1),
            KeyCode::PageUp => list.go(-10),
            KeyCode::PageDown => list.go(10),
            KeyCode::Home => list.go(isize::MIN),
            KeyCode::End => list.go(isize::MAX),
            KeyCode::Char('d') | KeyCode::Delete if !list.rows.is_empty() => {
                if list.is_deleting {
                    self.delete_game();
                } else {
                    list.is_deleting = true;
                }
            }
            KeyCode::Enter => self.open_game(),
            KeyCode::Char('n') => return self.show_new(),
            KeyCode::Char('q') => return self.quit(),
            KeyCode::Esc | KeyCode::Char('g') => return self.go_back(),
            _ => list.is_deleting = false,
        }
        Flow::Continue
    }

    fn open_game(&mut self) {
        let (View::Games(list), Some(saves)) = (&self.view, &self.saves) else { return };
        let Some(row) = list.rows.get(list.at) else { return };
        if self.round.as_ref().is_some_and(|round| round.name == row.name) {
            self.view = View::Board;
            return;
        }
        let name = row.name.clone();
        match saves.load(&name) {
            Ok(game) => self.enter(game, name),
            Err(error) => self.warn(error.to_string()),
        }
    }

    fn delete_game(&mut self) {
        let (View::Games(list), Some(saves)) = (&mut self.view, &self.saves) else { return };
        let Some(row) = list.rows.get(list.at) else { return };
        let name = row.name.clone();
        if let Err(error) = saves.remove(&name) {
            self.warn(error.to_string());
            return;
        }
        list.rows.remove(list.at);
        list.go(0);
        if self.round.as_ref().is_some_and(|round| round.name == name) {
            self.round = None;
        }
    }
}
