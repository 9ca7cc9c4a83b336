//! Clause learning for Sudoku: the rules stay implicit, and every contradiction yields a clause.

mod analysis;
mod balance;
mod belief;
mod choice;
mod clauses;
mod enumerate;
mod literal;
mod luby;
mod order;
mod phases;
mod problem;
mod state;

pub(super) use self::choice::Lead;
pub(super) use self::problem::{Bond, Problem, open_candidates};

use self::analysis::Analysis;
use self::balance::Balance;
use self::choice::Choice;
use self::clauses::{Clauses, PERMANENT};
use self::literal::{Contradiction, Literal, Reason};
use self::luby::Luby;
use self::order::Order;
use self::phases::Phases;
use self::state::State;
use super::group_map::Candidate;
use super::random::SmallRandom;
use super::search_end::SearchEnd;
use super::tuning;
use crate::{Run, Stop};

/// A search that learns from contradictions.
pub(super) struct Learner {
    state: State,
    clauses: Clauses,
    analysis: Analysis,
    choice: Choice,
    phases: Phases,
    random: SmallRandom,
    /// Conflicts so far.
    conflicts: u64,
    /// The conflict counts at which the search next restarts, drops clauses, and changes course.
    next_restart: u64,
    next_reduction: u64,
    next_change: u64,
    luby: Luby,
    reductions: u64,
    /// How much of the trail was permanent at the last cleanup.
    tidied: usize,
    /// Which of the decisions at the bottom are negations of decisions whose solutions were all found. The levels up to
    /// the last of them are kept until they are exhausted.
    flipped: Vec<bool>,
    /// Literals learned to be permanently true while `flipped` decisions were active.
    facts: Vec<Literal>,
    /// Solutions excluded by clauses.
    blocked: usize,
    /// A contradiction that has not been analysed yet.
    pending: Option<Contradiction>,
    /// Clauses are reduced early if they need more memory than this.
    volume_limit: usize,
    at_solution: bool,
    is_over: bool,
}

/// The settings of a learning search.
#[derive(Clone, Debug, Default)]
pub(super) struct Start {
    /// A seed that makes searches differ.
    pub(super) seed: u64,
    /// How much randomness there is in the order of the first decisions; 0 is none.
    pub(super) noise: f64,
    /// The first value to try for each candidate: 1 placed, -1 ruled out.
    pub(super) guide: Option<Vec<i8>>,
    /// What decides which candidate comes next.
    pub(super) lead: Lead,
}

impl Learner {
    pub(super) fn new(problem: Problem, start: Start) -> Self {
        let variables = problem.candidates.len();
        let mut random = SmallRandom::new(start.seed + 1);
        let mut state = State::new(problem);
        // Members of small groups come first.
        let mut first = |candidate: usize| -> f64 {
            let sizes = state.problem.groups_of[candidate].map(|group| f64::from(state.size(group as usize)));
            let guided = start.guide.as_ref().is_some_and(|guide| guide[candidate] > 0);
            let noise = if start.noise > 0.0 { start.noise * random.fraction() } else { 0.0 };
            sizes.iter().map(|size| 1.0 / (size * size)).sum::<f64>() + noise + if guided { 0.5 } else { 0.0 }
        };
        let by_conflicts = Order::new((0..variables).map(&mut first).collect());
        let balance = || {
            let weights = (0..variables).map(|_| (1.0 - start.noise * random.fraction()) as f32).collect();
            Balance::new(weights, &state.problem)
        };
        let choice = Choice::new(start.lead, by_conflicts, balance, start.seed);
        let is_over = state.begin().is_err();
        Self {
            state,
            clauses: Clauses::new(variables),
            analysis: Analysis::new(variables),
            choice,
            phases: Phases::new(variables, start.guide),
            random,
            conflicts: 0,
            next_restart: tuning::RESTART_CONFLICTS,
            next_reduction: tuning::REDUCTION_CONFLICTS,
            next_change: tuning::CHANGE_CONFLICTS,
            luby: Luby::new(),
            reductions: 0,
            tidied: 0,
            flipped: Vec::new(),
            facts: Vec::new(),
            blocked: 0,
            pending: None,
            volume_limit: tuning::CLAUSE_WORDS,
            at_solution: false,
            is_over,
        }
    }

    /// Conflicts so far.
    pub(super) fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// The candidates placed.
    pub(super) fn placed(&self) -> impl Iterator<Item = Candidate> {
        let placed = self.state.trail.iter().filter(|literal| literal.is_placed());
        placed.map(|literal| self.state.problem.candidates[literal.variable()])
    }

    /// The clause learned last: candidates, and whether the literal places it or rules it out.
    pub(super) fn learned(&self) -> impl Iterator<Item = (Candidate, bool)> {
        let literals = self.analysis.clause.iter();
        literals.map(|literal| (self.state.problem.candidates[literal.variable()], literal.is_placed()))
    }

    /// Before the search starts, excludes that all of these are true together.
    pub(super) fn forbid(&mut self, together: impl Iterator<Item = u32>) {
        let clause: Vec<Literal> = together.map(Literal::ruled_out).collect();
        debug_assert!(self.state.level() == 0);
        match clause[..] {
            [] => self.is_over = true,
            [only] => self.facts.push(only),
            _ => {
                self.clauses.add(&clause, PERMANENT);
            }
        }
    }

