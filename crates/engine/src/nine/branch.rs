//! Where to guess when nothing more can be deduced.
//!
//! In a band a digit has six arrangements: three rows assigned to three boxes. The guess is made in the band (or stack)
//! with the fewest possible arrangements over all its digits, where it is most informative: the lowest digit with two
//! arrangements, or else with three, is tried with its first arrangement, then with the others. A guess settles three
//! triads at once, whereas a guess at a cell settles one cell: on the hardest puzzles this halves the number of
//! guesses. If every digit has four arrangements or more, removing one may not remove anything from any triad; then the
//! guess is made in the cell with the fewest digits.

use super::round::State;
use super::single::{Single, SingleVector};
use super::text::PLACES;
use super::vector::{ALL, Lanes, Vector};

/// The row of a digit in the own, the next and the last box of its band.
pub(super) const ARRANGEMENTS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

/// The lanes in which the bands are evaluated: those of the boxes on the diagonal.
const BAND_LANES: [usize; 3] = [0, 5, 10];
/// The lanes in which the stacks are evaluated: one box of each stack, none of them on the diagonal.
const STACK_LANES: [usize; 3] = [4, 9, 2];

/// All digits in the lanes of the bands.
static BANDS: Lanes = chosen(&BAND_LANES, ALL, 0);
/// All bits in the lanes of neither bands nor stacks.
static NEITHER: Lanes = {
    let (bands, stacks) = (chosen(&BAND_LANES, 0, 0x7fff), chosen(&STACK_LANES, 0, 0x7fff));
    let mut lanes = [0; 16];
    let mut lane = 0;
    while lane < 16 {
        lanes[lane] = bands.0[lane] & stacks.0[lane];
        lane += 1;
    }
    Lanes(lanes)
};

/// The lanes of bands and stacks.
const JUDGED: [bool; 16] = {
    let mut judged = [false; 16];
    let mut i = 0;
    while i < 3 {
        (judged[BAND_LANES[i]], judged[STACK_LANES[i]]) = (true, true);
        i += 1;
    }
    judged
};

const fn chosen(lanes: &[usize; 3], inside: u16, outside: u16) -> Lanes {
    let mut all = [outside; 16];
    let mut i = 0;
    while i < 3 {
        all[lanes[i]] = inside;
        i += 1;
    }
    Lanes(all)
}

/// What an arrangement rules out, by the lane its band is evaluated in: three triads across and three down.
static RULED_OUT: [[[Lanes; 6]; 6]; 16] = {
    let mut out = [[[Lanes::splat(0); 6]; 6]; 16];
    let mut group = 0;
    while group < 6 {
        let lane = if group < 3 { BAND_LANES[group] } else { STACK_LANES[group - 3] };
        let mut arrangement = 0;
        while arrangement < 6 {
            let mut step = 0;
            while step < 3 {
                let (band, stack) = (lane / 4, lane % 4);
                let (box_lane, first) =
                    if group < 3 { (band * 4 + (stack + step) % 3, 0) } else { ((band + step) % 3 * 4 + stack, 3) };
                let mut row = 0;
                while row < 3 {
                    if ARRANGEMENTS[arrangement][step] != row {
                        out[lane][arrangement][first + row].0[box_lane] = ALL;
                    }
                    row += 1;
                }
                step += 1;
            }
            arrangement += 1;
        }
        group += 1;
    }
    out
};

