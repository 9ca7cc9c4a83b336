use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use ukodus_core::Digit;

use super::{NamedSet, SetChain};
use crate::Candidate;
use crate::almost::{AlmostLockedSet, AlmostLockedSets, Reach};
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{BitRows, CellSet, Digits, numbers};
use crate::step::Deduction;

/// Three almost locked sets: the one in the middle is linked to the two others by different digits.
pub struct AlsXyWing;

impl<C: CellSet> Search<C> for AlsXyWing {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let sets = board.almost_locked_sets(bounds)?;
        search(board, &sets, 3, bounds, found)
    }
}

/// Four almost locked sets or more, each linked to the next. Short chains come first.
pub struct AlsChain;

impl<C: CellSet> Search<C> for AlsChain {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let sets = board.almost_locked_sets(bounds)?;
        for count in 4..=bounds.limits.set_chain.min(LONGEST) {
            search(board, &sets, count, bounds, found)?;
        }
        ControlFlow::Continue(())
    }
}

/// The longest chain: as many sets as there are letters to name them.
const LONGEST: usize = 26;

/// The most ways from one node to another that are tried: there may be very many, most with the same effect.
const MOST_WAYS: usize = 2_000;

/// What a chain of sets removes.
#[derive(Clone, Default)]
pub(super) struct Effect<C> {
    parts: Vec<(Digit, C)>,
}

