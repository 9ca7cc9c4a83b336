//! `GET /api/algorithms`: lists the algorithms.

use serde::Serialize;
use ukodus::wire::{AlgorithmDoc, ErrorDoc};
use ukodus::{ALGORITHMS, Solver};

/// The algorithms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AlgorithmsResponse {
    /// The algorithms, simplest first.
    pub algorithms: Vec<AlgorithmDoc>,
}

/// Lists the algorithms.
#[must_use]
pub fn answer() -> AlgorithmsResponse {
    AlgorithmsResponse { algorithms: ALGORITHMS.iter().map(|&algorithm| algorithm.into()).collect() }
}

/// The solver with the named algorithm, or unchanged if there is no name.
pub(super) fn choose(solver: Solver, name: Option<&str>) -> Result<Solver, ErrorDoc> {
    let Some(name) = name else { return Ok(solver) };
    let Some(algorithm) = ukodus::algorithm(name) else {
        let names: Vec<&str> = ALGORITHMS.iter().map(|one| one.name()).collect();
        let message = format!("unknown algorithm {name:?}; expected one of {}", names.join(", "));
        return Err(ErrorDoc::value("algorithm", message));
    };
    Ok(solver.with_algorithm(algorithm))
}
