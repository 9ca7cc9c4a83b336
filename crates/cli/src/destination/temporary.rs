//! Temporary files that are removed however the command ends.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

use crate::interrupt;

/// Those that exist at the moment.
static EXISTING: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A file that is removed unless it is moved elsewhere.
pub(super) struct Temporary(NamedTempFile);

impl Temporary {
    /// A file in `folder` with the mode the umask gives to new files.
    pub(super) fn new_in(folder: &Path) -> io::Result<Self> {
        // Without a handler, Ctrl-C would end the process at once and leave the file behind.
        interrupt::on_ctrl_c();
        let mut builder = tempfile::Builder::new();
        builder.prefix(".ukodus-");
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        // Locked before the file exists: it is listed before anyone can remove those listed.
        let mut existing = existing();
        let file = builder.tempfile_in(folder)?;
        existing.push(file.path().to_path_buf());
        Ok(Self(file))
    }

    pub(super) fn as_file(&self) -> &File {
        self.0.as_file()
    }

    /// Moves the file to `path`, in place of one that may exist there.
    pub(super) fn persist(self, path: &Path) -> io::Result<()> {
        // The lock is held: the handler of Ctrl-C must not remove a file that is about to be moved.
        let mut existing = existing();
        existing.retain(|listed| listed != self.0.path());
        self.0.persist(path).map(|_| ()).map_err(|error| error.error)
    }

    /// Removes the file.
    pub(super) fn close(self) -> io::Result<()> {
        existing().retain(|listed| listed != self.0.path());
        self.0.close()
    }
}

impl Write for Temporary {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.0.write(buffer)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Removes every temporary file there is.
pub(super) fn remove_all() {
    for path in existing().drain(..) {
        // There is nothing else to try.
        let _ = std::fs::remove_file(path);
    }
}

fn existing() -> MutexGuard<'static, Vec<PathBuf>> {
    EXISTING.lock().unwrap_or_else(PoisonError::into_inner)
}
