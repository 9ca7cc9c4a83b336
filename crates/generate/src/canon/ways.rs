//! The smallest form of a board with blanks: row by row, all the ways that lead to the smallest rows so far.

use std::cmp::Ordering;

use ukodus_core::Shape;

use crate::transform::can_transpose;

/// The most ways that are kept; more arise only on boards above 9×9 that are nearly full.
const MOST: usize = 1 << 19;

/// There were more ways than are kept.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct TooMany;

/// A way to write the board, as far as it is settled.
///
/// Columns are settled as late as can be: those of a stack that have been blank so far stand at its left in no
/// particular order, as all orders look the same.
#[derive(Copy, Clone)]
pub(super) struct Way<const N: usize> {
    pub(super) transposes: bool,
    /// The rows written so far.
    pub(super) rows: [u8; N],
    /// Which column stands in each place.
    pub(super) cols: [u8; N],
    /// How many columns of each stack, at its left, are not settled.
    open: [u8; N],
    /// What each digit is called, 0 if it was not met; by the digit less one.
    pub(super) names: [u8; N],
    /// The name for the next digit met.
    next: u8,
    /// The rows written so far, a bit each.
    written: u32,
}

/// A board of a shape of side N and all that is asked of it again and again.
struct Board<const N: usize> {
    shape: Shape,
    /// The cells as they are, and transposed.
    cells: [[[u8; N]; N]; 2],
    /// The rows without a digit, a bit each; so transposed.
    blank: [u32; 2],
}

/// The smallest form, row by row, and every way to it. Places that stay unsettled are in any order.
pub(super) struct Smallest<const N: usize> {
    pub(super) form: [[u8; N]; N],
    pub(super) ways: Vec<Way<N>>,
}

/// The smallest form of a board without clashes.
pub(super) fn smallest<const N: usize>(shape: Shape, cells: &[u8]) -> Result<Smallest<N>, TooMany> {
    let board = Board::<N>::new(shape, cells);
    let mut form = [[0; N]; N];
    let (mut ways, mut next) = (Vec::with_capacity(64), Vec::with_capacity(64));
    let mut best = [u8::MAX; N];
    for (way, row) in board.beginnings() {
        board.extend(&way, row, &mut best, &mut next)?;
    }
    form[0] = best;
    std::mem::swap(&mut ways, &mut next);
    for (number, form) in form.iter_mut().enumerate().skip(1) {
        next.clear();
        let mut best = [u8::MAX; N];
        for way in &ways {
            for row in board.rows_after(way, number) {
                board.extend(way, row, &mut best, &mut next)?;
            }
        }
        *form = best;
        std::mem::swap(&mut ways, &mut next);
    }
    Ok(Smallest { form, ways })
}

impl<const N: usize> Board<N> {
    fn new(shape: Shape, cells: &[u8]) -> Self {
        let mut both = [[[0; N]; N]; 2];
        let mut blank = [(1_u32 << N) - 1; 2];
        for (index, &digit) in cells.iter().enumerate() {
            let (row, col) = (index / N, index % N);
            both[0][row][col] = digit;
            both[1][col][row] = digit;
            if digit != 0 {
                blank[0] &= !(1 << row);
                blank[1] &= !(1 << col);
            }
        }
        Self { shape, cells: both, blank }
    }

