//! Standard output, with an error if it is closed.
//!
//! If a process is started without a standard output (`ukodus … >&-`), Rust's runtime opens the null device in its place
//! before `main`, and whatever is written is lost without an error. So the descriptor is looked at before that.

use std::io::{self, StdoutLock, Write as _};

/// Standard output, locked until the end of the process.
///
/// # Errors
///
/// If the process was started without one.
pub(crate) fn open() -> io::Result<StdoutLock<'static>> {
    if start::was_closed() {
        return Err(io::Error::other("cannot write to standard output: it is closed"));
    }
    Ok(io::stdout().lock())
}

/// Prints a text that is complete.
///
/// # Errors
///
/// If standard output is closed or cannot be written.
pub(crate) fn print(text: impl AsRef<[u8]>) -> io::Result<()> {
    let mut out = open()?;
    out.write_all(text.as_ref())?;
    out.flush()
}

#[cfg(unix)]
mod start {
    use std::sync::atomic::{AtomicBool, Ordering};

    static CLOSED: AtomicBool = AtomicBool::new(false);

    ctor::declarative::ctor! {
        // Before `main` only what needs no runtime may be called: this is one system call.
        #[ctor(unsafe)]
        fn look() {
            CLOSED.store(rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err(), Ordering::Relaxed);
        }
    }

    pub(super) fn was_closed() -> bool {
        CLOSED.load(Ordering::Relaxed)
    }
}

#[cfg(not(unix))]
mod start {
    pub(super) const fn was_closed() -> bool {
        false
    }
}
