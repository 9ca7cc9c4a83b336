//! The board: lines, digits, marks, candidates, and what is explained on it.

use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ukodus::format::Alphabet;
use ukodus::logic::Candidate;
use ukodus::{Cell, Digit, DigitSet, Grid};

use super::geometry::BoardPlace;
use super::theme::{Ground, Part, Theme};
use crate::app::Round;
use crate::game::CellState;
use crate::shown::{Look, Shown};

/// How digits are written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Symbols {
    /// Whether digits above nine are letters.
    pub(crate) has_letters: bool,
}

impl Symbols {
    /// A digit in text.
    pub(crate) fn text(self, digit: Digit, grid: &Grid) -> String {
        let letter = Alphabet::Letters.symbol(digit, grid.shape()).filter(|_| self.has_letters);
        letter.map_or_else(|| digit.to_string(), String::from)
    }

    /// Characters of the widest digit of a board.
    pub(crate) fn width(self, grid: &Grid) -> u16 {
        if self.has_letters { 1 } else { grid.shape().digit_width() as u16 }
    }
}

/// The board that is drawn, and all that is needed for it.
pub(crate) struct BoardView<'a> {
    round: &'a Round,
    theme: Theme,
    symbols: Symbols,
    place: BoardPlace,
    /// The digits and candidates that are shown.
    board: Grid,
    shown: Option<&'a Shown>,
    wrong: BTreeSet<Cell>,
    peers: BTreeSet<Cell>,
    highlighted: Option<Digit>,
}

impl<'a> BoardView<'a> {
    /// A view of a game.
    pub(crate) fn new(
        round: &'a Round,
        shown: Option<&'a Shown>,
        (theme, symbols, is_live): (Theme, Symbols, bool),
        place: BoardPlace,
    ) -> Self {
        let board = shown.and_then(|shown| shown.board.clone()).unwrap_or_else(|| round.game.board());
        let clashes = board.clashes().into_iter().flat_map(|clash| clash.cells);
        let wrong = if shown.is_some_and(|shown| shown.board.is_some()) {
            BTreeSet::new()
        } else {
            round.wrong_cells(is_live).into_iter().chain(clashes).collect()
        };
        let cursor = round.selection.cursor();
        let has_peers = round.selection.count() == 1 && shown.is_none();
        let peers = if has_peers { board.shape().peers(cursor).collect() } else { BTreeSet::new() };
        let highlighted = round.highlighted().filter(|_| shown.is_none());
        Self { round, theme, symbols, place, board, shown, wrong, peers, highlighted }
    }

    /// Draws it.
    pub(crate) fn draw(&self, buffer: &mut Buffer) {
        self.draw_lines(buffer);
        for cell in self.board.shape().all_cells() {
            if let Some(area) = self.place.cell(cell) {
                self.draw_cell(cell, area, buffer);
            }
        }
    }

    /// Draws the board without its contents.
    pub(crate) fn draw_covered(&self, buffer: &mut Buffer) {
        self.draw_lines(buffer);
    }

    fn draw_lines(&self, buffer: &mut Buffer) {
        let BoardPlace { geometry, area, corner, count } = self.place;
        let shape = geometry.shape;
        let style = self.theme.part(Part::Line);
        // What kind of line runs before a row or column, if any.
        let kind = |at: usize, box_size: usize| {
            if at.is_multiple_of(box_size) { Some(true) } else { geometry.has_all_lines.then_some(false) }
        };
        let is_last = |at: usize, (from, count): (usize, usize)| at == from + count;
        let rows = (corner.0, count.0);
        let cols = (corner.1, count.1);
        let y_of = |row: usize| area.y + geometry.row(row) - geometry.row(rows.0);
        let x_of = |col: usize| area.x + geometry.column(col) - geometry.column(cols.0);
        // The edges of the part that is shown are drawn as well.
        let edge = |at: usize, range: (usize, usize), box_size: usize| {
            kind(at, box_size).or_else(|| (at == range.0 || is_last(at, range)).then_some(false))
        };
        for row in rows.0..=rows.0 + rows.1 {
            if let Some(is_box) = edge(row, rows, shape.box_rows()) {
                let y = if is_last(row, rows) { area.bottom() - 1 } else { y_of(row) };
                let line = if is_box && geometry.has_all_lines { "━" } else { "─" };
                for x in area.left()..area.right() {
                    buffer[(x, y)].set_symbol(line).set_style(style);
                }
            }
        }
        for col in cols.0..=cols.0 + cols.1 {
            let Some(is_box) = edge(col, cols, shape.box_cols()) else { continue };
            let x = if is_last(col, cols) { area.right() - 1 } else { x_of(col) };
            let line = if is_box && geometry.has_all_lines { "┃" } else { "│" };
            for y in area.top()..area.bottom() {
                buffer[(x, y)].set_symbol(line).set_style(style);
            }
            for row in rows.0..=rows.0 + rows.1 {
                let Some(crosses_box) = edge(row, rows, shape.box_rows()) else { continue };
                let y = if is_last(row, rows) { area.bottom() - 1 } else { y_of(row) };
                let is_thick = |is_box| is_box && geometry.has_all_lines;
                let ends = Ends {
                    is_top: row == rows.0,
                    is_bottom: is_last(row, rows),
                    is_left: col == cols.0,
                    is_right: is_last(col, cols),
                };
                let symbol = junction(ends, is_thick(crosses_box), is_thick(is_box));
                buffer[(x, y)].set_symbol(symbol).set_style(style);
            }
        }
        self.draw_labels(buffer);
    }

