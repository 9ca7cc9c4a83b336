//! Which puzzles are wanted.

use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

use ukodus_core::Shape;
use ukodus_explainer::{Profile, Tenths};
use ukodus_generate::{DifficultyTarget, Pattern, Recipe, RecipeError, Symmetry, fewest_clues};
use ukodus_logic::{Level, Settings, Technique};

use super::er_range::ErRange;
use super::forecast::Forecast;

/// Which puzzles are wanted.
///
/// Without more, these are minimal 9×9 puzzles of any difficulty.
///
/// ```
/// use ukodus::Shape;
/// use ukodus::generate::{Symmetry, Target};
/// use ukodus::logic::Level;
///
/// let target = Target::level(Level::Hard).with_symmetry(Symmetry::HalfTurn).with_clues(24..=28);
/// assert_eq!(target.shape(), Shape::NINE);
/// ```
#[derive(Clone, Debug)]
pub struct Target {
    shape: Shape,
    sample: Sample,
    symmetry: Symmetry,
    pattern: Option<Pattern>,
    clues: Option<RangeInclusive<usize>>,
    is_redundant: bool,
    is_minimal: bool,
    is_for_players: bool,
    level: Option<Level>,
    score: Option<RangeInclusive<u32>>,
    technique: Option<&'static Technique>,
    hardest: Option<&'static Technique>,
    er: Option<ErRange>,
    settings: Settings,
}

/// Which boards are drawn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Sample {
    Puzzles,
    FairPuzzles,
    SolvedBoards,
}

