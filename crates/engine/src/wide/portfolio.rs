use std::collections::HashMap;

use ukodus_core::Grid;

use super::board::Board;
use super::found::Found;
use super::layout::Candidate;
use super::learn::{Lead, Learner, Problem, Start};
use super::pattern::pattern;
use super::plain::Plain;
use super::stacks::Stacks;
use super::sums::table_of_sums;
use crate::algorithms::Search;
use crate::word::Word;
use crate::{Run, Stop};

/// The search of a board: quick ways first, thorough ones when they stall.
pub(super) struct Portfolio<W> {
    grid: Grid,
    stage: Stage<W>,
    solution: Vec<u8>,
    /// Guesses the search without memory may take back between two solutions.
    patience: u64,
    /// 0 for the search that every thread by itself would make, other numbers for others.
    variant: u64,
    /// Whether a solution was found without search: others are near, and worth more patience.
    is_built: bool,
    /// Whether the search without memory reported a solution.
    has_reported: bool,
}

enum Stage<W> {
    /// Nothing was done yet.
    Fresh,
    /// A solution was written down without search and reported.
    Written,
    /// The search follows the solution reported already, which it must not report again.
    Replay(Plain<W>),
    Plain(Plain<W>),
    /// A solution is built stack by stack.
    Build(Plain<W>),
    /// The search that learns, and what the board alone forces.
    Learn(Box<Learner>, Vec<u8>),
}

impl<W: Word> Portfolio<W> {
    pub(super) fn new(grid: &Grid, patience: u64, variant: u64) -> Self {
        Self {
            grid: grid.clone(),
            stage: Stage::Fresh,
            solution: Vec::new(),
            patience,
            variant,
            is_built: false,
            has_reported: false,
        }
    }

    /// Whether the board is large and has few givens: then building is quicker than searching.
    fn is_sparse(&self) -> bool {
        let most_percent = match self.grid.shape().side() {
            0..36 => return false,
            36..50 => 25,
            _ => 15,
        };
        self.grid.count_filled() * 100 <= self.grid.shape().cells() * most_percent
    }

    /// The solution if the board, of which this is known, is a table of sums in disguise.
    fn recognise(&self, values: &[u8]) -> Option<Vec<u8>> {
        let shape = self.grid.shape();
        let solves = |values: &Vec<u8>| Grid::from_cells(shape, values).is_ok_and(|grid| grid.solves(&self.grid));
        table_of_sums(shape.side(), values).filter(solves)
    }

    /// Reports a solution that was found without search.
    fn report(&mut self, solution: Vec<u8>) {
        self.solution = solution;
        (self.has_reported, self.is_built) = (true, true);
        self.stage = Stage::Written;
    }

    /// What leads the search that learns: where there is much choice likelihood, for the most part, where
    /// contradictions are near, conflicts.
    fn lead(problem: &Problem) -> Lead {
        let (likelihood, conflicts) = match (problem.is_large(), problem.is_tight()) {
            (false, _) => (1, 7),
            (true, true) => (1, 1),
            (true, false) => (7, 1),
        };
        Lead::Turns { likelihood, conflicts }
    }

    /// Goes over from the search without memory to the one that learns, which is told where the other has been if
    /// solutions were found there.
    fn learner(&self, mut plain: Plain<W>) -> Stage<W> {
        let explored: Vec<Vec<Candidate>> =
            if self.has_reported { plain.explored().map(Iterator::collect).collect() } else { Vec::new() };
        plain.reset();
        let problem = Problem::new(&plain.board);
        let numbers: HashMap<Candidate, u32> = problem.candidates.iter().copied().zip(0..).collect();
        let lead = Self::lead(&problem);
        let noise = if self.variant == 0 { 0.0 } else { 0.1 };
        let mut learner = Learner::new(problem, Start { seed: self.variant, noise, guide: None, lead });
        for together in explored {
            learner.forbid(together.into_iter().map(|candidate| numbers[&candidate]));
        }
        Stage::Learn(Box::new(learner), plain.board.values().to_vec())
    }
}

impl<W: Word> Search for Portfolio<W> {
    fn advance(&mut self, run: &mut Run) -> Result<bool, Stop> {
        loop {
            self.stage = match std::mem::replace(&mut self.stage, Stage::Fresh) {
                Stage::Fresh if !self.grid.has_marks() && self.grid.count_filled() == 0 => {
                    self.solution = pattern(self.grid.shape());
                    self.has_reported = true;
                    self.stage = Stage::Written;
                    return Ok(true);
                }
                Stage::Fresh => Stage::Plain(Plain::new(Board::new(&self.grid), None)),
                Stage::Written => Stage::Replay(Plain::new(Board::new(&self.grid), Some(self.solution.clone()))),
                Stage::Replay(mut plain) => match plain.advance(run, u64::MAX) {
                    Ok(_) => Stage::Plain(plain),
                    Err(stop) => {
                        self.stage = Stage::Replay(plain);
                        return Err(stop);
                    }
                },
                Stage::Plain(mut plain) => {
                    let patience = if self.is_built { 20 * self.patience } else { self.patience };
                    let found = plain.advance(run, patience);
                    if found == Ok(Found::Stalled) {
                        if self.variant > 0 || self.has_reported {
                            self.learner(plain)
                        } else {
                            plain.reset();
                            if let Some(solution) = self.recognise(plain.board.values()) {
                                self.report(solution);
                                return Ok(true);
                            }
                            if self.is_sparse() { Stage::Build(plain) } else { self.learner(plain) }
                        }
                    } else {
                        if found == Ok(Found::Solution) {
                            self.solution.clear();
                            self.solution.extend_from_slice(plain.board.values());
                            self.has_reported = true;
                        }
                        self.stage = Stage::Plain(plain);
                        return found.map(|found| found == Found::Solution);
                    }
                }
                Stage::Build(mut plain) => {
                    let root = plain.board.mark();
                    let built = Stacks::new(&mut plain.board).build(run);
                    let values = plain.board.values().to_vec();
                    plain.board.undo(root);
                    match built {
                        Ok(true) => {
                            self.report(values);
                            return Ok(true);
                        }
                        Ok(false) => self.learner(plain),
                        Err(stop) => {
                            self.stage = Stage::Build(plain);
                            return Err(stop);
                        }
                    }
                }
                Stage::Learn(mut learner, forced) => {
                    let found = learner.advance(run, u64::MAX);
                    if found == Ok(Found::Solution) {
                        self.solution.clone_from(&forced);
                        for candidate in learner.placed() {
                            self.solution[candidate.cell()] = candidate.digit() as u8 + 1;
                        }
                    }
                    self.stage = Stage::Learn(learner, forced);
                    return found.map(|found| found == Found::Solution);
                }
            }
        }
    }

    fn solution(&self) -> &[u8] {
        &self.solution
    }
}
