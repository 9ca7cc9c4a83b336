//! `GET /api/algorithms`: the algorithms there are.

use serde::Serialize;
use ukodus::{ALGORITHMS, Solver};

use super::ApiError;
use super::trace;

/// The algorithms there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AlgorithmsResponse {
    /// The algorithms, simplest first.
    pub algorithms: Vec<AlgorithmInfo>,
}

/// An algorithm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AlgorithmInfo {
    /// Its name.
    pub name: &'static str,
    /// What it does, for people.
    pub about: &'static str,
    /// Whether it is the one used when none is chosen.
    pub default: bool,
    /// Whether `/api/trace` can show it at work.
    pub traced: bool,
}

/// Lists the algorithms.
#[must_use]
pub fn answer() -> AlgorithmsResponse {
    let default = Solver::new().algorithm().name();
    let info = |name: &'static str, about| AlgorithmInfo {
        name,
        about,
        default: name == default,
        traced: trace::TRACED.contains(&name),
    };
    AlgorithmsResponse { algorithms: ALGORITHMS.iter().map(|one| info(one.name(), one.about())).collect() }
}

/// The solver with the algorithm of this name, or as it is.
pub(super) fn choose(solver: Solver, name: Option<&str>) -> Result<Solver, ApiError> {
    let Some(name) = name else { return Ok(solver) };
    let Some(algorithm) = ukodus::algorithm(name) else {
        let names: Vec<&str> = ALGORITHMS.iter().map(|one| one.name()).collect();
        return Err(ApiError::value("algorithm", format!("{name:?} is none; there are {}", names.join(", "))));
    };
    Ok(solver.with_algorithm(algorithm))
}
