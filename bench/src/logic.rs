//! The logic solver: how many puzzles it solves, how long it takes, and which technique takes it.
//!
//! Times are of one thread, a puzzle at a time, from the grid to the finished path; the fastest of three runs counts, so
//! that other work on the machine shows less. The table of techniques is of a second pass, whose clock readings are not
//! in the first.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use ukodus_core::Grid;
use ukodus_core::format::{ReadOptions, Reader};
use ukodus_logic::sets::{Large, Medium, Small};
use ukodus_logic::{Analysis, Ending, Level, Logic, Width};

use crate::options::{Data, Output};
use crate::record::{Figure, OURS, Record};
use crate::sets;
use crate::table::{Table, figure};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files of puzzles with one solution [default: the 9×9 sets, 300 puzzles of each]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Puzzles of each file [default: all of the files given]
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// Leave out the table of techniques
    #[arg(long)]
    no_techniques: bool,
    #[command(flatten)]
    data: Data,
    #[command(flatten)]
    output: Output,
}

/// How often each puzzle is solved.
const RUNS: usize = 3;

/// The sets whose puzzles have one solution each.
const UNIQUE: [&str; 4] = ["kaggle_like", "minimal_random", "17_clue", "magictour_top1465"];

pub(crate) fn run(args: &Args) -> Result<()> {
    let (mut files, mut limit) = (args.files.clone(), args.limit.unwrap_or(usize::MAX));
    if files.is_empty() {
        let folder = args.data.need("nine")?;
        files = UNIQUE.map(|name| folder.join(name).with_extension("txt")).to_vec();
        limit = args.limit.unwrap_or(300);
    }
    let mut record = args.output.record()?;
    for file in &files {
        measure(file, limit, args, &mut record).with_context(|| file.display().to_string())?;
    }
    Ok(())
}

fn measure(file: &Path, limit: usize, args: &Args, record: &mut Record) -> Result<()> {
    let text = std::fs::read(file)?;
    let mut puzzles: Vec<Grid> = Vec::new();
    for entry in Reader::new(&text[..], ReadOptions::default())?.take(limit) {
        puzzles.push(entry?.parse()?.grid);
    }
    let logic = Logic::default().with_uniqueness(true);
    let first = puzzles.first().context("no puzzles")?;
    // The tables of the shape are made on first use.
    logic.solve(first)?;

    let (mut solved, mut stuck) = (0, 0);
    let mut times: Vec<(Option<Level>, Duration)> = Vec::new();
    for puzzle in &puzzles {
        let mut fastest = Duration::MAX;
        let mut path = logic.solve(puzzle)?;
        for _ in 0..RUNS {
            let start = Instant::now();
            path = logic.solve(puzzle)?;
            fastest = fastest.min(start.elapsed());
        }
        let is_solved = path.ending == Ending::Solved;
        assert!(!is_solved || path.grid.solves(puzzle), "a wrong solution");
        solved += usize::from(is_solved);
        stuck += usize::from(path.ending == Ending::Stuck);
        times.push((is_solved.then(|| logic.rate_path(&path).level), fastest));
    }
    let (set, count) = (sets::stem(file), puzzles.len());
    println!("{set}: {count} puzzles, {solved} solved ({:.1} %), {stuck} stuck\n", share(solved, count));
    let mut table = Table::new(["level", "puzzles", "median µs", "mean µs"].map(str::to_owned));
    let levels = Level::ALL.into_iter().map(|level| (level.to_string(), Some(level)));
    for (name, level) in levels.chain([(String::from("unsolved"), None)]) {
        let of_level = times.iter().filter(|(of, _)| *of == level).map(|&(_, time)| time).collect();
        push_level(&mut table, &set, &name, of_level, record)?;
    }
    push_level(&mut table, &set, "all", times.iter().map(|&(_, time)| time).collect(), record)?;
    println!("{}", table.render(args.output.markdown));
    if !args.no_techniques {
        println!("{}", techniques(&logic, &puzzles).render(args.output.markdown));
    }
    Ok(())
}

