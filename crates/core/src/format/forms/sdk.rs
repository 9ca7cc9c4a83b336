use crate::format::board::{self, TextBoard};
use crate::format::form::{Form, FormLayout};
use crate::format::scan::Line;
use crate::format::text::Excerpt;
use crate::format::write::Symbols;
use crate::format::{Entry, Format, Metadata, ParseGridError, WriteError, WriteOptions};
use crate::{Cell, Digit, Grid};

pub(in crate::format) const FORM: Form = Form {
    name: "sdk",
    about: "SadMan format: metadata, the givens and the player's progress",
    extension: "sdk",
    layout: FormLayout::Blocks,
    read,
    write,
};

/// The meaning of a letter after `#`.
pub(in crate::format) const KEYS: [(char, &str); 7] = [
    ('A', "author"),
    ('D', "description"),
    ('C', "comment"),
    ('B', "date"),
    ('S', "source"),
    ('L', "level"),
    ('U', "url"),
];

pub(in crate::format) fn key(letter: char) -> &'static str {
    KEYS.iter().find(|&&(other, _)| other == letter).map_or("comment", |&(_, key)| key)
}

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let lines = board::scan(text);
    let (puzzle, state) = sections(&lines);
    let board = TextBoard::find(puzzle, text)?;
    let (cells, alphabet) = board.read(text.options.alphabet)?;
    let mut grid = Grid::from_values(board.shape, cells);
    if let Some(state) = state.filter(|state| state.iter().any(|line| matches!(line, Line::Row(_) | Line::Dashes(_)))) {
        let now = TextBoard::find(state, text)?;
        if now.shape.side() != board.shape.side() {
            let (found, expected) = (now.shape.side(), board.shape.side());
            return Err(ParseGridError::Rows { line: now.pieces[0].line, found, expected });
        }
        let (cells, _) = now.read(Some(alphabet))?;
        for (i, value) in cells.into_iter().enumerate().filter(|&(_, value)| value != 0) {
            let cell = Cell::new(i);
            if !grid.place(cell, Digit::new(value)) {
                let at = board.shape.position(cell);
                let place = now.pieces[i];
                return Err(ParseGridError::Given { line: place.line, column: Some(place.column), at });
            }
        }
    }
    let metadata = board::metadata(&lines, text);
    Ok(Entry { metadata, ..text.entry(grid, Format::Sdk, alphabet) })
}

/// The lines of the puzzle and those of the state; other sections are ignored.
fn sections<'l, 'a>(lines: &'l [Line<'a>]) -> (&'l [Line<'a>], Option<&'l [Line<'a>]>) {
    let (mut puzzle, mut state) = (None, None);
    let parts = lines.split_inclusive(|line| matches!(line, Line::Section(_)));
    let mut name = "puzzle";
    let mut start = 0;
    for part in parts {
        let range = &lines[start..start + part.len()];
        start += part.len();
        let rows = || range.iter().any(|line| matches!(line, Line::Row(_) | Line::Dashes(_)));
        if name.eq_ignore_ascii_case("state") {
            state = state.or(Some(range));
        } else if name.eq_ignore_ascii_case("puzzle") && rows() {
            puzzle = puzzle.or(Some(range));
        }
        if let Some(Line::Section(next)) = part.last() {
            name = next;
        }
    }
    (puzzle.or(state).unwrap_or_default(), state.filter(|_| puzzle.is_some()))
}

fn write(out: &mut String, grid: &Grid, metadata: &Metadata, options: &WriteOptions) -> Result<(), WriteError> {
    let symbols = Symbols::new(grid.shape(), options)?;
    if !options.alphabet.is_clear(grid.shape()) {
        return Err(WriteError::Alphabet { alphabet: options.alphabet, side: grid.shape().side() });
    }
    for (letter, key) in KEYS {
        let value = metadata.get(key).or_else(|| metadata.get("name").filter(|_| key == "description"));
        if let Some(value) = value {
            let line: String = value.chars().map(|symbol| if symbol.is_control() { ' ' } else { symbol }).collect();
            out.push('#');
            out.push(letter);
            out.push_str(&line);
            out.push('\n');
        }
    }
    let mut section = |name: &str, grid: &Grid| {
        out.push_str(name);
        for row in grid.cells().chunks(grid.shape().side()) {
            out.push('\n');
            out.extend(row.iter().map(|&value| symbols.of(value)));
        }
    };
    let givens = grid.clone().with_givens_only();
    section("[Puzzle]", &givens);
    if &givens != grid {
        section("\n[State]", grid);
    }
    Ok(())
}
