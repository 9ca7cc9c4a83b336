use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit};

use super::frame::Frame;
use super::guardians::{self, Guarded, Links};
use super::{Pattern, Turn};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;

/// The most cells with more than two candidates.
const FAT: usize = 8;

/// The most ways to choose the guardians that are tried.
const WAYS: usize = 64;

/// The bivalue universal grave: a board with two candidates in every blank, and two places for every digit in every
/// house, has no solution or more than one. What is more than that must hold the solution.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Bug {
    /// What is more lies in one cell.
    PlusOne,
    /// It is of one digit, in several cells.
    Type2,
    /// It forms a naked set with other cells of a house.
    Type3,
    /// It lies in two cells of a house, one of which must hold another digit.
    Type4,
    /// It is seen, all of it, by another candidate.
    PlusN,
    /// All of it excludes another candidate, directly or through almost locked sets, one for each.
    Xz,
}

impl<C: CellSet> Search<C> for Bug {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let fat = board.blanks().without(board.pairs());
        let is_wanted = match self {
            Self::PlusOne => fat.len() == 1,
            _ => (2..=FAT).contains(&fat.len()),
        };
        if !is_wanted || !board.naked_singles().is_empty() {
            return ControlFlow::Continue(());
        }
        let Some(guardians) = guardians(board, fat) else { return ControlFlow::Continue(()) };
        let cells = board.blanks().to_vec();
        let frame = Frame {
            board,
            pattern: Pattern::Grave,
            cells: &cells,
            all: fat,
            digits: Digits::EMPTY,
            guarded: fat,
            guardians: &guardians,
        };
        match self {
            Self::PlusOne => frame.turn_cell(found),
            Self::Type2 => frame.turn_digit(found),
            Self::Type3 => frame.turn_subset(found),
            Self::Type4 => frame.turn_locked(found),
            Self::PlusN => turn_seen(&frame, found),
            Self::Xz => {
                let links = Links::Sets;
                let grave = Guarded { pattern: Pattern::Grave, cells, digits: Digits::EMPTY, guardians, all: fat };
                let graves = if grave.is_useful(links) { std::slice::from_ref(&grave) } else { &[] };
                guardians::search(board, graves, links, bounds, found)
            }
        }
    }
}

/// The candidates without which the board would be a grave, if there are such.
fn guardians<C: CellSet>(board: &CandidateBoard<C>, fat: C) -> Option<Vec<(Cell, Digits)>> {
    // A guardian is one too many in each of its houses. Where a cell has more such than it needs, the ways are tried.
    let mut ways: Vec<(Cell, Vec<Digits>)> = Vec::new();
    let mut count = 1;
    for cell in fat.iter() {
        let marks = board.marks(cell);
        let houses = board.geometry().houses_of[cell.index()];
        let spare = marks.iter().filter(|&digit| houses.iter().all(|&house| board.count(house, digit) > 2)).collect();
        let choices = choose(spare, marks.len().checked_sub(2)?);
        count *= choices.len();
        if !(1..=WAYS).contains(&count) {
            return None;
        }
        ways.push((cell, choices));
    }
    (0..count).find_map(|mut way| {
        let mut guardians = Vec::with_capacity(ways.len());
        for (cell, choices) in &ways {
            guardians.push((*cell, choices[way % choices.len()]));
            way /= choices.len();
        }
        is_grave(board, &guardians).then_some(guardians)
    })
}

/// The subsets of `digits` with `size` members.
fn choose(digits: Digits, size: usize) -> Vec<Digits> {
    let mut chosen = vec![Digits::EMPTY];
    for digit in digits {
        let more: Vec<Digits> = chosen.iter().filter(|set| set.len() < size).map(|set| set.with(digit)).collect();
        chosen.extend(more);
        if chosen.len() > 4 * WAYS {
            return Vec::new();
        }
    }
    chosen.retain(|set| set.len() == size);
    chosen
}

fn is_grave<C: CellSet>(board: &CandidateBoard<C>, guardians: &[(Cell, Digits)]) -> bool {
    let geometry = board.geometry();
    let is_twice = |house: usize, digit: Digit| {
        let is_here =
            |&&(cell, digits): &&(Cell, Digits)| digits.contains(digit) && geometry.houses[house].contains(cell);
        let kept = board.count(house, digit) - guardians.iter().filter(is_here).count();
        kept == 0 || kept == 2
    };
    (0..3 * geometry.side).all(|house| geometry.digits.iter().all(|digit| is_twice(house, digit)))
}

/// Candidates that would make every guardian false.
fn turn_seen<C: CellSet>(frame: &Frame<C>, found: &mut Found) -> ControlFlow<Halt> {
    let (board, geometry) = (frame.board, frame.board.geometry());
    let is_seen = |cell: Cell, digit: Digit| {
        frame.guardians.iter().all(|&(guarded, guardians)| {
            if guarded == cell {
                return !guardians.contains(digit);
            }
            guardians.single() == Some(digit) && geometry.sees(guarded, cell)
        })
    };
    let mut lost = Vec::new();
    for cell in board.blanks().iter() {
        let digits = board.marks(cell).iter().filter(|&digit| is_seen(cell, digit));
        lost.extend(digits.map(|digit| Candidate { cell, digit }));
    }
    if lost.is_empty() {
        return ControlFlow::Continue(());
    }
    found(Deduction::eliminating(frame.reason(Turn::Seen), lost))
}
