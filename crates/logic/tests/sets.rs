//! Paths through puzzles of the large sets: no step removes a digit of the solution, and every premise holds.

#[path = "../../../testdata/sets.rs"]
mod sets;
mod walk;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let trial = |name: &'static str| {
        sets::trial(name, ["nine"], move |[folder]| every_path_is_sound(&folder.join(name).with_extension("txt")))
    };
    sets::run(["kaggle_like", "minimal_random", "17_clue", "magictour_top1465"].map(trial).into())
}

/// The puzzles are spread over the file.
fn every_path_is_sound(file: &Path) {
    let count = if sets::is_slow() { 1000 } else { 60 };
    let all = walk::puzzles(file);
    for puzzle in all.iter().step_by((all.len() / count).max(1)).take(count) {
        // They have one solution, so the board at the end of the path is it, if it is one.
        let path = walk::logic().solve(puzzle).expect("the board is not too large");
        assert!(path.grid.solves(puzzle), "{puzzle:?}");
        walk::follow(puzzle, &path, &path.grid, |_| false);
    }
}
