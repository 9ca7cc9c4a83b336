//! The bivalue universal grave: if every cell had two candidates, the puzzle had two solutions or none.

use crate::board::Board;
use crate::geometry::{ALL_CELLS, GEOMETRY, bits, cell_at, cells_in, house_of};
use crate::hint::{Hint, Removals, Why};
use crate::marks::Marks;
use crate::profile::Values;
use crate::technique::Technique;

/// The candidates that keep the board from being a grave.
struct Grave {
    /// The cells with more than two candidates, in the order found.
    cells: Vec<usize>,
    /// The candidates too many of each cell.
    extra: [u16; 81],
    /// All of these digits.
    digits: u16,
    /// The cells that see all of the cells.
    common: u128,
}

impl Grave {
    /// The grave that the board becomes without some candidates, if it does.
    fn of(board: &Board) -> Option<Self> {
        let mut grave = Self { cells: Vec::new(), extra: [0; 81], digits: 0, common: ALL_CELLS };
        let mut rest = board.marks.clone();
        for house in 0..27 {
            for digit in 0..9 {
                let places = board.marks.places(house, digit);
                if matches!(places.count_ones(), 0 | 2) {
                    continue;
                }
                let mut large = bits(places)
                    .map(|slot| cell_at(house, slot))
                    .filter(|&cell| board.marks.digits(cell).count_ones() >= 3);
                let cell = large.next()?;
                if large.next().is_some() {
                    continue;
                }
                grave.add(cell, digit);
                rest.remove(cell, digit);
                if grave.cells.len() > 1 && grave.digits.count_ones() > 1 && grave.common == 0 {
                    return None;
                }
            }
        }
        Self::is_grave(board, &rest).then_some(grave).filter(|grave| !grave.cells.is_empty())
    }

    fn add(&mut self, cell: usize, digit: usize) {
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.extra[cell] |= 1 << digit;
        self.digits |= 1 << digit;
        self.common &= GEOMETRY.peers[cell];
        for &cell in &self.cells {
            self.common &= !(1 << cell);
        }
    }

    fn is_grave(board: &Board, marks: &Marks) -> bool {
        (0..81).all(|cell| board.values[cell] != 0 || marks.digits(cell).count_ones() == 2)
            && (0..27).all(|house| (0..9).all(|digit| matches!(marks.places(house, digit).count_ones(), 0 | 2)))
    }

    fn hint(&self, kind: u8, difficulty: f64, removals: Removals, set: Option<(u8, u16)>) -> Option<Hint> {
        if removals.iter().all(|&(_, digits)| digits == 0) {
            return None;
        }
        let extra = self.cells.iter().map(|&cell| (cell as u8, self.extra[cell])).collect();
        let technique = Technique::BivalueUniversalGrave { kind };
        Some(Hint::removing(technique, difficulty, removals, Why::Grave { extra, set }))
    }

    /// Type 2: one digit must be in one of the cells.
    fn one_digit(&self, board: &Board, values: &Values) -> Option<Hint> {
        let digit = self.digits.trailing_zeros() as usize;
        let seen = board.marks.with_digit(self.common, digit);
        self.hint(2, values.bug, cells_in(seen).map(|cell| (cell as u8, 1 << digit)).collect(), None)
    }

    /// Type 4: two cells of a house with one more digit in common.
    fn two_cells(&self, board: &Board, values: &Values) -> Option<Hint> {
        let &[one, other] = &self.cells[..] else { return None };
        let digits = |cell: usize| board.marks.digits(cell);
        let common = digits(one) & digits(other) & !self.digits;
        let share = (0..3).any(|kind| house_of(one, kind) == house_of(other, kind));
        if common.count_ones() != 1 || !share {
            return None;
        }
        let removable = |cell: usize| (cell as u8, digits(cell) & !self.extra[cell] & !common);
        self.hint(4, values.bug, vec![removable(one), removable(other)], None)
    }

    /// Type 3: the digits too many form a naked set with other cells of a house.
    fn naked_set(&self, board: &Board, values: &Values) -> Option<Hint> {
        for kind in 0..3 {
            let house = house_of(self.cells[0], kind);
            if self.cells.iter().any(|&cell| house_of(cell, kind) != house) {
                continue;
            }
            // In the order of the first cell's neighbours.
            let others: Vec<usize> = GEOMETRY.neighbours[self.cells[0]]
                .iter()
                .map(|&cell| usize::from(cell))
                .filter(|&cell| self.common >> cell & 1 != 0 && house_of(cell, kind) == house)
                .collect();
            for size in 2..=6usize {
                if others.len() < size {
                    continue;
                }
                for chosen in (0u16..1 << others.len()).filter(|chosen| chosen.count_ones() as usize == size - 1) {
                    let digits = bits(chosen).fold(0, |digits, index| digits | board.marks.digits(others[index]));
                    if digits.count_ones() as usize != size
                        || (digits | self.digits).count_ones() as usize != size
                        || bits(chosen).any(|index| board.marks.digits(others[index]).count_ones() <= 1)
                    {
                        continue;
                    }
                    let removals = (0..others.len())
                        .filter(|&index| chosen >> index & 1 == 0)
                        .map(|index| (others[index] as u8, board.marks.digits(others[index]) & digits))
                        .filter(|&(_, digits)| digits != 0)
                        .collect();
                    let difficulty = values.bug + f64::from(size as u32 - 1) * 0.1;
                    if let Some(hint) = self.hint(3, difficulty, removals, Some((house as u8, digits))) {
                        return Some(hint);
                    }
                }
            }
        }
        None
    }
}

/// The hint of the grave that the board is close to.
pub(crate) fn find(board: &Board, values: &Values) -> Option<Hint> {
    let grave = Grave::of(board)?;
    if let &[cell] = &grave.cells[..] {
        let removals = vec![(cell as u8, board.marks.digits(cell) & !grave.digits)];
        return grave.hint(1, values.bug_type_1, removals, None);
    }
    if grave.digits.is_power_of_two() {
        grave.one_digit(board, values).or_else(|| grave.two_cells(board, values))
    } else if grave.common != 0 {
        grave.two_cells(board, values).or_else(|| grave.naked_set(board, values))
    } else {
        None
    }
}
