//! No step ever takes a digit of the solution; every step's premises hold on the board it was found on.
//!
//! `UKODUS_SLOW=1` looks at many more puzzles, and at every technique on every position.

mod oracle;

use std::path::Path;

use proptest::prelude::*;
use proptest::sample::select;
use ukodus_core::format::{ReadOptions, Reader};
use ukodus_core::{Cell, Digit, Grid, Shape};
use ukodus_logic::{Limits, Logic, Settings, Step, TECHNIQUES, Technique};

fn is_slow() -> bool {
    std::env::var_os("UKODUS_SLOW").is_some()
}

fn logic() -> Logic {
    let limits = Limits { set_nodes: true, lean_rectangles: true, ..Limits::default() };
    Logic::new(Settings { limits, ..Settings::default() }).with_uniqueness(true)
}

fn puzzles(file: &Path) -> Vec<Grid> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let records = Reader::new(text.as_bytes(), ReadOptions::default()).into_iter().flatten();
    records.map(|record| record.expect("it is text").parse().expect("it is a puzzle").grid).collect()
}

fn check(step: &Step, grid: &Grid, solution: &Grid) {
    let told = || format!("{}\non {}", step.notation(), ukodus_core::format::drawn(grid));
    if let Err(error) = step.holds(grid) {
        panic!("{error}: {}", told());
    }
    for candidate in &step.deduction.eliminations {
        assert_ne!(oracle::digit(solution, candidate.cell), candidate.digit, "{}", told());
    }
    for candidate in &step.deduction.placements {
        assert_eq!(oracle::digit(solution, candidate.cell), candidate.digit, "{}", told());
    }
    assert!(!step.deduction.eliminations.is_empty() || !step.deduction.placements.is_empty(), "{}", told());
    assert!(!step.sentence().is_empty());
    let _ = step.drawing();
}

/// Walks a puzzle; on the positions that need more than singles, tries every technique that `wanted` lets through.
fn walk(puzzle: &Grid, wanted: impl Fn(usize, &Technique) -> bool) {
    let Some(solution) = oracle::solution(puzzle) else { return };
    let path = logic().solve(puzzle).expect("the board is not too large");
    follow(puzzle, &path, &solution, wanted);
}

fn follow(puzzle: &Grid, path: &ukodus_logic::Path, solution: &Grid, wanted: impl Fn(usize, &Technique) -> bool) {
    let logic = logic();
    let mut grid = ukodus_logic::with_marks(puzzle);
    for (place, step) in path.steps.iter().enumerate() {
        check(step, &grid, solution);
        if step.deduction.placements.is_empty() {
            for technique in TECHNIQUES.iter().filter(|technique| wanted(place, technique)) {
                for other in logic.find_all(&grid, technique).expect("the board is not too large") {
                    check(&other, &grid, solution);
                }
            }
        }
        grid = step.applied(&grid);
    }
    assert_eq!(grid.cells(), path.grid.cells(), "the steps lead to the board at the end");
    assert!(grid.blanks().all(|cell| grid.candidates(cell) == path.grid.candidates(cell)));
}

#[test]
fn puzzles_of_every_class() {
    let classes = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/classes");
    let mut files: Vec<_> =
        std::fs::read_dir(classes).expect("there are classes").flatten().map(|e| e.path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "txt")) {
        let few = if is_slow() { usize::MAX } else { 3 };
        for puzzle in puzzles(file).iter().take(few) {
            // The techniques take turns: each is tried somewhere, without trying all everywhere.
            walk(puzzle, |place, technique| is_slow() || (technique.enabled && technique.slug.len() % 5 == place % 5));
        }
    }
}

