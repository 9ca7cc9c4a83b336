//! The puzzles that the page shows before it has an engine.

use std::collections::HashSet;

use serde_json::{Value, json};
use ukodus_web::api::{Limits, answer};

const SOURCE: &str = include_str!("../js/starters.js");

#[test]
fn every_first_puzzle_has_one_solution_and_is_easy() {
    let lines = SOURCE.lines().map(str::trim).filter_map(|line| line.strip_prefix('\'')?.strip_suffix("',"));
    let puzzles: Vec<&str> = lines.collect();
    let distinct: HashSet<&str> = puzzles.iter().copied().collect();
    assert!(distinct.len() == puzzles.len() && puzzles.len() >= 7, "one for each day of the week, none twice");
    for puzzle in puzzles {
        let givens = puzzle.bytes().filter(|&digit| digit != b'0').count();
        assert!(givens >= 24, "{puzzle}: {givens} givens are few for a first puzzle");
        let request = json!({ "board": puzzle }).to_string();
        let rated = answer("/api/rate", &request, &Limits::default()).unwrap();
        let rated: Value = serde_json::from_str(&rated).unwrap();
        assert_eq!(rated["outcome"], "unique", "{puzzle}");
        assert_eq!(rated["rating"]["level"], "easy", "{puzzle}");
    }
}
