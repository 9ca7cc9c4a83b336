use crate::format::form::{Form, FormLayout};
use crate::format::forms::candidates::{Group, from_groups};
use crate::format::text::{Excerpt, Piece};
use crate::format::write::check_blank;
use crate::format::{Alphabet, Entry, Format, Metadata, ParseGridError, WriteError, WriteOptions};
use crate::{Digit, DigitSet, Grid, Shape};

pub(in crate::format) const FORM: Form = Form {
    name: "marks",
    about: "one position per candidate, one board per line: 729 characters for a 9×9",
    extension: "txt",
    layout: FormLayout::Lines,
    read,
    write,
};

/// The number of characters in the line of a board.
fn length(shape: Shape) -> usize {
    shape.cells() * shape.side() * shape.digit_width()
}

fn word<'a>(text: &Excerpt<'a>) -> &'a str {
    text.text.split_whitespace().next().unwrap_or_default()
}

/// The shape of a board whose line has this many characters.
fn shape_of(found: usize, options_shape: Option<Shape>) -> Option<Shape> {
    match options_shape {
        Some(shape) => Some(shape).filter(|&shape| length(shape) == found),
        None => (1..=Shape::MAX_SIDE).filter_map(Shape::of_side).find(|&shape| length(shape) == found),
    }
}

/// Whether the line of some board has this many characters.
pub(in crate::format) fn is_length(found: usize) -> bool {
    shape_of(found, None).is_some()
}

/// Whether a line is in this format: the length is right, each position has its own digit or a blank, and there is at
/// least one digit (in every cell, if the line may also be an 8×8 board).
pub(in crate::format) fn fits(text: &Excerpt<'_>) -> bool {
    let word = word(text);
    let Some(shape) = Some(word.len()).filter(|&found| found > 1).and_then(|found| shape_of(found, text.options.shape))
    else {
        return false;
    };
    match groups(word, shape, text) {
        Ok(groups) if shape.side() == 4 => groups.iter().all(|group| !group.digits.is_empty()),
        Ok(groups) => groups.iter().any(|group| !group.digits.is_empty()),
        // Too long for a line of cells: this format gives the best error.
        Err(_) => Shape::of_cells(word.len()).is_none(),
    }
}

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let word = word(text);
    let found = word.chars().count();
    let shape = shape_of(found, text.options.shape);
    let shape = shape.ok_or(ParseGridError::MarksLength { line: text.line, found, shape: text.options.shape })?;
    let grid = from_groups(shape, &groups(word, shape, text)?);
    Ok(text.entry(grid, Format::Marks, Alphabet::Letters))
}

fn groups(word: &str, shape: Shape, text: &Excerpt<'_>) -> Result<Vec<Group>, ParseGridError> {
    let (side, width) = (shape.side(), shape.digit_width());
    let indent = text.indent + text.text.chars().take_while(|symbol| symbol.is_whitespace()).count();
    let mut groups = Vec::with_capacity(shape.cells());
    let mut group = Group { digits: DigitSet::EMPTY, open: false };
    let mut rest = word;
    for place in 0..shape.cells() * side {
        let (line, column) = (text.line, indent + place * width + 1);
        let end = rest.char_indices().nth(width).map_or(rest.len(), |(at, _)| at);
        let (symbols, after) = rest.split_at(end);
        rest = after;
        let value = (place % side + 1) as u8;
        let found = Piece { line, column, text: symbols.trim_matches('.') }.number(side)?;
        if found == value {
            group.digits = Digit::new(value).map_or(group.digits, |digit| group.digits.with(digit));
        } else if found != 0 {
            return Err(ParseGridError::Mark { line, column, expected: value });
        }
        if usize::from(value) == side {
            groups.push(std::mem::replace(&mut group, Group { digits: DigitSet::EMPTY, open: false }));
        }
    }
    Ok(groups)
}

fn write(out: &mut String, grid: &Grid, _: &Metadata, options: &WriteOptions) -> Result<(), WriteError> {
    use std::fmt::Write;
    let shape = grid.shape();
    check_blank(shape, options)?;
    let width = shape.digit_width();
    for cell in shape.all_cells() {
        let digits = grid.get(cell).map_or_else(|| grid.candidates(cell), DigitSet::only);
        for digit in shape.digits() {
            if digits.contains(digit) {
                // Writing to a string cannot fail.
                let _ = write!(out, "{:0width$}", digit.get());
            } else {
                out.extend(std::iter::repeat_n(options.blank, width));
            }
        }
    }
    Ok(())
}
