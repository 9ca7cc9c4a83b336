use super::{Nine, Question, rows};
use crate::permute::Line;

pub(crate) struct Rustoku;

impl Nine for Rustoku {
    fn name(&self) -> String {
        "rustoku-lib 0.16".to_owned()
    }

    fn question(&self) -> Question {
        Question::TwoUnseen
    }

    fn solve(&mut self, line: &Line, _: &mut Line) -> u8 {
        let board = rustoku_lib::core::Board::new(rows(line));
        rustoku_lib::Rustoku::new(board).map_or(0, |mut solver| solver.count_solutions_until(2) as u8)
    }
}
