//! The arguments that choose an algorithm and its limits.

use std::time::Duration;

use clap::Args;
use ukodus::algorithms::Algorithm;
use ukodus::nine::Isa;
use ukodus::{Reasoning, Solver, parallel};

use crate::interrupt;
use crate::values::{self, NamedAlgorithm};

/// The arguments that choose an algorithm and its limits.
#[derive(Args)]
pub(crate) struct SolverArgs {
    /// Algorithm
    #[arg(long, short, value_name = "NAME", value_parser = values::algorithm(), default_value = "fast", help_heading = "Searching")]
    algorithm: NamedAlgorithm,

    /// Give up on a puzzle after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true, help_heading = "Searching")]
    timeout: Option<Duration>,

    /// Instruction set for 9×9 boards [default: the fastest this machine has]
    #[arg(long, value_name = "NAME", value_parser = values::isa(), help_heading = "Searching")]
    isa: Option<Isa>,

    /// Number of threads; idle ones help to search large boards, and the answers stay the same [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Searching")]
    threads: Option<u16>,
}

impl SolverArgs {
    /// A solver with these limits, which Ctrl-C stops.
    pub(crate) fn solver(&self) -> anyhow::Result<Solver> {
        if let Some(isa) = self.isa {
            isa.prefer()?;
        }
        let solver = Solver::new().with_algorithm(self.algorithm.0).with_cancel(interrupt::on_ctrl_c());
        let solver = solver.with_threads(self.threads());
        Ok(match self.timeout {
            Some(limit) => solver.with_time_limit(limit),
            None => solver,
        })
    }

    /// Whether this is the default algorithm without a time limit.
    pub(crate) fn is_unlimited(&self) -> bool {
        self.timeout.is_none() && self.algorithm.0.name() == Solver::new().algorithm().name()
    }

    /// Whether puzzles are solved by a person's techniques.
    pub(crate) fn is_logic(&self) -> bool {
        self.algorithm.0.name() == Reasoning.name()
    }

    pub(crate) fn timeout(&self) -> Option<Duration> {
        self.timeout
    }

    pub(crate) fn threads(&self) -> usize {
        self.threads.map_or_else(parallel::all_cores, usize::from)
    }
}

/// A time in seconds, such as `10` or `0.5`.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    const EXPECTED: &str = "expected a number of seconds, 0 or more";
    let seconds: f64 = text.parse().map_err(|_| EXPECTED.to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| EXPECTED.to_string())
}
