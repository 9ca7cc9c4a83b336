//! A board that spans several lines: which lines are rows, where the cells are, and which boxes the borders form.

use std::iter::repeat;

use super::scan::{Line, Row, Segment};
use super::text::{Excerpt, Piece, read_pieces, read_symbols};
use super::{Alphabet, Entry, Format, Metadata, ParseGridError};
use crate::{Grid, Shape};

/// The text of each cell, row by row, before it is read as digits.
#[derive(Clone, Debug)]
pub(super) struct TextBoard<'a> {
    pub(super) shape: Shape,
    pub(super) pieces: Vec<Piece<'a>>,
    /// Whether there are borders.
    pub(super) drawn: bool,
    /// Whether the cells are separated, rather than characters of words.
    apart: bool,
}

/// Reads rows of cells, with or without borders, and their metadata.
pub(super) fn read_as(format: Format, text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let lines = scan(text);
    let board = TextBoard::find(&lines, text)?;
    let (cells, alphabet) = board.read(text.options.alphabet)?;
    let metadata = metadata(&lines, text);
    Ok(Entry { metadata, ..text.entry(Grid::from_values(board.shape, cells), format, alphabet) })
}

/// Classifies the lines of a text.
pub(super) fn scan<'a>(text: &Excerpt<'a>) -> Vec<Line<'a>> {
    text.text.lines().enumerate().map(|(i, line)| Line::scan(line, text.line + i)).collect()
}

