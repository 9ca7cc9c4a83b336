//! As many cells as digits, each digit within a house of its own.

use std::ops::ControlFlow;

use ukodus_core::{Cell, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::bounds::Halt;
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Part, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::Found;
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::vocabulary::{Vocabulary, join};

/// Cells of many houses, and digits of houses that catch all they can hold: just as many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sectors {
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
    /// Houses, each with the digits it is to catch; together as many as cells.
    pub links: Vec<(House, DigitSet)>,
    /// What the cells can hold.
    pub candidates: Vec<Candidate>,
}

/// Passes on what follows when `cells` can hold nothing but what `links` catch, and these are just as many.
///
/// Houses are given by number.
pub(super) fn hand_over<C: CellSet>(
    board: &CandidateBoard<C>,
    cells: C,
    links: &[(usize, Digits)],
    found: &mut Found,
) -> ControlFlow<Halt> {
    let geometry = board.geometry();
    let mut eliminations = Vec::new();
    for &(house, digits) in links {
        let rest = (geometry.houses[house] & board.blanks()).without(cells);
        eliminations.extend(board.candidates_of(rest, digits));
    }
    // What two houses would catch counts twice, and there is nothing to spare.
    for cell in cells.iter() {
        let (mut once, mut twice) = (Digits::EMPTY, Digits::EMPTY);
        for &(_, digits) in links.iter().filter(|(house, _)| geometry.houses[*house].contains(cell)) {
            twice |= once & digits;
            once |= digits;
        }
        eliminations.extend(board.candidates_of(C::only(cell), twice));
    }
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let links = links.iter().filter(|(_, digits)| !digits.is_empty());
    let reason = Sectors {
        cells: cells.to_vec(),
        candidates: board.candidates_of(cells, geometry.digits),
        links: links.map(|&(house, digits)| (geometry.house(house), digits.to_set())).collect(),
    };
    found(Deduction::eliminating(reason, eliminations))
}

impl Explain for Sectors {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let count = self.cells.len();
        let links = self.links.iter().map(|(house, digits)| phrase!("{digits} in {house}", digits, house));
        lead(
            [
                phrase!(
                    "{cells} are {count} cells, and they can hold only these digits: {links}",
                    cells = &self.cells,
                    count,
                    links = Part::all(links)
                ),
                phrase!(
                    "these are {count} digits, each at most once in its house, so all of them are in these cells",
                    count
                ),
            ],
            phrase!("no other cell of these houses can have them: {changes}", changes = deduction.changes()),
        )
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let between = if words.shape.side() > 9 { "," } else { "" };
        let links =
            self.links.iter().map(|(house, digits)| format!("{}{}", join(*digits, between), words.house(*house)));
        format!(
            "{} cells {}, {} links {}",
            self.cells.len(),
            words.cells(&self.cells),
            self.cells.len(),
            join(links, ",")
        )
    }

    fn draw(&self, shape: Shape, drawing: &mut Drawing) {
        drawing.cells(self.cells.iter().copied(), Role::Pattern);
        for &(house, digits) in &self.links {
            // Rows, columns and boxes have different colours.
            let role = match house {
                House::Row(_) => Role::ColourA,
                House::Column(_) => Role::ColourB,
                House::Box(_) => Role::ColourC,
            };
            let is_caught = |candidate: &&Candidate| {
                digits.contains(candidate.digit) && shape.houses_of(candidate.cell).contains(&house)
            };
            drawing.houses([house], Role::Base);
            drawing.candidates(self.candidates.iter().filter(is_caught).copied(), role);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let caught: usize = self.links.iter().map(|(_, digits)| digits.len()).sum();
        HoldsError::unless(caught == self.cells.len(), "there are as many digits to catch as cells")?;
        HoldsError::unless(self.cells.is_sorted_by(|one, other| one < other), "the cells are all different")?;
        let marks = |&cell: &Cell| grid.candidates(cell).into_iter().map(move |digit| Candidate { cell, digit });
        HoldsError::unless(
            self.cells.iter().flat_map(marks).eq(self.candidates.iter().copied()),
            "the cells have these candidates",
        )?;
        for &cell in &self.cells {
            HoldsError::unless(grid.get(cell).is_none(), "the cells are blank")?;
            let houses = shape.houses_of(cell);
            let links = self.links.iter().filter(|(house, _)| houses.contains(house));
            let digits = links.fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits);
            HoldsError::unless(
                grid.candidates(cell).without(digits).is_empty(),
                "the houses catch whatever the cells can hold",
            )?;
        }
        Ok(())
    }
}
