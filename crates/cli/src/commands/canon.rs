use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::fmt::Write as _;
use std::hash::{BuildHasherDefault, Hash, Hasher, RandomState};
use std::io::{self, IsTerminal, Write as _};
use std::ops::ControlFlow;
use std::path::PathBuf;

use serde_json::json;
use ukodus::Grid;
use ukodus::format::{self, Entry, WriteError, WriteOptions};
use ukodus::generate::{Canonical, Random, Transform, canonical, count_symmetries};

use crate::bulk::{self, Answered, Bulk, GROUP};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{InputArgs, Item, Source, no_puzzle};
use crate::progress::{Meter, Progress};
use crate::question::all_cores;
use crate::report::ReportFormat;
use crate::report::json::push_line;
use crate::{batch, interrupt, told};

const EXAMPLES: &str = "\
Examples:
  ukodus canon puzzles.txt                         the canonical form of each
  ukodus canon --dedupe --as-read all.txt -o new.txt   each kind of puzzle once
  ukodus canon --automorphisms -f csv puzzles.txt      how many symmetries each has
  ukodus canon --shuffle --seed 7 puzzle.txt       an equal puzzle that looks different";

/// Canonical forms: which puzzles are equal up to symmetry
///
/// Two puzzles are equal if one becomes the other by renaming digits, exchanging rows within a band, bands, columns within
/// a stack or stacks, or, where boxes are square, rows for columns. The canonical form is the smallest of all equal
/// puzzles, read row by row, a blank before every digit. Boards go up to side 16.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "flags are what the command line is made of")]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Write each kind of puzzle once, where it comes first
    #[arg(long)]
    dedupe: bool,

    /// With --dedupe: write puzzles as they were read, not their canonical forms
    #[arg(long, requires = "dedupe")]
    as_read: bool,

    /// Also tell how many symmetries leave the puzzle as it is
    #[arg(long, conflicts_with = "dedupe")]
    automorphisms: bool,

    /// Write a random equal puzzle instead, by the seed and the number of its line
    #[arg(long, conflicts_with_all = ["dedupe", "automorphisms"])]
    shuffle: bool,

    /// With --shuffle: what the puzzles depend on; a new one each time unless told
    #[arg(long, value_name = "NUMBER", requires = "shuffle")]
    seed: Option<u64>,

    /// How answers are written: line, csv, json, or any form that `convert` writes
    #[arg(long, short, value_name = "FORM", default_value_t = ReportFormat::Line)]
    format: ReportFormat,

    /// How many threads to use, all cores unless told
    #[arg(long, visible_alias = "jobs", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Write to FILE, put in place when it is whole
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let sources = self.input.sources()?;
        let destination = Destination::new(self.output.as_deref())?;
        if self.dedupe {
            return self.write_once(&sources, destination);
        }
        let seed = self.seed.unwrap_or_else(|| std::hash::BuildHasher::hash_one(&RandomState::new(), 0));
        let bulk = Bulk { input: &self.input, threads: self.threads(), with_statistics: false };
        bulk.run(&sources, destination, self.header(), |item| {
            if self.shuffle {
                let shuffled = |entry: &Entry, out: &mut String| {
                    let mut random = Random::stream(seed, entry.line as u64);
                    let equal = Transform::random(entry.grid.shape(), &mut random).apply(&entry.grid);
                    self.push(entry, &equal, None, out).map_err(|error| error.to_string())
                };
                return self.answer(&item, shuffled);
            }
            self.answer(&item, |entry, out| {
                let form = canonical(&entry.grid).map_err(|error| error.to_string())?;
                self.push(entry, &form.grid, Some(&form), out).map_err(|error| error.to_string())
            })
        })
    }

    fn threads(&self) -> usize {
        self.threads.map_or_else(all_cores, usize::from)
    }

    fn header(&self) -> &'static str {
        match (self.format, self.shuffle, self.automorphisms) {
            (ReportFormat::Csv, true, _) => "puzzle,shuffled\n",
            (ReportFormat::Csv, false, false) => "puzzle,canonical\n",
            (ReportFormat::Csv, false, true) => "puzzle,canonical,automorphisms\n",
            _ => "",
        }
    }

    /// The answer to one puzzle, or an error row in its place.
    fn answer(&self, item: &Item, write: impl Fn(&Entry, &mut String) -> Result<(), String>) -> Answered {
        let mut answered = Answered { kind: "written", ..Answered::default() };
        let written = bulk::entry_of(item).and_then(|entry| {
            let place = |error| format!("{}: line {}: {error}", item.source, entry.line);
            write(&entry, &mut answered.out).map_err(place)
        });
        if let Err(message) = written {
            answered.out.clear();
            self.push_error(item, &message, &mut answered.out);
            return answered.failed(&message);
        }
        answered
    }

    fn push(&self, entry: &Entry, made: &Grid, form: Option<&Canonical>, out: &mut String) -> Result<(), WriteError> {
        let line = |grid: &Grid| format::line(grid, entry.notation.alphabet);
        let automorphisms = form.filter(|_| self.automorphisms).map(|form| form.automorphisms);
        match self.format {
            ReportFormat::Json => {
                let key = if self.shuffle { "shuffled" } else { "canonical" };
                let mut value = json!({ "puzzle": line(&entry.grid), key: line(made) });
                if let Some(count) = automorphisms {
                    // Beyond 2⁶⁴ a number of JSON is not exact everywhere: it is text then.
                    value["automorphisms"] = u64::try_from(count).map_or_else(|_| count.to_string().into(), Into::into);
                    let equal = count_symmetries(made.shape()).map(|all| all / count);
                    value["equal"] = equal.and_then(|equal| u64::try_from(equal).ok()).into();
                }
                push_line(out, &value);
            }
            ReportFormat::Csv => {
                let _ = write!(out, "{},{}", line(&entry.grid), line(made));
                if let Some(count) = automorphisms {
                    let _ = write!(out, ",{count}");
                }
                out.push('\n');
            }
            ReportFormat::Line => {
                out.push_str(&line(made));
                if let Some(count) = automorphisms {
                    let _ = write!(out, " {count}");
                }
                out.push('\n');
            }
            ReportFormat::Pretty | ReportFormat::File(_) => {
                let format = if let ReportFormat::File(format) = self.format { format } else { format::Format::Grid };
                let options = WriteOptions { format, alphabet: entry.notation.alphabet, ..WriteOptions::default() };
                let text = format::to_string(made, &options)?;
                out.push_str(text.trim_end());
                if let Some(count) = automorphisms {
                    let _ =
                        write!(out, "\n{}", told::counted(u64::try_from(count).unwrap_or(u64::MAX), "automorphism"));
                }
                out.push_str(if text.trim_end().contains('\n') { "\n\n" } else { "\n" });
            }
        }
        Ok(())
    }

    fn push_error(&self, item: &Item, message: &str, out: &mut String) {
        match self.format {
            ReportFormat::Json => {
                push_line(out, &json!({ "error": message, "file": &*item.source, "line": item.record.line() }));
            }
            ReportFormat::Csv => {
                out.push_str("error,");
                out.push_str(if self.automorphisms { ",\n" } else { "\n" });
            }
            _ => out.push_str("error\n"),
        }
    }

    /// Writes each kind of puzzle once. What could not be read is told, and has no row.
    fn write_once(&self, sources: &[Source], mut destination: Destination) -> anyhow::Result<ExitStatus> {
        let cancel = interrupt::on_ctrl_c();
        let meter = Meter::default();
        let size = sources.iter().map(Source::size).sum::<Option<u64>>();
        let is_wanted = !destination.is_stdout() || !io::stdout().is_terminal();
        let groups = batch::grouped(self.input.records(sources, &meter)?, GROUP);
        let mut progress = Progress::new(meter, size, is_wanted);
        let work = |group: Vec<anyhow::Result<Item>>| -> Vec<anyhow::Result<(u128, Answered)>> {
            let items = group.into_iter().take_while(|_| !cancel.is_cancelled());
            items.map(|item| item.map(|item| self.keyed(&item))).collect()
        };
        let (mut seen, mut read, mut status) = (Seen::default(), 0_u64, ExitStatus::Answered);
        destination.write_all(self.header().as_bytes())?;
        let sink = |group: Vec<anyhow::Result<(u128, Answered)>>| -> ControlFlow<anyhow::Result<()>> {
            for answered in group {
                let written = answered.and_then(|(key, answered)| {
                    read += 1;
                    status = status.max(answered.status);
                    for note in &answered.notes {
                        if let bulk::Note::Plain(text) | bulk::Note::Warning(text) = note {
                            progress.say(text);
                        }
                    }
                    if answered.status == ExitStatus::Answered && seen.insert(key) {
                        destination.write_all(answered.out.as_bytes())?;
                    }
                    progress.add(1);
                    Ok(())
                });
                if let Err(error) = written {
                    return ControlFlow::Break(Err(error));
                }
            }
            if cancel.is_cancelled() { ControlFlow::Break(Ok(())) } else { ControlFlow::Continue(()) }
        };
        let end = batch::in_order(self.threads(), groups, work, sink);
        progress.finish();
        if let ControlFlow::Break(ended) = end {
            ended?;
        }
        if cancel.is_cancelled() {
            return bulk::stop_short(destination);
        }
        if read == 0 {
            return Err(no_puzzle(sources));
        }
        destination.finish()?;
        if io::stderr().is_terminal() {
            told::line(&format!("{}, {} different", told::counted(read, "puzzle"), told::number(seen.len() as u64)));
        }
        Ok(status)
    }

    /// What is written for a puzzle if it is the first of its kind, and the kind.
    fn keyed(&self, item: &Item) -> (u128, Answered) {
        let key = std::cell::Cell::new(0);
        let answered = self.answer(item, |entry, out| {
            let form = canonical(&entry.grid).map_err(|error| error.to_string())?;
            key.set(key_of(&form.grid));
            let made = if self.as_read { &entry.grid } else { &form.grid };
            self.push(entry, made, None, out).map_err(|error| error.to_string())
        });
        (key.get(), answered)
    }
}

/// The kinds seen so far. Of each, 128 bits are kept: among a hundred million puzzles, the odds that two kinds have the same
/// are one in 10²².
type Seen = HashSet<u128, BuildHasherDefault<Passed>>;

/// 128 bits that stand for a board.
fn key_of(grid: &Grid) -> u128 {
    let half = |which: u8| {
        let mut hasher = DefaultHasher::new();
        (which, grid.shape(), grid.cells()).hash(&mut hasher);
        hasher.finish()
    };
    u128::from(half(0)) << 64 | u128::from(half(1))
}

/// Takes the bits of a key as they are: they are a hash already.
#[derive(Default)]
struct Passed(u64);

impl Hasher for Passed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |bits, &byte| bits.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = key as u64;
    }
}
