mod games;

use std::fmt::Write;

pub(in crate::format) use self::games::{Games, begins};
use crate::format::form::{Form, FormLayout};
use crate::format::text::{Excerpt, read_symbols};
use crate::format::write::check_marks;
use crate::format::{Alphabet, Entry, Format, Metadata, ParseGridError, WriteError, WriteOptions};
use crate::{Cell, Digit, DigitSet, Grid, Shape};

pub(in crate::format) const FORM: Form = Form {
    name: "opensudoku",
    about: "OpenSudoku XML: 9×9 games with givens, placed digits and notes",
    extension: "opensudoku",
    layout: FormLayout::Xml,
    read,
    write,
};

/// Around the games of a file that is written.
pub(in crate::format) const FRAME: (&str, &str) =
    ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n", "</opensudoku>\n");

/// Reads the `data` of a game: 81 digits, or a version and three or four fields for each cell.
fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let data = text.text.trim();
    let grid = match data.strip_prefix("version:") {
        None => read_digits(data, text)?,
        Some(rest) => {
            let rest = rest.trim_start();
            let end = rest.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(rest.len());
            let (version, fields) = rest.split_at(end);
            let notes = match version {
                "1" => Notes::List,
                "2" => Notes::Bits,
                "3" | "4" => Notes::CornerAndCentre,
                _ => return Err(wrong(text, format!("game data of version {version:?}, expected 1 to 4"))),
            };
            read_fields(fields.trim(), notes, text)?
        }
    };
    Ok(text.entry(grid, Format::Opensudoku, Alphabet::Letters))
}

fn wrong(text: &Excerpt<'_>, reason: String) -> ParseGridError {
    ParseGridError::Syntax { format: Format::Opensudoku, line: text.line, column: None, reason }
}

fn read_digits(data: &str, text: &Excerpt<'_>) -> Result<Grid, ParseGridError> {
    let shape = text.shape_of_cells(data.chars().count())?;
    check(shape).map_err(|side| ParseGridError::Form { line: text.line, format: Format::Opensudoku, side })?;
    let symbols = data.chars().enumerate().map(|(i, symbol)| (text.line, text.indent + i + 1, symbol));
    let (cells, _) = read_symbols(symbols, shape, Some(Alphabet::Letters))?;
    Ok(Grid::from_values(shape, cells))
}

/// How the notes of a cell are written.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Notes {
    /// `1,4,9,` or `-`.
    List,
    /// A number with a bit for each digit.
    Bits,
    /// Two such numbers. Those in the corners are not candidates and are left out.
    CornerAndCentre,
}

fn read_fields(fields: &str, notes: Notes, text: &Excerpt<'_>) -> Result<Grid, ParseGridError> {
    let shape = Shape::NINE;
    let per_cell = if notes == Notes::CornerAndCentre { 4 } else { 3 };
    let fields: Vec<&str> =
        fields.trim_end_matches('|').split('|').map(str::trim).filter(|field| !field.is_empty()).collect();
    let cells = fields.chunks(per_cell);
    if fields.len() != shape.cells() * per_cell {
        return Err(ParseGridError::Length { line: text.line, found: cells.len(), shape: Some(shape) });
    }
    let (mut given, mut all, mut marks) = (vec![0; shape.cells()], vec![0; shape.cells()], Vec::new());
    for (i, cell) in cells.enumerate() {
        let at = shape.position(Cell::new(i));
        let broken = || {
            let found = cell.join("|").chars().take(20).collect();
            ParseGridError::Cell { line: text.line, at, found, side: shape.side() }
        };
        let value = cell[0].parse::<u8>().ok().filter(|&value| value <= 9).ok_or_else(broken)?;
        marks.push(match notes {
            Notes::List => list(cell[1]).ok_or_else(broken)?,
            Notes::Bits => bits(cell[1]).ok_or_else(broken)?,
            Notes::CornerAndCentre => bits(cell[2]).ok_or_else(broken)?,
        });
        all[i] = value;
        match cell[per_cell - 1] {
            "0" => given[i] = value,
            "1" => {}
            _ => return Err(broken()),
        }
    }
    let mut grid = Grid::from_values(shape, given);
    for (cell, &value) in shape.all_cells().zip(&all) {
        grid.place(cell, Digit::new(value));
        if value == 0 && !marks[cell.index()].is_empty() {
            grid.set_marks(cell, marks[cell.index()]);
        }
    }
    Ok(grid)
}

fn list(text: &str) -> Option<DigitSet> {
    let digits = text.split(',').filter(|digit| !digit.is_empty() && *digit != "-");
    digits.map(|digit| Digit::new(digit.parse().ok()?).filter(|digit| digit.get() <= 9)).collect()
}

fn bits(text: &str) -> Option<DigitSet> {
    let bits = text.parse::<u16>().ok().filter(|&bits| bits < 1 << 9)?;
    Some((1..=9).filter(|digit| bits >> (digit - 1) & 1 == 1).filter_map(Digit::new).collect())
}

/// Returns the side as an error if it is not nine.
fn check(shape: Shape) -> Result<(), usize> {
    if shape == Shape::NINE { Ok(()) } else { Err(shape.side()) }
}

fn write(out: &mut String, grid: &Grid, _: &Metadata, _: &WriteOptions) -> Result<(), WriteError> {
    let shape = grid.shape();
    check(shape).map_err(|side| WriteError::Form { format: Format::Opensudoku, side })?;
    out.push_str("  <game data=\"");
    let is_plain = !grid.has_marks() && shape.all_cells().all(|cell| grid.get(cell).is_none() || grid.is_given(cell));
    if is_plain {
        out.extend(grid.cells().iter().map(|&value| char::from(b'0' + value)));
    } else {
        out.push_str("version: 1&#10;");
        for cell in shape.all_cells() {
            let value = grid.get(cell).map_or(0, Digit::get);
            let marks = grid.marks(cell).filter(|&marks| value == 0 && marks != shape.digits());
            // Writing to a string cannot fail.
            let _ = write!(out, "{value}|");
            match marks {
                None => out.push('-'),
                Some(marks) => {
                    check_marks(Format::Opensudoku, shape.position(cell), marks)?;
                    let _ = marks.iter().try_for_each(|digit| write!(out, "{digit},"));
                }
            }
            let _ = write!(out, "|{}|", u8::from(!grid.is_given(cell)));
        }
    }
    out.push_str("\"/>");
    Ok(())
}
