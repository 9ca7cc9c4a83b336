//! Any board, written in any format that can hold it, reads back as itself.

use ukodus_core::format::{self, Alphabet, Format, ReadOptions, WriteOptions};
use ukodus_core::{Grid, Shape};

/// Four bytes choose the rows and columns of a box, the format and the alphabet; the others are the cells.
pub(crate) fn check(data: &[u8]) {
    let [rows, cols, format, alphabet, rest @ ..] = data else { return };
    let Ok(shape) = Shape::new(usize::from(rows % 11), usize::from(cols % 11)) else { return };
    let pick = |choice: &u8, count: usize| usize::from(*choice) % count;
    let format = Format::ALL[pick(format, Format::ALL.len())];
    let alphabet = Alphabet::ALL[pick(alphabet, Alphabet::ALL.len())];
    if matches!(format, Format::Candidates | Format::Marks | Format::Sdx) {
        // A digit that clashes is read as a candidate in these.
        return;
    }
    let value = |i: usize| rest.get(i).map_or(0, |byte| byte % (shape.side() as u8 + 1));
    let cells: Vec<u8> = (0..shape.cells()).map(value).collect();
    let grid = Grid::from_cells(shape, &cells).expect("the cells fit the shape");
    let Ok(text) = format::to_string(&grid, &WriteOptions { format, alphabet, blank: '.' }) else { return };
    let options = ReadOptions { format: Some(format), shape: Some(shape), alphabet: Some(alphabet), column: None };
    let entry = format::parse(&text, &options).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
    assert_eq!(entry.grid, grid, "{format}\n{text}");
    if format == Format::Grid && Shape::of_side(shape.side()) == Some(shape) {
        assert_eq!(text.parse::<Grid>().as_ref(), Ok(&grid));
    }
}
