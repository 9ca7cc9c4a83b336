//! Measures the reasoning over a file of boards: the time of each path, of each technique, and of a hint at each step.
//!
//! `cargo run --release -p ukodus-logic --example measure -- FILE [--hints] [--limit SECONDS] [--most BOARDS]`
//!
//! The boards are taken to have one solution. With `--hints`, the easiest step is looked for afresh at every position of
//! the path, as for a player who asks there.

use std::collections::HashMap;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use ukodus_core::format::{self, ReadOptions};
use ukodus_core::{Control, Grid};
use ukodus_logic::sets::Large;
#[cfg(feature = "small-widths")]
use ukodus_logic::sets::{Medium, Small};
use ukodus_logic::{Analysis, Bounds, Ending, Logic, Settings, Width};

/// What a technique took and gave.
#[derive(Copy, Clone, Default)]
struct Share {
    time: Duration,
    searches: usize,
    steps: usize,
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (mut file, mut hints, mut limit, mut most) = (None, false, 60.0, usize::MAX);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--hints" => hints = true,
            "--limit" => limit = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(limit),
            "--most" => most = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(most),
            _ => file = Some(argument),
        }
    }
    let Some(text) = file.as_deref().and_then(|file| std::fs::read_to_string(file).ok()) else {
        eprintln!("usage: measure FILE [--hints] [--limit SECONDS] [--most BOARDS]");
        return ExitCode::from(2);
    };
    let mut shares = HashMap::new();
    let (mut times, mut hint_times, mut solved) = (Vec::new(), Vec::new(), 0);
    for (number, line) in text.lines().filter(|line| !line.trim().is_empty()).take(most).enumerate() {
        let grid = match format::parse(line, &ReadOptions::default()) {
            Ok(read) => read.grid,
            Err(error) => {
                eprintln!("line {}: {error}", number + 1);
                return ExitCode::from(2);
            }
        };
        let control = Control::new().with_time_limit(Duration::from_secs_f64(limit));
        let logic = Logic::default().with_uniqueness(true).with_control(control);
        let begin = Instant::now();
        let (ending, grids, steps) = match grid.shape().side() {
            #[cfg(feature = "small-widths")]
            0..=11 => walk::<Small>(&logic, &grid, &mut shares),
            #[cfg(feature = "small-widths")]
            12..=16 => walk::<Medium>(&logic, &grid, &mut shares),
            _ => walk::<Large>(&logic, &grid, &mut shares),
        };
        let time = begin.elapsed();
        times.push(time);
        solved += usize::from(ending == Ending::Solved);
        println!("{:3}  {:8.3} s  {:4} steps  {ending:?}", number + 1, time.as_secs_f64(), steps);
        if hints {
            let logic = Logic { control: Control::new(), ..logic };
            for grid in grids {
                let begin = Instant::now();
                let _ = logic.find(&grid);
                hint_times.push(begin.elapsed());
            }
        }
    }
    print("path", &mut times);
    print("hint", &mut hint_times);
    println!("solved {solved} of {}", times.len());
    let mut shares: Vec<(&str, Share)> = shares.into_iter().collect();
    shares.sort_by_key(|(_, share)| std::cmp::Reverse(share.time));
    for (slug, share) in shares {
        let Share { time, searches, steps } = share;
        let each = time / u32::try_from(searches).unwrap_or(u32::MAX).max(1);
        let [time, each] = [time, each].map(|time| time.as_secs_f64());
        println!("{slug:34} {time:9.3} s {searches:7} searches {steps:6} steps {:9.3} ms each", 1e3 * each);
    }
    ExitCode::SUCCESS
}

fn print(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    if let (Some(worst), Some(median)) = (times.last(), times.get(times.len() / 2)) {
        let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)].as_secs_f64();
        println!(
            "{what}: median {:.4} s, 90 % {:.4} s, 99 % {:.4} s, worst {:.4} s, all {:.3} s",
            median.as_secs_f64(),
            at(90),
            at(99),
            worst.as_secs_f64(),
            times.iter().sum::<Duration>().as_secs_f64()
        );
    }
}

/// Solves a board; how it ended, the board before every step, and the number of steps.
fn walk<C: Width>(logic: &Logic, grid: &Grid, shares: &mut HashMap<&'static str, Share>) -> (Ending, Vec<Grid>, usize) {
    let Settings { order, limits, .. } = &logic.settings;
    let bounds = Bounds { limits, control: &logic.control };
    let mut board = Analysis::<C>::new(grid, true);
    let mut grids = Vec::new();
    'steps: loop {
        if board.is_broken() || board.is_solved() {
            let ending = if board.is_solved() { Ending::Solved } else { Ending::Impossible };
            return (ending, grids.clone(), grids.len());
        }
        grids.push(board.to_grid());
        for entry in order.iter().filter(|entry| entry.enabled) {
            let begin = Instant::now();
            let found = entry.technique.find(&board, &bounds);
            let share = shares.entry(entry.technique.slug).or_default();
            share.time += begin.elapsed();
            share.searches += 1;
            match found {
                Err(stop) => return (Ending::Stopped(stop), grids.clone(), grids.len()),
                Ok(None) => {}
                Ok(Some(deduction)) => {
                    share.steps += 1;
                    deduction.apply(&mut board);
                    continue 'steps;
                }
            }
        }
        return (Ending::Stuck, grids.clone(), grids.len());
    }
}
