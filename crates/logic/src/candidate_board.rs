//! A board with its candidates, kept from both sides.

use ukodus_core::{Cell, Digit, Grid, Shape};

use crate::Candidate;
use crate::geometry::{Geometry, Shaped};
use crate::sets::{CellSet, Digits};

/// A board with its candidates.
///
/// What a cell can be ([`marks`](Self::marks)) and where a digit can be ([`places`](Self::places)) are kept together,
/// with the number of places of each digit in each house, so that the singles, which a puzzle needs most, are read off
/// and never searched for.
///
/// A cell that holds a digit has no candidates.
#[derive(Clone, Debug)]
pub struct CandidateBoard<C: CellSet> {
    geometry: &'static Geometry<C>,
    /// The digit of each cell; 0 is blank.
    values: Vec<u8>,
    marks: Vec<Digits>,
    /// The cells of each digit's candidates.
    places: Vec<C>,
    /// How many candidates each digit has in each house.
    counts: Vec<[u8; Digits::CAPACITY]>,
    /// The digits that have one candidate left in each house.
    hidden: Vec<Digits>,
    /// How many blanks each house has.
    open: Vec<u8>,
    /// The houses with one blank: bit `n` stands for house number `n`, and there are 75 at the most.
    nearly_full: u128,
    blanks: C,
    givens: C,
    /// Blanks with one candidate, and with two.
    naked: C,
    pairs: C,
    broken: bool,
    /// Whether the puzzle is known to have one solution.
    unique: bool,
}

impl<C: Shaped> CandidateBoard<C> {
    /// The board of a grid: its digits, and its pencil marks less what the digits exclude (every digit, where the
    /// grid has no marks).
    ///
    /// # Panics
    ///
    /// If the grid's cells do not fit the width `C`.
    #[must_use]
    pub fn new(grid: &Grid, unique: bool) -> Self {
        let shape = grid.shape();
        assert!(shape.cells() <= C::CAPACITY && shape.side() <= 25, "the board is too large for this width");
        let geometry = C::geometry(shape);
        let side = geometry.side;
        let mut board = Self {
            geometry,
            values: grid.cells().to_vec(),
            marks: vec![Digits::EMPTY; shape.cells()],
            places: vec![C::EMPTY; side],
            counts: vec![[0; Digits::CAPACITY]; 3 * side],
            hidden: vec![Digits::EMPTY; 3 * side],
            open: vec![0; 3 * side],
            nearly_full: 0,
            blanks: C::EMPTY,
            givens: C::EMPTY,
            naked: C::EMPTY,
            pairs: C::EMPTY,
            broken: false,
            unique,
        };
        board.fill(grid);
        board
    }
}

impl<C: CellSet> CandidateBoard<C> {
    fn fill(&mut self, grid: &Grid) {
        let geometry = self.geometry;
        let mut taken = vec![Digits::EMPTY; 3 * geometry.side];
        for (index, &value) in grid.cells().iter().enumerate() {
            let houses = geometry.houses_of[index];
            let Some(digit) = Digit::new(value) else {
                for house in houses {
                    self.open[house] += 1;
                }
                self.blanks.insert(Cell::new(index));
                continue;
            };
            if grid.is_given(Cell::new(index)) {
                self.givens.insert(Cell::new(index));
            }
            for house in houses {
                self.broken |= taken[house].contains(digit);
                taken[house].insert(digit);
            }
        }
        for cell in self.blanks.iter() {
            let houses = geometry.houses_of[cell.index()];
            let taken = houses.iter().fold(Digits::EMPTY, |all, &house| all | taken[house]);
            let left = geometry.digits.without(taken);
            let marks = grid.marks(cell).map_or(left, |marks| Digits::from_set(marks) & left);
            self.marks[cell.index()] = marks;
            for digit in marks {
                self.places[place_of(digit)].insert(cell);
            }
            let ones = marks.spread();
            for house in houses {
                for (count, one) in self.counts[house].iter_mut().zip(ones) {
                    *count += one;
                }
            }
            self.note_marks(cell, marks);
        }
        for (house, &taken) in taken.iter().enumerate() {
            self.note_blanks(house);
            for digit in geometry.digits.without(taken) {
                match self.counts[house][place_of(digit)] {
                    0 => self.broken = true,
                    1 => self.hidden[house].insert(digit),
                    _ => {}
                }
            }
        }
    }

