//! Where output goes: standard output, a pipe or device, or a file that is replaced only when the output is complete.

mod compress;
mod place;
mod temporary;

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, StdoutLock, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use compress::Encoder;
use place::Place;
use temporary::Temporary;

use crate::stdout;

/// The start of the first line of a file written by `--results`, which marks it as safe to overwrite.
pub(crate) const RESULTS_MARK: &str = "# ukodus results of ";

/// Bytes gathered before each write.
const BUFFER: usize = 1 << 16;

/// Standard output, a file, or something that is written as it is: a pipe, a terminal, a device.
pub(crate) struct Destination(Kind);

enum Kind {
    Stdout(BufWriter<StdoutLock<'static>>),
    Stream { path: PathBuf, out: Encoder<BufWriter<File>> },
    File { path: PathBuf, place: Box<Place>, out: Encoder<BufWriter<Temporary>> },
}

impl Destination {
    /// Standard output for `None` and for `-`, else the file `path`.
    ///
    /// A regular file is written to a temporary file first and replaced by [`finish`](Self::finish); its mode and owner
    /// are kept, and links to it stay links. A name that ends in `.gz` or `.zst` is compressed.
    pub(crate) fn new(path: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = path.filter(|path| !is_stdout(path)) else {
            return Ok(Self(Kind::Stdout(BufWriter::with_capacity(BUFFER, stdout::open()?))));
        };
        let context = || format!("cannot write {}", path.display());
        let named = path.to_path_buf();
        Ok(Self(match place::find(path).with_context(context)? {
            None => {
                let file = File::options().write(true).truncate(true).open(path).with_context(context)?;
                let out = Encoder::by_name(path, BufWriter::with_capacity(BUFFER, file));
                Kind::Stream { path: named, out }
            }
            Some(place) => {
                let file = place.temporary().with_context(context)?;
                let out = Encoder::by_name(path, BufWriter::with_capacity(BUFFER, file));
                Kind::File { path: named, place: Box::new(place), out }
            }
        }))
    }

    /// The file `NAME_results.txt` for the input `NAME.txt`. A file of that name that `--results` did not write is
    /// replaced only if `force`.
    pub(crate) fn results(input: &Path, force: bool) -> anyhow::Result<Self> {
        let path = results_path(input);
        if path.exists() && !force && !is_results_file(&path) {
            bail!("{} exists and was not written by --results; add --force to overwrite it", path.display());
        }
        let mut destination = Self::new(Some(&path))?;
        let name = input.file_name().unwrap_or_default().to_string_lossy();
        writeln!(destination, "{RESULTS_MARK}{name}")?;
        Ok(destination)
    }

    /// Whether this is standard output rather than a named file.
    pub(crate) fn is_stdout(&self) -> bool {
        matches!(self.0, Kind::Stdout(_))
    }

    /// Writes what is buffered and replaces the file.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        match self.0 {
            Kind::Stdout(mut out) => out.flush().context("cannot write to standard output"),
            Kind::Stream { path, out } => {
                let written = out.finish().and_then(|mut out| out.flush());
                written.with_context(|| format!("cannot write {}", path.display()))
            }
            Kind::File { path, place, out } => {
                replace(out, &place).with_context(|| format!("cannot write {}", path.display()))
            }
        }
    }

    /// Keeps the output of a run that was interrupted in `NAME.partial`, whose path is returned, and leaves the file
    /// itself as it was.
    pub(crate) fn keep_partial(self) -> anyhow::Result<Option<PathBuf>> {
        let Self(Kind::File { path, place, out }) = self else {
            self.finish()?;
            return Ok(None);
        };
        let beside = |path: &Path| path.with_file_name(appended(path.file_name().unwrap_or_default(), ".partial"));
        let (partial, place) = (beside(&path), Place::new_file(beside(place.path())));
        replace(out, &place).with_context(|| format!("cannot write {}", partial.display()))?;
        Ok(Some(partial))
    }
}

/// The file for the output of `input`: `NAME_results.txt` beside it.
pub(crate) fn results_path(input: &Path) -> PathBuf {
    input.with_file_name(appended(input.file_stem().unwrap_or_default(), "_results.txt"))
}

/// Removes every temporary file. For the end of a process that is not unwound.
pub(crate) fn remove_temporaries() {
    temporary::remove_all();
}

fn appended(name: &std::ffi::OsStr, end: &str) -> OsString {
    let mut name = name.to_os_string();
    name.push(end);
    name
}

fn replace(out: Encoder<BufWriter<Temporary>>, place: &Place) -> io::Result<()> {
    let file = out.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
    place.replace(file)
}

/// Whether a path names the standard output of this process. It is then written where it is: opened once more, a
/// redirected file would be written from its start.
fn is_stdout(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == Path::new(name))
}

fn is_results_file(path: &Path) -> bool {
    let mut first = Vec::new();
    let read = File::open(path).and_then(|file| BufReader::new(file).read_until(b'\n', &mut first));
    read.is_ok() && first.starts_with(RESULTS_MARK.as_bytes())
}

impl Write for Destination {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Kind::Stdout(out) => out.write(buffer),
            Kind::Stream { out, .. } => out.write(buffer),
            Kind::File { out, .. } => out.write(buffer),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Kind::Stdout(out) => out.flush(),
            Kind::Stream { out, .. } => out.flush(),
            Kind::File { out, .. } => out.flush(),
        }
    }
}
