//! Microseconds a puzzle for every set of puzzles in a folder, every instruction set, one at a time and in batches.
//!
//! ```text
//! cargo run --release -p ukodus-engine --example nine -- DIR [--isa NAME]
//! ```
//!
//! A set is a file of lines of 81 characters. Before anything is timed each puzzle is turned into another of the same
//! kind: digits, rows in their band, bands, columns and stacks exchanged at random. Times are CPU times, the best of
//! several passes, of reading 81 characters, counting to two and writing the solution.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs};

use ukodus_engine::nine::{Engine, Found, Isa, LineError};

type Line = [u8; 81];
type Answer = Result<Found, LineError>;

/// How many puzzles have none, one and more solutions.
type Counts = [usize; 3];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let (mut folder, mut isas) = (None, Isa::available().collect::<Vec<_>>());
    while let Some(argument) = arguments.next() {
        if argument == "--isa" {
            isas = vec![arguments.next().ok_or("--isa needs a name")?.parse()?];
        } else {
            folder = Some(PathBuf::from(argument));
        }
    }
    let folder = folder.ok_or("usage: nine DIR [--isa NAME]")?;
    let mut files =
        fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
    files.sort();
    println!("{:28} {:>12} {:>9} {:>9} {:>9}   none/one/many", "µs a puzzle", "isa", "single", "solve", "batch");
    for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "txt")) {
        let lines = read(file)?;
        let name = file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let mut expected = None;
        for &isa in &isas {
            let mut engine = Engine::with_isa(isa)?;
            let (mut solutions, mut answers) = (vec![[0; 81]; lines.len()], vec![Ok(Found::None); lines.len()]);
            let single = best(&lines, |lines| check_each(&mut engine, lines));
            let solve = best(&lines, |lines| solve_each(&mut engine, lines));
            let batch = best(&lines, |lines| check_all(&mut engine, lines, &mut solutions, &mut answers));
            let counts = *expected.get_or_insert(single.1);
            assert!(single.1 == counts && batch.1 == counts && solve.1 == counts, "{name} {isa}: counts differ");
            let [none, one, many] = counts;
            println!("{name:28} {isa:>12} {:9.3} {:9.3} {:9.3}   {none}/{one}/{many}", single.0, solve.0, batch.0);
        }
    }
    Ok(())
}

fn check_each(engine: &mut Engine, lines: &[Line]) -> Counts {
    let (mut counts, mut solution) = ([0; 3], [0; 81]);
    for line in lines {
        counts[engine.check_line(line, &mut solution).map_or(0, index)] += 1;
    }
    counts
}

fn solve_each(engine: &mut Engine, lines: &[Line]) -> Counts {
    let (mut counts, mut solution) = ([0; 3], [0; 81]);
    for line in lines {
        counts[engine.solve_line(line, &mut solution).map_or(0, index)] += 1;
    }
    counts
}

fn check_all(engine: &mut Engine, lines: &[Line], solutions: &mut [Line], answers: &mut [Answer]) -> Counts {
    engine.check_lines(lines, solutions, answers);
    let mut counts = [0; 3];
    for answer in answers {
        counts[answer.map_or(0, index)] += 1;
    }
    counts
}

fn index(found: Found) -> usize {
    match found {
        Found::None => 0,
        Found::One => 1,
        Found::Many => 2,
    }
}

/// The shortest time of several passes, in microseconds a puzzle, and what was counted.
fn best(lines: &[Line], mut pass: impl FnMut(&[Line]) -> Counts) -> (f64, Counts) {
    let (mut least, mut counts) = (Duration::MAX, [0; 3]);
    let start = Instant::now();
    let mut passes = 0;
    while passes < 3 || start.elapsed() < Duration::from_millis(600) {
        let before = cpu_time();
        counts = pass(lines);
        least = least.min(cpu_time().saturating_sub(before));
        passes += 1;
    }
    (least.as_secs_f64() * 1e6 / f64::from(lines.len() as u32), counts)
}

/// The time this thread has run, where the system tells; else the time of day.
fn cpu_time() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    // The figure is brought up to date when the thread gives way.
    std::thread::yield_now();
    let nanoseconds = fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse().ok())
        .filter(|&nanoseconds| nanoseconds > 0);
    nanoseconds.map_or_else(|| START.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}

/// The puzzles of a file, each changed at random; few are repeated until there are enough to time.
fn read(file: &Path) -> Result<Vec<Line>, std::io::Error> {
    let text = fs::read_to_string(file)?;
    let originals: Vec<Line> = text.lines().filter_map(|line| line.as_bytes().get(..81)?.try_into().ok()).collect();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let copies = 5000_usize.div_ceil(originals.len().max(1));
    Ok((0..copies).flat_map(|_| &originals).map(|line| permute(line, &mut random)).collect())
}

/// The same puzzle in other clothes.
fn permute(line: &Line, random: &mut Random) -> Line {
    let digits = random.shuffled::<9>();
    let (rows, columns) = (random.lines(), random.lines());
    let transpose = random.below(2) == 1;
    let mut changed = [b'.'; 81];
    for (cell, &character) in line.iter().enumerate() {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let at = if transpose { column * 9 + row } else { row * 9 + column };
        let is_digit = (b'1'..=b'9').contains(&character);
        changed[at] = if is_digit { b'1' + digits[usize::from(character - b'1')] as u8 } else { b'.' };
    }
    changed
}

/// Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * bound as u128) >> 64) as usize
    }

    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|i| i);
        for i in (1..N).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }

    /// Rows (or columns) exchanged within bands, and bands among themselves.
    fn lines(&mut self) -> [usize; 9] {
        let (bands, inside) =
            (self.shuffled::<3>(), [self.shuffled::<3>(), self.shuffled::<3>(), self.shuffled::<3>()]);
        std::array::from_fn(|line| bands[line / 3] * 3 + inside[line / 3][line % 3])
    }
}
