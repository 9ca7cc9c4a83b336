//! Boards side by side, one board per lane: the round and the guess of [`round`](super::round) and
//! [`branch`](super::branch), where every movement between boxes is just a choice of variable.

use super::branch::ARRANGEMENTS;
use super::change::Begin;
use super::parallel::Parallel;
use super::round::{claim, columns, look, rows};
use super::vector::{ALL, LaneArray, Simd, Vector};

/// What is known about the boards, one per lane.
#[derive(Clone)]
pub(super) struct Group<L> {
    /// The candidates of the cells, box by box.
    pub(super) cells: [L; 81],
    /// The candidates of the rows of the boxes.
    pub(super) across: [L; 27],
    /// The candidates of the columns of the boxes.
    pub(super) down: [L; 27],
    /// The single digits of each box, as in [`State`](super::round::State).
    pub(super) singles: [L; 9],
    /// The number of the puzzle.
    pub(super) ids: L,
}

/// The result of a round.
pub(super) struct Round<V> {
    /// The mask of the boards without a contradiction so far.
    pub(super) sound: V,
    /// The sum of all triads as numbers.
    pub(super) sum: V,
}

/// The sum of all triads when every digit is placed.
pub(super) const SOLVED: u16 = 2 * 9 * ALL;

/// The triads of a band (0 to 2) or a stack (3 to 5): the index of the first triad of each of its boxes.
pub(super) const GROUPS: [[usize; 3]; 6] = [[0, 3, 6], [9, 12, 15], [18, 21, 24], [0, 9, 18], [3, 12, 21], [6, 15, 24]];

/// The two arrangements that place a digit in a row (second index) of a box (first index).
pub(super) const USES: [[[usize; 2]; 3]; 3] =
    [[[0, 3], [1, 4], [2, 5]], [[2, 4], [0, 5], [1, 3]], [[1, 5], [2, 3], [0, 4]]];

impl<L: LaneArray> Group<L> {
    pub(super) fn new() -> Self {
        let all = L::splat(ALL);
        Self { cells: [all; 81], across: [all; 27], down: [all; 27], singles: [L::splat(0); 9], ids: L::splat(0) }
    }

    /// The cells of a box, reduced by its triads.
    #[inline(always)]
    pub(super) fn met_box<S: Simd<Lanes = L>>(&self, simd: S, number: usize) -> [S::Vector; 9] {
        let mut cells = load(simd, self.cells[9 * number..].first_chunk().expect("nine boxes of nine"));
        let (across, down) = (triads(simd, &self.across, 3 * number), triads(simd, &self.down, 3 * number));
        for (place, cell) in cells.iter_mut().enumerate() {
            *cell = *cell & across[place / 3] & down[place % 3];
        }
        cells
    }

