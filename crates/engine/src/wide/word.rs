/// A machine word used as a small set: bit `i` stands for the `i`-th member of a group.
///
/// A board of side 25 fits in 32 bits, one of side 100 needs 128. The search is written once and compiled for each, so
/// that the smaller boards do not pay for the larger ones.
pub(super) trait Word: Copy + Eq + Send + 'static {
    /// The empty set.
    const ZERO: Self;

    /// The set of one member.
    fn only(index: usize) -> Self;
    /// The set with these bits; the board is small enough for them all.
    fn from_bits(bits: u128) -> Self;
    /// The set less what is in `other`.
    fn without(self, other: Self) -> Self;
    /// What is in either set.
    fn or(self, other: Self) -> Self;
    /// What is in both.
    fn and(self, other: Self) -> Self;
    /// How many members there are.
    fn count(self) -> u8;
    /// The first member; the set is not empty.
    fn first(self) -> usize;
    /// The set less its first member.
    fn rest(self) -> Self;

    /// Whether `index` is a member.
    fn has(self, index: usize) -> bool {
        self.without(Self::only(index)) != self
    }

    /// The members, in order.
    fn members(self) -> Members<Self> {
        Members(self)
    }
}

/// The members of a set, in order.
pub(super) struct Members<W>(W);

impl<W: Word> Iterator for Members<W> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0 == W::ZERO {
            return None;
        }
        let first = self.0.first();
        self.0 = self.0.rest();
        Some(first)
    }
}

macro_rules! word {
    ($type:ty) => {
        impl Word for $type {
            const ZERO: Self = 0;

            fn only(index: usize) -> Self {
                1 << index
            }
            fn from_bits(bits: u128) -> Self {
                bits as Self
            }
            fn without(self, other: Self) -> Self {
                self & !other
            }
            fn or(self, other: Self) -> Self {
                self | other
            }
            fn and(self, other: Self) -> Self {
                self & other
            }
            fn count(self) -> u8 {
                self.count_ones() as u8
            }
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }
            fn rest(self) -> Self {
                self & (self - 1)
            }
        }
    };
}

word!(u32);
word!(u64);
word!(u128);
