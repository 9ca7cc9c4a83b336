//! What to show on the board for a step: cells, candidates and houses by the part they play, and links.

use std::fmt;

use ukodus_core::{Cell, House};

use crate::Candidate;

/// The part that a cell, a candidate or a house plays in a step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Role {
    /// What the pattern consists of, where no finer word is needed.
    Pattern,
    /// A house that must hold the digit.
    Base,
    /// A house that catches the digit of the bases.
    Cover,
    /// A candidate outside the covers.
    Fin,
    /// A candidate in two bases or two covers.
    EndoFin,
    /// The middle of a wing, the stem of a blossom.
    Pivot,
    /// An end of a wing.
    Pincer,
    /// One of two colours: all true or all false together.
    ColourA,
    /// The other colour.
    ColourB,
    /// The first colour of a second pair.
    ColourC,
    /// The second colour of a second pair.
    ColourD,
    /// An almost locked set, by number from 0.
    Set(u8),
    /// A digit that two sets share and that only one of them can hold.
    Common,
    /// A chain node that is true if the start is.
    On,
    /// A chain node that is false if the start is true.
    Off,
    /// What an argument sets out from.
    Premise,
    /// Where an argument ends.
    Conclusion,
    /// A cell of a deadly pattern.
    Deadly,
    /// A candidate that breaks a deadly pattern.
    Guardian,
    /// A digit on the board that rules others out.
    Blocker,
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pattern => "pattern",
            Self::Base => "base",
            Self::Cover => "cover",
            Self::Fin => "fin",
            Self::EndoFin => "endo-fin",
            Self::Pivot => "pivot",
            Self::Pincer => "pincer",
            Self::ColourA => "colour-a",
            Self::ColourB => "colour-b",
            Self::ColourC => "colour-c",
            Self::ColourD => "colour-d",
            Self::Set(number) => return write!(f, "set-{}", number + 1),
            Self::Common => "common",
            Self::On => "on",
            Self::Off => "off",
            Self::Premise => "premise",
            Self::Conclusion => "conclusion",
            Self::Deadly => "deadly",
            Self::Guardian => "guardian",
            Self::Blocker => "blocker",
        })
    }
}

/// How two nodes of a chain hang together.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// If the first is false, the second is true.
    Strong,
    /// If the first is true, the second is false.
    Weak,
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Strong => "strong",
            Self::Weak => "weak",
        })
    }
}

/// A link between two nodes, each a candidate or a group of candidates of one digit or of one cell. A group is true if one
/// of its candidates is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// Where it begins.
    pub from: Vec<Candidate>,
    /// Where it ends.
    pub to: Vec<Candidate>,
    /// How it holds.
    pub strength: Strength,
}

/// What to show on the board for a step.
///
/// A cell, a candidate or a house may come more than once: the later role is drawn over the earlier.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// Cells by role.
    pub cells: Vec<(Cell, Role)>,
    /// Candidates by role.
    pub candidates: Vec<(Candidate, Role)>,
    /// Houses by role.
    pub houses: Vec<(House, Role)>,
    /// Links, in the order of the argument.
    pub links: Vec<Link>,
}

impl Drawing {
    /// Shows cells.
    pub fn cells(&mut self, cells: impl IntoIterator<Item = Cell>, role: Role) -> &mut Self {
        self.cells.extend(cells.into_iter().map(|cell| (cell, role)));
        self
    }

    /// Shows candidates.
    pub fn candidates(&mut self, candidates: impl IntoIterator<Item = Candidate>, role: Role) -> &mut Self {
        self.candidates.extend(candidates.into_iter().map(|candidate| (candidate, role)));
        self
    }

    /// Shows houses.
    pub fn houses(&mut self, houses: impl IntoIterator<Item = House>, role: Role) -> &mut Self {
        self.houses.extend(houses.into_iter().map(|house| (house, role)));
        self
    }

    /// Shows a link.
    pub fn link(&mut self, from: &[Candidate], to: &[Candidate], strength: Strength) -> &mut Self {
        self.links.push(Link { from: from.to_vec(), to: to.to_vec(), strength });
        self
    }
}
