//! Sudoku in the terminal: the game, its screen and its saved games.
//!
//! [`run`] plays until the player quits. The terminal is left as it was, however the program ends.

mod app;
mod game;
mod jobs;
mod keys;
mod listing;
mod message;
mod saves;
mod screen;
mod settings;
mod shown;
mod terminal;
#[cfg(test)]
mod tests;

pub use listing::list_games;
pub use screen::ThemeName;
pub use terminal::{PlayError, run};

use ukodus::logic::Level;
use ukodus::{Grid, Shape};

/// How to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// Go on with the game played last; if there is none, choose a new puzzle.
    Resume,
    /// Choose a new puzzle.
    Choose,
    /// Make a new puzzle.
    New {
        /// Its shape.
        shape: Shape,
        /// Its level.
        level: Level,
    },
    /// Play this puzzle, or go on with it if it was begun.
    Puzzle(Box<Grid>),
}

/// Reads what the player types to open a puzzle: the name of a file, or the puzzle itself. The error is for the player.
pub type Reader = Box<dyn Fn(&str) -> Result<Grid, String>>;

/// What the command asks for.
pub struct Options {
    /// How to begin.
    pub start: Start,
    /// Reads what the player types to open a puzzle.
    pub reader: Reader,
    /// The colours; `None` for the player's own choice, or what suits the terminal.
    pub theme: Option<ThemeName>,
    /// Where new puzzles come from.
    pub seed: u64,
}
