use super::super::tuning;
use super::Learner;
use super::clauses::PERMANENT;
use super::literal::{Literal, Reason};
use crate::Run;

/// How a learning search continues after a solution, so that each solution is found once.
///
/// The first solutions are excluded by clauses: the decisions that led to one must not be made together again. The
/// search stays unrestricted, which matters when looking for a second solution. But with one clause per solution,
/// memory grows. So after a few hundred the search continues like one without memory: the last decision is negated, and
/// the levels up to there are kept until everything below them is searched.
impl Learner {
    pub(super) fn leave_solution(&mut self, run: &mut Run) {
        if self.blocked < tuning::BLOCKED_SOLUTIONS && self.flipped.is_empty() {
            self.blocked += 1;
            self.block(run);
        } else {
            self.flip(run);
        }
    }

    /// Adds a clause that prevents the current decisions from all being made again.
    fn block(&mut self, run: &mut Run) {
        let level = self.state.level();
        let clause: Vec<Literal> = (1..=level).rev().map(|level| self.state.decision(level).not()).collect();
        match clause[..] {
            [] => self.is_over = true,
            [only] => {
                self.go_back(0, run);
                self.facts.push(only);
                self.settle_facts(run);
            }
            [last, ..] => {
                self.go_back(level - 1, run);
                let number = self.clauses.add(&clause, PERMANENT);
                self.set(last, Reason::clause(number));
            }
        }
    }

    /// Negates the last decision that was not negated yet, after everything below it has been searched.
    pub(super) fn flip(&mut self, run: &mut Run) {
        loop {
            let is_flipped = |level: &u32| self.flipped.get(*level as usize - 1).is_some_and(|&flipped| flipped);
            let Some(level) = (1..=self.state.level()).rev().find(|level| !is_flipped(level)) else {
                self.is_over = true;
                return;
            };
            let opposite = self.state.decision(level).not();
            self.go_back(level - 1, run);
            self.flipped.resize(level as usize - 1, false);
            self.flipped.push(true);
            run.guessed();
            self.pending = self.state.decide(opposite).err();
            if self.pending.is_none() && self.assert_facts() {
                return;
            }
        }
    }
}
