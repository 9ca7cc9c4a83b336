//! Where boards come from: files, standard input, or the command line itself.

mod decode;
mod utf16;
mod zstd;

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::{Args, ValueHint};
use ukodus::Shape;
use ukodus::format::{Alphabet, Entry, Format, ReadOptions, Reader, Record};

use crate::progress::Meter;
use crate::{stderr, values};

/// The arguments that name the inputs.
#[derive(Args)]
pub(crate) struct InputArgs {
    /// A file, `-` for standard input (the default), or the puzzle itself; put `--` before a puzzle that starts with `-`
    #[arg(value_name = "INPUT", value_hint = ValueHint::FilePath)]
    inputs: Vec<String>,

    #[command(flatten)]
    reading: ReadingArgs,
}

/// The arguments that control how text is read.
#[derive(Args, Clone)]
pub(crate) struct ReadingArgs {
    /// Text format of the input [default: detected]
    #[arg(long, value_name = "FORMAT", value_parser = values::format(), hide_possible_values = true, help_heading = "Reading")]
    input_format: Option<Format>,

    /// Rows and columns of a box: 3x3 for a 9×9 board, 2x3 for 6×6 [default: detected]
    #[arg(long, value_name = "RxC", help_heading = "Reading")]
    shape: Option<Shape>,

    /// How digits above nine are written [default: detected]
    #[arg(long, value_name = "NAME", value_parser = values::alphabet(), help_heading = "Reading")]
    input_alphabet: Option<Alphabet>,

    /// The column of a CSV table that contains the puzzles: its name, or its number from 1 [default: detected]
    #[arg(long, value_name = "NAME|N", help_heading = "Reading")]
    column: Option<String>,
}

impl ReadingArgs {
    pub(crate) fn options(&self) -> ReadOptions {
        ReadOptions {
            format: self.input_format,
            shape: self.shape,
            alphabet: self.input_alphabet,
            column: self.column.clone(),
        }
    }
}

impl InputArgs {
    /// The inputs, each checked to exist.
    pub(crate) fn sources(&self) -> anyhow::Result<Vec<Source>> {
        if self.inputs.is_empty() {
            return Ok(vec![Source::Stdin]);
        }
        self.inputs.iter().map(|input| Source::find(input, &self.options())).collect()
    }

    /// Every record of every source, one source after another.
    pub(crate) fn records(&self, sources: &[Source], meter: &Meter) -> Items {
        records(sources, &self.options(), meter)
    }

    /// How text is read.
    pub(crate) fn options(&self) -> ReadOptions {
        self.reading.options()
    }
}

/// Every record of every source, one source after another.
pub(crate) fn records(sources: &[Source], options: &ReadOptions, meter: &Meter) -> Items {
    Items {
        sources: Vec::from(sources).into_iter(),
        meter: meter.clone(),
        options: options.clone(),
        current: Current::None,
    }
}

/// Where boards come from.
#[derive(Clone)]
pub(crate) enum Source {
    Stdin,
    File(PathBuf),
    /// Puzzles in an argument.
    Argument(Argument),
}

/// The puzzles of an argument: one, as a rule. The first was parsed to see that it is one.
#[derive(Clone)]
pub(crate) struct Argument {
    first: Arc<Entry>,
    records: Vec<Record>,
    length: usize,
}

impl Argument {
    fn items(&self) -> impl Iterator<Item = Item> + use<> {
        let (mut first, source) = (Some(self.first.clone()), Arc::<str>::from("argument"));
        self.records.clone().into_iter().map(move |record| Item { source: source.clone(), record, entry: first.take() })
    }
}

/// An input that is open.
pub(crate) type Input = Box<dyn BufRead + Send>;

impl Source {
    /// A file, or standard input for `-`.
    pub(crate) fn file(path: &Path) -> Self {
        if path == Path::new("-") { Self::Stdin } else { Self::File(path.to_path_buf()) }
    }