impl Target {
    /// Minimal puzzles of a shape, of any difficulty.
    #[must_use]
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            sample: Sample::Puzzles,
            symmetry: Symmetry::None,
            pattern: None,
            clues: None,
            is_redundant: false,
            is_minimal: false,
            is_for_players: false,
            level: None,
            score: None,
            technique: None,
            hardest: None,
            er: None,
            settings: Settings::default(),
        }
    }

    /// Minimal 9×9 puzzles of a level.
    #[must_use]
    pub fn level(level: Level) -> Self {
        Self::default().with_level(level)
    }

    /// Minimal 9×9 puzzles that need a technique.
    #[must_use]
    pub fn technique(technique: &'static Technique) -> Self {
        Self::default().with_technique(technique)
    }

    /// The same of another shape.
    #[must_use]
    pub fn with_shape(mut self, shape: Shape) -> Self {
        self.shape = shape;
        self
    }

    /// The same of a level. A puzzle that no technique solves counts as extreme.
    ///
    /// Minimal puzzles above 12×12 are nearly always extreme. Without a number of clues, puzzles of these sizes have as many
    /// as published ones of the level, and some of the clues may be redundant.
    #[must_use]
    pub fn with_level(mut self, level: Level) -> Self {
        self.level = Some(level);
        self
    }

    /// The same with a score, the sum of the scores of all steps.
    #[must_use]
    pub fn with_score(mut self, score: RangeInclusive<u32>) -> Self {
        self.score = Some(score);
        self
    }

    /// The same with a technique that is needed: those before it in the order do not solve the puzzle.
    #[must_use]
    pub fn with_technique(mut self, technique: &'static Technique) -> Self {
        self.technique = Some(technique);
        self
    }

    /// The same with the hardest technique that is needed.
    #[must_use]
    pub fn with_hardest(mut self, technique: &'static Technique) -> Self {
        self.hardest = Some(technique);
        self
    }

    /// The same with an ER, the difficulty of the hardest step on Sudoku Explainer's scale. [`Self::forecast`] says how
    /// many tries it may take.
    ///
    /// ```
    /// use ukodus::explainer::Tenths;
    /// use ukodus::generate::{ErRange, Target};
    ///
    /// let range: ErRange = "2.0..2.5".parse()?;
    /// let new = ukodus::generate(&Target::default().with_er(range), 1)?;
    /// assert!(range.contains(new.se.unwrap().er));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_er(mut self, range: ErRange) -> Self {
        self.er = Some(range);
        self
    }

    /// The same, rated by these settings.
    #[must_use]
    pub fn with_settings(mut self, settings: Settings) -> Self {
        self.settings = settings;
        self
    }

    /// The same with clues in symmetric places.
    #[must_use]
    pub fn with_symmetry(mut self, symmetry: Symmetry) -> Self {
        self.symmetry = symmetry;
        self
    }

    /// The same with clues in exactly the places of a pattern, whether they are all needed or not.
    #[must_use]
    pub fn with_pattern(mut self, pattern: Pattern) -> Self {
        self.pattern = Some(pattern);
        self
    }

    /// The same with a number of clues within a range. Its end may lie beyond the number of cells.
    #[must_use]
    pub fn with_clues(mut self, clues: RangeInclusive<usize>) -> Self {
        self.clues = Some(clues);
        self
    }

    /// The same with redundant clues allowed.
    #[must_use]
    pub fn with_redundant_clues(mut self) -> Self {
        self.is_redundant = true;
        self
    }

    /// The same with only minimal puzzles, for a pattern.
    #[must_use]
    pub fn with_minimal_only(mut self) -> Self {
        self.is_minimal = true;
        self
    }

    /// The same for people who play them: with the number of clues that published puzzles of the level usually have, unless
    /// a number is set, and, where a level is set, only puzzles that the techniques solve.
    #[must_use]
    pub fn for_players(mut self) -> Self {
        self.is_for_players = true;
        self
    }

    /// The same, sampled so that all minimal 9×9 puzzles with the same number of clues are equally likely. It takes
    /// thousands of times as long.
    #[must_use]
    pub fn with_fair_sampling(mut self) -> Self {
        self.sample = Sample::FairPuzzles;
        self
    }

    /// Solved boards instead of puzzles, up to the largest shape.
    #[must_use]
    pub fn with_solved_boards(mut self) -> Self {
        self.sample = Sample::SolvedBoards;
        self
    }

    /// The shape of the puzzles.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether the puzzles have to be rated to be compared with the target.
    #[must_use]
    pub const fn has_difficulty(&self) -> bool {
        self.level.is_some() || self.score.is_some() || self.technique.is_some() || self.hardest.is_some()
    }

    /// How rare puzzles of the wanted ER are; `None` without one, and if no puzzle can match the target. Other wishes make
    /// them rarer still.
    #[must_use]
    pub fn forecast(&self) -> Option<Forecast> {
        let range = self.er?;
        self.plan().is_ok().then(|| Forecast::new(range))
    }

    /// Checks the target and prepares the search.
    pub(super) fn plan(&self) -> Result<Plan, TargetError> {
        self.check_combination()?;
        self.check_difficulty()?;
        let clues = self.clues.clone().or_else(|| self.usual_clues());
        // Open ends end with the board.
        let clues = clues.map(|clues| *clues.start()..=(*clues.end()).min(self.shape.cells()));
        let making = match self.sample {
            Sample::SolvedBoards => Making::SolvedBoards,
            sample => {
                let recipe = self.recipe(clues.clone())?;
                if sample == Sample::FairPuzzles { Making::FairPuzzles } else { Making::Puzzles(recipe) }
            }
        };
        Ok(Plan {
            shape: self.shape,
            making,
            clues,
            is_redundant: self.is_redundant,
            is_minimal: self.is_minimal,
            is_solvable: self.is_for_players && self.level.is_some(),
            difficulty: self.difficulty(),
            er: self.er,
        })
    }

    /// How many clues published puzzles of the level usually have, where that is more than a minimal puzzle has: easy
    /// puzzles for players, and large boards, of which minimal puzzles are nearly always extreme.
    fn usual_clues(&self) -> Option<RangeInclusive<usize>> {
        const LARGEST_MINIMAL: usize = 12;
        let side = self.shape.side();
        let is_usual = self.pattern.is_none() && (self.is_for_players || side > LARGEST_MINIMAL);
        let level = self.level.filter(|_| is_usual)?;
        let percent = match (level, side) {
            (Level::Easy, 9) => return Some(32..=40),
            (Level::Medium, 9) => return Some(27..=33),
            (_, ..=9) => return None,
            (Level::Easy, ..=16) => 50,
            (Level::Medium, ..=16) => 45,
            (Level::Hard, ..=16) => 43,
            (Level::Unfair, ..=16) => 41,
            (Level::Extreme, ..=16) => 38,
            (Level::Easy, _) => 55,
            (Level::Medium, _) => 52,
            (_, _) => 50,
        };
        let cells = self.shape.cells();
        Some(cells * percent / 100..=cells * (percent + 3) / 100)
    }

    fn recipe(&self, clues: Option<RangeInclusive<usize>>) -> Result<Recipe, TargetError> {
        let mut recipe = Recipe::new(self.shape)?.with_symmetry(self.symmetry);
        let has_usual_clues = if self.is_for_players {
            self.usual_clues().is_some() || self.shape.side() > 9
        } else {
            self.clues.is_none() && self.usual_clues().is_some()
        };
        if self.is_redundant || has_usual_clues {
            recipe = recipe.with_redundant();
        }
        if let Some(clues) = clues {
            recipe = recipe.with_clues(clues.clone())?;
            self.check_symmetric_clues(&clues)?;
        }
        if let Some(pattern) = &self.pattern {
            recipe = recipe.with_pattern(pattern.clone())?;
        }
        Ok(recipe)
    }

    fn difficulty(&self) -> DifficultyTarget {
        let mut difficulty = DifficultyTarget::new(self.settings.clone());
        if let Some(level) = self.level {
            difficulty = difficulty.with_level(level);
        }
        if let Some(score) = &self.score {
            difficulty = difficulty.with_score(score.clone());
        }
        if let Some(technique) = self.technique {
            difficulty = difficulty.with_technique(technique);
        }
        if let Some(technique) = self.hardest {
            difficulty = difficulty.with_hardest(technique);
        }
        difficulty
    }

    /// Refuses wishes that exclude each other.
    fn check_combination(&self) -> Result<(), TargetError> {
        let conflict = |first, second| Err(TargetError::Conflict { first, second });
        let is_restricted = self.symmetry != Symmetry::None || self.pattern.is_some() || self.is_redundant;
        match self.sample {
            Sample::SolvedBoards if self.has_difficulty() || self.er.is_some() => {
                return conflict("solved boards", "a difficulty");
            }
            Sample::SolvedBoards if is_restricted || self.clues.is_some() => {
                return conflict("solved boards", "a choice of clues");
            }
            Sample::FairPuzzles if is_restricted => {
                return conflict("fair sampling", "symmetry, a pattern or redundant clues");
            }
            Sample::FairPuzzles if self.shape != Shape::NINE => {
                return Err(TargetError::FairShape { shape: self.shape });
            }
            _ => {}
        }
        if self.er.is_some() && self.shape != Shape::NINE {
            return Err(TargetError::ErShape { shape: self.shape });
        }
        let Some(pattern) = &self.pattern else { return Ok(()) };
        if self.symmetry != Symmetry::None {
            return conflict("a pattern", "a symmetry");
        }
        if self.clues.as_ref().is_some_and(|clues| !clues.contains(&pattern.clues())) {
            return conflict("a pattern", "another number of clues");
        }
        if pattern.shape() == self.shape && pattern.has_exchangeable_lines() {
            return Err(TargetError::PatternLines);
        }
        Ok(())
    }

    /// Refuses a difficulty that no puzzle has: one step of a technique alone makes a puzzle as hard as the technique.
    fn check_difficulty(&self) -> Result<(), TargetError> {
        let least_er = Profile::SE_1_2_1.least_rating();
        if self.er.is_some_and(|range| range.most() < least_er) {
            return Err(TargetError::ErBelowAll { least: least_er });
        }
        // Players get the nearest puzzle instead.
        let is_strict = !self.is_for_players && self.has_only_easy_puzzles();
        if let Some(level) = self.level.filter(|&level| level > Level::Easy && is_strict) {
            return Err(TargetError::LevelAboveAll { level, side: self.shape.side() });
        }
        let mut techniques = [self.technique, self.hardest].into_iter().flatten();
        if let Some(technique) = techniques.find(|technique| self.is_needless_fish(technique)) {
            return Err(TargetError::NeedlessTechnique { technique, side: self.shape.side() });
        }
        let rank = |technique: &Technique| {
            self.settings
                .entry(technique)
                .map_or((technique.level, technique.score), |entry| (entry.level, entry.score))
        };
        for technique in [self.technique, self.hardest].into_iter().flatten() {
            let (least, step) = rank(technique);
            if let Some(level) = self.level.filter(|level| *level < least) {
                return Err(TargetError::LevelBelowTechnique { level, technique, least });
            }
            if self.score.as_ref().is_some_and(|score| *score.end() < step) {
                return Err(TargetError::ScoreBelowTechnique { technique, least: step });
            }
        }
        if let (Some(technique), Some(hardest)) = (self.technique, self.hardest)
            && rank(technique) > rank(hardest)
        {
            return Err(TargetError::HardestBelowTechnique { hardest, technique });
        }
        Ok(())
    }

    /// Whether every puzzle of the shape with one solution is easy: up to side 4, singles solve them all (a test tries them).
    fn has_only_easy_puzzles(&self) -> bool {
        const SINGLES: [&str; 3] = ["full-house", "naked-single", "hidden-single"];
        let is_easy = |slug: &&str| {
            let entry = self.settings.order.iter().find(|entry| entry.technique.slug == *slug);
            // However the steps are scored, the score must not raise the level.
            let most = |score: u32| score.saturating_mul(self.shape.cells() as u32);
            let limit = Level::Easy.limit().unwrap_or(u32::MAX);
            entry.is_some_and(|entry| entry.enabled && entry.level == Level::Easy && most(entry.score) <= limit)
        };
        let is_first =
            self.settings.order.iter().take(SINGLES.len()).all(|entry| SINGLES.contains(&entry.technique.slug));
        self.shape.side() <= 4 && is_first && SINGLES.iter().all(is_easy)
    }

    /// Whether a technique is a basic fish that is never needed.
    ///
    /// If k rows have a digit's candidates in k columns only, the other columns have them in the other rows only: a fish of
    /// the other lines with the same eliminations. Where that one has a smaller size, it comes first in the order.
    fn is_needless_fish(&self, technique: &Technique) -> bool {
        const BASIC_FISH: [&str; 6] = ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];
        const SMALLEST: usize = 2;
        let Some(size) = BASIC_FISH.iter().position(|slug| *slug == technique.slug).map(|at| at + SMALLEST) else {
            return false;
        };
        if self.shape.side() >= 2 * size {
            return false;
        }
        let others = BASIC_FISH.iter().take((self.shape.side() + 1).saturating_sub(size + SMALLEST));
        let order = &self.settings.order;
        let place = |slug: &str| order.iter().position(|entry| entry.technique.slug == slug);
        let is_before = |slug: &str| {
            place(slug).is_some_and(|at| order[at].enabled && place(technique.slug).is_none_or(|own| at < own))
        };
        is_before("hidden-single") && others.into_iter().all(|slug| is_before(slug))
    }

    /// Refuses a number of clues that no symmetric choice of cells has: on an even board with a half turn, an odd one.
    fn check_symmetric_clues(&self, clues: &RangeInclusive<usize>) -> Result<(), TargetError> {
        let mut is_reachable = vec![false; self.shape.cells() + 1];
        is_reachable[0] = true;
        for orbit in self.symmetry.orbits(self.shape) {
            for count in (orbit.len()..is_reachable.len()).rev() {
                is_reachable[count] |= is_reachable[count - orbit.len()];
            }
        }
        let least = (*clues.start()).max(fewest_clues(self.shape));
        if (least..=*clues.end()).any(|count| is_reachable[count]) {
            return Ok(());
        }
        Err(TargetError::SymmetricClues { symmetry: self.symmetry, clues: *clues.end() })
    }
}

