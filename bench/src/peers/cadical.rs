use cadical::Solver;

use super::Sat;
use crate::encoding::Encoding;

pub(crate) struct Cadical;

impl Sat for Cadical {
    fn name(&self) -> &'static str {
        "cadical 0.1"
    }

    fn model(&self, encoding: &Encoding) -> Option<Vec<bool>> {
        let mut solver: Solver = Solver::new();
        encoding.clauses(|clause| solver.add_clause(clause.iter().copied()));
        if solver.solve() != Some(true) {
            return None;
        }
        Some((1..=encoding.variables()).map(|variable| solver.value(variable as i32) == Some(true)).collect())
    }
}
