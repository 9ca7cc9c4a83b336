use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Line, Part, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::vocabulary::{Vocabulary, join};

/// Two cells with the same two candidates in one band or stack, and another box of it in which one of the digits keeps to the
/// lines of the two cells.
pub struct ChuteRemotePairs;

impl<C: CellSet> Search<C> for ChuteRemotePairs {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let geometry = board.geometry();
        let mut later = board.pairs();
        while let Some(first) = later.pop() {
            let marks = board.marks(first);
            let far = later.without(geometry.peers[first.index()]);
            for second in marks.iter().fold(far, |mates, digit| mates & board.places(digit)).iter() {
                for kind in 0..2 {
                    let ties = ties(board, [first, second], kind);
                    let seen = geometry.peers[first.index()] & geometry.peers[second.index()];
                    let held: DigitSet = ties.iter().map(|tie| tie.digit).collect();
                    let digits = marks.iter().filter(|&digit| held.iter().any(|held| held != digit));
                    let eliminations: Vec<Candidate> = digits.flat_map(|digit| board.candidates(digit, seen)).collect();
                    if !eliminations.is_empty() {
                        let pair = ChutePair { cells: [first, second], digits: marks.to_set(), ties };
                        found(Deduction::eliminating(pair, eliminations))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// How the digits of two cells are tied together by other boxes of their band (`kind` 0) or stack (`kind` 1).
fn ties<C: CellSet>(board: &CandidateBoard<C>, cells: [Cell; 2], kind: usize) -> Vec<ChuteTie> {
    let geometry = board.geometry();
    let (side, stacks) = (geometry.side, geometry.shape.stacks());
    let boxes = cells.map(|cell| geometry.houses_of[cell.index()][2]);
    let chute = |number: usize| if kind == 0 { (number - 2 * side) / stacks } else { (number - 2 * side) % stacks };
    if chute(boxes[0]) != chute(boxes[1]) {
        return Vec::new();
    }
    let lines = cells.map(|cell| geometry.houses_of[cell.index()][kind]);
    let others = (2 * side..3 * side).filter(|&other| chute(other) == chute(boxes[0]) && !boxes.contains(&other));
    let tie = |digit: Digit| {
        others.clone().find_map(|other| {
            let places = board.places_in(digit, other);
            let parts = lines.map(|line| places & geometry.houses[line]);
            let is_split = parts.iter().all(|part| !part.is_empty()) && places == parts[0] | parts[1];
            is_split.then(|| ChuteTie {
                digit,
                house: geometry.house(other),
                lines: lines.map(|line| geometry.house(line)),
                places: parts.map(CellSet::to_vec),
            })
        })
    };
    board.marks(cells[0]).iter().filter_map(tie).collect()
}

/// Two cells with the same two candidates that cannot both be one of them, or either of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChutePair {
    /// The two cells.
    pub cells: [Cell; 2],
    /// Their candidates.
    pub digits: DigitSet,
    /// Why they cannot both be a digit, for one digit or for both.
    pub ties: Vec<ChuteTie>,
}

/// A box in which a digit keeps to the lines of the two cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChuteTie {
    /// The digit.
    pub digit: Digit,
    /// The box.
    pub house: House,
    /// The lines of the two cells.
    pub lines: [House; 2],
    /// The digit's places in the box, on each of the lines.
    pub places: [Vec<Cell>; 2],
}

impl Explain for ChutePair {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let Self { cells, digits, ties } = self;
        let mut lines = vec![phrase!("{cells} both have only the candidates {digits}", cells, digits)];
        for ChuteTie { digit, house, lines: both, places: [one, other] } in ties {
            lines.push(phrase!(
                "in {house}, {digit} is in {one} or in {other}: on the lines of the two cells, {both}",
                house,
                digit,
                one = Part::any_cell(one),
                other = Part::any_cell(other),
                both
            ));
            lines.push(phrase!(
                "if both cells were {digit}, {house} would have no cell left for it, so one of them is {rest}",
                digit,
                house,
                rest = digits.without(DigitSet::only(*digit))
            ));
        }
        let changes = deduction.changes();
        let last = if ties.len() > 1 {
            phrase!("one cell is each digit, and a cell that sees both can be neither: {changes}", changes)
        } else {
            phrase!("a cell that sees both cannot be it: {changes}", changes)
        };
        lead(lines, last)
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let ties = self.ties.iter().map(|tie| format!("{} in {}", tie.digit, words.house(tie.house)));
        let digits = join(self.digits, "/");
        format!("{digits} in {} connected by {}", words.cells(&self.cells), join(ties, ", "))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        let [first, second] = self.cells;
        drawing.cells(self.cells, Role::Pincer);
        for ChuteTie { digit, house, lines, places } in &self.ties {
            let Some(rest) = self.digits.without(DigitSet::only(*digit)).single() else { continue };
            let [one, other] = places.each_ref().map(|cells| -> Vec<Candidate> {
                cells.iter().map(|&cell| Candidate { cell, digit: *digit }).collect()
            });
            let [from, to] = [first, second].map(|cell| Candidate::new(cell, *digit));
            let [start, end] = [first, second].map(|cell| Candidate::new(cell, rest));
            drawing.houses([*house], Role::Base).houses(*lines, Role::Cover);
            drawing.candidates(one.iter().chain(&other).copied().chain([from, to]), Role::Pattern);
            drawing.candidates([start, end], Role::Conclusion);
            drawing.link(&[start], &[from], Strength::Strong).link(&[from], &one, Strength::Weak);
            drawing.link(&one, &other, Strength::Strong).link(&other, &[to], Strength::Weak);
            drawing.link(&[to], &[end], Strength::Strong);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let same = self.cells.iter().all(|&cell| grid.candidates(cell) == self.digits) && self.digits.len() == 2;
        HoldsError::unless(same, "both cells hold the two digits only")?;
        HoldsError::unless(!self.ties.is_empty(), "the cells are tied together")?;
        for ChuteTie { digit, house, lines, places } in &self.ties {
            let on_line = |number: usize| {
                let is_on = |cell: &Cell| shape.houses_of(*cell).contains(&lines[number]);
                is_on(&self.cells[number]) && places[number].iter().all(is_on)
            };
            HoldsError::unless(on_line(0) && on_line(1), "each line has one of the cells and its places in the box")?;
            let is_apart = self.cells.iter().all(|cell| !shape.houses_of(*cell).contains(house));
            let mut all: Vec<Cell> = places.concat();
            all.sort_unstable();
            let mut wanted: Vec<Cell> =
                shape.house_cells(*house).filter(|&cell| grid.candidates(cell).contains(*digit)).collect();
            wanted.sort_unstable();
            let is_needed = shape.house_cells(*house).all(|cell| grid.get(cell) != Some(*digit));
            HoldsError::unless(
                is_apart && is_needed && all == wanted && self.digits.contains(*digit),
                "the box needs the digit and has no other places for it",
            )?;
        }
        Ok(())
    }
}
