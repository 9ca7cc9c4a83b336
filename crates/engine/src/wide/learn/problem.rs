use super::super::group_board::GroupBoard;
use super::super::group_map::{Candidate, GroupMap};
use super::super::tuning;
use crate::word::Word;

/// How a group constrains its members in a problem.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Bond {
    /// Exactly one of them is true.
    One,
    /// At most one of them is true.
    AtMostOne,
    /// The group is left out.
    Free,
}

/// The open candidates, numbered, and the groups they form.
#[derive(Clone, Debug)]
pub(in super::super) struct Problem {
    /// The side of the board.
    pub(super) side: usize,
    /// The candidate of each number.
    pub(in super::super) candidates: Vec<Candidate>,
    /// The four groups of each candidate. [`Self::free`] replaces a group that is left out.
    pub(super) groups_of: Vec<[u32; 4]>,
    /// Where each group's members start, followed by the end of the last.
    pub(super) starts: Vec<u32>,
    /// The members of the groups, group by group.
    pub(super) members: Vec<u32>,
    /// Whether a group may stay empty.
    pub(super) may_be_empty: Vec<bool>,
    /// The group that constrains nothing and has no members.
    pub(super) free: u32,
}

impl Problem {
    /// The open candidates of a board that has nothing pending, under all its rules.
    pub(in super::super) fn new<W: Word>(board: &GroupBoard<W>) -> Self {
        let open = open_candidates(board, |_| true);
        Self::of(&board.layout, open, |_, _| Bond::One)
    }

    /// Whether the board is so large that conflicts come late.
    pub(in super::super) fn is_large(&self) -> bool {
        self.side >= tuning::LARGE_SIDE
    }

    /// Whether there are few candidates per cell, so that contradictions are near.
    pub(in super::super) fn is_tight(&self) -> bool {
        let cells = self.candidates.chunk_by(|one, next| one.cell() == next.cell()).count();
        self.candidates.len() < tuning::TIGHT_CANDIDATES * cells
    }

    /// The problem of these candidates; `bond` returns how a group of a family (cell, row, column, box) constrains,
    /// given one of its members.
    pub(in super::super) fn of(
        layout: &GroupMap,
        candidates: Vec<Candidate>,
        bond: impl Fn(usize, Candidate) -> Bond,
    ) -> Self {
        const NONE: u32 = u32::MAX;
        let mut numbers = vec![NONE; layout.groups()];
        let mut sizes: Vec<u32> = Vec::new();
        let mut may_be_empty = Vec::new();
        let mut groups_of = Vec::with_capacity(candidates.len());
        for &candidate in &candidates {
            let mut mine = [NONE; 4];
            for (family, group) in layout.groups_of(candidate).into_iter().enumerate() {
                let bond = bond(family, candidate);
                if bond == Bond::Free {
                    continue;
                }
                if numbers[group] == NONE {
                    numbers[group] = sizes.len() as u32;
                    sizes.push(0);
                    may_be_empty.push(bond == Bond::AtMostOne);
                }
                mine[family] = numbers[group];
                sizes[numbers[group] as usize] += 1;
            }
            groups_of.push(mine);
        }
        let free = sizes.len() as u32;
        sizes.push(0);
        may_be_empty.push(true);
        let mut starts = vec![0];
        for size in sizes {
            starts.push(starts[starts.len() - 1] + size);
        }
        let mut ends = starts.clone();
        let mut members = vec![0; starts[starts.len() - 1] as usize];
        for (number, mine) in groups_of.iter_mut().enumerate() {
            for group in mine {
                if *group == NONE {
                    *group = free;
                    continue;
                }
                let end = &mut ends[*group as usize];
                members[*end as usize] = number as u32;
                *end += 1;
            }
        }
        Self { side: layout.side, candidates, groups_of, starts, members, may_be_empty, free }
    }
}

/// The candidates of the blank cells that `of_interest` selects, cell by cell.
pub(in super::super) fn open_candidates<W: Word>(
    board: &GroupBoard<W>,
    of_interest: impl Fn(usize) -> bool,
) -> Vec<Candidate> {
    let blanks = (0..board.values().len()).filter(|&cell| board.values()[cell] == 0 && of_interest(cell));
    blanks.flat_map(|cell| board.set(cell).members().map(move |digit| Candidate::new(cell, digit))).collect()
}
