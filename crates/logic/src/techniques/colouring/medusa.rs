use std::ops::ControlFlow;

use ukodus_core::Digit;

use super::{Colouring, Rule, find_clash, seen_by};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;

/// Candidates of several digits in two colours, along strong links within cells and within houses.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Medusa {
    /// What both colours exclude is false.
    Trap,
    /// A colour that contradicts itself, or empties a cell or a house, is false.
    Wrap,
}

impl<C: CellSet> Search<C> for Medusa {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        // What has been coloured, digit by digit.
        let mut done = vec![C::EMPTY; board.side()];
        for cell in board.pairs().iter() {
            for digit in board.marks(cell) {
                if done[place(digit)].contains(cell) {
                    continue;
                }
                let net = ColourNet::new(board, Candidate { cell, digit });
                for (done, cells) in done.iter_mut().zip(net.all()) {
                    *done |= cells;
                }
                if net.is_broken || net.count_digits() < 2 {
                    continue;
                }
                match self {
                    Self::Trap => net.trap(found)?,
                    Self::Wrap => net.wrap(found)?,
                }
            }
            bounds.check()?;
        }
        ControlFlow::Continue(())
    }
}

fn place(digit: Digit) -> usize {
    usize::from(digit.get()) - 1
}

/// The candidates that strong links tie together, by colour and digit.
struct ColourNet<'a, C: CellSet> {
    board: &'a CandidateBoard<C>,
    colours: [Vec<C>; 2],
    /// Whether a candidate would need both colours: the board is impossible.
    is_broken: bool,
}

impl<'a, C: CellSet> ColourNet<'a, C> {
    fn new(board: &'a CandidateBoard<C>, start: Candidate) -> Self {
        let geometry = board.geometry();
        let mut colours = [vec![C::EMPTY; board.side()], vec![C::EMPTY; board.side()]];
        colours[0][place(start.digit)].insert(start.cell);
        let mut fresh = vec![(start, 0)];
        while let Some((Candidate { cell, digit }, colour)) = fresh.pop() {
            let other = 1 - colour;
            if let Some(digit) = board.marks(cell).without(Digits::only(digit)).single()
                && !colours[other][place(digit)].contains(cell)
            {
                colours[other][place(digit)].insert(cell);
                fresh.push((Candidate { cell, digit }, other));
            }
            for house in geometry.houses_of[cell.index()] {
                if board.count(house, digit) != 2 {
                    continue;
                }
                let next = board.places_in(digit, house).without(C::only(cell)).without(colours[other][place(digit)]);
                colours[other][place(digit)] |= next;
                fresh.extend(next.iter().map(|cell| (Candidate { cell, digit }, other)));
            }
        }
        let is_broken = colours[0].iter().zip(&colours[1]).any(|(one, other)| one.intersects(*other));
        Self { board, colours, is_broken }
    }

    /// The cells of either colour, digit by digit.
    fn all(&self) -> impl Iterator<Item = C> + '_ {
        self.colours[0].iter().zip(&self.colours[1]).map(|(&one, &other)| one | other)
    }

    fn count_digits(&self) -> usize {
        self.all().filter(|cells| !cells.is_empty()).count()
    }

    /// The candidates of a colour.
    fn candidates(&self, colour: usize) -> Vec<Candidate> {
        let mut candidates: Vec<Candidate> = self
            .board
            .digits()
            .flat_map(|digit| self.board.candidates(digit, self.colours[colour][place(digit)]))
            .collect();
        candidates.sort_unstable();
        candidates
    }

    fn reason(&self, rule: Rule) -> Colouring {
        Colouring { nets: vec![[self.candidates(0), self.candidates(1)]], rule }
    }

    /// The cells in which a colour has a candidate.
    fn filled(&self, colour: usize) -> C {
        self.colours[colour].iter().fold(C::EMPTY, |filled, &cells| filled | cells)
    }

    fn trap(&self, found: &mut Found) -> ControlFlow<Halt> {
        let filled = [self.filled(0), self.filled(1)];
        let mut lost = Vec::new();
        for (digit, coloured) in self.board.digits().zip(self.all()) {
            let free = self.board.places(digit).without(coloured);
            if free.is_empty() {
                continue;
            }
            let [one, other] =
                [0, 1].map(|colour| filled[colour] | seen_by(self.board, self.colours[colour][place(digit)]));
            lost.extend(self.board.candidates(digit, free & one & other));
        }
        if lost.is_empty() {
            return ControlFlow::Continue(());
        }
        found(Deduction::eliminating(self.reason(Rule::Trap), lost))
    }

    fn wrap(&self, found: &mut Found) -> ControlFlow<Halt> {
        for colour in 0..2 {
            if let Some(rule) = self.find_fault(colour) {
                found(Deduction::eliminating(self.reason(rule), self.candidates(colour)))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Why a colour is false, if it is seen to be.
    fn find_fault(&self, colour: usize) -> Option<Rule> {
        let (board, geometry) = (self.board, self.board.geometry());
        let mut once = C::EMPTY;
        for (digit, &cells) in board.digits().zip(&self.colours[colour]) {
            if let Some(cell) = (once & cells).first() {
                let is_here = |other: &Digit| self.colours[colour][place(*other)].contains(cell);
                let first = board.digits().find(is_here)?;
                return Some(Rule::Wrap { colour, clash: [first, digit].map(|digit| Candidate { cell, digit }) });
            }
            once |= cells;
            if let Some(clash) = find_clash(board, cells) {
                return Some(Rule::Wrap { colour, clash: clash.map(|cell| Candidate { cell, digit }) });
            }
        }
        // What the colour leaves of each digit, besides itself.
        let left: Vec<C> = board
            .digits()
            .map(|digit| {
                let own = self.colours[colour][place(digit)];
                let rest = board.places(digit).without(once).without(seen_by(board, own));
                rest | own
            })
            .collect();
        let held = left.iter().fold(C::EMPTY, |held, &cells| held | cells);
        if let Some(cell) = board.blanks().without(held).first() {
            return Some(Rule::EmptyCell { colour, cell });
        }
        for house in 0..3 * geometry.side {
            for (digit, &cells) in board.digits().zip(&left) {
                if board.count(house, digit) > 0 && !cells.intersects(geometry.houses[house]) {
                    return Some(Rule::EmptyHouse { colour, house: geometry.house(house), digit });
                }
            }
        }
        None
    }
}
