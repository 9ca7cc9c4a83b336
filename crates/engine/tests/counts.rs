//! Numbers of solutions that are known.

use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};
use ukodus_engine::{ALGORITHMS, Solver};

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

/// An empty board but for its first row.
fn first_row(shape: Shape) -> Grid {
    let mut cells = vec![0; shape.cells()];
    for (cell, value) in cells.iter_mut().zip(1..=shape.side() as u8) {
        *cell = value;
    }
    Grid::from_cells(shape, &cells).unwrap()
}

#[test]
fn every_algorithm_counts_all_boards_of_a_kind() {
    for (name, grid, expected) in [
        ("1×1", Grid::empty(shape(1, 1)), 1),
        ("Latin squares of 2", Grid::empty(shape(1, 2)), 2),
        ("Latin squares of 3", Grid::empty(shape(3, 1)), 12),
        ("4×4", Grid::empty(shape(2, 2)), 288),
        ("Latin squares of 4", Grid::empty(shape(1, 4)), 576),
        ("Latin squares of 5 by their first row", first_row(shape(5, 1)), 161_280 / 120),
        ("6×6 by their first row", first_row(shape(2, 3)), 28_200_960 / 720),
        ("6×6 with tall boxes by their first row", first_row(shape(3, 2)), 28_200_960 / 720),
    ] {
        for algorithm in ALGORITHMS {
            let count = Solver::new().with_algorithm(*algorithm).count(&grid, u64::MAX);
            assert_eq!((count.solutions, count.is_exact), (expected, true), "{}: {name}", algorithm.name());
        }
    }
}

#[test]
fn a_count_that_meets_its_limit_is_not_exact() {
    let empty = Grid::empty(shape(2, 2));
    for algorithm in ALGORITHMS {
        let solver = Solver::new().with_algorithm(*algorithm);
        for (limit, is_exact) in [(0, false), (1, false), (288, false), (289, true)] {
            let count = solver.count(&empty, limit);
            assert_eq!((count.solutions, count.is_exact), (limit.min(288), is_exact), "{}", algorithm.name());
        }
    }
}

#[test]
fn pencil_marks_alone_state_a_puzzle() {
    let latin = shape(1, 3);
    let mut grid = Grid::empty(latin);
    let digits = |values: &[u8]| values.iter().filter_map(|&value| Digit::new(value)).collect::<DigitSet>();
    grid.set_marks(Cell::new(0), digits(&[1, 2]));
    grid.set_marks(Cell::new(4), digits(&[3]));
    // With 3 in the middle, each of these has another digit in the corner; then all is forced.
    for algorithm in ALGORITHMS {
        let solver = Solver::new().with_algorithm(*algorithm);
        assert_eq!(solver.count(&grid, u64::MAX).solutions, 2, "{}", algorithm.name());
    }
}

#[test]
fn a_digit_that_its_own_pencil_marks_exclude_has_no_solution() {
    let mut grid: Grid = "1234341221434321".parse().unwrap();
    grid.set_marks(Cell::new(5), DigitSet::only(Digit::new(1).unwrap()));
    for algorithm in ALGORITHMS {
        let solver = Solver::new().with_algorithm(*algorithm);
        assert_eq!(solver.count(&grid, 2).solutions, 0, "{}", algorithm.name());
    }
}
