//! `GET /api/examples`: puzzles to try, by class.

use serde::Serialize;

/// Puzzles to try.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ExamplesResponse {
    /// The classes, easiest first, then those by size.
    pub classes: Vec<Class>,
}

/// A class of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Class {
    /// Its name.
    pub name: &'static str,
    /// What its puzzles are like, for people.
    pub about: String,
    /// The shape of its boards: rows x columns of a box.
    pub shape: &'static str,
    /// The puzzles, in a form that `/api/parse` reads.
    pub puzzles: Vec<String>,
}

/// The classes: a name, a shape, and a file with a line about it and a puzzle a line.
const CLASSES: &[(&str, &str, &str)] = &[
    ("easy", "3x3", include_str!("../../../../testdata/classes/easy.txt")),
    ("medium", "3x3", include_str!("../../../../testdata/classes/medium.txt")),
    ("hard", "3x3", include_str!("../../../../testdata/classes/hard.txt")),
    ("expert", "3x3", include_str!("../../../../testdata/classes/expert.txt")),
    ("evil", "3x3", include_str!("../../../../testdata/classes/evil.txt")),
    ("seventeen", "3x3", include_str!("../../../../testdata/classes/seventeen.txt")),
];

/// Lists the examples.
#[must_use]
pub fn answer() -> ExamplesResponse {
    ExamplesResponse { classes: CLASSES.iter().map(|&(name, shape, file)| class(name, shape, file)).collect() }
}

fn class(name: &'static str, shape: &'static str, file: &str) -> Class {
    let about = file.lines().filter_map(|line| line.strip_prefix("# ")).collect::<Vec<_>>().join(" ");
    // The file says its own name first, for those who read it.
    let about = about.split_once(": ").map_or(about.as_str(), |(_, rest)| rest).to_owned();
    let puzzles = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect();
    Class { name, about, shape, puzzles }
}
