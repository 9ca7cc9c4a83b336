mod bulk;
mod chart;
mod class;
mod csv;
mod each;
mod json;
mod measure;
mod results;
mod table;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::bail;
use clap::ValueEnum;
use clap::builder::NonEmptyStringValueParser;
use indicatif::{ProgressBar, ProgressStyle};
use ukodus::algorithms::Algorithm;
use ukodus::{ALGORITHMS, Solver, algorithm};

use self::class::Class;
use self::measure::{Measure, Terms};
use self::results::{Results, Row};
use crate::bulk::stop_short;
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::ReadingArgs;
use crate::progress::draw_target;
use crate::{interrupt, solver_args};

/// Measure algorithms on puzzles of six difficulties, or on your own
///
/// A puzzle counts as solved when it is shown to have exactly one solution. Every solution is checked against its puzzle,
/// and the algorithms against each other: a wrong answer is an error.
///
/// A repeat solves every puzzle of a class once, on one thread. The time of a puzzle, from a board in memory to the proven
/// answer, is the median of the repeats; the time of a class is the mean over its puzzles. A puzzle that reaches the time
/// limit is not solved again and counts as that limit; a mean with such puzzles is marked with `>`.
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// Files of puzzles (`-` for standard input) to use instead of the built-in ones; each is a class
    #[arg(value_name = "INPUT")]
    inputs: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,

    /// Algorithms to compare: names separated by commas, or `all` [default: the algorithm of `solve`]
    #[arg(long, short, value_name = "NAME", value_delimiter = ',', value_parser = NonEmptyStringValueParser::new())]
    algorithm: Vec<String>,

    /// Number of times every puzzle is solved; the median counts
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    repeats: u32,

    /// Give up on a puzzle after this many seconds
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = solver_args::seconds)]
    timeout: Duration,

    /// One row a puzzle, one table an algorithm
    #[arg(long, conflicts_with_all = ["bulk", "chart"])]
    each: bool,

    /// Instead, measure how many 9×9 puzzles a second `ukodus solve` reads, solves and writes: FILE has one a line, and every
    /// instruction set is measured, on one thread and on all
    #[arg(long, value_name = "FILE", conflicts_with_all = ["inputs", "algorithm", "format", "chart"])]
    bulk: Option<PathBuf>,

    /// Output format
    #[arg(long, short, value_name = "FORMAT", value_enum, default_value_t = BenchFormat::Table)]
    format: BenchFormat,

    /// Also write a bar chart of the times to FILE, as SVG
    #[arg(long, value_name = "FILE")]
    chart: Option<PathBuf>,

    /// Write to FILE (replaced only when the output is complete); `.gz` and `.zst` are compressed
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  ukodus bench                                      the default algorithm
  ukodus bench -a backtrack,fast --repeats 9        two side by side
  ukodus bench -a all --chart times.svg             all of them, with a chart
  ukodus bench -a backtrack --each                  every puzzle on a row of its own
  ukodus bench puzzles.txt --format csv -o out.csv  on puzzles of your own
  ukodus bench --bulk puzzles.txt                   puzzles a second, by instruction set and threads";

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum BenchFormat {
    /// A drawn table
    Table,
    /// A row for each class and algorithm, times in microseconds
    Csv,
    /// An object a line for each class and algorithm, times in microseconds
    Json,
    /// A table for a Markdown page
    Markdown,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        if let Some(path) = &self.bulk {
            let mut destination = Destination::new(self.output.as_deref())?;
            destination.write_all(bulk::text(path, self.repeats)?.as_bytes())?;
            destination.finish()?;
            return Ok(ExitStatus::Success);
        }
        let algorithms = chosen(&self.algorithm)?;
        if self.chart.is_some() && self.chart == self.output {
            bail!("--chart and --output name the same file");
        }
        let classes = self.classes()?;
        // An output that cannot be written is found before anything is measured.
        let mut destination = Destination::new(self.output.as_deref())?;
        let chart = self.chart.as_deref().map(|path| Destination::new(Some(path))).transpose()?;

        let results = self.measure(&classes, &algorithms)?;
        let text = match (self.format, self.each) {
            (BenchFormat::Table, false) => table::drawn(&results),
            (BenchFormat::Csv, false) => csv::text(&results)?,
            (BenchFormat::Json, false) => json::classes(&results),
            (BenchFormat::Markdown, false) => table::markdown(&results),
            (BenchFormat::Table, true) => each::drawn(&results),
            (BenchFormat::Csv, true) => csv::each(&results)?,
            (BenchFormat::Json, true) => json::each(&results),
            (BenchFormat::Markdown, true) => each::markdown(&results),
        };
        destination.write_all(text.as_bytes())?;
        if results.count() < classes.len() * algorithms.len() {
            return stop_short(destination);
        }
        destination.finish()?;
        if let Some(mut chart) = chart {
            chart.write_all(chart::svg(&results).as_bytes())?;
            chart.finish()?;
        }
        Ok(ExitStatus::Success)
    }

    fn classes(&self) -> anyhow::Result<Vec<Class>> {
        if self.inputs.is_empty() {
            return class::built_in();
        }
        class::from_files(&self.inputs, &self.reading.options())
    }

    /// The results, or those measured before Ctrl-C.
    fn measure(&self, classes: &[Class], algorithms: &[&'static dyn Algorithm]) -> anyhow::Result<Results> {
        let terms = Terms { repeats: self.repeats, limit: self.timeout, cancel: interrupt::on_ctrl_c() };
        let mut results = Results::new(algorithms, &terms);
        let rounds: usize = classes.iter().map(|class| class.puzzles.len() * algorithms.len()).sum();
        let bar = progress_bar(rounds as u64 * u64::from(self.repeats));
        for class in classes {
            let mut measure = Measure::new(class, &terms);
            let mut row = Row::new(class, algorithms.len());
            for (number, &algorithm) in algorithms.iter().enumerate() {
                bar.set_message(format!("{}, {}", class.name, algorithm.name()));
                row.set(number, measure.run(algorithm, &mut |puzzles| bar.inc(puzzles))?);
            }
            if row.figures.iter().all(Option::is_none) {
                break;
            }
            results.rows.push(row);
        }
        bar.finish_and_clear();
        Ok(results)
    }
}

