//! Chains: forcing chains and cycles, Nishio, multiple chains, dynamic chains and what they nest.

mod closure;
mod explain;
mod families;
mod forcing;
mod inner;
mod length;
mod multiple;
mod nested;
mod network;
mod nishio;
#[cfg(test)]
mod oracle;
mod patterns;
mod pool;
mod reach;
mod run;
mod set;
mod walk;

use std::collections::HashMap;
use std::sync::Arc;

use ukodus_core::{Control, Stop};

use self::closure::Closure;
use self::families::Family;
use self::forcing::{Forcing, Goal};
use self::inner::InnerClosures;
use self::length::added_by;
use self::multiple::{Filter, Gathering, Kept, MultipleHint};
use self::network::Network;
use self::nishio::Contradictions;
use self::pool::Pool;
use self::reach::Reach;
use self::run::{Ancestors, Contribution, Mode};
use self::set::Set;
use self::walk::{Chain, candidate_of, is_on};
use crate::board::Board;
use crate::geometry::{ALL_NINE, ROWS};
use crate::hint::{Hint, Why};
use crate::marks::Marks;
use crate::profile::{Rule, Values};
use crate::technique::{Links, Technique};

/// A search for chains, of whatever width.
pub(crate) trait ChainSearch: Send {
    /// Starts over with a board.
    fn reset(&mut self, board: &Board, control: Control);

    /// The first hint of a rule, if it is one of chains.
    fn find(&mut self, rule: Rule, board: &Board) -> Option<Hint>;

    /// Why the last search ended early, if it did.
    fn stop(&self) -> Option<Stop>;

    /// Explains the last hint, on the board that it was found on.
    fn explain(&self, board: &Board, hint: &Hint) -> Vec<String>;
}

impl<const W: usize> ChainSearch for Chains<W> {
    fn reset(&mut self, board: &Board, control: Control) {
        self.network.renumber(&board.marks);
        self.control = control;
        self.stop = None;
        for family in &mut self.families {
            family.clear();
        }
        self.removed_inside.clear();
        self.contributed.clear();
        self.contributed_on = None;
        self.forcing_exhausted = None;
        self.nishio_exhausted = None;
        self.last = None;
    }

    fn find(&mut self, rule: Rule, board: &Board) -> Option<Hint> {
        match rule {
            Rule::ForcingChains => self.find_forcing(board),
            Rule::Nishio => self.find_nishio(board),
            Rule::MultipleChains => self.find_multiple(board),
            Rule::DynamicChains(level) => self.find_dynamic(board, level),
            _ => None,
        }
    }

    fn stop(&self) -> Option<Stop> {
        self.stop
    }

    fn explain(&self, board: &Board, hint: &Hint) -> Vec<String> {
        self.explanation(board, hint)
    }
}

/// The search for chains on the boards of one puzzle, for up to 64 × `W` candidates.
pub(crate) struct Chains<const W: usize> {
    network: Box<Network<W>>,
    values: Values,
    control: Control,
    /// Why the search ended early.
    stop: Option<Stop>,
    checks: u32,
    /// Whether everything is searched, without filters.
    is_unfiltered: bool,
    forcing: Forcing<W>,
    families: [Family<W>; 6],
    /// What dynamic chains remove on boards inside chains, by the fingerprint of the board.
    removed_inside: HashMap<u128, Set<W>>,
    /// What chains contribute on boards inside chains, by the fingerprint of the board and the level; for the board with
    /// this fingerprint.
    contributed: HashMap<(u128, u8), Vec<Arc<Contribution>>>,
    contributed_on: Option<u128>,
    /// The marks on which forcing chains, and Nishio, found nothing.
    forcing_exhausted: Option<Marks>,
    nishio_exhausted: Option<Marks>,
    /// What the last hint was made of.
    last: Option<Last>,
    last_pool: Pool<W>,
    // Memory to use again.
    reaches: Vec<Box<Reach<W>>>,
    pools: Vec<Pool<W>>,
    run_ancestors: Ancestors<W>,
    inners: Vec<InnerClosures<W>>,
    scratch_families: Vec<Vec<Closure<W>>>,
    queue: Vec<u16>,
}

/// The proof of the last hint, enough to explain it.
enum Last {
    Forcing(Vec<Chain>),
    Multiple(MultipleHint),
}

impl<const W: usize> Chains<W> {
    /// How many candidates a search of this width can hold.
    pub(crate) const CAPACITY: usize = Network::<W>::CAPACITY;

    pub(crate) fn new(values: &Values, is_unfiltered: bool) -> Self {
        Self {
            network: Network::new(&Marks::EMPTY),
            values: *values,
            control: Control::new(),
            stop: None,
            checks: 0,
            is_unfiltered,
            forcing: Forcing::new(is_unfiltered),
            families: [const { Family::new() }; 6],
            removed_inside: HashMap::new(),
            contributed: HashMap::new(),
            contributed_on: None,
            forcing_exhausted: None,
            nishio_exhausted: None,
            last: None,
            last_pool: Pool::new(),
            reaches: Vec::new(),
            pools: Vec::new(),
            run_ancestors: Ancestors::new(),
            inners: Vec::new(),
            scratch_families: Vec::new(),
            queue: Vec::new(),
        }
    }

    /// Checks the limits of the run now and then; whether one is reached.
    fn is_stopped(&mut self) -> bool {
        self.checks = self.checks.wrapping_add(1);
        if self.stop.is_none() && self.checks.is_multiple_of(16) {
            self.stop = self.control.check().err();
        }
        self.stop.is_some()
    }

    fn take_pool(&mut self) -> Pool<W> {
        let mut pool = self.pools.pop().unwrap_or_else(Pool::new);
        pool.clear();
        pool
    }

