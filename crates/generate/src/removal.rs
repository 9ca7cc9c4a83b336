//! Taking clues away for as long as one solution is left.

use crate::judge::{Judge, Ruling};

/// What is left of a solved board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Left {
    /// The puzzle, 0 for a blank.
    pub(crate) cells: Vec<u8>,
    pub(crate) clues: usize,
    /// Whether no group of the clues that are left can go: false where the removal ended at the fewest clues allowed,
    /// or where a search was given up.
    pub(crate) is_minimal: bool,
}

/// Takes groups of clues from a solved board, in this order, each if one solution is left without it and no fewer than
/// `fewest` clues.
///
/// What can go depends on the order alone, and not on how it is found out: where a stretch of groups can go all
/// together, each of them could, as with more clues there are no more solutions. So long stretches are tried first,
/// and most of the tests that would find a puzzle with very many clues to be unique are spared.
pub(crate) fn remove(solution: &[u8], groups: &[Vec<u16>], fewest: usize, judge: &mut Judge) -> Left {
    let mut left = Left { cells: solution.to_vec(), clues: solution.len(), is_minimal: true };
    // Four ninths of the cells can go more often than not.
    let mut stretch = (groups.len() * 4 / 9).max(1);
    let mut next = 0;
    let mut taken = Vec::new();
    while next < groups.len() {
        let end = groups.len().min(next + stretch);
        taken.clear();
        taken.extend(groups[next..end].iter().flatten());
        if left.clues < fewest + taken.len() {
            left.is_minimal = false;
            if stretch == 1 {
                next += 1;
            }
            stretch = (stretch / 2).max(1);
            continue;
        }
        for &index in &taken {
            left.cells[usize::from(index)] = 0;
        }
        let ruling = judge.rule(&left.cells, solution, &taken);
        if ruling == Ruling::Unique {
            left.clues -= taken.len();
            next = end;
            continue;
        }
        for &index in &taken {
            left.cells[usize::from(index)] = solution[usize::from(index)];
        }
        if end - next == 1 {
            left.is_minimal &= ruling == Ruling::Several;
            next = end;
        } else {
            stretch = (end - next) / 2;
        }
    }
    left
}

/// Takes groups of clues from a puzzle with one solution, in this order, each if one solution is left without it.
pub(crate) fn reduce(puzzle: &[u8], solution: &[u8], groups: &[Vec<u16>], judge: &mut Judge) -> Vec<u8> {
    let mut cells = puzzle.to_vec();
    for group in groups {
        for &index in group {
            cells[usize::from(index)] = 0;
        }
        if judge.rule(&cells, solution, group) != Ruling::Unique {
            for &index in group {
                cells[usize::from(index)] = puzzle[usize::from(index)];
            }
        }
    }
    cells
}
