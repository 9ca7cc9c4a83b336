use super::{Nine, Question, text};
use crate::permute::Line;

pub(crate) struct Sudoku;

impl Nine for Sudoku {
    fn name(&self) -> String {
        "sudoku 0.8".to_owned()
    }

    fn question(&self) -> Question {
        Question::Two
    }

    fn solve(&mut self, line: &Line, solution: &mut Line) -> u8 {
        let Ok(puzzle) = sudoku::Sudoku::from_str_line(text(line)) else { return 0 };
        let mut found = [[0; 81]];
        let count = puzzle.solutions_up_to_buffer(&mut found, 2);
        *solution = found[0].map(|digit| digit + b'0');
        count as u8
    }
}
