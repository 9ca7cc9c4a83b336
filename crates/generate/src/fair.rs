//! Minimal puzzles of which those with the same number of clues are all equally likely.
//!
//! Clues are taken from a solved board in a random order, and the first that cannot go ends the try: if no other can go
//! either, what is left is a minimal puzzle, else the try has failed. A minimal puzzle with n clues comes out if just its
//! 81 − n blanks come first in the order, which has the probability 1 ÷ C(81, n), whichever puzzle it is. (Where a clue
//! that cannot go is kept and the removal goes on, the probability depends on the puzzle, and nobody knows how.)
//!
//! So a puzzle that counts C(81, n) times is counted without bias.

use ukodus_core::{Grid, Shape};

use crate::Random;
use crate::judge::{Judge, Ruling};
use crate::recipe::Made;
use crate::solved::solved_cells;

/// Minimal puzzles with more clues than this are left out, and most tries known to fail with one test. Less than one
/// in a million minimal puzzles has more.
const MOST_CLUES: usize = 31;

/// Orders tried on each solved board: to make one takes as long as several tests.
const ORDERS: usize = 32;

/// Makes minimal 9×9 puzzles, those with the same number of clues all equally likely.
///
/// Most tries fail: it takes some thousand times as long as a [`Maker`](crate::Maker).
///
/// ```
/// use ukodus_generate::{FairMaker, Random};
///
/// assert!(FairMaker::weight(26) > FairMaker::weight(25));
/// # let mut maker = FairMaker::new();
/// # assert!(maker.make(&mut Random::new(1)).is_none_or(|made| made.is_minimal));
/// ```
pub struct FairMaker {
    judge: Judge,
}

impl FairMaker {
    /// A maker; one for each thread.
    #[must_use]
    pub fn new() -> Self {
        Self { judge: Judge::new(Shape::NINE) }
    }

    /// How much a puzzle with so many clues counts, for a sample without bias: C(81, `clues`) ÷ C(81, 24).
    #[must_use]
    pub fn weight(clues: usize) -> f64 {
        let ratio = |clues: usize| f64::from(81 - clues as u32) / f64::from(clues as u32 + 1);
        if clues >= 24 { (24..clues).map(ratio).product() } else { 1.0 / (clues..24).map(ratio).product::<f64>() }
    }

    /// Tries a few orders on one solved board.
    pub fn make(&mut self, random: &mut Random) -> Option<Made> {
        let solution = solved_cells(Shape::NINE, random);
        let mut order: [u16; 81] = std::array::from_fn(|index| index as u16);
        for _ in 0..ORDERS {
            random.shuffle(&mut order);
            if let Some((cells, clues)) = self.attempt(&solution, &order) {
                let board = |cells: &[u8]| Grid::from_cells(Shape::NINE, cells).ok();
                let (puzzle, solution) = (board(&cells)?, board(&solution)?);
                return Some(Made { puzzle, solution, clues, is_minimal: true, is_unique: true, misses_by: 0 });
            }
        }
        None
    }

    /// What is left when the first clue cannot go, if then none can.
    fn attempt(&mut self, solution: &[u8], order: &[u16; 81]) -> Option<(Vec<u8>, usize)> {
        let without = |count: usize| {
            let mut cells = solution.to_vec();
            for &index in &order[..count] {
                cells[usize::from(index)] = 0;
            }
            cells
        };
        // The number of clues that can go is at least `fits` and less than `fails`.
        let (mut fits, mut fails) = (81 - MOST_CLUES, 82 - 17);
        if self.judge.rule(&without(fits), solution, &order[..fits]) != Ruling::Unique {
            return None;
        }
        while fails - fits > 1 {
            let middle = fits.midpoint(fails);
            match self.judge.rule(&without(middle), solution, &order[fits..middle]) {
                Ruling::Unique => fits = middle,
                _ => fails = middle,
            }
        }
        let mut cells = without(fits);
        for &index in &order[fits..] {
            let digit = std::mem::take(&mut cells[usize::from(index)]);
            if self.judge.rule(&cells, solution, &[index]) == Ruling::Unique {
                return None;
            }
            cells[usize::from(index)] = digit;
        }
        Some((cells, 81 - fits))
    }
}

impl Default for FairMaker {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_ratios_of_binomials() {
        assert!((FairMaker::weight(24) - 1.0).abs() < 1e-12);
        assert!((FairMaker::weight(25) - 57.0 / 25.0).abs() < 1e-12);
        assert!((FairMaker::weight(23) - 24.0 / 58.0).abs() < 1e-12);
    }

    #[test]
    fn an_attempt_gives_minimal_puzzles_alone() {
        let mut maker = FairMaker::new();
        let mut random = Random::new(3);
        // An order that begins with the blanks of a minimal puzzle leads to it; one that asks for a clue too early does not.
        let recipe = crate::Recipe::new(Shape::NINE).unwrap();
        let made = crate::Maker::new(&recipe).make(&mut random);
        let (mut order, clues): (Vec<u16>, Vec<u16>) =
            (0..81).partition(|&index| made.puzzle.cells()[usize::from(index)] == 0);
        order.extend(&clues);
        let order: [u16; 81] = order.try_into().unwrap();
        let found = maker.attempt(made.solution.cells(), &order);
        assert_eq!(found, Some((made.puzzle.cells().to_vec(), made.clues)));
        let mut other = order;
        other.swap(0, 80);
        other.swap(80, 79);
        assert_ne!(maker.attempt(made.solution.cells(), &other), found);
    }
}
