//! Sets of numbers, a row each, in one block of memory.

/// Rows of bits of one width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BitRows {
    words: usize,
    bits: Vec<u64>,
}

impl BitRows {
    /// Empty rows for numbers below `width`.
    #[must_use]
    pub fn new(rows: usize, width: usize) -> Self {
        let words = width.div_ceil(64);
        Self { words, bits: vec![0; rows * words] }
    }

    /// How many rows there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.bits.len().checked_div(self.words).unwrap_or(0)
    }

    /// A row's words.
    #[must_use]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    /// A row's words, to change them.
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }

    /// Adds a number to a row.
    pub fn insert(&mut self, row: usize, number: usize) {
        self.bits[row * self.words + number / 64] |= 1 << (number % 64);
    }

    /// Removes a number from a row.
    pub fn remove(&mut self, row: usize, number: usize) {
        self.bits[row * self.words + number / 64] &= !(1 << (number % 64));
    }

    /// Whether a row has a number.
    #[must_use]
    pub fn contains(&self, row: usize, number: usize) -> bool {
        self.bits[row * self.words + number / 64] >> (number % 64) & 1 != 0
    }

    /// Adds every number of `other` to a row.
    pub fn extend(&mut self, row: usize, other: &[u64]) {
        for (ours, theirs) in self.row_mut(row).iter_mut().zip(other) {
            *ours |= theirs;
        }
    }

    /// Makes one row the same as another.
    pub fn copy_within(&mut self, row: usize, from: usize) {
        self.bits.copy_within(from * self.words..(from + 1) * self.words, row * self.words);
    }

    /// Adds every number of one row to another.
    pub fn extend_within(&mut self, row: usize, from: usize) {
        for word in 0..self.words {
            let bits = self.bits[from * self.words + word];
            self.bits[row * self.words + word] |= bits;
        }
    }
}

/// The numbers in `words`, in order.
pub fn numbers(words: impl IntoIterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.into_iter().enumerate().flat_map(|(place, mut word)| {
        std::iter::from_fn(move || {
            let bit = word.trailing_zeros() as usize;
            (word != 0).then(|| {
                word &= word - 1;
                place * 64 + bit
            })
        })
    })
}

/// The numbers in both rows, in order.
pub fn common<'a>(one: &'a [u64], other: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    numbers(one.iter().zip(other).map(|(one, other)| one & other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_sets_of_their_own() {
        let mut rows = BitRows::new(3, 130);
        for number in [0, 63, 64, 129] {
            rows.insert(1, number);
        }
        assert_eq!(numbers(rows.row(1).iter().copied()).collect::<Vec<_>>(), [0, 63, 64, 129]);
        assert!(rows.row(0).iter().chain(rows.row(2)).all(|&word| word == 0));
        rows.insert(2, 64);
        assert_eq!(common(rows.row(1), rows.row(2)).collect::<Vec<_>>(), [64]);
        rows.extend_within(0, 2);
        assert!(rows.contains(0, 64) && !rows.contains(0, 63));
        rows.copy_within(0, 1);
        assert!(rows.contains(0, 129));
        assert_eq!((rows.count(), BitRows::new(0, 0).count()), (3, 0));
    }
}
