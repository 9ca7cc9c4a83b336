use super::search::{Next, PATIENCE, Step, Tally, Tree};
use super::{Isa, Puzzle, Solution};
use crate::algorithms::Search;
use crate::{Run, Stop};

/// Every solution of a puzzle, in the order of their digits as one reads. See [`nine::solutions`](super::solutions).
#[derive(Clone)]
pub struct Solutions {
    isa: Isa,
    tree: Tree,
}

impl Solutions {
    pub(super) fn new(isa: Isa, puzzle: &Puzzle) -> Self {
        let mut tree = Tree::default();
        tree.plant(puzzle);
        Self { isa, tree }
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let mut solution = [0; 81];
        let step = self.isa.run(Next::<true> { tree: &mut self.tree, patience: u64::MAX, solution: &mut solution });
        (step == Step::Found).then_some(Solution::from_text(solution))
    }
}

/// A search as every algorithm has it, solutions in the order of their digits.
///
/// Most puzzles have one solution, and the quickest way to show it is not the orderly one. So it looks for two solutions
/// in any order first, and begins again in order only when there are two.
///
/// Placements are the cells that solutions filled: what the rounds place on the way cannot be told apart cheaply.
pub(super) struct InOrder {
    isa: Isa,
    tree: Tree,
    puzzle: Puzzle,
    phase: Phase,
    solution: [u8; 81],
    /// Guesses that stand, as far as was reported.
    standing: usize,
    /// Guesses between two looks at the limits.
    patience: u64,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Phase {
    /// Looking for two, in any order; whether one was found.
    Scouting(bool),
    /// There are several: one after the other.
    Listing,
    /// All were found.
    Over,
}

impl InOrder {
    pub(super) fn new(isa: Isa, puzzle: &Puzzle) -> Self {
        let mut tree = Tree::default();
        tree.plant(puzzle);
        Self {
            isa,
            tree,
            puzzle: *puzzle,
            phase: Phase::Scouting(false),
            solution: [0; 81],
            standing: 0,
            patience: PATIENCE,
        }
    }

    /// Goes on to the next solution in the order of the phase.
    fn step(&mut self, run: &mut Run) -> Result<bool, Stop> {
        loop {
            let before = self.tree.tally;
            let (tree, solution, patience) = (&mut self.tree, &mut self.solution, self.patience);
            let step = match self.phase {
                Phase::Listing => self.isa.run(Next::<true> { tree, patience, solution }),
                _ => self.isa.run(Next::<false> { tree, patience, solution }),
            };
            self.report(run, before);
            match step {
                Step::Found => {
                    self.solution = self.solution.map(|character| character - b'0');
                    return Ok(true);
                }
                Step::Over => return Ok(false),
                Step::Paused => run.look()?,
            }
        }
    }

    /// Reports what was done since `before`, in an order in which as many guesses stand at one time as did.
    fn report(&mut self, run: &mut Run, before: Tally) {
        let Tally { guesses, backtracks, deepest } = self.tree.tally;
        let (mut guesses, mut backtracks) = (guesses - before.guesses, backtracks - before.backtracks);
        while guesses + backtracks > 0 {
            if guesses > 0 && (self.standing < deepest || backtracks == 0) {
                run.guessed();
                (guesses, self.standing) = (guesses - 1, self.standing + 1);
            } else {
                run.backtracked();
                (backtracks, self.standing) = (backtracks - 1, self.standing.saturating_sub(1));
            }
        }
    }

    fn placed(&self, run: &mut Run) {
        for _ in 0..self.puzzle.count_open() {
            // A solution in hand is given even if time is up: the next question will be told.
            let _ = run.placed();
        }
    }
}

impl Search for InOrder {
    fn advance(&mut self, run: &mut Run) -> Result<bool, Stop> {
        while let Phase::Scouting(found) = self.phase {
            // The second solution would be written over the first.
            let first = self.solution;
            let more = self.step(run);
            if found && more != Ok(true) {
                self.solution = first;
            }
            self.phase = match (found, more?) {
                (false, true) => Phase::Scouting(true),
                (true, true) => {
                    while self.standing > 0 {
                        run.backtracked();
                        self.standing -= 1;
                    }
                    self.tree.plant(&self.puzzle);
                    Phase::Listing
                }
                (found, false) => {
                    self.phase = Phase::Over;
                    if found {
                        self.placed(run);
                    }
                    return Ok(found);
                }
            }
        }
        let found = self.phase == Phase::Listing && self.step(run)?;
        if found {
            self.placed(run);
        } else {
            self.phase = Phase::Over;
        }
        Ok(found)
    }

    fn solution(&self) -> &[u8] {
        &self.solution
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use ukodus_core::{Grid, Shape};

    use super::*;
    use crate::Cancel;

    const HARD: &str = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";

    #[test]
    fn a_unique_solution_is_told_once() {
        let puzzle: Grid = HARD.parse().unwrap();
        let (mut search, mut run) = (crate::nine::start(&puzzle), Run::new());
        assert_eq!(search.advance(&mut run), Ok(true));
        assert!(Grid::from_cells(Shape::NINE, search.solution()).unwrap().solves(&puzzle));
        assert_eq!(search.advance(&mut run), Ok(false));
        assert_eq!(search.advance(&mut run), Ok(false));
        let told = run.statistics();
        assert_eq!(told.placements, 81 - puzzle.count_filled() as u64);
        assert!(told.guesses > 0 && told.guesses == told.backtracks, "{told:?}");
        assert!(told.depth > 0 && told.depth < 60, "{told:?}");
    }

    #[test]
    fn many_solutions_come_in_order_and_each_once() {
        let (mut search, mut run) = (crate::nine::start(&Grid::empty(Shape::NINE)), Run::new());
        let mut last = Vec::new();
        for _ in 0..1000 {
            assert_eq!(search.advance(&mut run), Ok(true));
            assert!(last.as_slice() < search.solution());
            last = search.solution().to_vec();
        }
    }

    #[test]
    fn limits_are_kept_and_the_search_can_go_on() {
        let puzzle: Puzzle = HARD.parse().unwrap();
        let cancel = Cancel::new();
        cancel.cancel();
        for (limits, stop) in [
            (Run::new().with_limits(Some(Instant::now()), None), Stop::TimeLimit),
            (Run::new().with_limits(None, Some(cancel)), Stop::Cancelled),
        ] {
            let mut search = InOrder { patience: 0, ..InOrder::new(Isa::current(), &puzzle) };
            let (mut run, mut stops) = (limits, 0);
            while search.advance(&mut run).inspect_err(|&told| assert_eq!(told, stop)).is_err() {
                stops += 1;
            }
            assert_eq!(stops, run.statistics().guesses);
            assert_eq!(search.advance(&mut Run::new()), Ok(false));
        }
    }

    #[test]
    fn every_instruction_set_reports_the_same_figures() {
        let figures = |isa| {
            let (mut search, mut run) = (InOrder::new(isa, &HARD.parse().unwrap()), Run::new());
            while search.advance(&mut run) == Ok(true) {}
            run.statistics()
        };
        for isa in Isa::available() {
            assert_eq!(figures(isa), figures(Isa::Portable), "{isa}");
        }
    }
}
