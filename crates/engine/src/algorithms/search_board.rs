use ukodus_core::Grid;

use super::house_map::{HouseMap, allowed, blanks};
use crate::word::Word;
use crate::{Action, Run, Stop};

/// A board for searches that fill forced cells: the digits of each house as bits, and a stack of the filled cells.
///
/// Filling a cell updates only the sets of its three houses. Candidates are computed from these sets in a pass over all
/// blanks, which fills many forced cells at a time and leaves only three bits per cell to undo.
pub(super) struct SearchBoard<W> {
    layout: HouseMap,
    cells: Vec<u8>,
    /// The digits that the pencil marks allow in each cell.
    allowed: Vec<W>,
    /// The digits of each house.
    taken: Vec<W>,
    /// The blanks: first those that are filled, in the order of filling, then those that are open.
    blanks: Vec<u16>,
    filled: usize,
    /// The candidates of each open cell when the board was last settled; none for a filled cell.
    candidates: Vec<W>,
    /// For each house, the digits that have exactly one open cell left.
    hidden: Vec<W>,
    /// For each house, the digits with at least one open cell, and those with more than one.
    places: Vec<[W; 2]>,
    all: W,
}

/// The state of a board when no cell is forced any more.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Settled {
    /// Some cell has no candidate, or some digit has no place in a house.
    Contradiction,
    /// Every cell is filled.
    Solution,
    /// Every open cell has a choice.
    Open,
}

/// The set of one digit.
pub(super) fn only<W: Word>(value: u8) -> W {
    W::only(usize::from(value) - 1)
}

/// The smallest digit of a set that is not empty.
pub(super) fn value_of<W: Word>(digits: W) -> u8 {
    digits.first() as u8 + 1
}

impl<W: Word> SearchBoard<W> {
    pub(super) fn new(grid: &Grid) -> Self {
        let layout = HouseMap::new(grid.shape());
        let houses = layout.count_houses();
        let mut taken = vec![W::EMPTY; houses];
        for (cell, &value) in grid.cells().iter().enumerate().filter(|&(_, &value)| value != 0) {
            for house in layout.houses_of(cell) {
                taken[house] |= only(value);
            }
        }
        Self {
            layout,
            cells: grid.cells().to_vec(),
            allowed: allowed(grid).into_iter().map(|digits| W::from_bits(digits.bits())).collect(),
            taken,
            blanks: blanks(grid),
            filled: 0,
            candidates: vec![W::EMPTY; grid.cells().len()],
            hidden: vec![W::EMPTY; houses],
            places: vec![[W::EMPTY; 2]; houses],
            all: W::from_bits(grid.shape().digits().bits()),
        }
    }

    /// The digit in each cell; 0 is blank.
    pub(super) fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The cells still open.
    pub(super) fn open(&self) -> &[u16] {
        &self.blanks[self.filled..]
    }

    /// How many of the originally blank cells are filled.
    pub(super) fn filled(&self) -> usize {
        self.filled
    }

    /// The candidates of a cell when the board was last settled; none if it is filled.
    pub(super) fn candidates(&self, cell: u16) -> W {
        self.candidates[usize::from(cell)]
    }

    /// How often `digit` was a candidate in the houses of a cell when the board was last settled.
    pub(super) fn count_takers(&self, cell: u16, digit: W) -> u32 {
        let houses = self.layout.houses_of(usize::from(cell)).into_iter();
        let cells = houses.flat_map(|house| self.layout.cells_of(house));
        cells.map(|&peer| u32::from(!(self.candidates(peer) & digit).is_empty())).sum()
    }

    /// Makes the open cell at `index` of [`open`](Self::open) the first of them.
    pub(super) fn bring_forward(&mut self, index: usize) {
        self.blanks.swap(self.filled, self.filled + index);
    }

    /// Places a digit in the first open cell, as a guess. The digits of `queue` wait, the next one at its end.
    pub(super) fn guess_first(&mut self, value: u8, queue: &[u8], run: &mut Run) -> Result<(), Stop> {
        run.guessed();
        run.waits(queue.iter().rev().copied());
        self.place(self.filled, value, Action::Guessed, run)
    }

