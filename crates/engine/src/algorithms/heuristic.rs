use std::cmp::Reverse;

use ukodus_core::Grid;

use super::guesses::{self, Choice};
use super::mrv::push_in_order;
use super::search_board::{SearchBoard, only, value_of};
use super::{Algorithm, Search};
use crate::word::Word;

/// Heuristics for where to guess and which digit to try first.
///
/// - Forced cells are filled first, in chains. Filled cells form a stack, which is rolled back at a contradiction.
/// - The guess is made in the cell with the fewest candidates; ties go to the cell where guesses have failed most
///   often.
/// - Its digits are tried least constraining first: the digit that is a candidate of the fewest peers comes first.
/// - On a nearly empty board, a few cells are first filled in row order before the rules above choose.
/// - Until a solution is found, many contradictions suggest a bad first guess: the search restarts and uses what it has
///   learned about the cells.
///
/// The constants are measured; the figures are next to them in the source.
pub struct Heuristic;

impl Algorithm for Heuristic {
    fn name(&self) -> &'static str {
        "heuristic"
    }

    fn method(&self) -> &'static str {
        "guided guesses"
    }

    fn about(&self) -> &'static str {
        "fills forced cells, then guesses by fewest candidates, most failures, least constraining digit"
    }

    fn is_traceable(&self) -> bool {
        true
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        guesses::start(grid, Guided::new(grid))
    }
}

/// Chooses where to guess and which digit to try first, by heuristics.
///
/// The usual recipe starts its chains of singles only on boards of a certain size and fill. Here they always run, and
/// they fill hidden singles as well as naked ones: puzzles with 17 clues then take 6 guesses on average instead of
/// 2,000.
///
/// The figures below are average numbers of guesses: on 9×9 puzzles until the solution is known to be unique, on other
/// boards until the first solution. The 25×25 boards are solved boards with a share of the cells kept, ten for each
/// share: enough to choose a constant, not enough to show small differences.
struct Guided {
    /// How often a guess in each cell failed. It saves a third on the hardest 9×9 (406 instead of 601) and far more on
    /// 25×25 (612 instead of 19,500 with 20 % given).
    weights: Vec<u32>,
    /// How many blanks are filled in row order at the start.
    forward: usize,
    sorts_digits: bool,
    /// Contradictions since the last restart.
    contradictions: u32,
    /// How many contradictions trigger a restart.
    patience: u32,
    /// The candidates of the chosen cell, each with the number of peers it would be removed from.
    scores: Vec<(Reverse<u32>, Reverse<u8>)>,
}

impl Guided {
    /// The share of a board that is filled in row order, in percent. On 25×25 with 2 to 30 givens it avoids most of the
    /// few backtracks (3 instead of 77), though not on every board; on smaller boards it makes no difference. With 12 %
    /// there are 56,000.
    const FORWARD_PERCENT: usize = 6;

    /// The largest side that is filled in row order. On larger boards this runs into dead ends: more than 69,000
    /// backtracks instead of 7 on the empty 49×49 board.
    const MAX_FORWARD_SIDE: usize = 25;

    /// The smallest side on which digits are sorted. On 16×16, sorted digits lead to more guesses (154 instead of 106
    /// with 20 % given), and sorting costs time; on 25×25 they save up to four in five (549 instead of 2,970 with 35 %
    /// given), though not with 20 % (612 instead of 430).
    const MIN_SORTED_SIDE: usize = 17;

    /// The contradictions before the first restart. A restart cuts off long searches below a bad guess: on 25×25, 612
    /// guesses instead of 3,610 with 20 % given, 2,760 instead of 8,420 with 40 %. Few 9×9 puzzles reach this number,
    /// and the cost on the hardest is 1 % more guesses. It hurts with 45 % given, where boards are hardest: four of ten
    /// are solved in a second, six without restarts.
    const FIRST_RESTART_CONTRADICTIONS: u32 = 400;

    fn new(grid: &Grid) -> Self {
        let (side, cells) = (grid.shape().side(), grid.cells().len());
        let forward = if side <= Self::MAX_FORWARD_SIDE { cells * Self::FORWARD_PERCENT / 100 } else { 0 };
        Self {
            weights: vec![0; cells],
            forward: forward.saturating_sub(grid.count_filled()),
            sorts_digits: side >= Self::MIN_SORTED_SIDE,
            contradictions: 0,
            patience: Self::FIRST_RESTART_CONTRADICTIONS,
            scores: Vec::new(),
        }
    }

    /// The index, among the open cells, of the one with the fewest candidates; ties go to the one that failed most.
    fn fewest<W: Word>(&self, board: &SearchBoard<W>) -> usize {
        let (mut fewest, mut most, mut chosen) = (u8::MAX, 0, 0);
        for (index, &cell) in board.open().iter().enumerate() {
            let (count, weight) = (board.candidates(cell).count(), self.weights[usize::from(cell)]);
            if count < fewest || (count == fewest && weight > most) {
                (fewest, most, chosen) = (count, weight, index);
            }
        }
        chosen
    }

    /// Pushes the candidates of a cell so that the one that would be removed from the fewest peers is popped first.
    fn push_sorted<W: Word>(&mut self, board: &SearchBoard<W>, cell: u16, queue: &mut Vec<u8>) {
        self.scores.clear();
        let mut candidates = board.candidates(cell);
        while !candidates.is_empty() {
            let value = value_of(candidates);
            candidates = candidates.rest();
            let takes = board.count_takers(cell, only(value));
            self.scores.push((Reverse(takes), Reverse(value)));
        }
        self.scores.sort_unstable();
        queue.extend(self.scores.iter().map(|&(_, Reverse(value))| value));
    }
}

impl<W: Word> Choice<W> for Guided {
    fn choose(&mut self, board: &SearchBoard<W>, queue: &mut Vec<u8>) -> usize {
        if board.filled() < self.forward {
            let first = board.open().iter().enumerate().min_by_key(|&(_, &cell)| cell);
            let (index, &cell) = first.expect("a board that is chosen from has open cells");
            push_in_order(queue, board.candidates(cell));
            return index;
        }
        let index = self.fewest(board);
        let cell = board.open()[index];
        if self.sorts_digits {
            self.push_sorted(board, cell, queue);
        } else {
            push_in_order(queue, board.candidates(cell));
        }
        index
    }

    fn failed(&mut self, cell: u16) {
        let weight = &mut self.weights[usize::from(cell)];
        *weight = weight.saturating_add(1);
    }

    fn wants_new_start(&mut self) -> bool {
        self.contradictions += 1;
        if self.contradictions < self.patience {
            return false;
        }
        self.contradictions = 0;
        // The interval grows by half each time, so the search eventually runs to completion and finds every solution.
        self.patience = self.patience.saturating_add(self.patience / 2);
        true
    }
}
