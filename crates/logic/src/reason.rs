//! What a step rests on, as data. Sentences, notations and drawings are made from it.

use std::error::Error;
use std::fmt;

use ukodus_core::{Cell, Digit, Grid, Shape};

use crate::drawing::Drawing;
use crate::explanation::Line;
use crate::step::Deduction;
use crate::techniques::singles::Single;
use crate::techniques::{
    als, chains, colouring, fish, forcing, intersections, miscellaneous, single_digit, subsets, templates, uniqueness,
    wings,
};
use crate::vocabulary::Vocabulary;

/// What every reason can do: explain itself, draw itself, and check whether it is true of a board.
pub trait Explain {
    /// Why the deduction holds on the board it was found on, a line for each part of the argument, without the name of
    /// the technique. The last line says what follows ([`Deduction::changes`]).
    fn lines(&self, board: &Grid, deduction: &Deduction) -> Vec<Line>;

    /// The premises in the short notation of the field: `4,7 in r8c2,r9c1`.
    fn notation(&self, words: &Vocabulary) -> String;

    /// Shows the premises on the board.
    fn draw(&self, shape: Shape, drawing: &mut Drawing);

    /// Whether the premises are true of this board.
    ///
    /// # Errors
    ///
    /// The premise that does not hold.
    fn holds(&self, grid: &Grid) -> Result<(), HoldsError>;
}

/// Why a step does not hold on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HoldsError {
    /// A digit that the step removes or places is not a candidate.
    NoCandidate {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A premise is not true.
    Premise {
        /// What should be so.
        expected: &'static str,
    },
}

impl HoldsError {
    /// `Ok` if the premise is true.
    ///
    /// # Errors
    ///
    /// The premise, if it is not.
    pub const fn unless(premise: bool, expected: &'static str) -> Result<(), Self> {
        if premise { Ok(()) } else { Err(Self::Premise { expected }) }
    }
}

impl fmt::Display for HoldsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCandidate { cell, digit } => write!(f, "{digit} is not a candidate of cell {}", cell.index()),
            Self::Premise { expected } => write!(f, "this premise does not hold: {expected}"),
        }
    }
}

impl Error for HoldsError {}

/// Makes the enum of reasons: one line each, `Variant(Type)`.
macro_rules! reasons {
    ($($(#[$doc:meta])* $variant:ident($type:path),)*) => {
        /// What a step rests on. The type of each is next to the search that finds it.
        ///
        /// All but the single are boxed: most steps are singles, and they should not pay for the room that a
        /// fish takes.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Reason {
            /// One place, or one digit, is left.
            Single(Single),
            $($(#[$doc])* $variant(Box<$type>),)*
        }

        impl Reason {
            /// What every reason can do.
            #[must_use]
            pub fn explain(&self) -> &dyn Explain {
                match self {
                    Self::Single(single) => single,
                    $(Self::$variant(reason) => &**reason,)*
                }
            }
        }

        impl From<Single> for Reason {
            fn from(single: Single) -> Self {
                Self::Single(single)
            }
        }

        $(impl From<$type> for Reason {
            fn from(reason: $type) -> Self {
                Self::$variant(Box::new(reason))
            }
        })*
    };
}

reasons! {
    /// As many cells as digits, bent round a crossing.
    Wing(wings::Wing),
    /// Two equal pairs and a strong link between them.
    WWing(wings::WWing),
    /// A chain of equal pairs.
    RemotePair(wings::RemotePair),
    /// A pattern that would give two solutions, and what breaks it.
    Deadly(uniqueness::Deadly),
    /// A rectangle that must not be completed.
    Avoidable(uniqueness::Avoidable),
    /// Givens that look the same from another side.
    SymmetricGivens(uniqueness::SymmetricGivens),
    /// A ring of an odd number of cells.
    OddRing(colouring::OddRing),
    /// Nets of two colours.
    Colouring(colouring::Colouring),
    /// Links in a row.
    Chain(chains::Chain),
    /// What follows whichever way it goes.
    Forcing(forcing::Forcing),
    /// Almost locked sets in a row.
    SetChain(als::SetChain),
    /// A stem and its petals.
    Blossom(als::Blossom),
    /// The cells where a line meets a box, and their sides.
    SueDeCoq(miscellaneous::SueDeCoq),
    /// Cells with combinations of digits that are impossible.
    AlignedExclusion(miscellaneous::AlignedExclusion),
    /// Digits that leave a box by one cell of a row and one of a column.
    Firework(miscellaneous::Firework),
    /// Twelve cells that three digits cannot fill.
    Tridagon(miscellaneous::Tridagon),
    /// As many cells as digits, each digit within a house of its own.
    Sectors(miscellaneous::Sectors),
    /// Two base cells and the two targets that hold the same digits.
    Exocet(miscellaneous::Exocet),
    /// Two exocets of one band that use four digits.
    ExocetPair(miscellaneous::ExocetPair),
    /// What all ways to place a digit have in common, or none.
    Template(templates::Template),
    /// A digit's places, or those of a few digits, and the hidden single that they leave.
    DirectSingle(intersections::DirectSingle),
    /// Digits that are almost locked on both sides of a crossing.
    AlmostLockedCandidates(intersections::AlmostLockedCandidates),
    /// Two equal pairs in one band or stack.
    ChutePair(wings::ChutePair),
    /// A digit's places in one house all lie in a second house too.
    Intersection(intersections::Intersection),
    /// As many cells as digits, in one house.
    Subset(subsets::Subset),
    /// The digit's places in the bases lie in as many covers, but for the fins.
    Fish(fish::Fish),
    /// A fish, and chains from its fins to the same end.
    KrakenFish(fish::KrakenFish),
    /// Two strong links of a digit, joined by a weak one.
    TwoLinks(single_digit::TwoLinks),
    /// A box in which a digit keeps to a row and a column, and a strong link round the corner.
    Rectangle(single_digit::Rectangle),
}
