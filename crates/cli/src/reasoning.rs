//! The arguments that choose techniques and limits.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use clap::{Args, ValueHint};
use ukodus::logic::Settings;
use ukodus::{Control, Reasoner};

use crate::interrupt;
use crate::solver_args::seconds;

/// The arguments that choose techniques and limits.
#[derive(Args)]
pub(crate) struct LogicArgs {
    /// Techniques, their order, scores and limits: `default` (HoDoKu's scale), `hodoku` (with HoDoKu's order of
    /// singles as well), `teacher` (what people see, shortest chains first), `all`, or a TOML file [default: `teacher`
    /// for hints, otherwise `default`]
    #[arg(long, value_name = "NAME|FILE", value_hint = ValueHint::FilePath, help_heading = "Reasoning")]
    settings: Option<PathBuf>,

    /// Do not use techniques that assume the puzzle has one solution
    #[arg(long, help_heading = "Reasoning")]
    no_uniqueness: bool,

    /// Give up on a puzzle after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true, help_heading = "Reasoning")]
    timeout: Option<Duration>,

    /// Number of threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Reasoning")]
    threads: Option<u16>,
}

impl LogicArgs {
    /// How to reason, until Ctrl-C: with these settings, if no argument chooses others.
    pub(crate) fn reasoner(&self, otherwise: Settings) -> anyhow::Result<Reasoner> {
        let mut settings = match &self.settings {
            Some(path) => named_or_read(path)?,
            None => otherwise,
        };
        if self.no_uniqueness {
            settings = settings.without_uniqueness();
        }
        let reasoner = Reasoner::new(settings).with_control(Control::new().with_cancel(interrupt::on_ctrl_c()));
        Ok(match self.timeout {
            Some(limit) => reasoner.with_time_limit(limit),
            None => reasoner,
        })
    }

    pub(crate) fn threads(&self) -> usize {
        self.threads.map_or_else(ukodus::parallel::all_cores, usize::from)
    }
}

/// The settings of this name, or of the file.
fn named_or_read(path: &Path) -> anyhow::Result<Settings> {
    if let Some(settings) = path.to_str().and_then(Settings::named) {
        return Ok(settings);
    }
    let name = path.display();
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    Settings::from_toml(&text).with_context(|| name.to_string())
}
