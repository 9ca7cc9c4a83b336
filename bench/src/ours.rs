//! Our engines, as rows of the tables.

use std::slice;

use ukodus_engine::nine::{Engine, Isa, IsaError, Puzzle, Rows, SolutionCount};

use crate::peers::{Nine, Question};
use crate::permute::Line;

/// One puzzle at a time.
struct Single(Engine);

/// Many at a time.
struct Batch {
    engine: Engine,
    answers: Vec<SolutionCount>,
}

/// One puzzle at a time, where the solution written is the first in order and not just any.
struct Ordered(Engine);

/// Every kind for each instruction set.
pub(crate) fn nine(isas: &[Isa]) -> Result<Vec<Box<dyn Nine>>, IsaError> {
    let mut engines: Vec<Box<dyn Nine>> = Vec::new();
    for &isa in isas {
        engines.push(Box::new(Single(Engine::with_isa(isa)?)));
    }
    for &isa in isas {
        engines.push(Box::new(Ordered(Engine::with_isa(isa)?)));
    }
    for &isa in isas {
        engines.push(Box::new(Batch { engine: Engine::with_isa(isa)?, answers: Vec::new() }));
    }
    Ok(engines)
}

/// The number of solutions of each puzzle, up to two: what every engine must find.
pub(crate) fn counts(lines: &[Line]) -> Vec<u8> {
    let mut engine = Engine::new();
    lines.iter().map(|line| solve_one(&mut engine, line, &mut [0; 81])).collect()
}

impl Nine for Single {
    fn name(&self) -> String {
        format!("ukodus single {}", self.0.isa())
    }

    fn question(&self) -> Question {
        Question::Two
    }

    fn solve(&mut self, line: &Line, solution: &mut Line) -> u8 {
        solve_one(&mut self.0, line, solution)
    }
}

impl Nine for Ordered {
    fn name(&self) -> String {
        format!("ukodus ordered {}", self.0.isa())
    }

    fn question(&self) -> Question {
        Question::Two
    }

    fn solve(&mut self, line: &Line, solution: &mut Line) -> u8 {
        let Ok(puzzle) = Puzzle::from_line(line) else { return 0 };
        let mut solutions = self.0.solutions(&puzzle);
        let Some(first) = solutions.next() else { return 0 };
        *solution = *first.as_bytes();
        1 + u8::from(solutions.next().is_some())
    }
}

impl Nine for Batch {
    fn name(&self) -> String {
        format!("ukodus batch {}", self.engine.isa())
    }

    fn question(&self) -> Question {
        Question::Two
    }

    fn solve(&mut self, line: &Line, solution: &mut Line) -> u8 {
        solve_one(&mut self.engine, line, solution)
    }

    fn solve_all(&mut self, lines: &[Line], solutions: &mut [Line], counts: &mut [u8]) {
        self.answers.resize(lines.len(), SolutionCount::None);
        self.engine.solve_rows(Rows::from(lines), solutions.as_flattened_mut(), &mut self.answers);
        for (found, answer) in counts.iter_mut().zip(&self.answers) {
            *found = *answer as u8;
        }
    }
}

fn solve_one(engine: &mut Engine, line: &Line, solution: &mut Line) -> u8 {
    let mut count = [SolutionCount::None];
    engine.solve_rows(Rows::from(slice::from_ref(line)), solution, &mut count);
    count[0] as u8
}
