//! All algorithms agree on random boards: on how many solutions there are, and on which.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};
use ukodus_engine::{ALGORITHMS, Outcome, Solver, algorithm};

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

/// A solved board: random digits put where they fit, and what a search makes of them. Where it makes nothing, the
/// board of no givens.
fn solved(shape: Shape, seeds: &[(Index, Index)]) -> Grid {
    let mut grid = Grid::empty(shape);
    for (cell, digit) in seeds {
        let cell = Cell::new(cell.index(shape.cells()));
        let candidates: Vec<Digit> = grid.candidates(cell).iter().collect();
        if !candidates.is_empty() {
            grid.set(cell, Some(candidates[digit.index(candidates.len())])).unwrap();
        }
    }
    let solver = Solver::new().with_algorithm(algorithm("mrv").unwrap());
    solver.solutions(&grid).next().unwrap_or_else(|| solver.solutions(&Grid::empty(shape)).next().unwrap())
}

/// Boards made from solved ones: blanks, now and then another digit, now and then pencil marks, which may exclude the
/// solution.
fn boards(shape: Shape, most_blanks: usize) -> impl Strategy<Value = Grid> {
    let (cells, side) = (shape.cells(), shape.side());
    let seeds = vec(any::<(Index, Index)>(), side..2 * side);
    let blanks = vec(any::<Index>(), 0..most_blanks);
    let another = (0..cells, 1..=side as u8);
    let changes = prop_oneof![3 => vec(another.clone(), 0), 1 => vec(another, 1..3)];
    let few = (0..cells, any::<u128>());
    let marks = prop_oneof![3 => vec(few.clone(), 0), 1 => vec(few, 1..side)];
    (seeds, blanks, changes, marks).prop_map(move |(seeds, blanks, changes, marks)| {
        let mut values = solved(shape, &seeds).cells().to_vec();
        let mut filled: Vec<usize> = (0..cells).collect();
        for blank in blanks {
            if !filled.is_empty() {
                values[filled.swap_remove(blank.index(filled.len()))] = 0;
            }
        }
        for (cell, value) in changes {
            values[cell] = value;
        }
        let mut grid = Grid::from_cells(shape, &values).unwrap();
        for (cell, bits) in marks {
            grid.set_marks(Cell::new(cell), DigitSet::from_bits(bits));
        }
        grid
    })
}

/// The solutions of each algorithm up to a limit, sorted; all must be solutions, and each another.
fn agree_on_all(grid: &Grid, limit: usize) {
    let mut first: Option<Vec<Vec<u8>>> = None;
    for algorithm in ALGORITHMS {
        let name = algorithm.name();
        let solver = Solver::new().with_algorithm(*algorithm);
        let mut found: Vec<Vec<u8>> = Vec::new();
        for solution in solver.solutions(grid).take(limit) {
            assert!(solution.solves(grid), "{name}: {solution} for {grid:?}");
            found.push(solution.cells().to_vec());
        }
        found.sort();
        assert!(found.windows(2).all(|pair| pair[0] != pair[1]), "{name}: a solution twice for {grid:?}");
        let expected = first.get_or_insert_with(|| found.clone());
        assert_eq!(found.len(), expected.len(), "{name}: {grid:?}");
        assert!(found.len() == limit || found == *expected, "{name}: {grid:?}");
    }
}

fn agree_on_outcome(grid: &Grid) {
    let mut first: Option<Outcome> = None;
    for algorithm in ALGORITHMS {
        let outcome = Solver::new().with_algorithm(*algorithm).solve(grid).outcome.unwrap();
        let expected = first.get_or_insert_with(|| outcome.clone());
        assert_eq!(outcome.count(), expected.count(), "{}: {grid:?}", algorithm.name());
        if let Outcome::Unique(_) = outcome {
            assert_eq!(&outcome, expected, "{}: {grid:?}", algorithm.name());
        }
        assert!(outcome.solution().is_none_or(|solution| solution.solves(grid)), "{}: {grid:?}", algorithm.name());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn on_4x4(grid in boards(shape(2, 2), 16)) {
        agree_on_all(&grid, 50);
    }

    #[test]
    fn on_4x4_latin_squares(grid in boards(shape(1, 4), 16)) {
        agree_on_all(&grid, 50);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn on_6x6_wide(grid in boards(shape(2, 3), 30)) {
        agree_on_all(&grid, 50);
    }

    #[test]
    fn on_6x6_tall(grid in boards(shape(3, 2), 30)) {
        agree_on_all(&grid, 50);
    }

    #[test]
    fn on_9x9(grid in boards(Shape::NINE, 46)) {
        agree_on_outcome(&grid);
    }
}
