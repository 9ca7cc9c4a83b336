//! Measures the engine for large boards on files of puzzles, a puzzle a line.
//!
//! `cargo run --release -p ukodus-engine --example wide -- DIR [--limit SECONDS] [--each] [--first] [--seed N] [FILTER]`
//!
//! `--first` is content with the first solution.
//!
//! `--seed` measures the same boards in other clothes: digits, rows, columns, bands and stacks change places at random.
//!
//! `cargo run --release -p ukodus-engine --example wide -- --make SIDE PERCENT COUNT`
//!
//! Writes boards to measure with: a few digits are scattered, the engine completes them, and some of the cells are kept.
//!
//! A line is side² numbers separated by blanks, or side² characters where `'0' + n` stands for n. Every solution is
//! verified. Two times are told for each file: to the first solution, and to knowing whether it is the only one.

use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use ukodus_core::{Cell, Grid, Shape};
use ukodus_engine::{Cancel, Solver, wide::Wide};

fn main() -> Result<(), Box<dyn Error>> {
    let (mut directory, mut filter, mut limit, mut each, mut wanted, mut seed) =
        (None, String::new(), 10.0, false, 2, 0);
    let mut arguments = env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--limit" => limit = arguments.next().ok_or("--limit needs seconds")?.parse()?,
            "--each" => each = true,
            "--first" => wanted = 1,
            "--seed" => seed = arguments.next().ok_or("--seed needs a number")?.parse()?,
            "--make" => {
                let mut number = || {
                    arguments.next().ok_or("--make needs SIDE PERCENT COUNT")?.parse().map_err(Box::<dyn Error>::from)
                };
                return make(number()?, number()?, number()?);
            }
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
    let mut random = Random::new(seed);
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if !name.contains(&filter) {
            continue;
        }
        let mut boards: Vec<Grid> = fs::read_to_string(&file)?.lines().map(read).collect::<Result<_, _>>()?;
        if seed != 0 {
            boards = boards.iter().map(|board| disguise(board, &mut random)).collect::<Result<_, _>>()?;
        }
        let (mut first, mut settled) = (Vec::new(), Vec::new());
        for (number, board) in boards.iter().enumerate() {
            let mut times = measure(board, limit, wanted);
            // Short times are easily disturbed: the best of three is told.
            for _ in 0..2 {
                if times.settled.is_some_and(|time| time < SHORT) {
                    let again = measure(board, limit, wanted);
                    times.first = times.first.min(again.first);
                    times.settled = times.settled.min(again.settled);
                }
            }
            if each {
                println!("  {number:3} {times:?}");
            }
            first.extend(times.first);
            settled.extend(times.settled);
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

/// Times below this are taken from the wall clock.
const SHORT: Duration = Duration::from_millis(20);

/// What it took to solve a board.
#[derive(Debug)]
struct Times {
    first: Option<Duration>,
    settled: Option<Duration>,
    solutions: u8,
}

/// Looks for `wanted` solutions until the thread has worked for `limit` seconds.
fn measure(board: &Grid, limit: f64, wanted: usize) -> Times {
    let (cancel, is_done) = (Cancel::new(), AtomicBool::new(false));
    let watched = Clock::start();
    thread::scope(|scope| {
        let watch = scope.spawn(|| {
            while !is_done.load(Ordering::Relaxed) {
                if watched.elapsed().as_secs_f64() > limit {
                    cancel.cancel();
                }
                thread::park_timeout(Duration::from_millis(50));
            }
        });
        let clock = Clock::start();
        let mut solutions = Solver::new().with_algorithm(&Wide).with_cancel(cancel.clone()).solutions(board);
        let mut times = Times { first: None, settled: None, solutions: 0 };
        for solution in solutions.by_ref().take(wanted) {
            times.first = times.first.or(Some(clock.elapsed()));
            times.solutions += 1;
            assert!(solution.solves(board), "a wrong solution");
        }
        if solutions.stopped().is_none() {
            times.settled = Some(clock.elapsed());
        }
        is_done.store(true, Ordering::Relaxed);
        watch.thread().unpark();
        times
    })
}

/// Measures the time the main thread worked; what the machine gave to others in the meantime does not count.
struct Clock {
    wall: Instant,
    worked: Option<Duration>,
}

impl Clock {
    fn start() -> Self {
        Self { worked: worked(), wall: Instant::now() }
    }

    /// The system tells the work in steps of some milliseconds, so short times are taken from the wall.
    fn elapsed(&self) -> Duration {
        let wall = self.wall.elapsed();
        if wall < SHORT {
            return wall;
        }
        self.worked.zip(worked()).map_or(wall, |(start, end)| end.saturating_sub(start))
    }
}

/// The time the main thread has worked so far, where the system tells it.
fn worked() -> Option<Duration> {
    let told = fs::read_to_string("/proc/self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// How many, their median and their largest.
fn figures(mut times: Vec<Duration>) -> (usize, String) {
    times.sort_unstable();
    let told =
        |time: Option<&Duration>| time.map_or("-".to_owned(), |time| format!("{:.2} ms", time.as_secs_f64() * 1e3));
    (times.len(), format!("{:>10} {:>10}", told(times.get(times.len() / 2)), told(times.last())))
}

/// Prints `count` boards of this side with `percent` of the cells of a searched solution.
fn make(side: usize, percent: usize, count: usize) -> Result<(), Box<dyn Error>> {
    let shape = Shape::of_side(side).ok_or("no board has this side")?;
    let mut random = Random::new((side * 1000 + percent) as u64);
    let mut below = |end: usize| random.below(end);
    for _ in 0..count {
        let mut scattered = Grid::empty(shape);
        for _ in 0..shape.cells() / 30 {
            let cell = Cell::new(below(shape.cells()));
            let candidates = scattered.candidates(cell);
            if !candidates.is_empty() {
                scattered.set(cell, candidates.iter().nth(below(candidates.len())))?;
            }
        }
        let solved = Solver::new().with_algorithm(&Wide).solutions(&scattered).next().ok_or("no solution")?;
        let mut kept = 0;
        let mut board = vec![0; shape.cells()];
        while kept < shape.cells() * percent / 100 {
            let cell = below(shape.cells());
            kept += usize::from(board[cell] == 0);
            board[cell] = solved.cells()[cell];
        }
        let line: Vec<String> = board.iter().map(ToString::to_string).collect();
        println!("{}", line.join(" "));
    }
    Ok(())
}

/// Numbers that look random and are the same on every run.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        Self(0x9e37_79b9_7f4a_7c15 ^ seed)
    }

    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % end
    }

    /// The numbers below `end` in a random order.
    fn order(&mut self, end: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..end).collect();
        for last in (1..end).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }

    /// An order of lines that keeps those of a band together.
    fn lines(&mut self, bands: usize, size: usize) -> Vec<usize> {
        let bands = self.order(bands);
        bands.into_iter().flat_map(|band| self.order(size).into_iter().map(move |line| band * size + line)).collect()
    }
}

/// The same puzzle with other digits and its lines in another order.
fn disguise(board: &Grid, random: &mut Random) -> Result<Grid, Box<dyn Error>> {
    let shape = board.shape();
    let digits = random.order(shape.side());
    let rows = random.lines(shape.bands(), shape.box_rows());
    let cols = random.lines(shape.stacks(), shape.box_cols());
    let value = |value: u8| usize::from(value).checked_sub(1).map_or(0, |digit| digits[digit] as u8 + 1);
    let at = |row: usize, col: usize| value(board.cells()[row * shape.side() + col]);
    let cells: Vec<u8> = rows.iter().flat_map(|&row| cols.iter().map(move |&col| at(row, col))).collect();
    Ok(Grid::from_cells(shape, &cells)?)
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
