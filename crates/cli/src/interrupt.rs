//! Ctrl-C, and a request to terminate.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once, PoisonError};
use std::thread;
use std::time::Duration;

use ukodus::Cancel;

/// What a command may take to end in good order once it is told to.
const GRACE: Duration = Duration::from_secs(1);

/// The switch that Ctrl-C throws.
static CURRENT: Mutex<Option<Cancel>> = Mutex::new(None);

/// Whether the command as a whole ends, and not only what it is at.
static ENDS: AtomicBool = AtomicBool::new(true);

/// A switch that Ctrl-C throws to end the command: the same one for all who ask. What is still at work after
/// [`GRACE`], waiting for input say, is ended as it is.
pub(crate) fn on_ctrl_c() -> Cancel {
    install();
    current().get_or_insert_default().clone()
}

/// A new switch, for a command that goes on after what Ctrl-C ended.
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
        // Without a handler Ctrl-C still ends the command, only less tidily.
        let _ = ctrlc::set_handler(|| {
            let switch = current().get_or_insert_default().clone();
            // Asked twice: at once.
            if switch.is_cancelled() {
                std::process::exit(130);
            }
            switch.cancel();
            if ENDS.load(Ordering::Relaxed) {
                thread::spawn(|| {
                    thread::sleep(GRACE);
                    std::process::exit(130);
                });
            }
        });
    });
}
