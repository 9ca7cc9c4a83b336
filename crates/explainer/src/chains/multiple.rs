//! Multiple and dynamic chains: contradictions, and consequences that all branches of a choice have in common.

use super::Chains;
use super::families::Family;
use super::inner::InnerClosures;
use super::network::{KINDS, Network};
use super::nishio::Contradictions;
use super::pool::{Place, Pool};
use super::reach::Reach;
use super::run::Mode;
use super::set::Set;
use super::walk::{NodeId, candidate_of, is_on, off, on};
use crate::board::Board;
use crate::geometry::bits;
use crate::technique::Source;

/// Where the branches start.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Branches {
    /// An assumption that leads to a contradiction.
    Contradiction(NodeId),
    /// A candidate that is true and false.
    Double(usize),
    /// The candidates of a constraint.
    Constraint(usize),
}

impl Branches {
    pub(crate) fn source(self) -> Source {
        match self {
            Self::Contradiction(_) => Source::Contradiction,
            Self::Double(_) => Source::Double,
            Self::Constraint(constraint) if constraint < 81 => Source::Cell,
            Self::Constraint(_) => Source::Region,
        }
    }

    /// How Sudoku Explainer sorts hints of the same complexity.
    fn sort_key(self) -> u8 {
        match self.source() {
            Source::Double => 1,
            Source::Cell => 5,
            Source::Region => 6,
            Source::Contradiction => 7,
        }
    }
}

/// A hint of several chains, before they are listed.
#[derive(Copy, Clone, Debug)]
pub(crate) struct MultipleHint {
    pub(crate) complexity: u32,
    sort_key: u8,
    order: u32,
    pub(crate) branches: Branches,
    pub(crate) target: NodeId,
}

impl MultipleHint {
    pub(crate) fn key(&self) -> (u32, u8, u32) {
        (self.complexity, self.sort_key, self.order)
    }
}

/// Which hints are kept.
pub(crate) enum Kept {
    /// The first one.
    First(Option<MultipleHint>),
    /// The first one for each result: a candidate removed, or all others of a cell.
    FirstOfEach(Vec<Option<MultipleHint>>),
}

impl Kept {
    pub(crate) fn first_of_each<const W: usize>() -> Self {
        Self::FirstOfEach(vec![None; 2 * Network::<W>::CAPACITY])
    }

    /// The complexity beyond which no hint is kept.
    fn limit(&self) -> u32 {
        match self {
            Self::First(Some(first)) => first.complexity,
            Self::First(None) | Self::FirstOfEach(_) => u32::MAX,
        }
    }

    /// Where a hint with this target competes. Where a cell has two candidates, making one true is removing the other.
    fn place<const W: usize>(
        &mut self,
        network: &Network<W>,
        board: &Board,
        target: NodeId,
    ) -> &mut Option<MultipleHint> {
        match self {
            Self::First(first) => first,
            Self::FirstOfEach(each) => {
                let candidate = candidate_of(target);
                let cell = network.cell(candidate);
                let others = board.marks.digits(cell) & !(1 << network.digit(candidate));
                let result = if is_on(target) && others.is_power_of_two() {
                    off(network.first_member(cell, others))
                } else {
                    target
                };
                &mut each[usize::from(result)]
            }
        }
    }
}

