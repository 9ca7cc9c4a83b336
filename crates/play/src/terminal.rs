//! The terminal: taken over, kept informed, and left as it was.

mod guard;
#[cfg(unix)]
mod signals;
#[cfg(all(test, unix))]
mod tests;

use std::error::Error;
use std::fmt;
use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event;
use ratatui::layout::Rect;

use self::guard::Guard;
use crate::Options;
use crate::app::{App, Flow};
use crate::message::Message;
use crate::saves::Saves;
use crate::screen;

/// Why the game cannot be played.
#[derive(Debug)]
#[non_exhaustive]
pub enum PlayError {
    /// Standard output is not a terminal.
    NoTerminal,
    /// The terminal does not work.
    Terminal(io::Error),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTerminal => f.write_str("play needs a terminal; standard output is not one"),
            Self::Terminal(error) => write!(f, "the terminal does not work: {error}"),
        }
    }
}

impl Error for PlayError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::NoTerminal => None,
            Self::Terminal(error) => Some(error),
        }
    }
}

impl From<io::Error> for PlayError {
    fn from(error: io::Error) -> Self {
        Self::Terminal(error)
    }
}

/// How long the program waits at most before it looks at the time again.
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// Plays in the terminal until the player quits.
///
/// A signal that ends the program ends it the way the signal does, after the game is saved and the terminal restored.
///
/// # Errors
///
/// If there is no terminal, or it stops working.
pub fn run(options: Options) -> Result<(), PlayError> {
    if !io::stdout().is_terminal() {
        return Err(PlayError::NoTerminal);
    }
    let (sender, messages) = mpsc::channel();
    let mut app = App::new(options, Saves::of_user(), sender.clone());
    let guard = Guard::enter()?;
    #[cfg(unix)]
    signals::listen(&sender)?;
    read_input(sender)?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    let start = Instant::now();
    let mut ended_by = None;
    loop {
        if let Err(error) = terminal.draw(|frame| screen::draw(&mut app, frame)) {
            app.save();
            return Err(error.into());
        }
        let wait = app.patience().unwrap_or(LONGEST_WAIT);
        let flow = match messages.recv_timeout(wait) {
            Ok(message) => {
                if let Message::End(signal) = message {
                    ended_by = Some(signal);
                }
                app.handle(message, start.elapsed())
            }
            Err(RecvTimeoutError::Timeout) => {
                app.tick(start.elapsed());
                Flow::Continue
            }
            Err(RecvTimeoutError::Disconnected) => app.handle(Message::Closed, start.elapsed()),
        };
        match flow {
            Flow::Continue => {}
            Flow::Redraw => {
                guard.resume()?;
                redraw(&mut terminal)?;
            }
            Flow::Suspend => {
                guard.suspend()?;
                guard.resume()?;
                redraw(&mut terminal)?;
            }
            Flow::Quit => break,
        }
    }
    drop(guard);
    #[cfg(unix)]
    if let Some(signal) = ended_by {
        signals::end_by(signal);
    }
    #[cfg(not(unix))]
    let _: Option<i32> = ended_by;
    Ok(())
}

/// Draws everything with the next frame.
fn redraw(terminal: &mut Terminal<CrosstermBackend<io::Stdout>>) -> io::Result<()> {
    let size = terminal.size()?;
    terminal.resize(Rect::from(((0, 0).into(), size)))
}

/// Reads keys, mouse and pasted text in a thread of its own.
fn read_input(messages: Sender<Message>) -> io::Result<()> {
    let read = move || {
        loop {
            let message = event::read().map_or(Message::Closed, Message::Input);
            let is_closed = matches!(message, Message::Closed);
            if messages.send(message).is_err() || is_closed {
                return;
            }
        }
    };
    thread::Builder::new().name("input".to_owned()).spawn(read)?;
    Ok(())
}
