//! One command over many puzzles: streamed, answered on every core, written in order.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::Instant;

use ukodus::Statistics;
use ukodus::format::Entry;

use crate::batch;
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{InputArgs, Item, Source, no_puzzle};
use crate::progress::{Meter, Progress};
use crate::{buffers, interrupt, told};

/// Puzzles handed to a thread at once, at the most.
pub(crate) const GROUP: usize = 256;

/// Warnings told one by one; the rest are counted. Errors are always told.
pub(crate) const WARNINGS: u64 = 10;

/// What came of a puzzle, or of several in a row that came to the same.
pub(crate) struct Answered {
    /// What is written for it.
    pub(crate) out: String,
    /// What is told about it on standard error.
    pub(crate) notes: Vec<Note>,
    /// How many puzzles these answers are for.
    pub(crate) puzzles: u64,
    /// How they are counted in the summary.
    pub(crate) kind: &'static str,
    pub(crate) status: ExitStatus,
    /// What the search did.
    pub(crate) statistics: Statistics,
}

impl Default for Answered {
    fn default() -> Self {
        Self {
            out: String::new(),
            notes: Vec::new(),
            puzzles: 1,
            kind: "",
            status: ExitStatus::Answered,
            statistics: Statistics::default(),
        }
    }
}

impl Answered {
    /// What came of a puzzle that could not be read.
    pub(crate) fn failed(mut self, message: &str) -> Self {
        self.notes.push(Note::Plain(format!("ukodus: {message}")));
        (self.kind, self.status) = ("not understood", ExitStatus::NotUnderstood);
        self
    }
}

/// Something told about a puzzle.
pub(crate) enum Note {
    /// Told always.
    Plain(String),
    /// Told for the first few only.
    Warning(String),
    /// A warning that would not be among the first few.
    Another,
}

/// A command's way with puzzles.
pub(crate) struct Bulk<'a> {
    pub(crate) input: &'a InputArgs,
    pub(crate) threads: usize,
    /// Whether it is told at the end what the searches did.
    pub(crate) with_statistics: bool,
}

impl Bulk<'_> {
    /// Reads every puzzle of `sources`, asks `answer`, and writes the answers in order to `destination`.
    pub(crate) fn run(
        &self,
        sources: &[Source],
        destination: Destination,
        header: &str,
        answer: impl Fn(Item) -> Answered + Sync,
    ) -> anyhow::Result<ExitStatus> {
        let cancel = interrupt::on_ctrl_c();
        let answer_group = |group: Vec<anyhow::Result<Item>>| -> Vec<anyhow::Result<Answered>> {
            group.into_iter().take_while(|_| !cancel.is_cancelled()).map(|item| item.map(&answer)).collect()
        };
        let meter = Meter::default();
        let groups = batch::grouped(self.input.records(sources, &meter)?, GROUP);
        self.run_groups(sources, meter, groups, destination, header, answer_group)
    }

    /// Asks `answer` about every group of `groups`, read from `sources`, and writes the answers in order to
    /// `destination`.
    pub(crate) fn run_groups<G: Send>(
        &self,
        sources: &[Source],
        meter: Meter,
        groups: impl Iterator<Item = G> + Send,
        mut destination: Destination,
        header: &str,
        answer: impl Fn(G) -> Vec<anyhow::Result<Answered>> + Sync,
    ) -> anyhow::Result<ExitStatus> {
        let size = sources.iter().map(Source::size).sum::<Option<u64>>();
        // A bar among answers on the same terminal would be in the way.
        let is_wanted = !destination.is_stdout() || !io::stdout().is_terminal();
        let cancel = interrupt::on_ctrl_c();
        let mut tally = Tally::new(Progress::new(meter, size, is_wanted));

        destination.write_all(header.as_bytes())?;
        let sink = |group: Vec<anyhow::Result<Answered>>| -> ControlFlow<anyhow::Result<()>> {
            for answered in group {
                let written = answered.and_then(|answered| {
                    tally.write(&answered, &mut destination)?;
                    buffers::give_back(answered.out.into_bytes());
                    Ok(())
                });
                if let Err(error) = written {
                    return ControlFlow::Break(Err(error));
                }
            }
            if cancel.is_cancelled() { ControlFlow::Break(Ok(())) } else { ControlFlow::Continue(()) }
        };
        let end = batch::in_order(self.threads, groups, answer, sink);
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

/// Ends a run that Ctrl-C cut short: what was answered is kept.
pub(crate) fn stop_short(destination: Destination) -> anyhow::Result<ExitStatus> {
    match destination.keep_partial()? {
        Some(path) => told::error(&format!("interrupted; what was answered is in {}", path.display())),
        None => told::error("interrupted"),
    }
    Ok(ExitStatus::Interrupted)
}

/// The puzzle of an item, or the words for why it is none: `puzzles.txt: line 3, column 7: …`.
pub(crate) fn entry_of(item: &Item) -> Result<Entry, String> {
    item.record.parse().map_err(|error| format!("{}: {error}", item.source))
}

/// What has been answered so far.
struct Tally {
    progress: Progress,
    start: Instant,
    puzzles: u64,
    kinds: Vec<(&'static str, u64)>,
    warnings: u64,
    status: ExitStatus,
    statistics: Statistics,
}

impl Tally {
    fn new(progress: Progress) -> Self {
        let status = ExitStatus::Answered;
        Self {
            progress,
            start: Instant::now(),
            puzzles: 0,
            kinds: Vec::new(),
            warnings: 0,
            status,
            statistics: Statistics::default(),
        }
    }

    fn write(&mut self, answered: &Answered, destination: &mut Destination) -> anyhow::Result<()> {
        destination.write_all(answered.out.as_bytes())?;
        if answered.puzzles == 0 {
            return Ok(());
        }
        self.puzzles += answered.puzzles;
        self.statistics += answered.statistics;
        self.status = self.status.max(answered.status);
        match self.kinds.iter_mut().find(|(kind, _)| *kind == answered.kind) {
            Some((_, count)) => *count += answered.puzzles,
            None => self.kinds.push((answered.kind, answered.puzzles)),
        }
        self.progress.add(answered.puzzles);
        for note in &answered.notes {
            self.warnings += u64::from(!matches!(note, Note::Plain(_)));
            let text = match note {
                Note::Plain(text) => text,
                Note::Warning(text) if self.warnings <= WARNINGS => text,
                Note::Warning(_) | Note::Another => continue,
            };
            // On one terminal, what is told about an answer stands after it.
            destination.flush()?;
            self.progress.say(text);
        }
        Ok(())
    }

    fn summarise(&self, with_statistics: bool) {
        if self.warnings > WARNINGS {
            told::error(&format!("… and {} more such", told::number(self.warnings - WARNINGS)));
        }
        if with_statistics {
            told::line(&told::statistics(&self.statistics, true));
        }
        if self.puzzles > 1 && (with_statistics || io::stderr().is_terminal()) {
            let took = self.start.elapsed();
            let kinds: Vec<String> =
                self.kinds.iter().map(|(kind, count)| format!("{} {kind}", told::number(*count))).collect();
            let puzzles = told::counted(self.puzzles, "puzzle");
            let rate = told::rate(self.puzzles, took);
            told::line(&format!("{puzzles} in {} ({rate}): {}", told::time(took), kinds.join(", ")));
        }
    }
}