    /// The rows that can come first, in each with the orders of stacks that make it smallest: those with the most
    /// blanks in the first stack, then in the second, and so on.
    fn beginnings(&self) -> Vec<(Way<N>, u8)> {
        let (stacks, width) = (self.shape.stacks(), self.shape.box_cols());
        let mut best = [u8::MAX; N];
        let mut rows = Vec::with_capacity(2 * N);
        for transposes in 0..=usize::from(can_transpose(self.shape)) {
            for row in self.distinct_rows(transposes, (1 << N) - 1) {
                let line = &self.cells[transposes][usize::from(row)];
                let mut counts = [0; N];
                for (stack, count) in counts[..stacks].iter_mut().enumerate() {
                    *count = line[stack * width..][..width].iter().filter(|&&digit| digit != 0).count() as u8;
                }
                let mut sorted = counts;
                sorted[..stacks].sort_unstable();
                match sorted.cmp(&best) {
                    Ordering::Greater => continue,
                    Ordering::Less => {
                        best = sorted;
                        rows.clear();
                    }
                    Ordering::Equal => {}
                }
                rows.push((transposes == 1, row, counts));
            }
        }
        let mut beginnings = Vec::new();
        for (transposes, row, counts) in rows {
            let empty = |stack: usize| {
                let columns = ((1_u32 << width) - 1) << (stack * width);
                self.blank[usize::from(!transposes)] & columns == columns
            };
            let mut order = Vec::with_capacity(stacks);
            self.order_stacks(&counts, &empty, &mut order, &mut |order| {
                let mut cols = [0; N];
                for (place, col) in cols.iter_mut().enumerate() {
                    *col = (order[place / width] * width + place % width) as u8;
                }
                let mut open = [0; N];
                open[..stacks].fill(width as u8);
                let way = Way { transposes, rows: [0; N], cols, open, names: [0; N], next: 1, written: 0 };
                beginnings.push((way, row));
            });
        }
        beginnings
    }

    /// Every order of the stacks in which counts do not fall; of stacks without a digit, only one order.
    fn order_stacks(
        &self,
        counts: &[u8; N],
        empty: &impl Fn(usize) -> bool,
        order: &mut Vec<usize>,
        found: &mut impl FnMut(&[usize]),
    ) {
        let stacks = self.shape.stacks();
        if order.len() == stacks {
            return found(order);
        }
        let left = || (0..stacks).filter(|stack| !order.contains(stack));
        let Some(least) = left().map(|stack| counts[stack]).min() else { return };
        let first_empty = left().find(|&stack| empty(stack));
        let choices: Vec<usize> =
            left().filter(|&stack| counts[stack] == least && (!empty(stack) || first_empty == Some(stack))).collect();
        for stack in choices {
            order.push(stack);
            self.order_stacks(counts, empty, order, found);
            order.pop();
        }
    }

    /// Those of `rows` that differ: of rows without a digit in a band one, of bands without a digit one.
    fn distinct_rows(&self, transposes: usize, rows: u32) -> impl Iterator<Item = u8> {
        let height = self.shape.box_rows();
        let band_mask = (1_u32 << height) - 1;
        let blank = self.blank[transposes];
        let mut chosen = 0;
        let mut has_blank_band = false;
        for band in 0..N / height {
            let shift = band * height;
            let there = (rows >> shift) & band_mask;
            let blank_there = there & (blank >> shift);
            let first = blank_there & blank_there.wrapping_neg();
            if there == band_mask && blank_there == band_mask {
                if has_blank_band {
                    continue;
                }
                has_blank_band = true;
            }
            chosen |= (there & !blank_there | first) << shift;
        }
        std::iter::from_fn(move || {
            let row = chosen.trailing_zeros();
            chosen &= chosen.wrapping_sub(1);
            (row < 32).then_some(row as u8)
        })
    }

    /// The rows that can follow when `number` rows are written.
    fn rows_after(&self, way: &Way<N>, number: usize) -> impl Iterator<Item = u8> {
        let height = self.shape.box_rows();
        let mut rows = ((1_u32 << N) - 1) & !way.written;
        if !number.is_multiple_of(height) {
            let band = usize::from(way.rows[number - 1]) / height;
            rows &= ((1 << height) - 1) << (band * height);
        }
        self.distinct_rows(usize::from(way.transposes), rows)
    }