    /// Clears all but the first `filled` cells of the stack, last filled first.
    pub(super) fn undo(&mut self, filled: usize, run: &mut Run) {
        for &cell in self.blanks[filled..self.filled].iter().rev() {
            let cell = usize::from(cell);
            let value = std::mem::take(&mut self.cells[cell]);
            run.record(cell, value, Action::TakenBack);
            let digit = only::<W>(value);
            for house in self.layout.houses_of(cell) {
                self.taken[house] &= !digit;
            }
        }
        self.filled = filled;
    }

    /// Fills forced cells until there are none. If it was stopped, the next call continues.
    pub(super) fn settle(&mut self, run: &mut Run) -> Result<Settled, Stop> {
        loop {
            if !self.fill_naked(run)? {
                return Ok(Settled::Contradiction);
            }
            if self.filled == self.blanks.len() {
                return Ok(Settled::Solution);
            }
            let before = self.filled;
            if !self.find_hidden() || !self.fill_hidden(run)? {
                return Ok(Settled::Contradiction);
            }
            if self.filled == before {
                return Ok(Settled::Open);
            }
        }
    }

    fn place(&mut self, blank: usize, value: u8, action: Action, run: &mut Run) -> Result<(), Stop> {
        let cell = usize::from(self.blanks[blank]);
        self.blanks.swap(blank, self.filled);
        self.filled += 1;
        self.cells[cell] = value;
        self.candidates[cell] = W::EMPTY;
        let digit = only::<W>(value);
        for house in self.layout.houses_of(cell) {
            self.taken[house] |= digit;
        }
        run.record(cell, value, action);
        run.placed()
    }

    /// The digits in the houses of a cell.
    #[inline]
    fn seen(&self, cell: usize) -> W {
        let [row, col, boxed] = self.layout.houses_of(cell);
        self.taken[row] | self.taken[col] | self.taken[boxed]
    }

    /// Fills cells with one candidate until there are none; returns `false` if a cell has no candidate.
    fn fill_naked(&mut self, run: &mut Run) -> Result<bool, Stop> {
        loop {
            let before = self.filled;
            for blank in before..self.blanks.len() {
                let cell = usize::from(self.blanks[blank]);
                let candidates = self.allowed[cell] & !self.seen(cell);
                self.candidates[cell] = candidates;
                if candidates.rest().is_empty() {
                    if candidates.is_empty() {
                        return Ok(false);
                    }
                    // The cell that replaces it in the list was visited before it, so none is skipped.
                    self.place(blank, value_of(candidates), Action::Forced, run)?;
                }
            }
            if self.filled == before {
                return Ok(true);
            }
        }
    }

    /// Finds the digits with one place in a house; returns `false` if a digit has no place.
    fn find_hidden(&mut self) -> bool {
        self.places.fill([W::EMPTY; 2]);
        for &cell in &self.blanks[self.filled..] {
            let cell = usize::from(cell);
            let candidates = self.candidates[cell];
            for house in self.layout.houses_of(cell) {
                let [once, twice] = &mut self.places[house];
                *twice |= *once & candidates;
                *once |= candidates;
            }
        }
        let mut missing = W::EMPTY;
        for ((hidden, &[once, twice]), &taken) in self.hidden.iter_mut().zip(&self.places).zip(&self.taken) {
            *hidden = once & !twice;
            missing |= self.all & !(once | taken);
        }
        missing.is_empty()
    }

    /// Fills cells that are a digit's only place in a house; returns `false` if two digits need the same cell, or one
    /// digit needs two cells.
    fn fill_hidden(&mut self, run: &mut Run) -> Result<bool, Stop> {
        for blank in self.filled..self.blanks.len() {
            let cell = usize::from(self.blanks[blank]);
            let [row, col, boxed] = self.layout.houses_of(cell);
            let wanted = self.candidates[cell] & (self.hidden[row] | self.hidden[col] | self.hidden[boxed]);
            if wanted.is_empty() {
                continue;
            }
            if !wanted.rest().is_empty() || !(wanted & self.seen(cell)).is_empty() {
                return Ok(false);
            }
            self.place(blank, value_of(wanted), Action::Forced, run)?;
        }
        Ok(true)
    }
}
