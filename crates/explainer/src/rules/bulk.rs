//! Rules that are applied all at once, where only the hardest step still counts.
//!
//! Once a digit is placed, a step that is not harder than one before changes nothing but the board. The rules up to the
//! XYZ-Wings can be applied in any order: what one of them finds stays true, and can still be found by it or by an
//! easier one, whatever the others remove. For example, of a pair that loses a candidate, singles are left. So the board
//! on which the first harder rule is tried is the same whichever way it is reached.

use crate::board::{Board, Touched};
use crate::geometry::{
    ALL_NINE, COLUMNS, COUNT, GEOMETRY, ROWS, bits, cell_at, cells_in, crossing, houses_in, is_pair, is_single, subsets,
};
use crate::profile::{Rule, Values};
use crate::rules::fill::{Singles, place_singles};
use crate::rules::locking::{CROSSINGS, bases, confined, last_places};
use crate::rules::sets::members;

/// For each rule what changed since it last found nothing more.
pub(crate) struct Due([Touched; Self::RULES]);

impl Due {
    /// No profile has more rules.
    const RULES: usize = 32;

    /// Everything is still to be looked at.
    pub(crate) const EVERYTHING: Self = Self([Touched::EVERYTHING; Self::RULES]);

    fn add(&mut self, touched: Touched) {
        if touched != Touched::NOTHING {
            for due in &mut self.0 {
                due.digits |= touched.digits;
                due.houses |= touched.houses;
            }
        }
    }

    /// What a rule has to look at, and is then done with.
    fn take(&mut self, rule: usize) -> Touched {
        std::mem::replace(&mut self.0[rule], Touched::NOTHING)
    }
}

/// Applies the first of `rules` as long as they find anything that `is_within` the difficulty allowed. Returns how many
/// of them are exhausted.
pub(crate) fn reduce(
    board: &mut Board,
    rules: &[Rule],
    values: &Values,
    due: &mut Due,
    is_within: impl Fn(f64) -> bool,
) -> usize {
    let [pointing, claiming] = [[CROSSINGS[0], CROSSINGS[1]], [CROSSINGS[2], CROSSINGS[3]]];
    let is_known = |rule: Rule| rules.contains(&rule) && is_within(values.most(rule));
    let has_naked_singles = is_known(Rule::NakedSingle);
    due.add(std::mem::take(&mut board.touched));
    'again: loop {
        for (index, &rule) in rules.iter().enumerate().take(Due::RULES) {
            let is_whole = is_within(values.most(rule));
            // A rule that may not do all it can has to look again when it may do more.
            let own = if is_whole { due.take(index) } else { Touched::EVERYTHING };
            let has_changed = match rule {
                Rule::HiddenSingle if is_within(values.last_cell) => {
                    let kinds = Singles {
                        in_boxes: is_within(values.hidden_single_in_box),
                        in_lines: is_within(values.hidden_single_in_line),
                        // Cheaper than the rules before them.
                        naked: has_naked_singles,
                    };
                    place_singles(board, own.digits, kinds)
                }
                Rule::NakedSingle if has_naked_singles => false,
                // What these find, the rules without placement find too, and then a single is left.
                Rule::DirectLocking if is_known(Rule::Locking) => false,
                Rule::DirectHiddenSet(size) if is_known(Rule::HiddenSet(size)) => false,
                Rule::DirectLocking if is_within(values.direct_pointing) => {
                    let mut all = |kinds: [_; 2]| {
                        kinds.into_iter().fold(false, |any, kinds| any | direct_locking(board, kinds, own.digits))
                    };
                    all(pointing) || is_within(values.direct_claiming) && all(claiming)
                }
                Rule::DirectHiddenSet(size) if is_within(values.direct_hidden_set[size - 2]) => {
                    direct_hidden_sets(board, size, own.houses)
                }
                Rule::Locking if is_within(values.pointing) => {
                    let mut all = |kinds: [_; 2]| {
                        kinds.into_iter().fold(false, |any, kinds| any | locking(board, kinds, own.digits))
                    };
                    all(pointing) | (is_within(values.claiming) && all(claiming))
                }
                Rule::NakedSet(size) if size <= 3 && is_within(values.naked_set[size - 2]) => {
                    naked_sets(board, size, own.houses)
                }
                Rule::HiddenSet(size) if size <= 3 && is_within(values.hidden_set[size - 2]) => {
                    hidden_sets(board, size, own.houses)
                }
                Rule::Fish(size) if size <= 3 && is_within(values.fish[size - 2]) => fish(board, size, own.digits),
                Rule::XyWing if is_within(values.xy_wing) => own != Touched::NOTHING && wings(board, 2),
                Rule::XyzWing if is_within(values.xyz_wing) => own != Touched::NOTHING && wings(board, 3),
                _ => return index,
            };
            due.add(std::mem::take(&mut board.touched));
            if has_changed {
                continue 'again;
            }
            if !is_whole {
                return index;
            }
        }
        return rules.len();
    }
}

