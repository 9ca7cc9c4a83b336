use serde_json::{Map, Value, json};

use super::fpuzzles::{cells_of, has_rows_of_objects, marks_of, marks_to_write, refuse_rules, shape_for, value_of};
use super::json::parsed;
use crate::format::form::{Form, FormLayout};
use crate::format::text::Excerpt;
use crate::format::{Alphabet, Entry, Format, Metadata, ParseGridError, WriteError, WriteOptions};
use crate::{Cell, Digit, Grid};

pub(in crate::format) const FORM: Form = Form {
    name: "scl",
    about: "SudokuPad JSON: givens and centre marks; puzzles with variant rules are refused",
    extension: "json",
    layout: FormLayout::Json,
    read,
    write,
};

/// The keys that are not a rule. Every other key with a value is one.
const KEYS: [&str; 8] = ["id", "cellSize", "cells", "regions", "cages", "metadata", "settings", "videos"];

/// Whether an object is in this format: `cells` has rows of objects.
pub(super) fn fits(object: &Map<String, Value>) -> bool {
    has_rows_of_objects(object, "cells")
}

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    match parsed(text, Format::Scl)? {
        Value::Object(object) => read_object(&object, text),
        _ => Err(ParseGridError::Value { line: text.line, found: "JSON that is not an object" }),
    }
}

pub(super) fn read_object(object: &Map<String, Value>, text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let line = text.line;
    refuse_rules(object, &KEYS, line)?;
    let mut metadata = text.metadata.clone();
    // A cage without cells is a note about the puzzle.
    for cage in object.get("cages").and_then(Value::as_array).into_iter().flatten() {
        if cage.get("cells").and_then(Value::as_array).is_some_and(|cells| !cells.is_empty()) {
            return Err(ParseGridError::Variant { line, rule: "cages".to_owned() });
        }
        if let Some((key, value)) = cage.get("value").and_then(Value::as_str).and_then(|note| note.split_once(':')) {
            push_note(&mut metadata, key.trim(), value.trim());
        }
    }
    for (key, value) in object.get("metadata").and_then(Value::as_object).into_iter().flatten() {
        if let Some(value) = value.as_str() {
            push_note(&mut metadata, key, value);
        }
    }
    let cells = cells_of(object, "cells", line)?;
    let shape = shape_for(text, cells.len(), drawn_regions(object, cells.len(), line)?.as_deref())?;
    let mut values = Vec::with_capacity(cells.len());
    for (i, cell) in cells.iter().enumerate() {
        values.push(value_of(cell, shape, i, line)?);
    }
    let mut grid = Grid::from_values(shape, values);
    for (i, cell) in cells.iter().enumerate() {
        let marks = marks_of(cell.get("centremarks").or_else(|| cell.get("centreMarks")), shape, i, line)?;
        if !marks.is_empty() {
            grid.set_marks(Cell::new(i), marks);
        }
    }
    Ok(Entry { metadata, ..text.entry(grid, Format::Scl, Alphabet::Letters) })
}

fn push_note(metadata: &mut Metadata, key: &str, value: &str) {
    let name = if key == "title" { "name" } else { key };
    if !value.is_empty() && metadata.get(name).is_none() {
        metadata.push(name, value);
    }
}

/// The region of each cell, from lists of cells by row and column; `None` if there are no regions.
fn drawn_regions(object: &Map<String, Value>, cells: usize, line: usize) -> Result<Option<Vec<i64>>, ParseGridError> {
    let irregular = || ParseGridError::Variant { line, rule: "irregular regions".to_owned() };
    let side = cells.isqrt();
    let lists = object.get("regions").and_then(Value::as_array).filter(|lists| !lists.is_empty());
    let Some(lists) = lists else { return Ok(None) };
    let mut drawn = vec![None; cells];
    for (name, list) in (0_i64..).zip(lists) {
        for place in list.as_array().into_iter().flatten() {
            let number = |i: usize| place.get(i).and_then(Value::as_u64).filter(|&number| number < side as u64);
            let (Some(row), Some(col)) = (number(0), number(1)) else { return Err(irregular()) };
            drawn[row as usize * side + col as usize] = Some(name);
        }
    }
    drawn.into_iter().collect::<Option<Vec<i64>>>().map(Some).ok_or_else(irregular)
}

fn write(out: &mut String, grid: &Grid, metadata: &Metadata, _: &WriteOptions) -> Result<(), WriteError> {
    let shape = grid.shape();
    let mut rows = vec![Vec::with_capacity(shape.side()); shape.side()];
    let mut regions = vec![Vec::with_capacity(shape.side()); shape.side()];
    for cell in shape.all_cells() {
        let mut object = Map::new();
        if let Some(value) = grid.get(cell).map(Digit::get) {
            object.insert("value".into(), value.into());
        }
        if let Some(marks) = marks_to_write(grid, cell, Format::Scl)? {
            object.insert("centremarks".into(), marks.into());
        }
        rows[shape.row_of(cell)].push(Value::Object(object));
        regions[shape.box_of(cell)].push(json!([shape.row_of(cell), shape.col_of(cell)]));
    }
    let mut object = Map::new();
    object.insert("cellSize".into(), 64.into());
    let notes: Vec<_> = [("title", "name"), ("author", "author")]
        .into_iter()
        .filter_map(|(key, name)| metadata.get(name).map(|value| (key.to_owned(), Value::from(value))))
        .collect();
    if !notes.is_empty() {
        object.insert("metadata".into(), Value::Object(notes.into_iter().collect()));
    }
    object.insert("cells".into(), rows.into());
    object.insert("regions".into(), regions.into());
    out.push_str(&Value::Object(object).to_string());
    Ok(())
}
