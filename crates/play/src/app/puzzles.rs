//! Where games come from: saved ones, new puzzles, puzzles that are opened or pasted.

use std::time::SystemTime;

use ukodus::format::{self, ReadOptions};
use ukodus::logic::Level;
use ukodus::{Grid, Shape};

use super::{App, Flow, Round, View};
use crate::Start;
use crate::game::{Difficulty, Game};
use crate::jobs::Task;
use crate::saves::{SaveName, Saves};

impl App {
    /// Begins as the player wants it.
    pub(super) fn begin(&mut self, start: Start) {
        match start {
            Start::Resume => {
                if !self.resume_last() {
                    self.show_new();
                }
            }
            Start::Choose => {
                self.show_new();
            }
            Start::New { shape, level } => {
                self.show_new();
                self.make(shape, level);
            }
            Start::Puzzle(puzzle) => {
                if let Err(reason) = self.open(*puzzle) {
                    self.show_new();
                    self.warn(reason);
                }
            }
        }
        if self.saves.is_none() {
            self.warn(format!("There is no folder to save games in. Set {} to one.", Saves::VARIABLE));
        }
    }

    /// Goes on with the game played last that is not finished. Returns whether there is one.
    fn resume_last(&mut self) -> bool {
        let Some(saves) = &self.saves else { return false };
        let listed = saves.list();
        let broken = listed.iter().find_map(|saved| saved.summary.as_ref().err().map(ToString::to_string));
        let is_open = |summary: &crate::saves::Summary| !summary.is_finished;
        let last = listed.iter().find(|saved| saved.summary.as_ref().is_ok_and(is_open));
        let loaded = last.map(|last| (last.name.clone(), saves.load(&last.name)));
        let is_resumed = match loaded {
            Some((name, Ok(game))) => {
                self.enter(game, name);
                self.say("Welcome back: this is your last game. n is a new puzzle, g lists your games.");
                true
            }
            _ => false,
        };
        if let Some(reason) = broken {
            self.warn(reason);
        }
        is_resumed
    }

    /// Starts a game with a new puzzle.
    pub(super) fn start(&mut self, puzzle: Grid, difficulty: Option<Difficulty>) {
        let mut game = Game::new(puzzle);
        game.difficulty = difficulty;
        let name = self.new_name();
        self.enter(game, name);
        if let Some(round) = &mut self.round {
            round.is_saved = false;
        }
        self.save();
    }

    fn new_name(&self) -> SaveName {
        let time = SystemTime::now();
        self.saves
            .as_ref()
            .map_or_else(|| Saves::new(std::path::PathBuf::new()).new_name(time), |saves| saves.new_name(time))
    }

    /// Plays a game.
    pub(super) fn enter(&mut self, game: Game, name: SaveName) {
        // The game played so far is kept as it is.
        self.stop_clock();
        let puzzle = game.puzzle().clone();
        self.job = None;
        self.notice = None;
        self.is_extending = false;
        self.figures.forget();
        self.view = if game.is_finished() { View::Finished } else { View::Board };
        self.round = Some(Round::new(game, name));
        self.search_facts(puzzle);
    }

    /// Plays a puzzle, or goes on with it if it was begun.
    ///
    /// # Errors
    ///
    /// If it cannot be played.
    pub(super) fn open(&mut self, puzzle: Grid) -> Result<(), String> {
        let side = puzzle.shape().side();
        if side > Game::MAX_SIDE {
            let max = Game::MAX_SIDE;
            return Err(format!("A {side}×{side} board is too large to play: the limit is {max}×{max}."));
        }
        if puzzle.count_filled() == puzzle.shape().cells() && puzzle.givens().count() == puzzle.shape().cells() {
            return Err("This board is full: there is nothing to play.".to_owned());
        }
        let begun = self.saves.as_ref().and_then(|saves| {
            let is_it = |summary: &crate::saves::Summary| !summary.is_finished && summary.puzzle == puzzle;
            let saved = saves.list().into_iter().find(|saved| saved.summary.as_ref().is_ok_and(is_it))?;
            Some((saves.load(&saved.name).ok()?, saved.name))
        });
        match begun {
            Some((game, name)) => {
                self.enter(game, name);
                self.say("Welcome back: you began this puzzle before. Press z to start over.");
            }
            None => self.start(puzzle, None),
        }
        Ok(())
    }

    /// Makes a new puzzle.
    pub(super) fn make(&mut self, shape: Shape, level: Level) {
        self.seed = self.seed.wrapping_add(1);
        self.search(Task::Puzzle { shape, level, seed: self.seed });
    }

    /// Makes another puzzle like the last one.
    pub(super) fn next_puzzle(&mut self) {
        let Some(round) = &self.round else { return };
        let level = round.game.difficulty.map_or(Level::Easy, |known| known.level);
        let shape = round.game.shape();
        self.make(shape, level);
    }

    /// Opens a puzzle that was pasted.
    pub(super) fn paste(&mut self, text: &str) {
        self.notice = None;
        if let View::Open(prompt) = &mut self.view
            && !text.trim_end().contains(['\n', '\r'])
        {
            prompt.push(text);
            return;
        }
        // A terminal sends a carriage return for each line that is pasted.
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let opened = match format::parse(&text, &ReadOptions::default()) {
            Ok(entry) => self.open(entry.grid),
            Err(error) => Err(format!("What was pasted is not a puzzle: {error}.")),
        };
        if let Err(reason) = opened {
            self.warn(reason);
        }
    }

    /// Leaves a list or a form: back to the board, or out of the program if there is none.
    pub(super) fn go_back(&mut self) -> Flow {
        if self.round.is_none() {
            return self.quit();
        }
        self.view = View::Board;
        Flow::Continue
    }
}
