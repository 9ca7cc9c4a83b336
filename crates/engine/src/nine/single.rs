//! What single puzzles need from an instruction set beyond [`Simd`]: lanes that are boxes.

use super::text;
use super::vector::{Lanes, Simd, Vector};

/// The lane of a box; boxes are counted row by row.
pub(crate) const fn lane_of_box(number: usize) -> usize {
    number / 3 * 4 + number % 3
}

/// An instruction set whose lanes can be the boxes of a board.
pub(crate) trait Single: Simd<Lanes = Lanes, Vector: SingleVector> {
    /// Runs a job with every function in it compiled for this instruction set.
    fn run<J: Job>(self, job: J) -> J::Output;

    /// The cells of a board from its characters: a digit, or `.` or `0` for a blank. Any other character becomes a cell
    /// without candidates.
    #[inline(always)]
    fn read(self, text: &[u8; 81]) -> [Self::Vector; 9] {
        let cells = text::read(text);
        let mut vectors = [self.splat(0); 9];
        for (vector, lanes) in vectors.iter_mut().zip(&cells) {
            *vector = self.load(lanes);
        }
        vectors
    }

    /// A solved board as text.
    #[inline(always)]
    fn write(self, cells: &[Self::Vector; 9]) -> [u8; 81] {
        let mut lanes = [Lanes::splat(0); 9];
        for (lanes, vector) in lanes.iter_mut().zip(cells) {
            vector.store(lanes);
        }
        text::write(&lanes)
    }
}

/// A job that any instruction set can run.
pub(crate) trait Job {
    /// Its result.
    type Output;

    /// Runs it. Implementations are `#[inline(always)]`, like everything they call in their inner loops: only then are
    /// they compiled for the instruction set rather than for the baseline CPU.
    fn run<S: Single>(self, simd: S) -> Self::Output;
}

/// Lanes that are boxes.
pub(crate) trait SingleVector: Vector<Lanes = Lanes> {
    /// The next box of the same band, and the one after, cyclically.
    fn along_band(self) -> [Self; 2];

    /// The next box of the same stack, and the one after, cyclically.
    fn along_stack(self) -> [Self; 2];

    /// Whether all nine boxes are equal.
    fn equals(self, other: Self) -> bool;

    /// The lane with the smallest number; the first if there are several.
    #[inline(always)]
    fn smallest(self) -> usize {
        let mut lanes = Lanes::splat(0);
        self.store(&mut lanes);
        let mut least = 0;
        for lane in 1..12 {
            if lanes.0[lane] < lanes.0[least] {
                least = lane;
            }
        }
        least
    }
}
