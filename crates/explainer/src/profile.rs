//! A profile: which rules a version of Sudoku Explainer tries, in which order, and what they are worth.

use crate::rating::Tenths;

/// A rule: a search for hints of one kind.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// Digits with one place in a house.
    HiddenSingle,
    /// Pointing and claiming that leave a digit one place.
    DirectLocking,
    /// Hidden sets of a size that leave another digit one place.
    DirectHiddenSet(usize),
    /// Cells with one candidate.
    NakedSingle,
    /// Pointing and claiming.
    Locking,
    /// Naked sets of a size.
    NakedSet(usize),
    /// Hidden sets of a size.
    HiddenSet(usize),
    /// X-Wing, Swordfish, Jellyfish: fish of a size.
    Fish(usize),
    /// XY-Wings.
    XyWing,
    /// XYZ-Wings.
    XyzWing,
    /// Unique rectangles and loops.
    UniqueLoops,
    /// Bivalue universal graves.
    BivalueUniversalGrave,
    /// Aligned exclusion of a number of cells: 2 or 3.
    AlignedExclusion(usize),
    /// Forcing chains and cycles.
    ForcingChains,
    /// Nishio.
    Nishio,
    /// Cell and region chains.
    MultipleChains,
    /// Dynamic chains of a level: 0 to 5.
    DynamicChains(u8),
}

impl Rule {
    /// Whether what it finds is true only if the puzzle has one solution.
    #[must_use]
    pub const fn relies_on_uniqueness(self) -> bool {
        matches!(self, Self::UniqueLoops | Self::BivalueUniversalGrave)
    }
}

/// What each technique is worth. Chains add to it by their length, loops by theirs.
#[derive(Copy, Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields are named after the techniques")]
#[non_exhaustive]
pub struct Values {
    pub last_cell: f64,
    pub hidden_single_in_box: f64,
    pub hidden_single_in_line: f64,
    pub direct_pointing: f64,
    pub direct_claiming: f64,
    /// Pair and triplet.
    pub direct_hidden_set: [f64; 2],
    pub naked_single: f64,
    pub pointing: f64,
    pub claiming: f64,
    /// Pair, triplet and quad.
    pub naked_set: [f64; 3],
    /// Pair, triplet and quad.
    pub hidden_set: [f64; 3],
    /// X-Wing, Swordfish and Jellyfish.
    pub fish: [f64; 3],
    pub xy_wing: f64,
    pub xyz_wing: f64,
    pub unique_loop: f64,
    pub bug_type_1: f64,
    pub bug: f64,
    /// Pair and triplet.
    pub aligned_exclusion: [f64; 2],
    /// Cycles of X or Y links.
    pub simple_cycle: f64,
    /// Cycles of both.
    pub cycle: f64,
    /// Forcing chains of X links.
    pub forcing_x_chain: f64,
    pub forcing_chain: f64,
    pub nishio: f64,
    pub multiple_chains: f64,
    /// By level.
    pub dynamic_chains: [f64; 6],
}

impl Values {
    /// The least that a hint of a rule is worth.
    #[must_use]
    pub fn least(&self, rule: Rule) -> f64 {
        match rule {
            Rule::HiddenSingle => self.last_cell,
            Rule::DirectLocking => self.direct_pointing.min(self.direct_claiming),
            Rule::DirectHiddenSet(size) => self.direct_hidden_set[size - 2],
            Rule::NakedSingle => self.naked_single,
            Rule::Locking => self.pointing.min(self.claiming),
            Rule::NakedSet(size) => self.naked_set[size - 2],
            Rule::HiddenSet(size) => self.hidden_set[size - 2],
            Rule::Fish(size) => self.fish[size - 2],
            Rule::XyWing => self.xy_wing,
            Rule::XyzWing => self.xyz_wing,
            Rule::UniqueLoops => self.unique_loop,
            Rule::BivalueUniversalGrave => self.bug_type_1.min(self.bug),
            Rule::AlignedExclusion(size) => self.aligned_exclusion[size - 2],
            Rule::ForcingChains => self.simple_cycle.min(self.forcing_x_chain).min(self.cycle).min(self.forcing_chain),
            Rule::Nishio => self.nishio,
            Rule::MultipleChains => self.multiple_chains,
            Rule::DynamicChains(level) => self.dynamic_chains[usize::from(level)],
        }
    }

