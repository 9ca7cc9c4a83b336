//! All that was measured.

use std::time::Duration;

use ukodus::algorithms::Algorithm;

use super::measure::{Figures, Terms};

/// What every algorithm did on every class.
pub(super) struct Results {
    pub(super) algorithms: Vec<&'static str>,
    pub(super) repeats: u32,
    /// The time a puzzle may take.
    pub(super) limit: Duration,
    pub(super) rows: Vec<Row>,
}

/// What every algorithm did on a class; nothing where it was stopped.
pub(super) struct Row {
    pub(super) class: String,
    pub(super) figures: Vec<Option<Figures>>,
}

impl Results {
    pub(super) fn new(algorithms: &[&'static dyn Algorithm], terms: &Terms) -> Self {
        let names = algorithms.iter().map(|algorithm| algorithm.name()).collect();
        Self { algorithms: names, repeats: terms.repeats, limit: terms.limit, rows: Vec::new() }
    }

    /// Every figure there is, class by class.
    pub(super) fn all(&self) -> impl Iterator<Item = Figures> {
        self.rows.iter().flat_map(|row| row.figures.iter().copied().flatten())
    }

    /// How many figures there are; fewer than classes times algorithms where the measuring was stopped.
    pub(super) fn count(&self) -> usize {
        self.all().count()
    }

    /// What the times are: a word for the repeats.
    pub(super) fn about_repeats(&self) -> String {
        match self.repeats {
            1 => "measured once".to_string(),
            repeats => format!("the median of {repeats} repeats"),
        }
    }

    /// What the time limit did, in a sentence, where it did something.
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
            Row { class: class.to_string(), figures }
        };
        let rows = vec![row("easy", 1_234), row("medium", 23_456), row("seventeen", 3_456_789)];
        Results { algorithms: vec!["fast"], repeats: 5, limit: Duration::from_secs(1), rows }
    }

    /// Algorithms side by side, the first of them slow, and stopped in the last class.
    pub(in super::super) fn several(algorithms: Vec<&'static str>) -> Results {
        let row = |class: &str, nanos: u64, slow| {
            let quick = (2..).map(|i| Some(figures(12, 0, i * nanos, 3 * i * nanos)));
            let figures = std::iter::once(slow).chain(quick).take(algorithms.len()).collect();
            Row { class: class.to_string(), figures }
        };
        let rows = vec![
            row("easy", 1_234, Some(figures(12, 0, 123_456_789, 200_000_000))),
            row("a|b <&>", 23_456, Some(figures(7, 5, 523_456_789, 1_000_000_000))),
            row("seventeen", 987_654, None),
        ];
        Results { algorithms, repeats: 1, limit: Duration::from_secs(1), rows }
    }
}