/// The metadata in the lines; a title is the name of the board.
pub(super) fn metadata(lines: &[Line<'_>], text: &Excerpt<'_>) -> Metadata {
    let mut metadata = text.metadata.clone();
    for line in lines {
        match line {
            Line::Title(title) => metadata.push("name", *title),
            Line::Metadata(key, value) => metadata.push(super::forms::sdk::key(*key), *value),
            _ => {}
        }
    }
    metadata
}

impl<'a> TextBoard<'a> {
    /// Finds the cells in the lines of one board.
    pub(super) fn find(lines: &[Line<'a>], text: &Excerpt<'_>) -> Result<Self, ParseGridError> {
        let (mut rows, mut after) = rows(lines);
        let order = order(&rows);
        if order.is_some() {
            rows.remove(0);
            after = after.into_iter().filter(|&(row, _)| row > 1).map(|(row, heavy)| (row - 1, heavy)).collect();
        }
        let Some(first) = rows.first() else { return Err(ParseGridError::NoRows { line: text.line }) };
        let side = text.options.shape.map_or(rows.len(), Shape::side);
        let drawn = rows.iter().any(|row| row.bars) || lines.iter().any(|line| matches!(line, Line::Border { .. }));
        let found = if rows.len() == side { cells(&rows, side) } else { None };
        let Some(Cells { pieces, stacks, apart }) = found else { return Err(ragged(&rows, text)) };
        let shape = match (text.options.shape, order) {
            (Some(shape), _) => shape,
            (None, Some(order)) if order * order == side => order_shape(order, first.line)?,
            _ => boxes(side, spacing(&stacks, side), spacing(&after, side), first.line)?,
        };
        Ok(Self { shape, pieces, drawn, apart })
    }

    /// Reads the cells as digits.
    pub(super) fn read(&self, alphabet: Option<Alphabet>) -> Result<(Vec<u8>, Alphabet), ParseGridError> {
        if self.apart {
            return read_pieces(&self.pieces, self.shape, alphabet);
        }
        let symbol = |piece: &Piece<'_>| (piece.line, piece.column, piece.symbol().unwrap_or('.'));
        read_symbols(self.pieces.iter().map(symbol), self.shape, alphabet)
    }
}

fn order_shape(order: usize, line: usize) -> Result<Shape, ParseGridError> {
    Shape::new(order, order).map_err(|_| ParseGridError::Side { line, side: order * order })
}

/// The rows, and for each border between them the number of rows above it and whether it is double or thick.
///
/// A line of dashes is a row if a row with digits contains a dash, if there are no other rows, or if the board is
/// square only with such lines.
fn rows<'l, 'a>(lines: &'l [Line<'a>]) -> (Vec<&'l Row<'a>>, Vec<(usize, bool)>) {
    let solid = || lines.iter().filter_map(|line| if let Line::Row(row) = line { Some(row) } else { None });
    let cells = solid().next().map(Row::cells);
    let dashes = lines.iter().filter(|line| matches!(line, Line::Dashes(row) if cells == Some(row.cells()))).count();
    let filled = dashes > 0 && cells == Some(Some(solid().count() + dashes));
    let blank_dashes = cells.is_none() || solid().any(Row::has_dash) || filled;
    let (mut rows, mut borders): (Vec<&Row<'_>>, Vec<(usize, bool)>) = (Vec::new(), Vec::new());
    for line in lines {
        let heavy = match line {
            Line::Row(row) => {
                rows.push(row);
                continue;
            }
            Line::Dashes(row) if blank_dashes && cells.is_none_or(|cells| cells == row.cells()) => {
                rows.push(row);
                continue;
            }
            Line::Dashes(_) => false,
            Line::Border { heavy } => *heavy,
            _ => continue,
        };
        match borders.last_mut() {
            Some((row, thick)) if *row == rows.len() => *thick |= heavy,
            _ => borders.push((rows.len(), heavy)),
        }
    }
    let last = rows.len();
    borders.retain(|&(row, _)| row > 0 && row < last);
    (rows, borders)
}

/// The side of a box, which some files give in a line before the board: a single number whose square is the length of
/// the rows.
fn order(rows: &[&Row<'_>]) -> Option<usize> {
    let [first, second, ..] = rows else { return None };
    first.order().filter(|order| second.cells() == Some(order * order))
}

struct Cells<'a> {
    pieces: Vec<Piece<'a>>,
    /// For each border between columns, the number of columns before it and whether it is double or thick.
    stacks: Vec<(usize, bool)>,
    apart: bool,
}

/// The cells, if each row has `side` of them: as words, as characters, as the text between borders, or at evenly spaced
/// positions between borders.
fn cells<'a>(rows: &[&Row<'a>], side: usize) -> Option<Cells<'a>> {
    let length = |piece: Piece<'_>| piece.text.chars().count();
    let first = rows.first()?;
    let stacks = |count: &dyn Fn(&Segment<'_>) -> usize| -> Vec<(usize, bool)> {
        let mut sum = 0;
        let ends = first.segments.iter().map(|segment| {
            sum += count(segment);
            sum
        });
        ends.zip(first.heavy.iter().copied()).collect()
    };
    let one = |row: &&Row<'_>| side > 1 || row.pieces().all(|piece| length(piece) == 1);
    if rows.iter().all(|row| row.pieces().count() == side && one(row)) {
        let pieces = rows.iter().flat_map(|row| row.pieces()).collect();
        return Some(Cells { pieces, stacks: stacks(&|segment| segment.pieces.len()), apart: side > 1 || first.bars });
    }
    if rows.iter().all(|row| row.pieces().map(length).sum::<usize>() == side) {
        let pieces = rows.iter().flat_map(|row| row.pieces()).flat_map(characters).collect();
        let mut stacks = stacks(&|segment| segment.pieces.iter().map(|&piece| length(piece)).sum());
        if stacks.is_empty() && !first.bars {
            let mut sum = 0;
            stacks = first
                .pieces()
                .map(|piece| {
                    sum += length(piece);
                    (sum, false)
                })
                .filter(|&(at, _)| at < side)
                .collect();
        }
        return Some(Cells { pieces, stacks, apart: false });
    }
    let parts = rows.iter().map(|row| row.segments.len()).max()?;
    let count = side.checked_div(parts).filter(|count| count * parts == side)?;
    if !rows.iter().all(|row| row.bars) {
        return None;
    }
    let stacks = (1..parts).map(|part| part * count).zip(first.heavy.iter().copied().chain(repeat(false))).collect();
    let segments: Vec<(usize, Segment<'a>)> = rows.iter().flat_map(|row| segments(row, parts)).collect();
    let pieces: Option<Vec<Vec<Piece<'a>>>> = if count == 1 {
        segments.iter().map(|(line, segment)| lone(*line, segment)).collect()
    } else {
        let width = segments.iter().map(|(_, segment)| segment.width).max()?;
        let (pitch, lead) = pitch(width, count)?;
        segments.iter().map(|(line, segment)| places(*line, segment, count, pitch, lead)).collect()
    };
    Some(Cells { pieces: pieces?.concat(), stacks, apart: true })
}

/// The parts of a row between borders. If the row has no border at an end, blank cells at that end count too.
fn segments<'a>(row: &Row<'a>, parts: usize) -> Vec<(usize, Segment<'a>)> {
    let lead = row.lead.iter().filter(|_| row.segments.len() < parts);
    let mut segments: Vec<_> = lead.chain(&row.segments).map(|segment| (row.line, segment.clone())).collect();
    let column = segments.last().map_or(1, |(_, segment)| segment.column + segment.width + 1);
    segments.resize(parts, (row.line, Segment { column, width: 0, pieces: Vec::new() }));
    segments
}