/// A row of the table of levels, if there are puzzles of this level.
fn push_level(table: &mut Table, set: &str, level: &str, mut times: Vec<Duration>, record: &mut Record) -> Result<()> {
    if times.is_empty() {
        return Ok(());
    }
    times.sort_unstable();
    let median = figure(micros(times[times.len() / 2]));
    let mean = figure(micros(times.iter().sum()) / times.len() as f64);
    let puzzles = format!("{} puzzles", times.len());
    for (statistic, value) in [("median", &median), ("mean", &mean)] {
        let measure = format!("path, {statistic}");
        let measured = Figure {
            program: OURS,
            options: level,
            set,
            measure: &measure,
            unit: "µs",
            remark: &puzzles,
            ..Figure::default()
        };
        record.add(&measured, value)?;
    }
    table.push([level.to_owned(), times.len().to_string(), median, mean]);
    Ok(())
}

/// What one technique took.
#[derive(Clone, Copy, Default)]
struct Cost {
    calls: usize,
    found: usize,
    time: Duration,
}

/// The time of each technique over all puzzles, the slowest first.
fn techniques(logic: &Logic, puzzles: &[Grid]) -> Table {
    let mut costs = vec![Cost::default(); logic.settings.order.len()];
    for puzzle in puzzles {
        let runs: Vec<Vec<Cost>> = (0..RUNS)
            .map(|_| match puzzle.shape().side() {
                0..=11 => walk(logic, Analysis::<Small>::new(puzzle, true)),
                12..=16 => walk(logic, Analysis::<Medium>::new(puzzle, true)),
                _ => walk(logic, Analysis::<Large>::new(puzzle, true)),
            })
            .collect();
        for (place, cost) in costs.iter_mut().enumerate() {
            cost.calls += runs[0][place].calls;
            cost.found += runs[0][place].found;
            cost.time += runs.iter().map(|run| run[place].time).min().unwrap_or_default();
        }
    }
    let all: Duration = costs.iter().map(|cost| cost.time).sum();
    let mut rows: Vec<_> = logic.settings.order.iter().zip(costs).filter(|(_, cost)| cost.calls > 0).collect();
    rows.sort_by_key(|(_, cost)| std::cmp::Reverse(cost.time));
    let header = ["technique", "calls", "found", "µs per call", "µs per puzzle", "share"];
    let mut table = Table::new(header.map(str::to_owned));
    for (entry, cost) in rows {
        table.push([
            entry.technique.slug.to_owned(),
            cost.calls.to_string(),
            cost.found.to_string(),
            format!("{:.2}", micros(cost.time) / cost.calls as f64),
            format!("{:.2}", micros(cost.time) / puzzles.len() as f64),
            format!("{:.1}%", 100.0 * cost.time.as_secs_f64() / all.as_secs_f64()),
        ]);
    }
    table
}

/// Walks through a puzzle as the solver does, with a clock on every search.
fn walk<W: Width>(logic: &Logic, mut board: Analysis<W>) -> Vec<Cost> {
    let mut costs = vec![Cost::default(); logic.settings.order.len()];
    while !board.is_broken() && !board.is_solved() {
        let mut step = None;
        for (entry, cost) in logic.settings.order.iter().zip(costs.iter_mut()).filter(|(entry, _)| entry.enabled) {
            let start = Instant::now();
            step = entry.technique.find(&board, &logic.bounds()).expect("nothing stops it");
            cost.time += start.elapsed();
            cost.calls += 1;
            if step.is_some() {
                cost.found += 1;
                break;
            }
        }
        match step {
            Some(step) => step.apply(&mut board),
            None => break,
        }
    }
    costs
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

fn share(part: usize, all: usize) -> f64 {
    100.0 * part as f64 / all as f64
}
