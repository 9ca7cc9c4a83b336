//! Boards as they travel.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use ukodus::format::{self, Alphabet, Entry, Metadata, Notation, ReadOptions};
use ukodus::{Cell, Digit, DigitSet, Grid, House};

use super::{ApiError, Code, Limits};

/// A board in a question: text in any form, or an object such as answers hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(untagged))]
pub enum AnyBoard {
    /// Text in any form the library reads.
    Text(String),
    /// Cells one by one.
    Cells(Board),
}

impl<'de> Deserialize<'de> for AnyBoard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = AnyBoard;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a board: text, or an object with shape and values")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<AnyBoard, E> {
                Ok(AnyBoard::Text(text.to_owned()))
            }

            fn visit_string<E: de::Error>(self, text: String) -> Result<AnyBoard, E> {
                Ok(AnyBoard::Text(text))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<AnyBoard, A::Error> {
                Board::deserialize(MapAccessDeserializer::new(map)).map(AnyBoard::Cells)
            }
        }

        deserializer.deserialize_any(Either)
    }
}

impl AnyBoard {
    /// Reads the board. `shape`, where there is one, is rows x columns of a box and overrules what the text looks like.
    ///
    /// # Errors
    ///
    /// If it is no board, or one larger than the limits allow.
    pub fn read(&self, shape: Option<&str>, limits: &Limits) -> Result<Grid, ApiError> {
        self.read_entry(shape, limits).map(|entry| entry.grid)
    }

    /// Reads the board and how it was written.
    ///
    /// # Errors
    ///
    /// If it is no board, or one larger than the limits allow.
    pub fn read_entry(&self, shape: Option<&str>, limits: &Limits) -> Result<Entry, ApiError> {
        let shape = shape.map(str::parse).transpose()?;
        let entry = match self {
            Self::Text(text) => {
                let options = ReadOptions { shape, ..ReadOptions::default() };
                format::parse(text, &options).map_err(|error| ApiError::of_text(&error, shape))?
            }
            Self::Cells(board) => {
                let grid = board.to_grid()?;
                if shape.is_some_and(|shape| shape != grid.shape()) {
                    return Err(ApiError::value("shape", "the board has another shape"));
                }
                let notation = Notation { format: format::Format::Json, alphabet: Alphabet::Letters };
                Entry { grid, notation, line: 1, metadata: Metadata::new() }
            }
        };
        let side = entry.grid.shape().side();
        if side > limits.side {
            let most = limits.side;
            return Err(ApiError::new(
                Code::BoardSize,
                format!("this is a {side}×{side} board; boards up to {most}×{most} are answered here"),
            ));
        }
        Ok(entry)
    }
}

/// A board, cell by cell. Every board in an answer can be sent back as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Board {
    /// Its shape.
    pub shape: Shape,
    /// What stands in each cell, row by row; 0 is a blank.
    pub values: Vec<u8>,
    /// The cells that were given, by their index. In a question, where it is left out, all that stands is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub givens: Option<Vec<usize>>,
    /// The candidates of each cell, where the board has any: null for a cell that holds a digit; in a question, also for
    /// a cell of which nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Option<Vec<u8>>>>,
    /// The cells in a line, for people; not looked at in a question.
    #[serde(default)]
    pub line: String,
}

/// The shape of a board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Shape {
    /// Rows of cells in a box.
    pub box_rows: usize,
    /// Columns of cells in a box.
    pub box_cols: usize,
    /// Cells in a row: their product. In a question it can be left out.
    #[serde(default)]
    pub side: usize,
}

impl From<ukodus::Shape> for Shape {
    fn from(shape: ukodus::Shape) -> Self {
        Self { box_rows: shape.box_rows(), box_cols: shape.box_cols(), side: shape.side() }
    }
}

impl Board {
    fn to_grid(&self) -> Result<Grid, ApiError> {
        let shape = ukodus::Shape::new(self.shape.box_rows, self.shape.box_cols)?;
        let all_given = Grid::from_cells(shape, &self.values)?;
        let mut grid = match &self.givens {
            None => all_given,
            Some(givens) => with_givens(&all_given, givens)?,
        };
        if let Some(candidates) = &self.candidates {
            if candidates.len() != shape.cells() {
                let message = format!("{} lists of candidates for {} cells", candidates.len(), shape.cells());
                return Err(ApiError::new(Code::Board, message));
            }
            for (cell, digits) in shape.all_cells().zip(candidates) {
                let Some(digits) = digits else { continue };
                let Some(marks) = set_of(digits, shape) else {
                    let at = shape.position(cell);
                    let message = format!("the candidates of {at} must be digits from 1 to {}", shape.side());
                    return Err(ApiError::new(Code::Board, message).at(cell));
                };
                if grid.get(cell).is_none() {
                    grid.set_marks(cell, marks);
                }
            }
        }
        Ok(grid)
    }
}

