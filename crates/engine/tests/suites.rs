//! Runs every algorithm on every puzzle of `testdata/suites`, and says what was skipped for want of time. It says too which
//! instruction sets no test of this crate can try here.

use std::fmt::Display;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;
use std::{env, fs};

use ukodus_core::{Grid, Shape};
use ukodus_engine::algorithms::Algorithm;
use ukodus_engine::nine::Isa;
use ukodus_engine::{ALGORITHMS, Outcome, Solver};

/// The algorithms that may leave a puzzle unanswered: they go cell by cell. All others must answer all.
const SIMPLE: [&str; 3] = ["presence", "backtrack", "pencilmark"];

struct Puzzle {
    line: usize,
    grid: Grid,
    solutions: u64,
    solution: Option<Grid>,
}

/// What became of a puzzle.
enum Verdict {
    Agreed,
    Skipped,
    Wrong(String),
}

fn main() -> ExitCode {
    if env::args().any(|argument| argument == "--list") {
        return ExitCode::SUCCESS;
    }
    let is_slow = env::var_os("UKODUS_SLOW").is_some();
    let allowance = if is_slow { Duration::from_secs(10) } else { Duration::from_millis(100) };
    let mut failures = Vec::new();
    for (name, puzzles) in suites() {
        for algorithm in ALGORITHMS {
            run(*algorithm, &name, &puzzles, allowance, &mut failures);
        }
    }
    if is_slow {
        count_six_by_six(&mut failures);
    } else {
        println!("skipped: the count of all 6×6 boards (with UKODUS_SLOW=1)");
    }
    for isa in Isa::ALL.iter().filter(|isa| !isa.is_available()) {
        println!("skipped: whatever is tried with {isa}, which this machine does not have");
    }
    for failure in &failures {
        eprintln!("FAILED {failure}");
    }
    if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn run(
    algorithm: &'static dyn Algorithm,
    name: &str,
    puzzles: &[Puzzle],
    allowance: Duration,
    failures: &mut Vec<String>,
) {
    let is_quick = !SIMPLE.contains(&algorithm.name());
    // A busy machine must not fail those that need microseconds.
    let limit = if is_quick { Duration::from_mins(1) } else { allowance };
    let solver = Solver::new().with_algorithm(algorithm).with_time_limit(limit);
    let (mut agreed, mut skipped) = (0, 0);
    for puzzle in puzzles {
        let place = || format!("{} {name}.txt line {}", algorithm.name(), puzzle.line);
        match check(&solver, puzzle) {
            Verdict::Agreed => agreed += 1,
            Verdict::Skipped if is_quick => failures.push(format!("{}: no answer in {limit:?}", place())),
            Verdict::Skipped => skipped += 1,
            Verdict::Wrong(what) => failures.push(format!("{}: {what}", place())),
        }
    }
    let told = if skipped > 0 { format!(", {skipped} SKIPPED: no answer in {limit:?}") } else { String::new() };
    println!("{:<10} {name:<10} {agreed} of {} agreed{told}", algorithm.name(), puzzles.len());
}

fn check(solver: &Solver, puzzle: &Puzzle) -> Verdict {
    let Ok(outcome) = solver.solve(&puzzle.grid).outcome else { return Verdict::Skipped };
    if outcome.count() != puzzle.solutions {
        return Verdict::Wrong(format!("{} solutions instead of {}", outcome.count(), puzzle.solutions));
    }
    if let (Outcome::Unique(found), Some(expected)) = (&outcome, &puzzle.solution)
        && found.cells() != expected.cells()
    {
        return Verdict::Wrong(format!("{found} instead of {expected}"));
    }
    let is_right = match &outcome {
        Outcome::None => true,
        Outcome::Unique(only) => only.solves(&puzzle.grid),
        Outcome::Many(one, other) => one.solves(&puzzle.grid) && other.solves(&puzzle.grid) && one != other,
    };
    if is_right { Verdict::Agreed } else { Verdict::Wrong("a solution that is none".into()) }
}

fn count_six_by_six(failures: &mut Vec<String>) {
    let empty = Grid::empty(Shape::new(2, 3).expect("a shape"));
    let found = Solver::new().count(&empty, u64::MAX).solutions;
    println!("{found} boards of 6×6");
    if found != 28_200_960 {
        failures.push(format!("{found} boards of 6×6 instead of 28,200,960"));
    }
}

fn suites() -> Vec<(String, Vec<Puzzle>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/suites");
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .expect("the suites are there")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "no suites in {}", folder.display());
    let read = |path: &Path| {
        let name = path.file_stem().expect("a file").to_string_lossy().into_owned();
        let text = fs::read_to_string(path).expect("a text");
        let puzzles = puzzles(&name, &text);
        assert!(!puzzles.is_empty(), "no puzzles in {name}");
        (name, puzzles)
    };
    paths.iter().map(|path| read(path)).collect()
}

fn puzzles(name: &str, text: &str) -> Vec<Puzzle> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(number, line)| puzzle(number, line).unwrap_or_else(|| panic!("{name}.txt line {number}"))).collect()
}

fn puzzle(line: usize, text: &str) -> Option<Puzzle> {
    let fields: Vec<&str> = text.split(';').map(str::trim).collect();
    let [shape, grid, solutions, solution] = fields[..] else { return None };
    let shape: Shape = shape.parse().ok()?;
    let solution = if solution == "-" { None } else { Some(board(shape, solution)?) };
    Some(Puzzle { line, grid: board(shape, grid)?, solutions: solutions.parse().ok()?, solution })
}

fn board(shape: Shape, text: &str) -> Option<Grid> {
    let value = |part: &dyn Display| if part.to_string() == "." { Some(0) } else { part.to_string().parse().ok() };
    let cells: Option<Vec<u8>> = if shape.side() <= 9 {
        text.chars().map(|symbol| value(&symbol)).collect()
    } else {
        text.split_whitespace().map(|number| value(&number)).collect()
    };
    Grid::from_cells(shape, &cells?).ok()
}
