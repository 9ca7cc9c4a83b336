//! All that was measured.

use std::time::Duration;

use ukodus::algorithms::Algorithm;

use super::class::Class;
use super::measure::{Figures, PuzzleFigures, Terms};

/// The figures of every algorithm on every class.
pub(super) struct Results {
    pub(super) algorithms: Vec<&'static str>,
    /// The method of each algorithm, for a heading.
    pub(super) methods: Vec<&'static str>,
    pub(super) repeats: u32,
    /// The time limit for a puzzle.
    pub(super) limit: Duration,
    pub(super) rows: Vec<Row>,
}

/// The figures of every algorithm on one class; `None` if it was interrupted.
pub(super) struct Row {
    pub(super) class: String,
    pub(super) figures: Vec<Option<Figures>>,
    /// The same, puzzle by puzzle.
    pub(super) each: Vec<Option<Vec<PuzzleFigures>>>,
    /// The origin of each puzzle: `easy: line 4`.
    pub(super) places: Vec<String>,
}

impl Row {
    /// A class before anything is measured.
    pub(super) fn new(class: &Class, algorithms: usize) -> Self {
        let places = class.puzzles.iter().map(|puzzle| puzzle.place.clone()).collect();
        Self { class: class.name.clone(), figures: vec![None; algorithms], each: vec![None; algorithms], places }
    }

    /// The origin of each puzzle, and what an algorithm did with it.
    pub(super) fn puzzles(&self, algorithm: usize) -> impl Iterator<Item = (&str, PuzzleFigures)> {
        self.places.iter().map(String::as_str).zip(self.each[algorithm].iter().flatten().copied())
    }

    /// Adds what an algorithm did.
    pub(super) fn set(&mut self, algorithm: usize, each: Option<Vec<PuzzleFigures>>) {
        self.figures[algorithm] = each.as_deref().map(Figures::of);
        self.each[algorithm] = each;
    }
}

impl Results {
    pub(super) fn new(algorithms: &[&'static dyn Algorithm], terms: &Terms) -> Self {
        let names = algorithms.iter().map(|algorithm| algorithm.name()).collect();
        let methods = algorithms.iter().map(|algorithm| algorithm.method()).collect();
        Self { algorithms: names, methods, repeats: terms.repeats, limit: terms.limit, rows: Vec::new() }
    }

    /// All figures, class by class.
    pub(super) fn all(&self) -> impl Iterator<Item = Figures> {
        self.rows.iter().flat_map(|row| row.figures.iter().copied().flatten())
    }

    /// Every algorithm with its puzzles in order: algorithm, class, origin and figures.
    pub(super) fn each(&self) -> impl Iterator<Item = (&'static str, &Row, &str, PuzzleFigures)> {
        (0..self.algorithms.len()).flat_map(move |number| {
            self.rows.iter().flat_map(move |row| {
                row.puzzles(number).map(move |(place, figures)| (self.algorithms[number], row, place, figures))
            })
        })
    }

    /// The number of figures: fewer than classes times algorithms if the run was interrupted.
    pub(super) fn count(&self) -> usize {
        self.all().count()
    }

    /// How the times were obtained.
    pub(super) fn about_repeats(&self) -> String {
        match self.repeats {
            1 => "measured once".to_string(),
            repeats => format!("the median of {repeats} repeats"),
        }
    }

    /// A note on the time limit, if a puzzle reached it.
    pub(super) fn about_limit(&self) -> Option<String> {
        let is_met = self.all().any(|figures| figures.timed_out > 0);
        let limit = format!("{} s", self.limit.as_secs_f64());
        is_met.then(|| format!("With >, puzzles not solved in {limit} count as {limit}."))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    fn figures(solved: usize, timed_out: usize, nanos: u64, slowest: u64) -> Figures {
        let (time, slowest) = (Duration::from_nanos(nanos), Duration::from_nanos(slowest));
        Figures { puzzles: 12, solved, timed_out, time, slowest, guesses: 3.25 }
    }

    /// One algorithm, three classes.
    pub(in super::super) fn one() -> Results {
        let row = |class: &str, nanos| {
            let figures = vec![Some(figures(12, 0, nanos, 3 * nanos))];
            Row { class: class.to_string(), figures, each: vec![None], places: Vec::new() }
        };
        let rows = vec![row("easy", 1_234), row("medium", 23_456), row("seventeen", 3_456_789)];
        Results { algorithms: vec!["fast"], methods: vec!["quick"], repeats: 5, limit: Duration::from_secs(1), rows }
    }

    /// Two algorithms, puzzle by puzzle: one solved, one not, and one that met the time limit.
    pub(in super::super) fn each() -> Results {
        let puzzle = |is_solved, is_timed_out, nanos| PuzzleFigures {
            is_solved,
            is_timed_out,
            time: Duration::from_nanos(nanos),
            guesses: nanos % 7,
        };
        let slow =
            vec![puzzle(true, false, 1_034_000), puzzle(false, false, 52_300), puzzle(false, true, 1_000_000_000)];
        let quick = vec![puzzle(true, false, 1_700), puzzle(false, false, 900), puzzle(true, false, 24_000_000)];
        let places = (1..=3).map(|line| format!("easy: line {line}")).collect();
        let mut row = Row { class: "easy".to_string(), figures: vec![None; 2], each: vec![None; 2], places };
        row.set(0, Some(slow));
        row.set(1, Some(quick));
        let (algorithms, methods) = (vec!["backtrack", "fast"], vec!["brute force", "the engine for the size"]);
        Results { algorithms, methods, repeats: 5, limit: Duration::from_secs(1), rows: vec![row] }
    }

    /// Algorithms side by side, the first of them slow, and stopped in the last class.
    pub(in super::super) fn several(algorithms: Vec<&'static str>) -> Results {
        let row = |class: &str, nanos: u64, slow| {
            let quick = (2..).map(|i| Some(figures(12, 0, i * nanos, 3 * i * nanos)));
            let figures = std::iter::once(slow).chain(quick).take(algorithms.len()).collect();
            Row { class: class.to_string(), figures, each: vec![None; algorithms.len()], places: Vec::new() }
        };
        let rows = vec![
            row("easy", 1_234, Some(figures(12, 0, 123_456_789, 200_000_000))),
            row("a|b <&>", 23_456, Some(figures(7, 5, 523_456_789, 1_000_000_000))),
            row("seventeen", 987_654, None),
        ];
        let methods = vec!["a method"; algorithms.len()];
        Results { algorithms, methods, repeats: 1, limit: Duration::from_secs(1), rows }
    }
}
