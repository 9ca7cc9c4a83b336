//! What the engine needs from every instruction set: vectors of digit sets, and a few operations on them.

use std::ops::{BitAnd, BitOr, BitXor};

/// Every digit: bit `d - 1` is digit `d`.
pub(crate) const ALL: u16 = 0x1ff;

/// A vector in memory: sixteen lanes, each a digit set.
///
/// For a single puzzle a lane is a box: lane `4 * band + stack`. The fourth lane of every four, and the last four, are
/// padding. So a band is four neighbouring lanes, and going from box to box is the same movement for all of them. In a
/// batch a lane is a puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[repr(C, align(32))]
pub(crate) struct Lanes(pub(crate) [u16; 16]);

/// A vector of 32 lanes in memory, each a puzzle: those of AVX-512, and of the model in the tests.
#[cfg(any(target_arch = "x86_64", test))]
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct DoubleLanes(pub(crate) [u16; 32]);

impl Lanes {
    /// The same set in every lane.
    pub(crate) const fn splat(set: u16) -> Self {
        Self([set; 16])
    }
}

/// A vector in memory, with any number of lanes.
pub(crate) trait LaneArray: Copy + Send + Sync + 'static {
    /// How many lanes it has.
    const LANES: usize;

    /// The same number in every lane.
    fn splat(number: u16) -> Self;

    /// The lanes.
    fn lanes(&self) -> &[u16];

    /// The lanes, mutable.
    fn lanes_mut(&mut self) -> &mut [u16];
}

impl LaneArray for Lanes {
    const LANES: usize = 16;

    #[inline(always)]
    fn splat(number: u16) -> Self {
        Self([number; 16])
    }

    #[inline(always)]
    fn lanes(&self) -> &[u16] {
        &self.0
    }

    #[inline(always)]
    fn lanes_mut(&mut self) -> &mut [u16] {
        &mut self.0
    }
}

#[cfg(any(target_arch = "x86_64", test))]
impl LaneArray for DoubleLanes {
    const LANES: usize = 32;

    #[inline(always)]
    fn splat(number: u16) -> Self {
        Self([number; 32])
    }

    #[inline(always)]
    fn lanes(&self) -> &[u16] {
        &self.0
    }

    #[inline(always)]
    fn lanes_mut(&mut self) -> &mut [u16] {
        &mut self.0
    }
}

/// Proof that this CPU has an instruction set: code that holds the value may use it.
///
/// A vector can only be made from such a value, so code that holds a vector may use the instruction set too. That is
/// why nothing outside `arch` needs `unsafe`.
pub(crate) trait Simd: Copy {
    /// Its vectors in memory.
    type Lanes: LaneArray;

    /// Its vectors.
    type Vector: Vector<Lanes = Self::Lanes>;

    /// The same set in every lane.
    fn splat(self, set: u16) -> Self::Vector;

    /// A vector from memory.
    fn load(self, lanes: &Self::Lanes) -> Self::Vector;
}

/// Lanes of digit sets, all processed at once.
///
/// A lane's top bit is zero unless a function states otherwise. A *mask* has all digits in a chosen lane and none in
/// the others.
pub(crate) trait Vector: Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> {
    /// The vector in memory.
    type Lanes: LaneArray;

    /// Writes the lanes to memory.
    fn store(self, lanes: &mut Self::Lanes);

    /// The digits of this that are not in `other`.
    fn without(self, other: Self) -> Self;

    /// The sum of two lanes as numbers.
    fn plus(self, other: Self) -> Self;

    /// Each lane as a number, minus one; an empty lane shows as a top bit.
    fn minus_one(self) -> Self;

    /// The mask of the empty lanes.
    fn is_empty(self) -> Self;

    /// How many digits each lane holds.
    fn count(self) -> Self;

    /// Each lane as a number, doubled.
    #[inline(always)]
    fn doubled(self) -> Self {
        self.plus(self)
    }

    /// This, or `other` where this is empty.
    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self | (other & self.is_empty())
    }

    /// The digits of this that are not in `other`, or all of them if that leaves none.
    #[inline(always)]
    fn spared(self, other: Self) -> Self {
        self.without(other).or_else(self)
    }

    /// This where it has nothing in common with `other`, empty elsewhere.
    #[inline(always)]
    fn where_apart(self, other: Self) -> Self {
        self & (self & other).is_empty()
    }

    /// `digits`, a subset of this, where there are three or more of them; this elsewhere.
    #[inline(always)]
    fn or_three(self, digits: Self) -> Self {
        let rest = digits & digits.minus_one();
        let rest = rest & rest.minus_one();
        self & (digits | rest.is_empty())
    }

    /// The digits that are in at least two of three.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        (a & b) | (c & (a | b))
    }
}
