use varisat::{ExtendFormula, Lit, Solver};

use super::Sat;
use crate::encoding::Encoding;

pub(crate) struct Varisat;

impl Sat for Varisat {
    fn name(&self) -> &'static str {
        "varisat 0.2"
    }

    fn model(&self, encoding: &Encoding) -> Option<Vec<bool>> {
        let mut solver = Solver::new();
        let mut literals = Vec::new();
        encoding.clauses(|clause| {
            literals.clear();
            literals.extend(clause.iter().map(|&literal| Lit::from_dimacs(literal as isize)));
            solver.add_clause(&literals);
        });
        if !solver.solve().ok()? {
            return None;
        }
        let mut model = vec![false; encoding.variables()];
        for literal in solver.model()? {
            model[literal.index()] = literal.is_positive();
        }
        Some(model)
    }
}
