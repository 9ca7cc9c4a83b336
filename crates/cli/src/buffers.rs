//! Large buffers that are used again: memory returned to the system is cleared every time it is allocated anew.

use std::sync::{Mutex, PoisonError};

/// The buffers not in use.
static SPARE: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());

/// The most buffers kept: a few for each of many threads.
const MOST: usize = 64;

/// Smaller buffers are cheap to allocate.
const SMALLEST: usize = 1 << 16;

/// A buffer of `length` bytes with arbitrary content.
pub(crate) fn acquire(length: usize) -> Vec<u8> {
    let spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let mut buffer = spare.unwrap_or_default();
    // Only bytes that are added need to be written.
    buffer.resize(length, 0);
    buffer
}

/// Returns a buffer for later use.
pub(crate) fn release(buffer: Vec<u8>) {
    if buffer.capacity() < SMALLEST {
        return;
    }
    let mut spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner);
    if spare.len() < MOST {
        spare.push(buffer);
    }
}
