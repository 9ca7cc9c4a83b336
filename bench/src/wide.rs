//! Large boards: how many are solved, and how long it takes.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use ukodus_core::{Grid, Shape};

use crate::disguise::{Random, disguise};
use crate::one;
use crate::options::{Data, Output};
use crate::peers::SAT;
use crate::record::{Figure, OURS, Record};
use crate::sets;
use crate::table::{Table, figure};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files to measure: those whose name contains one of these texts
    #[arg(value_name = "FILTER")]
    filters: Vec<String>,
    #[command(flatten)]
    data: Data,
    /// CPU seconds for each board and solver
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,
    /// Boards of each file [default: all]
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    boards: usize,
    /// Measure only solvers whose name contains this text, such as `ukodus`
    #[arg(long, value_name = "TEXT", default_value = "")]
    engine: String,
    /// Stop at the first solution; do not look for a second
    #[arg(long)]
    first: bool,
    /// Exchange digits, rows, columns, bands and stacks of each board at random; 0 leaves the boards as they are
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Print the times of each board to standard error
    #[arg(long)]
    each: bool,
    #[command(flatten)]
    output: Output,
}

const EMPTY_SIDES: [usize; 6] = [16, 25, 36, 49, 64, 100];

pub(crate) fn run(args: &Args) -> Result<()> {
    let names = [OURS].into_iter().chain(SAT.iter().map(|peer| peer.name()));
    let solvers: Vec<&str> = names.filter(|name| name.contains(&args.engine)).collect();
    ensure!(!solvers.is_empty(), "no solver has \"{}\" in its name", args.engine);
    let columns = columns(args, &solvers);
    let header = ["ms: median, slowest", "boards"].map(str::to_owned);
    let mut table = Table::new(header.into_iter().chain(columns.iter().map(Column::title)));
    let mut record = args.output.record()?;
    for File { name, boards } in files(args)? {
        let mut times = vec![Vec::new(); columns.len()];
        for (number, board) in boards.iter().enumerate() {
            let answers: Vec<Answer> =
                solvers.iter().map(|solver| solve(solver, board, args)).collect::<Result<_>>()?;
            let has_solution = answers.iter().any(|answer| answer.first.is_some());
            assert!(!(has_solution && answers.iter().any(|answer| answer.is_none)), "{name}: solvers disagree");
            for (times, column) in times.iter_mut().zip(&columns) {
                times.extend(column.time(&answers));
            }
            if args.each {
                eprintln!("{}", each(number, &columns, &answers));
            }
        }
        let mut row = vec![name.clone(), boards.len().to_string()];
        for (column, times) in columns.iter().zip(times) {
            let times = Times::new(times, boards.len());
            column.record(&name, args, &times, &mut record)?;
            row.push(times.summary());
        }
        eprintln!("{}", row.join("  "));
        table.push(row);
    }
    print!("{}", table.render(args.output.markdown));
    println!();
    println!(
        "CPU time from the board to its first solution (settled: until it is known whether there is another), within \
         {} s and 4 GB. Unsolved boards count for the median; `n of m` is the number solved. Short times are the best \
         of three. Every solution was checked.",
        args.limit
    );
    Ok(())
}

/// One measure of one solver.
struct Column<'a> {
    solver: &'a str,
    /// Its place among the solvers.
    index: usize,
    is_settled: bool,
}

/// Only our engine can look for a second solution.
fn columns<'a>(args: &Args, solvers: &[&'a str]) -> Vec<Column<'a>> {
    let mut columns = Vec::new();
    for (index, &solver) in solvers.iter().enumerate() {
        if solver == OURS && !args.first {
            columns.push(Column { solver, index, is_settled: true });
        }
        columns.push(Column { solver, index, is_settled: false });
    }
    columns
}

impl Column<'_> {
    fn measure(&self) -> &'static str {
        if self.is_settled { "settled" } else { "first" }
    }

    fn title(&self) -> String {
        format!("{}: {}", self.solver, self.measure())
    }

    fn time(&self, answers: &[Answer]) -> Option<Duration> {
        let answer = &answers[self.index];
        if self.is_settled { answer.settled } else { answer.first }
    }

    fn record(&self, set: &str, args: &Args, times: &Times, record: &mut Record) -> Result<()> {
        let program = self.solver.rsplit_once(' ').map_or(self.solver, |(program, _)| program);
        let options = match args.seed {
            0 => format!("limit {} s", args.limit),
            seed => format!("limit {} s, seed {seed}", args.limit),
        };
        let solved = format!("{} of {} solved", times.sorted.len(), times.boards);
        for (statistic, time) in [("median", times.median()), ("slowest", times.slowest())] {
            let measure = format!("{}, {statistic}", self.measure());
            let figure =
                Figure { program, options: &options, set, measure: &measure, unit: "ms", remark: &solved, version: "" };
            record.add(&figure, &milliseconds(time))?;
        }
        Ok(())
    }
}

