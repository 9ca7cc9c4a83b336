use std::cmp::Reverse;
use std::ops::Range;

use super::clauses::Clauses;
use super::literal::{Because, Contradiction, Literal};
use super::state::{NOBODY, State};

/// Finds the cause of a contradiction and expresses it as a clause with as few literals as possible, all of which are
/// false, and all but the first of which became false on earlier levels.
pub(super) struct Analysis {
    /// The clause; its first literal is the one to assert.
    pub(super) clause: Vec<Literal>,
    /// The candidates that took part.
    pub(super) involved: Vec<u32>,
    /// How many levels occur in the clause.
    pub(super) rank: u32,
    /// The level to go back to, on which all literals of the clause but the first are false.
    pub(super) level: u32,
    marks: Vec<u8>,
    /// Candidates whose marks must be cleared.
    marked: Vec<u32>,
    causes: Vec<Literal>,
    /// Candidates marked [`PENDING`], including those already replaced.
    pending: Vec<u32>,
    level_stamps: Vec<u32>,
    stamp: u32,
    frames: Vec<Frame>,
    shared: Vec<Shared>,
}

/// A candidate whose reason is being examined.
#[derive(Copy, Clone)]
struct Frame {
    candidate: u32,
    next: u32,
}

/// How many literals of the clause a placed candidate has ruled out.
#[derive(Copy, Clone, Default)]
struct Shared {
    stamp: u32,
    count: u32,
}

/// In the clause, or resolved away on the current level.
const SEEN: u8 = 1;
/// Implied by others in the clause.
const REDUNDANT: u8 = 2;
/// Not implied.
const NEEDED: u8 = 4;
/// Waiting to be replaced by its reason.
const PENDING: u8 = 8;

/// The count of a [`Shared`] whose opposite is in the clause.
const IN_CLAUSE: u32 = u32::MAX;

impl Analysis {
    pub(super) fn new(variables: usize) -> Self {
        Self {
            clause: Vec::new(),
            involved: Vec::new(),
            rank: 0,
            level: 0,
            marks: vec![0; variables],
            marked: Vec::new(),
            causes: Vec::new(),
            pending: Vec::new(),
            level_stamps: vec![0; variables + 1],
            stamp: 0,
            frames: Vec::new(),
            shared: vec![Shared::default(); variables],
        }
    }

    /// Analyses a conflict on the current level, which is not 0.
    pub(super) fn run(&mut self, conflict: Contradiction, state: &State, clauses: &mut Clauses) {
        self.resolve(conflict, state, clauses);
        self.involved.clear();
        self.involved.extend_from_slice(&self.marked);
        self.minimise(state, clauses);
        self.unite(state, clauses);
        self.shrink(state);
        for candidate in self.marked.drain(..) {
            self.marks[candidate as usize] = 0;
        }
        self.measure(state);
    }

    /// Replaces literals of the current level by their reasons, latest first, until one is left.
    fn resolve(&mut self, conflict: Contradiction, state: &State, clauses: &mut Clauses) {
        self.clause.clear();
        self.clause.push(Literal(0));
        self.causes.clear();
        match conflict {
            Contradiction::Rivals(one, other) => {
                self.causes.extend([Literal::ruled_out(one), Literal::ruled_out(other)]);
            }
            Contradiction::Group(group) => {
                self.causes.extend(state.members(group).iter().map(|&member| Literal::placed(member)));
            }
            Contradiction::Clause(clause) => {
                clauses.use_of(clause);
                self.causes.extend(clauses.literals(clause));
            }
        }
        let (mut open, mut place) = (0, state.trail.len());
        loop {
            for &cause in &self.causes {
                let variable = cause.variable();
                if self.marks[variable] == 0 && state.levels[variable] > 0 {
                    self.marks[variable] = SEEN;
                    self.marked.push(cause.candidate());
                    if state.levels[variable] == state.level() {
                        open += 1;
                    } else {
                        self.clause.push(cause);
                    }
                }
            }
            place -= 1;
            while self.marks[state.trail[place].variable()] == 0 {
                place -= 1;
            }
            let literal = state.trail[place];
            open -= 1;
            if open == 0 {
                self.clause[0] = literal.not();
                return;
            }
            if let Because::Clause(clause) = state.reasons[literal.variable()].unpack() {
                clauses.use_of(clause);
            }
            self.list_causes(literal, state, clauses);
        }
    }