impl Default for Target {
    fn default() -> Self {
        Self::new(Shape::NINE)
    }
}

/// A target that was checked, ready to search for.
pub(super) struct Plan {
    pub(super) shape: Shape,
    pub(super) making: Making,
    pub(super) clues: Option<RangeInclusive<usize>>,
    pub(super) is_redundant: bool,
    pub(super) is_minimal: bool,
    /// Whether the techniques have to solve the puzzle.
    pub(super) is_solvable: bool,
    pub(super) difficulty: DifficultyTarget,
    pub(super) er: Option<ErRange>,
}

/// How the boards of a plan are made.
pub(super) enum Making {
    Puzzles(Recipe),
    FairPuzzles,
    SolvedBoards,
}

/// Why no puzzle can match a target.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TargetError {
    /// The shape, the pattern or the number of clues.
    Recipe(RecipeError),
    /// Two wishes exclude each other.
    Conflict {
        /// One of them.
        first: &'static str,
        /// The other.
        second: &'static str,
    },
    /// Fair sampling is for 9×9 boards.
    FairShape {
        /// The shape.
        shape: Shape,
    },
    /// Only 9×9 boards have an ER.
    ErShape {
        /// The shape.
        shape: Shape,
    },
    /// Every puzzle has a greater ER.
    ErBelowAll {
        /// The least there is.
        least: Tenths,
    },
    /// Two rows of a band, or two columns of a stack, have no clue in the pattern: exchanged, they make another solution.
    PatternLines,
    /// No symmetric choice of cells has that number of clues.
    SymmetricClues {
        /// The symmetry.
        symmetry: Symmetry,
        /// The number of clues.
        clues: usize,
    },
    /// The technique makes a puzzle harder than the level.
    LevelBelowTechnique {
        /// The level.
        level: Level,
        /// The technique.
        technique: &'static Technique,
        /// The level of the technique.
        least: Level,
    },
    /// Every puzzle of this size with one solution is easy.
    LevelAboveAll {
        /// The level.
        level: Level,
        /// The side of the board.
        side: usize,
    },
    /// One step of the technique has a greater score than the puzzle may have.
    ScoreBelowTechnique {
        /// The technique.
        technique: &'static Technique,
        /// The score of a step.
        least: u32,
    },
    /// Wherever the technique applies, an easier one has the same effect.
    NeedlessTechnique {
        /// The technique.
        technique: &'static Technique,
        /// The side of the board.
        side: usize,
    },
    /// The technique is harder than the hardest technique.
    HardestBelowTechnique {
        /// The hardest technique.
        hardest: &'static Technique,
        /// The technique.
        technique: &'static Technique,
    },
}

