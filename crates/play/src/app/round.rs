use std::collections::BTreeSet;

use ukodus::{Cell, Digit, Mistake, Uniqueness};

use crate::game::{Game, Selection};
use crate::saves::SaveName;
use crate::shown::{HintView, PathView, Shown};

/// What is explained beside the board.
#[derive(Clone, Debug)]
pub(crate) enum Explained {
    /// The next step.
    Hint(Box<HintView>),
    /// The whole path.
    Path(Box<PathView>),
}

/// A game that is being played, and what the player sees of it.
#[derive(Debug)]
pub(crate) struct Round {
    pub(crate) game: Game,
    /// The name it is saved under.
    pub(crate) name: SaveName,
    /// Whether it is saved as it is.
    pub(crate) is_saved: bool,
    pub(crate) selection: Selection,
    /// What is known about the puzzle, once it is.
    pub(crate) facts: Option<Uniqueness>,
    /// The cells that a check found wrong.
    pub(crate) marked: BTreeSet<Cell>,
    /// What is explained beside the board.
    pub(crate) explained: Option<Explained>,
    /// The digit that is highlighted, if it is not the one under the cursor.
    pub(crate) highlight: Option<Digit>,
    /// The row and column at the top left of the window, where the board is larger.
    pub(crate) corner: (usize, usize),
    /// Lines of the explanation that are scrolled out of view.
    pub(crate) scrolled: u16,
}

impl Round {
    /// A game at its start, or as it was saved.
    pub(crate) fn new(game: Game, name: SaveName) -> Self {
        let shape = game.shape();
        let first = game.board().blanks().next().unwrap_or_else(|| shape.cell(0, 0));
        Self {
            game,
            name,
            is_saved: true,
            selection: Selection::only(first),
            facts: None,
            marked: BTreeSet::new(),
            explained: None,
            highlight: None,
            corner: (0, 0),
            scrolled: 0,
        }
    }

    /// What is explained, for the screen.
    pub(crate) fn shown(&self) -> Option<Shown> {
        match self.explained.as_ref()? {
            Explained::Hint(hint) => Some(hint.shown()),
            Explained::Path(path) => Some(path.shown()),
        }
    }

    /// The cells to mark as wrong: those that a check found and, if mistakes are marked at once, every wrong digit.
    pub(crate) fn wrong_cells(&self, is_live: bool) -> BTreeSet<Cell> {
        let mut wrong = self.marked.clone();
        if let Some(solution) = self.facts.as_ref().and_then(Uniqueness::solution).filter(|_| is_live) {
            let mistakes = ukodus::mistakes(&self.game.board(), solution);
            let is_digit = |mistake: &&Mistake| matches!(mistake, Mistake::Digit { .. });
            wrong.extend(mistakes.iter().filter(is_digit).map(Mistake::cell));
        }
        wrong
    }

    /// The digit to highlight.
    pub(crate) fn highlighted(&self) -> Option<Digit> {
        self.highlight.or_else(|| self.game.cell(self.selection.cursor()).digit)
    }

    /// Forgets what is explained and marked: the board has changed.
    pub(crate) fn refresh(&mut self) {
        self.is_saved = false;
        self.marked.clear();
        self.explained = None;
        self.scrolled = 0;
    }
}
