use super::search::{CHECK_INTERVAL_GUESSES, Next, Tally, Tree, WalkEnd};
use super::{Isa, Puzzle, Solution};
use crate::algorithms::Search;
use crate::{Run, Stop};

/// Every solution of a puzzle, in the order of their digits. See [`Engine::solutions`](super::Engine::solutions).
#[derive(Clone)]
pub struct OrderedSolutions {
    isa: Isa,
    tree: Tree,
}

impl OrderedSolutions {
    pub(super) fn new(isa: Isa, puzzle: &Puzzle) -> Self {
        let mut tree = Tree::default();
        tree.plant(puzzle);
        Self { isa, tree }
    }
}

impl Iterator for OrderedSolutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let mut solution = [0; 81];
        let step = self.isa.run(Next::<true> { tree: &mut self.tree, guesses_left: u64::MAX, solution: &mut solution });
        (step == WalkEnd::Found).then_some(Solution::from_text(solution))
    }
}

/// Adapts the engine to [`Search`], with solutions in the order of their digits.
///
/// Most puzzles have one solution, and the fastest way to show it does not keep this order. So it first looks for two
/// solutions in any order, and restarts in order only if there are two.
///
/// Placements are the cells that solutions filled: counting what the rounds place would be too expensive.
pub(super) struct InOrder {
    isa: Isa,
    tree: Tree,
    puzzle: Puzzle,
    phase: Phase,
    solution: [u8; 81],
    /// The active guesses, as far as they were reported.
    standing: usize,
    /// Guesses between two checks of the limits.
    guesses_left: u64,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Phase {
    /// Looking for two solutions, in any order; whether one was found.
    Scouting(bool),
    /// There are several: they are found in order.
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
            guesses_left: CHECK_INTERVAL_GUESSES,
        }
    }

    /// Advances to the next solution in the order of the phase.
    fn step(&mut self, run: &mut Run) -> Result<bool, Stop> {
        loop {
            let before = self.tree.tally;
            let (tree, solution, guesses_left) = (&mut self.tree, &mut self.solution, self.guesses_left);
            let step = match self.phase {
                Phase::Listing => self.isa.run(Next::<true> { tree, guesses_left, solution }),
                _ => self.isa.run(Next::<false> { tree, guesses_left, solution }),
            };
            self.report(run, before);
            match step {
                WalkEnd::Found => {
                    self.solution = self.solution.map(|character| character - b'0');
                    return Ok(true);
                }
                WalkEnd::Over => return Ok(false),
                WalkEnd::Paused => run.check()?,
            }
        }
    }

    /// Reports the work since `before`, in an order that reproduces the largest number of active guesses.
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
            // A solution that was found is returned even if time is up: the next call reports the stop.
            let _ = run.placed();
        }
    }
}

impl Search for InOrder {
    fn advance(&mut self, run: &mut Run) -> Result<bool, Stop> {
        while let Phase::Scouting(found) = self.phase {
            // The second solution would overwrite the first.
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
    use std::time::Duration;

    use ukodus_core::{Grid, Shape};

    use super::*;
    use crate::{Cancel, Control};

    const HARD: &str = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";

    #[test]
    fn a_unique_solution_is_told_once() {
        let puzzle: Grid = HARD.parse().unwrap();
        let (mut search, mut run) = (crate::nine::start(&puzzle), Run::new());
        assert_eq!(search.advance(&mut run), Ok(true));
        assert!(Grid::from_cells(Shape::NINE, search.solution()).unwrap().solves(&puzzle));
        assert_eq!(search.advance(&mut run), Ok(false));
        assert_eq!(search.advance(&mut run), Ok(false));
        let statistics = run.statistics();
        assert_eq!(statistics.placements, 81 - puzzle.count_filled() as u64);
        assert!(statistics.guesses > 0 && statistics.guesses == statistics.backtracks, "{statistics:?}");
        assert!(statistics.depth > 0 && statistics.depth < 60, "{statistics:?}");
    }

    #[test]
    fn many_solutions_come_in_order_and_each_once() {
        let (mut search, mut run) = (crate::nine::start(&Grid::empty(Shape::NINE)), Run::new());
        let mut last = Vec::new();
        // Miri takes a thousand times as long.
        for _ in 0..if cfg!(miri) { 10 } else { 1000 } {
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
            (Run::new().with_control(Control::new().with_time_limit(Duration::ZERO)), Stop::TimeLimit),
            (Run::new().with_control(Control::new().with_cancel(cancel)), Stop::Cancelled),
        ] {
            let mut search = InOrder { guesses_left: 0, ..InOrder::new(Isa::current(), &puzzle) };
            let (mut run, mut stops) = (limits, 0);
            while search.advance(&mut run).inspect_err(|&found| assert_eq!(found, stop)).is_err() {
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
