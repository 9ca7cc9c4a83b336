//! The panel beside the board: what is explained, or what there is to know about the game.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use ukodus::{Digit, DigitSet, Grid};

use super::board::Symbols;
use super::theme::{Part, Theme};
use crate::app::{App, Round};
use crate::game::{CellState, Tool};
use crate::shown::{Look, Shown};

/// Draws the panel.
pub(super) fn draw(app: &App, shown: Option<&Shown>, frame: &mut Frame<'_>, area: Rect) {
    let Some(round) = &app.round else { return };
    let (lines, scrolled) = match shown {
        Some(shown) => (explanation(shown, app.theme), round.scrolled),
        None => (overview(app, round, area), 0),
    };
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).scroll((scrolled, 0)), area);
}

/// What is explained.
fn explanation(shown: &Shown, theme: Theme) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled(shown.title.clone(), theme.part(Part::Title)), Line::default()];
    lines.extend(shown.lines.iter().map(|line| Line::raw(line.clone())));
    lines.push(Line::default());
    let legend: Vec<Span<'static>> = shown
        .looks()
        .into_iter()
        .filter(|look| *look != Look::House)
        .flat_map(|look| [Span::styled(look.name(), theme.look(look)), Span::raw("  ")])
        .collect();
    if !legend.is_empty() {
        lines.extend([Line::from(legend), Line::default()]);
    }
    lines.push(Line::styled(shown.keys.clone(), theme.part(Part::Key)));
    lines
}

/// What there is to know about the game.
fn overview(app: &App, round: &Round, area: Rect) -> Vec<Line<'static>> {
    let theme = app.theme;
    let symbols = Symbols { has_letters: app.settings.has_letters };
    let quiet = theme.part(Part::Quiet);
    let board = round.game.board();
    let mut lines = vec![tools(app.tool, theme), Line::default()];
    lines.extend(about_cell(round, &board, symbols, theme));
    lines.push(Line::default());
    lines.push(Line::styled("Digits left", quiet));
    lines.extend(digits_left(round, &board, symbols, theme, area.width));
    lines.push(Line::default());
    if app.place.is_some_and(|place| !place.is_whole()) {
        lines.extend(app.place.map(|place| {
            let ((row, col), (rows, cols)) = (place.corner, place.count);
            let side = board.shape().side();
            let text = format!("Rows {}–{}, columns {}–{} of {side}", row + 1, row + rows, col + 1, col + cols);
            Line::styled(text, quiet)
        }));
    }
    let (past, future) = round.game.moves();
    let counted = |count: usize, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
    let mut facts = vec![counted(past, "move")];
    if future > 0 {
        facts.push(format!("{future} to redo"));
    }
    if round.game.hints > 0 {
        facts.push(counted(round.game.hints as usize, "hint"));
    }
    lines.push(Line::styled(facts.join(", "), quiet));
    for (is_on, text) in [
        (round.game.shows_candidates(), "all candidates shown (c)"),
        (app.settings.is_live, "mistakes marked (e)"),
        (app.is_extending, "extending (v)"),
    ] {
        if is_on {
            lines.push(Line::styled(text, theme.part(Part::Good)));
        }
    }
    if let Some(difficulty) = round.game.difficulty {
        lines.push(Line::styled(format!("score {}", difficulty.score), quiet));
    }
    lines
}

fn tools(current: Tool, theme: Theme) -> Line<'static> {
    let span = |tool: Tool| {
        if tool == current {
            let text = if theme.is_plain() { format!("[{}]", tool.name()) } else { tool.name().to_owned() };
            Span::styled(text, theme.part(Part::Chosen))
        } else {
            Span::styled(tool.name(), theme.part(Part::Quiet))
        }
    };
    let tools = Tool::ALL.into_iter().flat_map(|tool| [span(tool), Span::raw(" ")]);
    Line::from(tools.take(2 * Tool::ALL.len() - 1).collect::<Vec<_>>())
}

/// The cell with the cursor, or how many are selected.
fn about_cell(round: &Round, board: &Grid, symbols: Symbols, theme: Theme) -> Vec<Line<'static>> {
    let cell = round.selection.cursor();
    let name = board.shape().position(cell).to_string();
    if round.selection.count() > 1 {
        let text = format!("{} cells selected", round.selection.count());
        return vec![Line::styled(text, theme.part(Part::Title))];
    }
    let list = |digits: DigitSet| {
        let texts: Vec<String> = digits.iter().map(|digit| symbols.text(digit, board)).collect();
        texts.join(" ")
    };
    let state: &CellState = round.game.cell(cell);
    let mut lines = vec![Line::styled(
        match state.digit {
            Some(digit) if round.game.is_given(cell) => format!("{name}: {}, given", symbols.text(digit, board)),
            Some(digit) => format!("{name}: {}", symbols.text(digit, board)),
            None => name,
        },
        theme.part(Part::Title),
    )];
    if state.digit.is_none() {
        let candidates = if round.game.shows_candidates() { board.candidates(cell) } else { DigitSet::EMPTY };
        for (word, digits) in [("candidates", candidates), ("corner", state.corner), ("centre", state.centre)] {
            if !digits.is_empty() {
                lines.push(Line::styled(format!("{word} {}", list(digits)), theme.part(Part::Quiet)));
            }
        }
    }
    lines
}

/// Each digit with the number of its cells that are still to be found.
fn digits_left(round: &Round, board: &Grid, symbols: Symbols, theme: Theme, width: u16) -> Vec<Line<'static>> {
    let side = board.shape().side();
    let symbol = usize::from(symbols.width(board));
    let per_line = (usize::from(width) / (symbol + 4)).clamp(1, if side <= 9 { 3 } else { 5 });
    let span = |digit: Digit| {
        let placed = board.shape().all_cells().filter(|&cell| board.get(cell) == Some(digit)).count();
        let left = side.saturating_sub(placed);
        let text = format!("{:>symbol$}", symbols.text(digit, board));
        let is_highlighted = round.highlighted() == Some(digit);
        let style = theme.part(if is_highlighted { Part::MarkedDigit } else { Part::Title });
        let count = if left == 0 { "✓".to_owned() } else { format!("×{left}") };
        let part = if left == 0 { Part::Good } else { Part::Quiet };
        [Span::styled(text, style), Span::styled(format!("{count:<4}"), theme.part(part))]
    };
    let digits: Vec<Digit> = board.shape().digits().iter().collect();
    digits
        .chunks(per_line)
        .map(|row| Line::from(row.iter().flat_map(|&digit| span(digit)).collect::<Vec<_>>()))
        .collect()
}
