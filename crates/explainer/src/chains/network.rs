//! The candidates of a board as a network: each belongs to four constraints, its cell and its digit in three houses.
//!
//! Candidates are numbered by cell and digit, so that ascending numbers are Sudoku Explainer's order within every
//! constraint. The network is built once for a puzzle: candidates that are removed later keep their number.

use super::set::Set;
use crate::geometry::{bits, house_of, slot_of};
use crate::marks::{CONSTRAINTS, Marks, constraint};

/// How many candidates there can be.
pub(crate) const CANDIDATES: usize = 729;

/// The four constraints of a candidate: the cell, then the digit in the box, row and column.
pub(crate) const KINDS: usize = 4;

/// No candidate, no node.
pub(crate) const NONE: u16 = u16::MAX;

pub(crate) struct Network<const W: usize> {
    /// The cell and digit of each candidate.
    cells: [u8; CANDIDATES],
    digits: [u8; CANDIDATES],
    /// The candidate of each cell and digit, or [`NONE`].
    numbers: [u16; CANDIDATES],
    /// The constraints of each candidate, and its bit in the masks of these.
    constraints: [[u16; KINDS]; CANDIDATES],
    own_bits: [[u16; KINDS]; CANDIDATES],
    /// The candidates of each constraint by bit, or [`NONE`].
    members: [[u16; 9]; CONSTRAINTS],
    /// The candidates that exclude each candidate: those that share a constraint.
    pub(crate) weak: [Set<W>; CANDIDATES],
    /// The same without those of the cell.
    pub(crate) weak_in_houses: [Set<W>; CANDIDATES],
    /// The candidates of each digit.
    pub(crate) of_digit: [Set<W>; 9],
    /// All candidates.
    pub(crate) all: Set<W>,
}

impl<const W: usize> Network<W> {
    /// How many candidates a network of this width can hold.
    pub(crate) const CAPACITY: usize = 64 * W;

    pub(crate) fn new(marks: &Marks) -> Box<Self> {
        let mut network = Box::new(Self {
            cells: [0; CANDIDATES],
            digits: [0; CANDIDATES],
            numbers: [NONE; CANDIDATES],
            constraints: [[0; KINDS]; CANDIDATES],
            own_bits: [[0; KINDS]; CANDIDATES],
            members: [[NONE; 9]; CONSTRAINTS],
            weak: [Set::EMPTY; CANDIDATES],
            weak_in_houses: [Set::EMPTY; CANDIDATES],
            of_digit: [Set::EMPTY; 9],
            all: Set::EMPTY,
        });
        network.renumber(marks);
        network
    }

    /// Numbers the candidates of a board.
    pub(crate) fn renumber(&mut self, marks: &Marks) {
        self.numbers = [NONE; CANDIDATES];
        self.members = [[NONE; 9]; CONSTRAINTS];
        self.all = Set::EMPTY;
        self.of_digit = [Set::EMPTY; 9];
        let mut number = 0;
        for cell in 0..81 {
            for digit in bits(marks.digits(cell)) {
                self.cells[number] = cell as u8;
                self.digits[number] = digit as u8;
                self.numbers[cell * 9 + digit] = number as u16;
                self.set_constraint(number, 0, cell, digit);
                for kind in 0..3 {
                    let house = constraint(house_of(cell, kind), digit);
                    self.set_constraint(number, kind + 1, house, slot_of(cell, kind));
                }
                self.all.insert(number);
                self.of_digit[digit].insert(number);
                number += 1;
            }
        }
        let mut of_constraint = [Set::EMPTY; CONSTRAINTS];
        for (set, members) in of_constraint.iter_mut().zip(&self.members) {
            for &member in members.iter().filter(|&&member| member != NONE) {
                set.insert(usize::from(member));
            }
        }
        for candidate in 0..number {
            let [cell, houses @ ..] = self.constraints[candidate];
            let mut weak = Set::EMPTY;
            for house in houses {
                weak.add(&of_constraint[usize::from(house)]);
            }
            weak.remove(candidate);
            self.weak_in_houses[candidate] = weak;
            weak.add(&of_constraint[usize::from(cell)]);
            weak.remove(candidate);
            self.weak[candidate] = weak;
        }
    }

    fn set_constraint(&mut self, candidate: usize, kind: usize, constraint: usize, bit: usize) {
        self.constraints[candidate][kind] = constraint as u16;
        self.own_bits[candidate][kind] = 1 << bit;
        self.members[constraint][bit] = candidate as u16;
    }

    #[inline]
    pub(crate) fn cell(&self, candidate: usize) -> usize {
        usize::from(self.cells[candidate])
    }

    #[inline]
    pub(crate) fn digit(&self, candidate: usize) -> usize {
        usize::from(self.digits[candidate])
    }

    /// The candidate of a cell and digit, which must be one.
    #[inline]
    pub(crate) fn number(&self, cell: usize, digit: usize) -> usize {
        usize::from(self.numbers[cell * 9 + digit])
    }

    /// A constraint of a candidate.
    #[inline]
    pub(crate) fn constraint(&self, candidate: usize, kind: usize) -> usize {
        usize::from(self.constraints[candidate][kind])
    }

    /// The bit of a candidate in the mask of its constraint.
    #[inline]
    pub(crate) fn own_bit(&self, candidate: usize, kind: usize) -> u16 {
        self.own_bits[candidate][kind]
    }

    /// The candidate at a bit of a constraint.
    #[inline]
    pub(crate) fn member(&self, constraint: usize, bit: usize) -> usize {
        usize::from(self.members[constraint][bit])
    }

    /// The candidates at the bits of a constraint, ascending.
    #[inline]
    pub(crate) fn members(&self, constraint: usize, mask: u16) -> impl Iterator<Item = usize> + '_ {
        bits(mask).map(move |bit| self.member(constraint, bit))
    }

    /// The lowest candidate at the bits of a constraint.
    #[inline]
    pub(crate) fn first_member(&self, constraint: usize, mask: u16) -> usize {
        self.member(constraint, mask.trailing_zeros() as usize)
    }

    /// The candidates of the marks.
    pub(crate) fn candidates(&self, marks: &Marks) -> Set<W> {
        let mut set = Set::EMPTY;
        for cell in 0..81 {
            for candidate in self.members(cell, marks.digits(cell)) {
                set.insert(candidate);
            }
        }
        set
    }

    /// Removes a candidate from the marks.
    #[inline]
    pub(crate) fn remove(&self, marks: &mut Marks, candidate: usize) {
        for kind in 0..KINDS {
            marks.0[self.constraint(candidate, kind)] &= !self.own_bit(candidate, kind);
        }
    }
}