    /// Writes the numbers of rows and columns into the border.
    fn draw_labels(&self, buffer: &mut Buffer) {
        let BoardPlace { geometry, area, corner, count } = self.place;
        let style = self.theme.part(Part::Quiet);
        for col in corner.1..corner.1 + count.1 {
            let label = (col + 1).to_string();
            let start = area.x + 1 + geometry.column(col) - geometry.column(corner.1);
            let x = start + geometry.width.saturating_sub(label.len() as u16) / 2;
            buffer.set_string(x, area.y, label, style);
        }
        for row in corner.0..corner.0 + count.0 {
            // There is room for one figure.
            let label = ((row + 1) % 10).to_string();
            let y = area.y + 1 + geometry.row(row) - geometry.row(corner.0) + (geometry.height - 1) / 2;
            buffer.set_string(area.x, y, label, style);
        }
    }

    /// The background of a cell.
    fn ground(&self, cell: Cell) -> Style {
        let selection = &self.round.selection;
        let is_cursor = selection.cursor() == cell;
        let mut style = Style::new();
        let mut lay = |is_so: bool, ground: Ground| {
            if is_so {
                style = style.patch(self.theme.ground(ground));
            }
        };
        // The player's own colours stay visible.
        let has_no_colour = self.round.game.cell(cell).colours.is_empty();
        lay(has_no_colour && self.peers.contains(&cell), Ground::Peer);
        let digit = self.board.get(cell);
        lay(has_no_colour && digit.is_some() && digit == self.highlighted, Ground::Same);
        if let Some(look) = self.shown.and_then(|shown| shown.cells.get(&cell)) {
            lay(true, Ground::Look(*look));
        }
        if self.shown.is_none() {
            lay(selection.contains(cell) && !is_cursor, Ground::Selected);
            lay(is_cursor, Ground::Cursor);
        }
        style
    }

    fn draw_cell(&self, cell: Cell, area: Rect, buffer: &mut Buffer) {
        let state = self.round.game.cell(cell);
        let ground = self.ground(cell);
        self.draw_colours(state, area, buffer);
        buffer.set_style(area, ground);
        if let Some(digit) = self.board.get(cell) {
            self.draw_digit(cell, digit, area, ground, buffer);
        } else if let Some(candidates) = self.candidates(cell) {
            self.draw_candidates(cell, candidates, area, ground, buffer);
        } else {
            self.draw_marks(state, area, ground, buffer);
        }
        if self.theme.is_plain() {
            self.draw_signs(cell, state, area, buffer);
        }
    }

    /// The player's colours, side by side.
    fn draw_colours(&self, state: &CellState, area: Rect, buffer: &mut Buffer) {
        let colours: Vec<Digit> = state.colours.iter().collect();
        for x in 0..area.width {
            let Some(colour) = colours.get(usize::from(x) * colours.len() / usize::from(area.width)) else { return };
            let strip = Rect { x: area.x + x, width: 1, ..area };
            buffer.set_style(strip, self.theme.ground(Ground::Colour(colour.get())));
        }
    }

