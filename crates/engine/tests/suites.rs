//! Runs every algorithm on every puzzle of `testdata/suites`, and the 9×9 engine on every instruction set.
//!
//! What cannot be tested here, for want of time or of an instruction set, is reported as ignored.

#[path = "../../../testdata/sets.rs"]
mod sets;

use std::fmt::Display;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use libtest_mimic::{Completion, Failed, Trial};
use ukodus_core::{Grid, Shape};
use ukodus_engine::algorithms::Algorithm;
use ukodus_engine::nine::{Engine, Isa, Puzzle as NinePuzzle};
use ukodus_engine::{ALGORITHMS, Outcome, Solver};

/// The algorithms that may leave a puzzle unsolved: they go cell by cell. All others must solve every puzzle.
const SIMPLE: [&str; 3] = ["presence", "backtrack", "pencilmark"];

struct Puzzle {
    line: usize,
    grid: Grid,
    solutions: u64,
    solution: Option<Grid>,
}

/// The result of one puzzle.
enum Verdict {
    Agreed,
    Unsolved,
    Wrong(String),
}

fn main() -> ExitCode {
    let mut trials = Vec::new();
    for (name, puzzles) in suites() {
        let puzzles = Arc::new(puzzles);
        for &algorithm in ALGORITHMS {
            let puzzles = Arc::clone(&puzzles);
            trials
                .push(Trial::ignorable_test(format!("{name}::{}", algorithm.name()), move || run(algorithm, &puzzles)));
        }
        for &isa in Isa::ALL {
            let puzzles = Arc::clone(&puzzles);
            if puzzles.iter().any(|puzzle| puzzle.grid.shape() == Shape::NINE) {
                trials.push(Trial::ignorable_test(format!("{name}::{isa}"), move || run_nine(isa, &puzzles)));
            }
        }
    }
    trials.push(sets::slow_trial("count_of_all_6x6_boards", [], |[]| {
        let empty = Grid::empty(Shape::new(2, 3).expect("a shape"));
        assert_eq!(Solver::new().count(&empty, u64::MAX).solutions, 28_200_960);
    }));
    sets::run(trials)
}

/// Every puzzle with one algorithm. Ignored if a simple one leaves puzzles unsolved: those were not tested.
fn run(algorithm: &'static dyn Algorithm, puzzles: &[Puzzle]) -> Result<Completion, Failed> {
    let is_simple = SIMPLE.contains(&algorithm.name());
    let limit = match (is_simple, sets::is_slow()) {
        // A busy machine must not fail those that need microseconds.
        (false, _) => Duration::from_mins(1),
        (true, true) => Duration::from_secs(10),
        (true, false) => Duration::from_millis(100),
    };
    let solver = Solver::new().with_algorithm(algorithm).with_time_limit(limit);
    let (mut failures, mut unsolved) = (Vec::new(), 0);
    for puzzle in puzzles {
        match check(&solver, puzzle) {
            Verdict::Agreed => {}
            Verdict::Unsolved if is_simple => unsolved += 1,
            Verdict::Unsolved => failures.push(format!("line {}: not solved in {limit:?}", puzzle.line)),
            Verdict::Wrong(what) => failures.push(format!("line {}: {what}", puzzle.line)),
        }
    }
    if !failures.is_empty() {
        return Err(failures.join("\n").into());
    }
    if unsolved > 0 {
        let count = puzzles.len();
        return Ok(Completion::ignored_with(format!(
            "{unsolved} of {count} not solved in {limit:?}; the others agree"
        )));
    }
    Ok(Completion::Completed)
}

/// Every 9×9 puzzle with one instruction set.
fn run_nine(isa: Isa, puzzles: &[Puzzle]) -> Result<Completion, Failed> {
    let Ok(mut engine) = Engine::with_isa(isa) else {
        return Ok(Completion::ignored_with("this machine does not have it"));
    };
    for puzzle in puzzles {
        let Some(nine) = NinePuzzle::from_grid(&puzzle.grid) else { continue };
        let count = engine.count(&nine, 2);
        if count != puzzle.solutions {
            return Err(format!("line {}: {count} solutions instead of {}", puzzle.line, puzzle.solutions).into());
        }
    }
    Ok(Completion::Completed)
}

fn check(solver: &Solver, puzzle: &Puzzle) -> Verdict {
    let Ok(outcome) = solver.solve(&puzzle.grid).outcome else { return Verdict::Unsolved };
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
    if is_right { Verdict::Agreed } else { Verdict::Wrong("a wrong solution".into()) }
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
