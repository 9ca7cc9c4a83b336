//! A column of boards.

use ukodus::Grid;
use ukodus::format::{self, Entry};

/// Boards one after another: as text, or as numbers.
pub(super) struct Boards {
    pub(super) bytes: Vec<u8>,
    pub(super) lengths: Lengths,
}

/// The numbers of bytes of boards.
pub(super) enum Lengths {
    /// All have the same, and every row has a board.
    Even { length: usize, rows: usize },
    /// Each has its own; `None` for a row without a board.
    Each(Vec<Option<u32>>),
}

impl Lengths {
    pub(super) const fn rows(&self) -> usize {
        match self {
            Self::Even { rows, .. } => *rows,
            Self::Each(lengths) => lengths.len(),
        }
    }
}

impl Boards {
    pub(super) const fn new() -> Self {
        Self { bytes: Vec::new(), lengths: Lengths::Each(Vec::new()) }
    }

    fn each(&mut self) -> &mut Vec<Option<u32>> {
        if let Lengths::Even { length, rows } = self.lengths {
            self.lengths = Lengths::Each(vec![Some(length as u32); rows]);
        }
        match &mut self.lengths {
            Lengths::Each(lengths) => lengths,
            Lengths::Even { .. } => unreachable!("the lengths were just listed"),
        }
    }

    pub(super) fn push_none(&mut self) {
        self.each().push(None);
    }

    pub(super) fn push_bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        self.each().push(Some(bytes.len() as u32));
    }

    /// Adds a board in the notation of `like`, or as numbers.
    pub(super) fn push(&mut self, grid: &Grid, like: &Entry, has_numbers: bool) {
        if has_numbers {
            self.push_bytes(grid.cells());
        } else {
            self.push_bytes(format::line(grid, like.notation.alphabet).as_bytes());
        }
    }

    pub(super) fn append(&mut self, mut other: Self) {
        self.bytes.extend_from_slice(&other.bytes);
        let more = std::mem::take(other.each());
        self.each().extend(more);
    }
}