    /// The candidates of a blank cell, if they are shown.
    fn candidates(&self, cell: Cell) -> Option<DigitSet> {
        let is_explained = self.shown.is_some_and(|shown| shown.board.is_some());
        (is_explained || self.round.game.shows_candidates()).then(|| self.board.candidates(cell))
    }

    fn draw_digit(&self, cell: Cell, digit: Digit, area: Rect, ground: Style, buffer: &mut Buffer) {
        let part = if self.wrong.contains(&cell) {
            Part::Wrong
        } else if self.round.game.is_given(cell) {
            Part::Given
        } else if self.round.game.cell(cell).digit == Some(digit) {
            Part::Entry
        } else {
            Part::Found
        };
        let mut text = self.symbols.text(digit, &self.board);
        if self.theme.is_plain() && self.wrong.contains(&cell) {
            text.push('!');
        }
        let x = area.x + area.width.saturating_sub(text.len() as u16) / 2;
        let y = area.y + (area.height - 1) / 2;
        // The background decides where it sets a colour of its own for the text.
        let style = self.theme.part(part);
        let style = if part == Part::Wrong { ground.patch(style) } else { style.patch(ground) };
        buffer.set_string(x, y, text, style);
    }

    fn draw_candidates(&self, cell: Cell, candidates: DigitSet, area: Rect, ground: Style, buffer: &mut Buffer) {
        let styled = |digit: Digit| -> Style {
            let look = self.shown.and_then(|shown| shown.candidates.get(&Candidate::new(cell, digit)));
            match look {
                Some(look) => ground.patch(self.theme.look(*look)),
                None => self.mark_style(digit, ground),
            }
        };
        if self.place.geometry.per_row > 0 {
            for digit in candidates {
                let Some((x, y)) = self.place.geometry.candidate(digit) else { continue };
                let text = self.symbols.text(digit, &self.board);
                let width = self.symbols.width(&self.board).saturating_sub(text.len() as u16);
                buffer.set_string(area.x + x + width, area.y + y, text, styled(digit));
            }
            return;
        }
        // What the explanation is about comes first where there is not room for all.
        let is_shown = |digit: &Digit| {
            self.shown.is_some_and(|shown| shown.candidates.contains_key(&Candidate::new(cell, *digit)))
        };
        let (first, second): (Vec<Digit>, Vec<Digit>) = candidates.iter().partition(is_shown);
        let pieces =
            first.into_iter().chain(second).map(|digit| (self.symbols.text(digit, &self.board), styled(digit)));
        self.draw_row(pieces.collect(), area, ground, buffer);
    }

    fn mark_style(&self, digit: Digit, ground: Style) -> Style {
        let part = if self.highlighted == Some(digit) { Part::MarkedDigit } else { Part::Mark };
        self.theme.part(part).patch(ground)
    }

    /// The player's marks: those of the corners at the top and the bottom, those of the centre between them.
    fn draw_marks(&self, state: &CellState, area: Rect, ground: Style, buffer: &mut Buffer) {
        let pieces = |digits: DigitSet| -> Vec<(String, Style)> {
            digits.iter().map(|digit| (self.symbols.text(digit, &self.board), self.mark_style(digit, ground))).collect()
        };
        let line = |y: u16| Rect { y: area.y + y, height: 1, ..area };
        let corner = pieces(state.corner);
        let centre = pieces(state.centre);
        if corner.is_empty() && centre.is_empty() {
            return self.draw_dot(area, ground, buffer);
        }
        match area.height {
            1 if corner.is_empty() || centre.is_empty() => {
                self.draw_row(if corner.is_empty() { centre } else { corner }, area, ground, buffer);
            }
            1 => {
                let mut both = corner;
                both.push(("·".to_owned(), ground));
                both.extend(centre);
                self.draw_row(both, area, ground, buffer);
            }
            height => {
                let width = usize::from(area.width - 1);
                let fits = |pieces: &[(String, Style)]| row_width(pieces, self.gap()) <= width;
                let mut top = corner;
                let mut bottom = Vec::new();
                while height > 2 && top.len() > 1 && !fits(&top) {
                    bottom.extend(top.pop());
                }
                bottom.reverse();
                self.draw_row(top, line(0), ground, buffer);
                self.draw_row(bottom, line(height - 1), ground, buffer);
                self.draw_centred(centre, line(height / 2), ground, buffer);
            }
        }
    }

