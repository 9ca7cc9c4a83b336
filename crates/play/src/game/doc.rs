//! A game as it is saved.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use ukodus::logic::Level;
use ukodus::wire::{BoardDoc, BoardInput};
use ukodus::{Cell, Digit, DigitSet, Shape};

use super::change::{Change, Edit};
use super::{CellState, Clock, Difficulty, Game};

/// A game as it is saved.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GameDoc {
    puzzle: BoardDoc,
    cells: Vec<CellDoc>,
    shows_candidates: bool,
    past: Vec<ChangeDoc>,
    future: Vec<ChangeDoc>,
    milliseconds: u64,
    hints: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    difficulty: Option<DifficultyDoc>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct CellDoc {
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    corner: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    centre: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    crossed: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    colours: Vec<u8>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChangeDoc {
    edits: Vec<EditDoc>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    candidates: Option<(bool, bool)>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EditDoc {
    cell: usize,
    before: CellDoc,
    after: CellDoc,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DifficultyDoc {
    level: String,
    score: u32,
    is_exact: bool,
}

/// Why a document is not a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DocError {
    /// The puzzle is not a board that can be played.
    Puzzle(String),
    /// A cell that is not on the board.
    Cell { index: usize },
    /// The wrong number of cells.
    Count { found: usize, expected: usize },
    /// A digit or a colour that there is not, or a changed given.
    Contents { cell: usize },
    /// A level that there is not.
    Level(String),
}

impl fmt::Display for DocError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Puzzle(reason) => f.write_str(reason),
            Self::Cell { index } => write!(f, "cell {index} is not on the board"),
            Self::Count { found, expected } => write!(f, "{found} cells, expected {expected}"),
            Self::Contents { cell } => write!(f, "cell {cell} holds what it cannot hold"),
            Self::Level(name) => write!(f, "unknown level {name:?}"),
        }
    }
}

impl Error for DocError {}

impl GameDoc {
    /// The document of a game.
    pub(crate) fn new(game: &Game, now: Duration) -> Self {
        Self {
            puzzle: BoardDoc::from(&game.puzzle),
            cells: game.cells.iter().map(CellDoc::from).collect(),
            shows_candidates: game.shows_candidates,
            past: game.past.iter().map(ChangeDoc::from).collect(),
            future: game.future.iter().map(ChangeDoc::from).collect(),
            milliseconds: u64::try_from(game.clock.elapsed(now).as_millis()).unwrap_or(u64::MAX),
            hints: game.hints,
            difficulty: game.difficulty.map(|known| DifficultyDoc {
                level: known.level.slug().to_owned(),
                score: known.score,
                is_exact: known.is_exact,
            }),
        }
    }

    /// The game.
    ///
    /// # Errors
    ///
    /// If the document is not one of a game.
    pub(crate) fn read(self) -> Result<Game, DocError> {
        let puzzle = BoardInput::Cells(self.puzzle)
            .read(None, Game::MAX_SIDE)
            .map_err(|error| DocError::Puzzle(error.message))?
            .grid;
        let mut game = Game::new(puzzle);
        let (found, expected) = (self.cells.len(), game.cells.len());
        if found != expected {
            return Err(DocError::Count { found, expected });
        }
        for (index, cell) in self.cells.iter().enumerate() {
            game.cells[index] = cell.read(&game, index)?;
        }
        game.shows_candidates = self.shows_candidates;
        let changes = |docs: Vec<ChangeDoc>| docs.iter().map(|doc| doc.read(&game)).collect::<Result<Vec<_>, _>>();
        (game.past, game.future) = (changes(self.past)?, changes(self.future)?);
        game.clock = Clock::at(Duration::from_millis(self.milliseconds));
        game.hints = self.hints;
        game.difficulty = self.difficulty.map(DifficultyDoc::read).transpose()?;
        Ok(game)
    }
}

impl DifficultyDoc {
    fn read(self) -> Result<Difficulty, DocError> {
        let Self { level, score, is_exact } = self;
        let level: Level = level.parse().map_err(|_| DocError::Level(level))?;
        Ok(Difficulty { level, score, is_exact })
    }
}

impl From<&CellState> for CellDoc {
    fn from(state: &CellState) -> Self {
        let list = |digits: DigitSet| digits.iter().map(Digit::get).collect();
        Self {
            digit: state.digit.map(Digit::get),
            corner: list(state.corner),
            centre: list(state.centre),
            crossed: list(state.crossed),
            colours: list(state.colours),
        }
    }
}

impl CellDoc {
    fn read(&self, game: &Game, index: usize) -> Result<CellState, DocError> {
        let shape: Shape = game.shape();
        let wrong = || DocError::Contents { cell: index };
        let set = |values: &[u8], all: DigitSet| -> Result<DigitSet, DocError> {
            let digits: Option<DigitSet> = values.iter().map(|&value| Digit::new(value)).collect();
            digits.filter(|digits| digits.is_subset(all)).ok_or_else(wrong)
        };
        let digit = match self.digit {
            None => None,
            Some(value) => Some(Digit::new(value).filter(|digit| shape.digits().contains(*digit)).ok_or_else(wrong)?),
        };
        let cell = Cell::new(index);
        if game.is_given(cell) && digit != game.puzzle.get(cell) {
            return Err(wrong());
        }
        Ok(CellState {
            digit,
            corner: set(&self.corner, shape.digits())?,
            centre: set(&self.centre, shape.digits())?,
            crossed: set(&self.crossed, shape.digits())?,
            colours: set(&self.colours, DigitSet::full(usize::from(CellState::COLOURS)))?,
        })
    }
}

impl From<&Change> for ChangeDoc {
    fn from(change: &Change) -> Self {
        let edit = |edit: &Edit| EditDoc {
            cell: edit.cell.index(),
            before: CellDoc::from(&edit.before),
            after: CellDoc::from(&edit.after),
        };
        Self { edits: change.edits.iter().map(edit).collect(), candidates: change.candidates }
    }
}

impl ChangeDoc {
    fn read(&self, game: &Game) -> Result<Change, DocError> {
        let edit = |doc: &EditDoc| {
            if doc.cell >= game.cells.len() {
                return Err(DocError::Cell { index: doc.cell });
            }
            let (before, after) = (doc.before.read(game, doc.cell)?, doc.after.read(game, doc.cell)?);
            Ok(Edit { cell: Cell::new(doc.cell), before, after })
        };
        Ok(Change { edits: self.edits.iter().map(edit).collect::<Result<_, _>>()?, candidates: self.candidates })
    }
}
