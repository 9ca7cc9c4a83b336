use crate::format::board;
use crate::format::form::{Form, FormLayout};
use crate::format::forms::rows::title;
use crate::format::text::Excerpt;
use crate::format::write::check_blank;
use crate::format::{Entry, Format, Metadata, ParseGridError, WriteError, WriteOptions};
use crate::{Grid, Shape};

pub(in crate::format) const FORM: Form = Form {
    name: "grid",
    about: "drawn with borders around the boxes; any size and shape",
    extension: "txt",
    layout: FormLayout::Blocks,
    read,
    write,
};

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    board::read_as(Format::Grid, text)
}

fn write(out: &mut String, grid: &Grid, metadata: &Metadata, options: &WriteOptions) -> Result<(), WriteError> {
    check_blank(grid.shape(), options)?;
    if let Some(name) = metadata.get("name").and_then(title) {
        out.push_str(name);
        out.push('\n');
    }
    let mut blank = [0; 4];
    let blank: &str = options.blank.encode_utf8(&mut blank);
    let numbers: Vec<String> = grid.cells().iter().map(|&value| number(value, blank)).collect();
    draw(out, grid.shape(), &numbers, &vec![grid.shape().digit_width(); grid.shape().side()], true);
    Ok(())
}

fn number(value: u8, blank: &str) -> String {
    if value == 0 { blank.to_owned() } else { value.to_string() }
}

/// Draws the text of each cell, with borders around the boxes and columns of these widths.
pub(in crate::format) fn draw(out: &mut String, shape: Shape, cells: &[String], widths: &[usize], right: bool) {
    let mut border = String::new();
    for stack in 0..shape.stacks() {
        let width: usize = shape.stack_cols(stack).map(|col| widths[col] + 1).sum();
        border.push('+');
        border.extend(std::iter::repeat_n('-', width + 1));
    }
    border.push('+');
    for (row, cells) in cells.chunks(shape.side()).enumerate() {
        if row % shape.box_rows() == 0 {
            out.push_str(&border);
            out.push('\n');
        }
        for (col, cell) in cells.iter().enumerate() {
            if col % shape.box_cols() == 0 {
                out.push_str(if col == 0 { "|" } else { " |" });
            }
            out.push(' ');
            let padding = std::iter::repeat_n(' ', widths[col].saturating_sub(cell.len()));
            if right {
                out.extend(padding);
                out.push_str(cell);
            } else {
                out.push_str(cell);
                out.extend(padding);
            }
        }
        out.push_str(" |\n");
    }
    out.push_str(&border);
}
