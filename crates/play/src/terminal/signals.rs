//! Signals: those that end the program, and those that suspend and continue it.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;
use signal_hook::low_level;

use super::guard;
use crate::message::Message;

/// The time the program has to save the game and to end.
const GRACE: Duration = Duration::from_secs(2);

/// Listens to signals in a thread of its own.
pub(super) fn listen(messages: &Sender<Message>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT])?;
    let messages = messages.clone();
    let listen = move || {
        for signal in signals.forever() {
            let message = match signal {
                SIGTSTP => Message::Suspend,
                SIGCONT => Message::Resume,
                _ => Message::End(signal),
            };
            let ends = matches!(message, Message::End(_));
            let is_heard = messages.send(message).is_ok();
            if ends {
                // A program that waits for its terminal, for example, does not hear of it.
                if is_heard {
                    thread::sleep(GRACE);
                }
                guard::restore();
                end_by(signal);
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(listen)?;
    Ok(())
}

/// Ends the program as the signal does by default.
pub(super) fn end_by(signal: i32) {
    let _ = low_level::emulate_default_handler(signal);
}
