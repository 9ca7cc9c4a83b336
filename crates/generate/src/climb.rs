//! Harder puzzles from hard ones.

use std::cmp::Ordering;

use ukodus_core::{Control, Grid, Shape, Stop};
use ukodus_engine::algorithms::{Algorithm, Fast};
use ukodus_logic::{Ending, Level, Logic, Rating};

use crate::Random;
use crate::removal;
use crate::search_limit::limited_run;
use crate::uniqueness::UniquenessTest;

/// How hard a puzzle is: by its level, then by its score. A puzzle that no technique solves is harder than any other.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Height {
    is_beyond: bool,
    level: Level,
    score: u32,
}

impl Height {
    /// The height of a puzzle with this rating.
    #[must_use]
    pub fn of(rating: &Rating) -> Self {
        Self { is_beyond: rating.ending != Ending::Solved, level: rating.level, score: rating.score }
    }
}

/// A puzzle found by climbing, with its rating.
#[derive(Clone, Debug)]
pub struct Climbed {
    /// The puzzle, minimal.
    pub puzzle: Grid,
    /// Its solution.
    pub solution: Grid,
    /// How hard it is.
    pub rating: Rating,
}

/// The most clues that are removed at once.
const MAX_REMOVED: usize = 4;

/// How many of the first solutions one is drawn from, once clues are removed.
const SOLUTIONS_TO_DRAW_FROM: usize = 100;

/// Changes a few clues of puzzles and rates the results; one for each thread.
///
/// ```
/// use ukodus_core::Grid;
/// use ukodus_generate::{Climber, Random};
/// use ukodus_logic::Logic;
///
/// let puzzle: Grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// let mut climber = Climber::new(puzzle.shape(), Logic::default().with_uniqueness(true));
/// let changed = climber.change(&puzzle, &mut Random::new(1))?.expect("another puzzle");
/// assert_ne!(changed.puzzle, puzzle);
/// assert!(changed.solution.solves(&changed.puzzle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Climber {
    shape: Shape,
    logic: Logic,
    uniqueness: UniquenessTest,
    control: Control,
}

impl Climber {
    /// A climber among puzzles of a shape, rated by `logic`.
    #[must_use]
    pub fn new(shape: Shape, logic: Logic) -> Self {
        Self { shape, logic, uniqueness: UniquenessTest::new(shape), control: Control::new() }
    }

    /// The same under these limits.
    #[must_use]
    pub fn with_control(mut self, control: Control) -> Self {
        self.uniqueness = self.uniqueness.with_control(control.clone());
        self.logic = self.logic.with_control(control.clone());
        self.control = control;
        self
    }

    /// Removes one to four clues, draws one of the solutions there are then, adds clues of it until it is the only one,
    /// and removes the clues that are not needed.
    ///
    /// `None` if that leads back to the same puzzle.
    ///
    /// # Errors
    ///
    /// The reason if a limit stopped it. The work limit of the control is not used.
    ///
    /// # Panics
    ///
    /// If the puzzle has another shape, or one larger than [`Logic::MAX_SIDE`].
    pub fn change(&mut self, puzzle: &Grid, random: &mut Random) -> Result<Option<Climbed>, Stop> {
        assert_eq!(puzzle.shape(), self.shape, "the puzzle has the climber's shape");
        self.control.check()?;
        let mut clues: Vec<u16> =
            (0..).zip(puzzle.cells()).filter(|(_, digit)| **digit != 0).map(|(at, _)| at).collect();
        random.shuffle(&mut clues);
        let count = (1 + random.index(MAX_REMOVED)).min(clues.len());
        let mut cells = puzzle.cells().to_vec();
        for &index in &clues[..count] {
            cells[usize::from(index)] = 0;
        }
        let Some(solution) = self.draw(&cells, random)? else { return Ok(None) };
        let mut blanks: Vec<u16> = (0..).zip(&cells).filter(|(_, digit)| **digit == 0).map(|(at, _)| at).collect();
        random.shuffle(&mut blanks);
        for index in blanks {
            if self.uniqueness.count(&cells, 2)? == 1 {
                break;
            }
            cells[usize::from(index)] = solution[usize::from(index)];
        }
        let cells = self.reduce(&cells, &solution, random)?;
        if cells == puzzle.cells() {
            return Ok(None);
        }
        self.rate(self.board(&cells), self.board(&solution)).map(Some)
    }

    /// A puzzle with its rating, to climb from.
    ///
    /// # Errors
    ///
    /// The reason if a limit stopped the rating.
    ///
    /// # Panics
    ///
    /// If the puzzle is larger than [`Logic::MAX_SIDE`].
    pub fn rate(&self, puzzle: Grid, solution: Grid) -> Result<Climbed, Stop> {
        let rating = self.logic.rate(&puzzle).unwrap_or_else(|error| panic!("{error}"));
        if let Ending::Stopped(stop) = rating.ending {
            return Err(stop);
        }
        Ok(Climbed { puzzle, solution, rating })
    }

