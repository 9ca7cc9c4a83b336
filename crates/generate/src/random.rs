use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Random numbers from a seed: the same on every machine.
///
/// The generator is `ChaCha` with eight rounds. Its key is the seed, eight bytes in little-endian order and then zeros; its
/// stream number gives one seed as many independent sequences as there are puzzles to make. So it does not matter which
/// thread makes which puzzle.
///
/// ```
/// use ukodus_generate::Random;
///
/// let mut order = [1, 2, 3, 4, 5];
/// Random::new(7).shuffle(&mut order);
/// let mut again = [1, 2, 3, 4, 5];
/// Random::new(7).shuffle(&mut again);
/// assert_eq!(order, again);
/// ```
#[derive(Clone, Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// The first sequence of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self::stream(seed, 0)
    }

    /// The sequence with this number, of those a seed has.
    #[must_use]
    pub fn stream(seed: u64, number: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut random = ChaCha8Rng::from_seed(key);
        random.set_stream(number);
        Self(random)
    }

    /// A number below `end`, each as likely as any other.
    ///
    /// It is the upper half of a 32-bit number times `end`; a number whose lower half is below 2³² modulo `end` would make
    /// some results likelier than others, and another is drawn in its place.
    ///
    /// # Panics
    ///
    /// If `end` is 0.
    pub fn below(&mut self, end: u32) -> u32 {
        assert!(end > 0, "there is no number below 0");
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(end);
            let low = product as u32;
            // The remainder costs a division, and is needed only where the lower half is that small.
            if low >= end || low >= end.wrapping_neg() % end {
                return (product >> 32) as u32;
            }
        }
    }

    /// An index below `end`, which is not 0.
    pub(crate) fn index(&mut self, end: usize) -> usize {
        self.below(end as u32) as usize
    }

    /// One of two, each as likely.
    pub fn flip(&mut self) -> bool {
        self.0.next_u32() >> 31 == 1
    }

    /// A number from 0 to 1, less than 1, in steps of 2⁻³².
    pub fn fraction(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / 4_294_967_296.0
    }

    /// Shuffles things, every order as likely: from the last place to the second, each is exchanged with one before it
    /// or with itself.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for end in (1..things.len()).rev() {
            things.swap(end, self.index(end + 1));
        }
    }

    /// The numbers below `count` in a random order.
    pub(crate) fn permutation(&mut self, count: usize) -> Vec<u8> {
        let mut order: Vec<u8> = (0..count as u8).collect();
        self.shuffle(&mut order);
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_these_numbers_on_every_machine() {
        let drawn = |seed, stream| {
            let mut random = Random::stream(seed, stream);
            [10, 100, 1000, 7, u32::MAX].map(|end| random.below(end))
        };
        assert_eq!(drawn(1, 0), [6, 38, 929, 2, 1_705_309_201]);
        assert_eq!(drawn(1, 1), [5, 10, 672, 5, 2_694_466_484]);
    }

    #[test]
    fn every_order_is_as_likely() {
        let mut random = Random::new(3);
        let mut counts = std::collections::HashMap::new();
        for _ in 0..24_000 {
            *counts.entry(random.permutation(4)).or_insert(0_u32) += 1;
        }
        assert_eq!(counts.len(), 24);
        // Five standard deviations of a count of 1,000.
        assert!(counts.values().all(|&count| count.abs_diff(1000) < 155), "{counts:?}");
    }
}
