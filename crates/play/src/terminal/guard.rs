//! Takes the terminal over and gives it back, however the program ends.

use std::io::{self, Write};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture};
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::crossterm::{execute, queue};

/// Whether the terminal is taken over.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// Holds the terminal; gives it back when it is dropped.
pub(crate) struct Guard;

impl Guard {
    /// Takes the terminal over. A panic of this thread gives it back before it is reported.
    pub(crate) fn enter() -> io::Result<Self> {
        restore_on_panic();
        let guard = Self;
        take()?;
        Ok(guard)
    }

    /// Takes the terminal over again, after it was given back or someone else had it.
    #[expect(clippy::unused_self, reason = "only who holds the terminal may take it again")]
    pub(crate) fn resume(&self) -> io::Result<()> {
        take()
    }

    /// Gives the terminal back and stops the program until it is continued.
    #[expect(clippy::unused_self, reason = "only who holds the terminal may give it back")]
    pub(crate) fn suspend(&self) -> io::Result<()> {
        restore();
        #[cfg(unix)]
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        Ok(())
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        restore();
    }
}

fn take() -> io::Result<()> {
    IS_TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, Hide)
}

/// Gives the terminal back, if it is taken.
pub(super) fn restore() {
    if !IS_TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    // There is nothing to be done about a terminal that is gone.
    let mut out = io::stdout();
    let _ = queue!(out, DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
    let _ = out.flush();
}

/// Gives the terminal back before a panic is reported. A panic of a search does not end the program, and is reported by it.
fn restore_on_panic() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let (report, screen) = (panic::take_hook(), thread::current().id());
        panic::set_hook(Box::new(move |information| {
            if thread::current().id() == screen || !IS_TAKEN.load(Ordering::SeqCst) {
                restore();
                report(information);
            }
        }));
    });
}
