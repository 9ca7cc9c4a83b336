//! Sets of candidates by their number in a [`Network`](super::network::Network).

/// A set of candidates, `W` words wide.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    pub(crate) const EMPTY: Self = Self([0; W]);

    pub(crate) fn only(index: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(index);
        set
    }

    #[inline]
    pub(crate) fn contains(&self, index: usize) -> bool {
        self.0[index >> 6] >> (index & 63) & 1 != 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, index: usize) {
        self.0[index >> 6] |= 1 << (index & 63);
    }

    #[inline]
    pub(crate) fn remove(&mut self, index: usize) {
        self.0[index >> 6] &= !(1 << (index & 63));
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub(crate) fn add(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }

    #[inline]
    pub(crate) fn keep(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
    }

    #[inline]
    pub(crate) fn and(&self, other: &Self) -> Self {
        let mut set = *self;
        set.keep(other);
        set
    }

    #[inline]
    pub(crate) fn without(&self, other: &Self) -> Self {
        let mut set = *self;
        for (word, other) in set.0.iter_mut().zip(&other.0) {
            *word &= !other;
        }
        set
    }

    #[inline]
    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |all, (word, other)| all | (word & other)) != 0
    }

    #[inline]
    pub(crate) fn first(&self) -> Option<usize> {
        self.0.iter().position(|&word| word != 0).map(|index| index * 64 + self.0[index].trailing_zeros() as usize)
    }

    /// The members, ascending.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + use<W> {
        let words = self.0;
        let (mut index, mut word) = (0, words[0]);
        std::iter::from_fn(move || {
            while word == 0 {
                index += 1;
                if index >= W {
                    return None;
                }
                word = words[index];
            }
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            Some(index * 64 + bit)
        })
    }
}
