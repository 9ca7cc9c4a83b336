//! Why boards are impossible: known smallest sets, and brute force on small boards.

use std::time::Duration;

use proptest::collection::vec;
use proptest::prelude::*;
use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};
use ukodus_engine::{Cancel, Conflict, Minimality, Solver, Stop, conflict};

fn find(grid: &Grid) -> Option<Conflict> {
    conflict(grid, &Solver::new()).unwrap()
}

fn told(grid: &Grid, found: &Conflict) -> String {
    let names: Vec<String> = found.cells.iter().map(|&cell| grid.shape().position(cell).to_string()).collect();
    names.join(" ")
}

/// The board with only these cells standing, and its pencil marks.
fn part(grid: &Grid, is_in: impl Fn(Cell) -> bool) -> Grid {
    let mut part = Grid::empty(grid.shape());
    for cell in grid.shape().all_cells() {
        if let Some(marks) = grid.marks(cell) {
            part.set_marks(cell, marks);
        }
        if is_in(cell) {
            part.set(cell, grid.get(cell)).unwrap();
        }
    }
    part
}

fn is_possible(grid: &Grid) -> bool {
    Solver::new().solutions(grid).next().is_some()
}

/// That the cells are impossible, and that none can be spared.
fn check_irreducible(grid: &Grid, found: &Conflict) {
    assert!(!is_possible(&part(grid, |cell| found.cells.contains(&cell))), "{grid:?}");
    for &spared in &found.cells {
        let rest = part(grid, |cell| cell != spared && found.cells.contains(&cell));
        assert!(is_possible(&rest), "{grid:?}");
    }
}

#[test]
fn the_smallest_set_is_found() {
    for (name, text, expected) in [
        ("a clash in a row", "1..1............", "r1c1 r1c4"),
        ("a clash in a column among other digits", "12..........1...", "r1c1 r4c1"),
        ("a clash in a box", "1....1..........", "r1c1 r2c2"),
        (
            "a cell that sees every digit",
            "9...4........5................7.8...12......3...9...........................6...1",
            "r1c5 r2c5 r4c4 r4c6 r5c1 r5c2 r5c9 r6c4 r9c5",
        ),
        (
            "a digit without a place in a box",
            "...1...........1..234.......................................5...6................",
            "r1c4 r2c7 r3c1 r3c2 r3c3",
        ),
        (
            "a digit without a place in a column",
            "...9.......................7.............9..........1.....1........2........3....",
            "r1c4 r5c6 r7c5 r8c5 r9c5",
        ),
    ] {
        let grid: Grid = text.parse().unwrap();
        let Some(found) = find(&grid) else { panic!("{name}: it is impossible") };
        assert_eq!(told(&grid, &found), expected, "{name}");
        assert!(found.is_smallest(), "{name}");
        check_irreducible(&grid, &found);
    }
}

#[test]
fn a_board_with_a_solution_has_no_conflict() {
    for text in [".", "................", "1.3..2.4.1..2.4.", "1234341221434321"] {
        assert_eq!(find(&text.parse().unwrap()), None, "{text}");
    }
}

#[test]
fn pencil_marks_are_not_spared() {
    let one = DigitSet::only(Digit::new(1).unwrap());
    let mut grid: Grid = "..3.............".parse().unwrap();
    grid.set_marks(Cell::new(0), one);
    grid.set_marks(Cell::new(1), one);
    assert_eq!(
        find(&grid),
        Some(Conflict { cells: vec![], minimality: Minimality::Smallest }),
        "the marks are impossible"
    );

    let mut grid: Grid = "2.34............".parse().unwrap();
    grid.set_marks(Cell::new(0), one);
    assert_eq!(
        find(&grid),
        Some(Conflict { cells: vec![Cell::new(0)], minimality: Minimality::Smallest }),
        "2 is not in its marks"
    );

    let mut grid: Grid = "2.32............".parse().unwrap();
    grid.set_marks(Cell::new(2), one);
    let found = find(&grid).unwrap();
    assert_eq!(
        (told(&grid, &found).as_str(), found.is_smallest()),
        ("r1c3", true),
        "one excluded digit is less than a clash"
    );
}

#[test]
fn the_limits_of_the_solver_hold() {
    let grid: Grid = "12....34........".parse().unwrap();
    let cancel = Cancel::new();
    cancel.cancel();
    assert_eq!(conflict(&grid, &Solver::new().with_cancel(cancel)), Err(Stop::Cancelled));
    assert_eq!(conflict(&grid, &Solver::new().with_time_limit(Duration::ZERO)), Err(Stop::TimeLimit));
}

#[test]
fn a_large_board_gets_an_answer_too() {
    let shape = Shape::new(5, 5).unwrap();
    let value = |cell| {
        let (row, col) = (shape.row_of(cell), shape.col_of(cell));
        ((row % 5 * 5 + row / 5 + col) % 25) as u8 + 1
    };
    let mut cells: Vec<u8> = shape.all_cells().map(value).collect();
    for cell in cells.iter_mut().step_by(3) {
        *cell = 0;
    }
    // The 2 of the first row a cell too far to the left.
    (cells[0], cells[1]) = (2, 0);
    let grid = Grid::from_cells(shape, &cells).unwrap();
    let Some(found) = find(&grid) else { panic!("it is impossible") };
    assert!(found.cells.len() < grid.count_filled());
    assert!(!is_possible(&part(&grid, |cell| found.cells.contains(&cell))));
}

/// The size of the smallest impossible set, by trying all.
fn smallest_size(grid: &Grid) -> Option<usize> {
    let standing: Vec<Cell> = grid.shape().all_cells().filter(|&cell| grid.get(cell).is_some()).collect();
    let subsets = (0_usize..1 << standing.len()).filter(|subset| {
        let is_in = |cell| standing.iter().position(|&other| other == cell).is_some_and(|i| subset >> i & 1 == 1);
        !is_possible(&part(grid, is_in))
    });
    subsets.map(|subset| subset.count_ones() as usize).min()
}

/// Boards of 4×4 with few digits, some with pencil marks.
fn boards() -> impl Strategy<Value = Grid> {
    let digits = vec((0..16_usize, 1..=4_u8), 2..9);
    let few = (0..16_usize, any::<u128>());
    let marks = prop_oneof![3 => vec(few.clone(), 0), 1 => vec(few, 1..4)];
    (digits, marks).prop_map(|(digits, marks)| {
        let mut cells = [0; 16];
        for (cell, value) in digits {
            cells[cell] = value;
        }
        let mut grid = Grid::from_cells(Shape::new(2, 2).unwrap(), &cells).unwrap();
        for (cell, bits) in marks {
            grid.set_marks(Cell::new(cell), DigitSet::from_bits(bits));
        }
        grid
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn brute_force_finds_none_smaller(grid in boards()) {
        let found = find(&grid);
        prop_assert_eq!(found.as_ref().map(|found| found.cells.len()), smallest_size(&grid));
        if let Some(found) = found {
            prop_assert!(found.is_smallest());
            check_irreducible(&grid, &found);
        }
    }
}
