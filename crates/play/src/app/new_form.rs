//! The form for a new puzzle.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ukodus::Shape;
use ukodus::logic::Level;

use super::{App, Flow, View};
use crate::game::turned;

/// The sizes to choose from, by the sides of the boards.
const SIDES: [usize; 10] = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

/// The form for a new puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewForm {
    /// The shapes to choose from.
    pub(crate) shapes: Vec<Shape>,
    /// The one that is chosen.
    pub(crate) shape: usize,
    /// The level that is chosen, by its place in [`Level::ALL`].
    pub(crate) level: usize,
    /// Whether the keys change the level, and not the size.
    pub(crate) is_at_level: bool,
}

impl NewForm {
    /// A form with a shape and a level chosen.
    pub(crate) fn new(shape: Shape, level: Level) -> Self {
        let mut shapes: Vec<Shape> = SIDES.iter().filter_map(|&side| Shape::of_side(side)).collect();
        let at = shapes.iter().position(|other| *other == shape).unwrap_or_else(|| {
            shapes.push(shape);
            shapes.len() - 1
        });
        let level = Level::ALL.iter().position(|other| *other == level).unwrap_or_default();
        Self { shapes, shape: at, level, is_at_level: true }
    }

    /// The shape and the level that are chosen.
    pub(crate) fn choice(&self) -> (Shape, Level) {
        (self.shapes[self.shape], Level::ALL[self.level])
    }

    /// What the techniques of a level are.
    pub(crate) const fn about(level: Level) -> &'static str {
        match level {
            Level::Easy => "Singles only",
            Level::Medium => "Pairs, triples, pointing",
            Level::Hard => "Fish, wings, uniqueness",
            Level::Unfair => "Chains and almost locked sets",
            Level::Extreme => "Every technique there is",
        }
    }

    fn go(&mut self, by: isize) {
        let (at, count) =
            if self.is_at_level { (&mut self.level, Level::ALL.len()) } else { (&mut self.shape, self.shapes.len()) };
        *at = turned(*at, by, count);
    }
}

impl App {
    /// Shows the form for a new puzzle.
    pub(super) fn show_new(&mut self) -> Flow {
        self.stop_clock();
        let last = |name: &Option<String>| name.clone().unwrap_or_default();
        let shape = last(&self.settings.new_shape).parse().unwrap_or(Shape::NINE);
        let level = last(&self.settings.new_level).parse().unwrap_or(Level::Easy);
        self.leave_board(View::New(NewForm::new(shape, level)));
        Flow::Continue
    }

    pub(super) fn new_key(&mut self, key: KeyEvent) -> Flow {
        let View::New(form) = &mut self.view else { return Flow::Continue };
        match key.code {
            KeyCode::Left | KeyCode::Char('h') => form.go(-1),
            KeyCode::Right | KeyCode::Char('l') => form.go(1),
            KeyCode::Up | KeyCode::Down | KeyCode::Tab | KeyCode::BackTab | KeyCode::Char('j' | 'k') => {
                form.is_at_level ^= true;
            }
            KeyCode::Enter | KeyCode::Char(' ') if self.job.is_none() => {
                let (shape, level) = form.choice();
                self.settings.new_shape = Some(shape.to_string());
                self.settings.new_level = Some(level.slug().to_owned());
                self.save_settings();
                self.make(shape, level);
            }
            KeyCode::Char('g') => self.show_games(),
            KeyCode::Char('o') => self.leave_board(View::Open(super::Prompt::default())),
            KeyCode::Char('q') => return self.quit(),
            KeyCode::Esc | KeyCode::Char('n') => return self.go_back(),
            _ => {}
        }
        Flow::Continue
    }
}
