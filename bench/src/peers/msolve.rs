use super::{Nine, Question, text};
use crate::permute::Line;

pub(crate) struct Msolve;

impl Nine for Msolve {
    fn name(&self) -> String {
        "msolve 0.6".to_owned()
    }

    fn question(&self) -> Question {
        Question::Two
    }

    fn solve(&mut self, line: &Line, solution: &mut Line) -> u8 {
        let Ok(puzzle) = text(line).parse::<msolve::Sudoku>();
        let mut solutions = puzzle.iter();
        let Some(first) = solutions.next() else { return 0 };
        *solution = first.to_bytes();
        1 + u8::from(solutions.next().is_some())
    }
}
