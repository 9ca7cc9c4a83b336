//! Large boards: how many are solved, and how long it takes.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use ukodus_core::{Grid, Shape};

use crate::one::{self, OURS};
use crate::peers::SAT;
use crate::sets;
use crate::table::{Table, figure};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only files with one of these in their name
    #[arg(value_name = "FILTER")]
    filters: Vec<String>,
    /// Where the files are, or a folder with them in `large`; without it, empty boards only
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Seconds of CPU time for each board and solver
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,
    /// At most so many boards of a file
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    boards: usize,
    /// Write the table for a page
    #[arg(long)]
    markdown: bool,
}

const EMPTY_SIDES: [usize; 6] = [16, 25, 36, 49, 64, 100];

pub(crate) fn run(args: &Args) -> Result<()> {
    let solvers: Vec<&str> = [OURS].into_iter().chain(SAT.iter().map(|peer| peer.name())).collect();
    let columns = solvers.iter().map(|solver| format!("{solver}: first"));
    let header = ["ms: median, slowest", "boards", "ukodus: settled"].map(str::to_owned);
    let mut table = Table::new(header.into_iter().chain(columns));
    for File { name, boards } in files(args)? {
        let mut times = vec![Vec::new(); solvers.len() + 1];
        for board in &boards {
            let answers: Vec<Answer> =
                solvers.iter().map(|solver| ask(solver, board, args.limit)).collect::<Result<_>>()?;
            let has_solution = answers.iter().any(|answer| answer.first.is_some());
            assert!(!(has_solution && answers.iter().any(|answer| answer.is_none)), "{name}: solvers disagree");
            times[0].extend(answers[0].settled);
            for (times, answer) in times[1..].iter_mut().zip(&answers) {
                times.extend(answer.first);
            }
        }
        let told = times.into_iter().map(|times| summary(times, boards.len()));
        let row: Vec<String> = [name, boards.len().to_string()].into_iter().chain(told).collect();
        eprintln!("{}", row.join("  "));
        table.push(row);
    }
    print!("{}", table.render(args.markdown));
    println!();
    println!(
        "CPU time from the board to its first solution (settled: to knowing whether there is another), within {} s \
         and 4 GB. Unsolved boards count for the median; `n of m` tells how many were solved. Short times are the \
         best of three. Every solution was checked.",
        args.limit
    );
    Ok(())
}

/// Boards of one kind.
struct File {
    name: String,
    boards: Vec<Grid>,
}

/// Empty boards, and those of the folder.
fn files(args: &Args) -> Result<Vec<File>> {
    let mut files: Vec<File> = EMPTY_SIDES
        .iter()
        .filter_map(|&side| {
            Some(File { name: format!("empty_{side}"), boards: vec![Grid::empty(Shape::of_side(side)?)] })
        })
        .collect();
    if let Some(data) = &args.data {
        for file in sets::text_files(&sets::folder_in(data, "large"))? {
            let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            let boards = text.lines().take(args.boards).map(one::read).collect::<Result<_>>();
            files.push(File { name: sets::stem(&file), boards: boards.with_context(|| file.display().to_string())? });
        }
    }
    files.retain(|file| args.filters.is_empty() || args.filters.iter().any(|filter| file.name.contains(filter)));
    ensure!(!files.is_empty(), "no file has one of {:?} in its name", args.filters);
    Ok(files)
}

/// What a solver told of a board.
#[derive(Default)]
struct Answer {
    first: Option<Duration>,
    settled: Option<Duration>,
    is_none: bool,
}

/// Asks a solver in a process of its own; what it told before a limit ended it counts.
fn ask(solver: &str, board: &Grid, limit: u64) -> Result<Answer> {
    let mut process = Command::new(env::current_exe()?)
        .args(["one", "--solver", solver, "--limit", &limit.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let numbers: Vec<String> = board.cells().iter().map(u8::to_string).collect();
    process.stdin.take().context("a pipe")?.write_all(numbers.join(" ").as_bytes())?;
    let told = String::from_utf8(process.wait_with_output()?.stdout)?;
    let mut answer = Answer::default();
    for line in told.lines() {
        let mut words = line.splitn(3, ' ');
        let (what, took) = (words.next().unwrap_or_default(), words.next().context("a time")?);
        let took = Duration::from_nanos(took.parse()?);
        let least = |time: Option<Duration>| Some(time.map_or(took, |time| time.min(took)));
        match what {
            "first" => {
                let solution = one::read(words.next().context("a solution")?)?;
                assert!(solution.solves(board), "{solver} gave a wrong solution");
                answer.first = least(answer.first);
            }
            "settled" => answer.settled = least(answer.settled),
            _ => answer.is_none = true,
        }
    }
    Ok(answer)
}

/// The median of all boards and the slowest of the solved ones, in milliseconds.
fn summary(mut times: Vec<Duration>, boards: usize) -> String {
    times.sort_unstable();
    let told = |time: Option<&Duration>| time.map_or("–".to_owned(), |time| figure(time.as_secs_f64() * 1e3));
    let figures = format!("{} {:>6}", told(times.get(boards / 2)), told(times.last()));
    if times.len() == boards { figures } else { format!("{} of {boards}: {figures}", times.len()) }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::summary;

    #[test]
    fn unsolved_boards_count_for_the_median() {
        let times = |milliseconds: &[u64]| milliseconds.iter().map(|&time| Duration::from_millis(time)).collect();
        assert_eq!(summary(times(&[30, 10, 20]), 3), "20.0   30.0");
        assert_eq!(summary(times(&[10]), 3), "1 of 3: –   10.0");
        assert_eq!(summary(times(&[]), 1), "0 of 1: –      –");
    }
}
