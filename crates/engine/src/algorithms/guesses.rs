use ukodus_core::Grid;

use super::Search;
use super::search_board::{SearchBoard, Settled};
use crate::word::Word;
use crate::{Run, Stop};

/// Decides where to guess and which digit to try first: the difference between the algorithms that fill forced cells.
pub(super) trait Choice<W>: Send {
    /// Chooses one of the open cells of a settled board, returns its index among them, and pushes its candidates on
    /// `queue`, in reverse order of trial.
    fn choose(&mut self, board: &SearchBoard<W>, queue: &mut Vec<u8>) -> usize;

    /// Called when a guess in this cell has failed, or has no further solutions.
    fn failed(&mut self, _cell: u16) {}

    /// Whether to undo all guesses and restart. Called at each contradiction until a solution is found. It must not
    /// return `true` forever.
    fn wants_new_start(&mut self) -> bool {
        false
    }
}

/// Starts a search with the narrowest sets that hold the digits of the board.
pub(super) fn start<C>(grid: &Grid, choice: C) -> Box<dyn Search>
where
    C: Choice<u16> + Choice<u32> + Choice<u64> + Choice<u128> + 'static,
{
    match grid.shape().side() {
        0..=16 => Box::new(Guesses::<u16, C>::new(grid, choice)),
        17..=32 => Box::new(Guesses::<u32, C>::new(grid, choice)),
        33..=64 => Box::new(Guesses::<u64, C>::new(grid, choice)),
        _ => Box::new(Guesses::<u128, C>::new(grid, choice)),
    }
}

/// A search that fills forced cells, guesses when there are none, and backtracks when a guess fails.
struct Guesses<W, C> {
    board: SearchBoard<W>,
    choice: C,
    /// The active guesses. The last may be waiting for its next digit.
    stack: Vec<Guess>,
    /// The digits still to try, those of the last guess at the end.
    queue: Vec<u8>,
    next: Next,
    /// Whether a solution was found: a restart would find it again.
    has_found: bool,
}

/// A cell that was guessed in.
struct Guess {
    /// How many cells were filled before it. The guessed cell is the next one on that stack.
    filled: usize,
    /// How many queued digits belong to earlier guesses.
    queue: usize,
    cell: u16,
}

/// What to do next.
#[derive(Copy, Clone)]
enum Next {
    /// Fill the forced cells, and choose one to guess in.
    Settle,
    /// Try the next digit of the last guess.
    Try,
    /// Undo the last guess: everything below it has been searched.
    Undo,
}

impl<W: Word, C: Choice<W>> Guesses<W, C> {
    fn new(grid: &Grid, choice: C) -> Self {
        let (stack, queue) = (Vec::new(), Vec::new());
        Self { board: SearchBoard::new(grid), choice, stack, queue, next: Next::Settle, has_found: false }
    }

    /// Chooses a cell to guess in.
    fn push(&mut self) {
        let (filled, queue) = (self.board.filled(), self.queue.len());
        let index = self.choice.choose(&self.board, &mut self.queue);
        let cell = self.board.open()[index];
        self.board.bring_forward(index);
        self.stack.push(Guess { filled, queue, cell });
    }

    /// Handles the failure of the last guess.
    fn fail(&mut self) {
        if let Some(guess) = self.stack.last() {
            self.choice.failed(guess.cell);
        }
        self.next = Next::Undo;
    }

    /// Undoes every guess; cells that were forced before the first guess stay filled.
    fn begin_anew(&mut self, run: &mut Run) {
        for _ in 0..self.stack.len() {
            run.backtracked();
        }
        if let Some(first) = self.stack.first() {
            self.board.undo(first.filled, run);
            self.stack.clear();
            self.queue.clear();
            self.next = Next::Settle;
        }
    }
}

impl<W: Word, C: Choice<W>> Search for Guesses<W, C> {
    fn advance(&mut self, run: &mut Run) -> Result<bool, Stop> {
        loop {
            match self.next {
                Next::Settle => match self.board.settle(run)? {
                    Settled::Contradiction => {
                        self.fail();
                        if !self.has_found && self.choice.wants_new_start() {
                            self.begin_anew(run);
                        }
                    }
                    Settled::Solution => {
                        self.next = Next::Undo;
                        self.has_found = true;
                        return Ok(true);
                    }
                    Settled::Open => {
                        self.push();
                        self.next = Next::Try;
                    }
                },
                Next::Try => {
                    let Some(guess) = self.stack.last() else { return Ok(false) };
                    if self.queue.len() == guess.queue {
                        self.stack.pop();
                        self.fail();
                    } else if let Some(value) = self.queue.pop() {
                        self.next = Next::Settle;
                        self.board.guess_first(value, &self.queue[guess.queue..], run)?;
                    }
                }
                Next::Undo => {
                    let Some(guess) = self.stack.last() else { return Ok(false) };
                    self.board.undo(guess.filled, run);
                    run.backtracked();
                    self.next = Next::Try;
                }
            }
        }
    }

    fn solution(&self) -> &[u8] {
        self.board.cells()
    }
}

#[cfg(test)]
mod tests {
    use ukodus_core::Shape;

    use super::super::mrv::push_in_order;
    use super::*;

    /// Guesses in the last open cell, and requests a fixed number of restarts.
    struct Fickle(u32);

    impl<W: Word> Choice<W> for Fickle {
        fn choose(&mut self, board: &SearchBoard<W>, queue: &mut Vec<u8>) -> usize {
            let index = board.open().len() - 1;
            push_in_order(queue, board.candidates(board.open()[index]));
            index
        }

        fn wants_new_start(&mut self) -> bool {
            let wants = self.0 > 0;
            self.0 = self.0.saturating_sub(1);
            wants
        }
    }

    fn count(grid: &Grid, starts: u32) -> (u64, Run) {
        let (mut search, mut run) = (start(grid, Fickle(starts)), Run::new());
        let mut solutions = 0;
        while search.advance(&mut run).unwrap() {
            solutions += 1;
        }
        (solutions, run)
    }

    #[test]
    fn a_new_start_loses_no_solution_and_finds_none_twice() {
        let mut cells = [0; 36];
        for (cell, value) in cells.iter_mut().zip(1..=6) {
            *cell = value;
        }
        // The 2 and 3 in the last row make some first guesses fail.
        (cells[30], cells[35]) = (2, 3);
        let grid = Grid::from_cells(Shape::new(2, 3).unwrap(), &cells).unwrap();
        let (expected, without) = count(&grid, 0);
        for starts in [1, 2, 10] {
            let (solutions, run) = count(&grid, starts);
            assert_eq!(solutions, expected);
            let figures = run.statistics();
            assert_eq!(figures.guesses, figures.backtracks);
            assert!(figures.guesses >= without.statistics().guesses);
        }
        assert!(expected > 100);
    }

    #[test]
    fn an_impossible_board_ends_after_new_starts() {
        let grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.9".parse().unwrap();
        assert_eq!(count(&grid, 25).0, 0);
    }
}
