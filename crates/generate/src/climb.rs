//! Harder puzzles from hard ones.

use std::cmp::Ordering;

use ukodus_core::{Grid, Shape};
use ukodus_engine::algorithms::{Algorithm, Fast};
use ukodus_engine::{Cancel, Instant, Run};
use ukodus_logic::{Ending, Level, Logic, Rating};

use crate::Random;
use crate::judge::Judge;
use crate::removal;

/// How hard a puzzle is: by its level, then by its score. What no technique solves is above all that one does.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Height {
    is_beyond: bool,
    level: Level,
    score: u32,
}

impl Height {
    /// The height that a rating gives.
    #[must_use]
    pub fn of(rating: &Rating) -> Self {
        Self { is_beyond: rating.ending != Ending::Solved, level: rating.level, score: rating.score }
    }
}

/// A puzzle with its rating, on the way up.
#[derive(Clone, Debug)]
pub struct Climbed {
    /// The puzzle, minimal.
    pub puzzle: Grid,
    /// Its solution.
    pub solution: Grid,
    /// How hard it is.
    pub rating: Rating,
}

/// The most clues that are changed at once.
const MOST_CHANGED: usize = 4;

/// Solutions among which one is drawn when clues have been taken away.
const CHOICE: usize = 100;

/// Changes a few clues of puzzles and rates what comes of it; one for each thread.
///
/// ```
/// use ukodus_core::Grid;
/// use ukodus_generate::{Climber, Random};
/// use ukodus_logic::Logic;
///
/// let puzzle: Grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// let mut climber = Climber::new(puzzle.shape(), Logic::default().with_uniqueness(true));
/// let changed = climber.change(&puzzle, &mut Random::new(1)).unwrap();
/// assert_ne!(changed.puzzle, puzzle);
/// assert!(changed.solution.solves(&changed.puzzle));
/// # Ok::<(), ukodus_core::format::ParseGridError>(())
/// ```
pub struct Climber {
    shape: Shape,
    logic: Logic,
    judge: Judge,
    limits: (Option<Instant>, Option<Cancel>),
}

impl Climber {
    /// A climber among puzzles of a shape, up what `logic` rates.
    #[must_use]
    pub fn new(shape: Shape, logic: Logic) -> Self {
        Self { shape, logic, judge: Judge::new(shape), limits: (None, None) }
    }

    /// The same with a time at which it gives up, and a switch that makes it; `logic` has limits of its own.
    #[must_use]
    pub fn with_limits(mut self, deadline: Option<Instant>, cancel: Option<Cancel>) -> Self {
        self.judge = self.judge.with_limits(deadline, cancel.clone());
        self.limits = (deadline, cancel);
        self
    }

    /// Takes one to four clues away, follows another of the solutions there are then, puts in clues of it until it is the
    /// only one, and takes away what is not needed.
    ///
    /// `None` if that leads back to where it began, or a limit was reached before the end.
    ///
    /// # Panics
    ///
    /// If the puzzle has another shape.
    pub fn change(&mut self, puzzle: &Grid, random: &mut Random) -> Option<Climbed> {
        assert_eq!(puzzle.shape(), self.shape, "puzzles of one shape are climbed");
        let mut clues: Vec<u16> =
            (0..).zip(puzzle.cells()).filter(|(_, digit)| **digit != 0).map(|(at, _)| at).collect();
        random.shuffle(&mut clues);
        let count = (1 + random.index(MOST_CHANGED)).min(clues.len());
        let mut cells = puzzle.cells().to_vec();
        for &index in &clues[..count] {
            cells[usize::from(index)] = 0;
        }
        let solution = self.draw(&cells, random)?;
        let mut blanks: Vec<u16> = (0..).zip(&cells).filter(|(_, digit)| **digit == 0).map(|(at, _)| at).collect();
        random.shuffle(&mut blanks);
        for index in blanks {
            if self.judge.count(&cells, 2) == 1 {
                break;
            }
            cells[usize::from(index)] = solution[usize::from(index)];
        }
        let cells = self.reduce(&cells, &solution, random);
        if cells == puzzle.cells() {
            return None;
        }
        let board = |cells: &[u8]| Grid::from_cells(self.shape, cells).ok();
        let (puzzle, solution) = (board(&cells)?, board(&solution)?);
        let rating = self.logic.rate(&puzzle).ok().filter(|rating| rating.ending != Ending::Halted)?;
        Some(Climbed { puzzle, solution, rating })
    }