    /// Advances to the next solution, or stops after `patience` conflicts.
    pub(super) fn advance(&mut self, run: &mut Run, patience: u64) -> Result<SearchEnd, Stop> {
        let limit = self.conflicts.saturating_add(patience);
        if std::mem::take(&mut self.at_solution) {
            self.leave_solution(run);
        } else if self.state.level() == 0 {
            self.settle_facts(run);
        }
        while !self.is_over {
            match self.propagate() {
                Err(conflict) => {
                    self.conflicts += 1;
                    self.learn(conflict, run);
                    if self.conflicts >= limit {
                        return Ok(SearchEnd::Stalled);
                    }
                    if self.conflicts.is_multiple_of(tuning::CHECK_INTERVAL_CONFLICTS) {
                        run.check()?;
                    }
                }
                Ok(()) if self.state.trail.len() == self.state.variables() => {
                    self.at_solution = true;
                    return Ok(SearchEnd::Solution);
                }
                Ok(()) => {
                    self.keep_house(run);
                    self.decide(run)?;
                }
            }
            for _ in 0..std::mem::take(&mut self.state.placements) {
                run.placed()?;
            }
        }
        Ok(SearchEnd::Exhausted)
    }

    fn propagate(&mut self) -> Result<(), Contradiction> {
        if let Some(conflict) = self.pending.take() {
            return Err(conflict);
        }
        loop {
            self.state.propagate()?;
            let Some(literal) = self.state.next_for_clauses() else { return Ok(()) };
            self.clauses.see(literal.not(), &mut self.state)?;
        }
    }

    /// Makes an open literal true; a contradiction shows up in propagation.
    fn set(&mut self, literal: Literal, reason: Reason) {
        self.pending = self.state.assign(literal, reason).err();
    }

    fn go_back(&mut self, level: u32, run: &mut Run) {
        for _ in level..self.state.level() {
            run.backtracked();
        }
        let (choice, phases) = (&mut self.choice, &mut self.phases);
        self.state.go_back(level, |literal| {
            phases.save(literal);
            choice.insert(literal.candidate());
        });
        choice.went_back(self.state.trail.len());
        self.pending = None;
    }

    fn decide(&mut self, run: &mut Run) -> Result<(), Stop> {
        self.choice.prepare(&self.state, run)?;
        if let Some(candidate) = self.choice.pop(&self.state) {
            run.guessed();
            let is_likely = self.choice.is_likely();
            let literal = if is_likely { Literal::placed(candidate) } else { self.phases.decide(candidate) };
            self.pending = self.state.decide(literal).err();
        }
        Ok(())
    }

    /// The levels that a backjump must not leave.
    fn floor(&self) -> u32 {
        self.flipped.len() as u32
    }

    /// Learns from a conflict and backjumps to the level where the new clause takes effect.
    fn learn(&mut self, conflict: Contradiction, run: &mut Run) {
        let level = self.state.level();
        if level <= self.floor() {
            self.flip(run);
            return;
        }
        self.phases.look(&self.state.trail[..self.state.end_of(level - 1)]);
        self.analysis.run(conflict, &self.state, &mut self.clauses);
        self.choice.learn(&self.analysis.involved, &self.analysis.clause);
        self.go_back(self.analysis.level.max(self.floor()), run);
        let literal = self.analysis.clause[0];
        if self.analysis.clause.len() == 1 {
            self.facts.push(literal);
            self.settle_facts(run);
        } else {
            let clause = self.clauses.add(&self.analysis.clause, self.analysis.rank);
            self.set(literal, Reason::clause(clause));
        }
    }

    /// Makes everything permanent true; returns whether there is no contradiction.
    ///
    /// Facts belong to level 0 whenever they become known: they need no reason.
    fn assert_facts(&mut self) -> bool {
        for i in 0..self.facts.len() {
            let fact = self.facts[i];
            match self.state.value(fact) {
                0 => {
                    let result = self.state.assign(fact, Reason::NOTHING);
                    self.state.levels[fact.variable()] = 0;
                    if result.is_err() {
                        return false;
                    }
                }
                1 => {}
                _ => return false,
            }
        }
        true
    }

    /// Asserts the facts when no free decision is left to undo, and flips the last decision if they contradict it.
    fn settle_facts(&mut self, run: &mut Run) {
        if !self.assert_facts() {
            self.flip(run);
        }
    }

    /// Restarts, drops clauses and changes course when due.
    fn keep_house(&mut self, run: &mut Run) {
        let reduce = self.conflicts >= self.next_reduction || self.clauses.volume() > self.volume_limit;
        let change = self.conflicts >= self.next_change;
        if !reduce && self.conflicts < self.next_restart {
            return;
        }
        self.luby.advance();
        self.next_restart = self.conflicts + tuning::RESTART_CONFLICTS * self.luby.value();
        let level = if reduce || change { 0 } else { self.choice.reusable(&self.state) };
        self.go_back(level.max(self.floor()), run);
        self.choice.start_over(&self.state);
        if reduce {
            self.reductions += 1;
            self.next_reduction =
                self.conflicts + tuning::REDUCTION_CONFLICTS + tuning::REDUCTION_GROWTH * self.reductions;
            if self.state.end_of(0) > self.tidied {
                self.tidied = self.state.end_of(0);
                self.state.tidy();
            }
            self.clauses.reduce(&mut self.state);
            self.volume_limit = tuning::CLAUSE_WORDS.max(2 * self.clauses.volume());
        }
        if change {
            self.next_change = self.conflicts + tuning::CHANGE_CONFLICTS * self.phases.change(&mut self.random);
        }
    }
}
