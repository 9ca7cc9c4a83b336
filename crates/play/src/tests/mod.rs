//! The program as a player sees it, without a terminal: keys go in, screens come out.

mod playing;
mod screens;

use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use tempfile::TempDir;
use ukodus::Grid;
use ukodus::logic::Level;

use crate::app::{App, Flow};
use crate::game::Difficulty;
use crate::message::Message;
use crate::saves::Saves;
use crate::{Options, Start, ThemeName, screen};

/// An easy 9×9 puzzle.
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A puzzle of chains.
const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// A small puzzle.
const SMALL: &str = "1.3..2.4.1..2.4.";

/// The program, its messages, its screen and its folder.
struct Player {
    app: App,
    messages: Receiver<Message>,
    terminal: Terminal<TestBackend>,
    folder: TempDir,
    now: Duration,
}

impl Player {
    /// A player with a window of this size, in an empty folder.
    fn new(start: Start, (width, height): (u16, u16), theme: ThemeName) -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        Self::in_folder(folder, start, (width, height), theme)
    }

    fn in_folder(folder: TempDir, start: Start, (width, height): (u16, u16), theme: ThemeName) -> Self {
        let (sender, messages) = mpsc::channel();
        let reader = Box::new(|text: &str| text.parse::<Grid>().map_err(|error| error.to_string()));
        let options = Options { start, reader, theme: Some(theme), seed: 1 };
        let app = App::new(options, Some(Saves::new(folder.path().to_path_buf())), sender);
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("a buffer is a terminal");
        Self { app, messages, terminal, folder, now: Duration::ZERO }
    }

    /// A player with a puzzle about which everything is known.
    fn with(puzzle: &str, size: (u16, u16), theme: ThemeName) -> Self {
        let mut player = Self::new(Start::Puzzle(Box::new(puzzle.parse().expect("a puzzle"))), size, theme);
        player.wait();
        player
    }

    /// Waits for the answer of a search.
    fn wait(&mut self) {
        loop {
            let message = self.messages.recv_timeout(Duration::from_mins(2)).expect("a search ends");
            let is_progress = matches!(&message, Message::Answer(_, crate::jobs::Answer::Progress(_)));
            self.app.handle(message, self.now);
            if !is_progress {
                return;
            }
        }
    }

    fn key(&mut self, code: KeyCode, modifiers: KeyModifiers) -> Flow {
        self.now += Duration::from_millis(10);
        self.app.handle(Message::Input(Event::Key(KeyEvent::new(code, modifiers))), self.now)
    }

    /// Presses keys one after another.
    fn press(&mut self, codes: impl IntoIterator<Item = KeyCode>) {
        for code in codes {
            self.key(code, KeyModifiers::NONE);
        }
    }

    /// Types characters.
    fn type_in(&mut self, text: &str) {
        self.press(text.chars().map(KeyCode::Char));
    }

    /// The screen.
    fn screen(&mut self) -> String {
        let app = &mut self.app;
        self.terminal.draw(|frame| screen::draw(app, frame)).expect("a buffer can be drawn on");
        self.terminal.backend().to_string()
    }

    fn buffer(&mut self) -> Buffer {
        self.screen();
        self.terminal.backend().buffer().clone()
    }

    fn game(&self) -> &crate::game::Game {
        &self.app.round.as_ref().expect("there is a game").game
    }

    /// The digits on the board.
    fn line(&self) -> String {
        self.game().board().to_string()
    }

    fn saves(&self) -> Saves {
        Saves::new(self.folder.path().to_path_buf())
    }
}

/// A difficulty that needs no search.
const fn rated(level: Level) -> Difficulty {
    Difficulty { level, score: 100, is_exact: true }
}
