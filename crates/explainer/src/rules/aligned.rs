//! Aligned exclusion: combinations of cells that others exclude.

use crate::board::Board;
use crate::geometry::{ALL_CELLS, GEOMETRY, bits, cells_in};
use crate::hint::{Hint, Why};
use crate::marks::Marks;
use crate::profile::Values;
use crate::technique::Technique;

/// A search for pairs or triplets of cells.
struct Search<'a> {
    marks: &'a Marks,
    size: usize,
    /// The cells that can be part of a combination.
    bases: u128,
    /// For each of them the cells that can exclude its digits.
    excluders: [u128; 81],
}

/// The first aligned exclusion of `size` cells. `changed` are the cells whose candidates changed since this search
/// found nothing: only combinations with one of them, or excluded by one, are tried.
pub(crate) fn find(board: &Board, values: &Values, size: usize, changed: u128) -> Option<Hint> {
    let search = Search::new(&board.marks, size);
    let bases: Vec<usize> = cells_in(search.bases).collect();
    let (technique, value) = if size == 2 {
        (Technique::AlignedPairExclusion, values.aligned_exclusion[0])
    } else {
        (Technique::AlignedTripletExclusion, values.aligned_exclusion[1])
    };
    let hint = |cells: &[usize], removals| {
        let why = Why::Aligned { cells: cells.iter().map(|&cell| cell as u8).collect() };
        Hint::removing(technique, value, removals, why)
    };
    for (index, &second) in bases.iter().enumerate() {
        for &first in &bases[..index] {
            let common = search.excluders[first] & search.excluders[second];
            if common & common.wrapping_sub(1) == 0 {
                continue;
            }
            if size == 2 {
                let involved = common | 1 << first | 1 << second;
                if changed & involved == 0 {
                    continue;
                }
                if let Some(removals) = search.removals_of_pair(first, second) {
                    return Some(hint(&[first, second], removals));
                }
                continue;
            }
            let mut thirds = search.thirds(first, second, changed);
            for cell in [first, second] {
                if thirds == 0 {
                    break;
                }
                for &third in &GEOMETRY.neighbours[cell] {
                    let third = usize::from(third);
                    if search.excluders[cell] & thirds & 1 << third == 0 {
                        continue;
                    }
                    thirds &= !(1 << third);
                    if let Some(removals) = search.removals_of_triplet([first, second, third]) {
                        return Some(hint(&[first, second, third], removals));
                    }
                }
            }
        }
    }
    None
}

impl<'a> Search<'a> {
    fn new(marks: &'a Marks, size: usize) -> Self {
        let (mut excluding, mut lone) = (0u128, 0u128);
        for cell in 0..81 {
            match marks.digits(cell).count_ones() as usize {
                1 => lone |= 1 << cell,
                count if count >= 2 && count <= size => excluding |= 1 << cell,
                _ => {}
            }
        }
        let mut search = Self { marks, size, bases: 0, excluders: [0; 81] };
        for cell in 0..81 {
            if marks.digits(cell).count_ones() >= 2 && GEOMETRY.peers[cell] & lone == 0 {
                search.excluders[cell] = GEOMETRY.peers[cell] & excluding;
                search.bases |= u128::from(search.excluders[cell] != 0) << cell;
            }
        }
        search
    }

    /// The cells that can make a triplet of a pair: excluders of one of the pair, with two excluders of all three.
    fn thirds(&self, first: usize, second: usize, changed: u128) -> u128 {
        let either = self.excluders[first] | self.excluders[second];
        let common = self.excluders[first] & self.excluders[second];
        let (mut once, mut twice) = (0, 0);
        for cell in cells_in(common) {
            twice |= once & GEOMETRY.peers[cell];
            once |= GEOMETRY.peers[cell];
        }
        let mut thirds = either & self.bases & twice & !(1 << first | 1 << second);
        if changed != ALL_CELLS && changed >> first & 1 == 0 && changed >> second & 1 == 0 {
            let shared = changed & GEOMETRY.peers[first] & GEOMETRY.peers[second];
            thirds &= cells_in(shared).fold(changed, |seen, cell| seen | GEOMETRY.peers[cell]);
        }
        thirds
    }

