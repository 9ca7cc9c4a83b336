use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A machine word used as a small set: bit `i` is member `i`, such as the digit `i + 1` of a cell or the place `i` of a
/// house.
///
/// A board of side 9 fits in 16 bits, one of side 25 in 32, one of side 100 needs 128. A search is written once and
/// compiled for each, so that the smaller boards do not pay for the larger ones.
pub(crate) trait Word:
    Copy
    + Eq
    + Debug
    + Send
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Not<Output = Self>
    + 'static
{
    /// The empty set.
    const EMPTY: Self;

    /// The set with one member.
    fn only(index: usize) -> Self;

    /// The set with these bits, which must fit.
    fn from_bits(bits: u128) -> Self;

    /// How many members there are.
    fn count(self) -> u8;

    /// The first member; the set must not be empty.
    fn first(self) -> usize;

    /// The set without its first member.
    fn rest(self) -> Self;

    /// Whether the set is empty.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The set without the members of `other`.
    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// Whether `index` is a member.
    fn has(self, index: usize) -> bool {
        !(self & Self::only(index)).is_empty()
    }

    /// The members, in order.
    fn members(self) -> Members<Self> {
        Members(self)
    }
}

/// The members of a set, in order.
pub(crate) struct Members<W>(W);

impl<W: Word> Iterator for Members<W> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let first = self.0.first();
        self.0 = self.0.rest();
        Some(first)
    }
}

macro_rules! words {
    ($($word:ty),*) => {$(
        impl Word for $word {
            const EMPTY: Self = 0;

            fn only(index: usize) -> Self {
                1 << index
            }

            fn from_bits(bits: u128) -> Self {
                bits as Self
            }

            fn count(self) -> u8 {
                self.count_ones() as u8
            }

            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )*};
}

words!(u16, u32, u64, u128);