impl<V: SingleVector> State<V> {
    /// Splits the board in two: `self` becomes the first, the second is returned. Every solution is in one of them, and
    /// the first has fewer candidates than before.
    #[inline(always)]
    pub(super) fn split<S: Single<Vector = V>>(&mut self, simd: S) -> Self {
        let (bands, neither) = (simd.load(&BANDS), simd.load(&NEITHER));
        // Bands and stacks side by side: own, next and last box of each.
        let mut triads = [[neither; 3]; 3];
        for (triads, (across, down)) in triads.iter_mut().zip(self.across.into_iter().zip(self.down)) {
            let ([next, last], [below, lowest]) = (across.along_band(), down.along_stack());
            *triads = [
                (across & bands) | down.without(bands),
                (next & bands) | below.without(bands),
                (last & bands) | lowest.without(bands),
            ];
        }
        let mut open = [neither; 6];
        for (open, [own, next, last]) in open.iter_mut().zip(ARRANGEMENTS) {
            *open = triads[own][0] & triads[next][1] & triads[last][2];
        }
        // How many arrangements each digit has, in binary: ones, twos and fours.
        let (ones, twos) = add(open[0], open[1], open[2]);
        let (more_ones, more_twos) = add(open[3], open[4], open[5]);
        let carry = ones & more_ones;
        let ones = ones ^ more_ones;
        let (twos, fours) = add(twos, more_twos, carry);
        let (two, three) = (twos.without(ones | fours), (twos & ones).without(fours));
        // Nine in total is one for each digit: nothing to choose.
        let total = ones.count().plus(twos.count().doubled()).plus(fours.count().doubled().doubled());
        let lane = (total | (total ^ simd.splat(9)).is_empty() | neither).smallest();

        let (pair, triple) = (lane_of(two, lane), lane_of(three, lane));
        let digits = if pair == 0 { triple } else { pair };
        if digits == 0 || !JUDGED[lane] {
            return self.split_at_cell(simd);
        }
        let digit = digits & digits.wrapping_neg();
        let mut possible = 0u32;
        for (number, open) in open.iter().enumerate() {
            possible |= u32::from(lane_of(*open, lane) & digit != 0) << number;
        }
        let others = possible & (possible - 1);
        let out = &RULED_OUT[lane % 16];
        let first = &out[(possible.trailing_zeros() % 6) as usize];
        let second = &out[(others.trailing_zeros() % 6) as usize];
        let third = &out[(others.checked_ilog2().unwrap_or(0) % 6) as usize];
        let digit = simd.splat(digit);
        let mut rest = *self;
        for i in 0..3 {
            self.across[i] = self.across[i].without(simd.load(&first[i]) & digit);
            self.down[i] = self.down[i].without(simd.load(&first[3 + i]) & digit);
            rest.across[i] = rest.across[i].without(simd.load(&second[i]) & simd.load(&third[i]) & digit);
            rest.down[i] = rest.down[i].without(simd.load(&second[3 + i]) & simd.load(&third[3 + i]) & digit);
        }
        rest
    }

    /// Splits at the cell with the fewest digits, its lowest against the others. If no cell has two digits, there is
    /// nothing to split: both stay as they were, and the next rounds find the contradiction.
    #[inline(always)]
    fn split_at_cell<S: Single<Vector = V>>(&mut self, simd: S) -> Self {
        let lanes = self.cell_lanes();
        let (mut fewest, mut at) = (10, (0, 0));
        for &(place, lane) in &PLACES {
            let digits = lanes[usize::from(place)].0[usize::from(lane)].count_ones();
            if digits > 1 && digits < fewest {
                (fewest, at) = (digits, (usize::from(place), usize::from(lane)));
            }
        }
        self.split_cell(simd, &lanes, at)
    }

    /// Splits at the first cell, row by row, that has more than one digit. The first half then has the solutions that
    /// come first in the order of their digits.
    #[inline(always)]
    pub(super) fn split_in_order<S: Single<Vector = V>>(&mut self, simd: S) -> Self {
        let lanes = self.cell_lanes();
        let mut at = (0, 0);
        for &(place, lane) in &PLACES {
            let (place, lane) = (usize::from(place), usize::from(lane));
            if lanes[place].0[lane].count_ones() > 1 {
                at = (place, lane);
                break;
            }
        }
        self.split_cell(simd, &lanes, at)
    }

    #[inline(always)]
    fn split_cell<S: Single<Vector = V>>(&mut self, simd: S, lanes: &[Lanes; 9], at: (usize, usize)) -> Self {
        let (place, lane) = at;
        let digits = lanes[place].0[lane];
        let lowest = digits & digits.wrapping_neg();
        let mut rest = *self;
        let mut cell = lanes[place];
        cell.0[lane] = lowest;
        self.cells[place] = simd.load(&cell);
        cell.0[lane] = digits ^ lowest;
        rest.cells[place] = simd.load(&cell);
        rest
    }

    #[inline(always)]
    fn cell_lanes(&self) -> [Lanes; 9] {
        let mut lanes = [Lanes::splat(0); 9];
        for (lanes, cell) in lanes.iter_mut().zip(self.met_cells()) {
            cell.store(lanes);
        }
        lanes
    }
}

/// The sum and the carry of three bits, for every digit of every lane.
#[inline(always)]
pub(super) fn add<V: Vector>(a: V, b: V, c: V) -> (V, V) {
    let half = a ^ b;
    (half ^ c, (a & b) | (half & c))
}

/// One lane of a vector.
#[inline(always)]
fn lane_of<V: SingleVector>(vector: V, lane: usize) -> u16 {
    let mut lanes = Lanes::splat(0);
    vector.store(&mut lanes);
    lanes.0[lane % 16]
}
