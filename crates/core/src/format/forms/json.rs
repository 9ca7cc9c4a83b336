mod values;

use serde_json::{Map, Value, json};

pub(in crate::format) use self::values::{Values, begins};
use super::{fpuzzles, scl};
use crate::format::form::{Form, FormLayout};
use crate::format::text::{Excerpt, Piece, read_pieces};
use crate::format::{self, Entry, Format, Metadata, Notation, ParseGridError, ReadOptions, WriteError, WriteOptions};
use crate::{Cell, Digit, DigitSet, Grid};

pub(in crate::format) const FORM: Form = Form {
    name: "json",
    about: "a string, numbers, rows of numbers, or an object with one of these; one per line or in an array",
    extension: "json",
    layout: FormLayout::Json,
    read,
    write,
};

/// The keys of an object that may contain the board.
const KEYS: [&str; 10] =
    ["puzzle", "grid", "board", "quiz", "cells", "question", "problem", "givens", "sudoku", "quizzes"];

/// The value of a text.
pub(super) fn parsed(text: &Excerpt<'_>, format: Format) -> Result<Value, ParseGridError> {
    serde_json::from_str(text.text).map_err(|error| ParseGridError::Syntax {
        format,
        line: text.line + error.line().saturating_sub(1),
        column: Some(error.column().max(1)).filter(|_| error.line() > 0),
        reason: reason(&error),
    })
}

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let value = parsed(text, Format::Json)?;
    let entry = match &value {
        // The objects of other programs, unless this format is asked for by name.
        Value::Object(object) if text.options.format.is_none() && fpuzzles::fits(object) => {
            return fpuzzles::read_object(object, text);
        }
        Value::Object(object) if text.options.format.is_none() && scl::fits(object) => {
            return scl::read_object(object, text);
        }
        Value::Object(object) => read_object(object, text)?,
        value => read_board(value, text, text.options)?,
    };
    let alphabet = entry.notation.alphabet;
    Ok(Entry { line: text.line, notation: Notation { format: Format::Json, alphabet }, ..entry })
}

/// The parser's message without its location, which is printed separately.
fn reason(error: &serde_json::Error) -> String {
    let message = error.to_string();
    message.rfind(" at line ").map_or(message.clone(), |at| message[..at].to_owned())
}

fn read_object(object: &Map<String, Value>, text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let find = |wanted: &str| object.iter().find(|(key, _)| key.eq_ignore_ascii_case(wanted)).map(|(_, value)| value);
    let line = text.line;
    let Some(board) = KEYS.iter().find_map(|key| find(key)) else {
        return Err(ParseGridError::Value { line, found: "an object without a puzzle" });
    };
    let mut options = text.options.clone();
    let text_of = |key: &str| find(key).and_then(Value::as_str);
    options.shape = options.shape.or_else(|| text_of("shape").and_then(|shape| shape.parse().ok()));
    options.alphabet = options.alphabet.or_else(|| text_of("alphabet").and_then(|alphabet| alphabet.parse().ok()));
    let mut entry = read_board(board, text, &options)?;
    if let Some(state) = find("state") {
        let options = ReadOptions { shape: Some(entry.grid.shape()), ..options };
        let state = read_board(state, text, &options)?.grid;
        place(&mut entry.grid, &state, line)?;
    }
    if let Some(marks) = find("marks") {
        read_marks(&mut entry.grid, marks, line)?;
    }
    let mut metadata = text.metadata.clone();
    for (key, value) in object {
        match value {
            Value::String(value) if !is_own(key) => metadata.push(key.as_str(), value.as_str()),
            Value::Number(value) if !is_own(key) => metadata.push(key.as_str(), value.to_string()),
            _ => {}
        }
    }
    Ok(Entry { metadata, ..entry })
}

fn is_own(key: &str) -> bool {
    KEYS.iter().chain(&["shape", "alphabet", "state", "marks"]).any(|own| own.eq_ignore_ascii_case(key))
}

/// Places the digits of `state` on the board.
fn place(grid: &mut Grid, state: &Grid, line: usize) -> Result<(), ParseGridError> {
    for cell in state.shape().all_cells() {
        if let Some(digit) = state.get(cell)
            && !grid.place(cell, Some(digit))
        {
            return Err(ParseGridError::Given { line, column: None, at: state.shape().position(cell) });
        }
    }
    Ok(())
}

/// Reads an array with one array of digits per cell.
fn read_marks(grid: &mut Grid, marks: &Value, line: usize) -> Result<(), ParseGridError> {
    let strange = ParseGridError::Value { line, found: "marks without one array of digits per cell" };
    let cells = marks.as_array().filter(|cells| cells.len() == grid.shape().cells()).ok_or(strange.clone())?;
    for (i, digits) in cells.iter().enumerate() {
        let digit = |value: &Value| value.as_u64().and_then(|value| Digit::new(u8::try_from(value).ok()?));
        let digits = digits.as_array().ok_or(strange.clone())?;
        let digits: Option<DigitSet> = digits.iter().map(digit).collect();
        grid.set_marks(Cell::new(i), digits.ok_or(strange.clone())?);
    }
    Ok(())
}

