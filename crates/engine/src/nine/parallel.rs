//! What batches need from an instruction set beyond [`Simd`]: lanes that are puzzles, and can move.

use super::vector::{LaneArray, Lanes, Simd, Vector};

/// The most lanes of any instruction set: one bit each in a `u32`.
pub(super) const MOST_LANES: usize = 32;

/// The source of each lane: a lane of its own group, a lane of another, or none. If there are fewer lanes, the last
/// moves are ignored.
#[derive(Copy, Clone)]
#[repr(C, align(32))]
pub(super) struct Moves(pub(super) [u8; MOST_LANES]);

impl Moves {
    /// No lane.
    pub(super) const NOWHERE: u8 = 0xff;

    /// Added to the lanes of another group.
    pub(super) const OTHERS: u8 = MOST_LANES as u8;

    /// No lane has a source.
    pub(super) const NONE: Self = Self([Self::NOWHERE; MOST_LANES]);

    /// Every lane stays.
    pub(super) const STAY: Self = {
        let mut lanes = [0; MOST_LANES];
        let mut lane = 0;
        while lane < MOST_LANES {
            lanes[lane] = lane as u8;
            lane += 1;
        }
        Self(lanes)
    };

    /// The same, with the lanes of `from` in order moved to those of `to`; there are as many of each. `shift` is 0, or
    /// [`Moves::OTHERS`] where the lanes of `from` are those of another group.
    #[inline(always)]
    pub(super) fn with(mut self, mut from: u32, mut to: u32, shift: u8) -> Self {
        while to != 0 {
            self.0[to.trailing_zeros() as usize] = shift + from.trailing_zeros() as u8;
            (from, to) = (from & from.wrapping_sub(1), to & (to - 1));
        }
        self
    }

    /// Only the moves from another group, as if it were this one.
    #[inline(always)]
    pub(super) fn others(mut self) -> Self {
        for lane in &mut self.0 {
            *lane = lane.wrapping_sub(Self::OTHERS);
        }
        self
    }
}

/// An instruction set whose lanes can be puzzles: sixteen, or 32.
///
/// Eight lanes, sixteen bytes, are a *piece*: what every instruction set can shuffle.
pub(super) trait Parallel: Simd<Vector: ParallelVector> {
    /// How many lanes there are.
    const LANES: u32 = Self::Lanes::LANES as u32;

    /// One bit for every lane.
    const EVERY: u32 = u32::MAX >> (u32::BITS - Self::LANES);

    /// Moves between lanes, prepared for repeated use.
    type Route: Copy;

    /// [`Moves::with`].
    #[inline(always)]
    fn with(self, moves: Moves, from: u32, to: u32, shift: u8) -> Moves {
        moves.with(from, to, shift)
    }

    /// Prepares moves.
    fn route(self, moves: &Moves) -> Self::Route;

    /// Moves the content of lanes. A lane whose source is none, or another group, may hold anything.
    fn moved(self, vector: Self::Vector, route: Self::Route) -> Self::Vector;

    /// Moves the content of lanes of two groups into one. The first route has the moves from either group for every
    /// lane, the second only [those from the other](Moves::others).
    fn picked(self, own: Self::Vector, other: Self::Vector, routes: [Self::Route; 2]) -> Self::Vector;

    /// The lowest `count` of these lanes.
    #[inline(always)]
    fn lowest(self, lanes: u32, count: u32) -> u32 {
        let mut above = lanes;
        for _ in 0..count {
            above &= above.wrapping_sub(1);
        }
        lanes & !above
    }

    /// Prefetches these bytes, which will soon be read or written.
    #[inline(always)]
    fn fetch(self, _bytes: &[u8]) {}

    /// The mask of the lanes whose bits are set.
    fn mask(self, lanes: u32) -> Self::Vector;

    /// Runs a job with every function in it compiled for this instruction set.
    fn run_parallel<J: ParallelJob>(self, job: J) -> J::Output;

    /// A vector from its pieces.
    fn pieces<'a>(self, piece: impl Fn(usize) -> &'a [u16; 8]) -> Self::Vector;

    /// Sixteen characters per piece, each converted to an index for [`sets`](Self::sets).
    fn characters<'a>(self, piece: impl Fn(usize) -> &'a [u8; 16]) -> Self::Vector;

    /// The digit sets of characters: those of the lower half of each piece, and those of the upper.
    fn sets(self, characters: Self::Vector) -> [Self::Vector; 2];

    /// The digits of two vectors of singleton sets as characters: those of the first in the lower half of each piece.
    fn digits(self, lower: Self::Vector, upper: Self::Vector) -> Self::Vector;

    /// Calls a function with the number of each piece and its bytes.
    fn emit_bytes(self, vector: Self::Vector, emit: impl FnMut(usize, &[u8; 16]));
}

/// A job for an instruction set whose lanes are puzzles.
pub(super) trait ParallelJob {
    /// Its result.
    type Output;

    /// Runs it; `#[inline(always)]`, like [`Job::run`](super::single::Job::run).
    fn run<S: Parallel>(self, simd: S) -> Self::Output;
}

/// Lanes that are puzzles.
pub(super) trait ParallelVector: Vector {
    /// One bit per lane: its top bit. For a mask: the chosen lanes.
    fn lanes(self) -> u32;

    /// The smaller number of two, lane by lane.
    fn min(self, other: Self) -> Self;

    /// The lanes of two vectors interleaved: those of the lower half of each piece, and those of the upper.
    fn dealt(self, other: Self) -> [Self; 2];

    /// The same with bytes.
    fn dealt_bytes(self, other: Self) -> [Self; 2];

    /// Selects this where `mask` is set, `other` elsewhere.
    fn where_else(self, mask: Self, other: Self) -> Self;
}

/// Interleaving eight vectors three times turns the rows of each piece into columns.
#[inline(always)]
pub(super) fn transposed<V: ParallelVector>(mut rows: [V; 8]) -> [V; 8] {
    for _ in 0..3 {
        let before = rows;
        for i in 0..4 {
            [rows[2 * i], rows[2 * i + 1]] = before[i].dealt(before[4 + i]);
        }
    }
    rows
}

/// The mask of the lanes whose bits are set, of sixteen.
#[inline(always)]
pub(super) fn mask_of_sixteen<S: Simd<Lanes = Lanes>>(simd: S, lanes: u32) -> S::Vector {
    const BITS: Lanes = {
        let mut bits = [0; 16];
        let mut lane = 0;
        while lane < 16 {
            bits[lane] = 1 << lane;
            lane += 1;
        }
        Lanes(bits)
    };
    let bits = simd.load(&BITS);
    ((simd.splat(lanes as u16) & bits) ^ bits).is_empty()
}
