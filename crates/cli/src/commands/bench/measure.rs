//! Algorithms timed on classes of puzzles, their answers checked.

use std::time::{Duration, Instant};

use anyhow::bail;
use ukodus::algorithms::Algorithm;
use ukodus::{Cancel, Grid, Interrupted, Outcome, Solver, Stop};

use super::class::{Class, Puzzle};

/// The conditions of every measurement.
pub(super) struct Terms {
    pub(super) repeats: u32,
    /// The time limit for a puzzle.
    pub(super) limit: Duration,
    pub(super) cancel: Cancel,
}

/// The figures of an algorithm on a class.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Figures {
    pub(super) puzzles: usize,
    /// Shown to have one solution and no other.
    pub(super) solved: usize,
    /// Stopped at the time limit.
    pub(super) timed_out: usize,
    /// The time for a puzzle: the median over the repeats, and of those the mean over the puzzles.
    pub(super) time: Duration,
    /// The time for the slowest puzzle: the median over the repeats.
    pub(super) slowest: Duration,
    /// The mean number of guesses for a puzzle that did not time out.
    pub(super) guesses: f64,
}

/// The figures of an algorithm on one puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct PuzzleFigures {
    /// Shown to have one solution and no other.
    pub(super) is_solved: bool,
    /// Stopped at the time limit.
    pub(super) is_timed_out: bool,
    /// The median over the repeats; the time limit if it was reached.
    pub(super) time: Duration,
    pub(super) guesses: u64,
}

/// The measurement of one class.
pub(super) struct Measure<'a> {
    class: &'a Class,
    terms: &'a Terms,
    /// The known answer to each puzzle: any other is wrong.
    known: Vec<Option<KnownAnswer>>,
}

/// An answer that was found before.
#[derive(Clone, PartialEq, Eq)]
enum KnownAnswer {
    None,
    /// One solution; which it is, once an algorithm has found it.
    Unique(Option<Grid>),
    Many,
}

/// The times of one puzzle, a repeat each.
#[derive(Clone, Default)]
struct Times {
    taken: Vec<Duration>,
    guesses: u64,
    is_solved: bool,
    is_timed_out: bool,
}

impl<'a> Measure<'a> {
    pub(super) fn new(class: &'a Class, terms: &'a Terms) -> Self {
        let known = class.is_proper.then_some(KnownAnswer::Unique(None));
        Self { class, terms, known: vec![known; class.puzzles.len()] }
    }

    /// The figures of `algorithm` on each puzzle of the class, or `None` if it was interrupted. `tick` is called with the
    /// number of puzzles done.
    ///
    /// # Errors
    ///
    /// If an answer is wrong.
    pub(super) fn run(
        &mut self,
        algorithm: &'static dyn Algorithm,
        tick: &mut dyn FnMut(u64),
    ) -> anyhow::Result<Option<Vec<PuzzleFigures>>> {
        let solver = Solver::new().with_algorithm(algorithm).with_time_limit(self.terms.limit);
        let solver = solver.with_cancel(self.terms.cancel.clone());
        let mut all = vec![Times::default(); self.class.puzzles.len()];
        for _ in 0..self.terms.repeats {
            for (index, (puzzle, times)) in self.class.puzzles.iter().zip(&mut all).enumerate() {
                tick(1);
                if times.is_timed_out {
                    continue;
                }
                let start = Instant::now();
                let report = solver.solve(&puzzle.grid);
                times.taken.push(start.elapsed());
                times.guesses = report.statistics.guesses;
                match report.outcome {
                    Ok(outcome) => {
                        let claim = Claim { algorithm: algorithm.name(), puzzle, outcome };
                        times.is_solved = matches!(claim.outcome, Outcome::Unique(_));
                        claim.check(&mut self.known[index])?;
                    }
                    Err(Interrupted { stop: Stop::TimeLimit, .. }) => times.is_timed_out = true,
                    // An algorithm that does not guess may leave a puzzle unsolved; its time counts.
                    Err(Interrupted { stop: Stop::Stuck, .. }) => {}
                    Err(_) => return Ok(None),
                }
            }
        }
        Ok(Some(all.into_iter().map(|times| times.figures(self.terms)).collect()))
    }
}

