use std::fmt;

use crate::technique::Level;

/// A method of the rating in rounds. The order is that of difficulty, and the place in it is part of the score.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Method {
    /// The last blank of a house.
    FullHouse,
    /// A digit with one place left in a box.
    HiddenSingleInBox,
    /// A digit with one place left in a row or a column.
    HiddenSingleInLine,
    /// A cell with one candidate left.
    NakedSingle,
    /// A digit whose places in a box lie in one line.
    Pointing,
    /// A digit whose places in a line lie in one box.
    Claiming,
    /// Two cells of a house with two candidates between them.
    NakedPair,
    /// Two digits of a house with two places between them.
    HiddenPair,
    /// Three cells of a house with three candidates between them.
    NakedTriple,
    /// Three digits of a house with three places between them.
    HiddenTriple,
    /// A fish of two lines.
    XWing,
    /// A fish of three lines.
    Swordfish,
    /// A cell of two candidates and two others that it turns into the same digit.
    XyWing,
    /// A cell of three candidates and two others of two.
    XyzWing,
    /// Four cells of a house with four candidates between them.
    NakedQuad,
    /// A fish of four lines.
    Jellyfish,
    /// Four digits of a house with four places between them.
    HiddenQuad,
    /// Subsets and fish of five and more, on boards of side 10 and more.
    LargerSets,
    /// Chains with two strong links.
    TwoLinkChain,
    /// Chains with three strong links.
    ThreeLinkChain,
    /// Chains of one digit.
    DigitChain,
    /// Chains with four or five strong links.
    FiveLinkChain,
    /// Chains of any length.
    Chain,
    /// Chains of any length whose nodes may be groups.
    GroupedChain,
    /// What follows by chains from each candidate of a cell, or from each place of a digit in a house.
    ForcingChains,
    /// A candidate from which a contradiction follows in up to three waves of singles.
    ShortContradiction,
    /// A candidate from which a contradiction follows by singles.
    Contradiction,
    /// What follows by singles from each candidate of a cell, or from each place of a digit in a house.
    CommonConclusion,
    /// A candidate from which a contradiction follows by singles, intersections, pairs and chains.
    ContradictionByPatterns,
    /// A candidate from which a contradiction follows by singles and contradictions inside the supposition.
    NestedContradiction,
}

impl Method {
    /// Every method, easiest first.
    pub const ALL: [Self; 30] = [
        Self::FullHouse,
        Self::HiddenSingleInBox,
        Self::HiddenSingleInLine,
        Self::NakedSingle,
        Self::Pointing,
        Self::Claiming,
        Self::NakedPair,
        Self::HiddenPair,
        Self::NakedTriple,
        Self::HiddenTriple,
        Self::XWing,
        Self::Swordfish,
        Self::XyWing,
        Self::XyzWing,
        Self::NakedQuad,
        Self::Jellyfish,
        Self::HiddenQuad,
        Self::LargerSets,
        Self::TwoLinkChain,
        Self::ThreeLinkChain,
        Self::DigitChain,
        Self::FiveLinkChain,
        Self::Chain,
        Self::GroupedChain,
        Self::ForcingChains,
        Self::ShortContradiction,
        Self::Contradiction,
        Self::CommonConclusion,
        Self::ContradictionByPatterns,
        Self::NestedContradiction,
    ];

    /// The place in the order of difficulty, from 1.
    #[must_use]
    pub const fn place(self) -> u32 {
        self as u32 + 1
    }

    /// Whether it places digits by singles; the other methods remove candidates.
    #[must_use]
    pub const fn is_single(self) -> bool {
        self.place() <= Self::NakedSingle.place()
    }

    /// The level of a puzzle whose hardest method this is.
    #[must_use]
    pub const fn level(self) -> Level {
        match self {
            Self::FullHouse | Self::HiddenSingleInBox | Self::HiddenSingleInLine | Self::NakedSingle => Level::Easy,
            Self::Pointing
            | Self::Claiming
            | Self::NakedPair
            | Self::HiddenPair
            | Self::NakedTriple
            | Self::HiddenTriple => Level::Medium,
            Self::XWing
            | Self::Swordfish
            | Self::XyWing
            | Self::XyzWing
            | Self::NakedQuad
            | Self::Jellyfish
            | Self::HiddenQuad
            | Self::LargerSets
            | Self::TwoLinkChain
            | Self::ThreeLinkChain => Level::Hard,
            Self::DigitChain | Self::FiveLinkChain | Self::Chain | Self::GroupedChain | Self::ForcingChains => {
                Level::Unfair
            }
            Self::ShortContradiction
            | Self::Contradiction
            | Self::CommonConclusion
            | Self::ContradictionByPatterns
            | Self::NestedContradiction => Level::Extreme,
        }
    }

