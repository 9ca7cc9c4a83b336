//! How hard puzzles are to be.

use std::fmt;
use std::ops::RangeInclusive;

use ukodus_core::Grid;
use ukodus_logic::{Ending, Level, Logic, Rating, Settings, Technique};

/// How hard puzzles with one solution are to be, for a person.
///
/// ```
/// use ukodus_core::Grid;
/// use ukodus_generate::Wish;
/// use ukodus_logic::{Level, Settings};
///
/// let wish = Wish::new(Settings::default()).with_level(Level::Easy);
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let judged = wish.judge(&puzzle);
/// assert!(judged.fits());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Wish {
    logic: Logic,
    /// The same with the techniques up to the wanted level alone, and with those below it: most puzzles that are not
    /// wanted are known by them, and the costly techniques are spared.
    up_to: Option<Logic>,
    below: Option<Logic>,
    level: Option<Level>,
    score: Option<RangeInclusive<u32>>,
    technique: Option<&'static Technique>,
    hardest: Option<&'static Technique>,
}

impl Wish {
    /// No wish, of what settings rate.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let logic = Logic::new(settings).with_uniqueness(true);
        Self { logic, up_to: None, below: None, level: None, score: None, technique: None, hardest: None }
    }

    /// The same with a level. A puzzle that no technique solves counts as extreme.
    #[must_use]
    pub fn with_level(mut self, level: Level) -> Self {
        self.level = Some(level);
        self.up_to = (level < Level::Extreme).then(|| self.limited(|other| other <= level));
        // Where the order of techniques is not that of their levels, a harder one may be used though it is not needed.
        let is_ordered = self.logic.settings.order.is_sorted_by_key(|entry| entry.level);
        self.below = (level > Level::Easy && is_ordered).then(|| self.limited(|other| other < level));
        self
    }

    /// The same with a score.
    #[must_use]
    pub fn with_score(mut self, score: RangeInclusive<u32>) -> Self {
        self.score = Some(score);
        self
    }

    /// The same with a technique that is needed: those before it in the order do not get by.
    #[must_use]
    pub fn with_technique(mut self, technique: &'static Technique) -> Self {
        self.technique = Some(technique);
        self.enable(technique);
        self
    }

    /// The same with the hardest technique.
    #[must_use]
    pub fn with_hardest(mut self, technique: &'static Technique) -> Self {
        self.hardest = Some(technique);
        self.enable(technique);
        self
    }

    /// Whether nothing is wished for.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.level.is_none() && self.score.is_none() && self.technique.is_none() && self.hardest.is_none()
    }

    /// The solver that rates.
    #[must_use]
    pub const fn logic(&self) -> &Logic {
        &self.logic
    }

    /// What is asked for by name is used, even if it is not by default.
    fn enable(&mut self, technique: &Technique) {
        for entry in self.logic.settings.order.iter_mut().filter(|entry| entry.technique == technique) {
            entry.enabled = true;
        }
        if let Some(level) = self.level {
            *self = self.clone().with_level(level);
        }
    }

    fn limited(&self, is_allowed: impl Fn(Level) -> bool) -> Logic {
        let mut logic = self.logic.clone();
        logic.settings.order.retain(|entry| is_allowed(entry.level));
        logic
    }

    /// How near a puzzle comes to the wish.
    #[must_use]
    pub fn judge(&self, puzzle: &Grid) -> Judged {
        // Most puzzles are found out by the cheap techniques: what those below the level solve is too easy (if its
        // score does not raise it), what those up to it do not solve is too hard.
        if let (Some(below), Some(level)) = (&self.below, self.level) {
            let rating = rate(below, puzzle);
            if is_solved(&rating) && rating.level < level {
                return self.compared(rating, false);
            }
        }
        if let (Some(up_to), Some(level)) = (&self.up_to, self.level) {
            let rating = rate(up_to, puzzle);
            if rating.ending == Ending::Halted {
                return self.compared(rating, false);
            }
            if !is_solved(&rating) {
                return Judged { misses_by: Judged::LEVEL * (Level::ALL.len() as u32 - level as u32), rating: None };
            }
        }
        self.compared(rate(&self.logic, puzzle), true)
    }

    /// A rating held against the wish; whether it was made with every technique.
    fn compared(&self, rating: Rating, is_whole: bool) -> Judged {
        if rating.ending == Ending::Halted {
            return Judged { misses_by: u32::MAX, rating: None };
        }
        let level = if is_solved(&rating) { rating.level } else { Level::Extreme };
        let mut misses_by = self.level.map_or(0, |wanted| Judged::LEVEL * (wanted as u32).abs_diff(level as u32));
        if let Some(score) = &self.score {
            let distance = score.start().saturating_sub(rating.score) + rating.score.saturating_sub(*score.end());
            // A puzzle that is not solved has no score to speak of.
            misses_by += if is_solved(&rating) { distance } else { distance.max(1) };
        }
        if self.technique.is_some_and(|wanted| !rating.counts.iter().any(|(used, _)| *used == wanted)) {
            misses_by += Judged::LEVEL;
        }
        if self.hardest.is_some_and(|wanted| rating.hardest != Some(wanted) || !is_solved(&rating)) {
            misses_by += Judged::LEVEL;
        }
        Judged { misses_by, rating: is_whole.then_some(rating) }
    }
}

