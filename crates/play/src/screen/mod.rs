//! The screen, drawn from the state of the program.

mod board;
mod dialogs;
mod geometry;
mod panel;
mod theme;

pub(crate) use board::Symbols;
pub(crate) use geometry::BoardPlace;
pub use theme::ThemeName;
pub(crate) use theme::{Part, Theme};

use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

use crate::app::{App, Round, View, time_text};
use crate::game::Difficulty;
use crate::shown::Shown;
use board::BoardView;
use geometry::Geometry;

/// The smallest window in which a game can be played.
const SMALLEST: Size = Size { width: 40, height: 12 };

/// The narrowest and the widest panel beside the board.
const PANEL: (u16, u16) = (20, 44);

/// Draws the program.
pub(crate) fn draw(app: &mut App, frame: &mut Frame<'_>) {
    let area = frame.area();
    app.place = None;
    frame.render_widget(Block::new().style(app.theme.part(Part::Screen)), area);
    if area.width < SMALLEST.width || area.height < SMALLEST.height {
        return draw_too_small(app, frame, area);
    }
    let [head, body, foot] =
        Layout::vertical([Constraint::Length(1), Constraint::Min(0), Constraint::Length(1)]).areas(area);
    draw_head(app, frame, head);
    match &app.view {
        View::Help { .. } => dialogs::draw_help(app, frame, body),
        View::Games(_) => dialogs::draw_games(app, frame, body),
        View::New(_) => dialogs::draw_new(app, frame, body),
        View::Open(_) => dialogs::draw_open(app, frame, body),
        View::Board => draw_round(app, frame, body),
        View::Finished => {
            draw_round(app, frame, body);
            dialogs::draw_card(app, frame, body);
        }
    }
    draw_foot(app, frame, foot);
}

fn draw_too_small(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let Size { width, height } = SMALLEST;
    let text = format!("This window is {}×{}. Make it at least {width}×{height}.", area.width, area.height);
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }).style(app.theme.part(Part::Title)), area);
}

/// The puzzle, how far it is, and the time.
fn draw_head(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let theme = app.theme;
    let title = Span::styled(" ukodus", theme.part(Part::Title));
    let quiet = theme.part(Part::Quiet);
    let Some(round) = &app.round else { return frame.render_widget(Line::from(title), area) };
    let game = &round.game;
    let side = game.shape().side();
    let mut spans = vec![title, Span::styled(format!("  {side}×{side}"), quiet)];
    if let Some(difficulty) = game.difficulty {
        spans.push(Span::styled(format!("  {}", level_text(difficulty)), theme.part(Part::Key)));
    }
    spans.push(Span::styled(format!("  {} of {} cells", game.count_filled(), game.shape().cells()), quiet));
    frame.render_widget(Line::from(spans), area);
    let clock = &game.clock;
    let time = time_text(clock.elapsed(app.now));
    let time = if clock.is_paused() { format!("paused {time} ") } else { format!("{time} ") };
    frame.render_widget(Line::styled(time, theme.part(Part::Title)).alignment(Alignment::Right), area);
}

/// A level in words.
pub(crate) fn level_text(difficulty: Difficulty) -> String {
    let or_harder = if difficulty.is_exact { "" } else { " or harder" };
    format!("{}{or_harder}", difficulty.level)
}

