//! Whether a puzzle still has one solution when clues are removed.

use ukodus_core::{Cell, Control, Digit, DigitSet, Grid, Shape, Stop};
use ukodus_engine::Run;
use ukodus_engine::algorithms::{Algorithm, Fast};
use ukodus_engine::nine::{Engine, Puzzle};

use crate::search_limit::limited_run;

/// How many solutions a puzzle with a known solution has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Uniqueness {
    /// It has one solution.
    Unique,
    /// It has others.
    Several,
    /// The search was given up after a fixed number of placements.
    Unknown,
}

/// Tests whether puzzles of one shape have one solution; one for each thread.
pub(crate) struct UniquenessTest {
    shape: Shape,
    control: Control,
    /// The engine for 9×9 boards.
    nine: Option<Box<Engine>>,
}

impl UniquenessTest {
    pub(crate) fn new(shape: Shape) -> Self {
        let nine = (shape == Shape::NINE).then(|| Box::new(Engine::new()));
        Self { shape, control: Control::new(), nine }
    }

    pub(crate) fn with_control(mut self, control: Control) -> Self {
        self.control = control;
        self
    }

    /// Checks the limits. A test of a 9×9 board takes about a microsecond and does not check them itself: whoever makes
    /// many tests calls this between them.
    pub(crate) fn check(&self) -> Result<(), Stop> {
        self.control.check()
    }

    /// How many solutions a puzzle has, counted up to `limit`; `limit` also where the search was given up.
    pub(crate) fn count(&mut self, puzzle: &[u8], limit: u64) -> Result<u64, Stop> {
        if let Some(engine) = &mut self.nine {
            return Ok(engine.count(&nine(puzzle), limit));
        }
        let grid = self.grid(puzzle);
        if !grid.is_valid() {
            return Ok(0);
        }
        let (mut search, mut run) = (Fast.start(&grid), limited_run(self.shape, &self.control));
        let mut found = 0;
        while found < limit {
            match search.advance(&mut run) {
                Ok(true) => found += 1,
                Ok(false) => return Ok(found),
                Err(Stop::WorkLimit) => return Ok(limit),
                Err(stop) => return Err(stop),
            }
        }
        Ok(found)
    }

    /// The solution of a puzzle that has one.
    pub(crate) fn solution(&self, puzzle: &[u8]) -> Result<Vec<u8>, Stop> {
        let mut search = Fast.start(&self.grid(puzzle));
        let found = search.advance(&mut Run::new().with_control(self.control.clone()))?;
        debug_assert!(found, "the puzzle has a solution");
        Ok(search.solution().to_vec())
    }

    /// Whether `puzzle`, part of `solution`, has another solution, given that it has none with the digits of `solution`
    /// in all the cells `removed`. 0 is blank.
    pub(crate) fn test(&mut self, puzzle: &[u8], solution: &[u8], removed: &[u16]) -> Result<Uniqueness, Stop> {
        match &mut self.nine {
            Some(engine) => Ok(test_nine(engine, puzzle, solution, removed)),
            None => self.test_any(puzzle, solution, removed),
        }
    }

    fn test_any(&self, puzzle: &[u8], solution: &[u8], removed: &[u16]) -> Result<Uniqueness, Stop> {
        let (mut grid, mut run) = (self.grid(puzzle), limited_run(self.shape, &self.control));
        run.check()?;
        if let &[only] = removed {
            let digit = Digit::new(solution[usize::from(only)]).map_or(DigitSet::EMPTY, DigitSet::only);
            grid.set_marks(Cell::new(usize::from(only)), self.shape.digits().without(digit));
        }
        let mut search = Fast.start(&grid);
        let wanted = if removed.len() == 1 { 1 } else { 2 };
        for _ in 0..wanted {
            match search.advance(&mut run) {
                Ok(true) => {}
                Ok(false) => return Ok(Uniqueness::Unique),
                Err(Stop::WorkLimit) => return Ok(Uniqueness::Unknown),
                Err(stop) => return Err(stop),
            }
        }
        Ok(Uniqueness::Several)
    }

    fn grid(&self, puzzle: &[u8]) -> Grid {
        Grid::from_cells(self.shape, puzzle).expect("a puzzle has the digits of its shape")
    }
}

fn test_nine(engine: &mut Engine, puzzle: &[u8], solution: &[u8], removed: &[u16]) -> Uniqueness {
    let mut sets = sets(puzzle);
    let is_unique = if let &[only] = removed {
        // Finding no solution without the digit is quicker than finding no second solution.
        let only = usize::from(only);
        sets[only] &= !(1 << (solution[only] - 1));
        engine.count(&Puzzle::from_sets(&sets), 1) == 0
    } else {
        engine.count(&Puzzle::from_sets(&sets), 2) == 1
    };
    if is_unique { Uniqueness::Unique } else { Uniqueness::Several }
}

/// The candidates of each cell of a 9×9 puzzle.
fn sets(puzzle: &[u8]) -> [u16; 81] {
    let mut sets = [0x1ff; 81];
    for (set, &digit) in sets.iter_mut().zip(puzzle) {
        if digit != 0 {
            *set = 1 << (digit - 1);
        }
    }
    sets
}

fn nine(puzzle: &[u8]) -> Puzzle {
    Puzzle::from_sets(&sets(puzzle))
}