    /// Lists what made a literal true: literals that are false.
    fn list_causes(&mut self, literal: Literal, state: &State, clauses: &Clauses) {
        self.causes.clear();
        let itself = literal.candidate();
        match state.reasons[literal.variable()].unpack() {
            Because::Nothing => {}
            Because::Rival(rival) => self.causes.push(Literal::ruled_out(rival)),
            Because::Group(group) => {
                let others = state.members(group).iter().filter(|&&member| member != itself);
                self.causes.extend(others.map(|&member| Literal::placed(member)));
            }
            Because::Clause(clause) => {
                self.causes.extend(clauses.literals(clause).filter(|cause| cause.candidate() != itself));
            }
        }
    }

    /// Drops literals that are implied by others in the clause.
    fn minimise(&mut self, state: &State, clauses: &Clauses) {
        self.stamp_levels(state);
        let mut kept = 1;
        for i in 1..self.clause.len() {
            let literal = self.clause[i];
            if !self.is_redundant(literal, state, clauses) {
                self.clause[kept] = literal;
                kept += 1;
            }
        }
        self.clause.truncate(kept);
    }

    fn stamp_levels(&mut self, state: &State) {
        self.stamp += 1;
        for literal in &self.clause[1..] {
            self.level_stamps[state.levels[literal.variable()] as usize] = self.stamp;
        }
    }

    /// Whether everything that made a literal false leads back to the clause: a walk through the reasons.
    fn is_redundant(&mut self, literal: Literal, state: &State, clauses: &Clauses) -> bool {
        if state.reasons[literal.variable()].unpack() == Because::Nothing {
            return false;
        }
        self.frames.clear();
        self.frames.push(Frame { candidate: literal.candidate(), next: 0 });
        while let Some(frame) = self.frames.last_mut() {
            let (itself, next) = (frame.candidate, frame.next as usize);
            frame.next += 1;
            let cause = match state.reasons[itself as usize].unpack() {
                Because::Nothing => None,
                Because::Rival(rival) => (next == 0).then_some(rival),
                Because::Group(group) => state.members(group).get(next).copied(),
                Because::Clause(clause) => clauses.literal(clause, next).map(Literal::candidate),
            };
            let Some(cause) = cause else {
                self.mark(itself, REDUNDANT);
                self.frames.pop();
                continue;
            };
            let variable = cause as usize;
            if cause == itself || state.levels[variable] == 0 || self.marks[variable] & (SEEN | REDUNDANT) != 0 {
                continue;
            }
            let is_dead_end = self.marks[variable] & NEEDED != 0
                || state.reasons[variable].unpack() == Because::Nothing
                || self.level_stamps[state.levels[variable] as usize] != self.stamp;
            if is_dead_end {
                while let Some(frame) = self.frames.pop() {
                    self.mark(frame.candidate, NEEDED);
                }
                return false;
            }
            self.frames.push(Frame { candidate: cause, next: 0 });
        }
        true
    }

    fn mark(&mut self, candidate: u32, mark: u8) {
        let marks = &mut self.marks[candidate as usize];
        if *marks == 0 {
            self.marked.push(candidate);
        }
        *marks |= mark;
    }

    /// Replaces the literals of a level by a single one that implies them all, if nothing else is needed for that.
    fn unite(&mut self, state: &State, clauses: &Clauses) {
        let level = |literal: &Literal| state.levels[literal.variable()];
        // The highest level first: its literals may depend on those of lower levels, never the other way round.
        self.clause[1..].sort_unstable_by_key(|literal| Reverse(level(literal)));
        let (mut kept, mut start) = (1, 1);
        while start < self.clause.len() {
            let first = level(&self.clause[start]);
            let end = start + self.clause[start..].iter().take_while(|literal| level(literal) == first).count();
            if end - start > 1
                && let Some(source) = self.source(start..end, first, state, clauses)
            {
                for i in start..end {
                    self.mark(self.clause[i].candidate(), REDUNDANT);
                }
                self.mark(source.candidate(), SEEN);
                self.clause[kept] = source;
                kept += 1;
            } else {
                self.clause.copy_within(start..end, kept);
                kept += end - start;
            }
            start = end;
        }
        self.clause.truncate(kept);
    }

