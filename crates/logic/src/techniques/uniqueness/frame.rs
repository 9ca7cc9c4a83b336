//! What the guardians of a deadly pattern force, whatever the pattern.

use std::ops::ControlFlow;

use ukodus_core::Cell;

use super::{Deadly, Pattern, Turn};
use crate::Candidate;
use crate::bounds::Halt;
use crate::candidate_board::CandidateBoard;
use crate::search::Found;
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;

/// The most cells that are joined to the guardians in a naked set.
const SUBSET: usize = 5;

/// A deadly pattern on a board, before anything is made of it.
pub(crate) struct Frame<'a, C: CellSet> {
    pub(crate) board: &'a CandidateBoard<C>,
    pub(crate) pattern: Pattern,
    /// The cells in the order of the explanation.
    pub(crate) cells: &'a [Cell],
    pub(crate) all: C,
    pub(crate) digits: Digits,
    /// The cells that have guardians.
    pub(crate) guarded: C,
    /// The guardians by cell, where they are not simply all candidates besides `digits`.
    pub(crate) guardians: &'a [(Cell, Digits)],
}

impl<C: CellSet> Frame<'_, C> {
    fn guardians(&self, cell: Cell) -> Digits {
        if self.pattern == Pattern::Grave {
            let own = self.guardians.iter().find(|(known, _)| *known == cell);
            return own.map_or(Digits::EMPTY, |&(_, digits)| digits);
        }
        self.board.marks(cell).without(self.digits)
    }

    fn guardian_digits(&self) -> Digits {
        self.guarded.iter().fold(Digits::EMPTY, |all, cell| all | self.guardians(cell))
    }

    pub(crate) fn reason(&self, turn: Turn) -> Deadly {
        let guardians = self
            .guarded
            .iter()
            .flat_map(|cell| self.guardians(cell).iter().map(move |digit| Candidate { cell, digit }));
        Deadly {
            pattern: self.pattern,
            cells: self.cells.to_vec(),
            digits: self.digits.to_set(),
            guardians: guardians.collect(),
            turn,
        }
    }

    /// Type 1: the guardians lie in one cell.
    pub(crate) fn turn_cell(&self, found: &mut Found) -> ControlFlow<Halt> {
        let Some(cell) = self.guarded.single() else { return ControlFlow::Continue(()) };
        let lost = self.board.marks(cell).without(self.guardians(cell));
        if lost.is_empty() {
            return ControlFlow::Continue(());
        }
        let eliminations = lost.iter().map(|digit| Candidate { cell, digit }).collect();
        found(Deduction::eliminating(self.reason(Turn::Cell), eliminations))
    }

    /// Types 2 and 5: the guardians are of one digit.
    pub(crate) fn turn_digit(&self, found: &mut Found) -> ControlFlow<Halt> {
        let Some(digit) = self.guardian_digits().single() else { return ControlFlow::Continue(()) };
        let targets = self.board.places(digit) & self.board.geometry().common_peers(self.guarded);
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        found(Deduction::eliminating(self.reason(Turn::Digit), self.board.candidates(digit, targets)))
    }

    /// Type 3: the guardians lie in a house and make one more cell of a naked set.
    pub(crate) fn turn_subset(&self, found: &mut Found) -> ControlFlow<Halt> {
        let digits = self.guardian_digits();
        if digits.len() > SUBSET + 1 || self.guarded.len() < 2 {
            return ControlFlow::Continue(());
        }
        for house in self.board.geometry().common_houses(self.guarded) {
            let pool = (self.board.blanks() & self.board.geometry().houses[house]).without(self.all | self.guarded);
            self.search_subsets(house, pool, digits, found)?;
        }
        ControlFlow::Continue(())
    }

    fn search_subsets(&self, house: usize, pool: C, digits: Digits, found: &mut Found) -> ControlFlow<Halt> {
        let (board, geometry) = (self.board, self.board.geometry());
        // For each cell chosen: the cells left to try, the cells chosen before, their digits.
        let mut levels = vec![(pool, C::EMPTY, digits)];
        while let Some(level) = levels.last_mut() {
            let Some(cell) = level.0.pop() else {
                levels.pop();
                continue;
            };
            let (left, chosen, digits) = (level.0, level.1.with(cell), level.2 | board.marks(cell));
            if digits.len() > SUBSET + 1 {
                continue;
            }
            if digits.len() == chosen.len() + 1 {
                let set = chosen | self.guarded;
                let seen = geometry.common_houses(set).fold(C::EMPTY, |seen, house| seen | geometry.houses[house]);
                let targets = seen.without(set);
                let lost: Vec<Candidate> = digits.iter().flat_map(|digit| board.candidates(digit, targets)).collect();
                if !lost.is_empty() {
                    let turn =
                        Turn::Subset { house: geometry.house(house), cells: chosen.to_vec(), digits: digits.to_set() };
                    found(Deduction::eliminating(self.reason(turn), lost))?;
                }
            }
            if chosen.len() < SUBSET {
                levels.push((left, chosen, digits));
            }
        }
        ControlFlow::Continue(())
    }

    /// Type 4: the guardians lie in two cells of a house, one of which must hold a digit that is no guardian.
    pub(crate) fn turn_locked(&self, found: &mut Found) -> ControlFlow<Halt> {
        if self.guarded.len() != 2 {
            return ControlFlow::Continue(());
        }
        let (board, geometry) = (self.board, self.board.geometry());
        let guardians = self.guardian_digits();
        let held = self.guarded.iter().fold(Digits::EMPTY, |held, cell| held | board.marks(cell)).without(guardians);
        for house in geometry.common_houses(self.guarded) {
            for digit in held {
                if !board.places_in(digit, house).is_subset(self.guarded) {
                    continue;
                }
                let mut lost = Vec::new();
                for cell in self.guarded.iter() {
                    let others = board.marks(cell).without(self.guardians(cell) | Digits::only(digit));
                    lost.extend(others.iter().map(|digit| Candidate { cell, digit }));
                }
                if !lost.is_empty() {
                    let turn = Turn::Locked { house: geometry.house(house), digit };
                    found(Deduction::eliminating(self.reason(turn), lost))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
