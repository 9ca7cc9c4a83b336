//! Which assumptions lead to a contradiction among the places of their digit, without order or parents.

use super::network::Network;
use super::set::Set;
use super::walk::{NodeId, off, on};
use crate::geometry::{bits, cell_at, house_of, is_single, slot_of};
use crate::marks::Marks;

/// The assumptions that Nishio has to run.
pub(crate) struct Contradictions<const W: usize>([Set<W>; 2]);

impl<const W: usize> Contradictions<W> {
    /// Those of some digits on a board.
    pub(crate) fn new(network: &Network<W>, marks: &Marks, digits: u16) -> Self {
        let mut found = [Set::EMPTY; 2];
        for digit in bits(digits) {
            let start = Places::of(marks, digit);
            for row in 0..9 {
                for slot in bits(start.left[crate::geometry::ROWS + row]) {
                    let cell = row * 9 + slot;
                    let candidate = network.number(cell, digit);
                    for (source, is_true) in [(on(candidate), true), (off(candidate), false)] {
                        if start.clone().contradicts(cell, is_true) {
                            found[usize::from(source & 1)].insert(candidate);
                        }
                    }
                }
            }
        }
        Self(found)
    }

    #[inline]
    pub(crate) fn contains(&self, source: NodeId) -> bool {
        self.0[usize::from(source & 1)].contains(usize::from(source >> 1))
    }
}

/// The places of one digit after an assumption.
#[derive(Clone)]
struct Places {
    /// For each house the slots left.
    left: [u16; 27],
    /// The cells where the digit is, and where it is not.
    on: u128,
    off: u128,
    /// The cells where it is, whose peers were not looked at yet.
    open: u128,
}

impl Places {
    fn of(marks: &Marks, digit: usize) -> Self {
        let mut left = [0; 27];
        for (house, slots) in left.iter_mut().enumerate() {
            *slots = marks.places(house, digit);
        }
        Self { left, on: 0, off: 0, open: 0 }
    }

    /// Whether the digit in a cell, or not in it, leads to a contradiction.
    fn contradicts(mut self, cell: usize, is_true: bool) -> bool {
        if is_true {
            self.on = 1 << cell;
            self.open = 1 << cell;
        } else if self.remove(cell) {
            return true;
        }
        while self.open != 0 {
            let cell = self.open.trailing_zeros() as usize;
            self.open &= self.open - 1;
            for kind in 0..3 {
                let house = house_of(cell, kind);
                for slot in bits(self.left[house] & !(1 << slot_of(cell, kind))) {
                    if self.remove(cell_at(house, slot)) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Removes a place; whether that is a contradiction.
    #[inline]
    fn remove(&mut self, cell: usize) -> bool {
        if self.on >> cell & 1 != 0 {
            return true;
        }
        if self.off >> cell & 1 != 0 {
            return false;
        }
        self.off |= 1 << cell;
        for kind in 0..3 {
            let house = house_of(cell, kind);
            let left = self.left[house] & !(1 << slot_of(cell, kind));
            self.left[house] = left;
            if is_single(left) {
                let last = 1u128 << cell_at(house, left.trailing_zeros() as usize);
                self.open |= last & !self.on;
                self.on |= last;
            }
        }
        false
    }
}
