//! The rating in rounds: the same for equal puzzles, and in step with Sudoku Explainer's.

mod symmetry;

use proptest::prelude::*;
use ukodus_core::{Cell, Control, Digit, Grid, Shape};
use ukodus_logic::rounds::{self, Method, RoundRating};
use ukodus_logic::{Ending, Level};

use symmetry::{Random, relabelled, shuffled};

/// How often each puzzle is shuffled; larger boards take longer.
fn shuffles(grid: &Grid) -> usize {
    if grid.shape().side() <= 9 { 20 } else { 4 }
}

/// Puzzles with their ER, as Sudoku Explainer 1.2.1 rates them.
fn rated_puzzles() -> Vec<(Grid, f64)> {
    let table = include_str!("../../explainer/tests/data/se121_ratings.csv");
    let row = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        (fields[1].parse().expect("a puzzle"), fields[2].parse().expect("a number"))
    };
    table.lines().skip(1).map(row).collect()
}

fn rate_to(grid: &Grid, level: Level) -> RoundRating {
    rounds::rate_to(grid, level, &Control::new()).expect("it fits")
}

/// Rates a puzzle and its shuffled forms, and compares everything: rounds by method, ending, and so score and level.
fn assert_invariant(grid: &Grid, level: Level, seed: u64) {
    let rating = rate_to(grid, level);
    let random = &mut Random(seed);
    assert_eq!(rate_to(&relabelled(grid, random), level), rating, "{grid:?}");
    for _ in 0..shuffles(grid) {
        let form = shuffled(grid, random);
        assert_eq!(rate_to(&form, level), rating, "{grid:?} as {form:?}");
    }
}

/// A solved grid of a shape, shuffled, without the cells of which `seed` decides so.
fn thinned(shape: Shape, percent: u64, seed: u64) -> Grid {
    let side = shape.side();
    let digit = |cell: Cell| {
        let (row, col) = (shape.row_of(cell), shape.col_of(cell));
        let value = (row % shape.box_rows() * shape.box_cols() + row / shape.box_rows() + col) % side + 1;
        Digit::new(value as u8).expect("a digit of the board")
    };
    let random = &mut Random(seed);
    let mut grid = Grid::empty(shape);
    for cell in shape.all_cells() {
        grid.set(cell, Some(digit(cell))).expect("a blank takes a digit");
    }
    let grid = shuffled(&grid, random);
    let mut thin = Grid::empty(shape);
    let mut state = seed | 1;
    for cell in shape.all_cells() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if (state >> 33) % 100 < percent {
            thin.set(cell, grid.get(cell)).expect("a blank takes a digit");
        }
    }
    thin.with_all_given()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn equal_puzzles_have_equal_ratings(place in 0_usize..10_000, seed in any::<u64>()) {
        let puzzles: Vec<Grid> = rated_puzzles().into_iter().filter(|(_, er)| *er < 9.0).map(|(grid, _)| grid).collect();
        assert_invariant(&puzzles[place % puzzles.len()], Level::Extreme, seed);
    }

    /// Most of these boards have several solutions: what cannot be rated to the end must not depend on an order either.
    #[test]
    fn equal_boards_of_every_shape_have_equal_ratings(
        shape in 0_usize..8, percent in 40_u64..60, seed in any::<u64>(),
    ) {
        let (rows, cols) = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4)][shape];
        let shape = Shape::new(rows, cols).expect("a shape");
        assert_invariant(&thinned(shape, percent, seed), Level::Unfair, seed);
    }
}

#[test]
fn the_hardest_methods_are_invariant_too() {
    // On small boards every method runs to its end.
    for seed in 0..12 {
        for (rows, cols) in [(2, 2), (2, 3), (3, 2)] {
            let shape = Shape::new(rows, cols).expect("a shape");
            assert_invariant(&thinned(shape, 30, seed), Level::Extreme, seed);
        }
    }
}

#[test]
fn a_large_board_is_invariant() {
    let shape = Shape::new(5, 5).expect("a shape");
    let grid = thinned(shape, 45, 7);
    let rating = rate_to(&grid, Level::Medium);
    assert_eq!(rating.level(), Level::Medium);
    let random = &mut Random(8);
    for _ in 0..3 {
        assert_eq!(rate_to(&shuffled(&grid, random), Level::Medium), rating);
    }
}

/// The ranks of some values, from 0; equal ones share the mean of theirs.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let below = values.iter().filter(|other| other.total_cmp(value).is_lt()).count() as u32;
        let equal = values.iter().filter(|other| other.total_cmp(value).is_eq()).count() as u32;
        f64::from(below) + (f64::from(equal) - 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}

/// Spearman's correlation: Pearson's of the ranks.
fn spearman(one: &[f64], other: &[f64]) -> f64 {
    let (one, other) = (ranks(one), ranks(other));
    let mean = (f64::from(one.len() as u32) - 1.0) / 2.0;
    let product = |left: &[f64], right: &[f64]| -> f64 {
        left.iter().zip(right).map(|(left, right)| (left - mean) * (right - mean)).sum()
    };
    product(&one, &other) / (product(&one, &one) * product(&other, &other)).sqrt()
}

#[test]
fn the_order_of_puzzles_is_nearly_that_of_sudoku_explainer() {
    let puzzles = rated_puzzles();
    // The hardest take seconds each: a few of them are enough here.
    let (hardest, others): (Vec<_>, Vec<_>) = puzzles.into_iter().partition(|(_, er)| *er > 9.4);
    let chosen: Vec<(Grid, f64)> = others.into_iter().chain(hardest.into_iter().step_by(25)).collect();
    let mut scores = Vec::new();
    for (grid, er) in &chosen {
        let rating = rate_to(grid, Level::Extreme);
        assert_eq!(rating.ending, Ending::Solved, "ER {er}: {grid:?}");
        scores.push(f64::from(rating.score()));
    }
    let ers: Vec<f64> = chosen.iter().map(|(_, er)| *er).collect();
    let correlation = spearman(&ers, &scores);
    assert!(correlation > 0.97, "{correlation}");
}

#[test]
fn a_level_means_the_same_at_every_size() {
    // Boards with so many clues need singles alone.
    for (rows, cols) in [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4), (4, 5), (5, 5)] {
        let shape = Shape::new(rows, cols).expect("a shape");
        let rating = rate_to(&thinned(shape, 80, 3), Level::Extreme);
        assert_eq!((rating.level(), rating.ending), (Level::Easy, Ending::Solved), "{rows}×{cols}");
        assert_eq!(rating.rounds_beyond_singles(), 0);
    }
}

#[test]
fn a_rating_counts_rounds_and_ends_at_its_level() {
    let pairs: Grid =
        "000307180000640009008090736006000000000050010004000008070003800409015063000004001".parse().expect("a puzzle");
    let rating = rate_to(&pairs, Level::Extreme);
    let easy = rate_to(&pairs, Level::Easy);
    assert_eq!(rating.ending, Ending::Solved);
    let hardest = rating.hardest().expect("there was a round");
    assert_eq!(easy.ending == Ending::Solved, hardest <= Method::NakedSingle);
    assert!(easy.rounds.iter().all(|(method, _)| method.is_single()));
    assert_eq!(rating.score(), 100 * hardest.place() + rating.rounds_beyond_singles() as u32);
}
