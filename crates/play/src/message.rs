use ratatui::crossterm::event::Event;

use crate::jobs::Answer;

/// What the game waits for.
#[derive(Debug)]
pub(crate) enum Message {
    /// A key, the mouse, pasted text, a new size.
    Input(Event),
    /// An answer to a task, by its number.
    Answer(u64, Answer),
    /// A signal that ends the program.
    End(i32),
    /// A request to be suspended.
    Suspend,
    /// The program goes on after it was suspended.
    Resume,
    /// The terminal's input ended.
    Closed,
}
