//! Whether a puzzle still has one solution when clues are taken away.

use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};
use ukodus_engine::Run;
use ukodus_engine::algorithms::{Algorithm, Fast};
use ukodus_engine::nine::{Engine, Puzzle};

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
    Wide { shape: Shape, patience: u64 },
}

impl Judge {
    pub(crate) fn new(shape: Shape) -> Self {
        if shape == Shape::NINE {
            return Self::Nine(Box::new(Engine::new()));
        }
        Self::Wide { shape, patience: PATIENCE * shape.cells() as u64 }
    }

    /// How many solutions a puzzle has, counted up to `limit`; `limit` also where it would take too long to tell.
    pub(crate) fn count(&mut self, puzzle: &[u8], limit: u64) -> u64 {
        match self {
            Self::Nine(engine) => engine.count(&nine(puzzle), limit),
            Self::Wide { shape, patience } => {
                let grid = Grid::from_cells(*shape, puzzle).expect("a puzzle has the digits of its shape");
                if !grid.is_valid() {
                    return 0;
                }
                let mut run = Run::new().with_cells(shape.cells()).with_work_limit(*patience);
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
            Self::Wide { shape, .. } => *shape,
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
            Self::Wide { shape, patience } => {
                let mut grid = Grid::from_cells(*shape, puzzle).expect("a puzzle has the digits of its shape");
                if let &[only] = taken {
                    let digit = Digit::new(solution[usize::from(only)]).map_or(DigitSet::EMPTY, DigitSet::only);
                    grid.set_marks(Cell::new(usize::from(only)), shape.digits().without(digit));
                }
                let mut run = Run::new().with_cells(shape.cells()).with_work_limit(*patience);
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
