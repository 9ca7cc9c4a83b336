//! Puzzles that differ from a given one in a few clues.
//!
//! The searches by which most puzzles with 17 clues were found: take away some clues of a known one, and look which others,
//! put anywhere, leave one solution again.

use ukodus_core::{Grid, Shape};
use ukodus_engine::Solver;
use ukodus_engine::nine::{Engine, Puzzle};

use crate::judge::{Judge, Ruling};

/// How many clues are taken away, and how many are put in their place.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Clues taken away.
    pub remove: usize,
    /// Clues put in, 1 or 2.
    pub add: usize,
}

/// Solutions listed at the most of a puzzle that lacks clues. Where there are more, what one more clue settles is not
/// told, and that place is left out.
pub const MOST_SOLUTIONS: usize = 50_000;

impl Exchange {
    /// Every choice of clues to take away from a puzzle, by the index of their cells.
    #[must_use]
    pub fn removals(self, puzzle: &Grid) -> Vec<Vec<u16>> {
        let clues: Vec<u16> =
            (0..).zip(puzzle.cells()).filter(|(_, digit)| **digit != 0).map(|(index, _)| index).collect();
        let mut removals = Vec::new();
        if self.remove > clues.len() {
            return removals;
        }
        // The first choice, then each by moving the last place that can move on.
        let mut chosen: Vec<usize> = (0..self.remove).collect();
        loop {
            removals.push(chosen.iter().map(|&place| clues[place]).collect());
            let can_move = |&at: &usize| chosen[at] + (self.remove - at) < clues.len();
            let Some(at) = (0..self.remove).rev().find(can_move) else { return removals };
            chosen[at] += 1;
            for after in at + 1..self.remove {
                chosen[after] = chosen[after - 1] + 1;
            }
        }
    }

    /// Every puzzle with one solution that comes of taking these clues away and putting in others; the puzzle itself is
    /// not among them. Whether clues are redundant in them is not asked.
    ///
    /// ```
    /// use ukodus_core::Grid;
    /// use ukodus_generate::Exchange;
    ///
    /// let puzzle: Grid = "1.3..2.4.1..2.4.".parse()?;
    /// let exchange = Exchange { remove: 1, add: 1 };
    /// let removals = exchange.removals(&puzzle);
    /// assert_eq!(removals.len(), 7);
    /// let found = exchange.neighbours(&puzzle, &removals[0]);
    /// assert!(found.iter().all(|other| other.count_filled() == 7 && *other != puzzle));
    /// # Ok::<(), ukodus_core::format::ParseGridError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If a cell to take a clue from is not on the board.
    #[must_use]
    pub fn neighbours(self, puzzle: &Grid, removed: &[u16]) -> Vec<Grid> {
        let shape = puzzle.shape();
        let mut cells = puzzle.cells().to_vec();
        for &index in removed {
            cells[usize::from(index)] = 0;
        }
        let Some(solutions) = solutions(shape, &cells) else { return Vec::new() };
        let everyone: Vec<u32> = (0..solutions.len() as u32).collect();
        let mut found = Vec::new();
        match self.add {
            0 if solutions.len() == 1 => found.push(cells),
            1 => settle(&cells, &solutions, &everyone, 0, |at, digit| {
                let mut other = cells.clone();
                other[at] = digit;
                found.push(other);
            }),
            2 => {
                for at in (0..shape.cells()).filter(|&at| cells[at] == 0) {
                    for digit in 1..=shape.side() as u8 {
                        let with = |number: &u32| solutions[*number as usize][at] == digit;
                        let left: Vec<u32> = everyone.iter().copied().filter(with).collect();
                        if left.len() < 2 {
                            continue;
                        }
                        settle(&cells, &solutions, &left, at + 1, |second, other_digit| {
                            let mut other = cells.clone();
                            (other[at], other[second]) = (digit, other_digit);
                            found.push(other);
                        });
                    }
                }
            }
            _ => {}
        }
        found.retain(|other| other != puzzle.cells());
        let board = |cells: Vec<u8>| Grid::from_cells(shape, &cells).expect("a puzzle has the digits of its shape");
        found.into_iter().map(board).collect()
    }
}

/// Whether no clue of a puzzle with one solution can go.
#[must_use]
pub fn is_minimal(puzzle: &Grid, solution: &Grid) -> bool {
    let mut judge = Judge::new(puzzle.shape());
    let mut cells = puzzle.cells().to_vec();
    (0..cells.len()).all(|index| {
        let digit = std::mem::take(&mut cells[index]);
        let is_needed = digit == 0 || judge.rule(&cells, solution.cells(), &[index as u16]) == Ruling::Several;
        cells[index] = digit;
        is_needed
    })
}

/// Hands over each digit that only one of these solutions has in its cell, of the blanks of `cells` from `first` on.
fn settle(cells: &[u8], solutions: &[Vec<u8>], among: &[u32], first: usize, mut found: impl FnMut(usize, u8)) {
    for at in (first..cells.len()).filter(|&at| cells[at] == 0) {
        let mut counts = [0_u32; 256];
        for &number in among {
            counts[usize::from(solutions[number as usize][at])] += 1;
        }
        for (digit, _) in (0..=u8::MAX).zip(counts).filter(|(_, count)| *count == 1) {
            found(at, digit);
        }
    }
}

/// Every solution, if there are not too many.
fn solutions(shape: Shape, cells: &[u8]) -> Option<Vec<Vec<u8>>> {
    let grid = Grid::from_cells(shape, cells).expect("a puzzle has the digits of its shape");
    let solutions: Vec<Vec<u8>> = match Puzzle::from_grid(&grid) {
        Some(puzzle) => {
            let mut engine = Engine::new();
            if engine.count(&puzzle, MOST_SOLUTIONS as u64 + 1) > MOST_SOLUTIONS as u64 {
                return None;
            }
            engine.solutions(&puzzle).map(|solution| solution.digits().to_vec()).collect()
        }
        None => Solver::new().solutions(&grid).take(MOST_SOLUTIONS + 1).map(|board| board.cells().to_vec()).collect(),
    };
    (solutions.len() <= MOST_SOLUTIONS).then_some(solutions)
}
