use crate::format::form::{Form, FormLayout};
use crate::format::text::{Excerpt, read_symbols};
use crate::format::write::Symbols;
use crate::format::{Alphabet, Entry, Format, Metadata, ParseGridError, ReadOptions, WriteError, WriteOptions};
use crate::{Grid, Shape};

pub(in crate::format) const FORM: Form = Form {
    name: "line",
    about: "cells without separators, one board per line",
    extension: "txt",
    layout: FormLayout::Lines,
    read,
    write,
};

/// The value of each character on a 9×9 board; [`STRANGE`] if it has none.
const NINE: [u8; 256] = {
    let mut values = [STRANGE; 256];
    let mut byte = b'1';
    while byte <= b'9' {
        values[byte as usize] = byte - b'0';
        byte += 1;
    }
    let blanks = b"0.*_-?xX";
    let mut i = 0;
    while i < blanks.len() {
        values[blanks[i] as usize] = 0;
        i += 1;
    }
    values
};
const STRANGE: u8 = 0xff;

pub(in crate::format) fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    if let Some(entry) = read_nine(text) {
        return Ok(entry);
    }
    let indent = text.indent + text.text.chars().take_while(|symbol| symbol.is_whitespace()).count();
    let word = puzzle(text);
    let shape = text.shape_of_cells(word.chars().count())?;
    let symbols = word.chars().enumerate().map(|(i, symbol)| (text.line, indent + i + 1, symbol));
    let (cells, alphabet) = read_symbols(symbols, shape, text.options.alphabet)?;
    Ok(text.entry(Grid::from_values(shape, cells), Format::Line, alphabet))
}

/// Fast path: a 9×9 puzzle in the usual characters, followed by a separator or nothing.
pub(in crate::format) fn read_nine(text: &Excerpt<'_>) -> Option<Entry> {
    let bytes = text.text.as_bytes();
    let (puzzle, rest) = bytes.split_at_checked(81)?;
    let ends = match rest.first() {
        None | Some(b' ' | b'\t' | b',' | b'#' | b'\r') => true,
        // These may be digits of a larger board.
        Some(b';' | b':' | b'|') => self::puzzle(text).len() == puzzle.len(),
        Some(_) => false,
    };
    let ordinary = !matches!(text.options.alphabet, Some(Alphabet::Hex));
    if !ends || !ordinary || text.options.shape.is_some_and(|shape| shape != Shape::NINE) {
        return None;
    }
    let cells: Vec<u8> = puzzle.iter().map(|&byte| NINE[usize::from(byte)]).collect();
    if cells.contains(&STRANGE) {
        return None;
    }
    Some(text.entry(Grid::from_values(Shape::NINE, cells), Format::Line, Alphabet::Letters))
}

/// The first word, without trailing text.
pub(in crate::format) fn puzzle<'a>(text: &Excerpt<'a>) -> &'a str {
    let line = text.text.trim_start();
    let end = line.find(|symbol: char| symbol.is_whitespace() || matches!(symbol, ',' | '#')).unwrap_or(line.len());
    cut(&line[..end], text.options)
}

/// A word, cut at a `;`, `:` or `|` if the part before it has the length of a board and the whole word does not.
pub(in crate::format) fn cut<'a>(word: &'a str, options: &ReadOptions) -> &'a str {
    let fits = |cells: usize| {
        options.shape.map_or(cells >= 16 && Shape::of_cells(cells).is_some(), |shape| shape.cells() == cells)
    };
    if fits(word.chars().count()) {
        return word;
    }
    let ends = |&(before, (_, symbol)): &(usize, (usize, char))| matches!(symbol, ';' | ':' | '|') && fits(before);
    word.char_indices().enumerate().find(ends).map_or(word, |(_, (at, _))| &word[..at])
}

pub(in crate::format) fn write(
    out: &mut String,
    grid: &Grid,
    _: &Metadata,
    options: &WriteOptions,
) -> Result<(), WriteError> {
    let symbols = Symbols::new(grid.shape(), options)?;
    out.extend(grid.cells().iter().map(|&value| symbols.of(value)));
    Ok(())
}
