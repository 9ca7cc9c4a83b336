use crate::format::alphabet::BLANKS;
use crate::format::form::{Form, FormLayout};
use crate::format::forms::susser::{placed, with_placed};
use crate::format::scan::words;
use crate::format::text::{Excerpt, Piece, read_symbols};
use crate::format::write::Symbols;
use crate::format::{Alphabet, Entry, Format, Metadata, ParseGridError, WriteError, WriteOptions};
use crate::{Cell, Digit, Grid, Shape};

pub(in crate::format) const FORM: Form = Form {
    name: "library",
    about: "HoDoKu library: code, digits, board and removed candidates, one board per line",
    extension: "txt",
    layout: FormLayout::Lines,
    read,
    write,
};

/// The other fields, which become metadata.
const KEYS: [(usize, &str); 5] = [(1, "code"), (2, "digits"), (5, "eliminations"), (6, "placements"), (7, "extra")];

/// The fields of the board and of the removed candidates.
const BOARD: usize = 3;
const DELETED: usize = 4;

/// Whether a line is in this format: `:`, a code of four or five decimal digits with an optional variant, a board in
/// its field, and at least three fields after it.
pub(in crate::format) fn fits(line: &str) -> bool {
    let mut fields = line.trim_start().split(':');
    let mut code = |text: &str| {
        let (number, _) = text.split_once('-').unwrap_or((text, ""));
        (4..=5).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    let begins = fields.next() == Some("") && fields.next().is_some_and(&mut code);
    let cell = |symbol: char| symbol.is_ascii_digit() || symbol == '+' || BLANKS.contains(&symbol);
    let square = |board: &str| {
        let cells = board.chars().filter(|&symbol| symbol != '+').count();
        (1..=81).contains(&cells) && cells.isqrt().pow(2) == cells
    };
    begins && fields.nth(1).is_some_and(|board| square(board) && board.chars().all(cell)) && fields.count() >= 3
}

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let mut column = text.indent + 1;
    let mut fields = Vec::new();
    for field in text.text.split(':') {
        fields.push(Piece { line: text.line, column, text: field });
        column += field.chars().count() + 1;
    }
    let empty = Piece { line: text.line, column, text: "" };
    let board = fields.get(BOARD).unwrap_or(&empty);
    let cells = || {
        let symbols = board.text.chars().enumerate();
        symbols.filter(|&(_, symbol)| symbol != '+').map(|(i, symbol)| (text.line, board.column + i, symbol))
    };
    let shape = text.shape_of_cells(cells().count())?;
    check(shape).map_err(|side| ParseGridError::Form { line: text.line, format: Format::Library, side })?;
    let (values, _) = read_symbols(cells(), shape, Some(Alphabet::Letters))?;
    let mut grid = with_placed(shape, &values, placed(board.text));
    let deleted = fields.get(DELETED).unwrap_or(&empty);
    for piece in words(deleted.text, text.line, deleted.column) {
        let (digit, cell) = candidate(&piece, shape)?;
        let marks = grid.marks(cell).unwrap_or(shape.digits());
        grid.set_marks(cell, marks.without(crate::DigitSet::only(digit)));
    }
    let mut metadata = text.metadata.clone();
    for (field, key) in KEYS {
        if let Some(value) = fields.get(field).map(|field| field.text.trim()).filter(|value| !value.is_empty()) {
            metadata.push(key, value);
        }
    }
    Ok(Entry { metadata, ..text.entry(grid, Format::Library, Alphabet::Letters) })
}

/// Reads a digit, a row and a column.
fn candidate(piece: &Piece<'_>, shape: Shape) -> Result<(Digit, Cell), ParseGridError> {
    let wrong = ParseGridError::Candidate { line: piece.line, column: piece.column };
    let &[digit, row, col] = piece.text.as_bytes() else { return Err(wrong) };
    let number =
        |byte: u8| Some(byte.wrapping_sub(b'0')).filter(|value| (1..=shape.side()).contains(&usize::from(*value)));
    match (number(digit).and_then(Digit::new), number(row), number(col)) {
        (Some(digit), Some(row), Some(col)) => Ok((digit, shape.cell(usize::from(row) - 1, usize::from(col) - 1))),
        _ => Err(wrong),
    }
}

/// Returns the side as an error if rows and columns need more than one character.
const fn check(shape: Shape) -> Result<(), usize> {
    if shape.side() <= 9 { Ok(()) } else { Err(shape.side()) }
}

fn write(out: &mut String, grid: &Grid, metadata: &Metadata, options: &WriteOptions) -> Result<(), WriteError> {
    let shape = grid.shape();
    check(shape).map_err(|side| WriteError::Form { format: Format::Library, side })?;
    let symbols = Symbols::new(shape, &WriteOptions { alphabet: Alphabet::Letters, ..*options })?;
    let field = |key: &str, default: &'static str| {
        let value = metadata.get(key).filter(|value| !value.contains([':', '\n', '\r', '#']));
        value.unwrap_or(default).to_owned()
    };
    let code = field("code", "0000");
    let mut board = String::new();
    let mut deleted = Vec::new();
    let unmarked = grid.clone().without_marks();
    for cell in shape.all_cells() {
        let digit = grid.get(cell);
        if digit.is_some() && !grid.is_given(cell) {
            board.push('+');
        }
        board.push(symbols.of(digit.map_or(0, Digit::get)));
        for gone in unmarked.candidates(cell).without(grid.candidates(cell)) {
            deleted.push(format!("{gone}{}{}", shape.row_of(cell) + 1, shape.col_of(cell) + 1));
        }
    }
    let line = [
        "",
        if fits(&format!(":{code}:x:.::::")) { &code } else { "0000" },
        &field("digits", "x"),
        &board,
        &deleted.join(" "),
        &field("eliminations", ""),
        &field("placements", ""),
        &field("extra", ""),
    ];
    out.push_str(&line.join(":"));
    Ok(())
}
