//! Where answers go: standard output, or a file that is put in place only when it is whole.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, StdoutLock, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use tempfile::NamedTempFile;

/// The first words of a file that `--results` wrote, by which it is known as one that may be written again.
pub(crate) const RESULTS_MARK: &str = "# ukodus results of ";

/// Standard output or a file.
pub(crate) enum Destination {
    Stdout(BufWriter<StdoutLock<'static>>),
    File { path: PathBuf, file: BufWriter<NamedTempFile> },
}

impl Destination {
    /// Standard output, or the file `path`.
    ///
    /// The file is written beside its place and moved there by [`finish`](Self::finish): what stood there before
    /// stays as it was until the answers are whole.
    pub(crate) fn new(path: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = path else {
            return Ok(Self::Stdout(BufWriter::with_capacity(1 << 16, io::stdout().lock())));
        };
        if path.is_dir() {
            bail!("cannot write {}: it is a folder", path.display());
        }
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let file = temporary().tempfile_in(folder).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Self::File { path: path.to_path_buf(), file: BufWriter::with_capacity(1 << 16, file) })
    }

    /// The file `NAME_results.txt` beside `NAME.txt`; never in the place of a file that `--results` did not write,
    /// unless `force`.
    pub(crate) fn results(input: &Path, force: bool) -> anyhow::Result<Self> {
        let path = results_path(input);
        if path.exists() && !force && !is_ours(&path) {
            bail!("{} exists and was not written by --results; --force overwrites it", path.display());
        }
        let mut destination = Self::new(Some(&path))?;
        let name = input.file_name().unwrap_or_default().to_string_lossy();
        writeln!(destination, "{RESULTS_MARK}{name}")?;
        Ok(destination)
    }

    /// Whether it is a person's terminal or a pipe rather than a file.
    pub(crate) fn is_stdout(&self) -> bool {
        matches!(self, Self::Stdout(_))
    }

    /// Puts the file in its place.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        match self {
            Self::Stdout(mut out) => Ok(out.flush()?),
            Self::File { path, file } => put(file, &path),
        }
    }

    /// Keeps what was written until the run was cut short, without touching what stands in the file's place: as
    /// `NAME.partial`, whose path it gives.
    pub(crate) fn keep_partial(self) -> anyhow::Result<Option<PathBuf>> {
        match self {
            Self::Stdout(mut out) => {
                out.flush()?;
                Ok(None)
            }
            Self::File { path, file } => {
                let mut name = path.file_name().unwrap_or_default().to_os_string();
                name.push(".partial");
                let partial = path.with_file_name(name);
                put(file, &partial)?;
                Ok(Some(partial))
            }
        }
    }
}

/// A file that is open to whom the umask opens files, as a result is a file like any other.
fn temporary() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".ukodus-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder
}

fn put(file: BufWriter<NamedTempFile>, path: &Path) -> anyhow::Result<()> {
    let context = || format!("cannot write {}", path.display());
    let file = file.into_inner().map_err(io::IntoInnerError::into_error).with_context(context)?;
    file.persist(path).map_err(|error| error.error).with_context(context)?;
    Ok(())
}

impl Write for Destination {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(out) => out.write(buffer),
            Self::File { file, .. } => file.write(buffer),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::File { file, .. } => file.flush(),
        }
    }
}

fn results_path(input: &Path) -> PathBuf {
    let mut name = input.file_stem().unwrap_or_default().to_os_string();
    name.push("_results.txt");
    input.with_file_name(name)
}

fn is_ours(path: &Path) -> bool {
    let mut first = Vec::new();
    let read = File::open(path).and_then(|file| BufReader::new(file).read_until(b'\n', &mut first));
    read.is_ok() && first.starts_with(RESULTS_MARK.as_bytes())
}
