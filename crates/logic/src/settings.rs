//! Which techniques are tried, in which order, for what score, and how far they go.

use crate::limits::Limits;
use crate::technique::{Level, Technique};
use crate::techniques::TECHNIQUES;

/// One technique as the settings have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The technique.
    pub technique: &'static Technique,
    /// Whether it is tried.
    pub enabled: bool,
    /// What one step adds to the score.
    pub score: u32,
    /// How hard one step is.
    pub level: Level,
}

/// Which of several singles is taken first.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum SinglesOrder {
    /// The first that eyes find: boxes before lines, from the top.
    #[default]
    Reading,
    /// The oldest, as HoDoKu does: the score of most puzzles is then HoDoKu's.
    Discovery,
}

impl SinglesOrder {
    /// Every order.
    pub const ALL: [Self; 2] = [Self::Reading, Self::Discovery];

    /// The name in lower case, as in files.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Reading => "reading",
            Self::Discovery => "discovery",
        }
    }
}

/// Order, switches, scores and limits: everything that decides which path is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The name that goes with every rating made by these settings.
    pub name: String,
    /// The techniques in the order in which they are tried.
    pub order: Vec<Entry>,
    /// Which of several singles is taken first.
    pub singles: SinglesOrder,
    /// How far the searches go.
    pub limits: Limits,
}

impl Default for Settings {
    /// Every technique of the registry, in its order, with its score and level.
    fn default() -> Self {
        let entry = |technique: &'static Technique| Entry {
            technique,
            enabled: technique.enabled,
            score: technique.score,
            level: technique.level,
        };
        Self {
            name: String::from("default"),
            order: TECHNIQUES.iter().map(entry).collect(),
            singles: SinglesOrder::Reading,
            limits: Limits::default(),
        }
    }
}

/// What a teacher leaves out: a technique with one of these words in its slug. Fish of five houses and more and mutant fish
/// are too large to see, dual and Siamese patterns are two at once, and templates need a computer.
const UNTAUGHT: [&str; 7] = ["dual", "leviathan", "mutant", "siamese", "squirmbag", "template", "whale"];

impl Settings {
    /// The names of the settings that are built in.
    pub const NAMES: [&str; 4] = ["default", "hodoku", "teacher", "all"];

    /// The version of the techniques and their order; a rating made by another version may differ.
    pub const VERSION: u32 = 1;

    /// Every technique, also those that are off by default, with every kind of pattern; the name is `all`.
    #[must_use]
    pub fn all() -> Self {
        let mut settings = Self { name: String::from("all"), limits: Limits::all(), ..Self::default() };
        for entry in &mut settings.order {
            entry.enabled = true;
        }
        settings
    }

    /// The default settings with HoDoKu's order of singles; the name is `hodoku`.
    ///
    /// ```
    /// use ukodus_logic::{Logic, Settings};
    ///
    /// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let score = |settings| Logic::new(settings).rate(&grid).map(|rating| rating.score);
    /// assert_eq!((score(Settings::default())?, score(Settings::hodoku())?), (204, 204));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn hodoku() -> Self {
        Self { name: String::from("hodoku"), singles: SinglesOrder::Discovery, ..Self::default() }
    }

    /// What a teacher would show next: every technique that a person can see, also those that HoDoKu has switched off or does
    /// not have, the easiest first; the shortest chain before the longer ones; nested nets last. The name is `teacher`.
    #[must_use]
    pub fn teacher() -> Self {
        let mut settings = Self { name: String::from("teacher"), limits: Limits::teacher(), ..Self::default() };
        for entry in &mut settings.order {
            entry.enabled = entry.technique.slug.split('-').all(|word| !UNTAUGHT.contains(&word));
        }
        settings
    }

    /// The settings of this name, if they are built in.
    ///
    /// ```
    /// use ukodus_logic::Settings;
    ///
    /// assert_eq!(Settings::named("teacher"), Some(Settings::teacher()));
    /// assert_eq!(Settings::named("mine.toml"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "default" => Some(Self::default()),
            "hodoku" => Some(Self::hodoku()),
            "teacher" => Some(Self::teacher()),
            "all" => Some(Self::all()),
            _ => None,
        }
    }

    /// The entry of a technique.
    #[must_use]
    pub fn entry(&self, technique: &Technique) -> Option<&Entry> {
        self.order.iter().find(|entry| entry.technique == technique)
    }

    /// The settings without what argues from the puzzle having one solution.
    #[must_use]
    pub fn without_uniqueness(mut self) -> Self {
        for entry in &mut self.order {
            entry.enabled &= !entry.technique.needs_uniqueness;
        }
        self
    }

    /// The settings with one technique alone, which is tried also where it is off.
    #[must_use]
    pub fn only(mut self, technique: &Technique) -> Self {
        self.order.retain(|entry| entry.technique == technique);
        for entry in &mut self.order {
            entry.enabled = true;
        }
        self
    }

    /// The settings with only the techniques that come before `technique`.
    #[must_use]
    pub fn below(mut self, technique: &Technique) -> Self {
        if let Some(end) = self.order.iter().position(|entry| entry.technique == technique) {
            self.order.truncate(end);
        }
        self
    }
}
