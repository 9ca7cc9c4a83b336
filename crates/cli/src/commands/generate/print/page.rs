//! The layout of a page, in points from the top left.

use ukodus::generate::NewPuzzle;
use ukodus::{Cell, Grid};

use super::Layout;
use crate::commands::generate::writer::level_of;
use crate::units;

/// A line or a text.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Mark {
    Line { from: (f32, f32), to: (f32, f32), width: f32 },
    Text { at: (f32, f32), size: f32, text: String, weight: Weight, align: Align },
}

/// How heavy a text is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Plain,
    Bold,
    /// For what was not given.
    Light,
}

/// How a text is aligned with its position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    /// Only for numbers, whose width is known without the font.
    Middle,
}

/// The width of a digit of Helvetica, by its size; its height is near 0.72.
pub(super) const DIGIT_WIDTH: f32 = 0.556;
const DIGIT_HEIGHT: f32 = 0.72;

/// A page.
pub(in crate::commands::generate) struct Page {
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) marks: Vec<Mark>,
}

const MARGIN: f32 = 45.0;
const HEAD: f32 = 30.0;
const FOOT: f32 = 24.0;
const CAPTION: f32 = 20.0;
const GAP: f32 = 24.0;

impl Page {
    pub(super) fn of_puzzles(
        sheet: &[NewPuzzle],
        begin: usize,
        per_page: usize,
        layout: &Layout<'_>,
        foot: &str,
    ) -> Self {
        let boards = sheet.iter().enumerate().map(|(place, new)| {
            let clues = units::counted(new.clues as u64, "clue");
            let level = new.rating.as_ref().map(|rating| format!("{}, ", level_of(rating))).unwrap_or_default();
            (format!("{}", begin + place + 1), format!("{level}{clues}"), &new.puzzle, &new.puzzle)
        });
        Self::with_boards(boards, per_page, layout, foot)
    }

    pub(super) fn of_solutions(
        sheet: &[NewPuzzle],
        begin: usize,
        per_page: usize,
        layout: &Layout<'_>,
        foot: &str,
    ) -> Self {
        let boards = sheet
            .iter()
            .enumerate()
            .map(|(place, new)| (format!("{}", begin + place + 1), "solution".to_string(), &new.solution, &new.puzzle));
        Self::with_boards(boards, per_page, layout, foot)
    }

    /// Boards in rows and columns, as large as they can be, each with its number and a caption above it.
    #[expect(clippy::cast_precision_loss, reason = "a page has few boards")]
    fn with_boards<'a>(
        boards: impl Iterator<Item = (String, String, &'a Grid, &'a Grid)>,
        per_page: usize,
        layout: &Layout<'_>,
        foot: &str,
    ) -> Self {
        let (width, height) = layout.paper.size();
        let mut page = Self { width, height, marks: Vec::new() };
        let (inner, tall) = (width - 2.0 * MARGIN, height - 2.0 * MARGIN - HEAD - FOOT);
        // The columns with which the boards are largest.
        let side_with = |cols: usize| {
            let rows = per_page.div_ceil(cols) as f32;
            let cols = cols as f32;
            ((inner - GAP * (cols - 1.0)) / cols).min((tall - GAP * (rows - 1.0)) / rows - CAPTION)
        };
        let cols = (1..=per_page).max_by(|&one, &other| side_with(one).total_cmp(&side_with(other))).unwrap_or(1);
        let side = side_with(cols).max(10.0);
        let rows = per_page.div_ceil(cols);
        // Boards are spaced evenly; a single one is centred.
        let apart =
            |room: f32, count: usize| if count > 1 { (0.0, room / (count - 1) as f32) } else { (room / 2.0, 0.0) };
        let (indent, across) = apart(inner - side * cols as f32, cols);
        let (drop, down) = apart(tall - (side + CAPTION) * rows as f32, rows);
        if !layout.title.is_empty() {
            page.text((MARGIN, MARGIN + 14.0), 16.0, layout.title, Weight::Bold);
        }
        page.text((MARGIN, height - MARGIN), 8.0, foot, Weight::Light);
        for (place, (number, caption, board, givens)) in boards.enumerate() {
            let (row, col) = ((place / cols) as f32, (place % cols) as f32);
            let left = MARGIN + indent + col * (side + across);
            let top = MARGIN + HEAD + drop.min(GAP) + row * (side + CAPTION + down.min(3.0 * GAP));
            page.text((left, top + 12.0), 12.0, &number, Weight::Bold);
            let after = 12.0 * DIGIT_WIDTH * number.len() as f32 + 8.0;
            page.text((left + after, top + 12.0), 9.0, &caption, Weight::Light);
            page.board((left, top + CAPTION), side, board, givens);
        }
        page
    }

    fn text(&mut self, at: (f32, f32), size: f32, text: &str, weight: Weight) {
        self.marks.push(Mark::Text { at, size, text: text.to_string(), weight, align: Align::Left });
    }

    fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32) {
        self.marks.push(Mark::Line { from, to, width });
    }

    /// A board with its digits; those that were not given are lighter.
    #[expect(clippy::cast_precision_loss, reason = "a board has few lines")]
    fn board(&mut self, (left, top): (f32, f32), size: f32, board: &Grid, givens: &Grid) {
        let shape = board.shape();
        let cell = size / shape.side() as f32;
        // Thin lines first: the thick ones lie over them.
        let width_of = |line: usize, group: usize| {
            if line.is_multiple_of(group) { (cell * 0.07).clamp(0.8, 2.0) } else { (cell * 0.018).clamp(0.25, 0.6) }
        };
        for is_thick in [false, true] {
            for line in 0..=shape.side() {
                let at = cell * line as f32;
                if line.is_multiple_of(shape.box_rows()) == is_thick {
                    self.line((left, top + at), (left + size, top + at), width_of(line, shape.box_rows()));
                }
                if line.is_multiple_of(shape.box_cols()) == is_thick {
                    self.line((left + at, top), (left + at, top + size), width_of(line, shape.box_cols()));
                }
            }
        }
        let digits = shape.digit_width() as f32;
        // Two digits must fit into the width.
        let font = (cell * 0.62).min(cell * 0.84 / (digits * DIGIT_WIDTH));
        for index in 0..shape.cells() {
            let cell_at = Cell::new(index);
            let Some(digit) = board.get(cell_at) else { continue };
            let (row, col) = (shape.row_of(cell_at) as f32, shape.col_of(cell_at) as f32);
            let at = (left + (col + 0.5) * cell, top + (row + 0.5) * cell + font * DIGIT_HEIGHT / 2.0);
            let weight = if givens.get(cell_at).is_some() { Weight::Plain } else { Weight::Light };
            self.marks.push(Mark::Text { at, size: font, text: digit.to_string(), weight, align: Align::Middle });
        }
    }
}
