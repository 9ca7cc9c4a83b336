//! Unique rectangles and loops: cells that two digits must not fill alone, or the puzzle had two solutions.

use crate::board::Board;
use crate::geometry::{ALL_NINE, GEOMETRY, bits, both, cell_at, cells_in, house_of, is_pair, slot_of, tuples};
use crate::hint::{Hint, LoopUse, Removals, Why};
use crate::marks::{Marks, seen_by_all};
use crate::profile::Values;
use crate::technique::Technique;

/// The pairs of digits for which a search met no loop, each with its cells: as long as these are the same, it meets none.
#[derive(Default)]
pub(crate) struct LoopMemory(Vec<WithoutLoop>);

struct WithoutLoop {
    /// The two digits.
    pair: u16,
    /// The cells with both digits, and their candidates.
    cells: u128,
    digits: [u16; 81],
}

impl LoopMemory {
    fn position(&self, pair: u16) -> Option<usize> {
        self.0.iter().position(|known| known.pair == pair)
    }

    fn is_without_loop(&self, marks: &Marks, cells: &PairCells) -> bool {
        self.position(cells.digits).is_some_and(|index| {
            let known = &self.0[index];
            known.cells == cells.all && cells_in(known.cells).all(|cell| known.digits[cell] == marks.digits(cell))
        })
    }

    fn remember(&mut self, marks: &Marks, cells: &PairCells) {
        let mut without = WithoutLoop { pair: cells.digits, cells: cells.all, digits: [0; 81] };
        without.digits.copy_from_slice(&marks.0[..81]);
        match self.position(cells.digits) {
            Some(index) => self.0[index] = without,
            None => self.0.push(without),
        }
    }
}

/// The easiest hint of all loops.
pub(crate) fn find(board: &Board, values: &Values, memory: &mut LoopMemory) -> Option<Hint> {
    let mut found = Vec::new();
    let mut loopable = Loopable { cells: Vec::new(), memory };
    for start in 0..81 {
        let digits = board.marks.digits(start);
        if !is_pair(digits) {
            continue;
        }
        let cells = loopable.cells(&board.marks, digits);
        if cells.in_loops >> start & 1 == 0 {
            continue;
        }
        let mut path = Path { board, digits, cells: *cells, loop_cells: Vec::new(), visited: 0, houses: [0; 2] };
        path.extend(start, 2, 0, None, &mut |loop_cells| {
            if is_balanced(loop_cells) {
                cells.has_loop = true;
                Uses { board, values, digits, cells: loop_cells, found: &mut found }.collect();
            }
        });
    }
    loopable.remember(&board.marks);
    // The first of the easiest, by difficulty and type.
    let best =
        found.into_iter().reduce(|best, candidate| if candidate.key() < best.key() { candidate } else { best })?;
    let technique = Technique::UniqueLoop { cells: best.cells.len() as u8, kind: best.kind };
    let why = Why::UniqueLoop { cells: best.cells, digits: best.digits, use_of: best.use_of };
    Some(Hint::removing(technique, best.difficulty, best.removals, why))
}

/// The cells with both of two digits, and those of them that can be part of a loop: each of their houses has another one.
#[derive(Copy, Clone)]
struct PairCells {
    digits: u16,
    all: u128,
    in_loops: u128,
    /// Whether a loop was met.
    has_loop: bool,
}

/// These cells for each pair of digits.
struct Loopable<'m> {
    cells: Vec<PairCells>,
    memory: &'m mut LoopMemory,
}

impl Loopable<'_> {
    fn cells(&mut self, marks: &Marks, digits: u16) -> &mut PairCells {
        if let Some(index) = self.cells.iter().position(|known| known.digits == digits) {
            return &mut self.cells[index];
        }
        let all = marks.cells_with(digits);
        let mut cells = PairCells { digits, all, in_loops: 0, has_loop: false };
        if !self.memory.is_without_loop(marks, &cells) {
            cells.in_loops = Self::in_loops(all);
        }
        self.cells.push(cells);
        let last = self.cells.len() - 1;
        &mut self.cells[last]
    }

    /// Keeps in mind for which pairs there is no loop.
    fn remember(&mut self, marks: &Marks) {
        for cells in self.cells.iter().filter(|cells| cells.in_loops != 0 && !cells.has_loop) {
            self.memory.remember(marks, cells);
        }
    }

    /// The cells that can be part of a loop.
    fn in_loops(all: u128) -> u128 {
        let mut in_loops = all;
        loop {
            // A loop has two cells of each of its houses.
            let has_other =
                |cell: usize, kind: usize| GEOMETRY.members[house_of(cell, kind)] & in_loops & !(1 << cell) != 0;
            let kept = cells_in(in_loops)
                .filter(|&cell| (0..3).all(|kind| has_other(cell, kind)))
                .fold(0u128, |kept, cell| kept | 1 << cell);
            if kept == in_loops {
                break;
            }
            in_loops = kept;
        }
        if in_loops.count_ones() < 4 { 0 } else { in_loops }
    }
}

