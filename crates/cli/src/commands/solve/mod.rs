pub(crate) mod answer;
mod list;
mod watch;

use std::collections::HashMap;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use anyhow::bail;
use ukodus::Shape;
use ukodus::format::Entry;

use crate::bulk::Bulk;
use crate::destination::{Destination, results_path};
use crate::exit::ExitStatus;
use crate::input::{InputArgs, Item, Source};
use crate::progress::Meter;
use crate::report::{ReportFormat, ReportOptions, TextReporter};
use crate::solver_args::SolverArgs;
use crate::{lines, values};

use answer::Job;

/// Solve puzzles: one, many, or files of millions
///
/// If a puzzle has more than one solution, one of them is printed, with a warning on standard error.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "command-line flags are booleans")]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    search: SolverArgs,

    /// List every solution
    #[arg(long, conflicts_with_all = ["limit", "first"])]
    all: bool,

    /// List up to N solutions of each puzzle
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,

    /// Stop at the first solution, without checking whether it is the only one; the same as --limit 1
    #[arg(long, conflicts_with_all = ["limit", "unique"])]
    first: bool,

    /// Exit with status 1 if a puzzle has more than one solution
    #[arg(long)]
    unique: bool,

    /// Output format: pretty, line, csv, numbers, json, or any text format listed by `ukodus convert --help` [default:
    /// pretty on a terminal, else line]
    #[arg(long, short, value_name = "FORMAT", value_parser = values::report_format(), hide_possible_values = true)]
    format: Option<ReportFormat>,

    /// With --format pretty: draw a board wider than N characters in parts, a few stacks each
    #[arg(long, value_name = "N")]
    width: Option<u16>,

    /// Print search statistics: placements, guesses, backtracks, depth, time
    #[arg(long)]
    stats: bool,

    /// Write to FILE (replaced only when the output is complete); `.gz` and `.zst` are compressed
    #[arg(long, short, value_name = "FILE", conflicts_with = "results")]
    output: Option<PathBuf>,

    /// Write `NAME_results.txt` beside each `NAME.txt`
    #[arg(long)]
    results: bool,

    /// With --results: overwrite a file that --results did not write
    #[arg(long, requires = "results")]
    force: bool,
}

/// How puzzles are counted in the summary, by the number of their solutions.
pub(crate) const ONE: &str = "with one solution";
pub(crate) const NONE: &str = "with none";
pub(crate) const SEVERAL: &str = "with several";

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let sources = self.input.sources()?;
        if self.limit == Some(1) && self.unique {
            bail!(
                "--limit 1 stops at the first solution, --unique needs to look for a second one: use --limit 2 or more"
            );
        }
        if !self.results {
            let destination = Destination::new(self.output.as_deref())?;
            return self.solve(&sources, destination);
        }
        let paths = results_inputs(&sources)?;
        let mut status = ExitStatus::Success;
        for (source, path) in sources.iter().zip(paths) {
            let destination = Destination::results(path, self.force)?;
            status = status.max(self.solve(std::slice::from_ref(source), destination)?);
        }
        Ok(status)
    }

    fn solve(&self, sources: &[Source], destination: Destination) -> anyhow::Result<ExitStatus> {
        let is_watched = destination.is_stdout() && io::stdout().is_terminal();
        let format = self.format.unwrap_or(if is_watched { ReportFormat::Pretty } else { ReportFormat::Line });
        if self.width.is_some() && format != ReportFormat::Pretty {
            bail!("--width applies to drawn boards: add --format pretty");
        }
        let limit = match (self.all, self.first) {
            (true, _) => Some(u64::MAX),
            (_, true) => Some(1),
            _ => self.limit,
        };
        let options = ReportOptions {
            with_statistics: self.stats,
            is_listing: limit.is_some(),
            width: self.width.map(usize::from),
        };
        let reporter = format.reporter(options);
        let solver = self.search.solver()?;
        if let Some(limit) = limit {
            return self.list(sources, destination, &solver, &*reporter, limit);
        }
        let job = Job {
            solver,
            logic: self.search.is_logic().then_some(&self.search),
            reporter: &*reporter,
            unique: self.unique,
            with_statistics: self.stats,
        };
        if is_watched && format == ReportFormat::Pretty {
            return self.watch(sources, destination, &job);
        }
        let bulk = Bulk { with_statistics: self.stats, ..Bulk::new(&self.input, self.search.threads()) };
        let answer = |item: Item| job.answer(&item);
        match self.batch_reporter(format) {
            None => bulk.run(sources, destination, reporter.header(), answer),
            Some(text_reporter) => {
                let (meter, options) = (Meter::default(), self.input.options());
                let groups = lines::groups(sources, &meter, options.clone());
                let answer_group = |group| lines::answer_group(group, &*text_reporter, self.unique, &options, answer);
                bulk.run_groups(sources, meter, groups, destination, reporter.header(), answer_group)
            }
        }
    }

    /// The reporter of puzzles that are solved in batches; `None` if an option needs a search of its own for each.
    fn batch_reporter(&self, format: ReportFormat) -> Option<Box<dyn TextReporter>> {
        let options = self.input.options();
        let is_plain = options.format.is_none() && options.alphabet.is_none();
        let is_nine = options.shape.is_none_or(|shape| shape == Shape::NINE);
        if self.stats || !self.search.is_unlimited() || !is_plain || !is_nine {
            return None;
        }
        format.text_reporter()
    }
}

/// The files to be solved into files of their own.
///
/// # Errors
///
/// If a source is not a file, or two of them would be written to the same one.
fn results_inputs(sources: &[Source]) -> anyhow::Result<Vec<&Path>> {
    let mut inputs: HashMap<PathBuf, &Path> = HashMap::new();
    let mut paths = Vec::with_capacity(sources.len());
    for source in sources {
        let Some(path) = source.path() else { bail!("--results needs files: {source} has no name") };
        if let Some(other) = inputs.insert(results_path(path), path) {
            let (path, other, results) = (path.display(), other.display(), results_path(path));
            bail!(
                "--results would write {other} and {path} to the same file, {}: solve them one by one",
                results.display()
            );
        }
        paths.push(path);
    }
    Ok(paths)
}

/// The message that there is no solution, with the reason if digits clash.
fn why_none(entry: &Entry) -> String {
    match entry.grid.clashes().first() {
        Some(clash) => format!("no solution: {clash}"),
        None => "no solution; run `ukodus check` to see why".to_string(),
    }
}
