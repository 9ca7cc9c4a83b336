use serde_json::{Map, Value, json};

use super::json::parsed;
use super::regions;
use crate::format::form::{Form, FormLayout};
use crate::format::text::Excerpt;
use crate::format::write::check_marks;
use crate::format::{Alphabet, Entry, Format, Metadata, ParseGridError, WriteError, WriteOptions};
use crate::{Cell, Digit, DigitSet, Grid, Shape};

pub(in crate::format) const FORM: Form = Form {
    name: "fpuzzles",
    about: "f-puzzles JSON: givens, placed digits and pencil marks; puzzles with variant rules are refused",
    extension: "json",
    layout: FormLayout::Json,
    read,
    write,
};

/// The keys that are not a rule. Every other key with a value is one.
const KEYS: [&str; 12] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "highlightConflicts",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
    "metadata",
    "msgcorrect",
];

/// Whether an object is in this format: `grid` has rows of objects.
pub(super) fn fits(object: &Map<String, Value>) -> bool {
    has_rows_of_objects(object, "grid")
}

/// Whether a key has an array of arrays of objects.
pub(super) fn has_rows_of_objects(object: &Map<String, Value>, key: &str) -> bool {
    let first = object.get(key).and_then(|rows| rows.as_array()?.first()?.as_array()?.first());
    first.is_some_and(Value::is_object)
}

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    match parsed(text, Format::Fpuzzles)? {
        Value::Object(object) => read_object(&object, text),
        _ => Err(ParseGridError::Value { line: text.line, found: "JSON that is not an object" }),
    }
}

pub(super) fn read_object(object: &Map<String, Value>, text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let line = text.line;
    refuse_rules(object, &KEYS, line)?;
    let cells = cells_of(object, "grid", line)?;
    let region = |(i, cell): (usize, &&Value)| cell.get("region").and_then(Value::as_i64).or(usual_box(cells.len(), i));
    let is_drawn = cells.iter().any(|cell| cell.get("region").is_some_and(|region| !region.is_null()));
    let drawn: Option<Vec<i64>> = is_drawn.then(|| cells.iter().enumerate().map(region).collect()).flatten();
    let shape = shape_for(text, cells.len(), drawn.as_deref())?;
    let mut given = vec![0; shape.cells()];
    for (i, cell) in cells.iter().enumerate() {
        if cell.get("given").and_then(Value::as_bool).unwrap_or(false) {
            given[i] = value_of(cell, shape, i, line)?;
        }
    }
    let mut grid = Grid::from_values(shape, given);
    for (i, cell) in cells.iter().enumerate() {
        grid.place(Cell::new(i), Digit::new(value_of(cell, shape, i, line)?));
        let marks = marks_of(cell.get("centerPencilMarks"), shape, i, line)?;
        let marks = if marks.is_empty() { marks_of(cell.get("givenPencilMarks"), shape, i, line)? } else { marks };
        if !marks.is_empty() {
            grid.set_marks(Cell::new(i), marks);
        }
    }
    let mut metadata = text.metadata.clone();
    for (key, name) in [("title", "name"), ("author", "author"), ("ruleset", "rules")] {
        if let Some(value) = object.get(key).and_then(Value::as_str).filter(|value| !value.is_empty()) {
            metadata.push(name, value);
        }
    }
    Ok(Entry { metadata, ..text.entry(grid, Format::Fpuzzles, Alphabet::Letters) })
}

/// Refuses a puzzle that has a value under a key other than these: it is a rule, or something drawn that stands for
/// one.
pub(super) fn refuse_rules(object: &Map<String, Value>, keys: &[&str], line: usize) -> Result<(), ParseGridError> {
    let is_set = |value: &Value| match value {
        Value::Bool(value) => *value,
        Value::Array(items) => !items.is_empty(),
        Value::Object(object) => !object.is_empty(),
        _ => false,
    };
    match object.iter().find(|(key, value)| !keys.contains(&key.as_str()) && is_set(value)) {
        Some((rule, _)) => Err(ParseGridError::Variant { line, rule: rule.chars().take(40).collect() }),
        None => Ok(()),
    }
}

/// The cells under a key, row by row: a square of objects.
pub(super) fn cells_of<'a>(
    object: &'a Map<String, Value>,
    key: &str,
    line: usize,
) -> Result<Vec<&'a Value>, ParseGridError> {
    let rows = object.get(key).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let mut cells = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        let row = row.as_array().map(Vec::as_slice).unwrap_or_default();
        if row.len() != rows.len() {
            return Err(ParseGridError::RowOf { line, row: i + 1, found: row.len(), expected: rows.len() });
        }
        cells.extend(row);
    }
    Ok(cells)
}

