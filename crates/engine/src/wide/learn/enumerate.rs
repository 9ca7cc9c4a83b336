use super::Learner;
use super::clauses::PERMANENT;
use super::literal::{Literal, Reason};
use crate::Run;

/// Solutions that are ruled out by a clause each. Further ones are left behind by flipping decisions.
const BLOCKED: usize = 256;

/// How a learner goes on after a solution, so that each is found once.
///
/// The first solutions are ruled out by clauses: the decisions that led to one must not be made together again. The
/// search stays as free as before, which matters when the question is whether there is a second. But a clause a
/// solution is a memory that grows. So after some hundred the search goes on as one without memory does: the last
/// decision is turned into its opposite, and the levels up to there are not left until all below is done.
impl Learner {
    pub(super) fn leave_solution(&mut self, run: &mut Run) {
        if self.blocked < BLOCKED && self.flipped.is_empty() {
            self.blocked += 1;
            self.block(run);
        } else {
            self.flip(run);
        }
    }

    /// Adds the clause that not all decisions that stand are made again.
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

    /// Turns the last decision that was not turned yet into its opposite, and stays above it; all below is done.
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