impl fmt::Display for TargetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Recipe(error) => error.fmt(f),
            Self::Conflict { first, second } => write!(f, "{first} cannot be combined with {second}"),
            Self::FairShape { shape } => {
                let side = shape.side();
                write!(f, "fair sampling works on 9×9 boards only, not on {side}×{side}")
            }
            Self::ErShape { shape } => {
                let side = shape.side();
                write!(f, "only 9×9 puzzles have an ER, not {side}×{side} ones")
            }
            Self::ErBelowAll { least } => write!(f, "every puzzle has an ER of {least} or more"),
            Self::PatternLines => f.write_str(
                "no puzzle in this pattern has one solution: two rows of a band or two columns of a stack have no clue",
            ),
            Self::SymmetricClues { symmetry, clues } => {
                write!(f, "no puzzle with the symmetry {symmetry} has {clues} clues")
            }
            Self::LevelBelowTechnique { level, technique, least } => {
                let (name, level, least) = (technique.name, level.slug(), least.slug());
                write!(f, "a puzzle that needs {name} is at least {least}, never {level}")
            }
            Self::LevelAboveAll { level, side } => {
                let level = level.slug();
                write!(f, "no {side}×{side} puzzle is {level}: singles solve them all, so they are easy")
            }
            Self::ScoreBelowTechnique { technique, least } => {
                write!(f, "a puzzle that needs {} has a score of at least {least}", technique.name)
            }
            Self::NeedlessTechnique { technique, side } => {
                let name = technique.name;
                write!(
                    f,
                    "no {side}×{side} puzzle needs {name}: wherever there is one, a smaller fish has the same effect"
                )
            }
            Self::HardestBelowTechnique { hardest, technique } => {
                write!(f, "{} is harder than {}, which is to be the hardest technique", technique.name, hardest.name)
            }
        }
    }
}

