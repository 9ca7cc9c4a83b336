use crate::Grid;
use crate::format::form::{Form, FormLayout};
use crate::format::scan::words;
use crate::format::text::{Excerpt, Piece, read_pieces};
use crate::format::write::{check_blank, push_number};
use crate::format::{Entry, Format, Metadata, ParseGridError, WriteError, WriteOptions};

pub(in crate::format) const FORM: Form = Form {
    name: "numbers",
    about: "numbers separated by spaces, one board per line; any size",
    extension: "txt",
    layout: FormLayout::Lines,
    read,
    write,
};

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let pieces = pieces(text.text, text.line, text.indent + 1);
    let cell = |piece: &&Piece<'_>| piece.is_decimal() || piece.is_blank_number() || piece.symbol().is_some();
    let cells = pieces.iter().take_while(cell).count();
    let shape = text.shape_of_cells(pieces.len()).or_else(|error| text.shape_of_cells(cells).map_err(|_| error))?;
    let (cells, alphabet) = read_pieces(&pieces[..shape.cells()], shape, text.options.alphabet)?;
    Ok(text.entry(Grid::from_values(shape, cells), Format::Numbers, alphabet))
}

/// The numbers, separated by spaces, commas or both.
pub(in crate::format) fn pieces(text: &str, line: usize, column: usize) -> Vec<Piece<'_>> {
    let text = text.split('#').next().unwrap_or_default();
    let mut pieces = words(text, line, column);
    if text.contains(',') {
        pieces = pieces.into_iter().flat_map(split_at_commas).collect();
    }
    pieces
}

fn split_at_commas(piece: Piece<'_>) -> impl Iterator<Item = Piece<'_>> {
    let mut column = piece.column;
    let parts = piece.text.split(',').map(move |text| {
        let part = Piece { line: piece.line, column, text };
        column += text.chars().count() + 1;
        part
    });
    parts.filter(|part| !part.text.is_empty())
}

pub(in crate::format) fn write(
    out: &mut String,
    grid: &Grid,
    _: &Metadata,
    options: &WriteOptions,
) -> Result<(), WriteError> {
    check_blank(grid.shape(), options)?;
    for (i, &value) in grid.cells().iter().enumerate() {
        if i > 0 {
            out.push(' ');
        }
        push_number(out, value, options.blank);
    }
    Ok(())
}
