//! Where boards come from: files, standard input, or the command line itself.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::Args;
use ukodus::Shape;
use ukodus::format::{Alphabet, Format, ReadOptions, Reader, Record};

use crate::progress::Meter;
use crate::told;

/// The arguments that say what to read and how.
#[derive(Args)]
pub(crate) struct InputArgs {
    /// A file, `-` for standard input (also when none is given), or the puzzle itself; one that begins with `-` goes
    /// after `--`
    #[arg(value_name = "INPUT")]
    inputs: Vec<String>,

    #[command(flatten)]
    reading: ReadingArgs,
}

/// The arguments that say how text is read.
#[derive(Args, Clone)]
pub(crate) struct ReadingArgs {
    /// The text form of the input, where looking at it would not tell
    #[arg(long, value_name = "FORM", help_heading = "Reading")]
    input_format: Option<Format>,

    /// Rows and columns of a box: 3x3 is the ordinary board, 2x3 the 6×6
    #[arg(long, value_name = "RxC", help_heading = "Reading")]
    shape: Option<Shape>,

    /// How digits above nine are written: letters, hex or offset
    #[arg(long, value_name = "NAME", help_heading = "Reading")]
    input_alphabet: Option<Alphabet>,
}

impl ReadingArgs {
    pub(crate) fn options(&self) -> ReadOptions {
        ReadOptions { format: self.input_format, shape: self.shape, alphabet: self.input_alphabet }
    }
}

impl InputArgs {
    /// What there is to read, each found to be there.
    pub(crate) fn sources(&self) -> anyhow::Result<Vec<Source>> {
        if self.inputs.is_empty() {
            return Ok(vec![Source::Stdin]);
        }
        self.inputs.iter().map(|input| Source::find(input, &self.options())).collect()
    }

    /// Every record of every source, one after another. An error ends the source it comes from.
    pub(crate) fn records(&self, sources: &[Source], meter: &Meter) -> anyhow::Result<Items> {
        Ok(Items { opened: open(sources, meter)?.into_iter(), options: self.options(), current: None })
    }

    /// How text is read.
    pub(crate) fn options(&self) -> ReadOptions {
        self.reading.options()
    }
}

/// A place boards come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Stdin,
    File(PathBuf),
    /// The puzzle itself, as an argument.
    Text(String),
}

/// What is read.
pub(crate) type Input = Box<dyn BufRead + Send>;

impl Source {
    fn find(input: &str, options: &ReadOptions) -> anyhow::Result<Self> {
        if input == "-" {
            return Ok(Self::Stdin);
        }
        let path = Path::new(input);
        if path.is_dir() {
            bail!("{input} is a folder: name the files in it");
        }
        if path.exists() {
            return Ok(Self::File(path.to_path_buf()));
        }
        let looks_like_a_path = input.contains('/')
            || path.extension().is_some_and(|end| {
                end.len() <= 4
                    && input.len() > end.len() + 1
                    && end.to_string_lossy().chars().all(|c| c.is_ascii_alphabetic())
            });
        let not_there = || format!("there is no file {input}");
        let first = Reader::new(input.as_bytes(), options.clone()).ok().and_then(|mut records| records.next());
        match first {
            Some(Ok(record)) => match record.parse() {
                Ok(_) => Ok(Self::Text(input.to_string())),
                Err(_) if looks_like_a_path => bail!(not_there()),
                Err(error) => Err(error).with_context(|| format!("{}, and it is no board either", not_there())),
            },
            _ => bail!(not_there()),
        }
    }

    /// The size in bytes, where it is known.
    pub(crate) fn size(&self) -> Option<u64> {
        match self {
            Self::Stdin => None,
            Self::File(path) => path.metadata().ok().filter(std::fs::Metadata::is_file).map(|data| data.len()),
            Self::Text(text) => Some(text.len() as u64),
        }
    }

    /// The file, if it is one.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            _ => None,
        }
    }

    fn open(&self, meter: &Meter) -> anyhow::Result<Input> {
        Ok(match self {
            Self::Stdin => {
                if io::stdin().is_terminal() {
                    told::line("Type or paste a board, then Ctrl-D on a line of its own.");
                }
                Box::new(BufReader::new(meter.reads(io::stdin())))
            }
            Self::File(path) => {
                let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
                Box::new(BufReader::with_capacity(1 << 18, meter.reads(file)))
            }
            Self::Text(text) => Box::new(io::Cursor::new(text.clone().into_bytes())),
        })
    }
}

/// Every source by its name, opened.
pub(crate) fn open(sources: &[Source], meter: &Meter) -> anyhow::Result<Vec<(Arc<str>, Input)>> {
    sources.iter().map(|source| Ok((Arc::from(source.to_string()), source.open(meter)?))).collect()
}

/// That nothing was found in any of the sources.
pub(crate) fn no_puzzle(sources: &[Source]) -> anyhow::Error {
    let names: Vec<String> = sources.iter().map(ToString::to_string).collect();
    anyhow::anyhow!("no puzzle in {}", names.join(", "))
}

/// The name by which errors tell of it.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdin => f.write_str("standard input"),
            Self::File(path) => path.display().fmt(f),
            Self::Text(_) => f.write_str("argument"),
        }
    }
}

/// A record and where it comes from.
pub(crate) struct Item {
    pub(crate) source: Arc<str>,
    pub(crate) record: Record,
}

/// The records of several sources.
pub(crate) struct Items {
    opened: std::vec::IntoIter<(Arc<str>, Input)>,
    options: ReadOptions,
    current: Option<(Arc<str>, Reader<Input>)>,
}

impl Items {
    /// The records of one source.
    pub(crate) fn of(source: Arc<str>, reader: Reader<Input>) -> Self {
        Self { opened: Vec::new().into_iter(), options: ReadOptions::default(), current: Some((source, reader)) }
    }
}

impl Iterator for Items {
    type Item = anyhow::Result<Item>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some((source, reader)) = &mut self.current {
                match reader.next() {
                    Some(Ok(record)) => return Some(Ok(Item { source: source.clone(), record })),
                    Some(Err(error)) => {
                        let message = format!("cannot read {source}");
                        self.current = None;
                        return Some(Err(error).context(message));
                    }
                    None => self.current = None,
                }
            }
            let (source, input) = self.opened.next()?;
            match Reader::new(input, self.options.clone()) {
                Ok(reader) => self.current = Some((source, reader)),
                Err(error) => return Some(Err(error).context(format!("cannot read {source}"))),
            }
        }
    }
}
