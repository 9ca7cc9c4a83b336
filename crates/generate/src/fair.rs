//! Minimal puzzles of which those with the same number of clues are all equally likely.
//!
//! Clues are removed from a solved board in a random order, and the first that is needed ends the try: if all the others
//! are needed too, the rest is a minimal puzzle, else the try has failed. A minimal puzzle with n clues is the result if
//! its 81 − n blanks come first in the order, which has the probability 1 ÷ C(81, n), whichever puzzle it is. (If the
//! removal went on after a clue that is needed, the probability would depend on the puzzle in a way that nobody knows.)
//!
//! So a sample in which each puzzle has the weight C(81, n) has no bias.

use ukodus_core::{Control, Grid, Shape, Stop};

use crate::maker::Made;
use crate::solved::solved_cells;
use crate::uniqueness::{Uniqueness, UniquenessTest};
use crate::{Random, fewest_clues};

/// Minimal puzzles with more clues are skipped, so that one test ends most tries. Fewer than one in a million minimal
/// puzzles has more.
const MAX_CLUES: usize = 31;

/// Orders tried on each solved board: making a board takes as long as several tests.
const ORDERS_PER_BOARD: usize = 32;

/// Makes minimal 9×9 puzzles, those with the same number of clues all equally likely.
///
/// Most tries fail: a puzzle takes thousands of times as long as from a [`Maker`](crate::Maker).
///
/// ```
/// use ukodus_generate::{FairMaker, Random};
///
/// assert!(FairMaker::weight(26) > FairMaker::weight(25));
/// # let mut maker = FairMaker::new();
/// # assert!(maker.make(&mut Random::new(1))?.is_none_or(|made| made.is_minimal));
/// # Ok::<(), ukodus_core::Stop>(())
/// ```
pub struct FairMaker {
    uniqueness: UniquenessTest,
}

impl FairMaker {
    /// A maker; one for each thread.
    #[must_use]
    pub fn new() -> Self {
        Self { uniqueness: UniquenessTest::new(Shape::NINE) }
    }

    /// The same under these limits.
    #[must_use]
    pub fn with_control(mut self, control: Control) -> Self {
        self.uniqueness = self.uniqueness.with_control(control);
        self
    }

    /// The weight of a puzzle with this many clues in a sample without bias: C(81, `clues`) ÷ C(81, 24).
    #[must_use]
    pub fn weight(clues: usize) -> f64 {
        let ratio = |clues: usize| f64::from(81 - clues as u32) / f64::from(clues as u32 + 1);
        if clues >= 24 { (24..clues).map(ratio).product() } else { 1.0 / (clues..24).map(ratio).product::<f64>() }
    }

    /// Tries a few orders on one solved board; most often without success.
    ///
    /// # Errors
    ///
    /// The reason if a limit stopped it. The work limit of the control is not used.
    ///
    /// # Panics
    ///
    /// Never: a puzzle has the digits of its shape.
    pub fn make(&mut self, random: &mut Random) -> Result<Option<Made>, Stop> {
        self.uniqueness.check()?;
        let solution = solved_cells(Shape::NINE, random);
        let mut order: [u16; 81] = std::array::from_fn(|index| index as u16);
        for _ in 0..ORDERS_PER_BOARD {
            random.shuffle(&mut order);
            if let Some((cells, clues)) = self.attempt(&solution, &order)? {
                let board =
                    |cells: &[u8]| Grid::from_cells(Shape::NINE, cells).expect("a puzzle has the digits of its shape");
                let (puzzle, solution) = (board(&cells), board(&solution));
                let made = Made { puzzle, solution, clues, is_minimal: true, is_unique: true, misses_by: 0 };
                return Ok(Some(made));
            }
        }
        Ok(None)
    }

    /// The puzzle at the first clue that is needed, if then all are.
    fn attempt(&mut self, solution: &[u8], order: &[u16; 81]) -> Result<Option<(Vec<u8>, usize)>, Stop> {
        let without = |count: usize| {
            let mut cells = solution.to_vec();
            for &index in &order[..count] {
                cells[usize::from(index)] = 0;
            }
            cells
        };
        // The number of clues that can be removed is at least `fits` and less than `fails`.
        let (mut fits, mut fails) = (81 - MAX_CLUES, 82 - fewest_clues(Shape::NINE));
        if self.uniqueness.test(&without(fits), solution, &order[..fits])? != Uniqueness::Unique {
            return Ok(None);
        }
        while fails - fits > 1 {
            let middle = fits.midpoint(fails);
            match self.uniqueness.test(&without(middle), solution, &order[fits..middle])? {
                Uniqueness::Unique => fits = middle,
                _ => fails = middle,
            }
        }
        let mut cells = without(fits);
        for &index in &order[fits..] {
            let digit = std::mem::take(&mut cells[usize::from(index)]);
            if self.uniqueness.test(&cells, solution, &[index])? == Uniqueness::Unique {
                return Ok(None);
            }
            cells[usize::from(index)] = digit;
        }
        Ok(Some((cells, 81 - fits)))
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
    fn an_attempt_gives_only_minimal_puzzles() {
        let mut maker = FairMaker::new();
        let mut random = Random::new(3);
        // An order that begins with the blanks of a minimal puzzle leads to it; one that reaches a clue too early does not.
        let recipe = crate::Recipe::new(Shape::NINE).unwrap();
        let made = crate::Maker::new(&recipe).make(&mut random).unwrap();
        let (mut order, clues): (Vec<u16>, Vec<u16>) =
            (0..81).partition(|&index| made.puzzle.cells()[usize::from(index)] == 0);
        order.extend(&clues);
        let order: [u16; 81] = order.try_into().unwrap();
        let found = maker.attempt(made.solution.cells(), &order).unwrap();
        assert_eq!(found, Some((made.puzzle.cells().to_vec(), made.clues)));
        let mut other = order;
        other.swap(0, 80);
        other.swap(80, 79);
        assert_ne!(maker.attempt(made.solution.cells(), &other).unwrap(), found);
    }
}
