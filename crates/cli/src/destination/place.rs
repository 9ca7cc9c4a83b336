//! The regular file an output replaces.

use std::fs::{self, File, Metadata};
use std::io::{self, Seek};
use std::path::{Path, PathBuf};

use super::temporary::Temporary;

/// More symbolic links than this in a row are a loop.
const MOST_LINKS: usize = 40;

/// A file to write: a new one, or one that exists and is replaced.
pub(super) struct Place {
    /// The path, with symbolic links followed.
    path: PathBuf,
    existing: Option<Metadata>,
}

/// The file at `path`; `None` for something to be written as it is: a pipe, a terminal, a device.
///
/// # Errors
///
/// If it is a folder or cannot be written.
pub(super) fn find(path: &Path) -> io::Result<Option<Place>> {
    let existing = match fs::metadata(path) {
        Ok(existing) => existing,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Some(Place::new_file(followed(path)?))),
        Err(error) => return Err(error),
    };
    if existing.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
    }
    // An open file of this process has a name only there.
    let is_open_file = path.starts_with("/dev/fd") || path.starts_with("/proc/self/fd");
    if !existing.is_file() || is_open_file {
        return Ok(None);
    }
    // A file that may not be written must not be replaced either.
    File::options().append(true).open(path)?;
    Ok(Some(Place { path: fs::canonicalize(path)?, existing: Some(existing) }))
}

/// The path that a chain of symbolic links ends at, whether or not anything exists there.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::new(io::ErrorKind::InvalidInput, "too many levels of symbolic links"))
}

impl Place {
    pub(super) fn new_file(path: PathBuf) -> Self {
        Self { path, existing: None }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// A temporary file for the output: beside the file, or, if the folder is read-only, where temporary files go.
    pub(super) fn temporary(&self) -> io::Result<Temporary> {
        let folder = match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        Temporary::new_in(folder).or_else(|error| match self.existing {
            Some(_) => Temporary::new_in(&std::env::temp_dir()),
            None => Err(error),
        })
    }

    /// Puts the temporary file in the place of the file, which keeps its mode, its owner and its hard links.
    pub(super) fn replace(&self, file: Temporary) -> io::Result<()> {
        match &self.existing {
            None => file.persist(&self.path),
            Some(existing) if can_be_renamed(file.as_file(), existing) => file.persist(&self.path),
            Some(_) => {
                let mut from = file.as_file();
                from.rewind()?;
                let mut to = File::options().write(true).truncate(true).open(&self.path)?;
                io::copy(&mut from, &mut to)?;
                file.close()
            }
        }
    }
}

/// Gives `file` the mode and owner of the file it replaces; whether renaming it then loses nothing.
#[cfg(unix)]
fn can_be_renamed(file: &File, existing: &Metadata) -> bool {
    use std::os::unix::fs::{MetadataExt, fchown};

    let Ok(new) = file.metadata() else { return false };
    let has_owner = (new.uid(), new.gid()) == (existing.uid(), existing.gid())
        || fchown(file, Some(existing.uid()), Some(existing.gid())).is_ok();
    // Last: a change of owner clears the set-user-id bits.
    existing.nlink() == 1
        && new.dev() == existing.dev()
        && has_owner
        && file.set_permissions(existing.permissions()).is_ok()
}

#[cfg(not(unix))]
fn can_be_renamed(file: &File, existing: &Metadata) -> bool {
    file.set_permissions(existing.permissions()).is_ok()
}
