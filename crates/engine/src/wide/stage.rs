//! The stages of a search. A stage that is stopped by a limit continues where it was when it is called again.

use std::collections::HashMap;

use super::group_map::Candidate;
use super::learn::{Lead, Learner, Problem, Start};
use super::pattern::pattern;
use super::portfolio::{Task, Turn};
use super::search_end::SearchEnd;
use super::stacks::Stacks;
use super::tuning;
use crate::word::Word;
use crate::{Run, Stop};

/// One way to search a board.
pub(super) trait Stage<W>: Send {
    /// Searches until it finds a solution, exhausts the board, or a better method should continue.
    fn advance(&mut self, task: &mut Task<W>, run: &mut Run) -> Result<Turn<W>, Stop>;
}

/// The solution of an empty board is constructed; other boards are searched.
pub(super) struct Begin;

impl<W: Word> Stage<W> for Begin {
    fn advance(&mut self, task: &mut Task<W>, _run: &mut Run) -> Result<Turn<W>, Stop> {
        if task.grid.has_marks() || task.grid.count_filled() > 0 {
            return Ok(Turn::Then(Box::new(Plain)));
        }
        task.solution = pattern(task.grid.shape());
        task.has_solution = true;
        Ok(Turn::SolutionThen(Box::new(Written)))
    }
}

/// A solution was found without search: the search without memory is prepared to follow it.
struct Written;

impl<W: Word> Stage<W> for Written {
    fn advance(&mut self, task: &mut Task<W>, _run: &mut Run) -> Result<Turn<W>, Stop> {
        task.follow_solution();
        Ok(Turn::Then(Box::new(Replay)))
    }
}

/// The search without memory reaches the known solution, which is not reported again.
struct Replay;

impl<W: Word> Stage<W> for Replay {
    fn advance(&mut self, task: &mut Task<W>, run: &mut Run) -> Result<Turn<W>, Stop> {
        task.plain().advance(run, u64::MAX)?;
        Ok(Turn::Then(Box::new(Plain)))
    }
}

/// The search without memory, until it stalls.
struct Plain;

impl<W: Word> Stage<W> for Plain {
    fn advance(&mut self, task: &mut Task<W>, run: &mut Run) -> Result<Turn<W>, Stop> {
        let factor = if task.is_built { tuning::BACKTRACKS_NEAR_A_SOLUTION } else { 1 };
        let backtracks = factor * task.backtracks;
        let found = task.plain().advance(run, backtracks)?;
        if found == SearchEnd::Solution {
            task.solution = task.plain().board.values().to_vec();
            task.has_solution = true;
        }
        if found != SearchEnd::Stalled {
            return Ok(found.into());
        }
        if task.variant > 0 || task.has_solution {
            return Ok(Turn::Then(Box::new(Learn::new(task))));
        }
        task.plain().reset();
        if let Some(solution) = task.recognise() {
            task.keep(solution);
            return Ok(Turn::SolutionThen(Box::new(Written)));
        }
        Ok(Turn::Then(if tuning::is_sparse(&task.grid) { Box::new(Build) } else { Box::new(Learn::new(task)) }))
    }
}

/// Builds a solution stack by stack.
struct Build;

impl<W: Word> Stage<W> for Build {
    fn advance(&mut self, task: &mut Task<W>, run: &mut Run) -> Result<Turn<W>, Stop> {
        let board = &mut task.plain().board;
        let root = board.mark();
        let built = Stacks::new(board).build(run);
        let values = board.values().to_vec();
        board.undo(root);
        if built? {
            task.keep(values);
            Ok(Turn::SolutionThen(Box::new(Written)))
        } else {
            Ok(Turn::Then(Box::new(Learn::new(task))))
        }
    }
}

/// The learning search, to the end.
struct Learn {
    learner: Learner,
    /// What the board alone forces; 0 if nothing.
    forced: Vec<u8>,
}

impl Learn {
    /// Switches from the search without memory. If solutions were found there, the part already searched is excluded.
    fn new<W: Word>(task: &mut Task<W>) -> Self {
        let (has_solution, variant) = (task.has_solution, task.variant);
        let plain = task.plain();
        let explored: Vec<Vec<Candidate>> =
            if has_solution { plain.explored().map(Iterator::collect).collect() } else { Vec::new() };
        plain.reset();
        let problem = Problem::new(&plain.board);
        let forced = plain.board.values().to_vec();
        let numbers: HashMap<Candidate, u32> = problem.candidates.iter().copied().zip(0..).collect();
        let (likelihood, conflicts) = tuning::turns(problem.is_large(), problem.is_tight());
        let lead = Lead::Turns { likelihood, conflicts };
        let noise = if variant == 0 { 0.0 } else { tuning::VARIANT_NOISE };
        let mut learner = Learner::new(problem, Start { seed: variant, noise, guide: None, lead });
        for together in explored {
            learner.forbid(together.into_iter().map(|candidate| numbers[&candidate]));
        }
        Self { learner, forced }
    }
}

impl<W: Word> Stage<W> for Learn {
    fn advance(&mut self, task: &mut Task<W>, run: &mut Run) -> Result<Turn<W>, Stop> {
        let found = self.learner.advance(run, u64::MAX)?;
        if found == SearchEnd::Solution {
            task.solution.clone_from(&self.forced);
            for candidate in self.learner.placed() {
                task.solution[candidate.cell()] = candidate.digit() as u8 + 1;
            }
        }
        Ok(found.into())
    }
}
