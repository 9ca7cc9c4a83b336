use crate::format::board::{self, TextBoard};
use crate::format::form::{Form, FormLayout};
use crate::format::scan::Line;
use crate::format::text::{Excerpt, Piece};
use crate::format::write::Symbols;
use crate::format::{Entry, Format, Metadata, ParseGridError, WriteError, WriteOptions};
use crate::{Cell, Digit, DigitSet, Grid, Shape};

pub(in crate::format) const FORM: Form = Form {
    name: "ss",
    about: "Simple Sudoku format: a drawn 9×9 board, then placements and eliminations",
    extension: "ss",
    layout: FormLayout::Blocks,
    read,
    write,
};

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let lines = board::scan(text);
    let board = TextBoard::find(&lines, text)?;
    if board.shape != Shape::NINE {
        return Err(ParseGridError::Form { line: text.line, format: Format::Ss, side: board.shape.side() });
    }
    let (cells, alphabet) = board.read(text.options.alphabet)?;
    let mut grid = Grid::from_values(board.shape, cells);
    for line in &lines {
        if let Line::Command(piece) = line {
            obey(&mut grid, piece)?;
        }
    }
    let metadata = board::metadata(&lines, text);
    Ok(Entry { metadata, ..text.entry(grid, Format::Ss, alphabet) })
}

/// `Innd` places d in cell nn, `Ennddd` removes candidates from it.
fn obey(grid: &mut Grid, piece: &Piece<'_>) -> Result<(), ParseGridError> {
    let Piece { line, column, text } = *piece;
    let wrong = ParseGridError::Command { line };
    let (kind, rest) = text.split_at(1);
    let (cell, digits) = rest.split_at_checked(2).ok_or(wrong.clone())?;
    let cell = cell.parse().ok().filter(|&cell: &usize| cell < 81).map(Cell::new).ok_or(wrong.clone())?;
    let digits: Option<Vec<Digit>> = digits.bytes().map(|byte| Digit::new(byte.wrapping_sub(b'0'))).collect();
    match (kind, digits.as_deref()) {
        ("I", Some(&[digit])) => {
            let at = grid.shape().position(cell);
            if grid.place(cell, Some(digit)) {
                Ok(())
            } else {
                Err(ParseGridError::Given { line, column: Some(column), at })
            }
        }
        ("E", Some(digits)) => {
            let marks = grid.marks(cell).unwrap_or(grid.shape().digits());
            grid.set_marks(cell, marks.without(digits.iter().copied().collect::<DigitSet>()));
            Ok(())
        }
        _ => Err(wrong),
    }
}

fn write(out: &mut String, grid: &Grid, _: &Metadata, options: &WriteOptions) -> Result<(), WriteError> {
    let shape = grid.shape();
    if shape != Shape::NINE {
        return Err(WriteError::Form { format: Format::Ss, side: shape.side() });
    }
    let symbols = Symbols::new(shape, options)?;
    out.push_str(" *-----------*\n");
    let givens = grid.clone().with_givens_only();
    for (row, cells) in givens.cells().chunks(9).enumerate() {
        if row > 0 && row % 3 == 0 {
            out.push_str(" |---+---+---|\n");
        }
        out.push(' ');
        for group in cells.chunks(3) {
            out.push('|');
            out.extend(group.iter().map(|&value| symbols.of(value)));
        }
        out.push_str("|\n");
    }
    out.push_str(" *-----------*");
    let mut commands = Vec::new();
    let unmarked = grid.clone().without_marks();
    for cell in shape.all_cells() {
        match grid.get(cell) {
            Some(digit) if !grid.is_given(cell) => commands.push(format!("I{:02}{digit}", cell.index())),
            Some(_) => {}
            None => {
                let gone = unmarked.candidates(cell).without(grid.candidates(cell));
                if !gone.is_empty() {
                    let digits: String = gone.iter().map(|digit| digit.to_string()).collect();
                    commands.push(format!("E{:02}{digits}", cell.index()));
                }
            }
        }
    }
    if !commands.is_empty() {
        out.push_str("\n\n");
        out.push_str(&commands.join("\n"));
    }
    Ok(())
}
