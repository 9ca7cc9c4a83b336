use std::io::{self, Write};

use serde_json::json;
use ukodus::{ALGORITHMS, Solver};

use crate::exit::ExitStatus;

/// List the algorithms there are
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write an object a line
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let mut out = io::stdout().lock();
        let default = Solver::new().algorithm().name();
        let width = ALGORITHMS.iter().map(|algorithm| algorithm.name().len()).max().unwrap_or(0);
        for algorithm in ALGORITHMS {
            let (name, about) = (algorithm.name(), algorithm.about());
            if self.json {
                writeln!(out, "{}", json!({ "name": name, "about": about, "default": name == default }))?;
            } else {
                let mark = if name == default { " (the default)" } else { "" };
                writeln!(out, "{name:width$}  {about}{mark}")?;
            }
        }
        Ok(ExitStatus::Answered)
    }
}
