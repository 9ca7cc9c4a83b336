//! What follows from supposing that a candidate is true: waves of singles, and what may come between them.

use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit};

use super::changes::{Changes, digit_at};
use super::{chains, patterns};
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::{CandidateBoard, place_of};
use crate::sets::CellSet;

/// By what a supposition is followed up when there are no singles left.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    /// By nothing.
    Singles,
    /// By intersections, pairs and chains.
    Patterns,
    /// By every candidate that contradicts itself, supposed inside.
    Nested,
}

/// Places every single of a board at once, wave after wave, up to so many waves; whether the board is broken then.
fn follow_singles<C: CellSet>(board: &mut CandidateBoard<C>, waves: usize) -> bool {
    let mut wave: Vec<(Cell, Digit)> = Vec::with_capacity(board.side());
    for _ in 0..waves {
        if board.is_broken() {
            return true;
        }
        wave.clear();
        for cell in board.naked_singles().iter() {
            wave.extend(board.marks(cell).single().map(|digit| (cell, digit)));
        }
        for house in 0..3 * board.side() {
            for digit in board.hidden_singles(house) {
                wave.extend(board.places_in(digit, house).first().map(|cell| (cell, digit)));
            }
        }
        if wave.is_empty() {
            return false;
        }
        for &(cell, digit) in &wave {
            board.place(cell, digit);
        }
    }
    board.is_broken()
}

/// Follows a board to its end; whether it is broken then.
fn follow<C: CellSet>(board: &mut CandidateBoard<C>, depth: Depth, bounds: &Bounds) -> ControlFlow<Halt, bool> {
    loop {
        if follow_singles(board, usize::MAX) {
            return ControlFlow::Continue(true);
        }
        let mut changes = Changes::new(board.side());
        match depth {
            Depth::Singles => {}
            Depth::Patterns => add_patterns(board, &mut changes),
            Depth::Nested => refute(board, Depth::Singles, usize::MAX, bounds, &mut changes)?,
        }
        if changes.is_empty() {
            return ControlFlow::Continue(false);
        }
        changes.apply(board);
    }
}

/// The easiest of intersections, pairs and chains that finds anything.
fn add_patterns<C: CellSet>(board: &CandidateBoard<C>, changes: &mut Changes<C>) {
    patterns::intersections(board, 0..3 * board.side(), changes);
    if changes.is_empty() {
        patterns::naked_pairs(board, changes);
        patterns::hidden_pairs(board, changes);
    }
    if changes.is_empty() {
        chains::chains_within(board, changes);
    }
}

/// Removes every candidate from which a contradiction follows, in up to so many waves of singles.
pub(super) fn refute<C: CellSet>(
    board: &CandidateBoard<C>,
    depth: Depth,
    waves: usize,
    bounds: &Bounds,
    changes: &mut Changes<C>,
) -> ControlFlow<Halt> {
    let mut trial = board.clone();
    for cell in board.blanks().iter() {
        bounds.check()?;
        for digit in board.marks(cell) {
            trial.clone_from(board);
            trial.place(cell, digit);
            let is_broken = if depth == Depth::Singles {
                follow_singles(&mut trial, waves)
            } else {
                follow(&mut trial, depth, bounds)?
            };
            if is_broken {
                changes.remove(digit, C::only(cell));
            }
        }
    }
    ControlFlow::Continue(())
}

/// Removes every candidate that is false, by singles, whichever candidate of some cell is true, or whichever place of
/// some digit in some house.
pub(super) fn common_conclusions<C: CellSet>(
    board: &CandidateBoard<C>,
    bounds: &Bounds,
    changes: &mut Changes<C>,
) -> ControlFlow<Halt> {
    let side = board.side();
    // What each candidate takes out, a set of cells for each digit.
    let mut removed = vec![C::EMPTY; board.shape().cells() * side * side];
    let at = |cell: Cell, digit: Digit| (cell.index() * side + place_of(digit)) * side;
    let mut trial = board.clone();
    for cell in board.blanks().iter() {
        bounds.check()?;
        for digit in board.marks(cell) {
            trial.clone_from(board);
            trial.place(cell, digit);
            follow_singles(&mut trial, usize::MAX);
            let begin = at(cell, digit);
            for place in 0..side {
                let other = digit_at(place);
                removed[begin + place] = board.places(other).without(trial.places(other));
            }
            // A digit that was placed is not a candidate any more, and true.
            for filled in board.blanks().without(trial.blanks()).iter() {
                if let Some(value) = trial.value(filled) {
                    removed[begin + place_of(value)].remove(filled);
                }
            }
        }
    }
    let mut conclude = |cases: &[(Cell, Digit)]| {
        for place in 0..side {
            let sets = cases.iter().map(|&(cell, digit)| removed[at(cell, digit) + place]);
            let common = sets.reduce(|all, set| all & set).unwrap_or(C::EMPTY);
            changes.remove(digit_at(place), common);
        }
    };
    let mut cases: Vec<(Cell, Digit)> = Vec::with_capacity(side);
    for cell in board.blanks().iter() {
        cases.clear();
        cases.extend(board.marks(cell).iter().map(|digit| (cell, digit)));
        conclude(&cases);
    }
    for house in 0..3 * side {
        for digit in board.digits() {
            cases.clear();
            cases.extend(board.places_in(digit, house).iter().map(|cell| (cell, digit)));
            conclude(&cases);
        }
    }
    ControlFlow::Continue(())
}
