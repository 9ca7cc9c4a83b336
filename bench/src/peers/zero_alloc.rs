use super::{Nine, Question, text};
use crate::permute::Line;

pub(crate) struct ZeroAlloc;

impl Nine for ZeroAlloc {
    fn name(&self) -> String {
        "zero-alloc-sudoku 1.0".to_owned()
    }

    fn question(&self) -> Question {
        Question::First
    }

    fn solve(&mut self, line: &Line, solution: &mut Line) -> u8 {
        // It reads `0` as a blank, and nothing else.
        let line = line.map(|symbol| if symbol == b'.' { b'0' } else { symbol });
        let Ok(mut board) = text(&line).parse::<zero_alloc_sudoku::Sudoku>() else { return 0 };
        let is_solved = board.solve();
        *solution = board.cells().map(|digit| digit + b'0');
        u8::from(is_solved)
    }
}