    /// The source that an argument names, checked to exist.
    pub(crate) fn find(input: &str, options: &ReadOptions) -> anyhow::Result<Self> {
        if input == "-" {
            return Ok(Self::Stdin);
        }
        let path = Path::new(input);
        match path.metadata() {
            Ok(data) if data.is_dir() => bail!("{input}: is a folder; name the files in it"),
            Ok(data) => {
                // Opened later; what cannot be opened then is found now. A pipe can be opened only once.
                if data.is_file() {
                    File::open(path).with_context(|| format!("cannot open {input}"))?;
                }
                Ok(Self::File(path.to_path_buf()))
            }
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                Err(error).with_context(|| format!("cannot open {input}"))
            }
            Err(_) => Self::argument(input, options).map(Self::Argument),
        }
    }

    /// Parses an argument that is not a file.
    fn argument(input: &str, options: &ReadOptions) -> anyhow::Result<Argument> {
        let no_file = || anyhow::anyhow!("{input}: no such file");
        // Reading from memory does not fail.
        let records: Vec<Record> =
            Reader::new(input.as_bytes(), options.clone()).into_iter().flatten().map_while(Result::ok).collect();
        match records.first().map(Record::parse) {
            Some(Ok(entry)) => Ok(Argument { first: Arc::new(entry), records, length: input.len() }),
            Some(Err(error)) if !looks_like_a_path(input) => {
                let error = error.to_string();
                // The only line needs no number.
                let reason = error.strip_prefix("line 1: ").or_else(|| error.strip_prefix("line 1, "));
                let reason = reason.filter(|_| !input.trim_end().contains('\n')).unwrap_or(&error);
                bail!("{input}: no such file (and not a valid board: {reason})")
            }
            _ => Err(no_file()),
        }
    }

    /// The size in bytes, if it is known.
    pub(crate) fn size(&self) -> Option<u64> {
        match self {
            Self::Stdin => None,
            Self::File(path) => path.metadata().ok().filter(std::fs::Metadata::is_file).map(|data| data.len()),
            Self::Argument(argument) => Some(argument.length as u64),
        }
    }

    /// The file, if it is one.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            _ => None,
        }
    }

    /// Opens the source.
    pub(crate) fn open(&self, meter: &Meter) -> anyhow::Result<Opened> {
        let input = match self {
            Self::Stdin => {
                if io::stdin().is_terminal() {
                    stderr::notice("Type or paste a board, then press Ctrl-D on a line of its own.");
                }
                decode::decoded(meter.reads(io::stdin()))
            }
            Self::File(path) => {
                let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
                decode::decoded(meter.reads(file))
            }
            Self::Argument(argument) => return Ok(Opened::Items(Box::new(argument.items()))),
        };
        let name = Arc::from(self.to_string());
        Ok(Opened::Input(name, input.with_context(|| format!("cannot read {self}"))?))
    }
}

/// Whether an input that is not a valid board was more likely meant as the name of a file.
fn looks_like_a_path(input: &str) -> bool {
    let is_extension = |end: &std::ffi::OsStr| {
        end.len() <= 4 && input.len() > end.len() + 1 && end.to_string_lossy().chars().all(|c| c.is_ascii_alphabetic())
    };
    let is_link = input.contains("://");
    !is_link && (input.contains('/') || Path::new(input).extension().is_some_and(is_extension))
}

/// A source that is open: text to be read, or puzzles that were.
pub(crate) enum Opened {
    Input(Arc<str>, Input),
    Items(Box<dyn Iterator<Item = Item> + Send>),
}

/// The error for sources that hold no puzzle.
pub(crate) fn no_puzzle(sources: &[Source]) -> anyhow::Error {
    let names: Vec<String> = sources.iter().map(ToString::to_string).collect();
    anyhow::anyhow!("no puzzle in {}", names.join(", "))
}

/// The name used in messages.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdin => f.write_str("standard input"),
            Self::File(path) => path.display().fmt(f),
            Self::Argument(_) => f.write_str("argument"),
        }
    }
}

/// A record and its source.
pub(crate) struct Item {
    pub(crate) source: Arc<str>,
    pub(crate) record: Record,
    /// The puzzle, if it was parsed already.
    entry: Option<Arc<Entry>>,
}

impl Item {
    /// A record that is not parsed yet.
    pub(crate) fn new(source: Arc<str>, record: Record) -> Self {
        Self { source, record, entry: None }
    }

    /// The puzzle.
    ///
    /// # Errors
    ///
    /// The message that says why it cannot be read: `puzzles.txt: line 3, column 7: …`.
    pub(crate) fn parse(&self) -> Result<Entry, String> {
        match &self.entry {
            Some(entry) => Ok(Entry::clone(entry)),
            None => self.record.parse().map_err(|error| format!("{}: {error}", self.source)),
        }
    }
}

/// The records of several sources, which are opened one after another. An error ends its source.
pub(crate) struct Items {
    sources: std::vec::IntoIter<Source>,
    meter: Meter,
    options: ReadOptions,
    current: Current,
}

enum Current {
    None,
    Reader(Arc<str>, Reader<Input>),
    Items(Box<dyn Iterator<Item = Item> + Send>),
}

impl Items {
    /// The records of one source that is being read.
    pub(crate) fn of(source: Arc<str>, reader: Reader<Input>) -> Self {
        Self {
            sources: Vec::new().into_iter(),
            meter: Meter::default(),
            options: ReadOptions::default(),
            current: Current::Reader(source, reader),
        }
    }

    fn open(&self, source: &Source) -> anyhow::Result<Current> {
        Ok(match source.open(&self.meter)? {
            Opened::Items(items) => Current::Items(items),
            Opened::Input(name, input) => {
                let reader = Reader::new(input, self.options.clone());
                Current::Reader(name, reader.with_context(|| format!("cannot read {source}"))?)
            }
        })
    }
}

impl Iterator for Items {
    type Item = anyhow::Result<Item>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match &mut self.current {
                Current::None => {}
                Current::Items(items) => {
                    if let Some(item) = items.next() {
                        return Some(Ok(item));
                    }
                }
                Current::Reader(source, reader) => match reader.next() {
                    Some(Ok(record)) => return Some(Ok(Item::new(source.clone(), record))),
                    Some(Err(error)) => {
                        let message = format!("cannot read {source}");
                        self.current = Current::None;
                        return Some(Err(error).context(message));
                    }
                    None => {}
                },
            }
            self.current = Current::None;
            let source = self.sources.next()?;
            match self.open(&source) {
                Ok(opened) => self.current = opened,
                Err(error) => return Some(Err(error)),
            }
        }
    }
}
