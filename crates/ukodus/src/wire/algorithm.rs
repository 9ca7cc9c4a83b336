use serde::Serialize;
use ukodus_engine::Solver;
use ukodus_engine::algorithms::Algorithm;

/// An algorithm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Algorithm"))]
pub struct AlgorithmDoc {
    /// Its name.
    pub name: &'static str,
    /// What it does, for people.
    pub about: &'static str,
    /// Whether it is the one used by default.
    pub default: bool,
    /// Whether its search can be traced.
    pub traced: bool,
}

impl From<&dyn Algorithm> for AlgorithmDoc {
    fn from(algorithm: &dyn Algorithm) -> Self {
        Self {
            name: algorithm.name(),
            about: algorithm.about(),
            default: algorithm.name() == Solver::new().algorithm().name(),
            traced: algorithm.is_traceable(),
        }
    }
}
