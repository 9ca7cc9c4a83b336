//! How hard puzzles have to be.

use std::fmt;
use std::ops::RangeInclusive;

use ukodus_core::{Control, Grid, Stop};
use ukodus_logic::{Ending, Level, Logic, Rating, Settings, Technique};

use crate::Lack;

/// How hard a puzzle with one solution has to be for a person.
///
/// ```
/// use ukodus_core::Grid;
/// use ukodus_generate::DifficultyTarget;
/// use ukodus_logic::{Level, Settings};
///
/// let target = DifficultyTarget::new(Settings::default()).with_level(Level::Easy);
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert!(target.assess(&puzzle)?.matches());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DifficultyTarget {
    logic: Logic,
    /// The same with only the techniques up to the wanted level, and with only those below it: they decide about most
    /// puzzles that do not match, without the costly techniques.
    up_to: Option<Logic>,
    below: Option<Logic>,
    level: Option<Level>,
    score: Option<RangeInclusive<u32>>,
    technique: Option<&'static Technique>,
    hardest: Option<&'static Technique>,
}

impl DifficultyTarget {
    /// Any difficulty, rated by these settings.
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

    /// The same with a technique that is needed: those before it in the order do not solve the puzzle.
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

    /// The same under these limits.
    #[must_use]
    pub fn with_control(mut self, control: &Control) -> Self {
        for logic in [Some(&mut self.logic), self.up_to.as_mut(), self.below.as_mut()].into_iter().flatten() {
            logic.control = control.clone();
        }
        self
    }

    /// Whether every puzzle matches.
    #[must_use]
    pub const fn is_any(&self) -> bool {
        self.level.is_none() && self.score.is_none() && self.technique.is_none() && self.hardest.is_none()
    }

    /// The solver that rates.
    #[must_use]
    pub const fn logic(&self) -> &Logic {
        &self.logic
    }

    /// A technique that is wanted is used, even if it is off by default.
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

    /// Compares a puzzle with the target.
    ///
    /// # Errors
    ///
    /// The reason if a limit stopped the rating.
    ///
    /// # Panics
    ///
    /// If the puzzle is larger than [`Logic::MAX_SIDE`].
    pub fn assess(&self, puzzle: &Grid) -> Result<Assessment, Stop> {
        // What the techniques below the level solve is too easy, unless its score raises it; what those up to the level
        // do not solve is too hard.
        if let (Some(below), Some(level)) = (&self.below, self.level) {
            let rating = rate(below, puzzle)?;
            if is_solved(&rating) && rating.level < level {
                // The harder techniques come later in the order and would not be used: this is the whole rating.
                return Ok(self.compare(rating));
            }
        }
        if let (Some(up_to), Some(level)) = (&self.up_to, self.level)
            && !is_solved(&rate(up_to, puzzle)?)
        {
            let distance = Assessment::LEVEL * (Level::ALL.len() as u32 - level as u32);
            return Ok(Assessment { lacks: vec![Lack::Level { found: None }], distance, rating: None });
        }
        Ok(self.compare(rate(&self.logic, puzzle)?))
    }

    fn compare(&self, rating: Rating) -> Assessment {
        let (mut lacks, mut distance) = (Vec::new(), 0);
        let is_solved = is_solved(&rating);
        let level = if is_solved { rating.level } else { Level::Extreme };
        if let Some(wanted) = self.level.filter(|wanted| *wanted != level) {
            lacks.push(Lack::Level { found: Some(level) });
            distance += Assessment::LEVEL * (wanted as u32).abs_diff(level as u32);
        }
        if let Some(score) = self.score.as_ref().filter(|score| !is_solved || !score.contains(&rating.score)) {
            lacks.push(Lack::Score { found: is_solved.then_some(rating.score) });
            let off = score.start().saturating_sub(rating.score) + rating.score.saturating_sub(*score.end());
            distance += off.max(1);
        }
        if self.technique.is_some_and(|wanted| !rating.counts.iter().any(|(used, _)| *used == wanted)) {
            lacks.push(Lack::Technique);
            distance += Assessment::LEVEL;
        }
        if self.hardest.is_some_and(|wanted| rating.hardest != Some(wanted) || !is_solved) {
            lacks.push(Lack::Hardest { found: rating.hardest.filter(|_| is_solved) });
            distance += Assessment::LEVEL;
        }
        Assessment { lacks, distance, rating: Some(rating) }
    }
}

