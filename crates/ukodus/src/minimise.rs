//! A minimal puzzle: givens are removed until each that is left is needed.

use ukodus_core::{Cell, Grid, Stop};
use ukodus_engine::{Outcome, Solver};
use ukodus_generate::Random;

/// A puzzle without its redundant givens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Minimised {
    /// The puzzle that is left.
    pub puzzle: Grid,
    /// The givens that were removed, row by row.
    pub removed: Vec<Cell>,
    /// Why the removal ended early, if it did: more givens may be redundant.
    pub stop: Option<Stop>,
}

/// Removes givens from a puzzle with one solution, one after another, as long as one solution is left.
///
/// The order is random but always the same, so that the givens do not thin out on one side of the board. Pencil marks
/// that are part of the puzzle stay.
pub(crate) fn minimise(puzzle: &Grid, solver: &Solver) -> Minimised {
    let mut order: Vec<Cell> = puzzle.givens().collect();
    Random::new(0).shuffle(&mut order);
    let mut left = Minimised { puzzle: puzzle.clone(), removed: Vec::new(), stop: None };
    for cell in order {
        let rest = without_given(&left.puzzle, cell);
        match is_unique(&rest, solver) {
            Ok(true) => {
                left.puzzle = rest;
                left.removed.push(cell);
            }
            Ok(false) => {}
            Err(stop) => {
                left.stop = Some(stop);
                break;
            }
        }
    }
    left.removed.sort_unstable();
    left
}

/// The givens that could each be left out, alone, without a second solution. Pencil marks that are part of the puzzle stay.
pub(crate) fn redundant_givens(puzzle: &Grid, solver: &Solver) -> Result<Vec<Cell>, Stop> {
    let mut redundant = Vec::new();
    for cell in puzzle.givens() {
        if is_unique(&without_given(puzzle, cell), solver)? {
            redundant.push(cell);
        }
    }
    Ok(redundant)
}

fn is_unique(puzzle: &Grid, solver: &Solver) -> Result<bool, Stop> {
    match solver.solve(puzzle).outcome {
        Ok(outcome) => Ok(matches!(outcome, Outcome::Unique(_))),
        Err(interrupted) => Err(interrupted.stop),
    }
}

/// The puzzle without one of its givens, and with all of its marks.
pub(crate) fn without_given(puzzle: &Grid, given: Cell) -> Grid {
    let shape = puzzle.shape();
    let mut cells = puzzle.cells().to_vec();
    cells[given.index()] = 0;
    let mut rest = Grid::from_cells(shape, &cells).expect("a board with a given less is a board");
    for cell in puzzle.blanks() {
        if let Some(marks) = puzzle.marks(cell) {
            rest.set_marks(cell, marks);
        }
    }
    rest
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use ukodus_core::{Digit, DigitSet};

    use super::*;

    fn full() -> Grid {
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap()
    }

    #[test]
    fn what_is_left_has_one_solution_and_needs_every_given() {
        let solver = Solver::new();
        for board in [full(), "1.3..2.4.1..2.4.".parse().unwrap()] {
            let Minimised { puzzle, removed, stop } = minimise(&board, &solver);
            assert_eq!(stop, None);
            assert_eq!(solver.count(&puzzle, 2).solutions, 1);
            assert_eq!(redundant_givens(&puzzle, &solver), Ok(Vec::new()));
            assert_eq!(puzzle.count_filled() + removed.len(), board.count_filled());
            assert!(removed.is_sorted() && removed.iter().all(|&cell| puzzle.get(cell).is_none()));
        }
    }

    #[test]
    fn marks_that_are_part_of_the_puzzle_stay() {
        let mut board: Grid = ".2.4.4.221434321".parse().unwrap();
        let first = board.blanks().next().unwrap();
        board.set_marks(first, DigitSet::only(Digit::new(1).unwrap()));
        let left = minimise(&board, &Solver::new());
        assert!(!left.removed.is_empty() && left.puzzle.has_marks());
        assert_eq!(Solver::new().count(&left.puzzle, 2).solutions, 1);
    }

    #[test]
    fn a_limit_leaves_a_puzzle_that_may_not_be_minimal() {
        let left = minimise(&full(), &Solver::new().with_time_limit(Duration::ZERO));
        assert_eq!((left.stop, left.removed.len()), (Some(Stop::TimeLimit), 0));
    }
}
