use std::fmt::Write;
use std::path::PathBuf;

use clap::ValueEnum;
use serde_json::json;
use ukodus::{Solver, format};

use crate::bulk::{self, Answered, Bulk, Note};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{InputArgs, Item};
use crate::question::SolverArgs;
use crate::report::json::push_line;
use crate::told;

/// Count the solutions of puzzles
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    search: SolverArgs,

    /// Count no further than this
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,

    /// How counts are written: a number a line, or an object a line
    #[arg(long, short, value_name = "FORM", value_enum, default_value_t = CountFormat::Line)]
    format: CountFormat,

    /// Tell what the search did: placements, guesses, backtracks, depth, time
    #[arg(long)]
    stats: bool,

    /// Write to FILE, put in place when it is whole
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum CountFormat {
    Line,
    Json,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let sources = self.input.sources()?;
        let destination = Destination::new(self.output.as_deref())?;
        let solver = self.search.solver()?;
        let bulk = Bulk { input: &self.input, threads: self.search.threads(), with_statistics: self.stats };
        bulk.run(&sources, destination, "", |item| self.answer(&item, &solver))
    }

    fn answer(&self, item: &Item, solver: &Solver) -> Answered {
        let mut answered = Answered::default();
        let entry = match bulk::entry_of(item) {
            Ok(entry) => entry,
            Err(message) => {
                match self.format {
                    CountFormat::Line => answered.out.push_str("error\n"),
                    CountFormat::Json => push_line(&mut answered.out, &json!({ "error": message })),
                }
                return answered.failed(&message);
            }
        };
        let count = solver.count(&entry.grid, self.limit);
        match self.format {
            CountFormat::Line => {
                let _ = writeln!(answered.out, "{}", count.solutions);
            }
            CountFormat::Json => {
                let puzzle = format::line(&entry.grid, entry.notation.alphabet);
                let value = json!({ "puzzle": puzzle, "solutions": count.solutions, "exact": count.is_exact });
                push_line(&mut answered.out, &value);
            }
        }
        let at_least =
            format!("ukodus: {}: line {}: at least {}", item.source, entry.line, told::number(count.solutions));
        (answered.kind, answered.status) = match (count.is_exact, count.stop) {
            (true, _) => ("counted", ExitStatus::Answered),
            (false, Some(stop)) => {
                answered.notes.push(Note::Warning(format!("{at_least}: {stop}")));
                ("not answered", ExitStatus::Unanswered)
            }
            (false, None) => {
                answered.notes.push(Note::Warning(format!("{at_least}: --limit was reached")));
                ("counted to the limit", ExitStatus::Answered)
            }
        };
        answered.statistics = count.statistics;
        answered
    }
}