/// Removes a digit from slots of a house; whether there are any.
fn remove(board: &mut Board, house: usize, slots: u16, digit: usize) -> bool {
    for slot in bits(slots) {
        board.remove(cell_at(house, slot), digit);
    }
    slots != 0
}

/// Removes digits from a cell; whether it had any.
fn remove_from(board: &mut Board, cell: usize, digits: u16) -> bool {
    let removed = board.marks.digits(cell) & digits;
    for digit in bits(removed) {
        board.remove(cell, digit);
    }
    removed != 0
}

/// Calls `found` with each house of a kind, the house of another kind that a digit of it is confined to, and the digit.
fn each_confined(
    board: &mut Board,
    kinds: (usize, usize),
    digits: u16,
    mut found: impl FnMut(&mut Board, usize, usize, usize),
) {
    for base in bases(&board.marks, kinds, digits) {
        let confined = confined(&board.marks, base, kinds.1, digits);
        for (third, digits) in confined.into_iter().enumerate().filter(|&(_, digits)| digits != 0) {
            let cover = crossing(base, kinds.1, third);
            for digit in bits(digits) {
                found(board, base, cover, digit);
            }
        }
    }
}

/// Removes digits that are confined to the crossing with another house from the rest of that house.
fn locking(board: &mut Board, kinds: (usize, usize), digits: u16) -> bool {
    let mut has_changed = false;
    each_confined(board, kinds, digits, |board, base, cover, digit| {
        let others = board.marks.places(cover, digit) & !GEOMETRY.crossing[cover][base];
        has_changed |= remove(board, cover, others, digit);
    });
    has_changed
}

/// Places digits that this leaves one place in a third house.
fn direct_locking(board: &mut Board, kinds: (usize, usize), digits: u16) -> bool {
    let blanks = board.blanks;
    each_confined(board, kinds, digits, |board, base, cover, digit| {
        // The base may have changed since.
        if board.marks.places(base, digit) & !GEOMETRY.crossing[base][cover] == 0 {
            let mut last = last_places(&board.marks, base, cover, digit);
            let first = last.next();
            let second = last.next();
            drop(last);
            for (target, left) in [first, second].into_iter().flatten() {
                // The first placement may take the place of the second.
                if board.marks.places(target, digit) & left != 0 {
                    board.place(cell_at(target, left.trailing_zeros() as usize), digit);
                }
            }
        }
    });
    board.blanks != blanks
}

/// Calls `found` with each of some houses, `size` digits, and the slots that they alone occupy.
fn each_hidden_set(
    board: &mut Board,
    size: usize,
    houses: u32,
    blanks: usize,
    mut found: impl FnMut(&mut Board, usize, u16, u16),
) {
    for house in houses_in(houses) {
        if usize::from(board.blanks_in[house]) <= blanks {
            continue;
        }
        for digits in subsets(members(size, |digit| board.marks.places(house, digit)), size) {
            let slots = bits(digits).fold(0, |slots, digit| slots | board.marks.places(house, digit));
            // A digit that was just placed has no place left.
            if usize::from(COUNT[usize::from(slots)]) == size
                && bits(digits).all(|digit| board.marks.places(house, digit) != 0)
            {
                found(board, house, digits, slots);
            }
        }
    }
}