/// A loop in the making.
struct Path<'a> {
    board: &'a Board,
    /// The two digits of the loop.
    digits: u16,
    cells: PairCells,
    loop_cells: Vec<u8>,
    visited: u128,
    /// The houses of the cells of even and of odd index.
    houses: [u32; 2],
}

impl Path<'_> {
    /// Extends the path to `cell` and on, and reports the loops that close. `last` is the kind of house that led here.
    ///
    /// `extra` grows with every cell looked at, also with those of which nothing came: so does Sudoku Explainer, and
    /// some loops are not found because of it.
    fn extend(&mut self, cell: usize, allowed: u8, mut extra: u16, last: Option<usize>, closed: &mut dyn FnMut(&[u8])) {
        let parity = self.loop_cells.len() % 2;
        let houses = (0..3).fold(0u32, |houses, kind| houses | 1 << house_of(cell, kind));
        // No loop closes through a cell that others do not lead to, nor with two cells of one house at the same parity.
        if self.cells.in_loops >> cell & 1 == 0 || self.houses[parity] & houses != 0 {
            return;
        }
        self.loop_cells.push(cell as u8);
        self.visited |= 1 << cell;
        self.houses[parity] |= houses;
        let start = usize::from(self.loop_cells[0]);
        for kind in (0..3).filter(|&kind| Some(kind) != last) {
            let mut others = self.cells.all & !self.visited;
            if self.loop_cells.len() >= 4 {
                others |= 1 << start;
            }
            for next in cells_in(others & GEOMETRY.members[house_of(cell, kind)]) {
                if next == start {
                    closed(&self.loop_cells);
                    continue;
                }
                let digits = self.board.marks.digits(next);
                extra = (extra | digits) & !self.digits;
                let is_plain = digits == self.digits;
                if is_plain || extra.is_power_of_two() || allowed > 0 {
                    // One more cell with other digits uses up an allowance, if there is one.
                    let allowed = if is_plain { allowed } else { allowed.saturating_sub(1) };
                    self.extend(next, allowed, extra, Some(kind), closed);
                }
            }
        }
        self.loop_cells.pop();
        self.visited &= !(1 << cell);
        self.houses[parity] &= !houses;
    }
}

/// Whether every house with a cell of the loop has one of even and one of odd index.
fn is_balanced(cells: &[u8]) -> bool {
    let mut houses = [0u32; 2];
    for (index, &cell) in cells.iter().enumerate() {
        for kind in 0..3 {
            let house = 1 << house_of(usize::from(cell), kind);
            if houses[index % 2] & house != 0 {
                return false;
            }
            houses[index % 2] |= house;
        }
    }
    houses[0] == houses[1]
}

struct LoopHint {
    difficulty: f64,
    kind: u8,
    cells: Vec<u8>,
    set: u128,
    digits: u16,
    use_of: LoopUse,
    removals: Removals,
}

impl LoopHint {
    fn key(&self) -> (f64, u8) {
        (self.difficulty, self.kind)
    }

    /// Equal hints of the same loop, found in another direction or from another cell, count once.
    fn is_same(&self, other: &Self) -> bool {
        self.set == other.set
            && self.cells.len() == other.cells.len()
            && self.kind == other.kind
            && match (&self.use_of, &other.use_of) {
                (LoopUse::Naked { house, digits }, LoopUse::Naked { house: other_house, digits: other_digits })
                | (LoopUse::Hidden { house, digits }, LoopUse::Hidden { house: other_house, digits: other_digits }) => {
                    house == other_house && digits == other_digits
                }
                (one, another) => std::mem::discriminant(one) == std::mem::discriminant(another),
            }
    }
}

/// The uses of one loop.
struct Uses<'a> {
    board: &'a Board,
    values: &'a Values,
    digits: u16,
    cells: &'a [u8],
    found: &'a mut Vec<LoopHint>,
}