    /// One of the first solutions of a puzzle.
    fn draw(&self, cells: &[u8], random: &mut Random) -> Option<Vec<u8>> {
        let grid = Grid::from_cells(self.shape, cells).ok()?;
        let mut search = Fast.start(&grid);
        let (deadline, cancel) = self.limits.clone();
        let run = Run::new().with_limits(deadline, cancel).with_cells(cells.len());
        let mut run = run.with_work_limit(200 * cells.len() as u64);
        let mut drawn = None;
        for _ in 0..=random.index(CHOICE) {
            match search.advance(&mut run) {
                Ok(true) => drawn = Some(search.solution().to_vec()),
                _ => break,
            }
        }
        drawn
    }

    /// The puzzle without what is not needed, in a random order.
    fn reduce(&mut self, cells: &[u8], solution: &[u8], random: &mut Random) -> Vec<u8> {
        let mut groups: Vec<Vec<u16>> =
            (0..).zip(cells).filter(|(_, digit)| **digit != 0).map(|(at, _)| vec![at]).collect();
        random.shuffle(&mut groups);
        removal::reduce(cells, solution, &groups, &mut self.judge)
    }
}

/// Puzzles on the way up, the hardest first; only so many are kept.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    rungs: Vec<Climbed>,
}

impl Ladder {
    /// How many are kept: enough to get around what leads nowhere.
    pub const MOST: usize = 40;

    /// Puts a puzzle in its place, if it is hard enough and not there; whether it is harder than all others.
    pub fn insert(&mut self, climbed: Climbed) -> bool {
        let height = Height::of(&climbed.rating);
        let place = self.rungs.partition_point(|rung| Height::of(&rung.rating).cmp(&height) != Ordering::Less);
        if place >= Self::MOST || self.rungs.iter().any(|rung| rung.puzzle == climbed.puzzle) {
            return false;
        }
        self.rungs.insert(place, climbed);
        self.rungs.truncate(Self::MOST);
        place == 0
    }

    /// One to climb on from: those near the top are likelier.
    #[must_use]
    pub fn draw(&self, random: &mut Random) -> Option<&Climbed> {
        let end = random.index(self.rungs.len().max(1)) + 1;
        self.rungs.get(random.index(end))
    }

    /// The hardest.
    #[must_use]
    pub fn top(&self) -> Option<&Climbed> {
        self.rungs.first()
    }
}

#[cfg(test)]
mod tests {
    use ukodus_engine::Solver;

    use super::*;
    use crate::{Maker, Recipe, is_minimal};

    #[test]
    fn what_is_changed_is_a_minimal_puzzle_with_its_solution() {
        for shape in ["3x3", "2x3", "3x4"] {
            let recipe = Recipe::new(shape.parse().unwrap()).unwrap();
            let mut random = Random::new(6);
            let mut puzzle = Maker::new(&recipe).make(&mut random).puzzle;
            let mut climber = Climber::new(recipe.shape(), Logic::default().with_uniqueness(true));
            let mut changes = 0;
            for _ in 0..10 {
                let Some(made) = climber.change(&puzzle, &mut random) else { continue };
                assert_eq!(Solver::new().count(&made.puzzle, 2).solutions, 1);
                assert!(made.solution.solves(&made.puzzle));
                assert!(is_minimal(&made.puzzle, &made.solution));
                puzzle = made.puzzle;
                changes += 1;
            }
            assert!(changes > 3, "{shape}");
        }
    }

    #[test]
    fn the_hardest_is_at_the_top_of_the_ladder_and_none_stands_twice() {
        let recipe = Recipe::new(Shape::NINE).unwrap();
        let mut climber = Climber::new(Shape::NINE, Logic::default().with_uniqueness(true));
        let mut random = Random::new(2);
        let start = Maker::new(&recipe).make(&mut random).puzzle;
        let mut ladder = Ladder::default();
        for _ in 0..100 {
            let from = ladder.draw(&mut random).map_or(start.clone(), |rung| rung.puzzle.clone());
            let Some(changed) = climber.change(&from, &mut random) else { continue };
            let height = Height::of(&changed.rating);
            let was = ladder.top().map(|top| Height::of(&top.rating));
            let is_harder = ladder.insert(changed.clone());
            assert_eq!(is_harder, was.is_none_or(|was| height > was));
            assert!(!ladder.insert(changed));
        }
        assert!(ladder.rungs.is_sorted_by(|one, other| Height::of(&one.rating) >= Height::of(&other.rating)));
        assert!(ladder.rungs.len() <= Ladder::MOST);
    }
}
