use std::fmt::Write;

use crate::format::board;
use crate::format::form::{Form, FormLayout};
use crate::format::scan::words;
use crate::format::text::{Excerpt, Piece};
use crate::format::write::check_marks;
use crate::format::{Alphabet, Entry, Format, Metadata, ParseGridError, WriteError, WriteOptions};
use crate::{Digit, DigitSet, Grid, Shape};

pub(in crate::format) const FORM: Form = Form {
    name: "sdx",
    about: "SudoCue's work in progress: the candidates of each cell, u before each digit that the player placed",
    extension: "sdx",
    layout: FormLayout::Blocks,
    read,
    write,
};

/// The mark before a digit that the player placed.
const PLACED: char = 'u';

/// Whether a text is in this format: some word is a digit with the mark before it.
pub(in crate::format) fn fits(text: &str) -> bool {
    let placed = |word: &str| {
        let digit = word.strip_prefix(PLACED).filter(|rest| rest.len() == 1);
        digit.is_some_and(|rest| rest.bytes().all(|byte| matches!(byte, b'1'..=b'9')))
    };
    text.split_whitespace().any(placed)
}

/// What a cell contains.
struct Content {
    digits: DigitSet,
    is_placed: bool,
}

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let mut rows: Vec<Vec<Piece<'_>>> = Vec::new();
    for (number, line) in text.text.lines().enumerate() {
        let pieces = words(line.split('#').next().unwrap_or_default(), text.line + number, 1);
        if !pieces.is_empty() {
            rows.push(pieces);
        }
    }
    let Some(first) = rows.first() else { return Err(ParseGridError::NoRows { line: text.line }) };
    let side = text.options.shape.map_or(first.len(), Shape::side);
    if let Some(row) = rows.iter().find(|row| row.len() != side) {
        return Err(ParseGridError::Row { line: row[0].line, found: row.len(), expected: side });
    }
    if rows.len() != side {
        return Err(ParseGridError::Rows { line: text.line, found: rows.len(), expected: side });
    }
    if side > 9 {
        return Err(ParseGridError::Form { line: text.line, format: Format::Sdx, side });
    }
    let shape = match text.options.shape {
        Some(shape) => shape,
        None => Shape::of_side(side).ok_or(ParseGridError::Side { line: text.line, side })?,
    };
    let contents: Result<Vec<Content>, _> = rows.iter().flatten().map(|piece| content(piece, shape)).collect();
    let metadata = board::metadata(&board::scan(text), text);
    let metadata = if metadata.get("name").is_some() { text.metadata.clone() } else { metadata };
    Ok(Entry { metadata, ..text.entry(board_of(shape, &contents?), Format::Sdx, Alphabet::Letters) })
}

fn content(piece: &Piece<'_>, shape: Shape) -> Result<Content, ParseGridError> {
    if piece.is_blank_number() {
        return Ok(Content { digits: shape.digits(), is_placed: false });
    }
    let (line, side) = (piece.line, shape.side());
    let rest = piece.text.strip_prefix(PLACED);
    let mut digits = DigitSet::EMPTY;
    for (i, symbol) in rest.unwrap_or(piece.text).chars().enumerate() {
        let column = piece.column + i + usize::from(rest.is_some());
        let value = symbol.to_digit(10).filter(|&value| value > 0);
        let Some(value) = value else {
            return Err(ParseGridError::Symbol { line, column, symbol, side, alphabet: Alphabet::Letters });
        };
        match Digit::new(value as u8).filter(|_| value as usize <= side) {
            Some(digit) => digits.insert(digit),
            None => return Err(ParseGridError::Digit { line, column, found: value, side }),
        };
    }
    if rest.is_some() && digits.single().is_none() {
        let found = piece.text.chars().take(20).collect();
        return Err(ParseGridError::Word { line, column: piece.column, found, side });
    }
    Ok(Content { digits, is_placed: rest.is_some() })
}

/// A cell with a single digit is a given, if it is not marked as placed and no peer has that digit as a candidate.
fn board_of(shape: Shape, contents: &[Content]) -> Grid {
    let mut cells = vec![0; shape.cells()];
    for cell in shape.all_cells() {
        let Content { digits, is_placed } = contents[cell.index()];
        if let Some(digit) = digits.single().filter(|_| !is_placed)
            && !shape.peers(cell).any(|peer| contents[peer.index()].digits.contains(digit))
        {
            cells[cell.index()] = digit.get();
        }
    }
    let mut grid = Grid::from_values(shape, cells);
    for cell in shape.all_cells().filter(|cell| contents[cell.index()].is_placed) {
        grid.place(cell, contents[cell.index()].digits.single());
    }
    if grid.blanks().next().is_some() {
        for cell in shape.all_cells() {
            grid.set_marks(cell, contents[cell.index()].digits);
        }
    }
    grid
}

fn write(out: &mut String, grid: &Grid, _: &Metadata, _: &WriteOptions) -> Result<(), WriteError> {
    let shape = grid.shape();
    if shape.side() > 9 {
        return Err(WriteError::Form { format: Format::Sdx, side: shape.side() });
    }
    for cell in shape.all_cells() {
        if cell.index() > 0 {
            out.push(if shape.col_of(cell) == 0 { '\n' } else { ' ' });
        }
        // Writing to a string cannot fail.
        let _ = match grid.get(cell) {
            Some(digit) if grid.is_given(cell) => write!(out, "{digit}"),
            Some(digit) => write!(out, "{PLACED}{digit}"),
            None => {
                let digits = grid.candidates(cell);
                check_marks(Format::Sdx, shape.position(cell), digits)?;
                digits.iter().try_for_each(|digit| write!(out, "{digit}"))
            }
        };
    }
    Ok(())
}