fn is_solved(rating: &Rating) -> bool {
    rating.ending == Ending::Solved
}

/// The rating of a board that is known to be small enough.
fn rate(logic: &Logic, puzzle: &Grid) -> Rating {
    logic.rate(puzzle).unwrap_or_else(|_| unreachable!("puzzles are made up to the side that logic goes to"))
}

/// How near a puzzle comes to a wish.
#[derive(Clone, Debug)]
pub struct Judged {
    /// 0 where it fits; more, the farther it is off.
    pub misses_by: u32,
    /// Its rating, unless it was clear without that it does not fit.
    pub rating: Option<Rating>,
}

impl Judged {
    /// What a level, or a technique that is missing, counts in [`misses_by`](Self::misses_by).
    const LEVEL: u32 = 100_000;

    /// Whether the puzzle is as it should be.
    #[must_use]
    pub const fn fits(&self) -> bool {
        self.misses_by == 0
    }
}

impl fmt::Display for Wish {
    /// What is wished for: `hard, score 1000..1200`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.level.map(|level| level.slug().to_string()));
        parts.extend(self.score.as_ref().map(|score| format!("score {}..{}", score.start(), score.end())));
        parts.extend(self.technique.map(|technique| format!("needs {}", technique.slug)));
        parts.extend(self.hardest.map(|technique| format!("hardest {}", technique.slug)));
        f.write_str(&parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use ukodus_core::Shape;
    use ukodus_logic::techniques;

    use super::*;
    use crate::{Maker, Random, Recipe};

    /// Whatever is spared, the answer is that of the whole rating.
    #[test]
    fn what_fits_is_what_the_rating_says() {
        let recipe = Recipe::new(Shape::NINE).unwrap();
        let mut maker = Maker::new(&recipe);
        let whole = Wish::new(Settings::default());
        assert!(whole.is_open());
        for number in 0..20 {
            let puzzle = maker.make(&mut Random::stream(4, number)).puzzle;
            let rating = whole.judge(&puzzle).rating.unwrap();
            let level = if is_solved(&rating) { rating.level } else { Level::Extreme };
            for wanted in Level::ALL {
                let judged = Wish::new(Settings::default()).with_level(wanted).judge(&puzzle);
                assert_eq!(judged.fits(), wanted == level, "{puzzle} is {level}, not {wanted}");
                assert!(!judged.fits() || judged.rating == Some(rating.clone()), "{puzzle}");
            }
            let score = rating.score;
            for (range, fits) in [(score..=score, true), (0..=score - 1, false), (score + 1..=u32::MAX, false)] {
                let judged = Wish::new(Settings::default()).with_score(range).judge(&puzzle);
                assert_eq!(judged.fits(), fits && is_solved(&rating), "{puzzle}");
            }
        }
    }

    #[test]
    fn a_technique_is_needed_if_those_before_it_do_not_get_by() {
        let recipe = Recipe::new(Shape::NINE).unwrap();
        let mut maker = Maker::new(&recipe);
        let technique = techniques::by_slug("naked-pair").or_else(|| techniques::by_slug("hidden-single")).unwrap();
        let wish = Wish::new(Settings::default()).with_technique(technique);
        let before = Logic::new(Settings::default().below(technique)).with_uniqueness(true);
        let mut found = 0;
        for number in 0..40 {
            let puzzle = maker.make(&mut Random::stream(5, number)).puzzle;
            if wish.judge(&puzzle).fits() {
                found += 1;
                assert_ne!(before.rate(&puzzle).unwrap().ending, Ending::Solved, "{puzzle}");
            }
        }
        assert!(found > 0);
        assert_eq!(wish.to_string(), format!("needs {}", technique.slug));
    }
}
