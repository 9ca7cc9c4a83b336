use crate::Digit;
use crate::format::form::{Form, FormLayout};
use crate::format::text::{Excerpt, read_symbols};
use crate::format::write::Symbols;
use crate::format::{Entry, Format, Metadata, ParseGridError, WriteError, WriteOptions};
use crate::{Grid, Shape};

pub(in crate::format) const FORM: Form = Form {
    name: "susser",
    about: "Sudoku Susser line: like line, with + before each digit that the player placed",
    extension: "txt",
    layout: FormLayout::Lines,
    read,
    write,
};

/// Whether a line is in this format: its first word contains `+`, each before a cell, and has the length of a board
/// without them.
pub(in crate::format) fn fits(line: &str, shape: Option<Shape>) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    let cells = word.chars().filter(|&symbol| symbol != '+').count();
    let is_board =
        shape.map_or((cells == 1 || cells >= 16) && Shape::of_cells(cells).is_some(), |shape| shape.cells() == cells);
    let mut symbols = word.chars().peekable();
    let mut pairs = std::iter::from_fn(|| symbols.next().map(|symbol| (symbol, symbols.peek().copied())));
    let digit = |symbol: Option<char>| symbol.is_some_and(|symbol| symbol.is_ascii_alphanumeric());
    is_board && word.contains('+') && pairs.all(|(symbol, next)| symbol != '+' || digit(next))
}

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let indent = text.indent + text.text.chars().take_while(|symbol| symbol.is_whitespace()).count();
    let is_end = |symbol: char| symbol.is_whitespace() || matches!(symbol, ',' | '#');
    let word = text.text.trim_start().split(is_end).next().unwrap_or_default();
    let cells = || word.chars().enumerate().filter(|&(_, symbol)| symbol != '+');
    let shape = text.shape_of_cells(cells().count())?;
    let symbols = cells().map(|(i, symbol)| (text.line, indent + i + 1, symbol));
    let (values, alphabet) = read_symbols(symbols, shape, text.options.alphabet)?;
    let grid = with_placed(shape, &values, placed(word));
    Ok(text.entry(grid, Format::Susser, alphabet))
}

/// For each cell, whether a `+` before it marks it as placed, not given.
pub(in crate::format) fn placed(board: &str) -> impl Iterator<Item = bool> {
    let mut plus = false;
    board.chars().filter_map(move |symbol| {
        if symbol == '+' {
            plus = true;
            return None;
        }
        Some(std::mem::take(&mut plus))
    })
}

/// A board of givens and digits that the player placed.
pub(in crate::format) fn with_placed(shape: Shape, values: &[u8], placed: impl Iterator<Item = bool>) -> Grid {
    let given = values.iter().zip(placed).map(|(&value, placed)| if placed { 0 } else { value });
    let mut grid = Grid::from_values(shape, given.collect());
    for (cell, &value) in shape.all_cells().zip(values) {
        grid.place(cell, Digit::new(value));
    }
    grid
}

fn write(out: &mut String, grid: &Grid, _: &Metadata, options: &WriteOptions) -> Result<(), WriteError> {
    let symbols = Symbols::new(grid.shape(), options)?;
    for cell in grid.shape().all_cells() {
        if grid.get(cell).is_some() && !grid.is_given(cell) {
            out.push('+');
        }
        out.push(symbols.of(grid.get(cell).map_or(0, Digit::get)));
    }
    Ok(())
}
