//! Ctrl-C, and a request to terminate.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once, PoisonError};
use std::thread;
use std::time::Duration;

use ukodus::Cancel;

use crate::destination;

/// The time a command has to end in good order.
const GRACE: Duration = Duration::from_secs(1);

/// The switch that Ctrl-C sets.
static CURRENT: Mutex<Option<Cancel>> = Mutex::new(None);

/// Whether the whole command ends, not only its current search.
static ENDS: AtomicBool = AtomicBool::new(true);

/// The switch that Ctrl-C sets to end the command; always the same one. A command that is still running after [`GRACE`],
/// waiting for input for example, is ended as it is.
pub(crate) fn on_ctrl_c() -> Cancel {
    install();
    current().get_or_insert_default().clone()
}

/// A new switch, for a command in which Ctrl-C ends one search and not the command.
pub(crate) fn for_one_search() -> Cancel {
    install();
    ENDS.store(false, Ordering::Relaxed);
    current().insert(Cancel::new()).clone()
}

fn current() -> std::sync::MutexGuard<'static, Option<Cancel>> {
    CURRENT.lock().unwrap_or_else(PoisonError::into_inner)
}

fn install() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        // Without a handler, Ctrl-C still ends the command, only less tidily.
        let _ = ctrlc::set_handler(|| {
            let switch = current().get_or_insert_default().clone();
            // The second time: at once.
            if switch.is_cancelled() {
                end();
            }
            switch.cancel();
            if ENDS.load(Ordering::Relaxed) {
                let wait = || {
                    thread::sleep(GRACE);
                    end();
                };
                // This thread handles signals: a second one could not end the command while it sleeps.
                if thread::Builder::new().spawn(wait).is_err() {
                    wait();
                }
            }
        });
    });
}

/// Ends the process without unwinding it.
fn end() -> ! {
    destination::remove_temporaries();
    std::process::exit(130)
}
