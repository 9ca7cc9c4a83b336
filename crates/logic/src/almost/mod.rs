//! Almost locked sets: cells of one house with one digit more than cells.
//!
//! A set of *n* cells that has lost one of its *n* + 1 digits must hold all the others. Chains, wings and blossoms hang
//! such sets together by the digits that two of them cannot both hold.

mod houses;
mod reach;

pub(crate) use houses::HouseSets;
pub use reach::Reach;

use std::collections::HashMap;
use std::ops::{ControlFlow, Range};
use std::sync::OnceLock;

use foldhash::fast::FixedState;
use ukodus_core::Digit;

use crate::Candidate;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::limits::Limits;
use crate::sets::{CellSet, Digits};

/// Marks the number of a node that sees nothing until all the others have theirs.
const DEAD: u32 = 1 << 31;

/// Cells of one house that have one candidate more than there are cells. A cell with two candidates is the smallest.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct AlmostLockedSet<C> {
    /// The cells.
    pub cells: C,
    /// The digits: one more than cells.
    pub digits: Digits,
    /// The number of a house that holds the cells: the row, then the column, then the box.
    pub house: usize,
    /// Where the set's nodes begin in the list of all.
    first: usize,
}

/// The places of one digit in a set. Sets with the same places for a digit share the node, unless it sees nothing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SetNode<C> {
    /// The digit.
    pub digit: Digit,
    /// The cells of the set where it is a candidate.
    pub cells: C,
    /// The candidates of the digit that see all of these cells: false if the digit is in one of them.
    pub seen: C,
}

impl<C: CellSet> SetNode<C> {
    /// Whether the digit cannot be both here and there: every place of the one sees every place of the other. For
    /// nodes of two sets this makes the digit a restricted common of them.
    #[must_use]
    pub fn excludes(&self, other: &Self) -> bool {
        self.digit == other.digit && other.cells.is_subset(self.seen)
    }
}

/// The almost locked sets of a board.
///
/// In the order of size, then of house (rows, columns, boxes), then of cells in reading order. A group of cells that is
/// in a line and in a box comes once, with the line.
#[derive(Debug)]
pub struct AlmostLockedSets<C> {
    sets: Vec<AlmostLockedSet<C>>,
    /// The number of each digit's node for each set, set by set, smallest digit first.
    set_nodes: Vec<u32>,
    nodes: Vec<SetNode<C>>,
    /// How many nodes see something.
    live: usize,
    /// The sets of each node, in order, one list after the other.
    node_sets: Vec<u32>,
    node_ranges: Vec<Range<usize>>,
    /// The largest size that the list goes up to.
    size: usize,
    reach: OnceLock<Reach>,
}

impl<C: CellSet> AlmostLockedSets<C> {
    /// The sets of up to [`Limits::set_size`](crate::Limits::set_size) cells.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`] if the search has to stop.
    pub fn new(board: &CandidateBoard<C>, bounds: &Bounds) -> ControlFlow<Halt, Self> {
        Self::with_houses(&mut HouseSets::new(0), board, &[], bounds)
    }

    /// The same, with what is known of each house from before `gone` left the board.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`] if the search has to stop.
    pub(crate) fn with_houses(
        houses: &mut HouseSets<C>,
        board: &CandidateBoard<C>,
        gone: &[Candidate],
        bounds: &Bounds,
    ) -> ControlFlow<Halt, Self> {
        let mut sets = Self {
            sets: Vec::new(),
            set_nodes: Vec::new(),
            nodes: Vec::new(),
            live: 0,
            node_sets: Vec::new(),
            node_ranges: Vec::new(),
            size: bounds.limits.set_size,
            reach: OnceLock::new(),
        };
        let most = houses.update(board, gone, bounds)?;
        for size in 1..=most {
            for house in 0..board.geometry().houses.len() {
                let groups = houses.of_size(house, size).iter();
                sets.sets.extend(groups.map(|&(cells, digits)| AlmostLockedSet { cells, digits, house, first: 0 }));
            }
        }
        sets.add_nodes(board);
        ControlFlow::Continue(sets)
    }

