//! What a rule finds.

use crate::geometry::bits;
use crate::technique::Technique;

/// Candidates to remove: cells, each with a mask of digits.
pub(crate) type Removals = Vec<(u8, u16)>;

/// A deduction: what it does to the board, and why.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    pub(crate) technique: Technique,
    /// As Sudoku Explainer adds it up, in floating point: hints are compared by it.
    pub(crate) difficulty: f64,
    /// A cell and a digit from 0.
    pub(crate) placement: Option<(u8, u8)>,
    pub(crate) removals: Removals,
    pub(crate) why: Why,
}

impl Hint {
    pub(crate) fn placing(technique: Technique, difficulty: f64, cell: usize, digit: usize, why: Why) -> Self {
        Self { technique, difficulty, placement: Some((cell as u8, digit as u8)), removals: Vec::new(), why }
    }

    pub(crate) fn removing(technique: Technique, difficulty: f64, removals: Removals, why: Why) -> Self {
        Self { technique, difficulty, placement: None, removals, why }
    }

    /// The candidates to remove, one by one.
    pub(crate) fn removed(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.removals.iter().flat_map(|&(cell, digits)| bits(digits).map(move |digit| (usize::from(cell), digit)))
    }
}

/// What a hint rests on. Houses are numbered as in [`crate::geometry`]; digits, slots and lines are masks.
#[derive(Clone, Debug)]
pub(crate) enum Why {
    LastCell {
        house: u8,
    },
    HiddenSingle {
        house: u8,
    },
    NakedSingle,
    Locking {
        base: u8,
        cover: u8,
        digit: u8,
    },
    /// The digit is then confined to one cell of `target`.
    DirectLocking {
        base: u8,
        cover: u8,
        target: u8,
        digit: u8,
    },
    NakedSet {
        house: u8,
        slots: u16,
        digits: u16,
    },
    HiddenSet {
        house: u8,
        slots: u16,
        digits: u16,
    },
    DirectHiddenSet {
        house: u8,
        slots: u16,
        digits: u16,
    },
    /// `base` and `cover` are the first houses of their kinds.
    Fish {
        base: u8,
        lines: u16,
        cover: u8,
        crossed: u16,
        digit: u8,
    },
    Wing {
        pivot: u8,
        pincers: [u8; 2],
        digit: u8,
    },
    UniqueLoop {
        cells: Vec<u8>,
        digits: u16,
        use_of: LoopUse,
    },
    /// `extra` are the candidates beyond two in each cell.
    Grave {
        extra: Vec<(u8, u16)>,
        set: Option<(u8, u16)>,
    },
    Aligned {
        cells: Vec<u8>,
    },
    /// A chain: the search that found it can explain it while it is at hand.
    Chain,
}

/// How the uniqueness of the solution is used by a loop.
#[derive(Clone, Debug)]
pub(crate) enum LoopUse {
    /// One cell has other candidates.
    OneCell,
    /// One other digit fills one of the cells.
    OneDigit { digit: u8 },
    /// The other digits of two cells form a naked set with others of the house.
    Naked { house: u8, digits: u16 },
    /// The digits of the loop form a hidden set with others of the house.
    Hidden { house: u8, digits: u16 },
    /// One digit of the loop is confined to two cells.
    Locked { digit: u8 },
}
