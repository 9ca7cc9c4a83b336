//! The links of a board: which candidates exclude each other, and which of two must be true.

use ukodus_core::{Cell, Digit, House};

use super::rows::Rows;
use crate::board::Board;
use crate::sets::CellSet;

/// What the nodes of a graph may be.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reach {
    /// Candidates.
    Plain,
    /// Candidates, and groups of them where a line and a box meet.
    Grouped,
}

/// Why one of two nodes must be true.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Tie {
    /// They are the last two candidates of a cell.
    Cell,
    /// They hold every place of a digit in this house.
    House(u32),
}

/// A digit in a cell, or in one of some cells.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Spot<C> {
    pub(crate) digit: Digit,
    pub(crate) cells: C,
    /// The candidates of the digit that see every one of the cells.
    pub(crate) sees: C,
}

/// The nodes of a board and the links between them.
///
/// The first nodes are the candidates, in the order of cells and digits; groups follow.
#[derive(Debug)]
pub(crate) struct Graph<C> {
    pub(crate) spots: Vec<Spot<C>>,
    /// How many of the nodes are single candidates.
    pub(crate) candidates: usize,
    /// The nodes that a node excludes when it is true, of the same digit.
    pub(crate) sight: Rows,
    /// All the nodes that a node excludes when it is true.
    pub(crate) weak: Rows,
    /// The nodes that share a candidate with a node: itself, and groups around it.
    pub(crate) overlap: Rows,
    /// Where the strong links of each node begin in `strong`; one more at the end.
    strong_at: Vec<u32>,
    strong: Vec<(u32, Tie)>,
}

/// The numbers of the candidates of a board as nodes.
struct Numbers {
    side: usize,
    numbers: Vec<u32>,
}

impl Numbers {
    fn get(&self, cell: Cell, digit: Digit) -> u32 {
        self.numbers[cell.index() * self.side + usize::from(digit.get()) - 1]
    }
}

impl<C: CellSet> Graph<C> {
    /// The links of a board.
    pub(crate) fn new(board: &Board<C>, reach: Reach) -> Self {
        let geometry = board.geometry();
        let side = geometry.side;
        let mut spots = Vec::with_capacity(512);
        let mut numbers = Numbers { side, numbers: vec![u32::MAX; geometry.shape.cells() * side] };
        for cell in board.blanks().iter() {
            for digit in board.marks(cell) {
                numbers.numbers[cell.index() * side + usize::from(digit.get()) - 1] = number(spots.len());
                let sees = geometry.peers[cell.index()] & board.places(digit);
                spots.push(Spot { digit, cells: C::only(cell), sees });
            }
        }
        let candidates = spots.len();
        let mut by_digit: Vec<std::ops::Range<usize>> = vec![0..0; side];
        if reach >= Reach::Grouped {
            for digit in board.digits() {
                let first = spots.len();
                add_groups(board, digit, &mut spots);
                by_digit[usize::from(digit.get()) - 1] = first..spots.len();
            }
        }
        let mut graph = Self {
            sight: Rows::new(spots.len(), spots.len()),
            weak: Rows::new(0, 0),
            overlap: Rows::new(spots.len(), spots.len()),
            strong_at: Vec::with_capacity(spots.len() + 1),
            strong: Vec::with_capacity(spots.len() * 2),
            candidates,
            spots,
        };
        graph.add_sight(&numbers, &by_digit);
        graph.add_cells(board, &numbers);
        graph.add_strong(board, &numbers, &by_digit);
        graph
    }

    fn add_sight(&mut self, numbers: &Numbers, groups: &[std::ops::Range<usize>]) {
        for (place, spot) in self.spots.iter().enumerate() {
            self.overlap.insert(place, place);
            for cell in spot.sees.iter() {
                self.sight.insert(place, numbers.get(cell, spot.digit) as usize);
            }
            for other in groups[usize::from(spot.digit.get()) - 1].clone() {
                if self.spots[other].cells.is_subset(spot.sees) {
                    self.sight.insert(place, other);
                } else if self.spots[other].cells.intersects(spot.cells) {
                    self.overlap.insert(place, other);
                    self.overlap.insert(other, place);
                }
            }
        }
    }

    fn add_cells(&mut self, board: &Board<C>, numbers: &Numbers) {
        self.weak = self.sight.clone();
        for cell in board.blanks().iter() {
            for one in board.marks(cell) {
                for other in board.marks(cell).without(crate::sets::Digits::only(one)) {
                    self.weak.insert(numbers.get(cell, one) as usize, numbers.get(cell, other) as usize);
                }
            }
        }
    }

    fn add_strong(&mut self, board: &Board<C>, numbers: &Numbers, groups: &[std::ops::Range<usize>]) {
        let geometry = board.geometry();
        for spot in &self.spots {
            self.strong_at.push(number(self.strong.len()));
            let Some(cell) = spot.cells.first() else { continue };
            if spot.cells.len() == 1 && board.marks(cell).len() == 2 {
                let other = board.marks(cell).without(crate::sets::Digits::only(spot.digit)).first();
                self.strong.extend(other.map(|other| (numbers.get(cell, other), Tie::Cell)));
            }
            let groups = groups[usize::from(spot.digit.get()) - 1].clone();
            let begin = self.strong.len();
            for house in geometry.houses_of[cell.index()] {
                if !spot.cells.is_subset(geometry.houses[house]) {
                    continue;
                }
                let rest = board.places_in(spot.digit, house).without(spot.cells);
                let other = match rest.single() {
                    Some(other) => Some(numbers.get(other, spot.digit)),
                    None => groups.clone().find(|&group| self.spots[group].cells == rest).map(number),
                };
                // The same two nodes may share two houses: the first is enough.
                if let Some(other) = other.filter(|&other| self.strong[begin..].iter().all(|&(to, _)| to != other)) {
                    self.strong.push((other, Tie::House(number(house))));
                }
            }
        }
        self.strong_at.push(number(self.strong.len()));
    }

    /// The nodes one of which must be true when `node` is false.
    pub(crate) fn strong(&self, node: usize) -> &[(u32, Tie)] {
        &self.strong[self.strong_at[node] as usize..self.strong_at[node + 1] as usize]
    }

    /// Whether a node is a single candidate.
    pub(crate) const fn is_single(&self, node: usize) -> bool {
        node < self.candidates
    }

    /// The house of a tie.
    pub(crate) fn house(board: &Board<C>, house: u32) -> House {
        board.geometry().house(house as usize)
    }
}

/// A place as it is kept. No board has as many nodes as this would cut off.
pub(crate) fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

/// The groups of a digit: all its candidates where a line and a box meet, two or more.
fn add_groups<C: CellSet>(board: &Board<C>, digit: Digit, spots: &mut Vec<Spot<C>>) {
    let geometry = board.geometry();
    for line in 0..2 * geometry.side {
        let mut places = board.places_in(digit, line);
        while let Some(first) = places.first() {
            let part = places & geometry.houses[geometry.houses_of[first.index()][2]];
            places = places.without(part);
            if part.len() > 1 {
                spots.push(Spot { digit, cells: part, sees: geometry.common_peers(part) & board.places(digit) });
            }
        }
    }
}