/// What is known before the ordered runs: it says which of them are needed.
pub(crate) enum Filter<'a, const W: usize> {
    /// Nothing: everything is run.
    None,
    /// The contradictions among the places of each digit.
    Nishio(&'a Contradictions<W>),
    /// The consequences in a graph of fixed links.
    Reach(&'a mut Reach<W>),
    /// The closures on the board.
    Closures(&'a Family<W>),
    /// The closures on a board inside a chain.
    Inner(&'a InnerClosures<W>),
}

impl<const W: usize> Filter<'_, W> {
    /// Whether an assumption may lead to a contradiction.
    fn may_contradict(&self, source: NodeId) -> bool {
        match self {
            Self::None | Self::Reach(_) => true,
            Self::Nishio(contradictions) => contradictions.contains(source),
            Self::Closures(family) => family.closure(source).is_contradiction,
            Self::Inner(inner) => inner.is_contradiction(source),
        }
    }

    /// A guess of how complex a contradiction is: which to run first.
    fn rounds(&self, source: NodeId) -> u32 {
        if let Self::Closures(family) = self { family.closure(source).rounds } else { 0 }
    }

    /// What these assumptions may have in common, true and false; nothing if they have nothing in common. Those that lead
    /// to a contradiction were run before: what their runs have counts, not the rest.
    fn common(
        &mut self,
        network: &Network<W>,
        pool: &Pool<W>,
        present: &Set<W>,
        sources: &[NodeId],
    ) -> Option<(Set<W>, Set<W>)> {
        let (mut on, mut off) = (*present, *present);
        match self {
            Self::None | Self::Nishio(_) => {}
            Self::Reach(reach) => {
                // Where something is true, the others of its cell are false.
                off = reach.common_offs(network, sources.iter().map(|&source| candidate_of(source)));
                return (!off.is_empty()).then_some((on, off));
            }
            Self::Closures(family) => {
                for &source in sources {
                    let closure = family.closure(source);
                    let run = if closure.is_contradiction { pool.run_of(source) } else { None };
                    let (its_on, its_off) = match run {
                        Some(run) => (&run.on, &run.off),
                        None if closure.is_contradiction => return Some((*present, *present)),
                        None => (&closure.on, &closure.off),
                    };
                    on.keep(its_on);
                    off.keep(its_off);
                }
            }
            Self::Inner(inner) => {
                for &source in sources {
                    let is_contradiction = inner.is_contradiction(source);
                    let run = if is_contradiction { pool.run_of(source) } else { None };
                    let (its_on, its_off) = match run {
                        Some(run) => (&run.on, &run.off),
                        None if is_contradiction => return Some((*present, *present)),
                        None => (inner.on(source), inner.off(source)),
                    };
                    on.keep(its_on);
                    off.keep(its_off);
                }
            }
        }
        (!on.is_empty() || !off.is_empty()).then_some((on, off))
    }
}

/// Whether a common consequence of assumptions can have a complexity within `limit`: no branch is shorter than its
/// shortest way there.
fn may_be_within<const W: usize>(
    network: &Network<W>,
    sources: &[NodeId],
    (on, off): &(Set<W>, Set<W>),
    level: u8,
    limit: u32,
) -> bool {
    if limit == u32::MAX {
        return true;
    }
    // Another technique leads from one candidate that is false to the next; links need one in between that is true.
    let detour = u32::from(level == 0);
    let to_off = |target: usize| {
        sources.iter().map(move |&source| match (is_on(source), candidate_of(source)) {
            (true, candidate) if network.weak[candidate].contains(target) => 2,
            (true, _) => 3 + detour,
            (false, candidate) if candidate == target => 1,
            (false, _) => 2 + detour,
        })
    };
    let to_on = |target: usize| {
        sources.iter().map(move |&source| match (is_on(source), candidate_of(source)) {
            (true, candidate) if candidate == target => 1,
            (true, _) => 3,
            (false, _) => 2,
        })
    };
    off.iter().any(|target| to_off(target).sum::<u32>() <= limit)
        || on.iter().any(|target| to_on(target).sum::<u32>() <= limit)
}

/// A search for hints on a board.
pub(crate) struct Gathering<'a, const W: usize> {
    pub(crate) board: &'a Board,
    /// The candidates of the board.
    pub(crate) present: Set<W>,
    pub(crate) mode: Mode,
    pub(crate) level: u8,
    /// The digits to search for.
    pub(crate) digits: u16,
    pub(crate) kept: &'a mut Kept,
}

/// The kinds of hints in the order in which Sudoku Explainer finds them for a candidate.
const ORDER_ON: u32 = 0;
const ORDER_OFF: u32 = 1;
const ORDER_DOUBLE: u32 = 2;

/// The number of a hint in the order in which they are found, without the targets: those that are true come before
/// those that are false, and then in the order of the nodes.
fn order(cell: usize, digit: usize, kind: u32) -> u32 {
    ((cell as u32) << 7 | (digit as u32) << 3 | kind) << 12
}

impl<const W: usize> Chains<W> {
    /// Collects the hints of a search.
    pub(crate) fn gather(&mut self, search: &mut Gathering<'_, W>, filter: &mut Filter<'_, W>, pool: &mut Pool<W>) {
        let is_dynamic = search.mode != Mode::Static;
        if is_dynamic {
            self.gather_contradictions(search, filter, pool);
        }
        if search.mode == Mode::Nishio {
            return;
        }
        let marks = &search.board.marks;
        let mut sources: Vec<NodeId> = Vec::with_capacity(9);
        for cell in 0..81 {
            let digits = marks.digits(cell);
            let size = digits.count_ones();
            if size < 2 || (size == 2 && !is_dynamic) {
                continue;
            }
            if self.is_stopped() {
                return;
            }
            for digit in bits(digits) {
                let candidate = self.network.number(cell, digit);
                if is_dynamic && size >= 3 {
                    let sources = [on(candidate), off(candidate)];
                    if self.may_agree(search, filter, pool, &sources) {
                        let order = order(cell, digit, ORDER_DOUBLE);
                        self.gather_common(search, pool, &sources, Branches::Double(candidate), order);
                    }
                }
                for kind in 1..KINDS {
                    let constraint = self.network.constraint(candidate, kind);
                    let places = marks.0[constraint];
                    // A house is searched at the first place of the digit.
                    if places.count_ones() < 2
                        || places & places.wrapping_neg() != self.network.own_bit(candidate, kind)
                    {
                        continue;
                    }
                    sources.clear();
                    sources.extend(self.network.members(constraint, places).map(on));
                    if self.may_agree(search, filter, pool, &sources) {
                        let order = order(cell, digit, ORDER_DOUBLE + kind as u32);
                        self.gather_common(search, pool, &sources, Branches::Constraint(constraint), order);
                    }
                }
            }
            sources.clear();
            sources.extend(self.network.members(cell, digits).map(on));
            if self.may_agree(search, filter, pool, &sources) {
                self.gather_common(search, pool, &sources, Branches::Constraint(cell), order(cell, 9, 0));
            }
        }
    }

    /// Whether assumptions may have a common consequence that is kept.
    fn may_agree(
        &self,
        search: &Gathering<'_, W>,
        filter: &mut Filter<'_, W>,
        pool: &Pool<W>,
        sources: &[NodeId],
    ) -> bool {
        let limit = if self.is_unfiltered { u32::MAX } else { search.kept.limit() };
        filter
            .common(&self.network, pool, &search.present, sources)
            .is_some_and(|common| may_be_within(&self.network, sources, &common, search.level, limit))
    }

    fn gather_contradictions(&mut self, search: &mut Gathering<'_, W>, filter: &Filter<'_, W>, pool: &mut Pool<W>) {
        let mut sources: Vec<(NodeId, u32)> = Vec::new();
        for cell in 0..81 {
            let digits = search.board.marks.digits(cell);
            if digits.count_ones() < 2 {
                continue;
            }
            for digit in bits(digits & search.digits) {
                let candidate = self.network.number(cell, digit);
                for (source, kind) in [(on(candidate), ORDER_ON), (off(candidate), ORDER_OFF)] {
                    if filter.may_contradict(source) {
                        sources.push((source, order(cell, digit, kind)));
                    }
                }
            }
        }
        // The order of the runs changes nothing, but a simple hint spares most of the work for the complex ones.
        sources.sort_by_key(|&(source, _)| filter.rounds(source));
        for (source, order) in sources {
            if self.is_stopped() {
                return;
            }
            let slot = self.run(search, pool, source);
            if let Some((true_node, false_node)) = pool.run(slot).contradiction {
                let targets = [(slot, true_node), (slot, false_node)];
                self.offer(search, pool, Branches::Contradiction(source), order, source ^ 1, &targets);
            }
        }
    }

    /// The slot of an assumption, which is run if it was not yet.
    fn run(&mut self, search: &Gathering<'_, W>, pool: &mut Pool<W>, source: NodeId) -> usize {
        pool.slot(source).unwrap_or_else(|| {
            let slot = pool.allot(source);
            let run = pool.run_mut(slot);
            run.start(&search.board.marks, source);
            let limit = if self.is_unfiltered { u32::MAX } else { search.kept.limit() };
            self.follow(run, search.board, search.mode, search.level, limit);
            slot
        })
    }

    /// Offers the hints for what several assumptions have in common.
    fn gather_common(
        &mut self,
        search: &mut Gathering<'_, W>,
        pool: &mut Pool<W>,
        sources: &[NodeId],
        branches: Branches,
        order: u32,
    ) {
        let mut slots = [0; 9];
        for (slot, &source) in slots.iter_mut().zip(sources) {
            *slot = self.run(search, pool, source);
        }
        let slots = &slots[..sources.len()];
        let first = pool.run(slots[0]);
        let (mut on, mut off) = (first.on, first.off);
        for &slot in &slots[1..] {
            on.keep(&pool.run(slot).on);
            off.keep(&pool.run(slot).off);
        }
        let mut targets: Vec<Place> = Vec::with_capacity(slots.len());
        for (common, is_on_target) in [(on, true), (off, false)] {
            if common.is_empty() {
                continue;
            }
            let last = pool.run(slots[0]).nodes.len() - usize::from(pool.run(slots[0]).contradiction.is_some());
            for index in 0..last {
                let target = pool.run(slots[0]).nodes[index].id;
                let candidate = candidate_of(target);
                if is_on(target) != is_on_target
                    || !common.contains(candidate)
                    || (is_on_target && search.board.marks.digits(self.network.cell(candidate)).count_ones() < 2)
                {
                    continue;
                }
                targets.clear();
                targets.extend(slots.iter().map(|&slot| (slot, pool.run(slot).index_of(target))));
                let order = order | u32::from(!is_on_target) << 11 | index as u32;
                self.offer(search, pool, branches, order, target, &targets);
            }
        }
    }

    fn offer(
        &mut self,
        search: &mut Gathering<'_, W>,
        pool: &mut Pool<W>,
        branches: Branches,
        order: u32,
        target: NodeId,
        targets: &[Place],
    ) {
        let place = search.kept.place(&self.network, search.board, target);
        if place.as_ref().is_some_and(|first| pool.depth(targets) > first.complexity) {
            return;
        }
        let complexity = pool.count(&self.network, targets);
        let mut hint = MultipleHint { complexity, sort_key: branches.sort_key(), order, branches, target };
        let is_first = |hint: &MultipleHint, place: &Option<MultipleHint>| {
            place.as_ref().is_none_or(|first| hint.key() < first.key())
        };
        if is_first(&hint, place) {
            hint.complexity += pool.nested_complexity(&self.network, targets);
            if is_first(&hint, place) {
                *place = Some(hint);
            }
        }
    }

    /// The nodes that a hint ends with, one for each branch.
    pub(crate) fn targets(&self, board: &Board, pool: &Pool<W>, hint: &MultipleHint) -> Vec<Place> {
        let place = |source: NodeId| {
            let slot = pool.slot(source)?;
            Some((slot, pool.run(slot).index_of(hint.target)))
        };
        match hint.branches {
            Branches::Contradiction(source) => pool
                .slot(source)
                .and_then(|slot| pool.run(slot).contradiction.map(|(one, other)| vec![(slot, one), (slot, other)]))
                .unwrap_or_default(),
            Branches::Double(candidate) => [on(candidate), off(candidate)].into_iter().filter_map(place).collect(),
            Branches::Constraint(constraint) => self
                .network
                .members(constraint, board.marks.0[constraint])
                .filter_map(|candidate| place(on(candidate)))
                .collect(),
        }
    }
}
