//! Forcing chains and cycles: which ones win.
//!
//! Sudoku Explainer collects all, sorts them by difficulty and complexity, and takes the first. Here the complexity of
//! a forcing chain is found by sets, cycles are only searched where they can win, and only winners are walked.

use super::length::{added_by, largest_within};
use super::network::{CANDIDATES, Network};
use super::reach::Reach;
use super::set::Set;
use super::walk::{Chain, NO_CAUSE, NodeId, Partners, View, Walker, candidate_of, is_on, off, on};
use crate::geometry::bits;
use crate::hint::Removals;
use crate::marks::Marks;
use crate::profile::Values;
use crate::technique::{Links, Technique};

/// The order of hints: difficulty, complexity, then the order in which they are found.
pub(crate) type Key = (f64, u32, u32);

/// The passes in the order in which Sudoku Explainer makes them.
const PASSES: [Links; 3] = [Links::X, Links::Y, Links::Xy];

/// After the cycles of a candidate come its chains: to false, then to true.
const ORDER_TO_OFF: u32 = 1022;
const ORDER_TO_ON: u32 = 1023;

/// The number of a hint in the order in which they are found.
fn order(pass: usize, candidate: usize, within: u32) -> u32 {
    ((pass * CANDIDATES + candidate) as u32) << 10 | within
}

/// A chain or a cycle.
pub(crate) struct ForcingHint {
    pub(crate) key: Key,
    pub(crate) technique: Technique,
    pub(crate) removals: Removals,
    /// The candidate that is true, if that is the result.
    pub(crate) placement: Option<usize>,
    /// The chain, or the cycle in both directions.
    pub(crate) chains: Vec<Chain>,
}

/// What is searched for.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Goal {
    /// The first hint.
    First,
    /// For each candidate that can be removed the first hint that removes it.
    FirstOfEach,
}

/// A hint that is not walked yet.
#[derive(Clone)]
enum Found {
    /// A chain from a node to its opposite.
    Chain { pass: usize, source: NodeId },
    /// A cycle, by its number.
    Cycle(usize),
}

/// The memory of the searches.
pub(crate) struct Forcing<const W: usize> {
    walker: Walker,
    partners: Box<Partners>,
    /// The graphs of X and of Y links.
    simple: [Box<Reach<W>>; 2],
    ledger: Ledger,
    /// Whether all chains and cycles are walked, also those that cannot win.
    is_unfiltered: bool,
}

/// The hints found so far.
struct Ledger {
    /// For each candidate the first hint that removes it.
    best: Vec<Option<(Key, Found)>>,
    /// The first hint of all.
    first: Option<(Key, Found)>,
    /// For each candidate the complexity of its chain in this pass.
    distances: Vec<u32>,
    cycles: Vec<ForcingHint>,
    /// The largest complexity within the first hint, for the base values that were asked for.
    limits: Vec<(f64, u32)>,
}

impl Ledger {
    fn clear<const W: usize>(&mut self, present: &Set<W>) {
        self.first = None;
        self.cycles.clear();
        self.limits.clear();
        for candidate in present.iter() {
            self.best[candidate] = None;
        }
    }

    /// [`largest_within`] the first hint.
    fn limit_of_first(&mut self, base: f64) -> u32 {
        let Some(((difficulty, complexity, _), _)) = self.first else { return NO_LIMIT };
        if let Some(&(_, limit)) = self.limits.iter().find(|&&(known, _)| known.to_bits() == base.to_bits()) {
            return limit;
        }
        let limit = largest_within(base, (difficulty, complexity));
        self.limits.push((base, limit));
        limit
    }
}

/// A complexity that no hint has.
const NO_LIMIT: u32 = u32::MAX - 2;

/// One search.
struct Search<'a, const W: usize> {
    network: &'a Network<W>,
    marks: &'a Marks,
    partners: &'a Partners,
    walker: &'a mut Walker,
    values: &'a Values,
    goal: Goal,
    ledger: &'a mut Ledger,
}

impl<const W: usize> Forcing<W> {
    pub(crate) fn new(is_unfiltered: bool) -> Self {
        Self {
            is_unfiltered,
            walker: Walker::default(),
            partners: Partners::new(),
            simple: [Box::new(Reach::new()), Box::new(Reach::new())],
            ledger: Ledger {
                best: vec![None; CANDIDATES],
                first: None,
                distances: vec![u32::MAX; CANDIDATES],
                cycles: Vec::new(),
                limits: Vec::new(),
            },
        }
    }