    /// Files a house by how many blanks it has.
    fn note_blanks(&mut self, house: usize) {
        match self.open[house] {
            0 => self.nearly_full &= !(1 << house),
            1 => self.nearly_full |= 1 << house,
            _ => {}
        }
    }

    /// Files a blank by how many candidates it has.
    fn note_marks(&mut self, cell: Cell, marks: Digits) {
        match marks.count_to_three() {
            0 => {
                self.naked.remove(cell);
                self.broken = true;
            }
            1 => {
                self.pairs.remove(cell);
                self.naked.insert(cell);
            }
            2 => self.pairs.insert(cell),
            _ => {}
        }
    }

    /// The tables of the board's shape.
    #[must_use]
    pub const fn geometry(&self) -> &'static Geometry<C> {
        self.geometry
    }

    /// The shape.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.geometry.shape
    }

    /// The side: how many digits there are.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.geometry.side
    }

    /// Every digit of the board.
    pub fn digits(&self) -> impl Iterator<Item = Digit> + use<C> {
        self.geometry.digits.iter()
    }

    /// The digit in a cell.
    #[must_use]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.values[cell.index()])
    }

    /// The candidates of a cell; none where it holds a digit.
    #[must_use]
    pub fn marks(&self, cell: Cell) -> Digits {
        self.marks[cell.index()]
    }

    /// The cells where `digit` is a candidate.
    #[must_use]
    pub fn places(&self, digit: Digit) -> C {
        self.places[place_of(digit)]
    }

    /// The cells of house number `house` where `digit` is a candidate.
    #[must_use]
    pub fn places_in(&self, digit: Digit, house: usize) -> C {
        self.places(digit) & self.geometry.houses[house]
    }

    /// How many candidates `digit` has in house number `house`.
    #[must_use]
    pub fn count(&self, house: usize, digit: Digit) -> usize {
        usize::from(self.counts[house][place_of(digit)])
    }

    /// The digits that have one candidate left in house number `house`.
    #[must_use]
    pub fn hidden_singles(&self, house: usize) -> Digits {
        self.hidden[house]
    }

    /// The blanks with one candidate left.
    #[must_use]
    pub const fn naked_singles(&self) -> C {
        self.naked
    }

    /// The blanks with two candidates.
    #[must_use]
    pub const fn pairs(&self) -> C {
        self.pairs
    }

    /// The cells without a digit.
    #[must_use]
    pub const fn blanks(&self) -> C {
        self.blanks
    }

    /// The cells that were given.
    #[must_use]
    pub const fn givens(&self) -> C {
        self.givens
    }

    /// How many blanks house number `house` has.
    #[must_use]
    pub fn count_blanks(&self, house: usize) -> usize {
        usize::from(self.open[house])
    }

    /// The numbers of the houses with one blank, in order.
    pub fn nearly_full_houses(&self) -> impl Iterator<Item = usize> + use<C> {
        let mut left = self.nearly_full;
        std::iter::from_fn(move || {
            let house = left.trailing_zeros();
            left &= left.checked_sub(1)?;
            Some(house as usize)
        })
    }

    /// Whether `digit` is a candidate of `cell`.
    #[must_use]
    pub fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.marks(cell).contains(digit)
    }

    /// Whether the puzzle is known to have one solution: only then may uniqueness be argued from.
    #[must_use]
    pub const fn is_unique(&self) -> bool {
        self.unique
    }

    /// Whether the board is known to be impossible: a blank without candidates, a digit without a place in a house,
    /// or a digit twice in one.
    #[must_use]
    pub const fn is_broken(&self) -> bool {
        self.broken
    }

    /// Whether every cell holds a digit and none clash.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.blanks.is_empty() && !self.broken
    }

    /// The candidates of `digit` in `cells`, as a list.
    #[must_use]
    pub fn candidates(&self, digit: Digit, cells: C) -> Vec<Candidate> {
        (cells & self.places(digit)).iter().map(|cell| Candidate { cell, digit }).collect()
    }

    /// The candidates of `digits` in `cells`, cell by cell.
    #[must_use]
    pub fn candidates_of(&self, cells: C, digits: Digits) -> Vec<Candidate> {
        let of = |cell| (self.marks(cell) & digits).iter().map(move |digit| Candidate { cell, digit });
        cells.iter().flat_map(of).collect()
    }

    /// Removes a candidate; whether it was there.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> bool {
        if !self.has(cell, digit) {
            return false;
        }
        self.forget(cell, digit);
        let marks = self.marks[cell.index()];
        self.note_marks(cell, marks);
        true
    }

    /// Removes a candidate from every table but the filing by number of marks.
    fn forget(&mut self, cell: Cell, digit: Digit) {
        let place = place_of(digit);
        self.marks[cell.index()].remove(digit);
        self.places[place].remove(cell);
        for house in self.geometry.houses_of[cell.index()] {
            self.lose_place(house, digit);
        }
    }

    /// Counts one place less for a digit that a house still wants.
    fn lose_place(&mut self, house: usize, digit: Digit) {
        let count = &mut self.counts[house][place_of(digit)];
        *count -= 1;
        match *count {
            0 => {
                self.hidden[house].remove(digit);
                self.broken = true;
            }
            1 => self.hidden[house].insert(digit),
            _ => {}
        }
    }

    /// Places a digit in a blank, and removes its candidates from the cells it sees.
    ///
    /// A digit that is not a candidate there is placed too, and the board is then broken; a cell that already holds a
    /// digit is left alone.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        if !self.blanks.contains(cell) {
            self.broken |= self.value(cell) != Some(digit);
            return;
        }
        self.broken |= !self.has(cell, digit);
        let geometry = self.geometry;
        for other in self.marks(cell).without(Digits::only(digit)) {
            self.forget(cell, other);
        }
        let place = place_of(digit);
        let own = geometry.houses_of[cell.index()];
        let losers = geometry.peers[cell.index()] & self.places[place];
        for peer in losers.iter() {
            let marks = &mut self.marks[peer.index()];
            marks.remove(digit);
            let marks = *marks;
            self.note_marks(peer, marks);
            // The houses that it shares with the cell have the digit now and want it no more.
            for (house, own) in geometry.houses_of[peer.index()].into_iter().zip(own) {
                if house != own {
                    self.lose_place(house, digit);
                }
            }
        }
        self.places[place] = self.places[place].without(losers);
        self.places[place].remove(cell);
        self.marks[cell.index()] = Digits::EMPTY;
        for house in own {
            self.counts[house][place] = 0;
            self.hidden[house].remove(digit);
            self.open[house] -= 1;
            self.note_blanks(house);
        }
        self.blanks.remove(cell);
        self.naked.remove(cell);
        self.pairs.remove(cell);
        self.values[cell.index()] = digit.get();
    }

    /// The board as a grid with pencil marks.
    #[must_use]
    pub fn to_grid(&self) -> Grid {
        let mut grid = Grid::empty(self.shape());
        for cell in self.givens.iter() {
            // The digits came from a grid of this shape: they fit.
            let _ = grid.set(cell, self.value(cell));
        }
        grid = grid.with_all_given();
        for cell in self.geometry.all.without(self.givens | self.blanks).iter() {
            let _ = grid.set(cell, self.value(cell));
        }
        for cell in self.blanks.iter() {
            grid.set_marks(cell, self.marks(cell).to_set());
        }
        grid
    }
}

/// Where a digit's entry is in the tables by digit.
pub(crate) const fn place_of(digit: Digit) -> usize {
    digit.get() as usize - 1
}
