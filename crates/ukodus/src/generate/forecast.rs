//! How rare puzzles of an ER are among random ones.

use std::time::Duration;

use super::er_range::ErRange;

/// How many tries, and how much time, a puzzle of a range of ER takes on average.
///
/// The figures are those of minimal 9×9 puzzles without other wishes.
///
/// ```
/// use ukodus::generate::{Forecast, Target};
///
/// let easy = Target::default().with_er("..2.0".parse()?).forecast().unwrap();
/// let hard = Target::default().with_er("9.0..".parse()?).forecast().unwrap();
/// assert!(easy.tries() < hard.tries());
/// # Ok::<(), ukodus::generate::ParseErRangeError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    range: ErRange,
    /// How many puzzles of the sample are in the range.
    matching: u64,
}

impl Forecast {
    /// How many random puzzles the figures are from.
    pub const SAMPLED: u64 = SAMPLE_TOTAL;

    pub(super) fn new(range: ErRange) -> Self {
        let matching = SAMPLE.iter().filter(|(er, _)| range.contains(ukodus_explainer::Tenths(*er)));
        Self { range, matching: matching.map(|(_, count)| u64::from(*count)).sum() }
    }

    /// How many tries a puzzle takes on average; `None` if no random puzzle of the sample was in the range.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "the numbers are small")]
    pub fn tries(&self) -> Option<f64> {
        (self.matching > 0).then(|| Self::SAMPLED as f64 / self.matching as f64)
    }

    /// How much time a puzzle takes on average on one core of the machine that this was measured on; `None` as for
    /// [`tries`](Self::tries).
    #[must_use]
    pub fn cpu_time(&self) -> Option<Duration> {
        let most = self.range.most().0;
        let (_, micros) = TRY_MICROS.iter().find(|(ceiling, _)| most <= *ceiling).unwrap_or(&TRY_MICROS[LAST_CEILING]);
        self.tries().map(|tries| Duration::from_micros(u64::from(*micros)).mul_f64(tries))
    }
}

/// How many puzzles of each ER, in tenths, are among 40,000: `generate -n 40000 --seed 17`, rated by `rate --scale se`.
#[rustfmt::skip]
const SAMPLE: [(u16, u32); 54] = [
    (12, 677), (15, 9131), (17, 571), (20, 7903), (23, 1314), (25, 424), (26, 2499), (28, 624), (30, 515), (32, 94),
    (34, 332), (36, 79), (38, 9), (40, 27), (42, 1702), (44, 253), (45, 925), (46, 95), (47, 8), (50, 7), (54, 2),
    (56, 359), (57, 48), (58, 3), (59, 1), (61, 1), (62, 17), (65, 16), (66, 2705), (67, 284), (68, 169), (69, 71),
    (70, 77), (71, 3332), (72, 3296), (73, 903), (74, 41), (75, 29), (76, 100), (77, 37), (78, 78), (79, 14), (80, 4),
    (82, 62), (83, 575), (84, 324), (85, 109), (86, 12), (87, 2), (88, 17), (89, 64), (90, 55), (91, 3), (92, 1),
];

const SAMPLE_TOTAL: u64 = {
    let (mut total, mut index) = (0, 0);
    while index < SAMPLE.len() {
        total += SAMPLE[index].1 as u64;
        index += 1;
    }
    total
};

/// How many microseconds a try takes where the range ends at this ER or below: beyond it, puzzles are not rated further.
/// Estimated from the ratings of the puzzles above, on one core of a Zen 3.
const TRY_MICROS: [(u16, u32); 5] = [(25, 110), (62, 150), (69, 250), (74, 550), (u16::MAX, 670)];

/// The last entry is for every range.
const LAST_CEILING: usize = TRY_MICROS.len() - 1;

#[cfg(test)]
mod tests {
    use super::*;

    fn forecast(range: &str) -> Forecast {
        Forecast::new(range.parse().unwrap())
    }

    #[test]
    fn every_puzzle_is_in_the_widest_range() {
        assert_eq!(forecast("1.0..").tries(), Some(1.0));
        assert_eq!(Forecast::SAMPLED, 40_000);
    }

    #[test]
    fn what_the_sample_lacks_has_no_forecast() {
        let none = forecast("11.5..");
        assert_eq!((none.tries(), none.cpu_time()), (None, None));
    }

    #[test]
    fn rarer_puzzles_take_longer() {
        let times: Vec<_> = ["1.5", "7.2", "8.3", "9.0..9.5"].map(|range| forecast(range).cpu_time()).into();
        assert!(times.is_sorted() && times[0].is_some(), "{times:?}");
    }
}