/// The single cell between two borders.
fn lone<'a>(line: usize, segment: &Segment<'a>) -> Option<Vec<Piece<'a>>> {
    match segment.pieces.as_slice() {
        [] => Some(vec![Piece { line, column: segment.column, text: "" }]),
        [piece] => Some(vec![*piece]),
        _ => None,
    }
}

/// The distance of the cells between two borders, and the number of spaces before the first, if they are evenly spaced:
/// without separators (possibly with a space at both ends) or in columns of equal width.
fn pitch(width: usize, count: usize) -> Option<(usize, usize)> {
    let runs = [(1, count, 0), (2, count * 2 + 1, 0), (2, count * 2 - 1, 0), (1, count + 2, 1)];
    let wide = |pitch: usize| [count * pitch + 1, count * pitch, count * pitch - 1].map(|width| (pitch, width, 0));
    let found = runs.into_iter().chain((3..=5).flat_map(wide)).find(|&(_, wanted, _)| wanted == width);
    found.map(|(pitch, _, lead)| (pitch, lead))
}

/// The characters of a word.
fn characters(piece: Piece<'_>) -> impl Iterator<Item = Piece<'_>> {
    piece.text.char_indices().enumerate().map(move |(i, (at, symbol))| Piece {
        line: piece.line,
        column: piece.column + i,
        text: &piece.text[at..at + symbol.len_utf8()],
    })
}

/// The `count` positions between two borders, `pitch` apart; an empty position is a blank.
fn places<'a>(line: usize, segment: &Segment<'a>, count: usize, pitch: usize, lead: usize) -> Option<Vec<Piece<'a>>> {
    let column = |place: usize| segment.column + lead + place * pitch;
    let mut places: Vec<_> = (0..count).map(|place| Piece { line, column: column(place), text: "" }).collect();
    let put = |piece: Piece<'a>| {
        let place = piece.column.checked_sub(segment.column + lead)? / pitch;
        let place = places.get_mut(place).filter(|place| place.text.is_empty())?;
        *place = piece;
        Some(())
    };
    if pitch == 1 {
        segment.pieces.iter().copied().flat_map(characters).try_for_each(put)?;
    } else {
        segment.pieces.iter().copied().try_for_each(put)?;
    }
    Some(places)
}

/// The distance between borders, if it is even. If only some borders are double or thick, only those count.
fn spacing(borders: &[(usize, bool)], side: usize) -> Option<usize> {
    let mixed = borders.iter().any(|&(_, heavy)| heavy) && !borders.iter().all(|&(_, heavy)| heavy);
    let at: Vec<usize> = borders.iter().filter(|&&(_, heavy)| heavy || !mixed).map(|&(at, _)| at).collect();
    let distance = *at.first()?;
    let even = at.iter().enumerate().all(|(i, &at)| at == distance * (i + 1));
    (even && distance * (at.len() + 1) == side).then_some(distance)
}

/// The shape, from the distances between the borders of columns and of rows.
fn boxes(side: usize, cols: Option<usize>, rows: Option<usize>, line: usize) -> Result<Shape, ParseGridError> {
    let customary = || Shape::of_side(side).ok_or(ParseGridError::Side { line, side });
    let (box_rows, box_cols) = match (rows, cols) {
        (Some(1), None) if side > 1 && Shape::of_side(side).is_none() => (1, side),
        (None | Some(1), None | Some(1)) => return customary(),
        (None | Some(1), Some(cols)) => (side / cols, cols),
        (Some(rows), None | Some(1)) => (rows, side / rows),
        (Some(rows), Some(cols)) => (rows, cols),
    };
    match Shape::new(box_rows, box_cols) {
        Ok(shape) if shape.side() == side => Ok(shape),
        _ => Err(ParseGridError::Boxes { line, side, box_rows, box_cols }),
    }
}

/// The error for rows that do not form a board.
fn ragged(rows: &[&Row<'_>], text: &Excerpt<'_>) -> ParseGridError {
    let counts: Vec<usize> = rows.iter().map(|row| row.cells().unwrap_or_else(|| row.pieces().count())).collect();
    let often = |count: &usize| counts.iter().filter(|&other| other == count).count();
    let common = counts.iter().rev().max_by_key(|count| often(count)).copied().unwrap_or_default();
    let expected = text.options.shape.map_or(common, Shape::side);
    match rows.iter().zip(&counts).find(|&(_, &count)| count != expected) {
        Some((row, &found)) => ParseGridError::Row { line: row.line, found, expected },
        None => ParseGridError::Rows { line: text.line, found: rows.len(), expected },
    }
}
