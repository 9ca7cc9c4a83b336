use super::balance::Balance;
use super::literal::Literal;
use super::order::Order;
use super::state::State;
use crate::{Run, Stop};

/// What leads a search: which candidate is decided next.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(in super::super) enum Lead {
    /// The candidate that mattered most in recent conflicts.
    #[default]
    Conflicts,
    /// Alternates between that and the candidate most likely to be placed, for this many restarts each.
    Turns { likelihood: u32, conflicts: u32 },
}

/// The candidates in decision order.
pub(super) struct Choice {
    by_conflicts: Order,
    /// `None` if conflicts always lead.
    by_likelihood: Option<Balance>,
    lead: Lead,
    /// Whether likelihood leads now. Only the leading order contains all open candidates.
    is_likely: bool,
    starts: u64,
}

impl Choice {
    /// Starts as after this many restarts, which determines whose turn it is.
    pub(super) fn new(lead: Lead, by_conflicts: Order, balance: impl FnOnce() -> Balance, starts: u64) -> Self {
        let by_likelihood = (lead != Lead::Conflicts).then(balance);
        let mut choice = Self { by_conflicts, by_likelihood, lead, is_likely: false, starts };
        choice.is_likely = choice.is_turn_of_likelihood();
        choice
    }

    /// Likelihood has the first turn of each cycle.
    fn is_turn_of_likelihood(&self) -> bool {
        match self.lead {
            Lead::Conflicts => false,
            Lead::Turns { likelihood, conflicts } => {
                self.starts % (u64::from(likelihood) + u64::from(conflicts)) < u64::from(likelihood)
            }
        }
    }

    /// Whether likelihood leads now: then decisions place candidates.
    pub(super) const fn is_likely(&self) -> bool {
        self.is_likely
    }

    fn balance(&mut self) -> Option<&mut Balance> {
        self.by_likelihood.as_mut().filter(|_| self.is_likely)
    }

    /// Prepares for a choice.
    pub(super) fn prepare(&mut self, state: &State, run: &Run) -> Result<(), Stop> {
        self.balance().map_or(Ok(()), |balance| balance.prepare(state, run))
    }

    /// Removes and returns the first open candidate.
    pub(super) fn pop(&mut self, state: &State) -> Option<u32> {
        if let Some(balance) = self.balance() {
            return balance.pop(state);
        }
        self.drop_decided(state);
        self.by_conflicts.pop()
    }

    fn drop_decided(&mut self, state: &State) {
        while self.by_conflicts.first().is_some_and(|first| !state.is_open(first)) {
            self.by_conflicts.pop();
        }
    }

    /// Adds a candidate that is open again.
    pub(super) fn insert(&mut self, candidate: u32) {
        match self.balance() {
            Some(balance) => balance.insert(candidate),
            None => self.by_conflicts.insert(candidate),
        }
    }

    /// Records that the trail was cut to this length.
    pub(super) fn went_back(&mut self, trail: usize) {
        if let Some(balance) = &mut self.by_likelihood {
            balance.went_back(trail);
        }
    }

    /// Records a conflict: the candidates involved, and the clause learned.
    pub(super) fn learn(&mut self, involved: &[u32], clause: &[Literal]) {
        for &candidate in involved {
            self.by_conflicts.bump(candidate);
        }
        self.by_conflicts.decay();
        if let Some(balance) = self.balance() {
            balance.favour(clause);
        }
    }

    /// Records a restart: the lead may change.
    pub(super) fn start_over(&mut self, state: &State) {
        let Some(balance) = &mut self.by_likelihood else { return };
        balance.start_over();
        self.starts += 1;
        let was_likely = self.is_likely;
        self.is_likely = self.is_turn_of_likelihood();
        if was_likely && !self.is_likely {
            self.by_conflicts.fill((0..state.variables() as u32).filter(|&candidate| state.is_open(candidate)));
        }
    }

    /// The level up to which a restart would make the same decisions again.
    pub(super) fn reusable(&mut self, state: &State) -> u32 {
        if self.by_likelihood.is_some() {
            return 0;
        }
        self.drop_decided(state);
        let Some(first) = self.by_conflicts.first() else { return state.level() };
        let next = self.by_conflicts.activity(first);
        let stays = |&level: &u32| self.by_conflicts.activity(state.decision(level).candidate()) > next;
        (1..=state.level()).take_while(stays).count() as u32
    }
}
