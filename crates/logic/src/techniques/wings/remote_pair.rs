use std::fmt::Write as _;
use std::ops::ControlFlow;

use ukodus_core::{Cell, DigitSet, Grid, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Line, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

/// A chain of cells with the same two candidates: they alternate along it, so what sees two cells an odd number of
/// links apart can be neither.
pub struct RemotePairs;

impl<C: CellSet> Search<C> for RemotePairs {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let mut left = board.pairs();
        while let Some(cell) = left.first() {
            let marks = board.marks(cell);
            let group = marks.iter().fold(board.pairs(), |group, digit| group & board.places(digit));
            left = left.without(group);
            if group.len() < 4 {
                continue;
            }
            let mut chains = Vec::new();
            for start in group.iter() {
                search_from(board, group, start, &mut chains);
            }
            // The chain that removes most comes first: a part of it would leave the rest to another step.
            chains.sort_by_key(|chain: &Deduction| std::cmp::Reverse(chain.eliminations.len()));
            for chain in chains {
                found(chain)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The chains of a group that begin at `start`, the shortest to each end.
fn search_from<C: CellSet>(board: &CandidateBoard<C>, group: C, start: Cell, chains: &mut Vec<Deduction>) {
    let geometry = board.geometry();
    let mut reached = C::only(start);
    // Each cell reached, with the place of the one before it and its distance from the start.
    let mut steps = vec![(start, 0, 0)];
    let mut place = 0;
    while let Some(&(cell, _, distance)) = steps.get(place) {
        for next in (group & geometry.peers[cell.index()]).without(reached).iter() {
            reached.insert(next);
            steps.push((next, place, distance + 1));
        }
        // A chain is the same from both ends: it starts at the first cell.
        if distance >= 3 && distance % 2 == 1 && start < cell {
            let mut chain = vec![cell];
            let mut back = place;
            while back != 0 {
                back = steps[back].1;
                chain.push(steps[back].0);
            }
            chain.reverse();
            let targets = targets(board, &chain);
            if !targets.is_empty() {
                let digits = board.marks(start);
                let eliminations = digits.iter().flat_map(|digit| board.candidates(digit, targets)).collect();
                chains.push(Deduction::eliminating(RemotePair { cells: chain, digits: digits.to_set() }, eliminations));
            }
        }
        place += 1;
    }
}

/// The cells with one of the digits that see two cells of the chain with opposite digits, neighbours aside: those are
/// naked pairs.
fn targets<C: CellSet>(board: &CandidateBoard<C>, chain: &[Cell]) -> C {
    let geometry = board.geometry();
    let mut seen = C::EMPTY;
    for (place, one) in chain.iter().enumerate() {
        for other in chain.iter().skip(place + 3).step_by(2) {
            seen |= geometry.peers[one.index()] & geometry.peers[other.index()];
        }
    }
    let marked = board.marks(chain[0]).iter().fold(C::EMPTY, |marked, digit| marked | board.places(digit));
    (seen & marked).without(C::of(chain.iter().copied()))
}

/// Cells of the same two candidates, each seeing the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemotePair {
    /// The cells in order, four or more.
    pub cells: Vec<Cell>,
    /// The two digits.
    pub digits: DigitSet,
}

impl Explain for RemotePair {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let (first, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        lead(
            [
                phrase!(
                    "{cells} all have only the candidates {digits}, and each sees the next, so the two digits alternate",
                    cells = &self.cells,
                    digits = self.digits
                ),
                phrase!(
                    "two cells an odd number of links apart, such as {first} and {last}, are one of each",
                    first,
                    last
                ),
            ],
            phrase!("a cell that sees both can be neither: {changes}", changes = deduction.changes()),
        )
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let digits: Vec<String> = self.digits.iter().map(|digit| digit.to_string()).collect();
        let mut text = format!("{} {}", digits.join("/"), words.cell(self.cells[0]));
        for (place, &cell) in self.cells[1..].iter().enumerate() {
            let _ = write!(text, " -{}- {}", digits[(place + 1) % 2], words.cell(cell));
        }
        text
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        let digits: Vec<_> = self.digits.iter().collect();
        for (place, &cell) in self.cells.iter().enumerate() {
            drawing.cells([cell], Role::Pattern);
            drawing.candidates([Candidate::new(cell, digits[place % 2])], Role::ColourA);
            drawing.candidates([Candidate::new(cell, digits[(place + 1) % 2])], Role::ColourB);
        }
        for (place, pair) in self.cells.windows(2).enumerate() {
            let digit = digits[(place + 1) % 2];
            drawing.link(&[Candidate::new(pair[0], digit)], &[Candidate::new(pair[1], digit)], Strength::Weak);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let sees = |one: Cell, other: Cell| shape.peers(one).any(|peer| peer == other);
        HoldsError::unless(self.digits.len() == 2 && self.cells.len() >= 4, "the chain has four cells and two digits")?;
        let same = self.cells.iter().all(|&cell| grid.candidates(cell) == self.digits);
        HoldsError::unless(same, "the cells hold the two digits only")?;
        HoldsError::unless(self.cells.windows(2).all(|pair| sees(pair[0], pair[1])), "each cell sees the next")
    }
}