impl<C: CellSet> Effect<C> {
    /// Adds candidates of a digit.
    pub(super) fn add(&mut self, digit: Digit, cells: C) {
        if !cells.is_empty() {
            self.parts.push((digit, cells));
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    fn digits(&self) -> Digits {
        self.parts.iter().map(|(digit, _)| *digit).collect()
    }

    fn candidates(&self) -> Vec<Candidate> {
        let cells =
            self.parts.iter().flat_map(|&(digit, cells)| cells.iter().map(move |cell| Candidate { cell, digit }));
        cells.collect()
    }

    /// Passes on the deduction, if it takes anything out.
    pub(super) fn hand_over(
        &self,
        board: &CandidateBoard<C>,
        sets: &[&AlmostLockedSet<C>],
        commons: &[Digit],
        ends: Digits,
        found: &mut Found,
    ) -> ControlFlow<Halt> {
        if self.is_empty() {
            return ControlFlow::Continue(());
        }
        let places = |set: &&AlmostLockedSet<C>| {
            let marks =
                set.cells.iter().flat_map(|cell| board.marks(cell).iter().map(move |digit| Candidate { cell, digit }));
            marks.collect()
        };
        let reason = SetChain {
            sets: sets.iter().map(|set| NamedSet::new(set)).collect(),
            places: sets.iter().map(places).collect(),
            commons: commons.to_vec(),
            ends: ends.to_set(),
        };
        found(Deduction::eliminating(reason, self.candidates()))
    }
}

/// Whether the last of these sets may follow the others in a chain of `count`: it is none of them and, where the limits
/// let no sets overlap, has no cell of its neighbour nor, in a wing, of the other end. What does not concern two sets
/// together does not mind that they overlap.
pub(super) fn may_follow<C: CellSet>(sets: &[&AlmostLockedSet<C>], count: usize, bounds: &Bounds) -> bool {
    let Some((last, before)) = sets.split_last() else { return true };
    let neighbours = if bounds.limits.set_overlap {
        0
    } else if count == 3 {
        2
    } else {
        1
    };
    before.iter().all(|other| other.cells != last.cells)
        && before.iter().rev().take(neighbours).all(|other| !other.cells.intersects(last.cells))
}

/// Chains of `count` sets whose ends share a digit.
pub(super) fn search<C: CellSet>(
    board: &CandidateBoard<C>,
    sets: &AlmostLockedSets<C>,
    count: usize,
    bounds: &Bounds,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let reach = sets.reach();
    let nodes = &sets.nodes()[..sets.count_live()];
    let Some(hopes) = reach.hopes(nodes) else { return ControlFlow::Continue(()) };
    let mut levels = Vec::with_capacity(count - 1);
    for sets in 2..=count {
        levels.push(reach.over(sets, bounds)?);
    }
    let over = Arc::clone(&levels[count - 2]);
    let effects = HashSet::new();
    let (path, commons) = (Vec::with_capacity(count), Vec::with_capacity(count));
    let mut walk = AlsChainSearch { board, sets, reach, bounds, levels, end: 0, path, commons, effects, ways: 0 };
    // Two sets reach so little that to look at each end is quicker.
    let aims = (count > 2).then(|| reach.aims(nodes));
    for start in numbers(hopes.iter().copied()) {
        bounds.check()?;
        let node = &nodes[start];
        let ends = over.row(start).iter().enumerate();
        let ends = ends.map(|(word, ends)| ends & aims.map_or(u64::MAX, |aims| aims.row(start)[word]));
        // A chain is as good from its other end.
        for end in numbers(ends).filter(|&end| end >= start) {
            if nodes[end].digit != node.digit || !nodes[end].seen.intersects(node.seen) {
                continue;
            }
            walk.end = end;
            walk.ways = MOST_WAYS;
            walk.extend(start, count, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// A walk from set to set.
struct AlsChainSearch<'a, C: CellSet> {
    board: &'a CandidateBoard<C>,
    sets: &'a AlmostLockedSets<C>,
    reach: &'a Reach,
    bounds: &'a Bounds<'a>,
    /// What leads where over two sets, three sets, …
    levels: Vec<Arc<BitRows>>,
    /// The node to reach.
    end: usize,
    path: Vec<&'a AlmostLockedSet<C>>,
    commons: Vec<Digit>,
    /// What was passed on already.
    effects: HashSet<Vec<Candidate>>,
    /// How many more ways may be tried.
    ways: usize,
}

impl<C: CellSet> AlsChainSearch<'_, C> {
    /// Passes on the chains of `count` sets more: the next has the node `entered`, the last the node of the end. No
    /// deeper than `Limits::set_chain`.
    fn extend(&mut self, entered: usize, count: usize, found: &mut Found) -> ControlFlow<Halt> {
        let sets = self.sets;
        for &number in sets.sets_of(entered) {
            if self.ways == 0 {
                break;
            }
            self.ways -= 1;
            let set = &sets.list()[number as usize];
            let nodes = sets.nodes_of(set);
            self.path.push(set);
            if may_follow(&self.path, self.path.len() + count - 1, self.bounds) {
                if count == 1 {
                    if entered != self.end && nodes.contains(&(self.end as u32)) {
                        self.hand_over(found)?;
                    }
                } else {
                    let live = sets.count_live();
                    for left in nodes.iter().map(|&node| node as usize).filter(|&node| node != entered && node < live) {
                        self.commons.push(sets.nodes()[left].digit);
                        for next in numbers(self.reach.weak.row(left).iter().copied()) {
                            if self.leads(next, count - 1) {
                                self.extend(next, count - 1, found)?;
                            }
                        }
                        self.commons.pop();
                    }
                }
            }
            self.path.pop();
        }
        ControlFlow::Continue(())
    }

    /// Whether the end is true if `node` is false, over so many sets.
    fn leads(&self, node: usize, sets: usize) -> bool {
        match sets {
            1 => self.reach.strong.contains(node, self.end),
            _ => self.levels[sets - 2].contains(node, self.end),
        }
    }

    /// Passes on the chain, if it removes what no other does.
    fn hand_over(&mut self, found: &mut Found) -> ControlFlow<Halt> {
        let (Some(first), Some(last)) = (self.path.first(), self.path.last()) else { return ControlFlow::Continue(()) };
        let (Some(&leaving), Some(&entering)) = (self.commons.first(), self.commons.last()) else {
            return ControlFlow::Continue(());
        };
        let mut effect = Effect::default();
        for digit in (first.digits & last.digits).without(Digits::only(leaving).with(entering)) {
            effect.add(digit, self.sets.node(first, digit).seen & self.sets.node(last, digit).seen);
        }
        if self.effects.insert(effect.candidates()) {
            effect.hand_over(self.board, &self.path, &self.commons, effect.digits(), found)?;
        }
        ControlFlow::Continue(())
    }
}
