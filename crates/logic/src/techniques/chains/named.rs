//! Chains of two or three strong links that have names of their own.

use std::ops::ControlFlow;

use super::Chains;
use super::chain::Closing;
use super::search::Hunt;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::links::graph::{Graph, NodeKinds, Tie};
use crate::links::prospects::Prospects;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits, common};

/// A chain of two or three strong links with a name. Bivalue cells, houses and almost locked sets are told apart by the ties
/// of the chain, and the names by the order of the ties and the number of digits.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// A cell, a house, another house: `(x=y) - y = (y-x) = x`.
    MWing,
    /// A house, a cell, a house: `x = x - (x=y) - y = y`.
    SWing,
    /// Three houses and two or three digits: `x = (x-y) = (y-z) = z`.
    LWing,
    /// Cells and houses with three digits: `(x=y) - y = (y-z) = z`.
    HWing,
    /// A cell, a house with a group, a cell of the same two digits: `(x=y) - y = y - (y=x)`.
    GroupedWWing,
    /// A W-Wing with almost locked sets in place of cells.
    AlsWWing,
    /// Two rows, or two columns, with a group.
    GroupedSkyscraper,
    /// A row and a column that meet in a box, with a group.
    GroupedTwoStringKite,
    /// A cell, a house, an almost locked set of two cells, and back to the cell.
    XyzRing,
    /// The same of four cells.
    WxyzRing,
}

/// What a strong link leads through.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Through {
    Cell,
    House,
    Set,
}

impl Through {
    const fn of(tie: Tie) -> Option<Self> {
        match tie {
            Tie::Cell => Some(Self::Cell),
            Tie::House(_) => Some(Self::House),
            Tie::Set(_) => Some(Self::Set),
            Tie::Beside(_) => None,
        }
    }
}

impl Named {
    const fn reach(self) -> NodeKinds {
        match self {
            Self::MWing | Self::SWing | Self::LWing | Self::HWing => NodeKinds::Plain,
            Self::GroupedWWing | Self::GroupedSkyscraper | Self::GroupedTwoStringKite => NodeKinds::Grouped,
            Self::AlsWWing | Self::XyzRing | Self::WxyzRing => NodeKinds::Sets,
        }
    }

    const fn is_ring(self) -> bool {
        matches!(self, Self::XyzRing | Self::WxyzRing)
    }

    /// How many cells the wing of a ring has.
    const fn ring_size(self) -> usize {
        if matches!(self, Self::XyzRing) { 3 } else { 4 }
    }

    /// Whether the strong links in the middle and at an end may be these.
    const fn takes(self, middle: Through, end: Through) -> bool {
        use Through::{Cell, House, Set};
        match self {
            Self::MWing => matches!((middle, end), (House, Cell | House)),
            Self::SWing => matches!((middle, end), (Cell, House)),
            Self::LWing => matches!((middle, end), (House, House)),
            Self::HWing => matches!((middle, end), (Cell | House, Cell | House)),
            Self::GroupedWWing => matches!((middle, end), (House, Cell)),
            Self::AlsWWing | Self::XyzRing | Self::WxyzRing => matches!((middle, end), (House, Cell | Set)),
            Self::GroupedSkyscraper | Self::GroupedTwoStringKite => false,
        }
    }

    /// Whether a chain is one of this name.
    fn is(self, through: [Through; 3], digits: [ukodus_core::Digit; 6]) -> bool {
        use Through::{Cell, House, Set};
        let count = digits.into_iter().collect::<Digits>().len();
        let (first, last) = (digits[0], digits[5]);
        match (self, through) {
            (Self::MWing, [Cell, House, House]) => count == 2 && first == last,
            (Self::SWing, [House, Cell, House]) => true,
            (Self::LWing, [House, House, House]) => count > 1,
            (Self::HWing, [Cell, House | Cell, House] | [Cell, House, Cell]) => count == 3,
            // With two cells it is a W-Wing, with groups or without.
            (Self::GroupedWWing, [Cell, House, Cell])
            | (Self::XyzRing, [Cell, House, Set])
            | (Self::AlsWWing | Self::WxyzRing, [Cell | Set, House, Set]) => count == 2,
            _ => false,
        }
    }
}

