use std::fmt::Write;
use std::path::PathBuf;

use clap::ValueEnum;
use ukodus::Solver;
use ukodus::wire::CountDoc;

use super::rate::push_error_document;
use crate::bulk::{self, Answer, Bulk, Note};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::format_args::push_document;
use crate::input::{InputArgs, Item};
use crate::solver_args::SolverArgs;
use crate::units;

/// Count the solutions of puzzles
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    search: SolverArgs,

    /// Stop counting at N
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,

    /// Output format
    #[arg(long, short, value_name = "FORMAT", value_enum, default_value_t = CountFormat::Line)]
    format: CountFormat,

    /// Print search statistics: placements, guesses, backtracks, depth, time
    #[arg(long)]
    stats: bool,

    /// Write to FILE (replaced only when the output is complete)
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum CountFormat {
    /// One number a line, followed by `+` if counting was stopped by --timeout or Ctrl-C
    Line,
    /// One JSON object a line
    Json,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let sources = self.input.sources()?;
        let destination = Destination::new(self.output.as_deref())?;
        let solver = self.search.solver()?;
        let bulk = Bulk { with_statistics: self.stats, ..Bulk::new(&self.input, self.search.threads()) };
        bulk.run(&sources, destination, "", |item| self.answer(&item, &solver))
    }

    fn answer(&self, item: &Item, solver: &Solver) -> Answer {
        let mut answered = Answer::default();
        let entry = match bulk::entry_of(item) {
            Ok(entry) => entry,
            Err(message) => {
                match self.format {
                    CountFormat::Line => answered.out.push_str("error\n"),
                    CountFormat::Json => push_error_document(item, &message, &mut answered.out),
                }
                return answered.failed(&message);
            }
        };
        let count = solver.count(&entry.grid, self.limit);
        match self.format {
            CountFormat::Line => {
                let mark = if count.stop.is_some() { "+" } else { "" };
                let _ = writeln!(answered.out, "{}{mark}", count.solutions);
            }
            CountFormat::Json => {
                push_document(&mut answered.out, &CountDoc::new(&entry, &count));
            }
        }
        let at_least = format!("{}: line {}: at least {}", item.source, entry.line, units::number(count.solutions));
        (answered.kind, answered.status) = match (count.is_exact, count.stop) {
            (true, _) => ("counted", ExitStatus::Success),
            (false, Some(stop)) => {
                answered.notes.push(Note::Warning(format!("{at_least}: {stop}")));
                ("not finished", bulk::status_of_stop(stop))
            }
            (false, None) => {
                answered.notes.push(Note::Warning(format!("{at_least}: --limit was reached")));
                ("counted to the limit", ExitStatus::Success)
            }
        };
        answered.statistics = count.statistics;
        answered
    }
}
