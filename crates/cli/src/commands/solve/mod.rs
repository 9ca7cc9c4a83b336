mod lines;
mod list;

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Instant;

use anyhow::bail;
use ukodus::format::Entry;
use ukodus::logic::{Ending, Path};
use ukodus::{Grid, Interrupted, Outcome, Report, Shape, Solver, Statistics, Stop};

use crate::bulk::{self, Answered, Bulk, Note};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{InputArgs, Item, Source};
use crate::progress::Meter;
use crate::question::SolverArgs;
use crate::reasoning::Reasoner;
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

    /// With --format pretty: draw a board that is wider than N characters in parts, a few stacks each
    #[arg(long, value_name = "N")]
    width: Option<u16>,

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
        if self.width.is_some() && format != ReportFormat::Pretty {
            bail!("--width is for boards that are drawn: add --format pretty");
        }
        let reporter = format.reporter(self.stats, self.width.map(usize::from));
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
        let (Report { outcome, statistics }, partial) =
            if self.search.is_logic() { self.reason(&entry) } else { (solver.solve(&entry.grid), None) };
        if let Err(Interrupted { stop: Stop::Cancelled, .. }) = outcome {
            return Answered { puzzles: 0, ..answered };
        }
        let place = || format!("ukodus: {}: line {}", item.source, entry.line);
        let (verdict, solution) = match &partial {
            Some(board) => (Verdict::Stuck, Some(board)),
            None => Verdict::of(&outcome),
        };
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
            Err(Interrupted { stop: Stop::Stuck, .. }) => {
                warn("stuck: no technique finds anything more; this is as far as logic comes".to_string());
                ("not solved by logic", ExitStatus::No)
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
}

/// The answer of logic, and the board it came to where it is stuck.
impl Args {
    fn reason(&self, entry: &Entry) -> (Report, Option<Grid>) {
        let start = Instant::now();
        let reasoner = Reasoner::default().with_timeout(self.search.timeout());
        let path = reasoner.logic(&entry.grid).solve(&entry.grid);
        let stopped = |stop| Err(Interrupted { stop, found: None });
        let (outcome, partial) = match path {
            Ok(Path { ending: Ending::Solved, grid, .. }) => (Ok(Outcome::Unique(grid.without_marks())), None),
            Ok(Path { ending: Ending::Impossible, .. }) => (Ok(Outcome::None), None),
            Ok(Path { ending: Ending::Stuck, grid, .. }) => (stopped(Stop::Stuck), Some(grid)),
            Ok(_) if interrupt::on_ctrl_c().is_cancelled() => (stopped(Stop::Cancelled), None),
            Ok(_) => (stopped(Stop::TimeLimit), None),
            Err(_) => (stopped(Stop::Stuck), Some(entry.grid.clone())),
        };
        let statistics = Statistics { time: start.elapsed(), ..Statistics::default() };
        (Report { outcome, statistics }, partial)
    }
}

/// That there is no solution, with the clash that makes it plain where there is one.
fn why_none(entry: &Entry) -> String {
    match entry.grid.clashes().first() {
        Some(clash) => format!("no solution: {clash}"),
        None => "no solution; `ukodus check` tells why".to_string(),
    }
}
