//! The arguments that say how to reason.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::Args;
use ukodus::logic::{Logic, Paint, Settings};
use ukodus::{Grid, Outcome, Solver};

use crate::interrupt;
use crate::question::{all_cores, seconds};

/// How long the engine may look whether a puzzle has one solution before logic goes on without knowing.
const PATIENCE: Duration = Duration::from_secs(1);

/// The arguments that choose techniques and limits.
#[derive(Args)]
pub(crate) struct LogicArgs {
    /// Which techniques, in which order, for what score: `default` (HoDoKu's scale), `all`, or a TOML file
    #[arg(long, value_name = "NAME|FILE", default_value = "default", help_heading = "Reasoning")]
    settings: PathBuf,

    /// Never argue from the puzzle having one solution
    #[arg(long, help_heading = "Reasoning")]
    no_uniqueness: bool,

    /// Give up on a puzzle after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true, help_heading = "Reasoning")]
    timeout: Option<Duration>,

    /// How many threads to use, all cores unless told
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Reasoning")]
    threads: Option<u16>,
}

/// A logic solver that knows what was asked of it.
pub(crate) struct Reasoner {
    pub(crate) settings: Settings,
    timeout: Option<Duration>,
}

impl Default for Reasoner {
    /// The default settings, and Ctrl-C obeyed.
    fn default() -> Self {
        let mut settings = Settings::default();
        settings.limits.cancel = Some((&interrupt::on_ctrl_c()).into());
        Self { settings, timeout: None }
    }
}

impl LogicArgs {
    pub(crate) fn reasoner(&self) -> anyhow::Result<Reasoner> {
        let mut reasoner = Reasoner { timeout: self.timeout, ..Reasoner::default() };
        let mut settings = match self.settings.to_str() {
            Some("default") => Settings::default(),
            Some("all") => Settings::all(),
            _ => {
                let path = self.settings.display();
                let text = std::fs::read_to_string(&self.settings).with_context(|| format!("cannot read {path}"))?;
                Settings::from_toml(&text).with_context(|| path.to_string())?
            }
        };
        settings.limits.cancel = reasoner.settings.limits.cancel.take();
        reasoner.settings = settings;
        if self.no_uniqueness {
            reasoner.settings = reasoner.settings.without_uniqueness();
        }
        Ok(reasoner)
    }

    pub(crate) fn threads(&self) -> usize {
        self.threads.map_or_else(all_cores, usize::from)
    }
}

impl Reasoner {
    pub(crate) fn with_timeout(mut self, timeout: Option<Duration>) -> Self {
        self.timeout = timeout;
        self
    }

    /// The solver for one board. Whether its puzzle has one solution, on which some techniques rest, is for the engine
    /// to say.
    pub(crate) fn logic(&self, grid: &Grid) -> Logic {
        let argues = self.settings.order.iter().any(|entry| entry.enabled && entry.technique.needs_uniqueness);
        self.logic_knowing(argues && solution(grid).is_some())
    }

    /// The solver for one board whose puzzle is known to have one solution, or not.
    pub(crate) fn logic_knowing(&self, unique: bool) -> Logic {
        let mut settings = self.settings.clone();
        settings.limits.deadline = self.timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        Logic::new(settings).with_uniqueness(unique)
    }
}

/// The solution of a puzzle, if there is just one and it is found soon.
pub(crate) fn solution(grid: &Grid) -> Option<Grid> {
    let solver = Solver::new().with_time_limit(PATIENCE).with_cancel(interrupt::on_ctrl_c());
    match solver.solve(grid).outcome {
        Ok(Outcome::Unique(solution)) => Some(solution),
        _ => None,
    }
}

/// Colours on a terminal that wants them, signs elsewhere.
pub(crate) fn paint(is_stdout: bool) -> Paint {
    let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let shown = is_stdout && std::io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|t| t != "dumb");
    if wanted && shown { Paint::Colours } else { Paint::Signs }
}
