//! Searches that Python can interrupt.

use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;
use ukodus::Cancel;

/// How long Ctrl-C and progress wait at the most to be noticed.
const INTERVAL: Duration = Duration::from_millis(50);

/// Runs a search on another thread, without the GIL, and stops it when Python has something against it: Ctrl-C.
///
/// # Errors
///
/// The exception that the signal's handler raised, usually `KeyboardInterrupt`.
pub(crate) fn run<T: Send>(py: Python<'_>, search: impl FnOnce(&Cancel) -> T + Send) -> PyResult<T> {
    run_watched(py, |_| Ok(()), search)
}

/// The same, and calls `watch` now and then; the search also stops when that fails.
///
/// # Errors
///
/// The exception of the signal's handler, or of `watch`.
pub(crate) fn run_watched<T: Send>(
    py: Python<'_>,
    mut watch: impl FnMut(Python<'_>) -> PyResult<()>,
    search: impl FnOnce(&Cancel) -> T + Send,
) -> PyResult<T> {
    let (cancel, is_done) = (Cancel::new(), AtomicBool::new(false));
    let waiting = thread::current();
    thread::scope(|scope| {
        let worker = scope.spawn(|| {
            let result = search(&cancel);
            is_done.store(true, Ordering::Release);
            waiting.unpark();
            result
        });
        let mut objection = None;
        // A search that panicked is finished without being done.
        while !is_done.load(Ordering::Acquire) && !worker.is_finished() {
            py.detach(|| thread::park_timeout(INTERVAL));
            if objection.is_none() {
                objection = py.check_signals().and_then(|()| watch(py)).err();
                if objection.is_some() {
                    cancel.cancel();
                }
            }
        }
        let result = py.detach(|| worker.join()).unwrap_or_else(|payload| panic::resume_unwind(payload));
        objection.map_or(Ok(result), Err)
    })
}
