//! Whether a puzzle still has one solution when clues are taken away.

use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};
use ukodus_engine::algorithms::{Algorithm, Fast};
use ukodus_engine::nine::{Engine, Puzzle};
use ukodus_engine::{Cancel, Instant, Run};

/// Digits a search of a large board may place before it is given up, for each cell. A limit of time would end the same
/// search elsewhere on another machine.
const PATIENCE: u64 = 200;

/// What is known of a puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ruling {
    /// It has one solution.
    Unique,
    /// It has others.
    Several,
    /// It would take too long to tell.
    Unknown,
}

/// Tells whether puzzles with a known solution have others.
pub(crate) enum Judge {
    Nine(Box<Engine>),
    Wide(Wide),
}

/// The limits of searches of boards that are not 9×9.
pub(crate) struct Wide {
    shape: Shape,
    deadline: Option<Instant>,
    cancel: Option<Cancel>,
}

impl Wide {
    fn grid(&self, puzzle: &[u8]) -> Grid {
        Grid::from_cells(self.shape, puzzle).expect("a puzzle has the digits of its shape")
    }

    fn run(&self) -> Run {
        let cells = self.shape.cells();
        Run::new()
            .with_limits(self.deadline, self.cancel.clone())
            .with_cells(cells)
            .with_work_limit(PATIENCE * cells as u64)
    }
}

impl Judge {
    /// A judge of puzzles of a shape.
    pub(crate) fn new(shape: Shape) -> Self {
        if shape == Shape::NINE {
            Self::Nine(Box::new(Engine::new()))
        } else {
            Self::Wide(Wide { shape, deadline: None, cancel: None })
        }
    }

    /// The same with limits; where one is reached, it no longer tells. A 9×9 board is judged before there is one to see.
    pub(crate) fn with_limits(mut self, deadline: Option<Instant>, cancel: Option<Cancel>) -> Self {
        if let Self::Wide(wide) = &mut self {
            (wide.deadline, wide.cancel) = (deadline, cancel);
        }
        self
    }

    /// How many solutions a puzzle has, counted up to `limit`; `limit` also where it would take too long to tell.
    pub(crate) fn count(&mut self, puzzle: &[u8], limit: u64) -> u64 {
        match self {
            Self::Nine(engine) => engine.count(&nine(puzzle), limit),
            Self::Wide(wide) => {
                let (grid, mut run) = (wide.grid(puzzle), wide.run());
                if !grid.is_valid() {
                    return 0;
                }
                let mut search = Fast.start(&grid);
                let mut found = 0;
                while found < limit {
                    match search.advance(&mut run) {
                        Ok(true) => found += 1,
                        Ok(false) => return found,
                        Err(_) => return limit,
                    }
                }
                found
            }
        }
    }

    /// The solution of a puzzle that has one.
    pub(crate) fn solution(&self, puzzle: &[u8]) -> Vec<u8> {
        let shape = match self {
            Self::Nine(_) => Shape::NINE,
            Self::Wide(wide) => wide.shape,
        };
        let grid = Grid::from_cells(shape, puzzle).expect("a puzzle has the digits of its shape");
        let mut search = Fast.start(&grid);
        let found = search.advance(&mut Run::new());
        debug_assert_eq!(found, Ok(true), "the puzzle has a solution");
        search.solution().to_vec()
    }

    /// Whether `puzzle`, part of `solution`, has another solution, given that it has none with the digits of `solution`
    /// in all the cells `taken`. 0 is blank.
    pub(crate) fn rule(&mut self, puzzle: &[u8], solution: &[u8], taken: &[u16]) -> Ruling {
        match self {
            Self::Nine(engine) => {
                let mut sets = sets(puzzle);
                let is_unique = if let &[only] = taken {
                    // To find none is quicker than to find no second.
                    let only = usize::from(only);
                    sets[only] &= !(1 << (solution[only] - 1));
                    engine.count(&Puzzle::from_sets(&sets), 1) == 0
                } else {
                    engine.count(&Puzzle::from_sets(&sets), 2) == 1
                };
                if is_unique { Ruling::Unique } else { Ruling::Several }
            }
            Self::Wide(wide) => {
                let (mut grid, mut run) = (wide.grid(puzzle), wide.run());
                if run.look().is_err() {
                    return Ruling::Unknown;
                }
                if let &[only] = taken {
                    let digit = Digit::new(solution[usize::from(only)]).map_or(DigitSet::EMPTY, DigitSet::only);
                    grid.set_marks(Cell::new(usize::from(only)), wide.shape.digits().without(digit));
                }
                let mut search = Fast.start(&grid);
                let wanted = if taken.len() == 1 { 1 } else { 2 };
                for _ in 0..wanted {
                    match search.advance(&mut run) {
                        Ok(true) => {}
                        Ok(false) => return Ruling::Unique,
                        Err(_) => return Ruling::Unknown,
                    }
                }
                Ruling::Several
            }
        }
    }
}

/// What each cell of a 9×9 puzzle may hold.
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
