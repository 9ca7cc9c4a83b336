//! The path that gives a rating: sound, explained, and with or without the filters the same.

mod suite;

use suite::{Random, cases};
use ukodus_core::{DigitSet, Grid};
use ukodus_explainer::{Path, Profile, Rater};

/// The solution that a path ends with.
fn solution(grid: &Grid, path: &Path) -> Grid {
    let mut solution = grid.clone();
    for (cell, digit) in path.steps.iter().filter_map(|step| step.placement) {
        solution.set(cell, Some(digit)).expect("a blank cell");
    }
    assert!(solution.clashes().is_empty() && solution.blanks().next().is_none(), "the path ends with the solution");
    solution
}

#[test]
fn every_step_agrees_with_the_solution() {
    let mut rater = Rater::new(&Profile::SE_1_2_1);
    for case in cases().into_iter().filter(|case| case.er < 9.0).step_by(2) {
        let path = rater.path(&case.grid);
        assert_eq!(path.rating.map(|rating| rating.to_string()), Ok(case.triple), "{}", case.puzzle);
        let solution = solution(&case.grid, &path);
        for step in &path.steps {
            for &(cell, digit) in &step.eliminations {
                assert_ne!(solution.get(cell), Some(digit), "{}: {step:?}", case.puzzle);
            }
            assert!(step.placement.is_some() || !step.eliminations.is_empty(), "{}: {step:?}", case.puzzle);
            assert!(!step.explanation.is_empty(), "{}: {step:?}", case.puzzle);
        }
        let hardest = path.steps.iter().map(|step| step.rating).max();
        assert_eq!(hardest, path.rating.ok().map(|rating| rating.er), "{}", case.puzzle);
    }
}

/// Compares step by step: a path is too long to be printed.
fn assert_same(path: &Path, expected: &Path, puzzle: &str) {
    for (number, (step, expected)) in path.steps.iter().zip(&expected.steps).enumerate() {
        assert_eq!(step, expected, "step {} of {puzzle}", number + 1);
    }
    assert_eq!(path.steps.len(), expected.steps.len(), "{puzzle}");
    assert_eq!(path.rating, expected.rating, "{puzzle}");
}

#[test]
fn filters_change_no_step() {
    let mut fast = Rater::new(&Profile::SE_1_2_1);
    let mut slow = Rater::new(&Profile::SE_1_2_1).without_filters();
    let cases: Vec<_> = cases().into_iter().filter(|case| case.er >= 6.0 && case.er < 9.2).collect();
    let (forcing, beyond): (Vec<_>, Vec<_>) = cases.iter().partition(|case| case.er < 7.0);
    for case in forcing.into_iter().chain(beyond.into_iter().step_by(5)) {
        assert_same(&fast.path(&case.grid), &slow.path(&case.grid), case.puzzle);
    }
}

#[test]
fn a_rating_is_that_of_the_steps_one_by_one() {
    // Without the path, easy steps are applied in bulk.
    let mut rater = Rater::new(&Profile::SE_1_2_1);
    for (number, case) in (1..).zip(cases().into_iter().filter(|case| case.er < 7.2)) {
        let mut random = Random::new(number);
        for _ in 0..5 {
            let grid = random.shuffle(&case.grid);
            assert_eq!(rater.rate(&grid), rater.path(&grid).rating, "{grid}");
        }
    }
}

#[test]
#[ignore = "an hour without optimisation: scripts/slow runs it in release"]
fn filters_change_no_step_of_thousands_of_puzzles() {
    let mut fast = Rater::new(&Profile::SE_1_2_1);
    let mut slow = Rater::new(&Profile::SE_1_2_1).without_filters();
    let mut count = 0;
    for (number, case) in (1..).zip(cases().into_iter().filter(|case| case.er < 9.0)) {
        let mut random = Random::new(number);
        for _ in 0..if case.er < 6.0 { 12 } else { 8 } {
            let grid = random.shuffle(&case.grid);
            let path = fast.path(&grid);
            assert_same(&path, &slow.path(&grid), &grid.to_string());
            assert_eq!(fast.rate(&grid), path.rating, "{grid}");
            count += 1;
        }
    }
    assert!(count > 2500, "{count}");
}

#[test]
#[ignore = "an hour without optimisation: scripts/slow runs it in release"]
fn filters_change_no_step_of_any_puzzle() {
    let mut fast = Rater::new(&Profile::SE_1_2_1);
    let mut slow = Rater::new(&Profile::SE_1_2_1).without_filters();
    for case in cases().into_iter().filter(|case| case.er < 10.5) {
        assert_same(&fast.path(&case.grid), &slow.path(&case.grid), case.puzzle);
    }
}

#[test]
fn pencil_marks_are_candidates() {
    let mut rater = Rater::new(&Profile::SE_1_2_1);
    for case in cases().into_iter().filter(|case| case.er < 7.0).step_by(10) {
        let mut marked = case.grid.clone();
        let blanks: Vec<_> = case.grid.blanks().collect();
        for &cell in &blanks {
            marked.set_marks(cell, case.grid.candidates(cell));
        }
        assert_eq!(rater.rate(&marked), rater.rate(&case.grid), "{}", case.puzzle);
        // A puzzle stated by pencil marks alone, without a given: the first steps place what was given.
        let mut sukaku = Grid::empty(case.grid.shape());
        for cell in case.grid.shape().all_cells() {
            let marks = case.grid.get(cell).map_or(case.grid.candidates(cell), DigitSet::only);
            sukaku.set_marks(cell, marks);
        }
        let path = rater.path(&sukaku);
        assert!(path.rating.is_ok(), "{}: {:?}", case.puzzle, path.rating);
        assert_eq!(solution(&sukaku, &path).cells(), solution(&case.grid, &rater.path(&case.grid)).cells());
    }
}