    /// The candidates of the excluders that lie within the digits of the combination, if there are excluders enough.
    fn exclusions(&self, cells: &[usize]) -> Option<([u16; 20], usize)> {
        let common = cells.iter().fold(ALL_CELLS, |common, &cell| common & self.excluders[cell]);
        if common & common.wrapping_sub(1) == 0 {
            return None;
        }
        let digits = cells.iter().fold(0, |digits, &cell| digits | self.marks.digits(cell));
        let (mut exclusions, mut len) = ([0; 20], 0);
        for cell in cells_in(common) {
            let own = self.marks.digits(cell);
            if own & !digits == 0 && !exclusions[..len].contains(&own) {
                exclusions[len] = own;
                len += 1;
            }
        }
        Some((exclusions, len))
    }

    fn removals_of_pair(&self, first: usize, second: usize) -> Option<Vec<(u8, u16)>> {
        let (exclusions, len) = self.exclusions(&[first, second])?;
        let sees = GEOMETRY.peers[first] >> second & 1 != 0;
        let mut allowed = [0u16; 2];
        for one in bits(self.marks.digits(first)) {
            for other in bits(self.marks.digits(second)) {
                if one == other && sees {
                    continue;
                }
                let used = 1u16 << one | 1 << other;
                if exclusions[..len].iter().all(|&exclusion| exclusion & !used != 0) {
                    allowed[0] |= 1 << one;
                    allowed[1] |= 1 << other;
                }
            }
        }
        self.removals(&[first, second], &allowed)
    }

    fn removals_of_triplet(&self, cells: [usize; 3]) -> Option<Vec<(u8, u16)>> {
        let (exclusions, len) = self.exclusions(&cells)?;
        let exclusions = &exclusions[..len];
        let digits = cells.map(|cell| self.marks.digits(cell));
        // Three cells with three candidates each can be filled whatever they see.
        if len == 0 && digits.iter().all(|digits| digits.count_ones() as usize >= self.size) {
            return None;
        }
        let sees = |one: usize, other: usize| GEOMETRY.peers[cells[one]] >> cells[other] & 1 != 0;
        let combination =
            Combination { first_second: sees(0, 1), first_third: sees(0, 2), second_third: sees(1, 2), exclusions };
        let mut allowed = [0u16; 3];
        for index in 0..3 {
            for digit in bits(digits[index]) {
                if allowed[index] >> digit & 1 != 0 {
                    continue;
                }
                let mut fixed = digits;
                fixed[index] = 1 << digit;
                if let Some(filled) = combination.find(fixed) {
                    for (allowed, digit) in allowed.iter_mut().zip(filled) {
                        *allowed |= 1 << digit;
                    }
                }
            }
        }
        self.removals(&cells, &allowed)
    }

    fn removals(&self, cells: &[usize], allowed: &[u16]) -> Option<Vec<(u8, u16)>> {
        let removable = |(&cell, &allowed): (&usize, &u16)| (cell as u8, self.marks.digits(cell) & !allowed);
        let is_worth = cells.iter().zip(allowed).any(|pair| removable(pair).1 != 0);
        is_worth.then(|| cells.iter().zip(allowed).map(removable).filter(|&(_, digits)| digits != 0).collect())
    }
}

/// Which cells of a triplet see each other, and what is excluded.
struct Combination<'a> {
    first_second: bool,
    first_third: bool,
    second_third: bool,
    exclusions: &'a [u16],
}

impl Combination<'_> {
    /// Digits of these masks that can fill the three cells.
    fn find(&self, digits: [u16; 3]) -> Option<[usize; 3]> {
        let without = |mask: u16, digit: usize, sees: bool| if sees { mask & !(1 << digit) } else { mask };
        for first in bits(digits[0]) {
            let third_mask = without(digits[2], first, self.first_third);
            for second in bits(without(digits[1], first, self.first_second)) {
                for third in bits(without(third_mask, second, self.second_third)) {
                    let used = 1u16 << first | 1 << second | 1 << third;
                    if self.exclusions.iter().all(|&exclusion| exclusion & !used != 0) {
                        return Some([first, second, third]);
                    }
                }
            }
        }
        None
    }
}
