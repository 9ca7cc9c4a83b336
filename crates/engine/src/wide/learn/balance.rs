use super::super::tuning;
use super::belief::Belief;
use super::literal::Literal;
use super::order::Order;
use super::problem::Problem;
use super::state::State;
use crate::{Run, Stop};

/// How likely each open candidate is to be placed, and which is the likeliest.
///
/// Each candidate has a weight, which is everything the search has learned about it; beliefs are computed from the
/// weights of the open candidates: see [`Belief`].
///
/// The members of a group share a weight of 1, because one of them is true. So the weights of each group are divided by
/// their sum, family after family (the Sinkhorn–Knopp algorithm, with rows and columns of a matrix as the two
/// families). This does not change the beliefs, but it changes what is remembered: a candidate that is ruled out keeps
/// its weight. When it is open again, the rivals that were placed instead weigh more, so a restart repeats the previous
/// choices. Clauses counteract this: see [`Self::favour`].
pub(super) struct Balance {
    /// The weight of each candidate when it was last open.
    weights: Vec<f32>,
    belief: Belief,
    /// The open candidates by belief.
    order: Order,
    /// How many were open at the last update; `None` if the search restarted since.
    balanced: Option<usize>,
    /// Rounds of messages to send before the next choice.
    due: u32,
    /// Rounds of messages at the next restart.
    next_rounds: u32,
    /// Lists of open candidates, each made with a longer trail than the one before: everything open now is in the last
    /// of them.
    lists: Vec<List>,
    /// The open candidates, their weights and beliefs at the last update.
    open: Vec<u32>,
    shares: Vec<f32>,
    beliefs: Vec<f32>,
    /// For each group, the sum of its open members.
    sums: Vec<f32>,
}

struct List {
    /// How long the trail was.
    trail: usize,
    open: Vec<u32>,
}

/// The families of groups.
const FAMILIES: usize = 4;

impl Balance {
    /// The lower limit of weights: any candidate may turn out to be right.
    const LEAST: f32 = 1e-6;

    /// Starts with these weights, one per candidate.
    pub(super) fn new(weights: Vec<f32>, problem: &Problem) -> Self {
        Self {
            order: Order::new(vec![0.0; weights.len()]),
            belief: Belief::new(problem),
            weights,
            balanced: None,
            due: 0,
            next_rounds: if problem.is_large() && problem.is_tight() {
                tuning::FIRST_ROUNDS
            } else {
                tuning::RESTART_ROUNDS
            },
            lists: Vec::new(),
            open: Vec::new(),
            shares: Vec::new(),
            beliefs: Vec::new(),
            sums: vec![0.0; problem.may_be_empty.len()],
        }
    }

    /// Adds a candidate that is open again.
    pub(super) fn insert(&mut self, candidate: u32) {
        self.order.insert(candidate);
    }

    /// Records that the trail was cut to this length.
    pub(super) fn went_back(&mut self, trail: usize) {
        while self.lists.pop_if(|list| list.trail > trail).is_some() {}
    }

    /// Records a restart.
    pub(super) fn start_over(&mut self) {
        self.balanced = None;
    }

    /// Makes candidates more likely that a learned clause may require.
    pub(super) fn favour(&mut self, clause: &[Literal]) {
        for literal in clause.iter().filter(|literal| literal.is_placed()) {
            let weight = &mut self.weights[literal.variable()];
            *weight = (*weight * tuning::CLAUSE_FAVOUR).min(1.0);
        }
    }

    /// Updates the beliefs if the set of open candidates has changed much.
    ///
    /// # Errors
    ///
    /// The reason to stop. The work done so far is kept.
    pub(super) fn prepare(&mut self, state: &State, run: &Run) -> Result<(), Stop> {
        if self.due == 0 {
            let open = state.variables() - state.trail.len();
            self.due = match self.balanced {
                None => std::mem::replace(&mut self.next_rounds, tuning::RESTART_ROUNDS),
                Some(then) if open.abs_diff(then) > then / tuning::RENEWAL_PART => tuning::ROUNDS,
                Some(_) => return Ok(()),
            };
            self.balanced = Some(open);
            self.collect(state);
            self.balance(&state.problem);
            self.belief.begin(&self.open, &self.shares);
        }
        while self.due > 0 {
            self.belief.sweep();
            self.due -= 1;
            // Even if it is stopped soon, it makes progress.
            if self.due > 0 {
                run.check()?;
            }
        }
        self.belief.end(&self.open, &mut self.beliefs);
        self.order.refill(&self.open, &self.beliefs);
        Ok(())
    }

    /// Removes and returns the likeliest open candidate.
    pub(super) fn pop(&mut self, state: &State) -> Option<u32> {
        while let Some(candidate) = self.order.pop() {
            if state.is_open(candidate) {
                return Some(candidate);
            }
        }
        None
    }

