use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use ukodus_core::format::{self, Alphabet, Entry, Format, Metadata, Notation, ReadOptions};
use ukodus_core::{Cell, Clash, Digit, DigitSet, Grid, House, Shape};

use super::{ErrorCode, ErrorDoc, candidates, indexes};

/// A board in a request: text in any form, or a board document.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(untagged))]
pub enum BoardInput {
    /// Text in any form the library reads.
    Text(String),
    /// Cell by cell.
    Cells(BoardDoc),
}

impl<'de> Deserialize<'de> for BoardInput {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = BoardInput;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a board: text, or an object with shape and values")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<BoardInput, E> {
                Ok(BoardInput::Text(text.to_owned()))
            }

            fn visit_string<E: de::Error>(self, text: String) -> Result<BoardInput, E> {
                Ok(BoardInput::Text(text))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<BoardInput, A::Error> {
                BoardDoc::deserialize(MapAccessDeserializer::new(map)).map(BoardInput::Cells)
            }
        }

        deserializer.deserialize_any(Either)
    }
}

impl BoardInput {
    /// Reads the board and how it was written. `shape`, if given, is rows x columns of a box and overrides what the text
    /// looks like.
    ///
    /// # Errors
    ///
    /// If it is not a board, or larger than `max_side`.
    pub fn read(&self, shape: Option<&str>, max_side: usize) -> Result<Entry, ErrorDoc> {
        let shape = shape.map(str::parse).transpose()?;
        let entry = match self {
            Self::Text(text) => {
                let options = ReadOptions { shape, ..ReadOptions::default() };
                format::parse(text, &options).map_err(|error| ErrorDoc::of_text(&error, shape))?
            }
            Self::Cells(board) => {
                let grid = board.to_grid()?;
                if shape.is_some_and(|shape| shape != grid.shape()) {
                    return Err(ErrorDoc::value("shape", "the board has another shape"));
                }
                let notation = Notation { format: Format::Json, alphabet: Alphabet::Letters };
                Entry { grid, notation, line: 1, metadata: Metadata::new() }
            }
        };
        let side = entry.grid.shape().side();
        if side > max_side {
            let message = format!("a {side}×{side} board is too large: the limit is {max_side}×{max_side}");
            return Err(ErrorDoc::new(ErrorCode::BoardSize, message));
        }
        Ok(entry)
    }
}

/// A board, cell by cell. Every board in an answer can be sent back as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Board"))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BoardDoc {
    /// Its shape.
    pub shape: ShapeDoc,
    /// The digit in each cell, row by row; 0 is a blank.
    pub values: Vec<u8>,
    /// The given cells, by index. In a request, every filled cell is given if this is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub givens: Option<Vec<usize>>,
    /// The candidates of each cell, if the board has any: null for a cell that holds a digit; in a request, also for a
    /// cell about which nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Option<Vec<u8>>>>,
    /// The cells on one line, for people; ignored in a request.
    #[serde(default)]
    pub line: String,
}

/// The shape of a board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Shape"))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShapeDoc {
    /// Rows of cells in a box.
    pub box_rows: usize,
    /// Columns of cells in a box.
    pub box_cols: usize,
    /// Cells in a row: the product of the two. May be left out of a request.
    #[serde(default)]
    pub side: usize,
}

impl From<Shape> for ShapeDoc {
    fn from(shape: Shape) -> Self {
        Self { box_rows: shape.box_rows(), box_cols: shape.box_cols(), side: shape.side() }
    }
}

impl BoardDoc {
    fn to_grid(&self) -> Result<Grid, ErrorDoc> {
        let shape = Shape::new(self.shape.box_rows, self.shape.box_cols)?;
        let all_given = Grid::from_cells(shape, &self.values)?;
        let mut grid = match &self.givens {
            None => all_given,
            Some(givens) => with_givens(&all_given, givens)?,
        };
        if let Some(candidates) = &self.candidates {
            if candidates.len() != shape.cells() {
                let message = format!("candidates: {} lists for {} cells", candidates.len(), shape.cells());
                return Err(ErrorDoc::new(ErrorCode::Board, message));
            }
            for (cell, digits) in shape.all_cells().zip(candidates) {
                let Some(digits) = digits else { continue };
                let Some(marks) = set_of(digits, shape) else {
                    let at = shape.position(cell);
                    let message = format!("candidates: {at} must have digits from 1 to {}", shape.side());
                    return Err(ErrorDoc::new(ErrorCode::Board, message).at(cell));
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
fn set_of(digits: &[u8], shape: Shape) -> Option<DigitSet> {
    digits.iter().map(|&value| Digit::new(value).filter(|digit| shape.digits().contains(*digit))).collect()
}

/// The same board with only these cells given.
fn with_givens(grid: &Grid, givens: &[usize]) -> Result<Grid, ErrorDoc> {
    let shape = grid.shape();
    let mut cells = vec![0; shape.cells()];
    for &index in givens {
        match grid.cells().get(index) {
            None => return Err(ErrorDoc::new(ErrorCode::Board, format!("givens: there is no cell {index}"))),
            Some(0) => {
                let cell = Cell::new(index);
                let message = format!("givens: {} is empty", shape.position(cell));
                return Err(ErrorDoc::new(ErrorCode::Board, message).at(cell));
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

impl From<&Grid> for BoardDoc {
    fn from(grid: &Grid) -> Self {
        Self {
            shape: grid.shape().into(),
            values: grid.cells().to_vec(),
            givens: Some(grid.givens().map(Cell::index).collect()),
            candidates: grid.has_marks().then(|| candidates(grid)),
            line: format::line(grid, Alphabet::Letters),
        }
    }
}

/// A digit that appears more than once in a house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Clash"))]
pub struct ClashDoc {
    /// The digit.
    pub digit: u8,
    /// The house.
    pub house: HouseDoc,
    /// The cells that hold it, by index.
    pub cells: Vec<usize>,
    /// All of it, for people.
    pub text: String,
}

impl ClashDoc {
    /// Every clash of a board.
    #[must_use]
    pub fn all(grid: &Grid) -> Vec<Self> {
        grid.clashes().iter().map(Self::from).collect()
    }
}

impl From<&Clash> for ClashDoc {
    fn from(clash: &Clash) -> Self {
        Self {
            digit: clash.digit.get(),
            house: clash.house.into(),
            cells: indexes(&clash.cells),
            text: clash.to_string(),
        }
    }
}

/// A house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "House"))]
pub struct HouseDoc {
    /// The kind of house.
    pub kind: HouseKindDoc,
    /// Which of its kind, from 0.
    pub index: usize,
    /// Its name, for people: `row 1`.
    pub name: String,
}

/// A kind of house.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HouseKind"))]
#[serde(rename_all = "lowercase")]
pub enum HouseKindDoc {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box.
    Box,
}

impl From<House> for HouseDoc {
    fn from(house: House) -> Self {
        let (kind, index) = match house {
            House::Row(index) => (HouseKindDoc::Row, index),
            House::Column(index) => (HouseKindDoc::Column, index),
            House::Box(index) => (HouseKindDoc::Box, index),
        };
        Self { kind, index, name: house.to_string() }
    }
}
