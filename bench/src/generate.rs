//! New puzzles and canonical forms: how many a second on one thread, beside QQWing where it is at hand.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use cpu_time::ThreadTime;
use ukodus_core::{Grid, Shape};
use ukodus_engine::Solver;
use ukodus_generate::{Maker, Random, Recipe, Transform, canonical_nine, is_minimal, solved};

use crate::table::Table;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The program QQWing, such as `qqwing`: measured in the same run
    #[arg(long, value_name = "PROGRAM")]
    qqwing: Option<String>,
    /// Seconds for each row
    #[arg(long, value_name = "SECONDS", default_value_t = 3.0)]
    seconds: f64,
    /// Write tables for a page
    #[arg(long)]
    markdown: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let time = Duration::try_from_secs_f64(args.seconds).context("--seconds is a time")?;
    let mut table = Table::new(["", "each", "a second", "beside QQWing"].map(str::to_string));
    let minimal = Recipe::new(Shape::NINE)?;
    // In turns with the peer: what disturbs the machine disturbs both.
    let peer = args.qqwing.as_deref().map(|program| qqwing(program, time)).transpose()?;
    let ours = puzzles(&minimal, time)?;
    if let Some(peer) = peer {
        push(&mut table, "QQWing, minimal 9×9", peer, Some(1.0));
    }
    push(&mut table, "minimal 9×9", ours, peer.map(|peer| peer / ours));
    for (name, shape) in [("minimal 6×6", "2x3"), ("minimal 12×12", "3x4"), ("minimal 16×16", "4x4")] {
        push(&mut table, name, puzzles(&Recipe::new(shape.parse()?)?, time)?, None);
    }
    let large = Recipe::new("5x5".parse()?)?.with_redundant();
    push(&mut table, "25×25 with 312 clues", puzzles(&large, time)?, None);
    push(&mut table, "solved 9×9", boards(time), None);
    let pool: Vec<[u8; 81]> = (0..2000).filter_map(|number| cells(&made(&minimal, number).0)).collect();
    push(&mut table, "canonical form, minimal puzzle", forms(&pool, time)?, None);
    let pool: Vec<[u8; 81]> =
        (0..2000).filter_map(|number| cells(&solved(Shape::NINE, &mut Random::stream(9, number))?)).collect();
    push(&mut table, "canonical form, solved board", forms(&pool, time)?, None);
    print!("{}", table.render(args.markdown));
    Ok(())
}

fn push(table: &mut Table, name: &str, each: f64, ratio: Option<f64>) {
    let micros = each * 1e6;
    let each_text = if micros < 1e4 { format!("{micros:.1} µs") } else { format!("{:.1} ms", micros / 1e3) };
    table.push([
        name.to_string(),
        each_text,
        format!("{:.0}", 1.0 / each),
        ratio.map_or(String::new(), |ratio| format!("{ratio:.0}×")),
    ]);
}

/// Seconds of CPU time for each call, over about `time`.
fn measure(time: Duration, mut one: impl FnMut(u64)) -> f64 {
    one(0);
    let start = ThreadTime::now();
    let mut count = 0;
    while start.elapsed() < time {
        count += 1;
        one(count);
    }
    start.elapsed().as_secs_f64() / count as f64
}

fn made(recipe: &Recipe, number: u64) -> (Grid, Grid) {
    let made = Maker::new(recipe).make(&mut Random::stream(1, number));
    (made.puzzle, made.solution)
}

/// Seconds for a puzzle; a few of them are held against the rules.
fn puzzles(recipe: &Recipe, time: Duration) -> Result<f64> {
    let mut maker = Maker::new(recipe);
    let each = measure(time, |number| {
        std::hint::black_box(maker.make(&mut Random::stream(1, number)));
    });
    for number in 0..20 {
        let made = maker.make(&mut Random::stream(1, number));
        let count = Solver::new().with_time_limit(Duration::from_secs(5)).count(&made.puzzle, 2);
        ensure!(count.solutions == 1 && made.solution.solves(&made.puzzle), "{} is no puzzle", made.puzzle);
        ensure!(!made.is_minimal || is_minimal(&made.puzzle, &made.solution), "{} is not minimal", made.puzzle);
    }
    Ok(each)
}

fn boards(time: Duration) -> f64 {
    measure(time, |number| {
        std::hint::black_box(solved(Shape::NINE, &mut Random::stream(1, number)));
    })
}

fn cells(grid: &Grid) -> Option<[u8; 81]> {
    grid.cells().try_into().ok()
}

/// Seconds for a canonical form; every board of the pool must have the same as one that is equal to it.
fn forms(pool: &[[u8; 81]], time: Duration) -> Result<f64> {
    for (number, cells) in (0..).zip(pool) {
        let grid = Grid::from_cells(Shape::NINE, cells)?;
        let equal = Transform::random(Shape::NINE, &mut Random::new(number)).apply(&grid);
        let equal: [u8; 81] = equal.cells().try_into()?;
        ensure!(canonical_nine(cells) == canonical_nine(&equal), "{grid} has two canonical forms");
    }
    Ok(measure(time, |number| {
        std::hint::black_box(canonical_nine(&pool[number as usize % pool.len()]));
    }))
}

/// Seconds that QQWing takes for a puzzle, by the clock; it uses one thread.
fn qqwing(program: &str, time: Duration) -> Result<f64> {
    let mut count = 0;
    let start = Instant::now();
    while start.elapsed() < time {
        let status = Command::new(program)
            .args(["--generate", "100", "--one-line"])
            .stdout(Stdio::null())
            .status()
            .with_context(|| format!("cannot run {program}"))?;
        ensure!(status.success(), "{program} failed");
        count += 100;
    }
    Ok(start.elapsed().as_secs_f64() / f64::from(count))
}
