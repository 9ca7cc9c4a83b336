//! Many puzzles: read as a stream, answered on every core, written in order.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::Instant;

use ukodus::format::Entry;
use ukodus::{Statistics, Stop};

use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{InputArgs, Item, Source, no_puzzle};
use crate::progress::{Meter, Progress};
use crate::{buffers, interrupt, stderr, units};
use ukodus::parallel;

/// The most puzzles a thread is given at once.
pub(crate) const GROUP: usize = 256;

/// Warnings printed one by one, unless all are wanted; the rest are counted. Errors are always printed.
const WARNINGS: u64 = 10;

/// The most warnings that are printed one by one.
pub(crate) fn most_warnings() -> u64 {
    match (stderr::is_quiet(), stderr::is_verbose()) {
        (true, _) => 0,
        (_, true) => u64::MAX,
        _ => WARNINGS,
    }
}

/// The answer to a puzzle, or to several in a row that are counted alike.
pub(crate) struct Answer {
    /// The text to write.
    pub(crate) out: String,
    /// Messages for standard error.
    pub(crate) notes: Vec<Note>,
    /// The number of puzzles answered.
    pub(crate) puzzles: u64,
    /// How they are counted in the summary.
    pub(crate) kind: &'static str,
    /// Its place in the summary: the lowest first, equals in the order in which they occur.
    pub(crate) rank: u8,
    pub(crate) status: ExitStatus,
    /// Search statistics.
    pub(crate) statistics: Statistics,
}

impl Default for Answer {
    fn default() -> Self {
        Self {
            out: String::new(),
            notes: Vec::new(),
            puzzles: 1,
            kind: "",
            rank: 0,
            status: ExitStatus::Success,
            statistics: Statistics::default(),
        }
    }
}

impl Answer {
    /// The answer to a puzzle that could not be read.
    pub(crate) fn failed(mut self, message: &str) -> Self {
        self.notes.push(Note::Error(message.to_string()));
        (self.kind, self.rank, self.status) = ("invalid", u8::MAX, ExitStatus::Error);
        self
    }
}

/// A message about a puzzle.
pub(crate) enum Note {
    /// Always printed.
    Error(String),
    /// Printed only if it is among the first few.
    Warning(String),
    /// A line that helps a person.
    Info(String),
    /// A warning that is counted but not printed.
    Counted,
}

impl Note {
    /// Prints it on standard error.
    pub(crate) fn print(&self) {
        match self {
            Self::Error(text) => stderr::error(text),
            Self::Warning(text) => stderr::warning(text),
            Self::Info(text) => stderr::notice(text),
            Self::Counted => {}
        }
    }
}

/// How a command works through its puzzles.
pub(crate) struct Bulk<'a> {
    pub(crate) input: &'a InputArgs,
    pub(crate) threads: usize,
    /// Whether search statistics are printed at the end.
    pub(crate) with_statistics: bool,
    /// Whether a bar is shown even among answers on the same terminal: for work that takes long a puzzle.
    pub(crate) with_bar: bool,
}

impl<'a> Bulk<'a> {
    /// Without statistics, and without a bar among answers on the same terminal.
    pub(crate) const fn new(input: &'a InputArgs, threads: usize) -> Self {
        Self { input, threads, with_statistics: false, with_bar: false }
    }
}

impl Bulk<'_> {
    /// Reads every puzzle of `sources`, calls `answer`, and writes the answers in order to `destination`.
    pub(crate) fn run(
        &self,
        sources: &[Source],
        destination: Destination,
        header: &str,
        answer: impl Fn(Item) -> Answer + Sync,
    ) -> anyhow::Result<ExitStatus> {
        let cancel = interrupt::on_ctrl_c();
        let answer_group = |group: Vec<anyhow::Result<Item>>| -> Vec<anyhow::Result<Answer>> {
            group.into_iter().take_while(|_| !cancel.is_cancelled()).map(|item| item.map(&answer)).collect()
        };
        let meter = Meter::default();
        let groups = parallel::grouped(self.input.records(sources, &meter), GROUP);
        self.run_groups(sources, meter, groups, destination, header, answer_group)
    }

    /// Calls `answer` for every group of `groups`, read from `sources`, and writes the answers in order to `destination`.
    pub(crate) fn run_groups<G: Send>(
        &self,
        sources: &[Source],
        meter: Meter,
        groups: impl Iterator<Item = G> + Send,
        mut destination: Destination,
        header: &str,
        answer: impl Fn(G) -> Vec<anyhow::Result<Answer>> + Sync,
    ) -> anyhow::Result<ExitStatus> {
        let size = sources.iter().map(Source::size).sum::<Option<u64>>();
        // A bar among answers on the same terminal would be in the way where they come quickly.
        let is_shared = destination.is_stdout() && io::stdout().is_terminal();
        let is_wanted = self.with_bar || !is_shared;
        let cancel = interrupt::on_ctrl_c();
        let mut tally = Tally::new(Progress::new(meter, size, is_wanted));
        tally.is_shared = is_shared && is_wanted;

        destination.write_all(header.as_bytes())?;
        let sink = |group: Vec<anyhow::Result<Answer>>| -> ControlFlow<anyhow::Result<()>> {
            for answered in group {
                let written = answered.and_then(|answered| {
                    tally.write(&answered, &mut destination)?;
                    buffers::release(answered.out.into_bytes());
                    Ok(())
                });
                if let Err(error) = written {
                    return ControlFlow::Break(Err(error));
                }
            }
            if cancel.is_cancelled() { ControlFlow::Break(Ok(())) } else { ControlFlow::Continue(()) }
        };
        let end = parallel::in_order(self.threads, groups, answer, sink);
        tally.progress.finish();
        if let ControlFlow::Break(ended) = end {
            ended?;
        }
        if cancel.is_cancelled() {
            return stop_short(destination);
        }
        if tally.puzzles == 0 {
            return Err(no_puzzle(sources));
        }
        destination.finish()?;
        tally.summarise(self.with_statistics);
        Ok(tally.status)
    }
}

