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
use ukodus::parallel;

use crate::bulk::{self, Answer, Bulk, GROUP};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{InputArgs, Item, Source, no_puzzle};
use crate::progress::{Meter, Progress};
use crate::report::ReportFormat;
use crate::report::json::push_line;
use crate::{interrupt, stderr, units, values};

const EXAMPLES: &str = "\
Examples:
  ukodus canon puzzles.txt                             the canonical form of each puzzle
  ukodus canon --dedupe --as-read all.txt -o new.txt   one of each set of equivalent puzzles
  ukodus canon --automorphisms -f csv puzzles.txt      the number of symmetries of each puzzle
  ukodus canon --shuffle --seed 7 puzzle.txt           an equivalent puzzle that looks different";

/// Find canonical forms: which puzzles are the same up to symmetry
///
/// Two puzzles are equivalent if one can be turned into the other by renaming digits, swapping rows within a band, bands,
/// columns within a stack or stacks, or, if boxes are square, by swapping rows and columns. The canonical form is the
/// smallest of all equivalent puzzles, compared row by row, with a blank before every digit. Boards of side 25 and below
/// are supported.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "command-line flags are booleans")]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Write only the first of equivalent puzzles
    #[arg(long)]
    dedupe: bool,

    /// With --dedupe: write puzzles as they were read, not their canonical forms
    #[arg(long, requires = "dedupe")]
    as_read: bool,

    /// Also print the number of symmetries that leave the puzzle unchanged
    #[arg(long, conflicts_with = "dedupe")]
    automorphisms: bool,

    /// Write a random equivalent puzzle instead, determined by the seed and the line number
    #[arg(long, conflicts_with_all = ["dedupe", "automorphisms"])]
    shuffle: bool,

    /// With --shuffle: seed of the random choices [default: a new one each time]
    #[arg(long, value_name = "NUMBER", requires = "shuffle")]
    seed: Option<u64>,

    /// Output format: line, csv, json, or any text format listed by `ukodus convert --help`
    #[arg(long, short, value_name = "FORMAT", value_parser = values::report_format(), default_value_t = ReportFormat::Line, hide_possible_values = true)]
    format: ReportFormat,

    /// Number of threads [default: all cores]
    #[arg(long, visible_alias = "jobs", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Write to FILE (replaced only when the output is complete); `.gz` and `.zst` are compressed
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
        let bulk = Bulk::new(&self.input, self.threads());
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
        self.threads.map_or_else(parallel::all_cores, usize::from)
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
    fn answer(&self, item: &Item, write: impl Fn(&Entry, &mut String) -> Result<(), String>) -> Answer {
        let mut answered = Answer { kind: "written", ..Answer::default() };
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
                    // Above 2⁶⁴, many readers of JSON lose digits of a number: it is written as text.
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
                        write!(out, "\n{}", units::counted(u64::try_from(count).unwrap_or(u64::MAX), "automorphism"));
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

    /// Writes the first of equivalent puzzles. A puzzle that cannot be read is reported and has no row.
    fn write_once(&self, sources: &[Source], mut destination: Destination) -> anyhow::Result<ExitStatus> {
        let cancel = interrupt::on_ctrl_c();
        let meter = Meter::default();
        let size = sources.iter().map(Source::size).sum::<Option<u64>>();
        let is_wanted = !destination.is_stdout() || !io::stdout().is_terminal();
        let groups = parallel::grouped(self.input.records(sources, &meter), GROUP);
        let mut progress = Progress::new(meter, size, is_wanted);
        let work = |group: Vec<anyhow::Result<Item>>| -> Vec<anyhow::Result<(u128, Answer)>> {
            let items = group.into_iter().take_while(|_| !cancel.is_cancelled());
            items.map(|item| item.map(|item| self.keyed(&item))).collect()
        };
        let (mut seen, mut read, mut status) = (Seen::default(), 0_u64, ExitStatus::Success);
        destination.write_all(self.header().as_bytes())?;
        let sink = |group: Vec<anyhow::Result<(u128, Answer)>>| -> ControlFlow<anyhow::Result<()>> {
            for answered in group {
                let written = answered.and_then(|(key, answered)| {
                    read += 1;
                    status = status.max(answered.status);
                    for note in &answered.notes {
                        progress.suspend(|| note.print());
                    }
                    if answered.status == ExitStatus::Success && seen.insert(key) {
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
        let end = parallel::in_order(self.threads(), groups, work, sink);
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
            stderr::notice(&format!(
                "{}, {} different",
                units::counted(read, "puzzle"),
                units::number(seen.len() as u64)
            ));
        }
        Ok(status)
    }

    /// The answer to a puzzle if it is the first of its kind, and the key of the kind.
    fn keyed(&self, item: &Item) -> (u128, Answer) {
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

/// The kinds seen so far, as keys of 128 bits: among a hundred million puzzles, the odds that two kinds share a key are one
/// in 10²².
type Seen = HashSet<u128, BuildHasherDefault<Passed>>;

/// The key of a board.
fn key_of(grid: &Grid) -> u128 {
    let half = |which: u8| {
        let mut hasher = DefaultHasher::new();
        (which, grid.shape(), grid.cells()).hash(&mut hasher);
        hasher.finish()
    };
    u128::from(half(0)) << 64 | u128::from(half(1))
}

/// Uses the bits of a key as they are: a key is a hash already.
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
