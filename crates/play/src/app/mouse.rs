//! The mouse: click to select, drag to select several cells, Ctrl to add one, double click to fill, wheel to scroll.

use std::time::Duration;

use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ukodus::Cell;

use super::{App, Explained, View};

/// The last click.
#[derive(Debug, Default)]
pub(crate) struct Clicks {
    last: Option<(Cell, Duration)>,
}

impl Clicks {
    /// Two clicks within this time are a double click.
    const DOUBLE_TIME: Duration = Duration::from_millis(400);

    /// Notes a click. Returns whether it is the second of two.
    fn click(&mut self, cell: Cell, now: Duration) -> bool {
        let is_double =
            self.last.take().is_some_and(|(last, time)| last == cell && now.saturating_sub(time) < Self::DOUBLE_TIME);
        if !is_double {
            self.last = Some((cell, now));
        }
        is_double
    }
}

impl App {
    pub(super) fn mouse(&mut self, event: MouseEvent) {
        if !matches!(self.view, View::Board) {
            return self.wheel_elsewhere(event.kind);
        }
        let Some(round) = &mut self.round else { return };
        if round.game.clock.is_paused() {
            if matches!(event.kind, MouseEventKind::Down(_)) {
                self.resume();
            }
            return;
        }
        let cell = self.place.as_ref().and_then(|place| place.cell_at(event.column, event.row));
        let adds = event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::SHIFT);
        match (event.kind, cell) {
            (MouseEventKind::Down(MouseButton::Left), Some(cell)) => {
                self.notice = None;
                if adds {
                    round.selection.toggle(cell);
                } else {
                    round.selection.go(cell, false);
                }
                if self.clicks.click(cell, self.now) {
                    self.fill();
                }
            }
            (MouseEventKind::Drag(MouseButton::Left), Some(cell)) => round.selection.go(cell, true),
            (MouseEventKind::ScrollDown, _) => self.wheel(1),
            (MouseEventKind::ScrollUp, _) => self.wheel(-1),
            _ => {}
        }
    }

    fn wheel(&mut self, by: isize) {
        let Some(round) = &mut self.round else { return };
        match &mut round.explained {
            Some(Explained::Path(path)) => path.go(by),
            Some(Explained::Hint(_)) => round.scrolled = round.scrolled.saturating_add_signed(by as i16),
            None => round.selection.step(round.game.shape(), by, 0, false),
        }
    }

    fn wheel_elsewhere(&mut self, kind: MouseEventKind) {
        let by: i16 = match kind {
            MouseEventKind::ScrollDown => 1,
            MouseEventKind::ScrollUp => -1,
            _ => return,
        };
        match &mut self.view {
            View::Help { from } => *from = from.saturating_add_signed(by),
            View::Games(list) => {
                list.at = list.at.saturating_add_signed(by.into()).min(list.rows.len().saturating_sub(1));
            }
            _ => {}
        }
    }
}
