//! Measures the engine for large boards on files of puzzles, a puzzle a line.
//!
//! `cargo run --release -p ukodus-engine --example wide -- DIR [--limit SECONDS] [--each] [FILTER]`
//!
//! A line is side² numbers separated by blanks, or side² characters where `'0' + n` stands for n. Every solution is
//! verified. Two times are told for each file: to the first solution, and to knowing whether it is the only one.

use std::error::Error;
use std::time::{Duration, Instant};
use std::{env, fs};

use ukodus_core::{Grid, Shape};
use ukodus_engine::{Solver, wide::Wide};

fn main() -> Result<(), Box<dyn Error>> {
    let (mut directory, mut filter, mut limit, mut each) = (None, String::new(), 10.0, false);
    let mut arguments = env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--limit" => limit = arguments.next().ok_or("--limit needs seconds")?.parse()?,
            "--each" => each = true,
            _ if directory.is_none() => directory = Some(argument),
            _ => filter = argument,
        }
    }
    let mut files: Vec<_> = fs::read_dir(directory.ok_or("which directory?")?)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    files.sort();
    println!(
        "{:28} {:>8} {:>10} {:>10}   {:>8} {:>10} {:>10}",
        "file", "solved", "median", "max", "settled", "median", "max"
    );
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if !name.contains(&filter) {
            continue;
        }
        let boards: Vec<Grid> = fs::read_to_string(&file)?.lines().map(read).collect::<Result<_, _>>()?;
        let (mut first, mut settled) = (Vec::new(), Vec::new());
        for (number, board) in boards.iter().enumerate() {
            let start = Instant::now();
            let solver = Solver::new().with_algorithm(&Wide).with_time_limit(Duration::from_secs_f64(limit));
            let mut solutions = solver.solutions(board);
            let mut told = String::from("no solution");
            if let Some(solution) = solutions.next() {
                first.push(start.elapsed());
                assert!(solution.solves(board), "a wrong solution");
                let start = start.elapsed();
                told = format!("{:.4}", start.as_secs_f64());
            }
            let second = solutions.next();
            if let Some(second) = &second {
                assert!(second.solves(board), "a wrong second solution");
            }
            if solutions.stopped().is_none() {
                settled.push(start.elapsed());
            }
            if each {
                let end = match (second.is_some(), solutions.stopped()) {
                    (true, _) => "many",
                    (_, Some(_)) => "open",
                    (_, None) => "unique",
                };
                let took = start.elapsed().as_secs_f64();
                println!("  {number:3} {told:>10} {end} {took:.4} {:?}", solutions.statistics());
            }
        }
        let (solved, settled) = (figures(first), figures(settled));
        println!(
            "{name:28} {:>4}/{:<3} {}   {:>4}/{:<3} {}",
            solved.0,
            boards.len(),
            solved.1,
            settled.0,
            boards.len(),
            settled.1
        );
    }
    Ok(())
}

/// How many, their median and their largest.
fn figures(mut times: Vec<Duration>) -> (usize, String) {
    times.sort_unstable();
    let told =
        |time: Option<&Duration>| time.map_or("-".to_owned(), |time| format!("{:.2} ms", time.as_secs_f64() * 1e3));
    (times.len(), format!("{:>10} {:>10}", told(times.get(times.len() / 2)), told(times.last())))
}

fn read(line: &str) -> Result<Grid, Box<dyn Error>> {
    let cells: Vec<u8> = if line.contains(' ') {
        line.split_whitespace().map(str::parse).collect::<Result<_, _>>()?
    } else {
        line.bytes().map(|symbol| symbol.checked_sub(b'0').ok_or("a symbol below '0'")).collect::<Result<_, _>>()?
    };
    let shape = Shape::of_cells(cells.len()).ok_or("no shape has this many cells")?;
    Ok(Grid::from_cells(shape, &cells)?)
}