/// The digits as a set, if all are the board's.
fn set_of(digits: &[u8], shape: ukodus::Shape) -> Option<DigitSet> {
    digits.iter().map(|&value| Digit::new(value).filter(|digit| shape.digits().contains(*digit))).collect()
}

/// The same board with only these cells given.
fn with_givens(grid: &Grid, givens: &[usize]) -> Result<Grid, ApiError> {
    let shape = grid.shape();
    let mut cells = vec![0; shape.cells()];
    for &index in givens {
        match grid.cells().get(index) {
            None => return Err(ApiError::new(Code::Board, format!("givens: there is no cell {index}"))),
            Some(0) => {
                let cell = Cell::new(index);
                let message = format!("{} is given, but nothing stands there", shape.position(cell));
                return Err(ApiError::new(Code::Board, message).at(cell));
            }
            Some(&value) => cells[index] = value,
        }
    }
    let mut with = Grid::from_cells(shape, &cells)?;
    for cell in shape.all_cells().filter(|&cell| !with.is_given(cell)).collect::<Vec<_>>() {
        with.set(cell, grid.get(cell))?;
    }
    Ok(with)
}

impl From<&Grid> for Board {
    fn from(grid: &Grid) -> Self {
        let candidates = grid.has_marks().then(|| candidates(grid));
        Self {
            shape: grid.shape().into(),
            values: grid.cells().to_vec(),
            givens: Some(grid.givens().map(Cell::index).collect()),
            candidates,
            line: format::line(grid, Alphabet::Letters),
        }
    }
}

/// The candidates of each blank cell; none for a cell that holds a digit.
pub(super) fn candidates(grid: &Grid) -> Vec<Option<Vec<u8>>> {
    let of = |cell| grid.get(cell).is_none().then(|| grid.candidates(cell).iter().map(Digit::get).collect());
    grid.shape().all_cells().map(of).collect()
}

/// A digit that stands more than once in a house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Clash {
    /// The digit.
    pub digit: u8,
    /// The house.
    pub house: HouseName,
    /// The cells it stands in, by their index.
    pub cells: Vec<usize>,
    /// All of it, for people.
    pub text: String,
}

impl From<&ukodus::Clash> for Clash {
    fn from(clash: &ukodus::Clash) -> Self {
        let cells = clash.cells.iter().map(|cell| cell.index()).collect();
        Self { digit: clash.digit.get(), house: clash.house.into(), cells, text: clash.to_string() }
    }
}

/// Every clash of a board.
pub(super) fn clashes(grid: &Grid) -> Vec<Clash> {
    grid.clashes().iter().map(Clash::from).collect()
}

/// A house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HouseName {
    /// What kind of house it is.
    pub kind: HouseKind,
    /// Which of its kind, from 0.
    pub index: usize,
    /// Its name, for people: `row 1`.
    pub name: String,
}

/// A kind of house.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box.
    Box,
}

impl From<House> for HouseName {
    fn from(house: House) -> Self {
        let (kind, index) = match house {
            House::Row(index) => (HouseKind::Row, index),
            House::Column(index) => (HouseKind::Column, index),
            House::Box(index) => (HouseKind::Box, index),
        };
        Self { kind, index, name: house.to_string() }
    }
}

/// What a search did.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Statistics {
    /// Digits put into a cell, forced or tried.
    pub placements: u64,
    /// Digits tried where there was a choice.
    pub guesses: u64,
    /// Guesses taken back.
    pub backtracks: u64,
    /// The most guesses that stood at one time.
    pub depth: usize,
    /// The time the search took, in microseconds.
    pub micros: u64,
}

impl From<ukodus::Statistics> for Statistics {
    fn from(did: ukodus::Statistics) -> Self {
        Self {
            placements: did.placements,
            guesses: did.guesses,
            backtracks: did.backtracks,
            depth: did.depth,
            micros: did.time.as_micros() as u64,
        }
    }
}

/// Why a search ended before its end.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Stopped {
    /// The time limit was reached.
    Time,
    /// It was cancelled.
    Cancelled,
    /// It did as much as it was allowed.
    Work,
}

impl From<ukodus::Stop> for Stopped {
    fn from(stop: ukodus::Stop) -> Self {
        match stop {
            ukodus::Stop::TimeLimit => Self::Time,
            ukodus::Stop::Cancelled => Self::Cancelled,
            _ => Self::Work,
        }
    }
}