/// An answer to be checked.
struct Claim<'a> {
    algorithm: &'static str,
    puzzle: &'a Puzzle,
    outcome: Outcome,
}

impl Claim<'_> {
    /// Compares the answer with the puzzle and with the known answer, which it adds to.
    fn check(self, known: &mut Option<KnownAnswer>) -> anyhow::Result<()> {
        let Self { algorithm, puzzle: Puzzle { place, grid }, outcome } = self;
        let answer = match outcome {
            Outcome::None => KnownAnswer::None,
            Outcome::Unique(solution) if solution.solves(grid) => KnownAnswer::Unique(Some(solution)),
            Outcome::Many(one, other) if one.solves(grid) && other.solves(grid) && one != other => KnownAnswer::Many,
            _ => bail!("{place}: wrong answer: {algorithm} returned a wrong solution"),
        };
        match (&answer, &known) {
            (_, None) | (KnownAnswer::Unique(_), Some(KnownAnswer::Unique(None))) => {}
            (answer, Some(known)) if answer == known => {}
            (_, Some(known)) => {
                bail!("{place}: wrong answer: {algorithm} finds {}, but it has {}", in_words(&answer), in_words(known));
            }
        }
        *known = Some(answer);
        Ok(())
    }
}

fn in_words(answer: &KnownAnswer) -> String {
    match answer {
        KnownAnswer::None => "no solution".to_string(),
        KnownAnswer::Unique(None) => "one solution".to_string(),
        KnownAnswer::Unique(Some(solution)) => format!("the one solution {solution}"),
        KnownAnswer::Many => "several solutions".to_string(),
    }
}

impl Times {
    fn figures(self, terms: &Terms) -> PuzzleFigures {
        let Self { taken, guesses, is_solved, is_timed_out } = self;
        let time = if is_timed_out { terms.limit } else { median(taken) };
        PuzzleFigures { is_solved: is_solved && !is_timed_out, is_timed_out, time, guesses }
    }
}

impl Figures {
    /// The figures of a class from those of its puzzles.
    pub(super) fn of(each: &[PuzzleFigures]) -> Self {
        let timed_out = each.iter().filter(|puzzle| puzzle.is_timed_out).count();
        let guesses: u64 = each.iter().filter(|puzzle| !puzzle.is_timed_out).map(|puzzle| puzzle.guesses).sum();
        #[expect(clippy::cast_precision_loss, reason = "a mean needs no more precision")]
        let guesses = guesses as f64 / (each.len() - timed_out).max(1) as f64;
        Self {
            puzzles: each.len(),
            solved: each.iter().filter(|puzzle| puzzle.is_solved).count(),
            timed_out,
            time: each.iter().map(|puzzle| puzzle.time).sum::<Duration>() / each.len().max(1) as u32,
            slowest: each.iter().map(|puzzle| puzzle.time).max().unwrap_or_default(),
            guesses,
        }
    }
}

