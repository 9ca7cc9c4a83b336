use crate::Grid;
use crate::format::board;
use crate::format::form::{Form, FormLayout};
use crate::format::text::Excerpt;
use crate::format::write::{Symbols, check_blank, push_number};
use crate::format::{Entry, Format, Metadata, ParseGridError, WriteError, WriteOptions};

pub(in crate::format) const FORM: Form = Form {
    name: "rows",
    about: "one row per line, without separators if the alphabet reaches, otherwise as numbers",
    extension: "txt",
    layout: FormLayout::Blocks,
    read,
    write,
};

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    board::read_as(Format::Rows, text)
}

fn write(out: &mut String, grid: &Grid, metadata: &Metadata, options: &WriteOptions) -> Result<(), WriteError> {
    let shape = grid.shape();
    if let Some(name) = metadata.get("name").and_then(title) {
        out.push_str(name);
        out.push('\n');
    }
    if !options.alphabet.is_clear(shape) {
        check_blank(shape, options)?;
        for (i, row) in grid.cells().chunks(shape.side()).enumerate() {
            if i > 0 {
                out.push('\n');
            }
            for (j, &value) in row.iter().enumerate() {
                if j > 0 {
                    out.push(' ');
                }
                push_number(out, value, options.blank);
            }
        }
        return Ok(());
    }
    let symbols = Symbols::new(shape, options)?;
    for (i, row) in grid.cells().chunks(shape.side()).enumerate() {
        if i > 0 {
            out.push('\n');
        }
        out.extend(row.iter().map(|&value| symbols.of(value)));
    }
    Ok(())
}

/// The name, if it would be read back as the title of a board.
pub(in crate::format) fn title(name: &str) -> Option<&str> {
    use crate::format::scan::Line;
    let fits = !name.contains(['\n', '\r']) && matches!(Line::scan(name, 1), Line::Title(title) if title == name);
    fits.then_some(name)
}
