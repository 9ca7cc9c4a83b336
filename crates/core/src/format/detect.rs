//! Detects formats: the layout of a file from its start, and the format of a single text.

use super::ReadOptions;
use super::board::TextBoard;
use super::form::{FormLayout, Format};
use super::forms;
use super::scan::{Line, Row};
use super::text::Excerpt;
use crate::Shape;

/// How a file is laid out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    Lines,
    Blocks,
    #[cfg(feature = "csv")]
    Csv {
        delimiter: u8,
        has_header: bool,
    },
    #[cfg(feature = "json")]
    Json,
    #[cfg(feature = "xml")]
    Xml,
}

/// Detects the layout from the start of a file; `None` if more of it is needed. `complete` means that there is no more.
pub(super) fn plan(head: &str, complete: bool, options: &ReadOptions) -> Option<Plan> {
    if let Some(format) = options.format {
        return match format.form().layout {
            FormLayout::Lines => Some(Plan::Lines),
            FormLayout::Blocks => Some(Plan::Blocks),
            #[cfg(feature = "csv")]
            FormLayout::Csv => forms::csv::plan(head, complete, options),
            #[cfg(feature = "json")]
            FormLayout::Json => Some(Plan::Json),
            #[cfg(feature = "xml")]
            FormLayout::Xml => Some(Plan::Xml),
        };
    }
    #[cfg(feature = "csv")]
    if options.column.is_some() {
        return forms::csv::plan(head, complete, options);
    }
    #[cfg(feature = "xml")]
    match forms::opensudoku::begins(head) {
        Some(true) => return Some(Plan::Xml),
        None if !complete => return None,
        _ => {}
    }
    #[cfg(feature = "json")]
    match forms::json::begins(head) {
        Some(true) => return Some(Plan::Json),
        None if !complete => return None,
        _ => {}
    }
    // The last line may continue beyond the head.
    let seen = if complete { head } else { &head[..head.rfind('\n').map_or(0, |at| at + 1)] };
    #[cfg(feature = "csv")]
    match forms::csv::detect(seen, complete, options) {
        forms::csv::Look::Table(plan) => return Some(plan),
        forms::csv::Look::Unclear => return None,
        forms::csv::Look::Other => {}
    }
    text_plan(seen, complete, options)
}

fn text_plan(seen: &str, complete: bool, options: &ReadOptions) -> Option<Plan> {
    let silent = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('#');
    let is_line = |line: &str| {
        #[cfg(feature = "links")]
        if forms::link::fits(line) {
            return true;
        }
        forms::library::fits(line) || forms::susser::fits(line, options.shape)
    };
    if seen.lines().find(|line| !silent(line)).is_some_and(is_line) {
        return Some(Plan::Lines);
    }
    let mut lines = seen.lines().enumerate().map(|(i, line)| Line::scan(line, i + 1));
    let mut dashes = None;
    let first = loop {
        match lines.next() {
            None => return complete.then_some(dashes.unwrap_or(Plan::Lines)),
            Some(Line::Blank | Line::Comment | Line::Metadata(..) | Line::Title(_)) => {}
            Some(Line::Section(_) | Line::Border { .. }) => return Some(Plan::Blocks),
            Some(Line::Command(_)) => return Some(Plan::Lines),
            Some(Line::Dashes(row)) => {
                let plan = if whole_board(&row, options) { Plan::Lines } else { Plan::Blocks };
                dashes.get_or_insert(plan);
            }
            Some(Line::Row(row)) => break row,
        }
    };
    let whole = whole_board(&first, options);
    if first.bars && !whole {
        return Some(Plan::Blocks);
    }
    if let Some(shape) = options.shape {
        let row = first.cells().is_none_or(|cells| cells == shape.side() || (!whole && cells <= shape.side()));
        return Some(if row { Plan::Blocks } else { Plan::Lines });
    }
    let Some(cells) = first.cells() else { return Some(if whole { Plan::Lines } else { Plan::Blocks }) };
    let small = Shape::of_cells(cells).map(Shape::side);
    match cells {
        1 => return Some(if first.order().is_some() { Plan::Blocks } else { Plan::Lines }),
        2..16 if !whole => return Some(Plan::Blocks),
        0 | 101.. => return Some(Plan::Lines),
        // No alphabet reaches 81: a line of 81 characters is not a row.
        81 if first.pieces().count() < 81 => return Some(Plan::Lines),
        _ if whole && small.is_none() => return Some(Plan::Lines),
        _ => {}
    }
    // A row of a large board, or a small board on one line? Count the lines like it.
    let mut run = vec![first];
    let mut ended = complete;
    let mut other_whole = false;
    for line in lines {
        match line {
            Line::Row(row) | Line::Dashes(row) if run.len() < cells && row.cells() == Some(cells) => run.push(row),
            Line::Row(row) if run.len() < cells => {
                (ended, other_whole) = (true, whole_board(&row, options));
                break;
            }
            Line::Comment => {}
            _ => {
                ended = true;
                break;
            }
        }
    }
    if run.len() < cells && !ended {
        return None;
    }
    let rows = match small {
        Some(small) => run.len() == cells && run.iter().any(|row| exceeds(row, small)),
        None => run.len() == cells || (run.len() > 1 && !other_whole && Shape::of_side(cells).is_some()),
    };
    Some(if rows { Plan::Blocks } else { Plan::Lines })
}

