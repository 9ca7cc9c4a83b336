use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Line, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

/// Two cells of the same two candidates, tied together by a strong link of one of them: one of them holds the other.
pub struct WWings;

impl<C: CellSet> Search<C> for WWings {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let geometry = board.geometry();
        let mut later = board.pairs();
        while let Some(first) = later.pop() {
            let marks = board.marks(first);
            // Equal pairs that see each other are a naked pair, and give more.
            let far = later.without(geometry.peers[first.index()]);
            let mates = marks.iter().fold(far, |mates, digit| mates & board.places(digit));
            for second in mates.iter() {
                let seen = geometry.peers[first.index()] & geometry.peers[second.index()];
                for digit in marks {
                    let targets = seen & board.places(digit);
                    let Some(tied) = marks.without(Digits::only(digit)).first() else { continue };
                    if targets.is_empty() {
                        continue;
                    }
                    for (house, link) in links(board, tied, first, second) {
                        let wing = WWing { cells: [first, second], link, house: geometry.house(house), tied, digit };
                        found(Deduction::eliminating(wing, board.candidates(digit, targets)))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The houses in which `digit` has two places, one that `first` sees and one that `second` sees.
fn links<C: CellSet>(
    board: &CandidateBoard<C>,
    digit: Digit,
    first: Cell,
    second: Cell,
) -> impl Iterator<Item = (usize, [Cell; 2])> + '_ {
    let geometry = board.geometry();
    let ends = C::only(first).with(second);
    let near = [first, second].map(|cell| geometry.peers[cell.index()].without(ends) & board.places(digit));
    (0..3 * geometry.side).filter(move |&house| board.count(house, digit) == 2).filter_map(move |house| {
        let mut places = board.places_in(digit, house);
        let (one, other) = (places.pop()?, places.pop()?);
        let is_link = |one, other| near[0].contains(one) && near[1].contains(other);
        match (is_link(one, other), is_link(other, one)) {
            (true, _) => Some((house, [one, other])),
            (_, true) => Some((house, [other, one])),
            _ => None,
        }
    })
}

/// Two cells of the same two candidates, and a house that gives one of the two digits no third place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WWing {
    /// The two cells.
    pub cells: [Cell; 2],
    /// The two places of the tied digit in the house: the first is seen by the first cell, the second by the second.
    pub link: [Cell; 2],
    /// The house.
    pub house: House,
    /// The digit that cannot be in both cells.
    pub tied: Digit,
    /// The digit that one of the cells must hold.
    pub digit: Digit,
}

impl Explain for WWing {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let Self { cells, link, house, tied, digit } = self;
        let [one, other] = link;
        lead(
            [
                phrase!(
                    "{cells} both have only the candidates {digits}",
                    cells,
                    digits = DigitSet::only(*tied).with(*digit)
                ),
                phrase!(
                    "in {house}, {tied} is in {one} or {other}, and each of them sees one of the two cells, so the two cannot both be {tied}",
                    house,
                    tied,
                    one,
                    other
                ),
            ],
            phrase!("one of the two is {digit}: {changes}", digit, changes = deduction.changes()),
        )
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let Self { cells, link, tied, digit, .. } = self;
        format!("{digit}/{tied} in {} connected by {tied} in {}", words.cells(cells), words.cells(link))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        let Self { cells, link, house, tied, digit } = self;
        drawing.houses([*house], Role::Base).cells(*cells, Role::Pincer).cells(*link, Role::Pattern);
        let [from, to] = cells.map(|cell| Candidate::new(cell, *digit));
        let [tied_from, tied_to] = cells.map(|cell| Candidate::new(cell, *tied));
        let [one, other] = link.map(|cell| Candidate::new(cell, *tied));
        drawing.candidates([from, to], Role::Conclusion).candidates([tied_from, one, other, tied_to], Role::Pattern);
        drawing.link(&[from], &[tied_from], Strength::Strong).link(&[tied_from], &[one], Strength::Weak);
        drawing.link(&[one], &[other], Strength::Strong).link(&[other], &[tied_to], Strength::Weak);
        drawing.link(&[tied_to], &[to], Strength::Strong);
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let Self { cells, link, house, tied, digit } = self;
        let shape = grid.shape();
        let sees = |one: Cell, other: Cell| shape.peers(one).any(|peer| peer == other);
        let marks = DigitSet::only(*tied).with(*digit);
        HoldsError::unless(
            cells.iter().all(|&cell| grid.candidates(cell) == marks),
            "both cells hold the two digits only",
        )?;
        let mut ends = link.to_vec();
        ends.sort_unstable();
        let mut places: Vec<Cell> =
            shape.house_cells(*house).filter(|&cell| grid.candidates(cell).contains(*tied)).collect();
        places.sort_unstable();
        HoldsError::unless(places == ends, "the digit has two places in the house")?;
        HoldsError::unless(sees(cells[0], link[0]) && sees(cells[1], link[1]), "each cell sees one of the two places")
    }
}
