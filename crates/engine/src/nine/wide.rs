//! What batches ask of an instruction set beyond [`Simd`]: lanes that are puzzles, and move.

use super::vector::{Lanes, Simd, Vector};

/// Which lane each lane takes its content from; [`Moves::NOWHERE`] leaves it empty.
#[derive(Copy, Clone)]
#[repr(C, align(16))]
pub(super) struct Moves(pub(super) [u8; 16]);

impl Moves {
    /// No lane.
    pub(super) const NOWHERE: u8 = 0xff;

    /// Nothing moves anywhere.
    pub(super) const NONE: Self = Self([Self::NOWHERE; 16]);

    /// Every lane stays.
    pub(super) const STAY: Self = Self([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);

    /// The same, with the lanes of `from` in order moved to those of `to`; there are as many of each.
    #[inline(always)]
    pub(super) fn with(mut self, mut from: u16, mut to: u16) -> Self {
        while to != 0 {
            self.0[to.trailing_zeros() as usize] = from.trailing_zeros() as u8;
            (from, to) = (from & from.wrapping_sub(1), to & (to - 1));
        }
        self
    }
}

/// An instruction set whose vectors have sixteen lanes, all of use.
pub(super) trait Wide: Simd<Vector: WideVector> {
    /// Moves between lanes, made ready to be used often.
    type Route: Copy;

    /// Makes moves ready.
    fn route(self, moves: &Moves) -> Self::Route;

    /// Moves the content of lanes.
    fn moved(self, vector: Self::Vector, route: Self::Route) -> Self::Vector;

    /// Does a job with every function in it compiled for this instruction set.
    fn run_wide<J: WideJob>(self, job: J) -> J::Output;

    /// Twice sixteen characters, each made an index for [`sets`](Self::sets).
    fn characters(self, low: &[u8; 16], high: &[u8; 16]) -> Self::Vector;

    /// The digit sets of 32 characters: those of the lower quarters of each half, and those of the upper.
    fn sets(self, characters: Self::Vector) -> [Self::Vector; 2];

    /// The digits of two vectors of sets of one as characters: those of the first in the lower quarters of each half.
    fn digits(self, lower: Self::Vector, upper: Self::Vector) -> Self::Vector;

    /// The bytes of a vector.
    fn bytes(self, vector: Self::Vector) -> [[u8; 16]; 2];

    /// The mask of the lanes whose bits are set.
    #[inline(always)]
    fn mask(self, lanes: u16) -> Self::Vector {
        const BITS: Lanes = {
            let mut bits = [0; 16];
            let mut lane = 0;
            while lane < 16 {
                bits[lane] = 1 << lane;
                lane += 1;
            }
            Lanes(bits)
        };
        let bits = self.load(&BITS);
        ((self.splat(lanes) & bits) ^ bits).is_empty()
    }

    /// Rows become columns.
    #[inline(always)]
    fn transposed(self, rows: &[Lanes; 16]) -> [Self::Vector; 16] {
        let mut halves = [[self.splat(0); 8]; 2];
        for i in 0..8 {
            [halves[0][i], halves[1][i]] = self.load(&rows[i]).halves(self.load(&rows[8 + i]));
        }
        // Dealing out eight rows like a pack of cards, three times over, turns them into eight columns.
        let mut columns = [self.splat(0); 16];
        for (half, mut rows) in halves.into_iter().enumerate() {
            for _ in 0..3 {
                let before = rows;
                for i in 0..4 {
                    [rows[2 * i], rows[2 * i + 1]] = before[i].dealt(before[4 + i]);
                }
            }
            columns[8 * half..8 * half + 8].copy_from_slice(&rows);
        }
        columns
    }
}

/// Work for an instruction set with sixteen lanes.
pub(super) trait WideJob {
    /// What comes of it.
    type Output;

    /// Does it; `#[inline(always)]`, as is [`Job::run`](super::vector::Job::run).
    fn run<S: Wide>(self, simd: S) -> Self::Output;
}

/// Sixteen lanes of digit sets.
pub(super) trait WideVector: Vector {
    /// One bit a lane: its top bit. Of a mask: the lanes chosen.
    fn lanes(self) -> u16;

    /// The smaller number of two, lane by lane.
    fn min(self, other: Self) -> Self;

    /// The first halves of two vectors, and the second halves.
    fn halves(self, other: Self) -> [Self; 2];

    /// The lanes of two vectors in turns: those of the lower quarters and those of the upper, in each half.
    fn dealt(self, other: Self) -> [Self; 2];

    /// The same with bytes.
    fn dealt_bytes(self, other: Self) -> [Self; 2];

    /// This where `mask` is, `other` elsewhere.
    fn where_else(self, mask: Self, other: Self) -> Self;
}
