//! A board as a propositional formula: the direct encoding of what unit propagation leaves.
#![cfg_attr(not(feature = "peers"), allow(dead_code, reason = "only peers read it"))]

use ukodus_core::{Cell, Grid, Shape};

/// Exactly one of these variables holds. Variables count from 1.
struct Group {
    variables: Vec<i32>,
    is_box: bool,
}

/// A variable for every candidate that is left, and the groups of which exactly one holds: every blank cell, and every
/// digit in every house that lacks it.
pub(crate) struct Encoding {
    cells: Vec<u8>,
    /// The cell and digit of each variable.
    candidates: Vec<(usize, u8)>,
    groups: Vec<Group>,
    side: usize,
}

impl Encoding {
    /// None if propagation alone shows that the board has no solution.
    pub(crate) fn new(grid: &Grid) -> Option<Self> {
        let shape = grid.shape();
        let mut board = Board::new(shape);
        for (cell, &digit) in grid.cells().iter().enumerate().filter(|(_, digit)| **digit > 0) {
            board.place(cell, digit)?;
        }
        while board.place_hidden()? {}
        let mut encoding = Self { cells: board.cells, candidates: Vec::new(), groups: Vec::new(), side: shape.side() };
        encoding.add_groups(shape, &board.left);
        Some(encoding)
    }

    fn add_groups(&mut self, shape: Shape, left: &[u128]) {
        let side = shape.side();
        let mut variables = vec![0; side * left.len()];
        for cell in (0..left.len()).filter(|&cell| self.cells[cell] == 0) {
            let digits = (1..=side as u8).filter(|&digit| left[cell] & bit(digit) != 0);
            let first = self.candidates.len();
            self.candidates.extend(digits.map(|digit| (cell, digit)));
            let group: Vec<i32> = (first..self.candidates.len()).map(|index| index as i32 + 1).collect();
            for &variable in &group {
                let (cell, digit) = self.candidates[variable as usize - 1];
                variables[cell * side + usize::from(digit) - 1] = variable;
            }
            self.groups.push(Group { variables: group, is_box: false });
        }
        for house in shape.houses() {
            for digit in 0..side {
                let of_cell = |cell: Cell| variables[cell.index() * side + digit];
                let group: Vec<i32> = shape.house_cells(house).map(of_cell).filter(|&variable| variable > 0).collect();
                if !group.is_empty() {
                    let is_box = matches!(house, ukodus_core::House::Box(_));
                    self.groups.push(Group { variables: group, is_box });
                }
            }
        }
    }

    pub(crate) fn variables(&self) -> usize {
        self.candidates.len()
    }

    /// Every clause, once: of each group at least one, and no two.
    pub(crate) fn clauses(&self, mut clause: impl FnMut(&[i32])) {
        for Group { variables, is_box } in &self.groups {
            clause(variables);
            for (number, &a) in variables.iter().enumerate() {
                for &b in &variables[number + 1..] {
                    // Two of a box that share a row or a column were excluded there.
                    if !(*is_box && self.share_line(a, b)) {
                        clause(&[-a, -b]);
                    }
                }
            }
        }
    }

    fn share_line(&self, a: i32, b: i32) -> bool {
        let [a, b] = [a, b].map(|variable| self.candidates[variable as usize - 1].0);
        a / self.side == b / self.side || a % self.side == b % self.side
    }

    /// The full board that a model stands for.
    pub(crate) fn decode(&self, model: &[bool]) -> Vec<u8> {
        let mut cells = self.cells.clone();
        for (&(cell, digit), _) in self.candidates.iter().zip(model).filter(|(_, holds)| **holds) {
            cells[cell] = digit;
        }
        cells
    }
}

/// The candidates of every cell, and what is placed.
struct Board {
    shape: Shape,
    cells: Vec<u8>,
    left: Vec<u128>,
}

impl Board {
    fn new(shape: Shape) -> Self {
        let all = (1_u128 << shape.side()) - 1;
        Self { shape, cells: vec![0; shape.cells()], left: vec![all; shape.cells()] }
    }

    /// Places a digit and, after it, every cell that is left with one.
    fn place(&mut self, cell: usize, digit: u8) -> Option<()> {
        let mut pending = vec![(cell, digit)];
        while let Some((cell, digit)) = pending.pop() {
            if self.cells[cell] == digit {
                continue;
            }
            if self.left[cell] & bit(digit) == 0 {
                return None;
            }
            (self.cells[cell], self.left[cell]) = (digit, bit(digit));
            for peer in self.shape.peers(Cell::new(cell)) {
                let left = &mut self.left[peer.index()];
                if *left & bit(digit) == 0 {
                    continue;
                }
                *left &= !bit(digit);
                match left.count_ones() {
                    0 => return None,
                    1 => pending.push((peer.index(), left.trailing_zeros() as u8 + 1)),
                    _ => {}
                }
            }
        }
        Some(())
    }

    /// Places every digit that has one cell left in a house; whether there was one.
    fn place_hidden(&mut self) -> Option<bool> {
        let mut has_placed = false;
        for house in self.shape.houses() {
            let (mut once, mut twice) = (0, 0);
            for cell in self.shape.house_cells(house) {
                twice |= once & self.left[cell.index()];
                once |= self.left[cell.index()];
            }
            if once.count_ones() as usize != self.shape.side() {
                return None;
            }
            for cell in self.shape.house_cells(house) {
                let single = self.left[cell.index()] & !twice;
                if self.cells[cell.index()] == 0 && single != 0 {
                    self.place(cell.index(), single.trailing_zeros() as u8 + 1)?;
                    has_placed = true;
                }
            }
        }
        Some(has_placed)
    }
}

const fn bit(digit: u8) -> u128 {
    1 << (digit - 1)
}

#[cfg(test)]
mod tests {
    use ukodus_core::{Grid, Shape};

    use super::Encoding;
    use crate::peers::SAT;

    #[test]
    fn every_peer_solves_the_encoded_board() {
        for (rows, cols) in [(2_usize, 2_usize), (2, 3), (3, 3), (4, 4)] {
            let mut cells = vec![0; (rows * cols).pow(2)];
            (cells[0], cells[rows * cols + cols]) = (2, 1);
            let grid = Grid::from_cells(Shape::new(rows, cols).unwrap(), &cells).unwrap();
            let encoding = Encoding::new(&grid).unwrap();
            for peer in SAT {
                let solution = encoding.decode(&peer.model(&encoding).unwrap());
                let solution = Grid::from_cells(grid.shape(), &solution).unwrap();
                assert!(solution.solves(&grid), "{}", peer.name());
            }
        }
    }

    #[test]
    fn propagation_sees_a_cell_without_candidates() {
        let cells = [0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0];
        assert!(Encoding::new(&Grid::from_cells(Shape::of_side(4).unwrap(), &cells).unwrap()).is_none());
    }
}
