/// A statement about a candidate: it is placed, or it is ruled out.
///
/// Candidates are numbered from 0 within a problem; `2v` means that candidate `v` is placed, `2v + 1` that it is ruled
/// out.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(transparent)]
pub(super) struct Literal(pub(super) u32);

impl Literal {
    pub(super) const fn placed(candidate: u32) -> Self {
        Self(candidate << 1)
    }

    pub(super) const fn ruled_out(candidate: u32) -> Self {
        Self(candidate << 1 | 1)
    }

    /// The candidate, as a number.
    pub(super) const fn candidate(self) -> u32 {
        self.0 >> 1
    }

    /// The candidate, as an index.
    pub(super) const fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// The literal itself, as an index.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it means that the candidate is placed.
    pub(super) const fn is_placed(self) -> bool {
        self.0 & 1 == 0
    }

    /// The negation.
    pub(super) const fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// Why a literal is true, packed in a word: two bits for the kind, the rest for the index.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Reason(u32);

/// A reason, unpacked.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Because {
    /// It was decided, or it follows from the board alone.
    Nothing,
    /// It is ruled out because this rival was placed.
    Rival(u32),
    /// It is placed because all others of this group are ruled out.
    Group(usize),
    /// It is the last literal of this clause that is not false.
    Clause(usize),
}

impl Reason {
    const MASK: u32 = (1 << 30) - 1;

    pub(super) const NOTHING: Self = Self(0);

    pub(super) const fn rival(candidate: u32) -> Self {
        Self(1 << 30 | candidate)
    }

    pub(super) const fn group(group: u32) -> Self {
        Self(2 << 30 | group)
    }

    pub(super) const fn clause(clause: usize) -> Self {
        Self(3 << 30 | clause as u32)
    }

    pub(super) const fn unpack(self) -> Because {
        let which = self.0 & Self::MASK;
        match self.0 >> 30 {
            0 => Because::Nothing,
            1 => Because::Rival(which),
            2 => Because::Group(which as usize),
            _ => Because::Clause(which as usize),
        }
    }
}

/// The form of a contradiction.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Contradiction {
    /// Two rivals are both placed.
    Rivals(u32, u32),
    /// All of a group are ruled out.
    Group(usize),
    /// All literals of a clause are false.
    Clause(usize),
}
