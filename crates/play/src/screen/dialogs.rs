//! Everything that is shown instead of the board or over it.

use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Cell as TableCell, Clear, Paragraph, Row, Table, TableState, Wrap};
use ukodus::logic::Level;

use super::{Part, level_text};
use crate::app::{App, NewForm, View, time_text};
use crate::keys::KEYS;
use crate::saves::SaveName;

/// An area in the middle of another.
fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/// Draws a frame with a title, and returns the area inside.
fn framed(app: &App, title: &str, frame: &mut Frame<'_>, area: Rect) -> Rect {
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(app.theme.part(Part::Line))
        .title(Line::styled(format!(" {title} "), app.theme.part(Part::Title)))
        .style(app.theme.part(Part::Screen));
    let inner = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

/// The keys.
pub(super) fn draw_help(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let View::Help { from } = app.view else { return };
    let theme = app.theme;
    let wide = KEYS.iter().map(|(keys, _)| keys.chars().count()).max().unwrap_or_default();
    let inner = framed(app, "Keys", frame, centred(area, 120, KEYS.len() as u16 + 6));
    let mut lines: Vec<Line<'_>> = Vec::new();
    for &(keys, about) in KEYS {
        let keys_style = theme.part(Part::Key);
        if usize::from(inner.width) > wide + 44 {
            // Long explanations go on below their beginning.
            for (index, part) in wrapped(about, usize::from(inner.width) - wide - 2).into_iter().enumerate() {
                let keys = if index == 0 { keys } else { "" };
                lines.push(Line::from(vec![Span::styled(format!("{keys:<wide$}  "), keys_style), Span::raw(part)]));
            }
        } else {
            lines.push(Line::from(vec![Span::styled(format!("{keys}  "), keys_style), Span::raw(about)]));
        }
    }
    let mouse =
        "Mouse: click or drag to select, Ctrl adds a cell, double click fills in a single candidate, the wheel moves.";
    lines.extend([Line::default(), Line::raw(mouse)]);
    let height = lines.len() as u16;
    let from = from.min(height.saturating_sub(inner.height / 2));
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).scroll((from, 0)), inner);
}

/// Text in lines of at most this many characters.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The saved games.
pub(super) fn draw_games(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let View::Games(list) = &app.view else { return };
    let theme = app.theme;
    let inner = framed(app, "Saved games", frame, centred(area, 76, (list.rows.len() as u16).saturating_add(4).max(8)));
    if list.rows.is_empty() {
        return frame.render_widget(Paragraph::new("There are no saved games yet. Press n for a new puzzle."), inner);
    }
    let is_current = |name: &SaveName| app.round.as_ref().is_some_and(|round| round.name == *name);
    let rows = list.rows.iter().map(|row| {
        let texts = |mark: &str, columns: [String; 5]| std::iter::once(mark.to_owned()).chain(columns);
        let cells = |texts: Vec<String>| Row::new(texts.into_iter().map(TableCell::new).collect::<Vec<_>>());
        if let Ok(columns) = &row.columns {
            let mark = if is_current(&row.name) { "▸" } else { " " };
            return cells(texts(mark, columns.clone()).collect());
        }
        let columns = ["–", "–", "unreadable", ""].map(str::to_owned);
        let [size, level, state, time] = columns;
        cells(texts("!", [size, level, state, time, row.name.to_string()]).collect()).style(theme.part(Part::Wrong))
    });
    let widths = [1, 6, 8, 17, 8].map(Constraint::Length).into_iter().chain([Constraint::Min(10)]);
    let head = Row::new(["", "size", "level", "state", "time", "played"]).style(theme.part(Part::Quiet));
    let table = Table::new(rows, widths).header(head).row_highlight_style(theme.part(Part::Chosen));
    let mut state = TableState::new().with_selected(Some(list.at));
    let broken = list.rows.get(list.at).and_then(|row| row.columns.as_ref().err());
    let reason_height = if broken.is_some() { 3.min(inner.height) } else { 0 };
    let table_area = Rect { height: inner.height - reason_height, ..inner };
    frame.render_stateful_widget(table, table_area, &mut state);
    if let Some(reason) = broken {
        let area = Rect { y: table_area.bottom(), height: reason_height, ..inner };
        let text = format!("{reason} (the file is kept as it is)");
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }).style(theme.part(Part::Wrong)), area);
    }
}

