//! A plain search, independent of the library, that says what the solution is.

use ukodus_core::{Cell, Digit, DigitSet, Grid};

/// The solutions of a board, at most `limit`, by trying the cell with the fewest candidates.
pub(crate) fn solutions(grid: &Grid, limit: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    let mut open = vec![grid.clone()];
    while let Some(board) = open.pop() {
        if found.len() >= limit {
            break;
        }
        let Some((cell, candidates)) = fewest(&board) else {
            found.push(board);
            continue;
        };
        for digit in candidates {
            let mut next = board.clone();
            next.set(cell, Some(digit)).expect("a blank takes a digit of the board");
            open.push(next);
        }
    }
    found
}

fn fewest(board: &Grid) -> Option<(Cell, DigitSet)> {
    board.blanks().map(|cell| (cell, board.candidates(cell))).min_by_key(|(_, candidates)| candidates.len())
}

/// The solution of a board that has just one.
pub(crate) fn solution(grid: &Grid) -> Option<Grid> {
    let mut both = solutions(grid, 2);
    if both.len() == 1 { both.pop() } else { None }
}

/// What stands in a cell of a full board.
pub(crate) fn digit(solution: &Grid, cell: Cell) -> Digit {
    solution.get(cell).expect("the solution is full")
}