/// Whether a line alone is a board: its first word, its numbers, or a line of pencil marks.
fn whole_board(row: &Row<'_>, options: &ReadOptions) -> bool {
    let board = |cells: usize| match options.shape {
        Some(shape) => cells == shape.cells() || cells == shape.cells() * shape.side() * shape.digit_width(),
        None => cells >= 16 && (Shape::of_cells(cells).is_some() || forms::marks::is_length(cells)),
    };
    let Some(first) = row.pieces().next() else { return false };
    let first = forms::line::cut(first.text, options).chars().count();
    let numbers = row.pieces().take_while(|piece| piece.is_decimal() || piece.is_blank_number()).count();
    board(first) || (first <= 3 && !row.bars && board(numbers))
}

/// Whether a row has a symbol above the digits of a board of this side.
fn exceeds(row: &Row<'_>, side: usize) -> bool {
    use super::Alphabet;
    use super::alphabet::Meaning;
    let apart = row.pieces().count() > 1;
    row.pieces().any(|piece| {
        let strange = |symbol| matches!(Alphabet::Letters.meaning(symbol, side), Meaning::Above(_) | Meaning::Unknown);
        if apart && piece.text.len() > 1 { piece.number(side).is_err() } else { piece.text.chars().any(strange) }
    })
}

/// The format of a board on one line.
pub(super) fn line_format(text: &Excerpt<'_>) -> Format {
    if forms::library::fits(text.text) {
        return Format::Library;
    }
    #[cfg(feature = "links")]
    if forms::link::fits(text.text) {
        return Format::Link;
    }
    if forms::susser::fits(text.text, text.options.shape) {
        return Format::Susser;
    }
    if forms::marks::fits(text) {
        return Format::Marks;
    }
    let word = forms::line::puzzle(text).chars().count();
    let board = match text.options.shape {
        Some(shape) => word == shape.cells(),
        None => word > 3 && Shape::of_cells(word).is_some(),
    };
    let numbers = || forms::numbers::pieces(text.text, text.line, 1).len();
    if !board && word <= 3 && numbers() > 1 { Format::Numbers } else { Format::Line }
}

/// The format of a board that spans several lines.
pub(super) fn block_format(text: &Excerpt<'_>) -> Format {
    let lines = super::board::scan(text);
    if lines.iter().any(|line| matches!(line, Line::Section(_) | Line::Metadata(..))) {
        return Format::Sdk;
    }
    if lines.iter().any(|line| matches!(line, Line::Command(_))) || text.text.trim_start().starts_with("*--") {
        return Format::Ss;
    }
    if forms::sdx::fits(text.text) {
        return Format::Sdx;
    }
    match TextBoard::find(&lines, text) {
        Ok(board) if forms::candidates::are_candidates(&board) => Format::Candidates,
        Ok(board) if board.drawn => Format::Grid,
        _ => Format::Rows,
    }
}