/// The box of a cell in the usual shape of a board with this many cells.
pub(super) fn usual_box(cells: usize, index: usize) -> Option<i64> {
    let shape = Shape::of_side(cells.isqrt())?;
    i64::try_from(shape.box_of(Cell::new(index))).ok()
}

/// The shape of a board with this many cells, and these regions if there are any.
pub(super) fn shape_for(text: &Excerpt<'_>, cells: usize, drawn: Option<&[i64]>) -> Result<Shape, ParseGridError> {
    let Some(drawn) = drawn else { return text.shape_of_cells(cells) };
    let irregular = || ParseGridError::Variant { line: text.line, rule: "irregular regions".to_owned() };
    let shape = regions::shape_of(drawn).ok_or_else(irregular)?;
    match text.options.shape {
        Some(wanted) if wanted.cells() != shape.cells() => text.shape_of_cells(cells),
        Some(wanted) => Ok(wanted),
        None => Ok(shape),
    }
}

/// The value of a cell: a number, or a number as text; 0 is blank.
pub(super) fn value_of(cell: &Value, shape: Shape, index: usize, line: usize) -> Result<u8, ParseGridError> {
    let side = shape.side();
    let number = match cell.get("value") {
        None | Some(Value::Null) => return Ok(0),
        Some(Value::String(text)) if text.trim().is_empty() => return Ok(0),
        Some(Value::String(text)) => text.trim().parse::<u64>().ok(),
        Some(value) => value.as_u64(),
    };
    let value = number.and_then(|number| u8::try_from(number).ok()).filter(|&value| usize::from(value) <= side);
    value.ok_or_else(|| {
        let found = cell.get("value").map(Value::to_string).unwrap_or_default();
        ParseGridError::Cell {
            line,
            at: shape.position(Cell::new(index)),
            found: found.trim_matches('"').chars().take(20).collect(),
            side,
        }
    })
}

/// The digits of a list of pencil marks; none if there is no list.
pub(super) fn marks_of(
    marks: Option<&Value>,
    shape: Shape,
    index: usize,
    line: usize,
) -> Result<DigitSet, ParseGridError> {
    let mut digits = DigitSet::EMPTY;
    for mark in marks.and_then(Value::as_array).into_iter().flatten() {
        let value = value_of(&json!({ "value": mark }), shape, index, line)?;
        digits = Digit::new(value).map_or(digits, |digit| digits.with(digit));
    }
    Ok(digits)
}

/// The pencil marks of a blank cell, if they exclude a digit.
pub(super) fn marks_to_write(grid: &Grid, cell: Cell, format: Format) -> Result<Option<Vec<u8>>, WriteError> {
    let Some(marks) = grid.marks(cell).filter(|&marks| grid.get(cell).is_none() && marks != grid.shape().digits())
    else {
        return Ok(None);
    };
    check_marks(format, grid.shape().position(cell), marks)?;
    Ok(Some(marks.iter().map(Digit::get).collect()))
}

/// The board as an object.
pub(super) fn object_of(grid: &Grid, metadata: &Metadata) -> Result<Value, WriteError> {
    let shape = grid.shape();
    let is_usual = Shape::of_side(shape.side()) == Some(shape);
    let mut rows = vec![Vec::with_capacity(shape.side()); shape.side()];
    for cell in shape.all_cells() {
        let mut object = Map::new();
        if !is_usual {
            object.insert("region".into(), shape.box_of(cell).into());
        }
        if let Some(digit) = grid.get(cell) {
            object.insert("value".into(), digit.get().into());
            if grid.is_given(cell) {
                object.insert("given".into(), true.into());
            }
        }
        if let Some(marks) = marks_to_write(grid, cell, Format::Fpuzzles)? {
            object.insert("centerPencilMarks".into(), marks.into());
        }
        rows[shape.row_of(cell)].push(Value::Object(object));
    }
    let mut object = Map::new();
    object.insert("size".into(), shape.side().into());
    for (key, name) in [("title", "name"), ("author", "author")] {
        if let Some(value) = metadata.get(name) {
            object.insert(key.into(), value.into());
        }
    }
    object.insert("grid".into(), rows.into());
    Ok(Value::Object(object))
}

fn write(out: &mut String, grid: &Grid, metadata: &Metadata, _: &WriteOptions) -> Result<(), WriteError> {
    out.push_str(&object_of(grid, metadata)?.to_string());
    Ok(())
}
