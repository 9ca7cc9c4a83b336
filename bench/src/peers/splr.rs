use splr::{Certificate, Config, SolveIF, Solver};

use super::Sat;
use crate::encoding::Encoding;

pub(crate) struct Splr;

impl Sat for Splr {
    fn name(&self) -> &'static str {
        "splr 0.17"
    }

    fn model(&self, encoding: &Encoding) -> Option<Vec<bool>> {
        let mut clauses = Vec::new();
        encoding.clauses(|clause| clauses.push(clause.to_vec()));
        let config = Config { quiet_mode: true, ..Config::default() };
        let mut solver = Solver::try_from((config, clauses.as_slice())).ok()?;
        match solver.solve() {
            Ok(Certificate::SAT(literals)) => Some(literals.into_iter().map(|literal| literal > 0).collect()),
            Ok(Certificate::UNSAT) => None,
            Err(error) => panic!("{error}"),
        }
    }
}