    /// Writes `row` next; the ways to do so are added if it is as small as the best, and replace all others if it is smaller.
    #[inline]
    fn extend(&self, way: &Way<N>, row: u8, best: &mut [u8; N], ways: &mut Vec<Way<N>>) -> Result<(), TooMany> {
        let line = &self.cells[usize::from(way.transposes)][usize::from(row)];
        let (stacks, width) = (self.shape.stacks(), self.shape.box_cols());
        let mut written = *way;
        let mut values = [0; N];
        // Where several digits are met for the first time in columns that were not settled: place and number.
        let mut groups = [(0, 0); N];
        let mut group_count = 0;
        let mut is_less = false;
        for stack in 0..stacks {
            let begin = stack * width;
            let open = usize::from(way.open[stack]);
            let mut blanks = begin;
            // Columns with a digit: those whose digit has a name, by the name; then the others.
            let mut filled = [(0_u8, 0_u8); N];
            let mut count = 0;
            for &col in &way.cols[begin..begin + open] {
                let digit = line[usize::from(col)];
                if digit == 0 {
                    written.cols[blanks] = col;
                    blanks += 1;
                } else {
                    let name = written.names[usize::from(digit) - 1];
                    filled[count] = (if name == 0 { u8::MAX } else { name }, col);
                    count += 1;
                }
            }
            filled[..count].sort_unstable();
            let mut fresh = 0;
            for (place, &(name, col)) in (blanks..).zip(&filled[..count]) {
                written.cols[place] = col;
                values[place] = name;
                if name == u8::MAX {
                    values[place] = written.next;
                    written.names[usize::from(line[usize::from(col)]) - 1] = written.next;
                    written.next += 1;
                    fresh += 1;
                }
            }
            written.open[stack] = (blanks - begin) as u8;
            if fresh > 1 {
                groups[group_count] = (begin + open - fresh, fresh);
                group_count += 1;
            }
            for place in begin + open..begin + width {
                let digit = line[usize::from(way.cols[place])];
                if digit != 0 {
                    let name = &mut written.names[usize::from(digit) - 1];
                    if *name == 0 {
                        *name = written.next;
                        written.next += 1;
                    }
                    values[place] = *name;
                }
            }
            if !is_less {
                match values[begin..begin + width].cmp(&best[begin..begin + width]) {
                    Ordering::Less => is_less = true,
                    Ordering::Equal => {}
                    Ordering::Greater => return Ok(()),
                }
            }
        }
        if is_less {
            *best = values;
            ways.clear();
        }
        written.rows[way.written.count_ones() as usize] = row;
        written.written |= 1 << row;
        let first = ways.len();
        ways.push(written);
        for &(place, fresh) in &groups[..group_count] {
            for number in first..ways.len() {
                let way = ways[number];
                let cols: [u8; N] = way.cols;
                permute(&cols[place..place + fresh], &mut |order| {
                    let mut other = way;
                    for (at, &col) in (place..).zip(order) {
                        other.cols[at] = col;
                        other.names[usize::from(line[usize::from(col)]) - 1] = values[at];
                    }
                    ways.push(other);
                    ways.len() <= MOST
                })?;
            }
        }
        if ways.len() > MOST { Err(TooMany) } else { Ok(()) }
    }
}

/// Every order of `things` but the one they are in, until `found` has had enough.
fn permute(things: &[u8], found: &mut impl FnMut(&[u8]) -> bool) -> Result<(), TooMany> {
    // Heap's way: each order by one exchange from the one before.
    let mut order = [0_u8; 32];
    let order = &mut order[..things.len()];
    order.copy_from_slice(things);
    let mut turns = [0_usize; 32];
    let mut at = 1;
    while at < order.len() {
        if turns[at] < at {
            order.swap(if at.is_multiple_of(2) { 0 } else { turns[at] }, at);
            if !found(order) {
                return Err(TooMany);
            }
            turns[at] += 1;
            at = 1;
        } else {
            turns[at] = 0;
            at += 1;
        }
    }
    Ok(())
}