fn direct_hidden_sets(board: &mut Board, size: usize, houses: u32) -> bool {
    let blanks = board.blanks;
    each_hidden_set(board, size, houses, size, |board, house, digits, slots| {
        for digit in bits(ALL_NINE & !digits) {
            let left = board.marks.places(house, digit) & !slots;
            if is_single(left) {
                board.place(cell_at(house, left.trailing_zeros() as usize), digit);
            }
        }
    });
    board.blanks != blanks
}

fn hidden_sets(board: &mut Board, size: usize, houses: u32) -> bool {
    let mut has_changed = false;
    each_hidden_set(board, size, houses, 2 * size, |board, house, digits, slots| {
        for slot in bits(slots) {
            has_changed |= remove_from(board, cell_at(house, slot), !digits);
        }
    });
    has_changed
}

fn naked_sets(board: &mut Board, size: usize, houses: u32) -> bool {
    let mut has_changed = false;
    for house in houses_in(houses) {
        if usize::from(board.blanks_in[house]) < 2 * size {
            continue;
        }
        for slots in subsets(members(size, |slot| board.marks.digits(cell_at(house, slot))), size) {
            let digits = bits(slots).fold(0, |digits, slot| digits | board.marks.digits(cell_at(house, slot)));
            if usize::from(COUNT[usize::from(digits)]) == size {
                for slot in bits(ALL_NINE & !slots) {
                    has_changed |= remove_from(board, cell_at(house, slot), digits);
                }
            }
        }
    }
    has_changed
}

fn fish(board: &mut Board, size: usize, digits: u16) -> bool {
    let mut has_changed = false;
    for (base, cover) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
        for digit in bits(digits) {
            if usize::from(board.placed[digit]) + 2 * size > 9 {
                continue;
            }
            for lines in subsets(members(size, |line| board.marks.places(base + line, digit)), size) {
                let crossed = bits(lines).fold(0, |crossed, line| crossed | board.marks.places(base + line, digit));
                if usize::from(COUNT[usize::from(crossed)]) == size {
                    for line in bits(crossed) {
                        let others = board.marks.places(cover + line, digit) & !lines;
                        has_changed |= remove(board, cover + line, others, digit);
                    }
                }
            }
        }
    }
    has_changed
}

/// XY-Wings or XYZ-Wings: with a pivot of two candidates or of three.
fn wings(board: &mut Board, pivot_size: u8) -> bool {
    let mut has_changed = false;
    let pairs = (0..81).fold(0u128, |set, cell| set | u128::from(is_pair(board.marks.digits(cell))) << cell);
    for pivot in 0..81 {
        let digits = board.marks.digits(pivot);
        let pincers = GEOMETRY.peers[pivot] & pairs;
        if COUNT[usize::from(digits)] != pivot_size || pincers & pincers.wrapping_sub(1) == 0 {
            continue;
        }
        let mut others = pincers;
        for first in cells_in(pincers) {
            others &= !(1 << first);
            let one = board.marks.digits(first);
            if !is_pair(one) || !is_single(digits & !one) {
                continue;
            }
            for second in cells_in(others) {
                let other = board.marks.digits(second);
                let common = digits & one & other;
                if !is_pair(other)
                    || COUNT[usize::from(digits | one | other)] != 3
                    || COUNT[usize::from(common)] != pivot_size - 2
                {
                    continue;
                }
                let mut seen = GEOMETRY.peers[first] & GEOMETRY.peers[second] & !(1 << pivot);
                if pivot_size == 3 {
                    seen &= GEOMETRY.peers[pivot];
                }
                for cell in cells_in(seen) {
                    has_changed |= remove_from(board, cell, one & other);
                }
            }
        }
    }
    has_changed
}
