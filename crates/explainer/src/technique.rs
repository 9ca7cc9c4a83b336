//! The techniques, by the names that Sudoku Explainer has for them.

use std::fmt;

/// Which links a chain or a cycle follows.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Links {
    /// Places of one digit only.
    X,
    /// Cells with two candidates only.
    Y,
    /// Both.
    Xy,
}

/// What the branches of a multiple or dynamic chain start from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A candidate that is true and a candidate that is false, with the same consequence.
    Double,
    /// A candidate that leads to a contradiction.
    Contradiction,
    /// All candidates of a cell.
    Cell,
    /// All places of a digit in a house.
    Region,
}

/// A technique of Sudoku Explainer. Its [`Display`](fmt::Display) is the name Sudoku Explainer shows.
///
/// ```
/// use ukodus_explainer::{Source, Technique};
///
/// assert_eq!(Technique::NakedTriplet.to_string(), "Naked Triplet");
/// let chains = Technique::Dynamic { source: Source::Contradiction, level: 2 };
/// assert_eq!(chains.to_string(), "Dynamic Contradiction Forcing Chains (+ Forcing Chains)");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// The last blank cell of a house. Sudoku Explainer calls it a hidden single too.
    LastCell,
    /// A digit with one place in a box.
    HiddenSingleInBox,
    /// A digit with one place in a row or column.
    HiddenSingleInLine,
    /// A cell with one candidate.
    NakedSingle,
    /// A digit of a box confined to a line, which leaves it one place in another box.
    DirectPointing,
    /// A digit of a line confined to a box, which leaves it one place in another line.
    DirectClaiming,
    /// A hidden pair that leaves another digit one place.
    DirectHiddenPair,
    /// A hidden triplet that leaves another digit one place.
    DirectHiddenTriplet,
    /// A digit of a box confined to a line.
    Pointing,
    /// A digit of a line confined to a box.
    Claiming,
    /// Two cells of a house with two candidates between them.
    NakedPair,
    /// Three cells of a house with three candidates between them.
    NakedTriplet,
    /// Four cells of a house with four candidates between them.
    NakedQuad,
    /// Two digits of a house with two places between them.
    HiddenPair,
    /// Three digits of a house with three places between them.
    HiddenTriplet,
    /// Four digits of a house with four places between them.
    HiddenQuad,
    /// A digit with the same two places in two lines.
    XWing,
    /// A digit with three places between three lines.
    Swordfish,
    /// A digit with four places between four lines.
    Jellyfish,
    /// Three cells with two candidates each.
    XyWing,
    /// Three cells, the middle one with three candidates.
    XyzWing,
    /// A rectangle or loop of cells that two digits must not fill alone.
    UniqueLoop {
        /// How many cells the loop has.
        cells: u8,
        /// How the uniqueness is used, from 1 to 4.
        kind: u8,
    },
    /// A board on which all cells but some have two candidates ("BUG").
    BivalueUniversalGrave {
        /// How the uniqueness is used, from 1 to 4.
        kind: u8,
    },
    /// Combinations of two cells, excluded by other cells.
    AlignedPairExclusion,
    /// Combinations of three cells, excluded by other cells.
    AlignedTripletExclusion,
    /// A cycle of links that holds in both directions.
    Cycle {
        /// Which links it follows.
        links: Links,
        /// How many cells it visits.
        cells: u8,
    },
    /// A chain from a candidate to its opposite.
    ForcingChain {
        /// Which links it follows.
        links: Links,
        /// How many nodes it has.
        nodes: u16,
    },
    /// A contradiction among the places of a digit.
    Nishio,
    /// Several chains with one consequence.
    Multiple {
        /// What the branches start from.
        source: Source,
    },
    /// The same, with chains that use their own consequences.
    Dynamic {
        /// What the branches start from.
        source: Source,
        /// Which techniques the chains use themselves, from 0 (none) to 5.
        level: u8,
    },
}

/// What Sudoku Explainer appends to the name of dynamic chains that use other techniques.
fn suffix(level: u8) -> &'static str {
    match level {
        0 => "",
        1 => " (+)",
        2 => " (+ Forcing Chains)",
        3 => " (+ Multiple Forcing Chains)",
        4 => " (+ Dynamic Forcing Chains)",
        _ => " (+ Dynamic Forcing Chains (+ Forcing Chains))",
    }
}

impl Source {
    const fn word(self) -> &'static str {
        match self {
            Self::Double => "Double",
            Self::Contradiction => "Contradiction",
            Self::Cell => "Cell",
            Self::Region => "Region",
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::LastCell | Self::HiddenSingleInBox | Self::HiddenSingleInLine => "Hidden Single",
            Self::NakedSingle => "Naked Single",
            Self::DirectPointing => "Direct Pointing",
            Self::DirectClaiming => "Direct Claiming",
            Self::DirectHiddenPair => "Direct Hidden Pair",
            Self::DirectHiddenTriplet => "Direct Hidden Triplet",
            Self::Pointing => "Pointing",
            Self::Claiming => "Claiming",
            Self::NakedPair => "Naked Pair",
            Self::NakedTriplet => "Naked Triplet",
            Self::NakedQuad => "Naked Quad",
            Self::HiddenPair => "Hidden Pair",
            Self::HiddenTriplet => "Hidden Triplet",
            Self::HiddenQuad => "Hidden Quad",
            Self::XWing => "X-Wing",
            Self::Swordfish => "Swordfish",
            Self::Jellyfish => "Jellyfish",
            Self::XyWing => "XY-Wing",
            Self::XyzWing => "XYZ-Wing",
            Self::UniqueLoop { cells: 4, kind } => return write!(f, "Unique Rectangle type {kind}"),
            Self::UniqueLoop { cells: 6, kind } => return write!(f, "Unique Loop type {kind}"),
            Self::UniqueLoop { cells, kind } => return write!(f, "Unique Loop {cells} type {kind}"),
            Self::BivalueUniversalGrave { kind } => return write!(f, "BUG type {kind}"),
            Self::AlignedPairExclusion => "Aligned Pair Exclusion",
            Self::AlignedTripletExclusion => "Aligned Triplet Exclusion",
            Self::Cycle { links: Links::X, cells: 4 } => "Generalized X-Wing",
            Self::Cycle { links: Links::X, .. } => "Bidirectional X-Cycle",
            Self::Cycle { links: Links::Y, .. } => "Bidirectional Y-Cycle",
            Self::Cycle { links: Links::Xy, .. } => "Bidirectional Cycle",
            Self::ForcingChain { links: Links::X, nodes: 6 } => "Turbot Fish",
            Self::ForcingChain { links: Links::X, .. } => "Forcing X-Chain",
            Self::ForcingChain { links: Links::Y, .. } => "Forcing Y-Chain",
            Self::ForcingChain { links: Links::Xy, .. } => "Forcing Chain",
            Self::Nishio => "Nishio Forcing Chains",
            Self::Multiple { source } => return write!(f, "{} Forcing Chains", source.word()),
            Self::Dynamic { source, level } => {
                return write!(f, "Dynamic {} Forcing Chains{}", source.word(), suffix(*level));
            }
        })
    }
}
