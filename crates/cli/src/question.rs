//! The arguments that say how to search.

use std::time::Duration;

use clap::Args;
use ukodus::algorithms::Algorithm;
use ukodus::nine::Isa;
use ukodus::{ALGORITHMS, Reasoning, Solver, algorithm};

use crate::interrupt;

/// The arguments that choose an algorithm and its limits.
#[derive(Args)]
pub(crate) struct SolverArgs {
    /// The algorithm; `ukodus algorithms` lists them
    #[arg(long, short, value_name = "NAME", value_parser = by_name, default_value = "fast", help_heading = "Searching")]
    algorithm: Named,

    /// Give up on a puzzle after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true, help_heading = "Searching")]
    timeout: Option<Duration>,

    /// The instruction set for 9×9 boards, the best this machine has unless told: portable, sse41, avx2, avx512,
    /// avx512bitalg, neon
    #[arg(long, value_name = "NAME", env = "UKODUS_ISA", hide_env_values = true, help_heading = "Searching")]
    isa: Option<Isa>,

    /// How many threads to use, all cores unless told; those left over help with large boards, and answers stay the same
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Searching")]
    threads: Option<u16>,
}

/// An algorithm of the registry.
#[derive(Copy, Clone)]
struct Named(&'static dyn Algorithm);

impl SolverArgs {
    /// A solver that obeys the limits and Ctrl-C.
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

    /// Whether the default algorithm searches for as long as it takes.
    pub(crate) fn is_unlimited(&self) -> bool {
        self.timeout.is_none() && self.algorithm.0.name() == Solver::new().algorithm().name()
    }

    /// Whether a person's techniques are to solve it.
    pub(crate) fn is_logic(&self) -> bool {
        self.algorithm.0.name() == Reasoning.name()
    }

    pub(crate) fn timeout(&self) -> Option<Duration> {
        self.timeout
    }

    pub(crate) fn threads(&self) -> usize {
        self.threads.map_or_else(all_cores, usize::from)
    }
}

pub(crate) fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn by_name(name: &str) -> Result<Named, String> {
    let names = || ALGORITHMS.iter().map(|algorithm| algorithm.name()).collect::<Vec<_>>().join(", ");
    algorithm(name).map(Named).ok_or_else(|| format!("there is no such algorithm; there are {}", names()))
}

/// A time in seconds, such as `10` or `0.5`.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds, such as 10 or 0.5".to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "expected seconds that are not negative, nor endless".to_string())
}
