//! Finds the form by looking: how a file is laid out from its head, and what a single text is.

use super::ReadOptions;
use super::board::Board;
use super::form::{Format, Layout};
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
    },
    #[cfg(feature = "json")]
    Json,
}

/// Decides from the head of a file; `None` if more of it must be seen. `complete` says that there is no more.
pub(super) fn plan(head: &str, complete: bool, options: &ReadOptions) -> Option<Plan> {
    if let Some(format) = options.format {
        return match format.form().layout {
            Layout::Lines => Some(Plan::Lines),
            Layout::Blocks => Some(Plan::Blocks),
            #[cfg(feature = "csv")]
            Layout::Csv => match head.lines().next() {
                Some(header) if complete || head.contains('\n') => Some(forms::csv::plan(header)),
                _ => complete.then_some(Plan::Csv { delimiter: b',' }),
            },
            #[cfg(feature = "json")]
            Layout::Json => Some(Plan::Json),
        };
    }
    #[cfg(feature = "json")]
    match forms::json::begins(head) {
        Some(true) => return Some(Plan::Json),
        None if !complete => return None,
        _ => {}
    }
    // The last line may go on beyond the head.
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
    if seen.lines().find(|line| !silent(line)).is_some_and(forms::library::fits) {
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
        // A line of 81 characters could only be a row in an alphabet that there is not.
        81 if first.pieces().count() < 81 => return Some(Plan::Lines),
        _ if whole && small.is_none() => return Some(Plan::Lines),
        _ => {}
    }
    // A row of a large board, or a small board in a line? See how many lines like it there are.
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

/// Whether a line is a board by itself: its first word, or its numbers, or a line of pencil marks.
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

/// The form of a board in a line.
pub(super) fn line_format(text: &Excerpt<'_>) -> Format {
    if forms::library::fits(text.text) {
        return Format::Library;
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

/// The form of a board of many lines.
pub(super) fn block_format(text: &Excerpt<'_>) -> Format {
    let lines = super::board::scan(text);
    if lines.iter().any(|line| matches!(line, Line::Section(_) | Line::Metadata(..))) {
        return Format::Sdk;
    }
    if lines.iter().any(|line| matches!(line, Line::Command(_))) || text.text.trim_start().starts_with("*--") {
        return Format::Ss;
    }
    match Board::find(&lines, text) {
        Ok(board) if forms::candidates::are_candidates(&board) => Format::Candidates,
        Ok(board) if board.drawn => Format::Grid,
        _ => Format::Rows,
    }
}