/// Ends a run that Ctrl-C interrupted; the answers so far are kept.
pub(crate) fn stop_short(destination: Destination) -> anyhow::Result<ExitStatus> {
    match destination.keep_partial()? {
        Some(path) => stderr::error(&format!("interrupted; the answers so far are in {}", path.display())),
        None => stderr::error("interrupted"),
    }
    Ok(ExitStatus::Interrupted)
}

/// The exit status of a search that was stopped.
pub(crate) fn status_of_stop(stop: Stop) -> ExitStatus {
    if stop == Stop::Cancelled { ExitStatus::Interrupted } else { ExitStatus::Stopped }
}

/// The puzzle of an item, or the message that says why it cannot be read.
pub(crate) fn entry_of(item: &Item) -> Result<Entry, String> {
    item.parse()
}

/// The answers so far.
pub(crate) struct Tally {
    progress: Progress,
    /// Whether the answers are written to the terminal that shows the bar.
    is_shared: bool,
    start: Instant,
    puzzles: u64,
    /// Rank, kind and number.
    kinds: Vec<(u8, &'static str, u64)>,
    warnings: u64,
    status: ExitStatus,
    statistics: Statistics,
}

impl Tally {
    pub(crate) fn new(progress: Progress) -> Self {
        let status = ExitStatus::Success;
        Self {
            progress,
            is_shared: false,
            start: Instant::now(),
            puzzles: 0,
            kinds: Vec::new(),
            warnings: 0,
            status,
            statistics: Statistics::default(),
        }
    }

    /// Writes an answer and its messages, and counts it.
    pub(crate) fn write(&mut self, answered: &Answer, destination: &mut Destination) -> anyhow::Result<()> {
        if self.is_shared {
            self.progress
                .suspend(|| destination.write_all(answered.out.as_bytes()).and_then(|()| destination.flush()))?;
        } else {
            destination.write_all(answered.out.as_bytes())?;
        }
        if answered.puzzles == 0 {
            return Ok(());
        }
        self.puzzles += answered.puzzles;
        self.statistics += answered.statistics;
        self.status = self.status.max(answered.status);
        match self.kinds.iter_mut().find(|(_, kind, _)| *kind == answered.kind) {
            Some((_, _, count)) => *count += answered.puzzles,
            None => self.kinds.push((answered.rank, answered.kind, answered.puzzles)),
        }
        self.progress.add(answered.puzzles);
        for note in &answered.notes {
            self.warnings += u64::from(matches!(note, Note::Warning(_) | Note::Counted));
            let is_hidden = match note {
                Note::Error(_) => false,
                Note::Info(_) => stderr::is_quiet(),
                Note::Warning(_) => self.warnings > most_warnings(),
                Note::Counted => true,
            };
            if is_hidden {
                continue;
            }
            // On a terminal, a message follows the answer it is about.
            destination.flush()?;
            self.progress.suspend(|| note.print());
        }
        Ok(())
    }

    /// The number of puzzles answered.
    pub(crate) fn puzzles(&self) -> u64 {
        self.puzzles
    }

    /// The gravest status of all answers.
    pub(crate) fn status(&self) -> ExitStatus {
        self.status
    }

    /// Prints a summary on standard error.
    pub(crate) fn summarise(&self, with_statistics: bool) {
        if let Some(more @ 1..) = self.warnings.checked_sub(most_warnings()) {
            stderr::warning(&format!("… and {} more warnings like these", units::number(more)));
        }
        if with_statistics {
            stderr::line(&units::statistics(&self.statistics, true));
        }
        let is_read = io::stderr().is_terminal() || stderr::is_verbose();
        if self.puzzles > 1 && (with_statistics || (is_read && !stderr::is_quiet())) {
            let took = self.start.elapsed();
            let mut kinds = self.kinds.clone();
            kinds.sort_by_key(|&(rank, _, _)| rank);
            let kinds: Vec<String> =
                kinds.into_iter().map(|(_, kind, count)| format!("{} {kind}", units::number(count))).collect();
            let puzzles = units::counted(self.puzzles, "puzzle");
            let rate = units::rate(self.puzzles, took);
            stderr::line(&format!("{puzzles} in {} ({rate}): {}", units::time(took), kinds.join(", ")));
        }
    }
}
