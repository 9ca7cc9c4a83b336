//! The links of a board: which candidates exclude each other, and which of two must be true.

use std::sync::Arc;

use ukodus_core::{Cell, Digit};

use crate::almost::{AlmostLockedSet, AlmostLockedSets, SetNode};
use crate::candidate_board::CandidateBoard;
use crate::order::sort_by_key;
use crate::sets::{BitRows, CellSet, Digits};

/// What the nodes of a graph may be.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum NodeKinds {
    /// Candidates.
    Plain,
    /// Candidates, and groups of them where a line and a box meet.
    Grouped,
    /// Groups, and the places of a digit in an almost locked set.
    Sets,
}

/// Why one of two nodes must be true.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Tie {
    /// They are the last two candidates of a cell.
    Cell,
    /// They hold every place of a digit in this house.
    House(u32),
    /// They are two digits of the almost locked set with this number.
    Set(u32),
    /// One is a digit of the set with this number, the other all that is left for a cell when the set holds its others.
    Beside(u32),
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
    pub(crate) kinds: NodeKinds,
    /// The sets that strong links lead through.
    sets: Option<Arc<AlmostLockedSets<C>>>,
    pub(crate) spots: Vec<Spot<C>>,
    /// How many of the nodes are single candidates.
    pub(crate) candidates: usize,
    numbers: Numbers,
    /// The nodes that a node excludes when it is true, of the same digit.
    pub(crate) sight: BitRows,
    /// All the nodes that a node excludes when it is true.
    pub(crate) weak: BitRows,
    /// The nodes whose cells all belong to a node, itself included: none of them is true when it is false.
    pub(crate) parts: BitRows,
    /// The nodes that hold all cells of a node, itself included: none of them is false when it is true.
    pub(crate) wholes: BitRows,
    /// Where the strong links of each node begin in `strong`; one more at the end.
    strong_at: Vec<u32>,
    strong: Vec<(u32, Tie)>,
}

/// The numbers of the candidates of a board as nodes.
#[derive(Debug)]
struct Numbers {
    side: usize,
    numbers: Vec<u32>,
}

impl Numbers {
    fn get(&self, cell: Cell, digit: Digit) -> u32 {
        self.numbers[cell.index() * self.side + usize::from(digit.get()) - 1]
    }
}

impl Tie {
    /// The number of the set that a link leads through.
    pub(crate) const fn set(self) -> Option<u32> {
        match self {
            Self::Set(set) | Self::Beside(set) => Some(set),
            Self::Cell | Self::House(_) => None,
        }
    }
}

impl<C: CellSet> Graph<C> {
    /// The links of a board; through `sets` as well, where there are any.
    pub(crate) fn new(board: &CandidateBoard<C>, kinds: NodeKinds, sets: Option<Arc<AlmostLockedSets<C>>>) -> Self {
        let geometry = board.geometry();
        let side = geometry.side;
        let mut spots = Vec::with_capacity(512);
        let mut numbers = Numbers { side, numbers: vec![u32::MAX; geometry.shape.cells() * side] };
        for cell in board.blanks().iter() {
            for digit in board.marks(cell) {
                numbers.numbers[cell.index() * side + usize::from(digit.get()) - 1] = number(spots.len());
                let seen = geometry.peers[cell.index()] & board.places(digit);
                spots.push(Spot { digit, cells: C::only(cell), sees: seen });
            }
        }
        let candidates = spots.len();
        let mut by_digit: Vec<std::ops::Range<usize>> = vec![0..0; side];
        if kinds >= NodeKinds::Grouped {
            for digit in board.digits() {
                let first = spots.len();
                add_groups(board, digit, &mut spots);
                if let Some(sets) = &sets {
                    add_sets(digit, sets, first, &mut spots);
                }
                by_digit[usize::from(digit.get()) - 1] = first..spots.len();
            }
        }
        let mut graph = Self {
            kinds,
            sets: None,
            sight: BitRows::new(spots.len(), spots.len()),
            weak: BitRows::new(0, 0),
            parts: BitRows::new(spots.len(), spots.len()),
            wholes: BitRows::new(spots.len(), spots.len()),
            strong_at: Vec::with_capacity(spots.len() + 1),
            strong: Vec::with_capacity(spots.len() * 2),
            candidates,
            numbers: Numbers { side, numbers: Vec::new() },
            spots,
        };
        graph.add_sight(&numbers, &by_digit);
        graph.add_cells(board, &numbers);
        let through = sets.as_ref().map_or_else(Vec::new, |sets| graph.list_ties(board, sets, &numbers, &by_digit));
        graph.add_strong(board, &numbers, &by_digit, &through);
        graph.numbers = numbers;
        graph.sets = sets;
        graph
    }

    /// The almost locked set of a link that leads through the set with this number.
    ///
    /// # Panics
    ///
    /// If no link of this graph leads through a set.
    pub(crate) fn set(&self, number: u32) -> AlmostLockedSet<C> {
        let sets = self.sets.as_ref().expect("only a graph with sets has links through them");
        sets.list()[number as usize]
    }

    /// The node of a candidate.
    pub(crate) fn candidate(&self, cell: Cell, digit: Digit) -> usize {
        self.numbers.get(cell, digit) as usize
    }

