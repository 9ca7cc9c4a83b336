use std::ops::ControlFlow;

use ukodus_core::{Cell, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Part, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::techniques::choose::choose;
use crate::vocabulary::Vocabulary;

/// Where a line and a box meet: digits that are almost naked on the one side and almost hidden on the other.
pub struct AlmostLocked {
    /// How many digits; there is one cell fewer on each side.
    pub size: usize,
}

impl<C: CellSet> Search<C> for AlmostLocked {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let geometry = board.geometry();
        let side = geometry.side;
        for line in 0..2 * side {
            bounds.check()?;
            for square in 2 * side..3 * side {
                if geometry.houses[line].intersects(geometry.houses[square]) {
                    self.search_crossing(board, line, square, found)?;
                    self.search_crossing(board, square, line, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl AlmostLocked {
    /// Looks for cells of `house` off the crossing, and for their digits in `other`.
    fn search_crossing<C: CellSet>(
        &self,
        board: &CandidateBoard<C>,
        house: usize,
        other: usize,
        found: &mut Found,
    ) -> ControlFlow<Halt> {
        let geometry = board.geometry();
        let shared = geometry.houses[house] & geometry.houses[other];
        let beside = (geometry.houses[house] & board.blanks()).without(shared);
        let mut pool = [(Cell::new(0), Digits::EMPTY); 25];
        let mut count = 0;
        for cell in beside.iter().filter(|&cell| (2..=self.size).contains(&board.marks(cell).len())) {
            pool[count] = (cell, board.marks(cell));
            count += 1;
        }
        let join = |digits: Digits, item: usize| Some(digits | pool[item].1).filter(|digits| digits.len() <= self.size);
        choose(count, self.size - 1, Digits::EMPTY, join, |chosen, digits| {
            // A digit that `other` has already is not among those that it still needs.
            if digits.len() != self.size || digits.iter().any(|digit| board.count(other, digit) == 0) {
                return ControlFlow::Continue(());
            }
            let places = digits.iter().fold(C::EMPTY, |all, digit| all | board.places_in(digit, other));
            let outside = places.without(shared);
            if outside.len() + 1 != self.size {
                return ControlFlow::Continue(());
            }
            let set = C::of(chosen.iter().map(|&item| pool[item].0));
            let mut eliminations = board.candidates_of(beside.without(set), digits);
            eliminations.extend(board.candidates_of(outside, geometry.digits.without(digits)));
            if eliminations.is_empty() {
                return ControlFlow::Continue(());
            }
            let reason = AlmostLockedCandidates {
                digits: digits.to_set(),
                houses: [house, other].map(|house| geometry.house(house)),
                set: set.to_vec(),
                crossing: (places & shared).to_vec(),
                outside: outside.to_vec(),
                candidates: board.candidates_of(set | places, digits),
            };
            found(Deduction::eliminating(reason, eliminations))
        })
    }
}

/// Cells of one house that hold all but one of some digits, and a house across that has room for all but one of them
/// outside the crossing: the last one is where the houses meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlmostLockedCandidates {
    /// The digits.
    pub digits: DigitSet,
    /// The house of the set, and the house that crosses it.
    pub houses: [House; 2],
    /// The cells of the first house that have only these digits: one fewer than digits.
    pub set: Vec<Cell>,
    /// The cells of both houses that can have one of the digits.
    pub crossing: Vec<Cell>,
    /// The other cells of the second house that can have one of the digits: one fewer than digits.
    pub outside: Vec<Cell>,
    /// The candidates of the digits in all these cells; a cell need not have them all.
    pub candidates: Vec<Candidate>,
}

impl Explain for AlmostLockedCandidates {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let Self { digits, houses: [house, other], set, crossing, outside, .. } = self;
        let (size, fewer) = (Part::Count(digits.len()), Part::Count(digits.len() - 1));
        let crossing = Part::any_cell(crossing);
        let first = match set[..] {
            [cell] => phrase!("{cell} is {digits}", cell, digits = Part::any_digit(*digits)),
            _ => phrase!("{set} have only the candidates {digits}, so they hold all but one of these", set, digits),
        };
        let changes = deduction.changes();
        let last = match outside[..] {
            [cell] => phrase!(
                "so just one is there, the rest of {house} has none, and {cell} is the other: {changes}",
                house,
                cell,
                changes
            ),
            _ => phrase!(
                "so just one is there, the rest of {house} has none, and {outside} hold the others: {changes}",
                house,
                outside,
                changes
            ),
        };
        lead(
            [
                phrase!("in {house}, {first}, and only one of the {size} digits can be elsewhere", house, first, size),
                phrase!(
                    "in {other}, the digits {digits} can only be in {outside} and, where it crosses {house}, in {crossing}",
                    other,
                    digits,
                    outside,
                    house,
                    crossing
                ),
                phrase!(
                    "at least one of the digits is where the houses cross: outside there is room for only {fewer}",
                    fewer
                ),
            ],
            last,
        )
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let [house, other] = self.houses.map(|house| words.house(house));
        let (set, outside) = (words.cells(&self.set), words.cells(&self.outside));
        format!("{} in {set} ({house}) and {outside} ({other})", words.digits(self.digits))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        let Self { houses: [house, other], set, crossing, outside, candidates, .. } = self;
        drawing.houses([*house], Role::Base).houses([*other], Role::Cover);
        drawing.cells(set.iter().copied(), Role::Set(0)).cells(outside.iter().copied(), Role::Set(1));
        drawing.cells(crossing.iter().copied(), Role::Pattern);
        for (cells, role) in [(set, Role::Set(0)), (outside, Role::Set(1)), (crossing, Role::Pattern)] {
            drawing.candidates(candidates.iter().filter(|at| cells.contains(&at.cell)).copied(), role);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let Self { digits, houses: [house, other], set, crossing, outside, candidates } = self;
        let shape = grid.shape();
        let is_in = |cell: &Cell, house: &House| shape.houses_of(*cell).contains(house);
        let marks = set.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid.candidates(cell));
        let apart = set.iter().all(|cell| is_in(cell, house) && !is_in(cell, other) && grid.get(*cell).is_none());
        HoldsError::unless(
            apart && marks == *digits && set.len() + 1 == digits.len() && set.is_sorted_by(|one, two| one < two),
            "the set has one digit more than cells, off the crossing",
        )?;
        let has = |cell: Cell| grid.get(cell).is_some_and(|digit| digits.contains(digit));
        HoldsError::unless(!shape.house_cells(*other).any(has), "the second house needs all the digits")?;
        let places = |is_shared: bool| {
            let cells = shape.house_cells(*other).filter(move |cell| is_in(cell, house) == is_shared);
            let mut cells: Vec<Cell> =
                cells.filter(|&cell| digits.iter().any(|digit| grid.candidates(cell).contains(digit))).collect();
            cells.sort_unstable();
            cells
        };
        HoldsError::unless(
            candidates.iter().all(|at| grid.candidates(at.cell).contains(at.digit)),
            "the cells have these candidates",
        )?;
        HoldsError::unless(places(true) == *crossing, "these are the digits' cells in the crossing")?;
        HoldsError::unless(
            places(false) == *outside && outside.len() + 1 == digits.len(),
            "outside the crossing there is one cell fewer than digits",
        )
    }
}