impl Error for TargetError {}

impl From<RecipeError> for TargetError {
    fn from(error: RecipeError) -> Self {
        Self::Recipe(error)
    }
}

#[cfg(test)]
mod tests {
    use ukodus_logic::techniques;

    use super::*;

    fn technique(slug: &str) -> &'static Technique {
        techniques::by_slug(slug).unwrap()
    }

    #[test]
    fn impossible_targets_are_refused() {
        let four = Shape::new(2, 2).unwrap();
        let x_wing = technique("x-wing");
        let pattern = |text: &str| Pattern::parse(four, text).unwrap();
        for (name, target, words) in [
            ("too few clues", Target::default().with_clues(10..=16), "17 to 81 clues"),
            ("too large", Target::new(Shape::new(6, 6).unwrap()), "up to side 25"),
            ("an easy X-wing", Target::level(Level::Easy).with_technique(x_wing), "at least hard, never easy"),
            ("a hard 4×4", Target::level(Level::Hard).with_shape(four), "no 4×4 puzzle is hard"),
            ("a low score", Target::technique(x_wing).with_score(0..=100), "a score of at least 140"),
            (
                "a technique above the hardest",
                Target::technique(x_wing).with_hardest(technique("naked-pair")),
                "X-Wing is harder than Naked Pair",
            ),
            ("a whale", Target::technique(technique("whale")), "no 9×9 puzzle needs Whale"),
            ("a squirmbag", Target::default().with_hardest(technique("squirmbag")), "a smaller fish"),
            (
                "an odd number of clues in pairs",
                Target::new(four).with_symmetry(Symmetry::HalfTurn).with_clues(5..=5),
                "half-turn has 5 clues",
            ),
            (
                "a pattern with two blank rows",
                Target::new(four).with_pattern(pattern("xxxx xxxx .... ....")),
                "two rows of a band",
            ),
            ("fair 4×4", Target::new(four).with_fair_sampling(), "9×9 boards only"),
            ("a 4×4 with an ER", Target::new(four).with_er("2.0".parse().unwrap()), "only 9×9 puzzles have an ER"),
            ("an ER below all", Target::default().with_er("..0.9".parse().unwrap()), "an ER of 1.0 or more"),
            (
                "solved boards with an ER",
                Target::default().with_er("2.0".parse().unwrap()).with_solved_boards(),
                "cannot be combined",
            ),
            ("hard solved boards", Target::level(Level::Hard).with_solved_boards(), "cannot be combined"),
        ] {
            let error = target.plan().err().unwrap_or_else(|| panic!("{name} is accepted"));
            assert!(error.to_string().contains(words), "{name}: {error}");
        }
    }

    /// Every choice of clues from the two boards that all 4×4 boards are equal to.
    #[test]
    fn every_puzzle_of_side_four_is_easy() {
        let shape = Shape::new(2, 2).unwrap();
        let logic = ukodus_logic::Logic::default().with_uniqueness(true);
        let mut unique = 0;
        for solved in [b"1234341221434321", b"1234341223414123"] {
            for clues in 0_u32..1 << 16 {
                let cell = |(place, digit): (usize, &u8)| if clues >> place & 1 != 0 { digit - b'0' } else { 0 };
                let cells: Vec<u8> = solved.iter().enumerate().map(cell).collect();
                let puzzle = ukodus_core::Grid::from_cells(shape, &cells).unwrap();
                // What is not solved by logic has several solutions: that is checked where it is so.
                let rating = logic.rate(&puzzle).unwrap();
                if rating.ending == ukodus_logic::Ending::Solved {
                    let is_unique = ukodus_engine::Solver::new().count(&puzzle, 2).solutions == 1;
                    assert!(rating.level == Level::Easy || !is_unique, "{puzzle}");
                    unique += u32::from(is_unique);
                } else {
                    assert!(ukodus_engine::Solver::new().count(&puzzle, 2).solutions > 1, "{puzzle}");
                }
            }
        }
        assert!(unique > 10_000);
    }

    #[test]
    fn possible_targets_are_accepted() {
        let x_wing = technique("x-wing");
        let mut without_x_wing = Settings::default();
        without_x_wing.order.retain(|entry| entry.technique != x_wing);
        for target in [
            Target::default().with_clues(10..=usize::MAX),
            Target::technique(technique("jellyfish")),
            Target::level(Level::Easy).with_shape(Shape::new(2, 2).unwrap()),
            Target::level(Level::Hard).with_shape(Shape::new(2, 2).unwrap()).for_players(),
            Target::level(Level::Medium).with_shape(Shape::new(2, 3).unwrap()),
            Target::technique(technique("whale")).with_shape(Shape::new(4, 4).unwrap()),
            Target::technique(technique("squirmbag")).with_settings(without_x_wing),
            Target::level(Level::Hard).with_technique(x_wing).with_hardest(x_wing),
            Target::default().with_symmetry(Symmetry::HalfTurn).with_clues(25..=25),
            Target::level(Level::Easy).with_shape(Shape::new(5, 5).unwrap()).for_players(),
            Target::new(Shape::new(10, 10).unwrap()).with_solved_boards(),
        ] {
            assert!(target.plan().is_ok(), "{target:?}");
        }
    }
}
