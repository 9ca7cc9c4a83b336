mod lines;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::bail;
use ukodus::format::Entry;
use ukodus::{Interrupted, Outcome, Report, Shape, Solver, Stop};

use crate::bulk::{self, Answered, Bulk, Note};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{InputArgs, Item, Source};
use crate::progress::Meter;
use crate::question::SolverArgs;
use crate::report::{ReportFormat, Reporter, Row, Verdict};
use crate::{input, interrupt, told};

use lines::{Group, LineForm};

/// Solve puzzles: one, many, or files of millions
///
/// A puzzle with more than one solution is answered with one of them, and standard error says that there are others.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "flags are what the command line is made of")]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    search: SolverArgs,

    /// List every solution
    #[arg(long, conflicts_with = "limit")]
    all: bool,

    /// List up to N solutions of each puzzle
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,

    /// A puzzle with more than one solution is a no: exit 1
    #[arg(long)]
    unique: bool,

    /// How answers are written: pretty, line, csv, numbers, json, or any form that `convert` writes
    #[arg(long, short, value_name = "FORM")]
    format: Option<ReportFormat>,

    /// Tell what the search did: placements, guesses, backtracks, depth, time
    #[arg(long)]
    stats: bool,

    /// Write to FILE, put in place when it is whole
    #[arg(long, short, value_name = "FILE", conflicts_with = "results")]
    output: Option<PathBuf>,

    /// Write `NAME_results.txt` beside each `NAME.txt`
    #[arg(long)]
    results: bool,

    /// With --results: overwrite a file that --results did not write
    #[arg(long, requires = "results")]
    force: bool,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let sources = self.input.sources()?;
        if !self.results {
            let destination = Destination::new(self.output.as_deref())?;
            return self.solve(&sources, destination);
        }
        let mut status = ExitStatus::Answered;
        for source in &sources {
            let Some(path) = source.path() else { bail!("--results needs files: {source} has no name") };
            let destination = Destination::results(path, self.force)?;
            status = status.max(self.solve(std::slice::from_ref(source), destination)?);
        }
        Ok(status)
    }

    fn solve(&self, sources: &[Source], destination: Destination) -> anyhow::Result<ExitStatus> {
        let format = self.format.unwrap_or_else(|| {
            let is_watched = destination.is_stdout() && io::stdout().is_terminal();
            if is_watched { ReportFormat::Pretty } else { ReportFormat::Line }
        });
        let reporter = format.reporter(self.stats);
        let solver = self.search.solver()?;
        if self.all || self.limit.is_some() {
            return self.list(sources, destination, &solver, &*reporter, self.limit.unwrap_or(u64::MAX));
        }
        let bulk = Bulk { input: &self.input, threads: self.search.threads(), with_statistics: self.stats };
        let answer = |item: Item| self.answer(&item, &solver, &*reporter);
        match self.line_form(format) {
            None => bulk.run(sources, destination, reporter.header(), answer),
            Some(form) => {
                let (meter, options) = (Meter::default(), self.input.options());
                let groups = lines::groups(input::open(sources, &meter)?, options.clone());
                let answer_group = |group: Group| match group {
                    Group::Error(error) => vec![Err(error)],
                    Group::Items(items) => items.into_iter().map(|item| item.map(&answer)).collect(),
                    Group::Block(block) => {
                        let answers = lines::answer_block(&block, form, self.unique, &options, answer);
                        answers.into_iter().map(Ok).collect()
                    }
                };
                bulk.run_groups(sources, meter, groups, destination, reporter.header(), answer_group)
            }
        }
    }

    /// How lines of ordinary puzzles are written when they are solved in batches: if nothing is asked for that only
    /// a search of its own can tell.
    fn line_form(&self, format: ReportFormat) -> Option<LineForm> {
        let options = self.input.options();
        let is_plain = options.format.is_none() && options.alphabet.is_none();
        let is_nine = options.shape.is_none_or(|shape| shape == Shape::NINE);
        if self.stats || !self.search.is_unlimited() || !is_plain || !is_nine {
            return None;
        }
        match format {
            ReportFormat::Line => Some(LineForm::Line),
            ReportFormat::Csv => Some(LineForm::Csv),
            _ => None,
        }
    }

    /// The answer to one puzzle.
    fn answer(&self, item: &Item, solver: &Solver, reporter: &dyn Reporter) -> Answered {
        let mut answered = Answered::default();
        let entry = match bulk::entry_of(item) {
            Ok(entry) => entry,
            Err(message) => {
                reporter.error(item, &message, &mut answered.out);
                return answered.failed(&message);
            }
        };
        let Report { outcome, statistics } = solver.solve(&entry.grid);
        if let Err(Interrupted { stop: Stop::Cancelled, .. }) = outcome {
            return Answered { puzzles: 0, ..answered };
        }
        let place = || format!("ukodus: {}: line {}", item.source, entry.line);
        let (verdict, solution) = Verdict::of(&outcome);
        let row = Row { entry: &entry, verdict, solution, number: None, statistics: self.stats.then_some(&statistics) };
        if let Err(error) = reporter.row(&row, &mut answered.out) {
            let message = format!("{}: line {}: {error}", item.source, entry.line);
            reporter.error(item, &message, &mut answered.out);
            return answered.failed(&message);
        }
        let mut warn = |text: String| answered.notes.push(Note::Warning(format!("{}: {text}", place())));
        (answered.kind, answered.status) = match &outcome {
            Ok(Outcome::Unique(_)) => ("with one solution", ExitStatus::Answered),
            Ok(Outcome::None) => {
                warn(why_none(&entry));
                ("with none", ExitStatus::No)
            }
            Ok(Outcome::Many(..)) => {
                warn("there are other solutions; this is one of them".to_string());
                ("with several", if self.unique { ExitStatus::No } else { ExitStatus::Answered })
            }
            Err(interrupted) => {
                warn(interrupted.to_string());
                ("not answered", ExitStatus::Unanswered)
            }
        };
        if reporter.tells_time() {
            answered.notes.push(Note::Plain(told::statistics(&statistics, false)));
        }
        answered.statistics = statistics;
        answered
    }

    /// Lists solutions one by one as they are found, so that it does not matter how many there are.
    fn list(
        &self,
        sources: &[Source],
        mut destination: Destination,
        solver: &Solver,
        reporter: &dyn Reporter,
        limit: u64,
    ) -> anyhow::Result<ExitStatus> {
        let cancel = interrupt::on_ctrl_c();
        let mut status = ExitStatus::Answered;
        let mut out = String::new();
        destination.write_all(reporter.header().as_bytes())?;
        for item in self.input.records(sources, &Meter::default())? {
            let item = item?;
            out.clear();
            let entry = match bulk::entry_of(&item) {
                Ok(entry) => entry,
                Err(message) => {
                    reporter.error(&item, &message, &mut out);
                    destination.write_all(out.as_bytes())?;
                    told::error(&message);
                    status = status.max(ExitStatus::NotUnderstood);
                    continue;
                }
            };
            let mut solutions = solver.solutions(&entry.grid);
            // One ahead, to know of the first solution whether it is the only one.
            let (mut this, mut next) = (solutions.next(), solutions.next());
            let verdict = match (&this, &next, solutions.stopped()) {
                (_, Some(_), _) => Verdict::Many,
                (_, _, Some(stop)) => Verdict::Unknown(stop),
                (Some(_), None, None) => Verdict::One,
                (None, None, None) => Verdict::None,
            };
            let mut number = 0;
            while number < limit && (number == 0 || this.is_some()) {
                number += 1;
                let listed = this.is_some().then_some(number);
                let row = Row { entry: &entry, verdict, solution: this.as_ref(), number: listed, statistics: None };
                out.clear();
                reporter.row(&row, &mut out)?;
                destination.write_all(out.as_bytes())?;
                (this, next) = (next, if number + 1 < limit { solutions.next() } else { None });
            }
            let place = format!("{}: line {}", item.source, entry.line);
            status = status.max(match (verdict, solutions.stopped()) {
                (_, Some(stop)) => {
                    destination.flush()?;
                    told::error(&format!("{place}: {stop}; there may be other solutions"));
                    ExitStatus::Unanswered
                }
                (Verdict::None, _) => {
                    destination.flush()?;
                    told::error(&format!("{place}: {}", why_none(&entry)));
                    ExitStatus::No
                }
                (Verdict::Many, _) if self.unique => ExitStatus::No,
                _ => ExitStatus::Answered,
            });
            if self.stats {
                destination.flush()?;
                told::line(&told::statistics(&solutions.statistics(), true));
            }
            if cancel.is_cancelled() {
                return bulk::stop_short(destination);
            }
        }
        destination.finish()?;
        Ok(status)
    }
}

/// That there is no solution, with the clash that makes it plain where there is one.
fn why_none(entry: &Entry) -> String {
    match entry.grid.clashes().first() {
        Some(clash) => format!("no solution: {clash}"),
        None => "no solution; `ukodus check` tells why".to_string(),
    }
}
