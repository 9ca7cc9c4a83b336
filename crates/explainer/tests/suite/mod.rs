//! Puzzles with their ratings by Sudoku Explainer 1.2.1.

use ukodus_core::Grid;

/// A puzzle and its triple.
#[allow(dead_code, reason = "not every test uses every field")]
pub(crate) struct Case {
    pub(crate) puzzle: &'static str,
    pub(crate) grid: Grid,
    pub(crate) triple: String,
    pub(crate) er: f64,
}

/// All of them.
pub(crate) fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for line in include_str!("../data/se121_ratings.csv").lines().skip(1) {
        let fields: Vec<&'static str> = line.split(',').collect();
        let [_, puzzle, er, ep, ed] = fields[..] else { panic!("not a line of the suite: {line}") };
        cases.push(Case {
            puzzle,
            grid: puzzle.parse().expect("a puzzle"),
            triple: format!("{er}/{ep}/{ed}"),
            er: er.parse().expect("a number"),
        });
    }
    cases
}
