use super::literal::{Contradiction, Literal, Reason};
use super::problem::Problem;

/// The group has no placed candidate.
pub(super) const NOBODY: u32 = u32::MAX;

/// What is known about every candidate, in the order it became known, and what follows from it in the groups.
///
/// The rules of Sudoku are never written as clauses. A group keeps the number of its live members and the exclusive or
/// of their numbers: when one is left, that value is its number.
pub(super) struct State {
    pub(super) problem: Problem,
    /// Where the members of each group end: those permanently ruled out are moved behind the end.
    ends: Vec<u32>,
    live: Vec<Live>,
    /// The placed candidate of each group, or [`NOBODY`].
    pub(super) holders: Vec<u32>,
    /// For each literal: 1 if it is true, -1 if it is false, 0 if it is open.
    values: Vec<i8>,
    pub(super) levels: Vec<u32>,
    pub(super) reasons: Vec<Reason>,
    /// The true literals, oldest first.
    pub(super) trail: Vec<Literal>,
    /// The position of each decision on the trail.
    pub(super) decisions: Vec<u32>,
    /// How much of the trail the groups have processed, and how much the clauses.
    seen: usize,
    seen_by_clauses: usize,
    /// Candidates placed since this was last set to 0.
    pub(super) placements: u64,
    /// The rivals of a placed candidate that are to be ruled out, with room for all and one more.
    rivals: Vec<u32>,
}

/// The members of a group that are not ruled out.
#[derive(Copy, Clone)]
struct Live {
    count: u32,
    /// The exclusive or of their numbers.
    mix: u32,
}

/// Added to the count of a group that may stay empty, so that it never reaches one.
const PLENTY: u32 = 1 << 30;

impl State {
    pub(super) fn new(problem: Problem) -> Self {
        let groups = problem.may_be_empty.len();
        let variables = problem.candidates.len();
        let largest = problem.starts.array_windows().map(|[start, end]| end - start).max().unwrap_or(0) as usize;
        let live = (0..groups)
            .map(|group| {
                let members = &problem.members[problem.starts[group] as usize..problem.starts[group + 1] as usize];
                let plenty = if problem.may_be_empty[group] { PLENTY } else { 0 };
                Live { count: members.len() as u32 + plenty, mix: members.iter().fold(0, |mix, &member| mix ^ member) }
            })
            .collect();
        Self {
            ends: problem.starts[1..].to_vec(),
            live,
            holders: vec![NOBODY; groups],
            values: vec![0; 2 * variables],
            levels: vec![0; variables],
            reasons: vec![Reason::NOTHING; variables],
            trail: Vec::with_capacity(variables),
            decisions: Vec::new(),
            seen: 0,
            seen_by_clauses: 0,
            placements: 0,
            rivals: vec![0; 4 * largest + 1],
            problem,
        }
    }

    /// How many candidates there are.
    pub(super) fn variables(&self) -> usize {
        self.levels.len()
    }

    /// How many decisions are active.
    pub(super) fn level(&self) -> u32 {
        self.decisions.len() as u32
    }

    /// 1 if the literal is true, -1 if it is false, 0 if it is open.
    pub(super) fn value(&self, literal: Literal) -> i8 {
        self.values[literal.index()]
    }

    /// Whether nothing is known about a candidate.
    pub(super) fn is_open(&self, candidate: u32) -> bool {
        self.values[2 * candidate as usize] == 0
    }

    /// How many live members a group has; meaningless for one that may stay empty.
    pub(super) fn size(&self, group: usize) -> u32 {
        self.live[group].count
    }

    /// The members of a group that are not permanently ruled out.
    pub(super) fn members(&self, group: usize) -> &[u32] {
        &self.problem.members[self.problem.starts[group] as usize..self.ends[group] as usize]
    }

    /// Makes an open literal true.
    pub(super) fn assign(&mut self, literal: Literal, reason: Reason) -> Result<(), Contradiction> {
        if literal.is_placed() {
            self.place(literal.candidate(), reason);
            Ok(())
        } else {
            self.rule_out(literal.candidate(), reason)
        }
    }

    fn note(&mut self, literal: Literal, reason: Reason) {
        self.values[literal.index()] = 1;
        self.values[literal.not().index()] = -1;
        let variable = literal.variable();
        self.levels[variable] = self.decisions.len() as u32;
        self.reasons[variable] = reason;
        self.trail.push(literal);
    }

    fn place(&mut self, candidate: u32, reason: Reason) {
        self.note(Literal::placed(candidate), reason);
        self.placements += 1;
        for group in self.problem.groups_of[candidate as usize] {
            self.holders[group as usize] = candidate;
        }
    }

