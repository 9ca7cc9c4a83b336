//! Puzzle sets that are not part of the project: measured where they are at hand, beside the repository.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::*;

/// A file of the sets; `None`, said aloud, where they are not at hand.
fn set(name: &str) -> Option<PathBuf> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(name);
    if !path.exists() {
        println!("skipped: {} is not at hand", path.display());
        return None;
    }
    Some(path)
}

#[test]
fn large_boards_in_the_offset_alphabet_are_read_as_they_stand_and_solved() {
    for name in ["large/readme_16.txt", "large/readme_25.txt"] {
        let Some(path) = set(name) else { return };
        let puzzle = std::fs::read_to_string(&path).unwrap();
        let start = Instant::now();
        let (out, _, status) = told(&mut ukodus(&["solve", path.to_str().unwrap()]));
        assert!(start.elapsed() < Duration::from_secs(1), "{name} took {:?}", start.elapsed());
        assert_eq!(status, 0);
        let agrees = |(given, found): (char, char)| given == '0' || given == found;
        assert!(puzzle.trim().chars().zip(out.trim().chars()).all(agrees), "{name} comes back in its own alphabet");
    }
}

#[test]
fn sets_of_ordinary_puzzles_have_as_many_solutions_as_they_should() {
    for (name, solutions) in [("magictour_top1465", "1"), ("forum_hardest_1106", "1"), ("serg_multi", "2")] {
        let Some(path) = set(&format!("nine/{name}.txt")) else { return };
        let (out, _, status) = told(&mut ukodus(&["solve", "--format", "csv", path.to_str().unwrap()]));
        assert_eq!(status, 0, "{name}");
        let mut rows = out.lines().skip(1).peekable();
        assert!(rows.peek().is_some());
        assert!(rows.all(|row| row.split(',').nth(1) == Some(solutions)), "{name}");
    }
}
