//! Paths through puzzles, each step held to the solution.
#![allow(dead_code, reason = "each test target uses a part of it")]

use std::path::Path;
use std::time::Duration;

use ukodus_core::format::{ReadOptions, Reader};
use ukodus_core::{Control, Digit, Grid};
use ukodus_logic::{Limits, Logic, Settings, Step, TECHNIQUES};

/// How long one technique may search one position: the steps it found by then are checked.
const TIME_LIMIT: Duration = Duration::from_millis(100);

/// Whether the long version runs: `UKODUS_SLOW` is set.
pub(crate) fn is_slow() -> bool {
    std::env::var_os("UKODUS_SLOW").is_some()
}

/// The default techniques, with every kind of pattern.
pub(crate) fn logic() -> Logic {
    Logic::new(Settings { limits: Limits::all(), ..Settings::default() }).with_uniqueness(true)
}

/// The puzzles of a file.
pub(crate) fn puzzles(file: &Path) -> Vec<Grid> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let records = Reader::new(text.as_bytes(), ReadOptions::default()).into_iter().flatten();
    records.map(|record| record.expect("it is text").parse().expect("it is a puzzle").grid).collect()
}

/// Checks that a step changes the board, that its premises hold, and that it removes no digit of a solution.
pub(crate) fn check(step: &Step, grid: &Grid, solutions: &[Grid]) {
    let shown = || format!("{}\non {}", step.notation(), ukodus_core::format::drawn(grid));
    if let Err(error) = step.holds(grid) {
        panic!("{error}: {}", shown());
    }
    for solution in solutions {
        let digit = |cell| -> Digit { solution.get(cell).expect("a solution is full") };
        for candidate in &step.deduction.eliminations {
            assert_ne!(digit(candidate.cell), candidate.digit, "{}", shown());
        }
        for candidate in &step.deduction.placements {
            assert_eq!(digit(candidate.cell), candidate.digit, "{}", shown());
        }
    }
    assert!(!step.deduction.eliminations.is_empty() || !step.deduction.placements.is_empty(), "{}", shown());
    assert!(!step.explanation(grid).paragraph().is_empty());
    let _ = step.drawing();
}

/// Checks every step of a path. On the positions that need more than singles, every technique for whose number in the
/// registry `wanted` is true is tried as well.
pub(crate) fn follow(puzzle: &Grid, path: &ukodus_logic::Path, solution: &Grid, mut wanted: impl FnMut(usize) -> bool) {
    let solution = std::slice::from_ref(solution);
    let mut grid = ukodus_logic::with_marks(puzzle);
    for step in &path.steps {
        check(step, &grid, solution);
        if step.deduction.placements.is_empty() {
            for (number, technique) in TECHNIQUES.iter().enumerate() {
                if !wanted(number) {
                    continue;
                }
                let logic = logic().with_control(Control::new().with_time_limit(TIME_LIMIT));
                for other in logic.find_some(&grid, technique).expect("the board is not too large").steps {
                    check(&other, &grid, solution);
                }
            }
        }
        grid = step.applied(&grid);
    }
    assert_eq!(grid.cells(), path.grid.cells(), "the steps lead to the board at the end");
    assert!(grid.blanks().all(|cell| grid.candidates(cell) == path.grid.candidates(cell)));
}
