//! Algorithms timed on classes of puzzles, their answers checked.

use std::time::{Duration, Instant};

use anyhow::bail;
use ukodus::algorithms::Algorithm;
use ukodus::{Cancel, Grid, Interrupted, Outcome, Solver, Stop};

use super::class::{Class, Puzzle};

/// What every measurement is held to.
pub(super) struct Terms {
    pub(super) repeats: u32,
    /// The time a puzzle may take.
    pub(super) limit: Duration,
    pub(super) cancel: Cancel,
}

/// What an algorithm did on a class.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Figures {
    pub(super) puzzles: usize,
    /// Shown to have one solution and no other.
    pub(super) solved: usize,
    /// Given up at the time limit.
    pub(super) timed_out: usize,
    /// The time for a puzzle: the mean over the puzzles, of each the median over the repeats.
    pub(super) time: Duration,
    /// The time for the slowest puzzle: the median over the repeats.
    pub(super) slowest: Duration,
    /// Guesses for a puzzle that was settled, the mean.
    pub(super) guesses: f64,
}

/// The measuring of one class.
pub(super) struct Measure<'a> {
    class: &'a Class,
    terms: &'a Terms,
    /// What is known of each puzzle: any other answer is wrong.
    known: Vec<Option<Answer>>,
}

/// What an algorithm found a puzzle to be.
#[derive(Clone, PartialEq, Eq)]
enum Answer {
    None,
    /// One solution; which it is, as soon as an algorithm has told.
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
        let known = class.is_proper.then_some(Answer::Unique(None));
        Self { class, terms, known: vec![known; class.puzzles.len()] }
    }

    /// What `algorithm` does on the class, or nothing if it was stopped. `tick` hears how many puzzles are done.
    ///
    /// # Errors
    ///
    /// A wrong answer is one.
    pub(super) fn run(
        &mut self,
        algorithm: &'static dyn Algorithm,
        tick: &mut dyn FnMut(u64),
    ) -> anyhow::Result<Option<Figures>> {
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
                        let told = Told { algorithm: algorithm.name(), puzzle, outcome };
                        times.is_solved = matches!(told.outcome, Outcome::Unique(_));
                        told.check(&mut self.known[index])?;
                    }
                    Err(Interrupted { stop: Stop::TimeLimit, .. }) => times.is_timed_out = true,
                    // One that does not guess leaves the puzzle unsolved, and takes the time that takes.
                    Err(Interrupted { stop: Stop::Stuck, .. }) => {}
                    Err(_) => return Ok(None),
                }
            }
        }
        Ok(Some(figures(&all, self.terms)))
    }
}

/// An answer to be checked.
struct Told<'a> {
    algorithm: &'static str,
    puzzle: &'a Puzzle,
    outcome: Outcome,
}

impl Told<'_> {
    /// Holds the answer against the puzzle and against what is known of it, and adds to what is known.
    fn check(self, known: &mut Option<Answer>) -> anyhow::Result<()> {
        let Self { algorithm, puzzle: Puzzle { place, grid }, outcome } = self;
        let answer = match outcome {
            Outcome::None => Answer::None,
            Outcome::Unique(solution) if solution.solves(grid) => Answer::Unique(Some(solution)),
            Outcome::Many(one, other) if one.solves(grid) && other.solves(grid) && one != other => Answer::Many,
            _ => bail!("{place}: wrong answer: {algorithm} gave a solution that is none"),
        };
        match (&answer, &known) {
            (_, None) | (Answer::Unique(_), Some(Answer::Unique(None))) => {}
            (told, Some(known)) if told == known => {}
            (_, Some(known)) => {
                bail!("{place}: wrong answer: {algorithm} finds {}, but it has {}", in_words(&answer), in_words(known));
            }
        }
        *known = Some(answer);
        Ok(())
    }
}

fn in_words(answer: &Answer) -> String {
    match answer {
        Answer::None => "no solution".to_string(),
        Answer::Unique(None) => "one solution".to_string(),
        Answer::Unique(Some(solution)) => format!("the one solution {solution}"),
        Answer::Many => "several solutions".to_string(),
    }
}

fn figures(all: &[Times], terms: &Terms) -> Figures {
    let count = |is: fn(&Times) -> bool| all.iter().filter(|&times| is(times)).count();
    let (solved, timed_out) =
        (count(|times| times.is_solved && !times.is_timed_out), count(|times| times.is_timed_out));
    let time = |times: &Times| if times.is_timed_out { terms.limit } else { median(times.taken.clone()) };
    let times: Vec<Duration> = all.iter().map(time).collect();
    let guesses: u64 = all.iter().filter(|times| !times.is_timed_out).map(|times| times.guesses).sum();
    #[expect(clippy::cast_precision_loss, reason = "a mean is told roughly")]
    let guesses = guesses as f64 / (all.len() - timed_out).max(1) as f64;
    Figures {
        puzzles: all.len(),
        solved,
        timed_out,
        time: times.iter().sum::<Duration>() / all.len().max(1) as u32,
        slowest: times.into_iter().max().unwrap_or_default(),
        guesses,
    }
}

/// The middle one, or the mean of the middle two; zero of none.
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
        let found = figures(&[solved([1, 3, 2]), solved([3, 9, 30]), late], &terms);
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
        let figures = measure.run(Solver::new().algorithm(), &mut |puzzles| ticks += puzzles).unwrap().unwrap();
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
        let proper = Some(Answer::Unique(None));
        let check = |outcome: Outcome, mut known: Option<Answer>| {
            let told = Told { algorithm: "guesswork", puzzle, outcome };
            told.check(&mut known).map_err(|error| error.to_string())
        };
        assert_eq!(check(unique(&right), None), Ok(()));
        assert_eq!(check(unique(&right), proper.clone()), Ok(()));
        assert_eq!(check(unique(&right), Some(Answer::Unique(Some(right.clone())))), Ok(()));
        assert_eq!(check(Outcome::None, None), Ok(()));

        let none_such = "test: wrong answer: guesswork gave a solution that is none".to_string();
        assert_eq!(check(unique(&wrong), None), Err(none_such.clone()));
        assert_eq!(check(Outcome::Many(right.clone(), right.clone()), None), Err(none_such.clone()));
        assert_eq!(check(Outcome::Many(right.clone(), wrong), None), Err(none_such));
        let other = "test: wrong answer: guesswork finds no solution, but it has one solution".to_string();
        assert_eq!(check(Outcome::None, proper), Err(other));
        let other = "test: wrong answer: guesswork finds the one solution 1432321441232341, but it has no solution";
        assert_eq!(check(unique(&right), Some(Answer::None)), Err(other.to_string()));
    }
}