impl Uses<'_> {
    fn collect(&mut self) {
        let marks = &self.board.marks;
        let rescued: Vec<usize> = self
            .cells
            .iter()
            .map(|&cell| usize::from(cell))
            .filter(|&cell| marks.digits(cell).count_ones() > 2)
            .collect();
        match rescued[..] {
            [] => {}
            [cell] => self.add(0, 1, LoopUse::OneCell, vec![(cell as u8, self.digits)]),
            [one, other] => {
                let extra = (marks.digits(one) | marks.digits(other)) & !self.digits;
                if extra.is_power_of_two() {
                    self.one_digit(&rescued);
                } else if extra.count_ones() >= 2 {
                    self.sets(one, other, extra);
                }
                self.locked(one, other);
            }
            _ => self.one_digit(&rescued),
        }
    }

    /// Loops of more cells are worth more; `tenths` is added for the set of type 3.
    fn difficulty(&self, tenths: u32) -> f64 {
        let mut difficulty = self.values.unique_loop;
        let cells = self.cells.len();
        if cells >= 10 {
            difficulty += 0.3;
        }
        if cells >= 8 {
            difficulty += 0.2;
        } else if cells >= 6 {
            difficulty += 0.1;
        }
        if tenths == 0 { difficulty } else { difficulty + f64::from(tenths) * 0.1 }
    }

    fn add(&mut self, tenths: u32, kind: u8, use_of: LoopUse, removals: Removals) {
        if removals.is_empty() {
            return;
        }
        let set = self.cells.iter().fold(0, |set, &cell| set | 1 << cell);
        let difficulty = self.difficulty(tenths);
        let hint =
            LoopHint { difficulty, kind, cells: self.cells.to_vec(), set, digits: self.digits, use_of, removals };
        if !self.found.iter().any(|known| known.is_same(&hint)) {
            self.found.push(hint);
        }
    }

    /// Type 2: one other digit must be in one of the cells.
    fn one_digit(&mut self, rescued: &[usize]) {
        let marks = &self.board.marks;
        let digit = (marks.digits(rescued[0]) & !self.digits).trailing_zeros() as usize;
        let seen = seen_by_all(rescued.iter().fold(0, |set, &cell| set | 1 << cell));
        let removals = cells_in(marks.with_digit(seen, digit)).map(|cell| (cell as u8, 1 << digit)).collect();
        self.add(0, 2, LoopUse::OneDigit { digit: digit as u8 }, removals);
    }

    /// Type 3: the two cells count as one cell of a naked or hidden set.
    fn sets(&mut self, one: usize, other: usize, extra: u16) {
        for size in extra.count_ones() as usize..=7 {
            for kind in 0..3 {
                let house = house_of(one, kind);
                if house != house_of(other, kind) {
                    continue;
                }
                let blanks = usize::from(self.board.blanks_in[house]);
                if size * 2 <= blanks {
                    self.naked_set(house, [one, other], [slot_of(one, kind), slot_of(other, kind)], extra, size);
                }
                if size * 2 < blanks {
                    self.hidden_set(house, [slot_of(one, kind), slot_of(other, kind)], extra, size);
                }
            }
        }
    }

    fn naked_set(&mut self, house: usize, cells: [usize; 2], pair: [usize; 2], extra: u16, size: usize) {
        let marks = &self.board.marks;
        let common = extra & marks.digits(cells[0]) & marks.digits(cells[1]);
        for &slots in tuples(size) {
            if slots >> pair[0] & 1 == 0 || slots >> pair[1] & 1 != 0 {
                continue;
            }
            let others = slots & !(1 << pair[0]);
            let digits_at = |slot: usize| marks.digits(cell_at(house, slot));
            let digits = bits(others).fold(0, |digits, slot| digits | digits_at(slot));
            if (digits | common).count_ones() as usize != size
                || (digits | extra).count_ones() as usize != size
                || bits(others).any(|slot| digits_at(slot).count_ones() <= 1)
            {
                continue;
            }
            let digits = digits | extra;
            let removals = bits(ALL_NINE & !slots & !(1 << pair[1]))
                .map(|slot| (GEOMETRY.cells[house][slot], digits_at(slot) & digits))
                .filter(|&(_, digits)| digits != 0)
                .collect();
            self.add(size as u32 - 1, 3, LoopUse::Naked { house: house as u8, digits }, removals);
        }
    }

    fn hidden_set(&mut self, house: usize, pair: [usize; 2], extra: u16, size: usize) {
        let marks = &self.board.marks;
        let free: Vec<usize> = bits(ALL_NINE & !self.digits & !extra).collect();
        if size - 2 > free.len() {
            return;
        }
        for chosen in (0u16..1 << free.len()).filter(|chosen| chosen.count_ones() as usize == size - 2) {
            let digits = bits(chosen).fold(self.digits, |digits, index| digits | 1 << free[index]);
            let places = |digit: usize| marks.places(house, digit) & !(1 << pair[1]);
            let slots = bits(digits).fold(0, |slots, digit| slots | places(digit));
            if slots.count_ones() as usize != size || bits(digits).any(|digit| places(digit) == 0) {
                continue;
            }
            let others = slots & !(1 << pair[0]) & !(1 << pair[1]);
            let removals = bits(others)
                .map(|slot| (GEOMETRY.cells[house][slot], marks.digits(cell_at(house, slot)) & !digits))
                .filter(|&(_, digits)| digits != 0)
                .collect();
            // Only the other cells count.
            let tenths = others.count_ones() - 1;
            self.add(tenths, 3, LoopUse::Hidden { house: house as u8, digits }, removals);
        }
    }

    /// Type 4: one digit of the loop has no place in a house but these two cells.
    fn locked(&mut self, one: usize, other: usize) {
        let (low, high) = both(self.digits);
        let is_locked = |digit: usize| {
            (0..3).any(|kind| {
                let house = house_of(one, kind);
                let pair = 1u16 << slot_of(one, kind) | 1 << slot_of(other, kind);
                house == house_of(other, kind) && self.board.marks.places(house, digit) & !pair == 0
            })
        };
        let (locked, removed) = if is_locked(low) {
            (low, high)
        } else if is_locked(high) {
            (high, low)
        } else {
            return;
        };
        let removals = vec![(one as u8, 1 << removed), (other as u8, 1 << removed)];
        self.add(0, 4, LoopUse::Locked { digit: locked as u8 }, removals);
    }
}