    /// Runs one round.
    #[inline(always)]
    pub(super) fn round<S: Parallel<Lanes = L>>(&mut self, simd: S, begin: impl Begin<S>) -> Round<S::Vector> {
        let (nothing, all) = (simd.splat(0), simd.splat(ALL));
        let (mut clashes, mut borrows, mut present, mut sum) = (nothing, nothing, all, nothing);
        for number in 0..9 {
            let cells: &mut [L; 9] = self.cells[9 * number..].first_chunk_mut().expect("nine boxes of nine");
            let (mut vectors, mut across, mut down) = ([nothing; 9], [nothing; 3], [nothing; 3]);
            for (place, vector) in vectors.iter_mut().enumerate() {
                *vector = begin.cell(simd, &cells[place], 9 * number + place);
            }
            for i in 0..3 {
                across[i] = begin.across(simd, &self.across[3 * number + i], 3 * number + i);
                down[i] = begin.down(simd, &self.down[3 * number + i], 3 * number + i);
            }
            let looked = look(&mut vectors, &across, &down, begin.singles(simd, &self.singles[number]));
            for (cell, vector) in cells.iter_mut().zip(vectors) {
                vector.store(cell);
            }
            looked.singles.store(&mut self.singles[number]);
            for (triad, vector) in self.across[3 * number..].iter_mut().zip(rows(&vectors)) {
                vector.store(triad);
            }
            clashes = clashes | looked.clashes;
            borrows = borrows | looked.borrows;
        }
        for group in &GROUPS[..3] {
            let mut band = [[nothing; 3]; 3];
            for (triad, &first) in band.iter_mut().zip(group) {
                *triad = triads(simd, &self.across, first);
            }
            let (open, band) = arrange(&band);
            present = present & open;
            for (triad, &first) in band.iter().zip(group) {
                store(&mut self.across, first, claim(*triad));
            }
        }
        for group in &GROUPS[3..] {
            let mut stack = [[nothing; 3]; 3];
            for (triad, &first) in stack.iter_mut().zip(group) {
                let cells = self.cells[3 * first..].first_chunk().expect("nine boxes of nine");
                *triad = columns(&load(simd, cells), &triads(simd, &self.across, first));
            }
            let (open, stack) = arrange(&stack);
            present = present & open;
            for (triad, &first) in stack.iter().zip(group) {
                let claimed = claim(*triad);
                sum = sum.plus(claimed[0].plus(claimed[1]).plus(claimed[2]));
                store(&mut self.down, first, claimed);
            }
        }
        // Across once more, with what the columns know now: rounds cost more, but there are fewer.
        for group in &GROUPS[..3] {
            let mut band = [[nothing; 3]; 3];
            for (triad, &first) in band.iter_mut().zip(group) {
                let cells = load(simd, self.cells[3 * first..].first_chunk().expect("nine boxes of nine"));
                let own = triads(simd, &self.across, first);
                let [a, b, c] = triads(simd, &self.down, first);
                *triad = [
                    own[0] & ((cells[0] & a) | (cells[1] & b) | (cells[2] & c)),
                    own[1] & ((cells[3] & a) | (cells[4] & b) | (cells[5] & c)),
                    own[2] & ((cells[6] & a) | (cells[7] & b) | (cells[8] & c)),
                ];
            }
            let (open, band) = arrange(&band);
            present = present & open;
            for (triad, &first) in band.iter().zip(group) {
                sum = sum.plus(triad[0].plus(triad[1]).plus(triad[2]));
                store(&mut self.across, first, *triad);
            }
        }
        let trouble = (present.without(clashes) ^ all) | (borrows & simd.splat(0x8000));
        Round { sound: trouble.is_empty(), sum }
    }
}

#[inline(always)]
fn load<S: Simd>(simd: S, lanes: &[S::Lanes; 9]) -> [S::Vector; 9] {
    let mut vectors = [simd.splat(0); 9];
    for (vector, lanes) in vectors.iter_mut().zip(lanes) {
        *vector = simd.load(lanes);
    }
    vectors
}

/// The three triads of a box, from its first.
#[inline(always)]
pub(super) fn triads<S: Simd>(simd: S, all: &[S::Lanes; 27], first: usize) -> [S::Vector; 3] {
    [simd.load(&all[first]), simd.load(&all[first + 1]), simd.load(&all[first + 2])]
}

#[inline(always)]
fn store<V: Vector>(all: &mut [V::Lanes; 27], first: usize, triads: [V; 3]) {
    for (lanes, triad) in all[first..first + 3].iter_mut().zip(triads) {
        triad.store(lanes);
    }
}

/// The digits for which each arrangement of a band is possible.
#[inline(always)]
pub(super) fn arrangements<V: Vector>(band: &[[V; 3]; 3]) -> [V; 6] {
    let mut open = [band[0][0]; 6];
    for (open, [own, next, last]) in open.iter_mut().zip(ARRANGEMENTS) {
        *open = band[0][own] & band[1][next] & band[2][last];
    }
    open
}

/// The digits that have an arrangement, and what the triads may hold then.
#[inline(always)]
fn arrange<V: Vector>(band: &[[V; 3]; 3]) -> (V, [[V; 3]; 3]) {
    let open = arrangements(band);
    let mut triads = *band;
    for (triads, uses) in triads.iter_mut().zip(USES) {
        for (triad, [one, other]) in triads.iter_mut().zip(uses) {
            *triad = open[one] | open[other];
        }
    }
    (triads[0][0] | triads[0][1] | triads[0][2], triads)
}