/// Reads a string, an array of cells, or an array of rows.
fn read_board(value: &Value, text: &Excerpt<'_>, options: &ReadOptions) -> Result<Entry, ParseGridError> {
    let line = text.line;
    let inner = |board: &str, format: Option<Format>| {
        let options = ReadOptions { format, column: None, ..*options };
        format::parse(board, &options).map_err(|error| error.at_line(line))
    };
    match value {
        // In offset, brackets are digits: a string does not contain JSON again.
        Value::String(board) if board.starts_with(['[', '{']) => inner(board, Some(Format::Line)),
        Value::String(board) => inner(board, None),
        Value::Array(items) if items.iter().all(values::is_text) && !items.is_empty() => {
            let rows: Vec<&str> = items.iter().filter_map(Value::as_str).collect();
            inner(&rows.join("\n"), Some(Format::Rows))
        }
        Value::Array(items) if items.iter().any(Value::is_array) => {
            let mut cells = Vec::new();
            for (i, row) in items.iter().enumerate() {
                let found = row.as_array().map_or(1, Vec::len);
                if found != items.len() {
                    return Err(ParseGridError::RowOf { line, row: i + 1, found, expected: items.len() });
                }
                cells.extend(row.as_array().into_iter().flatten());
            }
            read_cells(&cells, text, options)
        }
        Value::Array(items) => read_cells(&items.iter().collect::<Vec<_>>(), text, options),
        Value::Null => Err(ParseGridError::Value { line, found: "null" }),
        Value::Bool(_) => Err(ParseGridError::Value { line, found: "a boolean" }),
        Value::Number(_) => Err(ParseGridError::Value { line, found: "a number" }),
        Value::Object(_) => Err(ParseGridError::Value { line, found: "an object" }),
    }
}

fn read_cells(cells: &[&Value], text: &Excerpt<'_>, options: &ReadOptions) -> Result<Entry, ParseGridError> {
    let (line, metadata) = (text.line, Metadata::new());
    let text = Excerpt { options, metadata: &metadata, ..*text };
    let shape = text.shape_of_cells(cells.len())?;
    let written = |cell: &&Value| match cell {
        Value::String(written) => written.trim().to_owned(),
        Value::Null | Value::Bool(false) => String::new(),
        other => other.to_string(),
    };
    let written: Vec<String> = cells.iter().map(written).collect();
    // The column is the index of the cell, for `Cell` below.
    let piece = |(i, written)| Piece { line, column: i + 1, text: written };
    let pieces: Vec<Piece<'_>> = written.iter().map(String::as_str).enumerate().map(piece).collect();
    let (cells, alphabet) = read_pieces(&pieces, shape, options.alphabet).map_err(|error| {
        let index = error.column().unwrap_or(1) - 1;
        let found = written.get(index).map(|found| found.chars().take(20).collect()).unwrap_or_default();
        ParseGridError::Cell { line, at: shape.position(Cell::new(index)), found, side: shape.side() }
    })?;
    Ok(text.entry(Grid::from_values(shape, cells), Format::Json, alphabet))
}

fn write(out: &mut String, grid: &Grid, metadata: &Metadata, options: &WriteOptions) -> Result<(), WriteError> {
    let mut object = Map::new();
    if let Some(name) = metadata.get("name") {
        object.insert("name".into(), name.into());
    }
    let shape = grid.shape();
    object.insert("shape".into(), shape.to_string().into());
    if shape.side() > 9 && options.alphabet.reaches(shape) {
        object.insert("alphabet".into(), options.alphabet.name().into());
    }
    let givens = grid.clone().with_givens_only();
    object.insert("puzzle".into(), line(&givens, options)?.into());
    if givens.cells() != grid.cells() {
        object.insert("state".into(), line(grid, options)?.into());
    }
    if grid.has_marks() {
        let digits = |cell: Cell| grid.marks(cell).unwrap_or_default().iter().map(Digit::get).collect::<Vec<u8>>();
        object.insert("marks".into(), json!(shape.all_cells().map(digits).collect::<Vec<_>>()));
    }
    out.push_str(&Value::Object(object).to_string());
    Ok(())
}

fn line(grid: &Grid, options: &WriteOptions) -> Result<String, WriteError> {
    let format = if options.alphabet.reaches(grid.shape()) { Format::Line } else { Format::Numbers };
    format::to_string(grid, &WriteOptions { format, ..*options })
}