/// A progress bar on standard error, if it is a terminal.
fn progress_bar(length: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(length), draw_target(true));
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {percent:>3} %  {msg}") {
        bar.set_style(style.progress_chars("=> "));
    }
    bar
}

/// The algorithms of these names, each once, in the order given; the default if there is no name.
fn chosen(names: &[String]) -> anyhow::Result<Vec<&'static dyn Algorithm>> {
    let mut chosen: Vec<&'static dyn Algorithm> = Vec::new();
    for name in names.iter().map(|name| name.trim()) {
        let mut more = match (name, algorithm(name)) {
            ("all", _) => ALGORITHMS.to_vec(),
            (_, Some(one)) => vec![one],
            (_, None) => {
                let known: Vec<&str> = ALGORITHMS.iter().map(|algorithm| algorithm.name()).collect();
                bail!("unknown algorithm {name:?}; expected `all` or one of {}", known.join(", "));
            }
        };
        more.retain(|one| chosen.iter().all(|other| other.name() != one.name()));
        chosen.append(&mut more);
    }
    Ok(if chosen.is_empty() { vec![Solver::new().algorithm()] } else { chosen })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn algorithms_are_chosen_by_name_each_once() {
        let choose = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(ToString::to_string).collect();
            chosen(&names).map(|chosen| chosen.iter().map(|one| one.name()).collect::<Vec<_>>())
        };
        let all: Vec<&str> = ALGORITHMS.iter().map(|algorithm| algorithm.name()).collect();
        assert_eq!(choose(&[]).unwrap(), [Solver::new().algorithm().name()]);
        assert_eq!(choose(&["all"]).unwrap(), all);
        assert_eq!(choose(&["backtrack", " backtrack"]).unwrap(), ["backtrack"]);
        assert_eq!(choose(&["backtrack", "all"]).unwrap().len(), all.len());
        assert!(choose(&["guesswork"]).unwrap_err().to_string().starts_with("unknown algorithm \"guesswork\""));
    }
}
