//! Removing clues for as long as one solution is left.

use ukodus_core::Stop;

use crate::uniqueness::{Uniqueness, UniquenessTest};

/// What is left of a solved board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Thinned {
    /// The puzzle, 0 for a blank.
    pub(crate) cells: Vec<u8>,
    pub(crate) clues: usize,
    /// Whether no group of the clues that are left can be removed: false where the removal ended at the fewest clues
    /// allowed, or where a test was given up.
    pub(crate) is_minimal: bool,
}

/// Removes groups of clues from a solved board, in this order, each if one solution is left without it and no fewer than
/// `fewest` clues.
///
/// The result depends on the order alone: where a stretch of groups can be removed together, each of them could, as a
/// puzzle with more clues has no more solutions. So long stretches are tried first, and most of the tests that would find
/// a puzzle with very many clues to be unique are skipped.
pub(crate) fn remove(
    solution: &[u8],
    groups: &[Vec<u16>],
    fewest: usize,
    uniqueness: &mut UniquenessTest,
) -> Result<Thinned, Stop> {
    let mut left = Thinned { cells: solution.to_vec(), clues: solution.len(), is_minimal: true };
    // Four ninths of the cells can be removed more often than not.
    let mut stretch = (groups.len() * 4 / 9).max(1);
    let mut next = 0;
    let mut removed = Vec::new();
    while next < groups.len() {
        let end = groups.len().min(next + stretch);
        removed.clear();
        removed.extend(groups[next..end].iter().flatten());
        if left.clues < fewest + removed.len() {
            left.is_minimal = false;
            if stretch == 1 {
                next += 1;
            }
            stretch = (stretch / 2).max(1);
            continue;
        }
        for &index in &removed {
            left.cells[usize::from(index)] = 0;
        }
        let found = uniqueness.test(&left.cells, solution, &removed)?;
        if found == Uniqueness::Unique {
            left.clues -= removed.len();
            next = end;
            continue;
        }
        for &index in &removed {
            left.cells[usize::from(index)] = solution[usize::from(index)];
        }
        if end - next == 1 {
            left.is_minimal &= found == Uniqueness::Several;
            next = end;
        } else {
            stretch = (end - next) / 2;
        }
    }
    Ok(left)
}

/// Removes groups of clues from a puzzle with one solution, in this order, each if one solution is left without it.
pub(crate) fn reduce(
    puzzle: &[u8],
    solution: &[u8],
    groups: &[Vec<u16>],
    uniqueness: &mut UniquenessTest,
) -> Result<Vec<u8>, Stop> {
    let mut cells = puzzle.to_vec();
    for group in groups {
        for &index in group {
            cells[usize::from(index)] = 0;
        }
        if uniqueness.test(&cells, solution, group)? != Uniqueness::Unique {
            for &index in group {
                cells[usize::from(index)] = puzzle[usize::from(index)];
            }
        }
    }
    Ok(cells)
}