    /// One of the first solutions of a puzzle.
    fn draw(&self, cells: &[u8], random: &mut Random) -> Result<Option<Vec<u8>>, Stop> {
        let mut search = Fast.start(&self.board(cells));
        let mut run = limited_run(self.shape, &self.control);
        let mut drawn = None;
        for _ in 0..=random.index(SOLUTIONS_TO_DRAW_FROM) {
            match search.advance(&mut run) {
                Ok(true) => drawn = Some(search.solution().to_vec()),
                Ok(false) | Err(Stop::WorkLimit) => break,
                Err(stop) => return Err(stop),
            }
        }
        Ok(drawn)
    }

    /// The puzzle without the clues that are not needed, removed in a random order.
    fn reduce(&mut self, cells: &[u8], solution: &[u8], random: &mut Random) -> Result<Vec<u8>, Stop> {
        let mut groups: Vec<Vec<u16>> =
            (0..).zip(cells).filter(|(_, digit)| **digit != 0).map(|(at, _)| vec![at]).collect();
        random.shuffle(&mut groups);
        removal::reduce(cells, solution, &groups, &mut self.uniqueness)
    }

    fn board(&self, cells: &[u8]) -> Grid {
        Grid::from_cells(self.shape, cells).expect("a puzzle has the digits of its shape")
    }
}

/// The hardest puzzles found so far, hardest first.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    rungs: Vec<Climbed>,
}

impl Ladder {
    /// How many are kept: enough that puzzles with no harder neighbour do not end the climb.
    pub const CAPACITY: usize = 40;

    /// Adds a puzzle if it is hard enough and not there yet. Returns whether it is harder than all others.
    pub fn insert(&mut self, climbed: Climbed) -> bool {
        let height = Height::of(&climbed.rating);
        let place = self.rungs.partition_point(|rung| Height::of(&rung.rating).cmp(&height) != Ordering::Less);
        if place >= Self::CAPACITY || self.rungs.iter().any(|rung| rung.puzzle == climbed.puzzle) {
            return false;
        }
        self.rungs.insert(place, climbed);
        self.rungs.truncate(Self::CAPACITY);
        place == 0
    }

    /// A random puzzle to continue from: those near the top are likelier.
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
    fn a_change_gives_a_minimal_puzzle_with_its_solution() {
        for shape in ["3x3", "2x3", "3x4"] {
            let recipe = Recipe::new(shape.parse().unwrap()).unwrap();
            let mut random = Random::new(6);
            let mut puzzle = Maker::new(&recipe).make(&mut random).unwrap().puzzle;
            let mut climber = Climber::new(recipe.shape(), Logic::default().with_uniqueness(true));
            let mut changes = 0;
            for _ in 0..10 {
                let Some(made) = climber.change(&puzzle, &mut random).unwrap() else { continue };
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
    fn the_hardest_is_at_the_top_of_the_ladder_and_none_is_there_twice() {
        let recipe = Recipe::new(Shape::NINE).unwrap();
        let mut climber = Climber::new(Shape::NINE, Logic::default().with_uniqueness(true));
        let mut random = Random::new(2);
        let start = Maker::new(&recipe).make(&mut random).unwrap().puzzle;
        let mut ladder = Ladder::default();
        for _ in 0..100 {
            let from = ladder.draw(&mut random).map_or(start.clone(), |rung| rung.puzzle.clone());
            let Some(changed) = climber.change(&from, &mut random).unwrap() else { continue };
            let height = Height::of(&changed.rating);
            let was = ladder.top().map(|top| Height::of(&top.rating));
            let is_harder = ladder.insert(changed.clone());
            assert_eq!(is_harder, was.is_none_or(|was| height > was));
            assert!(!ladder.insert(changed));
        }
        assert!(ladder.rungs.is_sorted_by(|one, other| Height::of(&one.rating) >= Height::of(&other.rating)));
        assert!(ladder.rungs.len() <= Ladder::CAPACITY);
    }

    #[test]
    fn a_stopped_change_is_an_error() {
        let recipe = Recipe::new(Shape::NINE).unwrap();
        let puzzle = Maker::new(&recipe).make(&mut Random::new(1)).unwrap().puzzle;
        let over = Control::new().with_time_limit(std::time::Duration::ZERO);
        let mut climber = Climber::new(Shape::NINE, Logic::default().with_uniqueness(true)).with_control(over);
        assert_eq!(climber.change(&puzzle, &mut Random::new(1)).unwrap_err(), Stop::TimeLimit);
    }
}
