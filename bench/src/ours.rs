//! Our engines, as the tables see them.

use ukodus_engine::nine::{Engine, Found, Isa, IsaError, LineError};

use crate::peers::{Nine, Question};
use crate::permute::Line;

/// One puzzle at a time.
struct Single(Engine);

/// Many at a time.
struct Batch {
    engine: Engine,
    answers: Vec<Result<Found, LineError>>,
}

/// Both kinds for each instruction set.
pub(crate) fn nine(isas: &[Isa]) -> Result<Vec<Box<dyn Nine>>, IsaError> {
    let mut engines: Vec<Box<dyn Nine>> = Vec::new();
    for &isa in isas {
        engines.push(Box::new(Single(Engine::with_isa(isa)?)));
    }
    for &isa in isas {
        engines.push(Box::new(Batch { engine: Engine::with_isa(isa)?, answers: Vec::new() }));
    }
    Ok(engines)
}

/// The number of solutions of each puzzle, up to two: what every engine is held to.
pub(crate) fn counts(lines: &[Line]) -> Vec<u8> {
    let mut engine = Engine::new();
    lines.iter().map(|line| count(engine.check_line(line, &mut [0; 81]))).collect()
}

impl Nine for Single {
    fn name(&self) -> String {
        format!("ukodus single {}", self.0.isa())
    }

    fn question(&self) -> Question {
        Question::Two
    }

    fn solve(&mut self, line: &Line, solution: &mut Line) -> u8 {
        count(self.0.check_line(line, solution))
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
        count(self.engine.check_line(line, solution))
    }

    fn solve_all(&mut self, lines: &[Line], solutions: &mut [Line], counts: &mut [u8]) {
        self.answers.resize(lines.len(), Ok(Found::None));
        self.engine.check_lines(lines, solutions, &mut self.answers);
        for (told, answer) in counts.iter_mut().zip(&self.answers) {
            *told = count(*answer);
        }
    }
}

fn count(answer: Result<Found, LineError>) -> u8 {
    match answer {
        Ok(Found::One) => 1,
        Ok(Found::Many) => 2,
        Ok(Found::None) | Err(_) => 0,
    }
}