    /// The most that a hint of a rule is worth, if its length adds nothing.
    #[must_use]
    pub fn most(&self, rule: Rule) -> f64 {
        match rule {
            Rule::HiddenSingle => self.last_cell.max(self.hidden_single_in_box).max(self.hidden_single_in_line),
            Rule::DirectLocking => self.direct_pointing.max(self.direct_claiming),
            Rule::Locking => self.pointing.max(self.claiming),
            Rule::BivalueUniversalGrave => self.bug_type_1.max(self.bug),
            Rule::ForcingChains => self.simple_cycle.max(self.forcing_x_chain).max(self.cycle).max(self.forcing_chain),
            rule => self.least(rule),
        }
    }
}

/// A version of Sudoku Explainer: the order of its rules and the values of its techniques.
///
/// A rating means nothing without its profile, so every rating carries one.
#[derive(Debug, PartialEq)]
#[non_exhaustive]
pub struct Profile {
    /// The name in files and on the command line.
    pub name: &'static str,
    /// The rules, in the order in which they are tried. The first hint found is applied.
    pub rules: &'static [Rule],
    /// What the techniques are worth.
    pub values: Values,
}

impl Profile {
    /// Sudoku Explainer 1.2.1, the scale of the community's lists.
    pub const SE_1_2_1: Self = Self {
        name: "se-1.2.1",
        rules: &[
            Rule::HiddenSingle,
            Rule::DirectLocking,
            Rule::DirectHiddenSet(2),
            Rule::NakedSingle,
            Rule::DirectHiddenSet(3),
            Rule::Locking,
            Rule::NakedSet(2),
            Rule::Fish(2),
            Rule::HiddenSet(2),
            Rule::NakedSet(3),
            Rule::Fish(3),
            Rule::HiddenSet(3),
            Rule::XyWing,
            Rule::XyzWing,
            Rule::UniqueLoops,
            Rule::NakedSet(4),
            Rule::Fish(4),
            Rule::HiddenSet(4),
            Rule::BivalueUniversalGrave,
            Rule::AlignedExclusion(2),
            Rule::ForcingChains,
            Rule::AlignedExclusion(3),
            Rule::Nishio,
            Rule::MultipleChains,
            Rule::DynamicChains(0),
            Rule::DynamicChains(1),
            Rule::DynamicChains(2),
            Rule::DynamicChains(3),
            Rule::DynamicChains(4),
            Rule::DynamicChains(5),
        ],
        values: Values {
            last_cell: 1.0,
            hidden_single_in_box: 1.2,
            hidden_single_in_line: 1.5,
            direct_pointing: 1.7,
            direct_claiming: 1.9,
            direct_hidden_set: [2.0, 2.5],
            naked_single: 2.3,
            pointing: 2.6,
            claiming: 2.8,
            naked_set: [3.0, 3.6, 5.0],
            hidden_set: [3.4, 4.0, 5.4],
            fish: [3.2, 3.8, 5.2],
            xy_wing: 4.2,
            xyz_wing: 4.4,
            unique_loop: 4.5,
            bug_type_1: 5.6,
            bug: 5.7,
            aligned_exclusion: [6.2, 7.5],
            simple_cycle: 6.5,
            cycle: 7.0,
            forcing_x_chain: 6.6,
            forcing_chain: 7.0,
            nishio: 7.5,
            multiple_chains: 8.0,
            dynamic_chains: [8.5, 9.0, 9.5, 10.0, 10.5, 11.0],
        },
    };

    /// Every profile there is.
    pub const ALL: &'static [&'static Self] = &[&Self::SE_1_2_1];

    /// The least rating that a puzzle can have.
    #[must_use]
    pub fn least_rating(&self) -> Tenths {
        let least = |&rule: &Rule| Tenths::from_difficulty(self.values.least(rule));
        self.rules.iter().map(least).min().unwrap_or_default()
    }

    /// The profile of this name.
    ///
    /// ```
    /// use ukodus_explainer::Profile;
    ///
    /// assert_eq!(Profile::find("se-1.2.1"), Some(&Profile::SE_1_2_1));
    /// assert_eq!(Profile::find("se-1.18"), None);
    /// ```
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        Self::ALL.iter().copied().find(|profile| profile.name == name)
    }
}
