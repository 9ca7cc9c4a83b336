//! No step ever removes a digit of the solution; every step's premises hold on the board it was found on.
//!
//! `UKODUS_SLOW=1` looks at many more puzzles, and at every technique on every position.

mod oracle;
mod page;
mod symmetry;
mod walk;

use std::path::Path;

use proptest::prelude::*;
use proptest::sample::select;
use ukodus_core::{Cell, Digit, Grid, Shape};
use ukodus_logic::{Candidate, Ending, Logic, TECHNIQUES, Technique};

use symmetry::Random;
use walk::{check, follow, is_slow, logic};

/// Walks a puzzle; on the positions that need more than singles, tries the techniques that `wanted` chooses by number.
fn walk(puzzle: &Grid, wanted: impl FnMut(usize) -> bool) {
    let Some(solution) = oracle::solution(puzzle) else { return };
    let path = logic().solve(puzzle).expect("the board is not too large");
    follow(puzzle, &path, &solution, wanted);
}

/// What a technique must keep: every solution of the board, or the only one of the puzzle if it argues from that.
fn solutions(technique: &Technique, grid: &Grid) -> Vec<Grid> {
    if technique.needs_uniqueness {
        let puzzle = grid.clone().with_givens_only().without_marks();
        return vec![oracle::solution(&puzzle).unwrap_or_else(|| panic!("{}: several solutions", technique.slug))];
    }
    if grid.shape().side() > 9 {
        // A large board with one solution is too much for the oracle; one with many is not.
        let path = Logic::default().solve(grid).expect("the board is not too large");
        if path.ending == Ending::Solved {
            return vec![path.grid];
        }
    }
    oracle::solutions(grid, 20)
}

/// Every technique on boards where it finds something: the examples of its page, in other forms.
#[test]
fn every_technique_is_sound_where_it_fires() {
    let mut random = Random(1);
    let count = if is_slow() { 40 } else { 2 };
    for technique in TECHNIQUES {
        for (example, _) in page::examples(technique) {
            for _ in 0..count {
                // An argument from the symmetry of a board needs that symmetry.
                let grid = if technique.slug == "symmetric-placement" {
                    symmetry::relabelled(&example, &mut random)
                } else {
                    symmetry::shuffled(&example, &mut random)
                };
                let solutions = solutions(technique, &grid);
                assert!(!solutions.is_empty(), "{}: no solution", technique.slug);
                let steps = page::logic().find_all(&grid, technique).expect("the board is not too large");
                assert!(!steps.is_empty(), "{} finds nothing on {}", technique.slug, ukodus_core::format::drawn(&grid));
                for step in &steps {
                    check(step, &grid, &solutions);
                }
            }
        }
    }
}

#[test]
fn puzzles_of_every_class() {
    let classes = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/classes");
    let mut files: Vec<_> =
        std::fs::read_dir(classes).expect("there are classes").flatten().map(|e| e.path()).collect();
    files.sort();
    assert!(!files.is_empty());
    // The techniques take turns: each is tried on some positions, without trying all on every one.
    let mut turn = 0;
    for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "txt")) {
        let few = if is_slow() { usize::MAX } else { 3 };
        for puzzle in walk::puzzles(file).iter().take(few) {
            walk(puzzle, |number| {
                turn += usize::from(number == 0);
                is_slow() || (number + turn).is_multiple_of(27)
            });
        }
    }
    assert!(turn > 27, "only {turn} positions need more than singles");
}

/// Patterns that ordinary puzzles do not have, on puzzles known for them.
#[test]
fn rare_patterns() {
    const RARE: [&str; 8] = [
        "firework",
        "tridagon",
        "tridagon-chain",
        "sk-loop",
        "junior-exocet",
        "double-exocet",
        "senior-exocet",
        "multi-sector-locked-set",
    ];
    for line in [
        "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
        "2.......6.5..8..1...4...9...7.3.1......82.......7.5.3...9...4...8..1..5.6.......2",
        "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........",
        "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
    ] {
        let mut left = if is_slow() { usize::MAX } else { 20 * RARE.len() };
        walk(&line.parse().expect("it is a puzzle"), |number| {
            let is_rare = left > 0 && RARE.contains(&TECHNIQUES[number].slug);
            left -= usize::from(is_rare);
            is_rare
        });
    }
}

/// Techniques that are off by default and work on boards of every shape.
const SHORT: [&str; 21] = [
    "direct-pointing",
    "direct-claiming",
    "direct-hidden-pair",
    "direct-hidden-triple",
    "almost-locked-pair",
    "almost-locked-triple",
    "chute-remote-pair",
    "grouped-skyscraper",
    "grouped-two-string-kite",
    "grouped-w-wing",
    "m-wing",
    "s-wing",
    "l-wing",
    "h-wing",
    "xyz-ring",
    "wxyz-ring",
    "als-w-wing",
    "twinned-xy-chains",
    "kraken-fish-1",
    "kraken-fish-2",
    "whip",
];

/// The premises of the examples hold, and no longer do when the candidates of the pattern are gone.
#[test]
fn short_patterns_fall_with_their_candidates() {
    for slug in SHORT {
        let technique = ukodus_logic::techniques::by_slug(slug).expect("it is there");
        for (grid, _) in page::examples(technique) {
            let grid = ukodus_logic::with_marks(&grid);
            for step in page::logic().find_all(&grid, technique).expect("the board is small").iter().take(10) {
                step.holds(&grid).unwrap_or_else(|error| panic!("{error}: {}", step.notation()));
                let mut bare = grid.clone();
                for (Candidate { cell, digit }, _) in step.drawing().candidates {
                    let mut marks = bare.candidates(cell);
                    marks.remove(digit);
                    bare.set_marks(cell, marks);
                }
                let reason = step.deduction.reason.explain();
                assert!(reason.holds(&bare).is_err(), "{}", step.notation());
            }
        }
    }
}