    /// Gathers the places of each digit in each set.
    fn add_nodes(&mut self, board: &CandidateBoard<C>) {
        let ends = self.sets.iter().map(|set| set.digits.len()).sum();
        let mut known: HashMap<(Digit, C), u32, FixedState> =
            HashMap::with_capacity_and_hasher(ends, FixedState::default());
        let mut counts: Vec<usize> = Vec::with_capacity(ends);
        let mut dead = Vec::with_capacity(ends);
        self.nodes.reserve(ends);
        self.set_nodes.reserve(ends);
        for set in &mut self.sets {
            set.first = self.set_nodes.len();
            for digit in set.digits {
                let cells = set.cells & board.places(digit);
                let seen = board.geometry().common_peers(cells) & board.places(digit);
                // What sees nothing is of no use to anybody: it is not worth the search for its like.
                if seen.is_empty() {
                    self.set_nodes.push(DEAD | dead.len() as u32);
                    dead.push(SetNode { digit, cells, seen });
                    continue;
                }
                let node = *known.entry((digit, cells)).or_insert_with(|| {
                    self.nodes.push(SetNode { digit, cells, seen });
                    counts.push(0);
                    self.nodes.len() as u32 - 1
                });
                counts[node as usize] += 1;
                self.set_nodes.push(node);
            }
        }
        self.live = self.nodes.len();
        self.nodes.append(&mut dead);
        counts.resize(self.nodes.len(), 1);
        for node in self.set_nodes.iter_mut().filter(|node| **node & DEAD != 0) {
            *node = (*node & !DEAD) + self.live as u32;
        }
        self.node_ranges.reserve(counts.len());
        let mut end = 0;
        for &count in &counts {
            self.node_ranges.push(end..end);
            end += count;
        }
        self.node_sets = vec![0; end];
        for (number, set) in self.sets.iter().enumerate() {
            for &node in &self.set_nodes[set.first..set.first + set.digits.len()] {
                let range = &mut self.node_ranges[node as usize];
                self.node_sets[range.end] = number as u32;
                range.end += 1;
            }
        }
    }

    /// The sets.
    #[must_use]
    pub fn list(&self) -> &[AlmostLockedSet<C>] {
        &self.sets
    }

    /// Whether this list goes as far as these limits.
    #[must_use]
    pub const fn is_for(&self, limits: &Limits) -> bool {
        self.size == limits.set_size
    }

    /// The nodes of all sets: first those that see something, each once, then the others.
    #[must_use]
    pub fn nodes(&self) -> &[SetNode<C>] {
        &self.nodes
    }

    /// How many of the nodes see something.
    #[must_use]
    pub const fn count_live(&self) -> usize {
        self.live
    }

    /// The numbers of a set's nodes, one a digit, smallest digit first.
    #[must_use]
    pub fn nodes_of(&self, set: &AlmostLockedSet<C>) -> &[u32] {
        &self.set_nodes[set.first..set.first + set.digits.len()]
    }

    /// The node of a digit of a set.
    ///
    /// # Panics
    ///
    /// If the set does not have the digit.
    #[must_use]
    pub fn node(&self, set: &AlmostLockedSet<C>, digit: Digit) -> &SetNode<C> {
        assert!(set.digits.contains(digit), "the set has no {digit}");
        let smaller = set.digits.bits() & (Digits::only(digit).bits() - 1);
        &self.nodes[self.set_nodes[set.first + smaller.count_ones() as usize] as usize]
    }

    /// The numbers of the sets that have the node with this number, in order.
    #[must_use]
    pub fn sets_of(&self, node: usize) -> &[u32] {
        &self.node_sets[self.node_ranges[node].clone()]
    }