/// The times of one board, in a line.
fn each(number: usize, columns: &[Column<'_>], answers: &[Answer]) -> String {
    let mut line = format!("{number:5}");
    for column in columns {
        let _ = write!(line, "  {} {}", column.title(), milliseconds(column.time(answers)));
    }
    line
}

/// Boards of one kind.
struct File {
    name: String,
    boards: Vec<Grid>,
}

/// Empty boards, and those of the folder.
fn files(args: &Args) -> Result<Vec<File>> {
    let is_wanted = |name: &str| args.filters.is_empty() || args.filters.iter().any(|filter| name.contains(filter));
    let empty =
        |&side: &usize| Some(File { name: format!("empty_{side}"), boards: vec![Grid::empty(Shape::of_side(side)?)] });
    let mut files: Vec<File> = EMPTY_SIDES.iter().filter_map(empty).filter(|file| is_wanted(&file.name)).collect();
    if let Some(folder) = args.data.folder("large") {
        for file in sets::text_files(&folder)?.iter().filter(|file| is_wanted(&sets::stem(file))) {
            files.push(read(file, args).with_context(|| file.display().to_string())?);
        }
    }
    ensure!(!files.is_empty(), "no file has one of {:?} in its name", args.filters);
    Ok(files)
}

fn read(file: &Path, args: &Args) -> Result<File> {
    let text = fs::read_to_string(file)?;
    let mut boards: Vec<Grid> = text.lines().take(args.boards).map(one::read).collect::<Result<_>>()?;
    if args.seed != 0 {
        let mut random = Random::new(args.seed);
        boards = boards.iter().map(|board| disguise(board, &mut random)).collect::<Result<_>>()?;
    }
    Ok(File { name: sets::stem(file), boards })
}

/// What a solver found on a board, and when.
#[derive(Default)]
struct Answer {
    first: Option<Duration>,
    settled: Option<Duration>,
    is_none: bool,
}

/// Runs a solver in a process of its own; what it printed before a limit ended it counts.
fn solve(solver: &str, board: &Grid, args: &Args) -> Result<Answer> {
    let mut process = Command::new(env::current_exe()?)
        .args(["one", "--solver", solver, "--limit", &args.limit.to_string()])
        .args(args.first.then_some("--first"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let numbers: Vec<String> = board.cells().iter().map(u8::to_string).collect();
    process.stdin.take().context("a pipe")?.write_all(numbers.join(" ").as_bytes())?;
    let output = String::from_utf8(process.wait_with_output()?.stdout)?;
    let mut answer = Answer::default();
    for line in output.lines() {
        let mut words = line.splitn(3, ' ');
        let (what, took) = (words.next().unwrap_or_default(), words.next().context("a time")?);
        let took = Duration::from_nanos(took.parse()?);
        let least = |time: Option<Duration>| Some(time.map_or(took, |time| time.min(took)));
        match what {
            "first" => {
                let solution = one::read(words.next().context("a solution")?)?;
                assert!(solution.solves(board), "{solver} found a wrong solution");
                answer.first = least(answer.first);
            }
            "settled" => answer.settled = least(answer.settled),
            _ => answer.is_none = true,
        }
    }
    Ok(answer)
}

/// The times of the boards that were solved.
struct Times {
    sorted: Vec<Duration>,
    boards: usize,
}

impl Times {
    fn new(mut sorted: Vec<Duration>, boards: usize) -> Self {
        sorted.sort_unstable();
        Self { sorted, boards }
    }

    /// Of all boards: none if the board in the middle was not solved.
    fn median(&self) -> Option<Duration> {
        self.sorted.get(self.boards / 2).copied()
    }

    /// Of the boards that were solved.
    fn slowest(&self) -> Option<Duration> {
        self.sorted.last().copied()
    }

    fn summary(&self) -> String {
        let figures = format!("{} {:>6}", milliseconds(self.median()), milliseconds(self.slowest()));
        if self.sorted.len() == self.boards {
            figures
        } else {
            format!("{} of {}: {figures}", self.sorted.len(), self.boards)
        }
    }
}

fn milliseconds(time: Option<Duration>) -> String {
    time.map_or("–".to_owned(), |time| figure(time.as_secs_f64() * 1e3))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Times;

    #[test]
    fn unsolved_boards_count_for_the_median() {
        let summary = |milliseconds: &[u64], boards| {
            Times::new(milliseconds.iter().map(|&time| Duration::from_millis(time)).collect(), boards).summary()
        };
        assert_eq!(summary(&[30, 10, 20], 3), "20.0   30.0");
        assert_eq!(summary(&[10], 3), "1 of 3: –   10.0");
        assert_eq!(summary(&[], 1), "0 of 1: –      –");
    }
}
