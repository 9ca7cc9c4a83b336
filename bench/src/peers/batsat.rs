use batsat::{BasicSolver, Lit, SolverInterface, lbool};

use super::Sat;
use crate::encoding::Encoding;

pub(crate) struct Batsat;

impl Sat for Batsat {
    fn name(&self) -> &'static str {
        "batsat 0.6"
    }

    fn model(&self, encoding: &Encoding) -> Option<Vec<bool>> {
        let mut solver = BasicSolver::default();
        let variables: Vec<_> = (0..encoding.variables()).map(|_| solver.new_var_default()).collect();
        let mut literals = Vec::new();
        encoding.clauses(|clause| {
            literals.clear();
            let variable = |literal: i32| variables[literal.unsigned_abs() as usize - 1];
            literals.extend(clause.iter().map(|&literal| Lit::new(variable(literal), literal > 0)));
            solver.add_clause_reuse(&mut literals);
        });
        let is_satisfied = solver.solve_limited(&[]) == lbool::TRUE;
        let is_true = |&variable| solver.value_var(variable) == lbool::TRUE;
        is_satisfied.then(|| variables.iter().map(is_true).collect())
    }
}