    /// Lists the open candidates.
    fn collect(&mut self, state: &State) {
        let is_open = |candidate: &u32| state.is_open(*candidate);
        self.open.clear();
        if let Some(list) = self.lists.last() {
            self.open.extend(list.open.iter().copied().filter(is_open));
        } else {
            self.open.extend((0..state.variables() as u32).filter(is_open));
        }
        // A list that is not much shorter than the one before saves nothing.
        if self.lists.last().is_none_or(|list| self.open.len() < list.open.len() / 2) {
            self.lists.push(List { trail: state.trail.len(), open: self.open.clone() });
        }
    }

    /// Scales each group to a sum of 1, family after family.
    fn balance(&mut self, problem: &Problem) {
        self.shares.clear();
        self.shares.extend(self.open.iter().map(|&candidate| self.weights[candidate as usize]));
        for family in 0..FAMILIES {
            let group_of = |candidate: u32| problem.groups_of[candidate as usize][family] as usize;
            for (&candidate, &share) in self.open.iter().zip(&self.shares) {
                self.sums[group_of(candidate)] += share;
            }
            for (&candidate, share) in self.open.iter().zip(&mut self.shares) {
                *share /= self.sums[group_of(candidate)].max(Self::LEAST);
            }
            for &candidate in &self.open {
                self.sums[group_of(candidate)] = 0.0;
            }
        }
        for (&candidate, share) in self.open.iter().zip(&mut self.shares) {
            *share = share.max(Self::LEAST);
            self.weights[candidate as usize] = *share;
        }
    }
}

#[cfg(test)]
mod tests {
    use ukodus_core::{Grid, Shape};

    use super::super::super::group_board::GroupBoard;
    use super::super::problem::Problem;
    use super::*;

    /// The open candidates of a board of side 6 with two digits.
    fn state() -> State {
        let grid: Grid = "1.....\n......\n..2...\n......\n......\n......\n".parse().unwrap();
        assert_eq!(grid.shape(), Shape::new(2, 3).unwrap());
        State::new(Problem::new(&GroupBoard::<u32>::new(&grid)))
    }

    fn balance(state: &State) -> Balance {
        Balance::new(vec![1.0; state.variables()], &state.problem)
    }

    #[test]
    fn every_group_adds_up_to_1() {
        let state = state();
        let mut balance = balance(&state);
        for _ in 0..30 {
            balance.start_over();
            balance.prepare(&state, &Run::new()).unwrap();
        }
        for group in (0..state.problem.may_be_empty.len()).filter(|&group| !state.members(group).is_empty()) {
            let sum: f32 = state.members(group).iter().map(|&member| balance.weights[member as usize]).sum();
            assert!((sum - 1.0).abs() < 1e-3, "{sum}");
        }
    }

    #[test]
    fn the_likeliest_is_chosen_and_found_again_after_going_back() {
        let mut state = state();
        let mut balance = balance(&state);
        let mut chosen = Vec::new();
        for _ in 0..2 {
            balance.prepare(&state, &Run::new()).unwrap();
            let likeliest = balance.pop(&state).unwrap();
            let at = |candidate: u32| balance.open.iter().position(|&open| open == candidate).unwrap();
            assert!(balance.beliefs.iter().all(|&belief| belief <= balance.beliefs[at(likeliest)]));
            state.decide(Literal::placed(likeliest)).unwrap();
            state.propagate().unwrap();
            assert!(balance.pop(&state).is_some_and(|next| state.is_open(next) && next != likeliest));
            balance.prepare(&state, &Run::new()).unwrap();
            chosen.push(likeliest);
            state.go_back(0, |literal| balance.insert(literal.candidate()));
            balance.went_back(state.trail.len());
            balance.start_over();
        }
        assert_eq!(chosen[0], chosen[1]);
    }

    #[test]
    fn what_a_clause_asks_for_gets_likelier() {
        let state = state();
        let (mut plain, mut taught) = (balance(&state), balance(&state));
        plain.prepare(&state, &Run::new()).unwrap();
        taught.prepare(&state, &Run::new()).unwrap();
        taught.favour(&[Literal::placed(5), Literal::ruled_out(7)]);
        for balance in [&mut plain, &mut taught] {
            balance.start_over();
            balance.prepare(&state, &Run::new()).unwrap();
        }
        assert!(taught.weights[5] > plain.weights[5]);
    }

    #[test]
    fn a_stop_changes_nothing_but_the_time() {
        let state = state();
        let (mut stopped, mut straight) = (balance(&state), balance(&state));
        let over = Run::new().with_control(crate::Control::new().with_time_limit(std::time::Duration::ZERO));
        for _ in 0..3 {
            assert_eq!(stopped.prepare(&state, &over), Err(Stop::TimeLimit));
        }
        stopped.prepare(&state, &Run::new()).unwrap();
        straight.prepare(&state, &Run::new()).unwrap();
        assert_eq!(stopped.beliefs, straight.beliefs);
        assert_eq!(stopped.pop(&state), straight.pop(&state));
    }
}
