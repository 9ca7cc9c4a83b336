//! New puzzles and canonical forms: how many a second on one thread, beside QQWing if it is installed.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use cpu_time::ThreadTime;
use ukodus_core::{Grid, Shape};
use ukodus_engine::Solver;
use ukodus_engine::nine::{Engine, Puzzle};
use ukodus_generate::{Maker, Random, Recipe, Transform, canonical_nine, is_minimal, solved};

use crate::options::{Data, Output};
use crate::record::{Figure, OURS, Record};
use crate::table::{Table, figure};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Measure QQWing in the same run: the name of its program, such as `qqwing`
    #[arg(long, value_name = "PROGRAM")]
    qqwing: Option<String>,
    /// CPU seconds for each row
    #[arg(long, value_name = "SECONDS", default_value_t = 3.0)]
    seconds: f64,
    #[command(flatten)]
    data: Data,
    #[command(flatten)]
    output: Output,
}

/// The board of 25×25 keeps more clues than it needs: thinning it out takes a minute.
const REDUNDANT: &str = "25×25 with 312 clues";

pub(crate) fn run(args: &Args) -> Result<()> {
    let time = Duration::try_from_secs_f64(args.seconds).context("--seconds is not a time")?;
    let mut rows = Rows { table: Table::new(HEADER.map(str::to_owned)), record: args.output.record()? };
    let minimal = Recipe::new(Shape::NINE)?;
    // One after the other with the peer: what disturbs the machine disturbs both.
    let peer = args.qqwing.as_deref().map(|program| qqwing(program, time)).transpose()?;
    let ours = puzzles(&minimal, time)?;
    if let Some((version, each)) = &peer {
        rows.push("qqwing", version, "minimal 9×9", *each, Some(1.0))?;
    }
    rows.push(OURS, "", "minimal 9×9", ours, peer.map(|(_, each)| each / ours))?;
    for (side, shape) in [(4, "2x2"), (6, "2x3"), (12, "3x4"), (16, "4x4")] {
        let each = puzzles(&Recipe::new(shape.parse()?)?, time)?;
        rows.push(OURS, "", &format!("minimal {side}×{side}"), each, None)?;
    }
    rows.push(OURS, "", REDUNDANT, puzzles(&Recipe::new("5x5".parse()?)?.with_redundant(), time)?, None)?;
    for shape in [Shape::NINE, "2x2".parse()?, "2x3".parse()?, "3x4".parse()?, "4x4".parse()?, "5x5".parse()?] {
        rows.push(OURS, "", &format!("solved {0}×{0}", shape.side()), boards(shape, time), None)?;
    }
    let minimal: Vec<[u8; 81]> = (0..2000).filter_map(|number| cells(&made(&minimal, number))).collect();
    rows.push(OURS, "", "uniqueness test, minimal 9×9", tests(&minimal, time), None)?;
    rows.push(OURS, "", "canonical form, minimal puzzle", forms(&minimal, time)?, None)?;
    let full = (0..2000).filter_map(|number| cells(&solved(Shape::NINE, &mut Random::stream(9, number))));
    rows.push(OURS, "", "canonical form, solved board", forms(&full.collect::<Vec<_>>(), time)?, None)?;
    if let Some(set) = args.data.folder("nine").map(|folder| folder.join("17_clue.txt")).filter(|set| set.is_file()) {
        rows.push(OURS, "", "canonical form, 17 clues", forms(&lines(&set)?, time)?, None)?;
    }
    print!("{}", rows.table.render(args.output.markdown));
    Ok(())
}

const HEADER: [&str; 4] = ["", "each", "a second", "times QQWing"];

/// The table, and the record of it.
struct Rows {
    table: Table,
    record: Record,
}

impl Rows {
    fn push(&mut self, program: &str, version: &str, what: &str, each: f64, ratio: Option<f64>) -> Result<()> {
        let micros = each * 1e6;
        let (value, unit) = if micros < 1e4 { (micros, "µs") } else { (micros / 1e3, "ms") };
        let value = figure(value);
        let measured = Figure { program, version, set: what, measure: "time each", unit, ..Figure::default() };
        self.record.add(&measured, &value)?;
        let name = if program == OURS { what.to_owned() } else { format!("{program}, {what}") };
        self.table.push([
            name,
            format!("{value} {unit}"),
            format!("{:.0}", 1.0 / each),
            ratio.map_or(String::new(), |ratio| format!("{ratio:.0}")),
        ]);
        Ok(())
    }
}

/// The puzzles of a file of lines, at most 5,000.
fn lines(file: &Path) -> Result<Vec<[u8; 81]>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let digit = |symbol: u8| if symbol.is_ascii_digit() { symbol - b'0' } else { 0 };
    let cells = |line: &str| Some(<[u8; 81]>::try_from(line.as_bytes().get(..81)?).ok()?.map(digit));
    Ok(text.lines().filter_map(cells).take(5000).collect())
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

fn made(recipe: &Recipe, number: u64) -> Grid {
    Maker::new(recipe).make(&mut Random::stream(1, number)).expect("no limit is set").puzzle
}

/// Seconds for a puzzle; a few of them are checked.
fn puzzles(recipe: &Recipe, time: Duration) -> Result<f64> {
    let mut maker = Maker::new(recipe);
    let each = measure(time, |number| {
        let _ = std::hint::black_box(maker.make(&mut Random::stream(1, number)));
    });
    for number in 0..20 {
        let made = maker.make(&mut Random::stream(1, number))?;
        let count = Solver::new().with_time_limit(Duration::from_secs(5)).count(&made.puzzle, 2);
        ensure!(
            count.solutions == 1 && made.solution.solves(&made.puzzle),
            "{} does not have exactly one solution",
            made.puzzle
        );
        ensure!(!made.is_minimal || is_minimal(&made.puzzle, &made.solution), "{} is not minimal", made.puzzle);
    }
    Ok(each)
}

/// Seconds for a solved board.
fn boards(shape: Shape, time: Duration) -> f64 {
    measure(time, |number| {
        std::hint::black_box(solved(shape, &mut Random::stream(1, number)));
    })
}

/// Seconds to know that a puzzle has one solution.
fn tests(pool: &[[u8; 81]], time: Duration) -> f64 {
    let sets = |cells: &[u8; 81]| cells.map(|digit| if digit == 0 { 0x1ff } else { 1 << (digit - 1) });
    let puzzles: Vec<Puzzle> = pool.iter().map(|cells| Puzzle::from_sets(&sets(cells))).collect();
    let mut engine = Engine::new();
    measure(time, |number| {
        std::hint::black_box(engine.solve(&puzzles[number as usize % puzzles.len()]));
    })
}

fn cells(grid: &Grid) -> Option<[u8; 81]> {
    grid.cells().try_into().ok()
}

/// Seconds for a canonical form, after a check that every board of the pool has the same form as one equal to it.
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

/// The version of QQWing, and the seconds it takes for a puzzle by the clock; it uses one thread.
fn qqwing(program: &str, time: Duration) -> Result<(String, f64)> {
    let output = |args: &[&str]| {
        let output = Command::new(program).args(args).stderr(Stdio::null()).output();
        let output = output.with_context(|| format!("cannot run {program}"))?;
        ensure!(output.status.success(), "{program} failed");
        anyhow::Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let version = output(&["--version"])?.split_whitespace().last().unwrap_or_default().to_owned();
    let mut count = 0;
    let start = Instant::now();
    while start.elapsed() < time {
        output(&["--generate", "100", "--one-line"])?;
        count += 100;
    }
    Ok((version, start.elapsed().as_secs_f64() / f64::from(count)))
}