    fn rule_out(&mut self, candidate: u32, reason: Reason) -> Result<(), Contradiction> {
        self.note(Literal::ruled_out(candidate), reason);
        let mut result = Ok(());
        for group in self.problem.groups_of[candidate as usize] {
            let live = &mut self.live[group as usize];
            live.count = live.count.wrapping_sub(1);
            live.mix ^= candidate;
            if live.count == 1 {
                let last = live.mix;
                if self.is_open(last) {
                    self.place(last, Reason::group(group));
                }
            } else if live.count == 0 {
                result = Err(Contradiction::Group(group as usize));
            }
        }
        result
    }

    /// Propagates the trail through the groups until nothing new follows.
    pub(super) fn propagate(&mut self) -> Result<(), Contradiction> {
        while self.seen < self.trail.len() {
            let literal = self.trail[self.seen];
            self.seen += 1;
            if literal.is_placed() {
                self.rule_out_rivals(literal.candidate())?;
            }
        }
        Ok(())
    }

    fn rule_out_rivals(&mut self, candidate: u32) -> Result<(), Contradiction> {
        // Most rivals are already ruled out, in an unpredictable pattern. So all are written, each over the one before
        // if that is not needed, which avoids mispredicted branches.
        let mut count = 0;
        for group in self.problem.groups_of[candidate as usize] {
            let members = self.problem.starts[group as usize] as usize..self.ends[group as usize] as usize;
            for &member in &self.problem.members[members] {
                self.rivals[count] = member;
                count += usize::from(self.values[2 * member as usize] >= 0);
            }
        }
        let reason = Reason::rival(candidate);
        for i in 0..count {
            let rival = self.rivals[i];
            match self.values[2 * rival as usize] {
                0 => self.rule_out(rival, reason)?,
                1 if rival != candidate => return Err(Contradiction::Rivals(candidate, rival)),
                _ => {}
            }
        }
        Ok(())
    }

    /// The next literal on the trail for the clauses to process.
    pub(super) fn next_for_clauses(&mut self) -> Option<Literal> {
        let next = self.trail.get(self.seen_by_clauses).copied();
        self.seen_by_clauses += usize::from(next.is_some());
        next
    }

    /// Starts a new level with a decision.
    pub(super) fn decide(&mut self, literal: Literal) -> Result<(), Contradiction> {
        self.decisions.push(self.trail.len() as u32);
        self.assign(literal, Reason::NOTHING)
    }

    /// The decision that started a level, from 1.
    pub(super) fn decision(&self, level: u32) -> Literal {
        self.trail[self.decisions[level as usize - 1] as usize]
    }

    /// Where a level ends on the trail.
    pub(super) fn end_of(&self, level: u32) -> usize {
        self.decisions.get(level as usize).map_or(self.trail.len(), |&end| end as usize)
    }

    /// Undoes everything above a level; `forget` is called with every literal.
    pub(super) fn go_back(&mut self, level: u32, mut forget: impl FnMut(Literal)) {
        if level >= self.level() {
            return;
        }
        let end = self.decisions[level as usize] as usize;
        for i in (end..self.trail.len()).rev() {
            let literal = self.trail[i];
            let candidate = literal.candidate();
            for group in self.problem.groups_of[candidate as usize] {
                if literal.is_placed() {
                    self.holders[group as usize] = NOBODY;
                } else {
                    let live = &mut self.live[group as usize];
                    live.count = live.count.wrapping_add(1);
                    live.mix ^= candidate;
                }
            }
            self.values[literal.index()] = 0;
            self.values[literal.not().index()] = 0;
            forget(literal);
        }
        self.trail.truncate(end);
        self.decisions.truncate(level as usize);
        (self.seen, self.seen_by_clauses) = (end, end);
    }

    /// Whether a literal is permanently true or false: 1, -1, or 0 if neither.
    pub(super) fn value_for_good(&self, literal: Literal) -> i8 {
        if self.levels[literal.variable()] == 0 { self.value(literal) } else { 0 }
    }

    /// Moves what is permanently ruled out behind the ends of the groups, so that it is skipped.
    pub(super) fn tidy(&mut self) {
        for group in 0..self.ends.len() {
            let (start, mut end) = (self.problem.starts[group] as usize, self.ends[group] as usize);
            let mut i = start;
            while i < end {
                if self.value_for_good(Literal::placed(self.problem.members[i])) < 0 {
                    end -= 1;
                    self.problem.members.swap(i, end);
                } else {
                    i += 1;
                }
            }
            self.ends[group] = end as u32;
        }
    }

    /// Places the last members of groups that have just one from the start.
    pub(super) fn begin(&mut self) -> Result<(), Contradiction> {
        for group in 0..self.live.len() {
            match self.live[group] {
                Live { count: 1, mix } if self.is_open(mix) => self.place(mix, Reason::NOTHING),
                Live { count: 0, .. } => return Err(Contradiction::Group(group)),
                _ => {}
            }
        }
        Ok(())
    }
}