    /// The name in commands and files: `naked-pair`.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::FullHouse => "full-house",
            Self::HiddenSingleInBox => "hidden-single-in-box",
            Self::HiddenSingleInLine => "hidden-single-in-line",
            Self::NakedSingle => "naked-single",
            Self::Pointing => "pointing",
            Self::Claiming => "claiming",
            Self::NakedPair => "naked-pair",
            Self::HiddenPair => "hidden-pair",
            Self::NakedTriple => "naked-triple",
            Self::HiddenTriple => "hidden-triple",
            Self::XWing => "x-wing",
            Self::Swordfish => "swordfish",
            Self::XyWing => "xy-wing",
            Self::XyzWing => "xyz-wing",
            Self::NakedQuad => "naked-quad",
            Self::Jellyfish => "jellyfish",
            Self::HiddenQuad => "hidden-quad",
            Self::LargerSets => "larger-sets",
            Self::TwoLinkChain => "two-link-chain",
            Self::ThreeLinkChain => "three-link-chain",
            Self::DigitChain => "digit-chain",
            Self::FiveLinkChain => "five-link-chain",
            Self::Chain => "chain",
            Self::GroupedChain => "grouped-chain",
            Self::ForcingChains => "forcing-chains",
            Self::ShortContradiction => "short-contradiction",
            Self::Contradiction => "contradiction",
            Self::CommonConclusion => "common-conclusion",
            Self::ContradictionByPatterns => "contradiction-by-patterns",
            Self::NestedContradiction => "nested-contradiction",
        }
    }
}

impl fmt::Display for Method {
    /// The name people read: `Naked pair`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::FullHouse => "Full house",
            Self::HiddenSingleInBox => "Hidden single in a box",
            Self::HiddenSingleInLine => "Hidden single in a line",
            Self::NakedSingle => "Naked single",
            Self::Pointing => "Pointing",
            Self::Claiming => "Claiming",
            Self::NakedPair => "Naked pair",
            Self::HiddenPair => "Hidden pair",
            Self::NakedTriple => "Naked triple",
            Self::HiddenTriple => "Hidden triple",
            Self::XWing => "X-Wing",
            Self::Swordfish => "Swordfish",
            Self::XyWing => "XY-Wing",
            Self::XyzWing => "XYZ-Wing",
            Self::NakedQuad => "Naked quad",
            Self::Jellyfish => "Jellyfish",
            Self::HiddenQuad => "Hidden quad",
            Self::LargerSets => "Larger subset or fish",
            Self::TwoLinkChain => "Chain with two strong links",
            Self::ThreeLinkChain => "Chain with three strong links",
            Self::DigitChain => "Chain of one digit",
            Self::FiveLinkChain => "Chain with up to five strong links",
            Self::Chain => "Longer chain",
            Self::GroupedChain => "Grouped chain",
            Self::ForcingChains => "Forcing chains",
            Self::ShortContradiction => "Short contradiction",
            Self::Contradiction => "Contradiction",
            Self::CommonConclusion => "Common conclusion",
            Self::ContradictionByPatterns => "Contradiction by patterns",
            Self::NestedContradiction => "Nested contradiction",
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn methods_are_in_order_and_have_names_of_their_own() {
        for (index, method) in Method::ALL.into_iter().enumerate() {
            assert_eq!(method.place() as usize, index + 1);
        }
        assert!(Method::ALL.is_sorted_by_key(|method| method.level()));
        let slugs: HashSet<&str> = Method::ALL.iter().map(|method| method.slug()).collect();
        let names: HashSet<String> = Method::ALL.iter().map(Method::to_string).collect();
        assert_eq!((slugs.len(), names.len()), (Method::ALL.len(), Method::ALL.len()));
    }
}
