//! The inner loop: makes deductions until there are none left.
//!
//! A cell is a digit set. A *triad* is the three cells of a box in one row (or one column), and has a digit set too:
//! its candidates. The cells of a box determine its triads; the triads of three boxes in a row determine each other,
//! because a digit occurs once in each of the three rows, each time in another box; and the triads determine the cells.
//! A round goes once through this cycle. Rows and columns as such are never examined.

use super::single::{Single, SingleVector};
use super::vector::{ALL, Vector};

/// What is known about a board, one box per lane: nine cells, three triads across and three down.
#[derive(Copy, Clone)]
pub(super) struct State<V> {
    /// The candidates of the cells, row by row within a box.
    pub(super) cells: [V; 9],
    /// The candidates of the rows of a box.
    pub(super) across: [V; 3],
    /// The candidates of the columns of a box.
    pub(super) down: [V; 3],
    /// The digits of the cells that held a single one when the triads were last computed from the cells.
    pub(super) singles: V,
}

/// Why a round is the last.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// A cell has no candidate, or a digit has no place.
    Dead,
    /// Every digit has its place in every box.
    Solved,
    /// Nothing more can be deduced.
    Stalled,
}

impl<V: SingleVector> State<V> {
    /// A board of which only the cells are known.
    #[inline(always)]
    pub(super) fn new<S: Single<Vector = V>>(simd: S, cells: [V; 9]) -> Self {
        let all = simd.splat(ALL);
        Self { cells, across: [all; 3], down: [all; 3], singles: simd.splat(0) }
    }

    /// The cells, reduced by their triads.
    #[inline(always)]
    pub(super) fn met_cells(&self) -> [V; 9] {
        let mut cells = self.cells;
        for (place, cell) in cells.iter_mut().enumerate() {
            *cell = *cell & self.across[place / 3] & self.down[place % 3];
        }
        cells
    }

    /// Runs rounds until nothing new follows.
    #[inline(always)]
    pub(super) fn propagate<S: Single<Vector = V>>(&mut self, simd: S) -> Halt {
        let (all, top, solved) = (simd.splat(ALL), simd.splat(0x8000), simd.splat(2 * ALL));
        let mut before = top;
        loop {
            let looked = look(&mut self.cells, &self.across, &self.down, self.singles);
            self.singles = looked.singles;
            let own = rows(&self.cells);
            let turned = [own[0].along_band(), own[1].along_band(), own[2].along_band()];
            self.across = claim(arrange(own, turned));
            // The columns see what the rows have just learned.
            let own = columns(&self.cells, &self.across);
            let turned = [own[0].along_stack(), own[1].along_stack(), own[2].along_stack()];
            self.down = claim(arrange(own, turned));

            let (across, down) = (self.across, self.down);
            let present = (across[0] | across[1] | across[2]) & (down[0] | down[1] | down[2]);
            if !(present.without(looked.clashes) | (looked.borrows & top)).equals(all) {
                return Halt::Dead;
            }
            // Sums of sets as numbers: removing from a set lowers the sum, so equal sums mean equal sets. The triads
            // decide, not the cells: if only the cells changed, the next round would end with the same triads.
            let sum = across[0].plus(across[1]).plus(across[2].plus(down[0])).plus(down[1].plus(down[2]));
            if sum.equals(solved) {
                // Each digit has one row and one column in each box: the board is solved if no two share a cell.
                return if self.has_empty_cell(simd) { Halt::Dead } else { Halt::Solved };
            }
            if sum.equals(before) {
                return Halt::Stalled;
            }
            before = sum;
        }
    }

    /// Whether a cell has nothing in common with its triads.
    #[inline(always)]
    fn has_empty_cell<S: Single<Vector = V>>(&self, simd: S) -> bool {
        let mut empty = simd.splat(0);
        for cell in self.met_cells() {
            empty = empty | cell.is_empty();
        }
        !empty.equals(simd.splat(0))
    }
}

/// The result of examining the cells of a box.
pub(super) struct Looked<V> {
    /// The digits of the cells that hold just one.
    pub(super) singles: V,
    /// The digits that were single in two cells the round before: a contradiction.
    pub(super) clashes: V,
    /// Top bit: a cell has no candidate.
    pub(super) borrows: V,
}

/// Singles, hidden and naked, in all boxes at once. `singles` are the single digits of the round before.
#[inline(always)]
pub(super) fn look<V: Vector>(cells: &mut [V; 9], across: &[V; 3], down: &[V; 3], singles: V) -> Looked<V> {
    // A digit that can be in only one row and only one column of the box has a single place. The others are crowded.
    let crowded = V::majority(across[0], across[1], across[2]) | V::majority(down[0], down[1], down[2]);
    // A cell with one digit has removed it from all others of its box, so the digit is no longer crowded, unless two
    // cells have it. Without this test two equal clues in a box could be searched for a very long time.
    let clashes = singles & crowded;
    let (mut own, mut less) = ([crowded; 9], [crowded; 9]);
    for place in 0..9 {
        let cell = cells[place] & across[place / 3] & down[place % 3];
        let cell = cell.spared(crowded);
        less[place] = cell.minus_one();
        own[place] = cell.where_apart(less[place]);
        cells[place] = cell;
    }
    let (singles, borrows) = (union(&own), union(&less));
    for place in 0..9 {
        cells[place] = cells[place].without(singles ^ own[place]);
    }
    Looked { singles, clashes, borrows }
}

/// The candidates of the triads of each box, given those of the two other boxes of its band: a digit is in a different
/// row in each box.
#[inline(always)]
pub(super) fn arrange<V: Vector>(own: [V; 3], others: [[V; 2]; 3]) -> [V; 3] {
    let [[a_next, a_last], [b_next, b_last], [c_next, c_last]] = others;
    [
        own[0] & ((b_next & c_last) | (c_next & b_last)),
        own[1] & ((c_next & a_last) | (a_next & c_last)),
        own[2] & ((a_next & b_last) | (b_next & a_last)),
    ]
}

/// A triad that must hold three digits, which are nowhere else in the box, can hold no other.
#[inline(always)]
pub(super) fn claim<V: Vector>(triads: [V; 3]) -> [V; 3] {
    let [a, b, c] = triads;
    [a.or_three(a.without(b | c)), b.or_three(b.without(c | a)), c.or_three(c.without(a | b))]
}

/// What the rows of a box hold.
#[inline(always)]
pub(super) fn rows<V: Vector>(cells: &[V; 9]) -> [V; 3] {
    [cells[0] | cells[1] | cells[2], cells[3] | cells[4] | cells[5], cells[6] | cells[7] | cells[8]]
}

/// What the columns of a box hold, when its rows may hold `across`.
#[inline(always)]
pub(super) fn columns<V: Vector>(cells: &[V; 9], across: &[V; 3]) -> [V; 3] {
    let [a, b, c] = *across;
    [
        (cells[0] & a) | (cells[3] & b) | (cells[6] & c),
        (cells[1] & a) | (cells[4] & b) | (cells[7] & c),
        (cells[2] & a) | (cells[5] & b) | (cells[8] & c),
    ]
}

#[inline(always)]
fn union<V: Vector>(sets: &[V; 9]) -> V {
    ((sets[0] | sets[1]) | (sets[2] | sets[3])) | ((sets[4] | sets[5]) | (sets[6] | sets[7])) | sets[8]
}
