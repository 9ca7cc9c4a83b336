//! Canonical forms: equal for boards that are equal, smallest of them, and reached by the symmetry told.

use proptest::prelude::*;
use ukodus_core::{Grid, Shape};
use ukodus_generate::{CanonError, Random, Transform, canonical, canonical_nine, count_symmetries, solved};

/// A solved board with `clues` of its cells kept.
fn partly(shape: Shape, clues: usize, random: &mut Random) -> Grid {
    let board = solved(shape, random);
    let mut order: Vec<usize> = (0..shape.cells()).collect();
    random.shuffle(&mut order);
    let mut cells = vec![0; shape.cells()];
    for &index in &order[..clues.min(shape.cells())] {
        cells[index] = board.cells()[index];
    }
    Grid::from_cells(shape, &cells).unwrap()
}

fn holds(grid: &Grid, random: &mut Random) {
    let form = canonical(grid).unwrap();
    assert_eq!(form.transform.apply(grid), form.grid, "{grid}");
    assert!(form.grid.cells() <= grid.cells(), "{grid}");
    for _ in 0..3 {
        let equal = Transform::random(grid.shape(), random).apply(grid);
        let other = canonical(&equal).unwrap();
        assert_eq!(other.grid, form.grid, "{grid}\n{equal}");
        assert_eq!(other.automorphisms, form.automorphisms, "{grid}");
        assert!(form.grid.cells() <= equal.cells(), "{grid}\n{equal}");
    }
    if let Ok(cells) = grid.cells().try_into() {
        assert_eq!(canonical_nine(cells), form.grid.cells());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn equal_boards_have_one_form(seed: u64, clues in 0_usize..=81) {
        let mut random = Random::new(seed);
        holds(&partly(Shape::NINE, clues, &mut random), &mut random);
    }

    #[test]
    fn equal_boards_of_other_shapes_have_one_form(seed: u64, which in 0_usize..9, share in 0_usize..=50) {
        let (rows, cols) = [(1, 1), (2, 2), (2, 3), (3, 2), (2, 4), (1, 5), (2, 5), (3, 4), (4, 4)][which];
        let shape = Shape::new(rows, cols).unwrap();
        let mut random = Random::new(seed);
        holds(&partly(shape, shape.cells() * share / 100, &mut random), &mut random);
    }
}

#[test]
fn solved_boards_have_one_form() {
    let mut random = Random::new(2);
    for _ in 0..40 {
        let board = solved(Shape::NINE, &mut random);
        holds(&board, &mut random);
        assert!(canonical(&board).unwrap().grid.to_string().starts_with("12345678945"));
    }
    for shape in ["2x2", "2x3", "2x4"] {
        holds(&solved(shape.parse().unwrap(), &mut random), &mut random);
    }
}

#[test]
fn large_puzzles_have_one_form() {
    let mut random = Random::new(3);
    for (shape, clues) in [("4x4", 100), ("4x5", 170), ("5x5", 312)] {
        holds(&partly(shape.parse().unwrap(), clues, &mut random), &mut random);
    }
}

/// Whatever the canonical form takes care of, trying every symmetry finds the same.
#[test]
fn on_small_boards_no_symmetry_gives_a_smaller_form_and_the_automorphisms_are_right() {
    let shape = Shape::new(2, 2).unwrap();
    let lines = [
        [0, 1, 2, 3],
        [1, 0, 2, 3],
        [0, 1, 3, 2],
        [1, 0, 3, 2],
        [2, 3, 0, 1],
        [3, 2, 0, 1],
        [2, 3, 1, 0],
        [3, 2, 1, 0],
    ];
    let mut names = Vec::new();
    for number in 0..256_usize {
        let name = [number % 4, number / 4 % 4, number / 16 % 4, number / 64];
        if (0..4).all(|digit| name.contains(&digit)) {
            names.push(name);
        }
    }
    assert_eq!(names.len(), 24);
    let mut random = Random::new(4);
    for clues in 0..=16 {
        let grid = partly(shape, clues, &mut random);
        let (mut smallest, mut fixed) = (grid.cells().to_vec(), 0);
        for (rows, cols, turns) in
            lines.iter().flat_map(|rows| lines.iter().flat_map(move |cols| [(rows, cols, false), (rows, cols, true)]))
        {
            for name in &names {
                let cell = |index: usize| {
                    let (row, col) = (rows[index / 4], cols[index % 4]);
                    let digit = grid.cells()[if turns { col * 4 + row } else { row * 4 + col }];
                    if digit == 0 { 0 } else { name[usize::from(digit) - 1] as u8 + 1 }
                };
                let other: Vec<u8> = (0..16).map(cell).collect();
                fixed += u128::from(other == grid.cells());
                smallest = smallest.min(other);
            }
        }
        let form = canonical(&grid).unwrap();
        assert_eq!((form.grid.cells(), form.automorphisms), (&smallest[..], fixed), "{grid}");
    }
}

#[test]
fn boards_with_known_symmetries() {
    for (name, puzzle, automorphisms) in [
        ("the empty board", ".".repeat(81), count_symmetries(Shape::NINE).unwrap()),
        (
            "the board with the most symmetries",
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645".into(),
            648,
        ),
    ] {
        let grid: Grid = puzzle.parse().unwrap();
        assert_eq!(canonical(&grid).unwrap().automorphisms, automorphisms, "{name}");
    }
    // One digit alone: it may stand anywhere, and be any.
    let mut cells = [0; 81];
    cells[0] = 9;
    let grid = Grid::from_cells(Shape::NINE, &cells).unwrap();
    assert_eq!(canonical(&grid).unwrap().automorphisms, count_symmetries(Shape::NINE).unwrap() / (81 * 9));
}

#[test]
fn what_has_no_form_is_an_error() {
    let clash: Grid = "1..1............".parse().unwrap();
    assert_eq!(canonical(&clash), Err(CanonError::Clash));
    let empty = |rows, cols| Grid::empty(Shape::new(rows, cols).unwrap());
    assert_eq!(canonical(&empty(5, 6)), Err(CanonError::Side { side: 30 }));
    assert_eq!(canonical(&empty(5, 5)), Err(CanonError::Automorphisms));
    let full = solved(Shape::new(4, 4).unwrap(), &mut Random::new(1));
    assert_eq!(canonical(&full), Err(CanonError::Symmetry));
    let empty = Grid::empty(Shape::new(4, 4).unwrap());
    assert_eq!(canonical(&empty).unwrap().automorphisms, count_symmetries(empty.shape()).unwrap());
}
