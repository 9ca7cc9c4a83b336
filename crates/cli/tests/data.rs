//! The command on puzzle sets that are not part of the repository.

#[path = "../../../testdata/sets.rs"]
mod sets;

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use assert_cmd::Command;

fn main() -> ExitCode {
    sets::run(vec![
        sets::trial("a_16x16_in_the_offset_alphabet_is_recognised_and_solved", ["large/readme_16.txt"], |[path]| {
            offset_alphabet(&path);
        }),
        sets::trial("a_25x25_in_the_offset_alphabet_is_recognised_and_solved", ["large/readme_25.txt"], |[path]| {
            offset_alphabet(&path);
        }),
        sets::trial("magictour_has_one_solution_each", ["nine/magictour_top1465.txt"], |[path]| solutions(&path, "1")),
        sets::trial("hardest_have_one_solution_each", ["nine/forum_hardest_1106.txt"], |[path]| solutions(&path, "1")),
        sets::trial("serg_multi_has_several_solutions_each", ["nine/serg_multi.txt"], |[path]| solutions(&path, "2")),
    ])
}

/// Standard output of a run that succeeds.
fn stdout(args: &[&str]) -> String {
    let output = Command::cargo_bin("ukodus").expect("the command is built").args(args).output().expect("it runs");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

fn offset_alphabet(path: &Path) {
    let puzzle = std::fs::read_to_string(path).expect("the set can be read");
    let start = Instant::now();
    let solution = stdout(&["solve", path.to_str().expect("the path is UTF-8")]);
    assert!(start.elapsed() < Duration::from_secs(1), "took {:?}", start.elapsed());
    let (puzzle, solution) = (puzzle.trim(), solution.trim());
    assert_eq!(puzzle.chars().count(), solution.chars().count());
    let agrees = |(given, found): (char, char)| found != '0' && (given == '0' || given == found);
    assert!(puzzle.chars().zip(solution.chars()).all(agrees), "the solution is not in the alphabet of the puzzle");
}

fn solutions(path: &Path, expected: &str) {
    let csv = stdout(&["solve", "--format", "csv", path.to_str().expect("the path is UTF-8")]);
    let mut rows = csv.lines().skip(1).peekable();
    assert!(rows.peek().is_some(), "no rows");
    for row in rows {
        assert_eq!(row.split(',').nth(1), Some(expected), "{row}");
    }
}