/// The form for a new puzzle.
pub(super) fn draw_new(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let View::New(form) = &app.view else { return };
    let theme = app.theme;
    let inner = framed(app, "New puzzle", frame, centred(area, 64, 10));
    let (shape, level) = form.choice();
    let choice = |text: String, is_chosen: bool, has_keys: bool| {
        let part = match (is_chosen, has_keys) {
            (true, true) => Part::Chosen,
            (true, false) => Part::Title,
            _ => Part::Quiet,
        };
        let text = if is_chosen { format!("[{text}]") } else { format!(" {text} ") };
        Span::styled(text, theme.part(part))
    };
    let label = |text: &'static str, has_keys: bool| {
        Span::styled(text, theme.part(if has_keys { Part::Key } else { Part::Quiet }))
    };
    let mut sizes = vec![label("Size   ", !form.is_at_level)];
    sizes.extend(
        form.shapes
            .iter()
            .enumerate()
            .map(|(index, shape)| choice(shape.side().to_string(), index == form.shape, !form.is_at_level)),
    );
    let mut levels = vec![label("Level  ", form.is_at_level)];
    levels.extend(
        Level::ALL
            .iter()
            .enumerate()
            .map(|(index, level)| choice(level.to_string(), index == form.level, form.is_at_level)),
    );
    let side = shape.side();
    let about = format!(
        "{side}×{side}, boxes of {} rows and {} columns. {}: {}.",
        shape.box_rows(),
        shape.box_cols(),
        level,
        NewForm::about(level).to_lowercase(),
    );
    let lines = vec![
        Line::default(),
        Line::from(sizes),
        Line::default(),
        Line::from(levels),
        Line::default(),
        Line::styled(about, theme.part(Part::Quiet)),
        Line::default(),
        Line::styled("You can also paste a puzzle in any format.", theme.part(Part::Quiet)),
    ];
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), inner);
}

/// The prompt for a file or a puzzle.
pub(super) fn draw_open(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let View::Open(prompt) = &app.view else { return };
    let theme = app.theme;
    let inner = framed(app, "Open", frame, centred(area, 76, 9));
    let room = usize::from(inner.width.saturating_sub(3));
    // The end of a long line is what is being typed.
    let from = prompt.text.chars().count().saturating_sub(room);
    let end: String = prompt.text.chars().skip(from).collect();
    let mut lines = vec![
        Line::raw("A file, or the puzzle itself in any text format:"),
        Line::default(),
        Line::from(vec![
            Span::styled("> ", theme.part(Part::Key)),
            Span::styled(end, theme.part(Part::Title)),
            Span::styled("▏", theme.part(Part::Key)),
        ]),
        Line::default(),
    ];
    if let Some(error) = &prompt.error {
        lines.push(Line::styled(error.clone(), theme.part(Part::Wrong)));
    }
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), inner);
}

/// The result of a finished game.
pub(super) fn draw_card(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let Some(round) = &app.round else { return };
    let theme = app.theme;
    let inner = framed(app, "Solved", frame, centred(area, 40, 10));
    let game = &round.game;
    let side = game.shape().side();
    let hints = match game.hints {
        0 => "none".to_owned(),
        hints => hints.to_string(),
    };
    let row = |name: &'static str, value: String| {
        Line::from(vec![
            Span::styled(format!("{name:<10}"), theme.part(Part::Quiet)),
            Span::styled(value, theme.part(Part::Title)),
        ])
    };
    let level = game
        .difficulty
        .map_or_else(|| "not rated".to_owned(), |known| format!("{}, score {}", level_text(known), known.score));
    let lines = vec![
        Line::styled("Well done!", theme.part(Part::Good)).alignment(Alignment::Center),
        Line::default(),
        row("Puzzle", format!("{side}×{side}")),
        row("Level", level),
        row("Time", time_text(game.clock.elapsed(app.now))),
        row("Hints", hints),
        Line::default(),
        Line::styled("Enter: next puzzle", theme.part(Part::Key)).alignment(Alignment::Center),
    ];
    frame.render_widget(Paragraph::new(lines), inner);
}