    /// The hints on a board, sorted. `reach` holds its links of both kinds.
    pub(crate) fn search(
        &mut self,
        network: &Network<W>,
        marks: &Marks,
        reach: &mut Reach<W>,
        values: &Values,
        goal: Goal,
    ) -> Vec<ForcingHint> {
        let present = reach.present;
        let refuted = reach.refuted(network, &present);
        if refuted.is_empty() && !self.is_unfiltered {
            return Vec::new();
        }
        let Self { walker, partners, simple, ledger, .. } = self;
        partners.reset(network, marks, &present);
        ledger.clear(&present);
        let mut search = Search { network, marks, partners, walker, values, goal, ledger };
        let [x_graph, y_graph] = simple;
        x_graph.reset(network, marks, &present, Links::X);
        y_graph.reset(network, marks, &present, Links::Y);
        if self.is_unfiltered {
            search.everything([x_graph, y_graph, reach]);
            return search.winners(&present);
        }
        let refuted_in = [x_graph.refuted(network, &refuted), y_graph.refuted(network, &refuted), refuted];
        // Chains first: their complexity limits the search for cycles. There are no chains of Y links alone.
        search.chains(2, reach, &refuted, &refuted);
        search.chains(0, x_graph, &refuted_in[0], &refuted);
        for (pass, graph) in [x_graph, y_graph, reach].into_iter().enumerate() {
            search.cycles_of_pass(pass, graph, &refuted_in[pass], &refuted);
        }
        search.winners(&refuted)
    }
}

