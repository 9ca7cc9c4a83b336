use sudoku_solver::{Board, SolutionIter};

use super::{Nine, Question, rows};
use crate::permute::Line;

pub(crate) struct SudokuSolver;

impl Nine for SudokuSolver {
    fn name(&self) -> String {
        "sudoku-solver 0.6".to_owned()
    }

    fn question(&self) -> Question {
        Question::Two
    }

    fn solve(&mut self, line: &Line, solution: &mut Line) -> u8 {
        let mut solutions = SolutionIter::new(&Board::from(&rows(line)));
        let Some(first) = solutions.next() else { return 0 };
        *solution = std::array::from_fn(|cell| first.get_cell(cell % 9, cell / 9) + b'0');
        1 + u8::from(solutions.next().is_some())
    }
}
