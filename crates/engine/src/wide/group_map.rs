use ukodus_core::{Cell, Shape};

/// A digit in a cell: what the search places or rules out.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Candidate(u32);

impl Candidate {
    /// The digit `digit` (from 0) in the cell `cell`.
    pub(super) const fn new(cell: usize, digit: usize) -> Self {
        Self((cell << 8 | digit) as u32)
    }

    /// The cell.
    pub(super) const fn cell(self) -> usize {
        (self.0 >> 8) as usize
    }

    /// The digit, from 0.
    pub(super) const fn digit(self) -> usize {
        (self.0 & 0xff) as usize
    }
}

/// Where a cell is: its place in each of its houses, and where the groups of those houses start.
#[derive(Copy, Clone, Debug)]
pub(super) struct Spot {
    /// The first group of its row, of its column and of its box; one group per digit follows.
    pub(super) houses: [u32; 3],
    /// Its place in the row (its column), in the column, and in the box.
    pub(super) places: [u8; 3],
}

/// The rules of a board as groups of candidates, exactly one of which is true.
///
/// There are four families of side² groups each, numbered consecutively: each cell holds one digit; each row has one
/// place for each digit; so has each column; so has each box. A candidate is in one group of each family.
#[derive(Clone, Debug)]
pub(super) struct GroupMap {
    /// The shape of the board.
    pub(super) shape: Shape,
    /// Its side.
    pub(super) side: usize,
    /// Every cell's spot.
    pub(super) spots: Vec<Spot>,
    /// The cells of the boxes, box by box.
    box_cells: Vec<u16>,
}

impl GroupMap {
    pub(super) fn new(shape: Shape) -> Self {
        let side = shape.side();
        let mut box_cells = vec![0; shape.cells()];
        let mut spots = Vec::with_capacity(shape.cells());
        let (rows, cols) = (shape.box_rows(), shape.box_cols());
        for row in 0..side {
            for col in 0..side {
                let number = row / rows * shape.stacks() + col / cols;
                let place = row % rows * cols + col % cols;
                box_cells[number * side + place] = (row * side + col) as u16;
                let houses = [side + row, 2 * side + col, 3 * side + number].map(|house| (house * side) as u32);
                spots.push(Spot { houses, places: [col, row, place].map(|place| place as u8) });
            }
        }
        Self { shape, side, spots, box_cells }
    }

    /// How many groups there are.
    pub(super) fn groups(&self) -> usize {
        4 * self.spots.len()
    }

    /// The four groups of a candidate.
    pub(super) fn groups_of(&self, candidate: Candidate) -> [usize; 4] {
        let [row, col, number] = self.spots[candidate.cell()].houses.map(|house| house as usize + candidate.digit());
        [candidate.cell(), row, col, number]
    }

    /// The member at `place` of a group.
    pub(super) fn member(&self, group: usize, place: usize) -> Candidate {
        let side = self.side;
        let (house, digit) = (group / side, group % side);
        match house / side {
            0 => Candidate::new(group, place),
            1 => Candidate::new(house % side * side + place, digit),
            2 => Candidate::new(place * side + house % side, digit),
            _ => Candidate::new(self.box_cell(house % side, place), digit),
        }
    }

    /// The cell at `place` of a box.
    pub(super) fn box_cell(&self, number: usize, place: usize) -> usize {
        usize::from(self.box_cells[number * self.side + place])
    }

    /// The cell with this index, as a [`Cell`].
    pub(super) fn cell(index: usize) -> Cell {
        Cell::new(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_candidate_is_a_member_of_its_four_groups() {
        for (rows, cols) in [(1, 1), (2, 3), (3, 2), (4, 4), (1, 5)] {
            let layout = GroupMap::new(Shape::new(rows, cols).unwrap());
            let mut sizes = vec![0; layout.groups()];
            for cell in 0..layout.spots.len() {
                for digit in 0..layout.side {
                    let candidate = Candidate::new(cell, digit);
                    for (family, group) in layout.groups_of(candidate).into_iter().enumerate() {
                        assert_eq!(group / layout.spots.len(), family);
                        let places = layout.spots[cell].places;
                        let place = if family == 0 { digit } else { usize::from(places[family - 1]) };
                        assert_eq!(layout.member(group, place), candidate);
                        sizes[group] += 1;
                    }
                }
            }
            assert!(sizes.iter().all(|&size| size == layout.side));
        }
    }
}
