//! `GET /api/examples`: puzzles to try, by class.

use serde::Serialize;
use ukodus::format::{self, ReadOptions};
use ukodus::{Grid, Shape};

/// Example puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ExamplesResponse {
    /// The classes of 9×9 boards, easiest first, then the other sizes, smallest first.
    pub classes: Vec<Class>,
}

/// A class of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Class {
    /// Its name: `easy`, or a size such as `6×6`.
    pub name: String,
    /// What its puzzles are like, in words.
    pub about: String,
    /// The shape of its boards: rows x columns of a box.
    pub shape: String,
    /// The puzzles, in a format that `/api/parse` reads.
    pub puzzles: Vec<String>,
}

/// The classes of 9×9 boards: a name, and a file with a description and one puzzle per line.
const CLASSES: &[(&str, &str)] = &[
    ("easy", include_str!("../../../../testdata/classes/easy.txt")),
    ("medium", include_str!("../../../../testdata/classes/medium.txt")),
    ("hard", include_str!("../../../../testdata/classes/hard.txt")),
    ("expert", include_str!("../../../../testdata/classes/expert.txt")),
    ("evil", include_str!("../../../../testdata/classes/evil.txt")),
    ("seventeen", include_str!("../../../../testdata/classes/seventeen.txt")),
];

/// Boards of other sizes: a shape, a puzzle and more fields per line.
const SUITES: &[&str] =
    &[include_str!("../../../../testdata/suites/small.txt"), include_str!("../../../../testdata/suites/large.txt")];

/// The other sizes, as rows and columns of a box.
const SHAPES: &[(usize, usize)] = &[(2, 2), (2, 3), (2, 4), (2, 5), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5)];

/// Lists the examples.
#[must_use]
pub fn answer() -> ExamplesResponse {
    let ordinary = CLASSES.iter().map(|&(name, file)| ordinary(name, file));
    let others = SHAPES.iter().filter_map(|&(rows, cols)| Some(other(Shape::new(rows, cols).ok()?)));
    ExamplesResponse { classes: ordinary.chain(others).collect() }
}

fn ordinary(name: &str, file: &str) -> Class {
    let about = file.lines().filter_map(|line| line.strip_prefix("# ")).collect::<Vec<_>>().join(" ");
    // The description starts with the name of the class.
    let about = about.split_once(": ").map_or(about.as_str(), |(_, rest)| rest).to_owned();
    Class {
        name: name.to_owned(),
        about,
        shape: Shape::NINE.to_string(),
        puzzles: lines(file).map(str::to_owned).collect(),
    }
}

fn other(shape: Shape) -> Class {
    let side = shape.side();
    let about =
        format!("{side}×{side} boards with boxes of {} rows and {} columns.", shape.box_rows(), shape.box_cols());
    let name = shape.to_string();
    let of_shape = |line: &&str| line.split(';').next().is_some_and(|first| first.trim() == name);
    let puzzle = |line: &str| {
        let options = ReadOptions { shape: Some(shape), ..ReadOptions::default() };
        let grid: Grid = format::parse(line.split(';').nth(1)?.trim(), &options).ok()?.grid;
        Some(format::line(&grid, format::Alphabet::Letters))
    };
    let puzzles = SUITES.iter().flat_map(|file| lines(file)).filter(of_shape).filter_map(puzzle).collect();
    Class { name: format!("{side}×{side}"), about, shape: name, puzzles }
}

fn lines(file: &str) -> impl Iterator<Item = &str> {
    file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

#[cfg(test)]
mod tests {
    use ukodus::Outcome;

    use super::*;

    #[test]
    fn every_class_has_puzzles_of_its_shape_with_one_solution() {
        for class in answer().classes {
            assert!(!class.puzzles.is_empty() && !class.about.is_empty(), "{}", class.name);
            for puzzle in class.puzzles {
                let options = ReadOptions { shape: Some(class.shape.parse().unwrap()), ..ReadOptions::default() };
                let grid = format::parse(&puzzle, &options).unwrap().grid;
                assert!(matches!(ukodus::solve(&grid), Outcome::Unique(_)), "{}: {puzzle}", class.name);
            }
        }
    }
}