    /// The first forcing chain or cycle.
    fn find_forcing(&mut self, board: &Board) -> Option<Hint> {
        let mut reach = self.reaches.pop().unwrap_or_else(|| Box::new(Reach::new()));
        let present = self.network.candidates(&board.marks);
        reach.reset(&self.network, &board.marks, &present, Links::Xy);
        let before = self.forcing_exhausted.take();
        let may_find = self.is_unfiltered
            || before.is_none_or(|before| reach.has_new_consequence(&self.network, &board.marks, &before));
        let hints = if may_find {
            self.forcing.search(&self.network, &board.marks, &mut reach, &self.values, Goal::First)
        } else {
            Vec::new()
        };
        self.reaches.push(reach);
        let Some(hint) = hints.into_iter().next() else {
            self.forcing_exhausted = Some(board.marks.clone());
            return None;
        };
        let placement =
            hint.placement.map(|candidate| (self.network.cell(candidate) as u8, self.network.digit(candidate) as u8));
        self.last = Some(Last::Forcing(hint.chains));
        Some(Hint {
            technique: hint.technique,
            difficulty: hint.key.0,
            placement,
            removals: hint.removals,
            why: Why::Chain,
        })
    }

    /// The first Nishio.
    fn find_nishio(&mut self, board: &Board) -> Option<Hint> {
        let mut digits = ALL_NINE;
        if let Some(before) = self.nishio_exhausted.take().filter(|_| !self.is_unfiltered) {
            for digit in 0..9 {
                let is_same = |row: usize| before.places(row, digit) == board.marks.places(row, digit);
                if (ROWS..ROWS + 9).all(is_same) {
                    digits &= !(1 << digit);
                }
            }
        }
        let mut kept = Kept::First(None);
        let search = Gathering {
            board,
            present: self.network.candidates(&board.marks),
            mode: Mode::Nishio,
            level: 0,
            digits,
            kept: &mut kept,
        };
        let contradictions;
        let mut filter = if self.is_unfiltered {
            Filter::None
        } else {
            contradictions = Contradictions::new(&self.network, &board.marks, digits);
            Filter::Nishio(&contradictions)
        };
        self.gather_all(search, &mut filter);
        let Kept::First(Some(first)) = kept else {
            self.nishio_exhausted = Some(board.marks.clone());
            return None;
        };
        self.hint(board, first, Technique::Nishio, self.values.nishio)
    }

    /// The first cell or region chains.
    fn find_multiple(&mut self, board: &Board) -> Option<Hint> {
        let mut reach = self.reaches.pop().unwrap_or_else(|| Box::new(Reach::new()));
        let present = self.network.candidates(&board.marks);
        reach.reset(&self.network, &board.marks, &present, Links::Xy);
        let mut kept = Kept::First(None);
        let search = Gathering { board, present, mode: Mode::Static, level: 0, digits: ALL_NINE, kept: &mut kept };
        let mut filter = if self.is_unfiltered { Filter::None } else { Filter::Reach(&mut reach) };
        self.gather_all(search, &mut filter);
        self.reaches.push(reach);
        let Kept::First(Some(first)) = kept else { return None };
        let technique = Technique::Multiple { source: first.branches.source() };
        self.hint(board, first, technique, self.values.multiple_chains)
    }

    /// The first dynamic chains of a level.
    fn find_dynamic(&mut self, board: &Board, level: u8) -> Option<Hint> {
        let mut kept = Kept::First(None);
        self.gather_dynamic(board, level, &mut kept);
        let Kept::First(Some(first)) = kept else { return None };
        let technique = Technique::Dynamic { source: first.branches.source(), level };
        self.hint(board, first, technique, self.values.dynamic_chains[usize::from(level)])
    }

    /// Collects dynamic chains of a level.
    fn gather_dynamic(&mut self, board: &Board, level: u8, kept: &mut Kept) {
        let present = self.network.candidates(&board.marks);
        if !self.is_unfiltered {
            self.update_family(board, &present, level);
            if self.stop.is_some() {
                return;
            }
        }
        let fingerprint = Some(board.marks.fingerprint());
        if self.contributed_on != fingerprint {
            self.contributed_on = fingerprint;
            self.contributed.clear();
        }
        let family = std::mem::replace(&mut self.families[usize::from(level)], Family::new());
        let search = Gathering { board, present, mode: Mode::Dynamic, level, digits: ALL_NINE, kept };
        let mut filter = if self.is_unfiltered { Filter::None } else { Filter::Closures(&family) };
        self.gather_all(search, &mut filter);
        self.families[usize::from(level)] = family;
    }

    /// Collects the hints of a search on the board itself.
    fn gather_all(&mut self, mut search: Gathering<'_, W>, filter: &mut Filter<'_, W>) {
        let mut pool = std::mem::replace(&mut self.last_pool, Pool::empty());
        pool.clear();
        self.gather(&mut search, filter, &mut pool);
        self.last_pool = pool;
    }

    /// The first of several chains as a hint.
    fn hint(&mut self, board: &Board, first: MultipleHint, technique: Technique, value: f64) -> Option<Hint> {
        if self.stop.is_some() {
            return None;
        }
        self.last = Some(Last::Multiple(first));
        let candidate = candidate_of(first.target);
        let (cell, digit) = (self.network.cell(candidate), self.network.digit(candidate));
        let (removed, placement) = if is_on(first.target) {
            (board.marks.digits(cell) & !(1 << digit), Some((cell as u8, digit as u8)))
        } else {
            (1 << digit, None)
        };
        Some(Hint {
            technique,
            difficulty: value + added_by(first.complexity),
            placement,
            removals: vec![(cell as u8, removed)],
            why: Why::Chain,
        })
    }
}