    fn add_sight(&mut self, numbers: &Numbers, groups: &[std::ops::Range<usize>]) {
        for (place, spot) in self.spots.iter().enumerate() {
            self.parts.insert(place, place);
            self.wholes.insert(place, place);
            for cell in spot.sees.iter() {
                let other = numbers.get(cell, spot.digit) as usize;
                self.sight.insert(place, other);
                if place >= self.candidates {
                    self.sight.insert(other, place);
                }
            }
            if place < self.candidates {
                continue;
            }
            for cell in spot.cells.iter() {
                let part = numbers.get(cell, spot.digit) as usize;
                self.wholes.insert(part, place);
                self.parts.insert(place, part);
            }
            for other in groups[usize::from(spot.digit.get()) - 1].clone() {
                if self.spots[other].cells.is_subset(spot.sees) {
                    self.sight.insert(place, other);
                } else if spot.cells.is_subset(self.spots[other].cells) {
                    self.wholes.insert(place, other);
                    self.parts.insert(other, place);
                }
            }
        }
    }

    fn add_cells(&mut self, board: &CandidateBoard<C>, numbers: &Numbers) {
        self.weak = self.sight.clone();
        for cell in board.blanks().iter() {
            for one in board.marks(cell) {
                for other in board.marks(cell).without(Digits::only(one)) {
                    self.weak.insert(numbers.get(cell, one) as usize, numbers.get(cell, other) as usize);
                }
            }
        }
    }

    /// The strong links through almost locked sets, in order.
    ///
    /// A set that lacks one of its digits holds all the others; a cell that sees them may be left with one digit.
    fn list_ties(
        &self,
        board: &CandidateBoard<C>,
        sets: &AlmostLockedSets<C>,
        numbers: &Numbers,
        groups: &[std::ops::Range<usize>],
    ) -> Vec<(u32, u32, Tie)> {
        let spot_of = |node: &SetNode<C>| {
            if let Some(cell) = node.cells.single() {
                return Some(numbers.get(cell, node.digit));
            }
            let mut groups = groups[usize::from(node.digit.get()) - 1].clone();
            groups.find(|&group| self.spots[group].cells == node.cells).map(number)
        };
        let spots: Vec<Option<u32>> = sets.nodes().iter().map(spot_of).collect();
        let mut ties = Vec::new();
        for (place, set) in sets.list().iter().enumerate().filter(|(_, set)| set.cells.len() > 1) {
            let nodes = sets.nodes_of(set);
            for (one, &from) in nodes.iter().enumerate() {
                for (other, &to) in nodes.iter().enumerate() {
                    if let (true, Some(from), Some(to)) = (one != other, spots[from as usize], spots[to as usize]) {
                        ties.push((from, to, Tie::Set(number(place))));
                    }
                }
            }
            let beside = nodes.iter().fold(C::EMPTY, |seen, &node| seen | sets.nodes()[node as usize].seen);
            for cell in beside.without(set.cells).iter().filter(|&cell| board.marks(cell).len() > 2) {
                let nodes = nodes.iter().map(|&node| (&sets.nodes()[node as usize], spots[node as usize]));
                let seen = nodes.clone().filter(|(node, _)| node.seen.contains(cell));
                let seen: Digits = seen.map(|(node, _)| node.digit).collect();
                for (node, spot) in nodes {
                    let left = board.marks(cell).without(seen.without(Digits::only(node.digit))).single();
                    if let (Some(digit), Some(spot)) = (left, spot) {
                        let forced = numbers.get(cell, digit);
                        ties.push((spot, forced, Tie::Beside(number(place))));
                        ties.push((forced, spot, Tie::Beside(number(place))));
                    }
                }
            }
        }
        // Of several sets between two nodes the first, which is the smallest, is enough.
        sort_by_key(&mut ties, |&(from, to, tie)| match tie {
            Tie::Set(set) => (from, to, 0, set),
            Tie::Beside(set) => (from, to, 1, set),
            Tie::Cell | Tie::House(_) => (from, to, 0, 0),
        });
        ties.dedup_by_key(|&mut (from, to, _)| (from, to));
        ties
    }

    fn add_strong(
        &mut self,
        board: &CandidateBoard<C>,
        numbers: &Numbers,
        groups: &[std::ops::Range<usize>],
        mut through: &[(u32, u32, Tie)],
    ) {
        let geometry = board.geometry();
        for (place, spot) in self.spots.iter().enumerate() {
            self.strong_at.push(number(self.strong.len()));
            let Some(cell) = spot.cells.first() else { continue };
            if spot.cells.len() == 1 && board.marks(cell).len() == 2 {
                let other = board.marks(cell).without(Digits::only(spot.digit)).first();
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
            let end = through.iter().position(|&(from, _, _)| from as usize != place).unwrap_or(through.len());
            self.strong.extend(through[..end].iter().map(|&(_, to, tie)| (to, tie)));
            through = &through[end..];
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
}

/// A place as it is kept. No board has as many nodes as this would cut off.
pub(crate) fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

/// The groups of a digit: all its candidates where a line and a box meet, two or more.
fn add_groups<C: CellSet>(board: &CandidateBoard<C>, digit: Digit, spots: &mut Vec<Spot<C>>) {
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

/// The places of a digit in almost locked sets that are no candidate and no group, where anything sees them.
fn add_sets<C: CellSet>(digit: Digit, sets: &AlmostLockedSets<C>, first: usize, spots: &mut Vec<Spot<C>>) {
    let groups = spots.len();
    let nodes = sets.nodes().iter().filter(|node| node.digit == digit && node.cells.len() > 1 && !node.seen.is_empty());
    for node in nodes {
        if spots[first..groups].iter().all(|group| group.cells != node.cells) {
            spots.push(Spot { digit, cells: node.cells, sees: node.seen });
        }
    }
}