/// What the program is doing, what it has to say, or the most important keys.
fn draw_foot(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let theme = app.theme;
    if let Some(job) = &app.job {
        let progress = if app.progress.is_empty() { String::new() } else { format!(" ({})", app.progress) };
        let spans = vec![
            Span::styled(format!(" {}{progress}", job.about), theme.part(Part::Title)),
            Span::styled("  Esc", theme.part(Part::Key)),
            Span::styled(" cancels", theme.part(Part::Quiet)),
        ];
        return frame.render_widget(Line::from(spans), area);
    }
    if let Some(notice) = &app.notice {
        let part = if notice.is_bad { Part::Wrong } else { Part::Good };
        return frame.render_widget(Line::styled(format!(" {}", notice.text), theme.part(part)), area);
    }
    let keys: &[(&str, &str)] = match &app.view {
        View::Help { .. } => &[("↑ ↓", "scroll"), ("Esc", "back")],
        View::Games(list) if list.is_deleting => &[("d", "again to delete this game"), ("Esc", "back")],
        View::Games(_) => {
            &[("↑ ↓", "choose"), ("Enter", "play"), ("d", "delete"), ("n", "new puzzle"), ("Esc", "back")]
        }
        View::New(_) => &[
            ("← →", "choose"),
            ("↑ ↓", "size or level"),
            ("Enter", "play"),
            ("o", "open"),
            ("g", "games"),
            ("q", "quit"),
        ],
        View::Open(_) => &[("Enter", "open"), ("Esc", "back")],
        View::Finished => {
            &[("Enter", "next puzzle"), ("n", "new"), ("g", "games"), ("Esc", "look at the board"), ("q", "quit")]
        }
        View::Board => &[
            ("?", "hint"),
            ("u", "undo"),
            ("Space", "tool"),
            ("c", "candidates"),
            ("x", "check"),
            ("n", "new"),
            ("/", "help"),
            ("q", "quit"),
        ],
    };
    frame.render_widget(Line::from(key_spans(keys, theme)), area);
}

/// Keys and what they do, in a row.
fn key_spans(keys: &[(&'static str, &'static str)], theme: Theme) -> Vec<Span<'static>> {
    let span = |&(key, about): &(&'static str, &'static str)| {
        [
            Span::styled(format!(" {key}"), theme.part(Part::Key)),
            Span::styled(format!(" {about} "), theme.part(Part::Quiet)),
        ]
    };
    keys.iter().flat_map(span).collect()
}

/// The board, and the panel beside it.
fn draw_round(app: &mut App, frame: &mut Frame<'_>, area: Rect) {
    let theme = app.theme;
    let symbols = Symbols { has_letters: app.settings.has_letters };
    let Some(round) = &mut app.round else { return };
    let shown = round.shown();
    let (board_area, panel_area) = split(round, shown.as_ref(), symbols, area);
    let geometry = Geometry::fitting(round.game.shape(), symbols.width(round.game.puzzle()), board_area.as_size());
    let place = BoardPlace::new(geometry, board_area, round.corner, round.selection.cursor());
    round.corner = place.corner;
    app.place = Some(place);
    let view = BoardView::new(round, shown.as_ref(), (theme, symbols, app.settings.is_live), place);
    if round.game.clock.is_paused() {
        view.draw_covered(frame.buffer_mut());
        draw_pause(theme, frame, place.area);
    } else {
        view.draw(frame.buffer_mut());
    }
    if let Some(panel_area) = panel_area {
        panel::draw(app, shown.as_ref(), frame, panel_area);
    }
}

/// The areas of the board and of the panel, if there is room for one or something to explain.
fn split(round: &Round, shown: Option<&Shown>, symbols: Symbols, area: Rect) -> (Rect, Option<Rect>) {
    let shape = round.game.shape();
    let symbol = symbols.width(round.game.puzzle());
    let size = |width: u16| Geometry::fitting(shape, symbol, Size { width, height: area.height });
    let beside = area.width.saturating_sub(PANEL.0 + 1);
    let mut geometry = size(beside);
    let has_panel = geometry.board_width() <= beside || shown.is_some() || size(area.width).board_width() > area.width;
    if !has_panel {
        geometry = size(area.width);
    }
    let width = geometry.board_width().min(if has_panel { beside } else { area.width });
    let height = geometry.board_height().min(area.height);
    let rest = area.width - width;
    let panel = if has_panel { rest.saturating_sub(2).clamp(PANEL.0.min(rest), PANEL.1) } else { 0 };
    let gap = if has_panel { (rest - panel).min(2) } else { 0 };
    let left = area.x + (area.width - width - gap - panel) / 2;
    let board = Rect { x: left, y: area.y + (area.height - height) / 3, width, height };
    let panel = has_panel.then(|| {
        let x = left + width + gap;
        Rect { x, y: board.y, width: panel.min(area.right() - x), height: area.bottom() - board.y }
    });
    (board, panel)
}

fn draw_pause(theme: Theme, frame: &mut Frame<'_>, area: Rect) {
    let middle = Rect { y: area.y + area.height / 2, height: 1, ..area };
    let text = Line::styled(" Paused: press any key ", theme.part(Part::Chosen)).alignment(Alignment::Center);
    frame.render_widget(text, middle);
}