impl<C: CellSet> Search<C> for Named {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let graph = board.graph(self.reach(), bounds)?;
        let prospects = board.prospects(graph);
        if prospects.refuted.is_empty() {
            return ControlFlow::Continue(());
        }
        let chains = if self.reach() == NodeKinds::Plain { &Chains::AIC } else { &Chains::GROUPED_AIC };
        let hunt = Hunt { board, bounds, graph, prospects, chains };
        if matches!(self, Self::GroupedSkyscraper | Self::GroupedTwoStringKite) {
            return search_two(*self, &hunt, found);
        }
        let mut sides = Sides::new(*self, graph, prospects);
        for one in 0..graph.spots.len() {
            if one % 64 == 0 {
                bounds.check()?;
            }
            for &(other, tie) in graph.strong(one).iter().filter(|(other, _)| *other as usize > one) {
                let Some(middle) = Through::of(tie) else { continue };
                sides.search([one, other as usize], (middle, tie), &hunt, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A way out of the middle link: the node that its end excludes, the strong link of that, and where it leads.
#[derive(Copy, Clone)]
struct Side {
    near: usize,
    far: usize,
    tie: Tie,
    through: Through,
}

/// The ways out of both ends of a middle link, and which ends are of use.
struct Sides<'a, C> {
    named: Named,
    graph: &'a Graph<C>,
    active: &'a [u64],
    /// The nodes that exclude a candidate which some chain refutes: an open chain ends there or removes nothing.
    is_useful: Vec<bool>,
    ways: [Vec<Side>; 2],
}

impl<'a, C: CellSet> Sides<'a, C> {
    fn new(named: Named, graph: &'a Graph<C>, prospects: &'a Prospects) -> Self {
        let mut is_useful = vec![named.is_ring(); graph.spots.len()];
        for &candidate in &prospects.refuted {
            for node in common(graph.weak.row(candidate), prospects.active.row(0)) {
                is_useful[node] = true;
            }
        }
        Self { named, graph, active: prospects.active.row(0), is_useful, ways: [Vec::new(), Vec::new()] }
    }

    /// Whether a weak link may lead from the middle to a side: within a digit, or within a cell where the shape has one.
    fn may_turn(&self, from: usize, to: usize) -> bool {
        let is_same = self.graph.spots[from].digit == self.graph.spots[to].digit;
        is_same || matches!(self.named, Named::MWing | Named::LWing | Named::HWing)
    }

    fn search(
        &mut self,
        ends: [usize; 2],
        (middle, tie): (Through, Tie),
        hunt: &Hunt<C>,
        found: &mut Found,
    ) -> ControlFlow<Halt> {
        let mut sides = std::mem::take(&mut self.ways);
        for (side, end) in sides.iter_mut().zip(ends) {
            side.clear();
            for near in common(self.graph.weak.row(end), self.active).filter(|&near| self.may_turn(end, near)) {
                for &(far, tie) in self.graph.strong(near) {
                    let Some(through) = Through::of(tie) else { continue };
                    let is_small = !self.named.is_ring()
                        || tie.set().is_none_or(|set| self.graph.set(set).cells.len() < self.named.ring_size());
                    if self.named.takes(middle, through) && self.is_useful[far as usize] && is_small {
                        side.push(Side { near, far: far as usize, tie, through });
                    }
                }
            }
        }
        let mut ended = ControlFlow::Continue(());
        'all: for one in &sides[0] {
            for other in &sides[1] {
                // Each chain is looked at from one of its ends.
                let (ends, first, last) = if (one.through, one.far) < (other.through, other.far) {
                    (ends, one, other)
                } else {
                    ([ends[1], ends[0]], other, one)
                };
                let nodes = [first.far, first.near, ends[0], ends[1], last.near, last.far];
                let digits = nodes.map(|node| self.graph.spots[node].digit);
                if !self.named.is([first.through, middle, last.through], digits) {
                    continue;
                }
                ended = self.conclude(&nodes, &[first.tie, tie, last.tie], hunt, found);
                if ended.is_break() {
                    break 'all;
                }
            }
        }
        self.ways = sides;
        ended
    }

    fn conclude(&self, nodes: &[usize; 6], ties: &[Tie; 3], hunt: &Hunt<C>, found: &mut Found) -> ControlFlow<Halt> {
        let (start, end) = (nodes[0], nodes[5]);
        let deduction = if self.named.is_ring() {
            if !self.graph.weak.contains(start, end) || !self.is_wing(nodes, ties) {
                return ControlFlow::Continue(());
            }
            hunt.deduce(nodes, ties, Closing::Ring, hunt.beside_ring(nodes, ties))
        } else if start == end || self.is_tangled(nodes) {
            None
        } else {
            hunt.deduce(nodes, ties, Closing::Ends, hunt.excluded(start, end))
        };
        deduction.map_or(ControlFlow::Continue(()), found)
    }

    /// Whether a wing with groups or sets has a simpler name: its ends exclude each other, or places of it overlap. The sets at
    /// the ends may share cells.
    fn is_tangled(&self, nodes: &[usize; 6]) -> bool {
        let is_overlap = |one: usize, other: usize| overlaps(self.graph, nodes[one], nodes[other]);
        let inner = || (0..6).any(|one| (one + 1..6).any(|other| other - one < 5 && is_overlap(one, other)));
        self.named.reach() > NodeKinds::Plain && (self.graph.weak.contains(nodes[0], nodes[5]) || inner())
    }

    /// Whether the cells and sets at the ends of a ring are a wing of the right size: as many cells as digits.
    fn is_wing(&self, nodes: &[usize; 6], ties: &[Tie; 3]) -> bool {
        let part = |tie: Tie, node: usize| {
            if let Some(set) = tie.set() {
                return (self.graph.set(set).cells, self.graph.set(set).digits);
            }
            let other = if node == nodes[0] { nodes[1] } else { nodes[4] };
            let digits = Digits::only(self.graph.spots[node].digit).with(self.graph.spots[other].digit);
            (self.graph.spots[node].cells, digits)
        };
        let (one, other) = (part(ties[0], nodes[0]), part(ties[2], nodes[5]));
        let cells = one.0 | other.0;
        let wanted = self.named.ring_size();
        cells.len() == wanted && (one.1 | other.1).len() == wanted && !one.0.intersects(other.0)
    }
}

/// Whether two nodes have a candidate in common.
fn overlaps<C: CellSet>(graph: &Graph<C>, one: usize, other: usize) -> bool {
    let (one, other) = (&graph.spots[one], &graph.spots[other]);
    one.digit == other.digit && one.cells.intersects(other.cells)
}

/// Two strong links of a digit in lines, with a group.
fn search_two<C: CellSet>(named: Named, hunt: &Hunt<C>, found: &mut Found) -> ControlFlow<Halt> {
    let (graph, side) = (hunt.graph, hunt.board.side());
    let line_of = |tie: Tie| match tie {
        Tie::House(house) if (house as usize) < 2 * side => Some(house as usize),
        _ => None,
    };
    for &start in &hunt.prospects.starts {
        for &(near, first) in graph.strong(start) {
            let Some(one) = line_of(first) else { continue };
            for next in common(graph.sight.row(near as usize), hunt.prospects.active.row(0)) {
                for &(end, second) in graph.strong(next) {
                    let Some(other) = line_of(second) else { continue };
                    let (near, end) = (near as usize, end as usize);
                    let is_parallel = (one < side) == (other < side);
                    if end <= start || one == other || is_parallel != (named == Named::GroupedSkyscraper) {
                        continue;
                    }
                    let joint = graph.spots[near].cells | graph.spots[next].cells;
                    let mut houses = hunt.board.geometry().common_houses(joint);
                    if !is_parallel && !houses.any(|house| house >= 2 * side) {
                        continue;
                    }
                    if overlaps(graph, start, next) || overlaps(graph, start, end) || overlaps(graph, near, end) {
                        continue;
                    }
                    let nodes = [start, near, next, end];
                    let deduction = hunt.deduce(&nodes, &[first, second], Closing::Ends, hunt.excluded(start, end));
                    deduction.map_or(ControlFlow::Continue(()), &mut *found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
