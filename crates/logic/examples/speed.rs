//! Measures the logic solver on files of puzzles: how many it solves, how long it takes, and which technique takes it.
//!
//! `cargo run --release -p ukodus-logic --example speed -- FILE... [--limit N]`
//!
//! Puzzles are taken to have one solution. Times are of one thread, a puzzle at a time, from the grid to the finished
//! path; of three runs the quickest counts, so that other work on the machine shows less. The table of techniques is of
//! a second pass, whose clock readings are not in the first.

#![expect(clippy::cast_precision_loss, reason = "counts of puzzles are far below 2⁵²")]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use ukodus_core::Grid;
use ukodus_core::format::{ReadOptions, Reader};
use ukodus_logic::board::Board;
use ukodus_logic::sets::{CellSet, Large, Medium, Small};
use ukodus_logic::{Ending, Level, Logic};

/// How often each puzzle is solved.
const RUNS: usize = 3;

/// What one technique took.
#[derive(Clone, Copy, Default)]
struct Cost {
    calls: usize,
    found: usize,
    time: Duration,
}

fn main() -> ExitCode {
    let mut files = Vec::new();
    let mut limit = usize::MAX;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--limit" {
            let Some(number) = arguments.next().and_then(|number| number.parse().ok()) else {
                eprintln!("--limit wants a number of puzzles");
                return ExitCode::from(2);
            };
            limit = number;
        } else {
            files.push(argument);
        }
    }
    if files.is_empty() {
        eprintln!("usage: speed FILE... [--limit N]");
        return ExitCode::from(2);
    }
    for file in files {
        if let Err(error) = measure(&file, limit) {
            eprintln!("{file}: {error}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn measure(file: &str, limit: usize) -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read(file)?;
    let mut puzzles: Vec<Grid> = Vec::new();
    for record in Reader::new(&text[..], ReadOptions::default())?.take(limit) {
        puzzles.push(record?.parse()?.grid);
    }
    let logic = Logic::default().with_uniqueness(true);
    let Some(first) = puzzles.first() else {
        println!("{file}: no puzzles");
        return Ok(());
    };
    // The tables of the shape are made on first use.
    logic.solve(first)?;

    let mut solved = 0;
    let mut stuck = 0;
    let mut times: Vec<(Option<Level>, Duration)> = Vec::new();
    for puzzle in &puzzles {
        let mut path = logic.solve(puzzle)?;
        let mut time = Duration::MAX;
        for _ in 0..RUNS {
            let start = Instant::now();
            let again = logic.solve(puzzle)?;
            time = time.min(start.elapsed());
            path = again;
        }
        solved += usize::from(path.ending == Ending::Solved);
        stuck += usize::from(path.ending == Ending::Stuck);
        let level = (path.ending == Ending::Solved).then(|| logic.rate_path(&path).level);
        times.push((level, time));
    }
    let count = puzzles.len();
    println!("{file}: {count} puzzles, {solved} solved ({:.1} %), {stuck} stuck", share(solved, count));
    println!("    {:10} {:>8} {:>12} {:>12}", "level", "puzzles", "median µs", "mean µs");
    let levels = Level::ALL.into_iter().map(|level| (level.to_string(), Some(level)));
    for (name, level) in levels.chain([(String::from("unsolved"), None)]) {
        print_times(&name, times.iter().filter(|(of, _)| *of == level).map(|&(_, time)| time).collect());
    }
    print_times("all", times.iter().map(|&(_, time)| time).collect());

    let mut costs = vec![Cost::default(); logic.settings.order.len()];
    for puzzle in &puzzles {
        let runs: Vec<Vec<Cost>> = (0..RUNS)
            .map(|_| match puzzle.shape().side() {
                0..=11 => walk(&logic, Board::<Small>::new(puzzle, true)),
                12..=16 => walk(&logic, Board::<Medium>::new(puzzle, true)),
                _ => walk(&logic, Board::<Large>::new(puzzle, true)),
            })
            .collect();
        for (place, cost) in costs.iter_mut().enumerate() {
            cost.calls += runs[0][place].calls;
            cost.found += runs[0][place].found;
            cost.time += runs.iter().map(|run| run[place].time).min().unwrap_or_default();
        }
    }
    print_costs(&logic, &costs, count);
    Ok(())
}

/// Walks through a puzzle as the solver does, with a clock on every search.
fn walk<C: CellSet>(logic: &Logic, mut board: Board<C>) -> Vec<Cost> {
    let mut costs = vec![Cost::default(); logic.settings.order.len()];
    while !board.is_broken() && !board.is_solved() {
        let mut step = None;
        for (entry, cost) in logic.settings.order.iter().zip(costs.iter_mut()).filter(|(entry, _)| entry.enabled) {
            let start = Instant::now();
            step = entry.technique.find(&board, &logic.settings.limits);
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

fn print_times(name: &str, mut times: Vec<Duration>) {
    if times.is_empty() {
        return;
    }
    times.sort_unstable();
    let median = micros(times[times.len() / 2]);
    let mean = micros(times.iter().sum()) / times.len() as f64;
    println!("    {name:10} {:8} {median:12.1} {mean:12.1}", times.len());
}

fn print_costs(logic: &Logic, costs: &[Cost], puzzles: usize) {
    let all: Duration = costs.iter().map(|cost| cost.time).sum();
    let mut rows: Vec<_> = logic.settings.order.iter().zip(costs).filter(|(_, cost)| cost.calls > 0).collect();
    rows.sort_by_key(|(_, cost)| std::cmp::Reverse(cost.time));
    println!(
        "    {:34} {:>8} {:>8} {:>10} {:>12} {:>7}",
        "technique", "calls", "found", "µs a call", "µs a puzzle", "share"
    );
    for (entry, cost) in rows {
        println!(
            "    {:34} {:8} {:8} {:10.2} {:12.2} {:6.1}%",
            entry.technique.slug,
            cost.calls,
            cost.found,
            micros(cost.time) / cost.calls as f64,
            micros(cost.time) / puzzles as f64,
            100.0 * cost.time.as_secs_f64() / all.as_secs_f64(),
        );
    }
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

fn share(part: usize, all: usize) -> f64 {
    100.0 * part as f64 / all as f64
}
