//! The prompt for a file or a puzzle.

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{App, View};

/// A line that the player types.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Prompt {
    /// The line so far.
    pub(crate) text: String,
    /// Why the last one was not accepted.
    pub(crate) error: Option<String>,
}

impl Prompt {
    /// Adds text, without what cannot be seen.
    pub(super) fn push(&mut self, text: &str) {
        self.error = None;
        self.text.extend(text.chars().filter(|symbol| !symbol.is_control()));
    }
}

impl App {
    pub(super) fn open_key(&mut self, key: KeyEvent) {
        let View::Open(prompt) = &mut self.view else { return };
        match key.code {
            KeyCode::Char(symbol) => prompt.push(symbol.encode_utf8(&mut [0; 4])),
            KeyCode::Backspace => {
                prompt.text.pop();
                prompt.error = None;
            }
            KeyCode::Esc => {
                if self.round.is_some() {
                    self.view = View::Board;
                } else {
                    self.show_new();
                }
            }
            KeyCode::Enter if !prompt.text.trim().is_empty() => {
                let text = prompt.text.trim().to_owned();
                let opened = (self.reader)(&text).and_then(|puzzle| self.open(puzzle));
                if let (Err(reason), View::Open(prompt)) = (opened, &mut self.view) {
                    prompt.error = Some(reason);
                }
            }
            _ => {}
        }
    }
}
