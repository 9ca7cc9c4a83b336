//! The puzzles that are measured on, in classes.

use std::path::{Path, PathBuf};
use std::slice;

use ukodus::Grid;
use ukodus::format::{ReadOptions, Reader};

use crate::input::{Source, no_puzzle, records};
use crate::progress::Meter;

/// Puzzles of a kind.
pub(super) struct Class {
    pub(super) name: String,
    pub(super) puzzles: Vec<Puzzle>,
    /// Whether each is known to have one solution, so that any other answer is wrong.
    pub(super) is_proper: bool,
}

/// A puzzle and its origin: `easy: line 4`.
pub(super) struct Puzzle {
    pub(super) place: String,
    pub(super) grid: Grid,
}

/// The six classes that come with the command, easiest first.
static BUILT_IN: [(&str, &str); 6] = [
    ("easy", include_str!("../../../../../testdata/classes/easy.txt")),
    ("medium", include_str!("../../../../../testdata/classes/medium.txt")),
    ("hard", include_str!("../../../../../testdata/classes/hard.txt")),
    ("expert", include_str!("../../../../../testdata/classes/expert.txt")),
    ("evil", include_str!("../../../../../testdata/classes/evil.txt")),
    ("seventeen", include_str!("../../../../../testdata/classes/seventeen.txt")),
];

/// The classes that come with the command.
pub(super) fn built_in() -> anyhow::Result<Vec<Class>> {
    let read = |(name, text): (&str, &str)| {
        let mut puzzles = Vec::new();
        for record in Reader::new(text.as_bytes(), ReadOptions::default())? {
            let entry = record?.parse()?;
            puzzles.push(Puzzle { place: format!("{name}: line {}", entry.line), grid: entry.grid });
        }
        Ok(Class { name: name.to_string(), puzzles, is_proper: true })
    };
    BUILT_IN.into_iter().map(read).collect()
}

/// A class for each file, named by its stem, or by its path if two files have the same stem.
pub(super) fn from_files(paths: &[PathBuf], options: &ReadOptions) -> anyhow::Result<Vec<Class>> {
    let mut classes = Vec::new();
    for path in paths {
        let source = Source::file(path);
        let mut puzzles = Vec::new();
        // One that cannot be read is an error: figures without it would be for other puzzles.
        for item in records(slice::from_ref(&source), options, &Meter::default()) {
            let entry = item?.parse().map_err(anyhow::Error::msg)?;
            puzzles.push(Puzzle { place: format!("{source}: line {}", entry.line), grid: entry.grid });
        }
        if puzzles.is_empty() {
            return Err(no_puzzle(&[source]));
        }
        let is_alone = paths.iter().filter(|other| other.file_stem() == path.file_stem()).count() == 1;
        let stem = source.path().and_then(Path::file_stem).filter(|_| is_alone);
        let name = stem.map_or_else(|| source.to_string(), |stem| stem.to_string_lossy().into_owned());
        // A line break would tear the table.
        let name = name.replace(char::is_control, "\u{FFFD}");
        classes.push(Class { name, puzzles, is_proper: false });
    }
    Ok(classes)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn every_built_in_puzzle_is_one_of_a_kind_and_has_one_solution() {
        let mut seen = Vec::new();
        for class in built_in().unwrap() {
            assert!(class.puzzles.len() >= 10, "{}", class.name);
            for Puzzle { place, grid } in class.puzzles {
                assert_eq!(ukodus::count(&grid, 2), 1, "{place}");
                assert_eq!(grid.shape().side(), 9, "{place}");
                assert!(!seen.contains(&grid), "{place} occurs twice");
                seen.push(grid);
            }
        }
    }

    #[test]
    fn classes_have_the_number_of_givens_in_their_name() {
        for class in built_in().unwrap() {
            let givens = match class.name.as_str() {
                "easy" => 34..=38,
                "medium" => 27..=31,
                "hard" => 22..=30,
                "expert" => 20..=28,
                "evil" => 20..=26,
                "seventeen" => 17..=17,
                other => panic!("what is {other}?"),
            };
            for Puzzle { place, grid } in class.puzzles {
                assert!(givens.contains(&grid.count_filled()), "{place} has {}", grid.count_filled());
            }
        }
    }

    #[test]
    fn a_file_is_a_class_named_by_its_stem() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, text).unwrap();
            path
        };
        let names = |paths: &[PathBuf]| -> Vec<String> {
            let classes = from_files(paths, &ReadOptions::default()).unwrap();
            classes.into_iter().map(|class| class.name).collect()
        };
        let small = write("small.txt", "1.3..2.4.1..2.4.\n1.3..2.4.1..2.4.\n");
        let other = write("other/small.txt", "1.3..2.4.1..2.4.\n");
        let empty = write("empty.txt", "\n");
        assert_eq!(names(std::slice::from_ref(&small)), ["small"]);
        let whole = [small.display().to_string(), other.display().to_string()];
        assert_eq!(names(&[small, other]), whole);
        let error = from_files(std::slice::from_ref(&empty), &ReadOptions::default()).err().unwrap();
        assert_eq!(error.to_string(), format!("no puzzle in {}", empty.display()));
    }
}