/// Every step of the path through puzzles of the large sets, spread over each file.
#[test]
fn puzzles_of_the_large_sets() {
    let sets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/nine");
    if !sets.is_dir() {
        eprintln!("skipped: {} is not there", sets.display());
        return;
    }
    let count = if is_slow() { 1000 } else { 60 };
    for set in ["kaggle_like", "minimal_random", "17_clue", "magictour_top1465"] {
        let all = puzzles(&sets.join(set).with_extension("txt"));
        for puzzle in all.iter().step_by((all.len() / count).max(1)).take(count) {
            // They have one solution, so the board at the end of the path is it, if it is one.
            let path = logic().solve(puzzle).expect("the board is not too large");
            assert!(path.grid.solves(puzzle), "{set}: {puzzle:?}");
            follow(puzzle, &path, &path.grid, |_, _| false);
        }
    }
}

/// Patterns that ordinary puzzles do not have, on puzzles known for them.
#[test]
fn rare_patterns() {
    const RARE: [&str; 5] = ["firework", "tridagon", "sk-loop", "junior-exocet", "multi-sector-locked-set"];
    for line in [
        "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
        "2.......6.5..8..1...4...9...7.3.1......82.......7.5.3...9...4...8..1..5.6.......2",
        "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........",
        "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
    ] {
        let few = if is_slow() { usize::MAX } else { 20 };
        walk(&line.parse().expect("it is a puzzle"), |place, technique| place < few && RARE.contains(&technique.slug));
    }
}

/// A puzzle of a shape: a shuffled pattern grid with cells taken out while the solution stays the only one.
fn puzzle(shape: Shape) -> impl Strategy<Value = Grid> {
    let side = shape.side();
    let digits: Vec<u8> = (1..=side as u8).collect();
    let order: Vec<usize> = (0..shape.cells()).collect();
    (Just(digits).prop_shuffle(), Just(order).prop_shuffle()).prop_map(move |(digits, order)| {
        let full = |cell: usize| {
            let (row, col) = (cell / side, cell % side);
            digits[(row % shape.box_rows() * shape.box_cols() + row / shape.box_rows() + col) % side]
        };
        let mut grid = Grid::from_cells(shape, &(0..shape.cells()).map(full).collect::<Vec<_>>()).expect("it fits");
        let spared = if side > 9 { shape.cells() / 2 } else { 0 };
        for &cell in &order[spared..] {
            let mut cells = grid.cells().to_vec();
            cells[cell] = 0;
            let next = Grid::from_cells(shape, &cells).expect("it fits");
            if side > 9 || oracle::solution(&next).is_some() {
                grid = next;
            }
        }
        grid
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if is_slow() { 400 } else { 12 }))]

    #[test]
    fn puzzles_of_every_size(grid in select(vec![(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 4)])
        .prop_flat_map(|(rows, cols)| puzzle(Shape::new(rows, cols).expect("a small shape"))))
    {
        walk(&grid, |place, technique| technique.enabled && technique.slug.len() % 3 == place % 3);
    }

    /// Every step of the path through small puzzles, of which there can be many.
    #[test]
    fn small_puzzles(grid in proptest::collection::vec(select(vec![(2, 2), (2, 3), (3, 2)])
        .prop_flat_map(|(rows, cols)| puzzle(Shape::new(rows, cols).expect("a small shape"))), 10))
    {
        for grid in &grid {
            walk(grid, |_, _| false);
        }
    }

    /// Wrong marks lead to wrong steps at worst, never to a panic.
    #[test]
    fn any_board_with_any_marks(cells in proptest::collection::vec(0u8..=9, 81), marks in proptest::collection::vec(0u16..512, 81)) {
        let mut grid = Grid::empty(Shape::NINE);
        for (index, (&value, &marks)) in cells.iter().zip(&marks).enumerate() {
            let cell = Cell::new(index);
            if value < 4 {
                grid.set_marks(cell, ukodus_core::DigitSet::from_bits(marks.into()));
            } else if index % 3 == 0 {
                grid.set(cell, Digit::new(value)).expect("a blank takes a digit");
            }
        }
        let path = logic().solve(&grid).expect("the board is small");
        prop_assert!(path.steps.len() <= 729);
    }
}