fn rate(logic: &Logic, puzzle: &Grid) -> Result<Rating, Stop> {
    let rating = logic.rate(puzzle).unwrap_or_else(|error| panic!("{error}"));
    match rating.ending {
        Ending::Stopped(stop) => Err(stop),
        Ending::Solved | Ending::Stuck | Ending::Impossible => Ok(rating),
    }
}

fn is_solved(rating: &Rating) -> bool {
    rating.ending == Ending::Solved
}

/// How a puzzle compares with a [`DifficultyTarget`].
#[derive(Clone, Debug)]
pub struct Assessment {
    /// What it lacks; empty if it matches.
    pub lacks: Vec<Lack>,
    /// 0 if it matches; otherwise greater, the farther it is off.
    pub distance: u32,
    /// Its rating; `None` if it was clear without one that it is too hard.
    pub rating: Option<Rating>,
}

impl Assessment {
    /// What a level, or a missing technique, counts in the distance: more than a score.
    const LEVEL: u32 = 100_000;

    /// Whether the puzzle is as hard as it has to be.
    #[must_use]
    pub fn matches(&self) -> bool {
        self.lacks.is_empty()
    }
}

impl fmt::Display for DifficultyTarget {
    /// What is wanted: `hard, score 1000..1200`.
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
    use std::time::Duration;

    use ukodus_core::Shape;
    use ukodus_logic::techniques;

    use super::*;
    use crate::{Maker, Random, Recipe};

    fn puzzle(maker: &mut Maker, seed: u64, number: u64) -> Grid {
        maker.make(&mut Random::stream(seed, number)).unwrap().puzzle
    }

    /// However much of the rating is skipped, the answer is that of the whole rating.
    #[test]
    fn a_puzzle_matches_if_its_rating_does() {
        let recipe = Recipe::new(Shape::NINE).unwrap();
        let mut maker = Maker::new(&recipe);
        let any = DifficultyTarget::new(Settings::default());
        assert!(any.is_any());
        for number in 0..20 {
            let puzzle = puzzle(&mut maker, 4, number);
            let rating = any.assess(&puzzle).unwrap().rating.unwrap();
            let level = if is_solved(&rating) { rating.level } else { Level::Extreme };
            for wanted in Level::ALL {
                let assessed = any.clone().with_level(wanted).assess(&puzzle).unwrap();
                assert_eq!(assessed.matches(), wanted == level, "{puzzle} is {level}, not {wanted}");
                assert_eq!(assessed.matches(), assessed.distance == 0);
                assert!(assessed.rating.is_none_or(|found| found == rating), "{puzzle}");
                assert!(!assessed.lacks.contains(&Lack::Level { found: Some(wanted) }), "{puzzle}");
            }
            let score = rating.score;
            for (range, fits) in [(score..=score, true), (0..=score - 1, false), (score + 1..=u32::MAX, false)] {
                let assessed = any.clone().with_score(range).assess(&puzzle).unwrap();
                assert_eq!(assessed.matches(), fits && is_solved(&rating), "{puzzle}");
            }
        }
    }

    #[test]
    fn a_technique_is_needed_if_those_before_it_do_not_solve_the_puzzle() {
        let recipe = Recipe::new(Shape::NINE).unwrap();
        let mut maker = Maker::new(&recipe);
        let technique = techniques::by_slug("naked-pair").unwrap();
        let target = DifficultyTarget::new(Settings::default()).with_technique(technique);
        let before = Logic::new(Settings::default().below(technique)).with_uniqueness(true);
        let mut found = 0;
        for number in 0..40 {
            let puzzle = puzzle(&mut maker, 5, number);
            if target.assess(&puzzle).unwrap().matches() {
                found += 1;
                assert_ne!(before.rate(&puzzle).unwrap().ending, Ending::Solved, "{puzzle}");
            }
        }
        assert!(found > 0);
        assert_eq!(target.to_string(), format!("needs {}", technique.slug));
    }

    #[test]
    fn a_stopped_rating_is_not_a_mismatch() {
        let hard: Grid =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
        let over = Control::new().with_time_limit(Duration::ZERO);
        let target = DifficultyTarget::new(Settings::default()).with_level(Level::Hard).with_control(&over);
        assert_eq!(target.assess(&hard).unwrap_err(), Stop::TimeLimit);
    }
}