/// A shuffled pattern grid of a shape, and its cells in some order.
fn solved(shape: Shape) -> impl Strategy<Value = (Grid, Vec<usize>)> {
    let side = shape.side();
    let digits: Vec<u8> = (1..=side as u8).collect();
    let order: Vec<usize> = (0..shape.cells()).collect();
    (Just(digits).prop_shuffle(), Just(order).prop_shuffle()).prop_map(move |(digits, order)| {
        let full = |cell: usize| {
            let (row, col) = (cell / side, cell % side);
            digits[(row % shape.box_rows() * shape.box_cols() + row / shape.box_rows() + col) % side]
        };
        let cells: Vec<u8> = (0..shape.cells()).map(full).collect();
        (Grid::from_cells(shape, &cells).expect("it fits"), order)
    })
}

/// The grid without one of its digits.
fn cleared(grid: &Grid, cell: usize) -> Grid {
    let mut cells = grid.cells().to_vec();
    cells[cell] = 0;
    Grid::from_cells(grid.shape(), &cells).expect("it fits")
}

/// A puzzle of a shape: a solved grid with cells left out while the solution stays the only one.
fn puzzle(shape: Shape) -> impl Strategy<Value = Grid> {
    solved(shape).prop_map(move |(mut grid, order)| {
        let spared = if shape.side() > 9 { shape.cells() / 2 } else { 0 };
        for &cell in &order[spared..] {
            let next = cleared(&grid, cell);
            if shape.side() > 9 || oracle::solution(&next).is_some() {
                grid = next;
            }
        }
        grid
    })
}

/// A board whose givens have several solutions, with candidates removed until one of them is left; and that one.
fn marked(shape: Shape) -> impl Strategy<Value = (Grid, Grid)> {
    solved(shape).prop_flat_map(move |(solution, order)| {
        let blanks = shape.cells() * 3 / 5;
        let grid = order[..blanks].iter().fold(solution.clone(), |grid, &cell| cleared(&grid, cell));
        let wrong = |cell: Cell| {
            let right = oracle::digit(&solution, cell);
            grid.candidates(cell).iter().filter(move |&digit| digit != right).map(move |digit| (cell, digit))
        };
        let wrong: Vec<(Cell, Digit)> = grid.blanks().flat_map(wrong).collect();
        Just(wrong).prop_shuffle().prop_map(move |wrong| {
            let mut marked = ukodus_logic::with_marks(&grid);
            for some in wrong.chunks(3) {
                if oracle::solution(&marked).is_some() {
                    break;
                }
                for &(cell, digit) in some {
                    let mut marks = marked.candidates(cell);
                    marks.remove(digit);
                    marked.set_marks(cell, marks);
                }
            }
            (marked, solution.clone())
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if is_slow() { 400 } else { 12 }))]

    #[test]
    fn puzzles_of_every_size(grid in select(vec![(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 4)])
        .prop_flat_map(|(rows, cols)| puzzle(Shape::new(rows, cols).expect("a small shape"))), start in 0usize..9)
    {
        let mut turn = start;
        walk(&grid, |number| {
            turn += usize::from(number == 0);
            TECHNIQUES[number].enabled && (number + turn).is_multiple_of(9)
        });
    }

    /// Patterns that are off by default and not tied to nine digits, on boards of every size.
    #[test]
    fn short_patterns_of_every_size(grid in select(vec![(2, 2), (2, 3), (3, 2), (2, 4), (3, 4), (4, 4)])
        .prop_flat_map(|(rows, cols)| puzzle(Shape::new(rows, cols).expect("a small shape"))), start in 0usize..7)
    {
        let mut turn = start;
        walk(&grid, |number| {
            let slug = TECHNIQUES[number].slug;
            turn += usize::from(number == 0);
            SHORT.iter().position(|short| *short == slug).is_some_and(|place| (place + turn).is_multiple_of(7))
        });
    }

    /// Every step of the path through small puzzles, of which there can be many.
    #[test]
    fn small_puzzles(grid in proptest::collection::vec(select(vec![(2, 2), (2, 3), (3, 2)])
        .prop_flat_map(|(rows, cols)| puzzle(Shape::new(rows, cols).expect("a small shape"))), 10))
    {
        for grid in &grid {
            walk(grid, |_| false);
        }
    }

    /// Where it takes pencil marks to leave one solution, nothing may be argued from uniqueness: the path leads to that
    /// solution and removes no digit of it.
    #[test]
    fn boards_that_are_unique_by_their_marks((grid, solution) in select(vec![(2, 2), (2, 3), (3, 3)])
        .prop_flat_map(|(rows, cols)| marked(Shape::new(rows, cols).expect("a small shape"))))
    {
        let path = logic().with_uniqueness(false).solve(&grid).expect("the board is small");
        prop_assert!(path.steps.iter().all(|step| !step.technique.needs_uniqueness));
        prop_assert!(matches!(path.ending, Ending::Solved | Ending::Stuck), "{:?}", path.ending);
        follow(&grid, &path, &solution, |_| false);
        if path.ending == Ending::Solved {
            prop_assert_eq!(path.grid.cells(), solution.cells());
        }
        for candidate in path.grid.blanks().map(|cell| Candidate::new(cell, oracle::digit(&solution, cell))) {
            prop_assert!(path.grid.candidates(candidate.cell).contains(candidate.digit));
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
