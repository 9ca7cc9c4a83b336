//! What is remembered along a path does not change it: on every board of a path, the step that comes next is the one found
//! on that board by itself.

mod walk;

use std::path::Path;

use ukodus_core::Grid;
use ukodus_logic::{Logic, Settings};

fn compare(puzzle: &Grid, settings: Settings, most: usize) {
    let name = settings.name.clone();
    let logic = Logic::new(settings).with_uniqueness(true);
    let path = logic.solve(puzzle).expect("the board is not too large");
    let mut board = ukodus_logic::with_marks(puzzle);
    for (number, step) in path.steps.iter().enumerate().take(most) {
        let found = logic.find(&board).expect("nothing stops the search").map(|found| found.notation());
        assert_eq!(found, Some(step.notation()), "step {number} of {name} on {puzzle}");
        board = step.applied(&board);
    }
}

#[test]
fn every_step_of_a_path_is_the_one_found_without_it() {
    for text in [
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    ] {
        let puzzle: Grid = text.parse().expect("a puzzle");
        compare(&puzzle, Settings::default(), usize::MAX);
        compare(&puzzle, Settings::teacher(), 40);
    }
    for puzzle in walk::puzzles(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/forcing_16.txt")) {
        compare(&puzzle, Settings::default(), 150);
    }
}
