use crate::format::alphabet::Meaning;
use crate::format::board::{self, TextBoard};
use crate::format::form::{Form, FormLayout};
use crate::format::forms::grid::draw;
use crate::format::forms::rows::title;
use crate::format::text::{Excerpt, Piece};
use crate::format::write::check_blank;
use crate::format::{Alphabet, Entry, Format, Metadata, ParseGridError, WriteError, WriteOptions};
use crate::{Cell, Digit, DigitSet, Grid, Shape};

pub(in crate::format) const FORM: Form = Form {
    name: "candidates",
    about: "drawn with the candidates of each cell; any size and shape",
    extension: "txt",
    layout: FormLayout::Blocks,
    read,
    write,
};

/// A cell without candidates.
const NONE: &str = "{}";

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let lines = board::scan(text);
    let board = TextBoard::find(&lines, text)?;
    let (groups, alphabet) = groups(&board, text.options.alphabet)?;
    let grid = from_groups(board.shape, &groups);
    let metadata = board::metadata(&lines, text);
    Ok(Entry { metadata, ..text.entry(grid, Format::Candidates, alphabet) })
}

/// The content of a cell: the digits it can hold, and whether it is known to be unsolved.
pub(in crate::format) struct Group {
    pub(in crate::format) digits: DigitSet,
    pub(in crate::format) open: bool,
}

/// Whether the cells contain candidates rather than digits.
///
/// Up to nine: some cell has more than one character. Above nine: some cell has a comma, or at least half of the cells
/// with more than one character are not numbers of the board.
pub(in crate::format) fn are_candidates(board: &TextBoard<'_>) -> bool {
    let side = board.shape.side();
    let long = || board.pieces.iter().filter(|piece| piece.text.len() > 1 && !piece.is_blank_number());
    if side <= 9 {
        return long().any(|piece| piece.symbol().is_none());
    }
    let strange = long().filter(|piece| piece.number(side).is_err()).count();
    long().any(|piece| piece.text.contains(',') || piece.text.starts_with('{'))
        || (strange > 0 && 2 * strange >= long().count())
}

fn groups(board: &TextBoard<'_>, alphabet: Option<Alphabet>) -> Result<(Vec<Group>, Alphabet), ParseGridError> {
    let (shape, side) = (board.shape, board.shape.side());
    let commas = board.pieces.iter().any(|piece| piece.text.contains(','));
    let numbers = side > 9 && (commas || !are_candidates(board));
    let alphabet = alphabet.filter(|_| side > 9).unwrap_or_default();
    let group = |piece: &Piece<'_>| {
        let mut group = Group { digits: DigitSet::EMPTY, open: false };
        if piece.text == NONE {
            return Ok(Group { open: true, ..group });
        }
        if piece.is_blank_number() {
            return Ok(Group { digits: shape.digits(), open: true });
        }
        if numbers {
            let mut column = piece.column;
            for part in piece.text.split(',') {
                let value = Piece { column, text: part, ..*piece }.number(side)?;
                group.digits = Digit::new(value).map_or(group.digits, |digit| group.digits.with(digit));
                column += part.chars().count() + 1;
            }
            group.open = piece.text.contains(',');
            return Ok(group);
        }
        let braced = piece.text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
        group.open = braced.is_some();
        for (i, symbol) in braced.unwrap_or(piece.text).chars().enumerate() {
            let (line, column) = (piece.line, piece.column + i + usize::from(group.open));
            match alphabet.meaning(symbol, side) {
                Meaning::Digit(value) => {
                    group.digits = Digit::new(value).map_or(group.digits, |digit| group.digits.with(digit));
                }
                Meaning::Above(value) => {
                    return Err(ParseGridError::Digit { line, column, found: u32::from(value), side });
                }
                Meaning::Blank | Meaning::Unknown => {
                    return Err(ParseGridError::Symbol { line, column, symbol, side, alphabet });
                }
            }
        }
        Ok(group)
    };
    let groups: Result<Vec<Group>, ParseGridError> = board.pieces.iter().map(group).collect();
    Ok((groups?, if numbers { Alphabet::Letters } else { alphabet }))
}

/// Builds the board: a cell with one digit is solved if it is not marked as open and no peer has that candidate.
pub(in crate::format) fn from_groups(shape: Shape, groups: &[Group]) -> Grid {
    let mut cells = vec![0; shape.cells()];
    for cell in shape.all_cells() {
        let group = &groups[cell.index()];
        if let Some(digit) = group.digits.single().filter(|_| !group.open)
            && !shape.peers(cell).any(|peer| groups[peer.index()].digits.contains(digit))
        {
            cells[cell.index()] = digit.get();
        }
    }
    let mut grid = Grid::from_values(shape, cells);
    if grid.blanks().next().is_some() {
        for cell in shape.all_cells() {
            grid.set_marks(cell, groups[cell.index()].digits);
        }
    }
    grid
}

fn write(out: &mut String, grid: &Grid, metadata: &Metadata, options: &WriteOptions) -> Result<(), WriteError> {
    check_blank(grid.shape(), options)?;
    let shape = grid.shape();
    if let Some(name) = metadata.get("name").and_then(title) {
        out.push_str(name);
        out.push('\n');
    }
    let separator = if shape.side() > 9 { "," } else { "" };
    let mut widths = vec![1; shape.side()];
    let mut cells = Vec::with_capacity(shape.cells());
    for cell in shape.all_cells() {
        let text = match grid.get(cell) {
            Some(digit) => digit.to_string(),
            None => candidates(grid, cell, separator),
        };
        let width = &mut widths[shape.col_of(cell)];
        *width = text.len().max(*width);
        cells.push(text);
    }
    draw(out, shape, &cells, &widths, false);
    Ok(())
}

/// The digits of an open cell. A single digit is followed by a comma if numbers are separated by commas; otherwise it
/// is in braces if it would be read as placed.
fn candidates(grid: &Grid, cell: Cell, separator: &str) -> String {
    let digits = grid.candidates(cell);
    let texts: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    let wanted = |digit| grid.shape().peers(cell).any(|peer| grid.candidates(peer).contains(digit));
    match digits.single() {
        Some(digit) if separator.is_empty() && !wanted(digit) => format!("{{{digit}}}"),
        Some(digit) => format!("{digit}{separator}"),
        None if digits.is_empty() => NONE.to_owned(),
        None => texts.join(separator),
    }
}