    /// A dot shows where a blank cell is, unless lines do.
    fn draw_dot(&self, area: Rect, ground: Style, buffer: &mut Buffer) {
        if !self.place.geometry.has_all_lines {
            let (x, y) = (area.x + (area.width - 1) / 2, area.y + (area.height - 1) / 2);
            buffer.set_string(x, y, "·", self.theme.part(Part::Line).patch(ground));
        }
    }

    /// Characters between marks in a row.
    fn gap(&self) -> usize {
        usize::from(self.symbols.width(&self.board) > 1)
    }

    fn draw_centred(&self, pieces: Vec<(String, Style)>, area: Rect, ground: Style, buffer: &mut Buffer) {
        let width = row_width(&pieces, self.gap()) as u16;
        let margin = area.width.saturating_sub(width + 1) / 2;
        self.draw_row(pieces, Rect { x: area.x + margin, width: area.width - margin, ..area }, ground, buffer);
    }

    /// Writes marks into a row, as many as there is room for.
    fn draw_row(&self, pieces: Vec<(String, Style)>, area: Rect, ground: Style, buffer: &mut Buffer) {
        // The first column is a gap between cells where there is one to spare.
        let is_tight = row_width(&pieces, self.gap()) >= usize::from(area.width);
        let mut x = area.x + u16::from(!is_tight);
        let count = pieces.len();
        for (index, (text, style)) in pieces.into_iter().enumerate() {
            let width = text.chars().count() as u16;
            let rest = u16::from(index + 1 < count);
            if x + width + rest > area.right() {
                buffer.set_string(x.min(area.right() - 1), area.y, "…", ground);
                return;
            }
            buffer.set_string(x, area.y, text, style);
            x += width + self.gap() as u16;
        }
    }

    /// Without colours: brackets around the cursor's cell, letters for colours.
    fn draw_signs(&self, cell: Cell, state: &CellState, area: Rect, buffer: &mut Buffer) {
        let y = area.y + (area.height - 1) / 2;
        if self.round.selection.cursor() == cell && self.shown.is_none() && area.width > 2 {
            let style = Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED);
            buffer.set_string(area.x, y, "[", style);
            buffer.set_string(area.right() - 1, y, "]", style);
        }
        if let Some(colour) = state.colours.first().filter(|_| area.width > 2) {
            let letter = char::from(b'a' + colour.get() - 1).to_string();
            buffer.set_string(area.right() - 1, area.y, letter, Style::new().add_modifier(Modifier::UNDERLINED));
        }
        if let Some(Look::Here | Look::Role(_)) = self.shown.and_then(|shown| shown.cells.get(&cell)) {
            buffer.set_string(area.x, y, "*", Style::new().add_modifier(Modifier::BOLD));
        }
    }
}

/// Characters that marks take up in a row.
fn row_width(pieces: &[(String, Style)], gap: usize) -> usize {
    let text: usize = pieces.iter().map(|(text, _)| text.chars().count()).sum();
    text + gap * pieces.len().saturating_sub(1)
}

/// Which edges of the part that is shown meet at a crossing.
#[derive(Copy, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "a crossing has four sides")]
struct Ends {
    is_top: bool,
    is_bottom: bool,
    is_left: bool,
    is_right: bool,
}

/// The sign where a horizontal and a vertical line meet, each thick or thin.
const fn junction(ends: Ends, is_thick: bool, is_thick_down: bool) -> &'static str {
    let vertical = if ends.is_top {
        0
    } else if ends.is_bottom {
        2
    } else {
        1
    };
    let horizontal = if ends.is_left {
        0
    } else if ends.is_right {
        2
    } else {
        1
    };
    let table: [[&str; 3]; 3] = match (is_thick, is_thick_down) {
        (false, false) => [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]],
        (true, true) => [["┏", "┳", "┓"], ["┣", "╋", "┫"], ["┗", "┻", "┛"]],
        (true, false) => [["┍", "┯", "┑"], ["┝", "┿", "┥"], ["┕", "┷", "┙"]],
        (false, true) => [["┎", "┰", "┒"], ["┠", "╂", "┨"], ["┖", "┸", "┚"]],
    };
    table[vertical][horizontal]
}