    /// The literal of a level that implies all of these, given the rest of the clause.
    fn source(&mut self, part: Range<usize>, level: u32, state: &State, clauses: &Clauses) -> Option<Literal> {
        for i in part {
            self.put_off(self.clause[i].candidate());
        }
        let source = self.last_pending(level, state, clauses);
        for candidate in self.pending.drain(..) {
            self.marks[candidate as usize] &= !PENDING;
        }
        source
    }

    /// Replaces the pending literals of a level by their reasons, latest first, until one is left. `None` if a
    /// reason needs a literal of a lower level that is not in the clause.
    fn last_pending(&mut self, level: u32, state: &State, clauses: &Clauses) -> Option<Literal> {
        let (mut replaced, mut place) = (0, state.end_of(level));
        loop {
            place -= 1;
            while self.marks[state.trail[place].variable()] & PENDING == 0 {
                place -= 1;
            }
            let literal = state.trail[place];
            if self.pending.len() - replaced == 1 {
                return Some(literal.not());
            }
            replaced += 1;
            self.list_causes(literal, state, clauses);
            for i in 0..self.causes.len() {
                let cause = self.causes[i];
                let cause_level = state.levels[cause.variable()];
                if cause_level == level {
                    self.put_off(cause.candidate());
                } else if cause_level > 0 && self.marks[cause.variable()] & (SEEN | REDUNDANT) == 0 {
                    let is_near = self.level_stamps[cause_level as usize] == self.stamp;
                    if !is_near || !self.is_redundant(cause, state, clauses) {
                        return None;
                    }
                }
            }
        }
    }

    /// Marks a candidate to be replaced by its reason.
    fn put_off(&mut self, candidate: u32) {
        if self.marks[candidate as usize] & PENDING == 0 {
            self.mark(candidate, PENDING);
            self.pending.push(candidate);
        }
    }

    /// Replaces "these rivals of it were all ruled out" by "this was placed".
    ///
    /// The clause "x or y or not a", where x is a rival of a, is equivalent to "y or not a": x is dropped. And if
    /// several literals are rivals of one placed candidate, the negation of that candidate can replace them all.
    fn shrink(&mut self, state: &State) {
        self.stamp += 1;
        let stamp = self.stamp;
        for literal in self.clause.iter().filter(|literal| !literal.is_placed()) {
            self.shared[literal.variable()] = Shared { stamp, count: IN_CLAUSE };
        }
        for literal in self.clause[1..].iter().filter(|literal| literal.is_placed()) {
            for holder in Self::holders(*literal, state) {
                let shared = &mut self.shared[holder as usize];
                if shared.stamp != stamp {
                    *shared = Shared { stamp, count: 0 };
                }
                shared.count = shared.count.saturating_add(1);
            }
        }
        let mut kept = 1;
        for i in 1..self.clause.len() {
            let mut literal = self.clause[i];
            if literal.is_placed() {
                let best = Self::holders(literal, state).max_by_key(|&holder| self.shared[holder as usize].count);
                let count = best.map_or(0, |best| self.shared[best as usize].count);
                if count == IN_CLAUSE {
                    continue;
                }
                if count >= 2
                    && let Some(best) = best
                {
                    self.shared[best as usize].count = IN_CLAUSE;
                    literal = Literal::ruled_out(best);
                }
            }
            self.clause[kept] = literal;
            kept += 1;
        }
        self.clause.truncate(kept);
    }

    /// The placed rivals of a candidate that was ruled out, if they were placed on earlier levels.
    fn holders(literal: Literal, state: &State) -> impl Iterator<Item = u32> {
        let free = state.problem.free;
        let groups = state.problem.groups_of[literal.variable()].into_iter();
        let holders = groups.filter(move |&group| group != free).map(|group| state.holders[group as usize]);
        holders.filter(|&holder| holder != NOBODY && state.levels[holder as usize] < state.level())
    }

    /// Counts the levels and moves the literal of the highest level below the current one to second place.
    fn measure(&mut self, state: &State) {
        self.stamp += 1;
        (self.rank, self.level) = (0, 0);
        for i in 0..self.clause.len() {
            let level = state.levels[self.clause[i].variable()];
            let stamp = &mut self.level_stamps[level as usize];
            if *stamp != self.stamp {
                *stamp = self.stamp;
                self.rank += 1;
            }
            if i > 0 && level > self.level {
                self.level = level;
                self.clause.swap(1, i);
            }
        }
    }
}