/// The middle time, or the mean of the middle two; zero if there are none.
fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    match (times.len(), times.len() / 2) {
        (0, _) => Duration::ZERO,
        (count, middle) if count % 2 == 1 => times[middle],
        (_, middle) => (times[middle - 1] + times[middle]) / 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn the_median_is_the_middle_one() {
        for (times, expected) in [
            (vec![], 0),
            (vec![7], 7),
            (vec![9, 1], 5),
            (vec![100, 1, 3], 3),
            (vec![4, 1000, 2, 3], 3),
            (vec![5, 5, 1, 9, 5], 5),
        ] {
            let found = median(times.iter().copied().map(millis).collect());
            let rounded = Duration::from_millis(found.as_millis() as u64);
            assert_eq!(rounded, millis(expected), "{times:?}");
        }
        assert_eq!(median(vec![millis(1), millis(2)]), Duration::from_micros(1_500));
    }

    #[test]
    fn a_puzzle_that_meets_the_limit_counts_as_long_as_the_limit() {
        let terms = Terms { repeats: 3, limit: millis(100), cancel: Cancel::new() };
        let solved = |taken: [u64; 3]| Times {
            taken: taken.map(millis).to_vec(),
            guesses: 4,
            is_solved: true,
            is_timed_out: false,
        };
        // Solved in the first repeat, given up in the second.
        let late = Times { taken: vec![millis(98), millis(101)], guesses: 9, is_solved: true, is_timed_out: true };
        let each = [solved([1, 3, 2]), solved([3, 9, 30]), late].map(|times| times.figures(&terms));
        let found = Figures::of(&each);
        let expected = Figures {
            puzzles: 3,
            solved: 2,
            timed_out: 1,
            time: millis(2 + 9 + 100) / 3,
            slowest: millis(100),
            guesses: 4.0,
        };
        assert_eq!(found, expected);
    }

    fn class(is_proper: bool, lines: &[&str]) -> Class {
        let puzzle = |line: &&str| Puzzle { place: "test".to_string(), grid: line.parse().unwrap() };
        Class { name: "test".to_string(), puzzles: lines.iter().map(puzzle).collect(), is_proper }
    }

    #[test]
    fn an_algorithm_is_measured_on_every_puzzle() {
        let terms = Terms { repeats: 2, limit: Duration::from_secs(10), cancel: Cancel::new() };
        // One solution, several, none.
        let class = class(false, &["1.3..2.4.1..2.4.", "1...............", "123.4...........", "12.....3.....4.."]);
        let mut ticks = 0;
        let mut measure = Measure::new(&class, &terms);
        let each = measure.run(Solver::new().algorithm(), &mut |puzzles| ticks += puzzles).unwrap().unwrap();
        let figures = Figures::of(&each);
        assert_eq!((figures.puzzles, figures.timed_out, ticks), (4, 0, 8));
        assert!((1..4).contains(&figures.solved), "{figures:?}");
        assert!(figures.slowest >= figures.time);
    }

    #[test]
    fn what_is_cancelled_gives_no_figures() {
        let terms = Terms { repeats: 2, limit: Duration::from_secs(10), cancel: Cancel::new() };
        terms.cancel.cancel();
        let class = class(true, &["1.3..2.4.1..2.4."]);
        let figures = Measure::new(&class, &terms).run(Solver::new().algorithm(), &mut |_| ()).unwrap();
        assert_eq!(figures, None);
    }

    #[test]
    fn a_wrong_answer_is_an_error() {
        let class = class(false, &["1.3..2.4.1..2.4."]);
        let puzzle = &class.puzzles[0];
        let right: Grid = "1432321441232341".parse().unwrap();
        let wrong: Grid = "1234341221434321".parse().unwrap();
        let unique = |solution: &Grid| Outcome::Unique(solution.clone());
        let proper = Some(KnownAnswer::Unique(None));
        let check = |outcome: Outcome, mut known: Option<KnownAnswer>| {
            let claim = Claim { algorithm: "guesswork", puzzle, outcome };
            claim.check(&mut known).map_err(|error| error.to_string())
        };
        assert_eq!(check(unique(&right), None), Ok(()));
        assert_eq!(check(unique(&right), proper.clone()), Ok(()));
        assert_eq!(check(unique(&right), Some(KnownAnswer::Unique(Some(right.clone())))), Ok(()));
        assert_eq!(check(Outcome::None, None), Ok(()));

        let none_such = "test: wrong answer: guesswork returned a wrong solution".to_string();
        assert_eq!(check(unique(&wrong), None), Err(none_such.clone()));
        assert_eq!(check(Outcome::Many(right.clone(), right.clone()), None), Err(none_such.clone()));
        assert_eq!(check(Outcome::Many(right.clone(), wrong), None), Err(none_such));
        let other = "test: wrong answer: guesswork finds no solution, but it has one solution".to_string();
        assert_eq!(check(Outcome::None, proper), Err(other));
        let other = "test: wrong answer: guesswork finds the one solution 1432321441232341, but it has no solution";
        assert_eq!(check(unique(&right), Some(KnownAnswer::None)), Err(other.to_string()));
    }
}
