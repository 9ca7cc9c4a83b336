use std::cmp::Reverse;

use ukodus_core::Grid;

use super::board::{Board, only, value_of};
use super::guesses::{self, Choice};
use super::mrv::push_in_order;
use super::{Algorithm, Search};
use crate::word::Word;

/// Rules of thumb for where to guess and what first.
///
/// - Forced cells are filled first, in chains; what was filled is a stack, rolled back at a contradiction.
/// - The cell with the fewest candidates is guessed in; among equals, the one where guesses have failed most often.
/// - Its digits are tried in the order of how little they constrain: least often a candidate of a peer first.
/// - A nearly empty board is filled forwards a little, cell by cell as one reads, before the rules above choose.
/// - While there is no solution, many contradictions are a sign of a bad first guess: the search begins anew and
///   chooses by what it learnt of the cells.
///
/// The constants are measured; the figures stand beside them in the source.
pub struct Heuristic;

impl Algorithm for Heuristic {
    fn name(&self) -> &'static str {
        "heuristic"
    }

    fn about(&self) -> &'static str {
        "forced cells, then fewest candidates and most failures, the least constraining digit first"
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        guesses::start(grid, Guided::new(grid))
    }
}

/// Where to guess and what first, by rules of thumb.
///
/// The customary recipe starts its chains of singles only on boards of some size and fill. Here they always run, and
/// fill digits with one place in a house as well as cells with one candidate: puzzles of 17 clues then take 6 guesses
/// in the mean instead of 2,000.
///
/// Figures below are guesses in the mean: on 9×9 puzzles until the solution is known to be the only one, on other
/// boards to the first. 25×25 boards are solved ones with a part of the cells kept, ten of each fill: enough to choose
/// a constant by, not to tell small differences.
struct Guided {
    /// How often a guess in each cell failed. It saves a third on the hardest 9×9 (406 instead of 601) and far more on
    /// 25×25 (612 instead of 19,500 with 20 % given).
    weights: Vec<u32>,
    /// How many blanks are filled forwards.
    forward: usize,
    sorts_digits: bool,
    /// Since the last start.
    contradictions: u32,
    /// How many contradictions make a new start.
    patience: u32,
    /// The candidates of the chosen cell with how many peers they are taken from.
    scores: Vec<(Reverse<u32>, Reverse<u8>)>,
}

impl Guided {
    /// The part of a board filled forwards, in percent. On 25×25 with 2 to 30 givens it saves the few backtracks there
    /// are (3 instead of 77), though not on every board; on smaller ones it makes no difference. With 12 % there are
    /// 56,000.
    const FORWARD: usize = 6;

    /// The largest side filled forwards. Beyond, filling leads into dead ends: more than 69,000 backtracks instead of 7
    /// on the empty 49×49 board.
    const FORWARD_SIDE: usize = 25;

    /// The smallest side on which digits are sorted. On 16×16, sorted digits lead to more guesses (154 instead of 106
    /// with 20 % given), and sorting takes its time; on 25×25 they save up to four in five (549 instead of 2,970 with
    /// 35 % given), though not with 20 % (612 instead of 430).
    const SORT_SIDE: usize = 17;

    /// The contradictions before the first new start. It cuts off long searches below a bad guess: on 25×25, 612 guesses
    /// instead of 3,610 with 20 % given, 2,760 instead of 8,420 with 40 %. Few 9×9 puzzles come to so many, and it costs
    /// the hardest one guess in a hundred. It does harm with 45 % given, where boards are hardest: four of ten are solved
    /// in a second, six without it.
    const PATIENCE: u32 = 400;

    fn new(grid: &Grid) -> Self {
        let (side, cells) = (grid.shape().side(), grid.cells().len());
        let forward = if side <= Self::FORWARD_SIDE { cells * Self::FORWARD / 100 } else { 0 };
        Self {
            weights: vec![0; cells],
            forward: forward.saturating_sub(grid.count_filled()),
            sorts_digits: side >= Self::SORT_SIDE,
            contradictions: 0,
            patience: Self::PATIENCE,
            scores: Vec::new(),
        }
    }

    /// The place among the open cells of the one with the fewest candidates, of equals the one that failed most.
    fn fewest<W: Word>(&self, board: &Board<W>) -> usize {
        let (mut fewest, mut most, mut chosen) = (u8::MAX, 0, 0);
        for (index, &cell) in board.open().iter().enumerate() {
            let (count, weight) = (board.candidates(cell).count(), self.weights[usize::from(cell)]);
            if count < fewest || (count == fewest && weight > most) {
                (fewest, most, chosen) = (count, weight, index);
            }
        }
        chosen
    }

    /// Pushes the candidates of a cell so that the one taken from the fewest peers is popped first.
    fn push_sorted<W: Word>(&mut self, board: &Board<W>, cell: u16, queue: &mut Vec<u8>) {
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
    fn choose(&mut self, board: &Board<W>, queue: &mut Vec<u8>) -> usize {
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
        // Half as many again each time: in the end the search is let finish, so it finds all there is.
        self.patience = self.patience.saturating_add(self.patience / 2);
        true
    }
}
