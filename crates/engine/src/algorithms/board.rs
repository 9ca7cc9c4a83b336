use ukodus_core::Grid;

use super::layout::{Layout, allowed, blanks};
use crate::word::Word;
use crate::{Run, Stop};

/// A board for searches that fill forced cells: what stands in each house as bits, and a stack of what was filled.
///
/// Nothing is updated around a cell when it is filled but the sets of its three houses. Candidates are worked out
/// from these when all blanks are gone through, which fills many forced cells at a time and leaves nothing to undo
/// but three bits a cell.
pub(super) struct Board<W> {
    layout: Layout,
    cells: Vec<u8>,
    /// What the pencil marks allow.
    allowed: Vec<W>,
    /// What stands in each house.
    taken: Vec<W>,
    /// The blanks that are filled in the order they were, then those that are open.
    blanks: Vec<u16>,
    filled: usize,
    /// The candidates of the open cells when the board was last settled; of a filled cell, none.
    candidates: Vec<W>,
    /// For each house, the digits with just one open cell to go to.
    hidden: Vec<W>,
    /// For each house, the digits with an open cell to go to, and with more than one.
    places: Vec<[W; 2]>,
    all: W,
}

/// How a board is when no cell is forced any more.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Settled {
    /// A cell that can hold nothing, or a digit that has no place in a house.
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

impl<W: Word> Board<W> {
    pub(super) fn new(grid: &Grid) -> Self {
        let layout = Layout::new(grid.shape());
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

    /// What stands in each cell; 0 is blank.
    pub(super) fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The cells still open.
    pub(super) fn open(&self) -> &[u16] {
        &self.blanks[self.filled..]
    }

    /// How many of the cells that were blank at the start are filled.
    pub(super) fn filled(&self) -> usize {
        self.filled
    }

    /// The candidates of a cell when the board was last settled; none if it is filled.
    pub(super) fn candidates(&self, cell: u16) -> W {
        self.candidates[usize::from(cell)]
    }

    /// How often `digit` is a candidate in the houses of a cell when the board was last settled.
    pub(super) fn count_takers(&self, cell: u16, digit: W) -> u32 {
        let houses = self.layout.houses_of(usize::from(cell)).into_iter();
        let cells = houses.flat_map(|house| self.layout.cells_of(house));
        cells.map(|&peer| u32::from(!(self.candidates(peer) & digit).is_empty())).sum()
    }

    /// Makes the open cell at `index` of [`open`](Self::open) the first of them.
    pub(super) fn bring_forward(&mut self, index: usize) {
        self.blanks.swap(self.filled, self.filled + index);
    }

    /// Puts a digit into the first open cell.
    pub(super) fn place_first(&mut self, value: u8, run: &mut Run) -> Result<(), Stop> {
        self.place(self.filled, value, run)
    }

    /// Empties all cells but the first `filled` that were filled.
    pub(super) fn undo(&mut self, filled: usize) {
        for &cell in &self.blanks[filled..self.filled] {
            let cell = usize::from(cell);
            let digit = only::<W>(std::mem::take(&mut self.cells[cell]));
            for house in self.layout.houses_of(cell) {
                self.taken[house] &= !digit;
            }
        }
        self.filled = filled;
    }

    /// Fills forced cells until there are none. Asked again after a stop, it goes on.
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

    fn place(&mut self, blank: usize, value: u8, run: &mut Run) -> Result<(), Stop> {
        let cell = usize::from(self.blanks[blank]);
        self.blanks.swap(blank, self.filled);
        self.filled += 1;
        self.cells[cell] = value;
        self.candidates[cell] = W::EMPTY;
        let digit = only::<W>(value);
        for house in self.layout.houses_of(cell) {
            self.taken[house] |= digit;
        }
        run.placed()
    }

    /// What stands in the houses of a cell.
    #[inline]
    fn seen(&self, cell: usize) -> W {
        let [row, col, boxed] = self.layout.houses_of(cell);
        self.taken[row] | self.taken[col] | self.taken[boxed]
    }

    /// Fills the cells that have one candidate, until there are none; `false` if one has no candidate at all.
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
                    // The cell that takes its place in the list was seen before it: none is passed over.
                    self.place(blank, value_of(candidates), run)?;
                }
            }
            if self.filled == before {
                return Ok(true);
            }
        }
    }

    /// Finds the digits with one place in a house; `false` if one has no place at all.
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

    /// Fills the cells that are a digit's one place in a house; `false` if two digits want one cell, or one digit two.
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
            self.place(blank, value_of(wanted), run)?;
        }
        Ok(true)
    }
}