impl<const W: usize> Search<'_, W> {
    /// What a chain of these links is worth without its length.
    fn chain_value(&self, links: Links) -> f64 {
        if links == Links::Xy { self.values.forcing_chain } else { self.values.forcing_x_chain }
    }

    fn cycle_value(&self, links: Links) -> f64 {
        if links == Links::Xy { self.values.cycle } else { self.values.simple_cycle }
    }

    /// Offers a hint that removes `candidates`.
    fn offer(&mut self, key: Key, found: &Found, candidates: impl Iterator<Item = usize>) {
        match self.goal {
            Goal::First => {
                if self.ledger.first.as_ref().is_none_or(|(first, _)| key < *first) {
                    self.ledger.first = Some((key, found.clone()));
                    self.ledger.limits.clear();
                }
            }
            Goal::FirstOfEach => {
                for candidate in candidates {
                    let best = &mut self.ledger.best[candidate];
                    if best.as_ref().is_none_or(|(best, _)| key < *best) {
                        *best = Some((key, found.clone()));
                    }
                }
            }
        }
    }

    /// The largest complexity with which a hint of this base value can be the first to remove `candidate`.
    fn limit(&mut self, base: f64, candidate: usize) -> u32 {
        match self.goal {
            Goal::First => self.ledger.limit_of_first(base),
            Goal::FirstOfEach => self.ledger.best[candidate]
                .as_ref()
                .map_or(NO_LIMIT, |&((difficulty, complexity, _), _)| largest_within(base, (difficulty, complexity))),
        }
    }

    /// Offers all cycles and chains of all passes, in Sudoku Explainer's order.
    fn everything(&mut self, graphs: [&mut Reach<W>; 3]) {
        for (pass, graph) in graphs.into_iter().enumerate() {
            let links = PASSES[pass];
            let present = graph.present;
            for candidate in present.iter() {
                let cell = self.network.cell(candidate);
                let size = self.marks.digits(cell).count_ones();
                if size < 2 {
                    continue;
                }
                if links != Links::Y || size == 2 {
                    self.cycles_from(pass, graph, candidate, NO_LIMIT, &present);
                }
                if links == Links::Y {
                    continue;
                }
                for (source, within) in [(on(candidate), ORDER_TO_OFF), (off(candidate), ORDER_TO_ON)] {
                    let view = View { network: self.network, marks: self.marks, partners: self.partners };
                    let Some(chain) = self.walker.forcing_chain(view, source, links) else { continue };
                    let nodes = chain.len() as u32;
                    let key = (self.chain_value(links) + added_by(nodes), nodes, order(pass, candidate, within));
                    let own = 1 << self.network.digit(candidate);
                    let removed = if is_on(source) { own } else { self.marks.digits(cell) & !own };
                    let found = Found::Chain { pass, source };
                    self.offer(key, &found, self.network.members(cell, removed));
                }
            }
        }
    }

    /// Offers the forcing chains of a pass. `in_pass` are the candidates that its own links refute.
    fn chains(&mut self, pass: usize, graph: &mut Reach<W>, in_pass: &Set<W>, refuted: &Set<W>) {
        let links = PASSES[pass];
        let value = self.chain_value(links);
        for candidate in in_pass.iter() {
            let limit = self.limit(value, candidate);
            if let Some(nodes) = graph.distance_to_off(self.network, candidate, limit) {
                let key = (value + added_by(nodes), nodes, order(pass, candidate, ORDER_TO_OFF));
                self.offer(key, &Found::Chain { pass, source: on(candidate) }, std::iter::once(candidate));
            }
        }
        // What is true where it is false makes the others of its cell false where they are true: with links of both
        // kinds, for the cell is one of them.
        let mut cells = 0u128;
        for candidate in refuted.iter() {
            cells |= 1 << self.network.cell(candidate);
        }
        for cell in crate::geometry::cells_in(cells) {
            let digits = self.marks.digits(cell);
            for digit in bits(digits) {
                let candidate = self.network.number(cell, digit);
                let others = digits & !(1 << digit);
                let partners = graph.partners(candidate);
                if !partners.iter().any(|partner| graph.ons(self.network, partner).contains(candidate)) {
                    continue;
                }
                let others_of_cell = self.network.members(cell, others);
                let limit = others_of_cell.map(|other| self.limit(value, other)).max().unwrap_or(0);
                if let Some(nodes) = graph.distance_to_on(self.network, candidate, limit) {
                    let key = (value + added_by(nodes), nodes, order(pass, candidate, ORDER_TO_ON));
                    let found = Found::Chain { pass, source: off(candidate) };
                    self.offer(key, &found, self.network.members(cell, others));
                }
            }
        }
    }

    /// Searches the cycles of a pass, where they can be first.
    fn cycles_of_pass(&mut self, pass: usize, graph: &mut Reach<W>, in_pass: &Set<W>, refuted: &Set<W>) {
        let links = PASSES[pass];
        let value = self.cycle_value(links);
        // A cycle that removes a candidate has at least the nodes of its chain less two.
        let mut useful = Set::EMPTY;
        let mut near = Set::EMPTY;
        for candidate in in_pass.iter() {
            let limit = self.limit(value, candidate);
            let distance = graph.distance_to_off(self.network, candidate, limit.saturating_add(2));
            self.ledger.distances[candidate] = distance.unwrap_or(u32::MAX);
            if distance.is_some() && limit >= 4 {
                useful.insert(candidate);
                near.add(graph.offs(self.network, candidate));
            }
        }
        if useful.is_empty() {
            return;
        }
        let present = graph.present;
        for source in near.and(&present).iter() {
            let digits = self.marks.digits(self.network.cell(source));
            let size = digits.count_ones();
            if size < 2 || (links == Links::Y && size > 2) {
                continue;
            }
            // A candidate that a cycle removes is false wherever the source is true, and wherever it is false.
            let partners = graph.partners(source);
            let mut from_off = Set::EMPTY;
            for partner in partners.iter() {
                from_off.add(graph.offs(self.network, partner));
            }
            let mut targets = useful.and(graph.offs(self.network, source)).and(&from_off);
            if links == Links::X {
                // Other digits have no part in it.
                targets.keep(&self.network.of_digit[self.network.digit(source)]);
            }
            let mut most = 0;
            for target in targets.iter() {
                let limit = self.limit(value, target);
                if self.ledger.distances[target] <= limit.saturating_add(2) {
                    most = most.max(limit);
                }
            }
            if most >= 4 {
                self.cycles_from(pass, graph, source, most, refuted);
            }
        }
    }

    fn cycles_from(&mut self, pass: usize, graph: &mut Reach<W>, source: usize, limit: u32, refuted: &Set<W>) {
        let links = PASSES[pass];
        let value = self.cycle_value(links);
        let mut walker = std::mem::take(self.walker);
        let mut within = 0;
        let view = View { network: self.network, marks: self.marks, partners: self.partners };
        walker.cycles(view, graph, source, limit, |cycle| {
            let removed = self.removed_by(&cycle, refuted);
            if removed.is_empty() {
                return;
            }
            let nodes = cycle.len() as u32;
            let key = (value + added_by(nodes), nodes, order(pass, source, within));
            within += 1;
            let found = Found::Cycle(self.ledger.cycles.len());
            self.offer(key, &found, removed.iter());
            let cells = cycle
                .iter()
                .fold(0u128, |cells, &(node, _)| cells | 1 << self.network.cell(candidate_of(node)))
                .count_ones();
            let mut reversed = vec![(off(source), NO_CAUSE)];
            reversed.extend(cycle[1..].iter().rev().map(|&(node, cause)| (node ^ 1, cause)));
            self.ledger.cycles.push(ForcingHint {
                key,
                technique: Technique::Cycle { links, cells: cells as u8 },
                removals: removals(self.network, &removed),
                placement: None,
                chains: vec![cycle, reversed],
            });
        });
        *self.walker = walker;
    }

    /// The candidates outside the cells of a cycle that see one of its candidates in each state.
    fn removed_by(&self, cycle: &Chain, refuted: &Set<W>) -> Set<W> {
        let (mut seen_on, mut seen_off) = (Set::EMPTY, Set::EMPTY);
        let mut cells = 0u128;
        for &(node, _) in cycle {
            let candidate = candidate_of(node);
            let seen = if is_on(node) { &mut seen_on } else { &mut seen_off };
            seen.add(&self.network.weak_in_houses[candidate]);
            cells |= 1 << self.network.cell(candidate);
        }
        let mut removed = refuted.and(&seen_on).and(&seen_off);
        for candidate in removed.iter() {
            if cells >> self.network.cell(candidate) & 1 != 0 {
                removed.remove(candidate);
            }
        }
        removed
    }

    /// The hints that are first, sorted and walked.
    fn winners(&mut self, refuted: &Set<W>) -> Vec<ForcingHint> {
        let mut winners: Vec<(Key, Found)> = match self.goal {
            Goal::First => self.ledger.first.take().into_iter().collect(),
            Goal::FirstOfEach => refuted.iter().filter_map(|candidate| self.ledger.best[candidate].take()).collect(),
        };
        winners.sort_by(|(one, _), (other, _)| one.partial_cmp(other).expect("difficulties are numbers"));
        winners.dedup_by_key(|(key, _)| key.2);
        let mut cycles: Vec<Option<ForcingHint>> =
            std::mem::take(&mut self.ledger.cycles).into_iter().map(Some).collect();
        winners
            .into_iter()
            .filter_map(|(key, found)| match found {
                Found::Cycle(index) => cycles[index].take(),
                Found::Chain { pass, source } => self.walk(key, PASSES[pass], source),
            })
            .collect()
    }

    /// The hint of a forcing chain that is known to exist.
    fn walk(&mut self, key: Key, links: Links, source: NodeId) -> Option<ForcingHint> {
        let view = View { network: self.network, marks: self.marks, partners: self.partners };
        let chain = self.walker.forcing_chain(view, source, links)?;
        debug_assert_eq!(chain.len() as u32, key.1, "the distance is the length");
        let candidate = candidate_of(source);
        let (cell, digit) = (self.network.cell(candidate), self.network.digit(candidate));
        let (digits, placement) =
            if is_on(source) { (1 << digit, None) } else { (self.marks.digits(cell) & !(1 << digit), Some(candidate)) };
        Some(ForcingHint {
            key,
            technique: Technique::ForcingChain { links, nodes: chain.len() as u16 },
            removals: vec![(cell as u8, digits)],
            placement,
            chains: vec![chain],
        })
    }
}

/// Candidates as removals, by cell.
pub(crate) fn removals<const W: usize>(network: &Network<W>, candidates: &Set<W>) -> Removals {
    let mut removals = Removals::new();
    for candidate in candidates.iter() {
        let (cell, digit) = (network.cell(candidate) as u8, 1 << network.digit(candidate));
        match removals.last_mut() {
            Some((last, digits)) if *last == cell => *digits |= digit,
            _ => removals.push((cell, digit)),
        }
    }
    removals
}
