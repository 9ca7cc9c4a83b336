//! Puzzles have one solution, are minimal and symmetric, have the number of clues that was set, and depend on the seed alone.

use proptest::prelude::*;
use std::time::Duration;

use ukodus_core::{Cancel, Control, Grid, Shape, Stop};
use ukodus_engine::Solver;
use ukodus_generate::{
    Exchange, FairMaker, Made, Maker, Pattern, Random, Recipe, RecipeError, Symmetry, canonical, fewest_clues,
    is_minimal,
};

fn make(recipe: &Recipe, seed: u64) -> Made {
    Maker::new(recipe).make(&mut Random::new(seed)).unwrap()
}

fn shape(name: &str) -> Shape {
    name.parse().unwrap()
}

/// A puzzle less a clue; of a symmetric one, less all its images.
fn without(grid: &Grid, orbit: &[u16]) -> Grid {
    let mut cells = grid.cells().to_vec();
    for &index in orbit {
        cells[usize::from(index)] = 0;
    }
    Grid::from_cells(grid.shape(), &cells).unwrap()
}

fn holds(made: &Made, symmetry: Symmetry) {
    let (puzzle, solver) = (&made.puzzle, Solver::new());
    assert_eq!(solver.count(puzzle, 2).solutions, 1, "{puzzle}");
    assert!(made.solution.solves(puzzle), "{puzzle}");
    assert_eq!(puzzle.count_filled(), made.clues);
    let clues: Vec<bool> = puzzle.cells().iter().map(|&digit| digit != 0).collect();
    assert!(symmetry.holds(puzzle.shape(), &clues), "{puzzle} is not {symmetry}");
    for orbit in symmetry.orbits(puzzle.shape()).iter().filter(|orbit| clues[usize::from(orbit[0])]) {
        let stays_unique = solver.count(&without(puzzle, orbit), 2).solutions == 1;
        assert!(!(made.is_minimal && stays_unique), "{puzzle} can do without {orbit:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn puzzles_have_one_solution_and_no_redundant_clue(seed: u64, which in 0_usize..5, symmetry in 0_usize..10) {
        let (shape, symmetry) = (shape(["2x2", "2x3", "3x2", "2x4", "3x3"][which]), Symmetry::ALL[symmetry]);
        let recipe = Recipe::new(shape).unwrap().with_symmetry(symmetry);
        let made = make(&recipe, seed);
        prop_assert!(made.is_minimal && made.lack().is_none());
        holds(&made, symmetry);
        prop_assert_eq!(make(&recipe, seed), made);
    }

    #[test]
    fn redundant_puzzles_have_the_number_of_clues_that_was_set(seed: u64, clues in 30_usize..=81) {
        let recipe = Recipe::new(Shape::NINE).unwrap().with_redundant().with_clues(clues..=clues).unwrap();
        let made = make(&recipe, seed);
        prop_assert_eq!((made.clues, made.misses_by), (clues, 0));
        holds(&made, Symmetry::None);
    }
}

#[test]
fn a_maker_makes_the_same_whatever_it_made_before() {
    let recipe = Recipe::new(Shape::NINE).unwrap();
    let mut maker = Maker::new(&recipe);
    let first: Vec<Made> = (0..5).map(|number| maker.make(&mut Random::stream(1, number)).unwrap()).collect();
    for (number, made) in first.iter().enumerate().rev() {
        assert_eq!(maker.make(&mut Random::stream(1, number as u64)).as_ref(), Ok(made));
    }
    assert_eq!(
        first[0].puzzle.to_string(),
        ".2....5..8.4.9.....96....1.2..7...........9.7.3..2....9....54.84..3....2.8.1....3"
    );
}

#[test]
fn a_large_puzzle_is_sound() {
    let recipe = Recipe::new(shape("4x4")).unwrap();
    let made = make(&recipe, 1);
    assert!(made.is_minimal);
    assert_eq!(Solver::new().count(&made.puzzle, 2).solutions, 1);
    assert!(is_minimal(&made.puzzle, &made.solution));
}

#[test]
fn clues_are_in_the_pattern() {
    let text = "xx..x..xxx..x.x..x..x...x...x..x..x.x..x.x..x.x..x..x...x...x..xx..x.x..xxx..x..xx".replace(' ', "");
    assert!(Pattern::parse(Shape::NINE, &text).is_err(), "it has 82 places");
    let pattern = Pattern::parse(Shape::NINE, &text[1..]).unwrap();
    let recipe = Recipe::new(Shape::NINE).unwrap().with_pattern(pattern.clone()).unwrap();
    let mut maker = Maker::new(&recipe);
    let mut tries = (0..200).map(|number| maker.make(&mut Random::stream(1, number)).unwrap());
    let made = tries.find(|made| made.lack().is_none()).unwrap();
    assert_eq!(made.clues, pattern.clues());
    assert!(made.puzzle.cells().iter().zip(text[1..].chars()).all(|(&digit, mark)| (digit != 0) == (mark == 'x')));
    assert_eq!(Solver::new().count(&made.puzzle, 2).solutions, 1);
    assert!(made.solution.solves(&made.puzzle));
    assert_eq!(made.is_minimal, is_minimal(&made.puzzle, &made.solution));
}

#[test]
fn a_limit_stops_a_maker_without_a_puzzle() {
    let (cancel, now) = (Cancel::new(), Control::new().with_time_limit(Duration::ZERO));
    cancel.cancel();
    let cancelled = Control::new().with_cancel(cancel);
    for (control, stop) in [(&now, Stop::TimeLimit), (&cancelled, Stop::Cancelled)] {
        for name in ["3x3", "5x5"] {
            let recipe = Recipe::new(shape(name)).unwrap();
            let made = Maker::new(&recipe).with_control(control.clone()).make(&mut Random::new(1));
            assert_eq!(made, Err(stop), "{name}");
        }
        assert_eq!(FairMaker::new().with_control(control.clone()).make(&mut Random::new(1)), Err(stop));
    }
    // A large puzzle takes longer than this; it is stopped in the middle.
    let recipe = Recipe::new(shape("5x5")).unwrap();
    let soon = Control::new().with_time_limit(Duration::from_millis(50));
    assert_eq!(Maker::new(&recipe).with_control(soon).make(&mut Random::new(1)), Err(Stop::TimeLimit));
}

#[test]
fn impossible_recipes_are_refused() {
    assert_eq!(Recipe::new(shape("6x6")), Err(RecipeError::Side { side: 36 }));
    let nine = Recipe::new(Shape::NINE).unwrap();
    assert!(matches!(nine.clone().with_clues(10..=16), Err(RecipeError::Clues { found: 16, .. })));
    assert!(nine.clone().with_clues(10..=17).is_ok());
    assert!(nine.clone().with_clues(90..=99).is_err());
    let small = Pattern::parse(shape("2x2"), &"x".repeat(16)).unwrap();
    assert!(matches!(nine.with_pattern(small), Err(RecipeError::Pattern { .. })));
    assert_eq!(fewest_clues(Shape::NINE), 17);
}

#[test]
fn neighbours_are_all_that_a_plain_search_finds() {
    let recipe = Recipe::new(shape("2x2")).unwrap();
    for number in 0..5 {
        let puzzle = Maker::new(&recipe).make(&mut Random::stream(7, number)).unwrap().puzzle;
        for (remove, add) in [(1, 1), (2, 1), (1, 2)] {
            let exchange = Exchange { remove, add };
            for removed in exchange.removals(&puzzle) {
                let left = without(&puzzle, &removed);
                let mut found: Vec<String> = exchange
                    .neighbours(&puzzle, &removed, &Control::new())
                    .unwrap()
                    .unwrap()
                    .iter()
                    .map(ToString::to_string)
                    .collect();
                found.sort_unstable();
                let mut expected: Vec<String> = Vec::new();
                let mut with = |cells: &[u8]| {
                    let grid = Grid::from_cells(puzzle.shape(), cells).unwrap();
                    if grid != puzzle && Solver::new().count(&grid, 2).solutions == 1 {
                        expected.push(grid.to_string());
                    }
                };
                let blanks: Vec<usize> = (0..16).filter(|&at| left.cells()[at] == 0).collect();
                for (place, &at) in blanks.iter().enumerate() {
                    for digit in 1..=4 {
                        let mut cells = left.cells().to_vec();
                        cells[at] = digit;
                        if add == 1 {
                            with(&cells);
                            continue;
                        }
                        // With a first clue that leaves one solution the second is not looked for.
                        let first = Grid::from_cells(puzzle.shape(), &cells).unwrap();
                        if Solver::new().count(&first, 2).solutions < 2 {
                            continue;
                        }
                        for &second in &blanks[place + 1..] {
                            for digit in 1..=4 {
                                let mut cells = cells.clone();
                                cells[second] = digit;
                                with(&cells);
                            }
                        }
                    }
                }
                expected.sort_unstable();
                assert_eq!(found, expected, "{puzzle} less {removed:?}");
            }
        }
    }
}

#[test]
fn random_puzzles_are_of_different_kinds() {
    let recipe = Recipe::new(Shape::NINE).unwrap();
    let mut maker = Maker::new(&recipe);
    let kinds: std::collections::HashSet<Vec<u8>> = (0..50)
        .map(|number| maker.make(&mut Random::stream(1, number)).unwrap().puzzle)
        .map(|puzzle| canonical(&puzzle).unwrap().grid.cells().to_vec())
        .collect();
    assert_eq!(kinds.len(), 50);
}
