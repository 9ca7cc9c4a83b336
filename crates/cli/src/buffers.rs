//! Large buffers, used again: memory that is given back to the system is cleared each time it is asked for anew.

use std::sync::{Mutex, PoisonError};

/// Those that nobody uses at the moment.
static SPARE: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());

/// The most that are kept: some for each of many threads.
const MOST: usize = 64;

/// Smaller buffers cost nothing to make.
const SMALLEST: usize = 1 << 16;

/// A buffer of `length` bytes, with anything in it.
pub(crate) fn take(length: usize) -> Vec<u8> {
    let spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let mut buffer = spare.unwrap_or_default();
    // What is in it stays: only what is added is written.
    buffer.resize(length, 0);
    buffer
}

/// Gives a buffer back.
pub(crate) fn give_back(buffer: Vec<u8>) {
    if buffer.capacity() < SMALLEST {
        return;
    }
    let mut spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner);
    if spare.len() < MOST {
        spare.push(buffer);
    }
}
