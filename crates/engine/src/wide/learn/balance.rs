use super::belief::Belief;
use super::literal::Literal;
use super::order::Order;
use super::problem::Problem;
use super::state::State;
use crate::{Run, Stop};

/// How likely each open candidate is to be placed, and which is the likeliest.
///
/// Each has a weight, which is all that a search has learned of it, and from the weights of what is open follow
/// beliefs: see [`Belief`].
///
/// The members of a group share a weight of 1, for one of them holds. So the weights of each group are divided by their
/// sum, family after family (Sinkhorn and Knopp's way with matrices, where rows and columns are the two families). To
/// the beliefs that makes no difference, but to what is remembered: a candidate that is ruled out keeps the weight it
/// had. When it is open again, the rivals that were placed instead have come to weigh more: a fresh start goes the way
/// of the one before. Clauses turn it: see [`Self::favour`].
pub(super) struct Balance {
    /// Of each candidate, as it was when last open.
    weights: Vec<f32>,
    belief: Belief,
    /// The open candidates by belief.
    order: Order,
    /// How many were open when they were last looked at; `None` if the search started over since.
    balanced: Option<usize>,
    /// Rounds of messages to be sent before the next choice.
    due: u32,
    /// Rounds of messages when the search starts over next.
    next_rounds: u32,
    /// Lists of open candidates, each made when more of the trail stood than for the one before: what is open now is in
    /// the last of them.
    lists: Vec<List>,
    /// The open candidates, their weights and the beliefs, when last looked at.
    open: Vec<u32>,
    shares: Vec<f32>,
    beliefs: Vec<f32>,
    /// Of each group the sum of its open members.
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
    /// Rounds of messages when the search starts over, and on the way.
    const FIRST_ROUNDS: u32 = 10;
    const ROUNDS: u32 = 3;

    /// Rounds of messages before the first choice of all, on large boards with few candidates a blank. There what the
    /// givens say is all but enough, if it gets around.
    const ROUNDS_AHEAD: u32 = 100;

    /// What is open is looked at again when it has become so much less, or more: one part in this many.
    const CHANGE: usize = 16;

    /// No weight is less: any candidate may turn out to be right.
    const LEAST: f32 = 1e-6;

    /// How much more likely a candidate is that a learned clause asks for.
    const FAVOUR: f32 = 4.0;

    /// Begins with these weights, one a candidate.
    pub(super) fn new(weights: Vec<f32>, problem: &Problem) -> Self {
        Self {
            order: Order::new(vec![0.0; weights.len()]),
            belief: Belief::new(problem),
            weights,
            balanced: None,
            due: 0,
            next_rounds: if problem.is_large() && problem.is_tight() { Self::ROUNDS_AHEAD } else { Self::FIRST_ROUNDS },
            lists: Vec::new(),
            open: Vec::new(),
            shares: Vec::new(),
            beliefs: Vec::new(),
            sums: vec![0.0; problem.may_be_empty.len()],
        }
    }

    /// Puts a candidate back that is open again.
    pub(super) fn insert(&mut self, candidate: u32) {
        self.order.insert(candidate);
    }

    /// Takes note that the trail is only so long now.
    pub(super) fn went_back(&mut self, trail: usize) {
        while self.lists.pop_if(|list| list.trail > trail).is_some() {}
    }

    /// Takes note that the search starts over.
    pub(super) fn start_over(&mut self) {
        self.balanced = None;
    }

    /// Makes the candidates more likely of which a learned clause says that one may have to be placed.
    pub(super) fn favour(&mut self, clause: &[Literal]) {
        for literal in clause.iter().filter(|literal| literal.is_placed()) {
            let weight = &mut self.weights[literal.variable()];
            *weight = (*weight * Self::FAVOUR).min(1.0);
        }
    }

    /// Looks at what is open if it has changed much.
    ///
    /// # Errors
    ///
    /// The reason to stop. What was done until then is kept.
    pub(super) fn prepare(&mut self, state: &State, run: &Run) -> Result<(), Stop> {
        if self.due == 0 {
            let open = state.variables() - state.trail.len();
            self.due = match self.balanced {
                None => std::mem::replace(&mut self.next_rounds, Self::FIRST_ROUNDS),
                Some(then) if open.abs_diff(then) > then / Self::CHANGE => Self::ROUNDS,
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
            // However soon it is stopped, it gets on.
            if self.due > 0 {
                run.look()?;
            }
        }
        self.belief.end(&self.open, &mut self.beliefs);
        self.order.refill(&self.open, &self.beliefs);
        Ok(())
    }

    /// Takes the likeliest candidate that is open.
    pub(super) fn pop(&mut self, state: &State) -> Option<u32> {
        while let Some(candidate) = self.order.pop() {
            if state.is_open(candidate) {
                return Some(candidate);
            }
        }
        None
    }

    /// Lists what is open.
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

    /// Makes each group add up to 1, family after family.
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

    use super::super::super::board::Board;
    use super::super::problem::Problem;
    use super::*;

    /// What is open on a board of side 6 with two digits in it.
    fn state() -> State {
        let grid: Grid = "1.....\n......\n..2...\n......\n......\n......\n".parse().unwrap();
        assert_eq!(grid.shape(), Shape::new(2, 3).unwrap());
        State::new(Problem::new(&Board::<u32>::new(&grid)))
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
        let over = Run::new().with_limits(Some(crate::Instant::now()), None);
        for _ in 0..3 {
            assert_eq!(stopped.prepare(&state, &over), Err(Stop::TimeLimit));
        }
        stopped.prepare(&state, &Run::new()).unwrap();
        straight.prepare(&state, &Run::new()).unwrap();
        assert_eq!(stopped.beliefs, straight.beliefs);
        assert_eq!(stopped.pop(&state), straight.pop(&state));
    }
}