    /// How the nodes hang together; worked out once, when it is first needed.
    #[must_use]
    pub fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| Reach::new(self))
    }

    /// The restricted commons of two sets: the digits of both that at most one of them can hold.
    #[must_use]
    pub fn restricted(&self, one: &AlmostLockedSet<C>, other: &AlmostLockedSet<C>) -> Digits {
        let shared = (one.digits & other.digits).iter();
        shared.filter(|&digit| self.node(one, digit).excludes(self.node(other, digit))).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ukodus_core::{Cell, Control, Grid, Shape};

    use super::*;
    use crate::sets::{Large, Small};

    const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

    fn sets<C: CellSet>(board: &CandidateBoard<C>, set_size: usize) -> AlmostLockedSets<C> {
        let limits = Limits { set_size, ..Limits::default() };
        let bounds = Bounds { limits: &limits, control: &Control::new() };
        match AlmostLockedSets::new(board, &bounds) {
            ControlFlow::Continue(sets) => sets,
            ControlFlow::Break(halt) => panic!("{halt:?}"),
        }
    }

    fn board(text: &str) -> CandidateBoard<Small> {
        CandidateBoard::new(&text.parse::<Grid>().expect("a grid"), false)
    }

    /// Every group of cells of every house, by counting through the subsets.
    fn by_counting(board: &CandidateBoard<Small>, most: usize) -> BTreeSet<Small> {
        let mut sets = BTreeSet::new();
        for cells in &board.geometry().house_cells {
            let blanks: Vec<Cell> = cells.iter().copied().filter(|&cell| board.value(cell).is_none()).collect();
            for subset in 1_u32..1 << blanks.len() {
                let group: Vec<Cell> =
                    (0..blanks.len()).filter(|bit| subset >> bit & 1 != 0).map(|n| blanks[n]).collect();
                let digits = group.iter().fold(Digits::EMPTY, |all, &cell| all | board.marks(cell));
                if group.len() <= most && digits.len() == group.len() + 1 {
                    sets.insert(Small::of(group));
                }
            }
        }
        sets
    }

    #[test]
    fn every_set_is_listed_once() {
        for text in [HARD, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"] {
            for set_size in [1, 3, 8] {
                let board = board(text);
                let sets = sets(&board, set_size);
                let listed: BTreeSet<Small> = sets.list().iter().map(|set| set.cells).collect();
                assert_eq!(listed.len(), sets.list().len());
                assert_eq!(listed, by_counting(&board, set_size));
                assert!(sets.list().is_sorted_by_key(|set| (set.cells.len(), set.house)));
            }
        }
    }

    #[test]
    fn nodes_and_sets_know_each_other() {
        let board = board(HARD);
        let sets = sets(&board, 8);
        for (number, set) in sets.list().iter().enumerate() {
            assert_eq!(set.digits.len(), set.cells.len() + 1);
            assert!(set.cells.is_subset(board.geometry().houses[set.house]));
            for (digit, &node) in set.digits.iter().zip(sets.nodes_of(set)) {
                assert_eq!(sets.node(set, digit), &sets.nodes()[node as usize]);
                assert_eq!(sets.node(set, digit).cells, set.cells & board.places(digit));
                assert!(sets.sets_of(node as usize).contains(&(number as u32)));
            }
        }
        let ends: usize = (0..sets.nodes().len()).map(|node| sets.sets_of(node).len()).sum();
        assert_eq!(ends, sets.list().iter().map(|set| set.digits.len()).sum::<usize>());
    }

    #[test]
    fn a_restricted_common_has_only_places_that_see_each_other() {
        let board = board(HARD);
        let sets = sets(&board, 3);
        let mut restricted = 0;
        for (number, one) in sets.list().iter().enumerate() {
            for other in &sets.list()[number + 1..] {
                for digit in one.digits & other.digits {
                    let ours = (one.cells & board.places(digit)).to_vec();
                    let theirs = (other.cells & board.places(digit)).to_vec();
                    let all = ours.iter().all(|&a| theirs.iter().all(|&b| board.geometry().sees(a, b)));
                    assert_eq!(sets.restricted(one, other).contains(digit), all);
                    restricted += usize::from(all);
                }
            }
        }
        assert!(restricted > 0);
    }

    #[test]
    fn an_empty_large_board_is_left_in_time() {
        let grid = Grid::empty(Shape::new(5, 5).expect("a shape"));
        let board = CandidateBoard::<Large>::new(&grid, false);
        assert!(sets(&board, 8).list().is_empty());
    }
}
