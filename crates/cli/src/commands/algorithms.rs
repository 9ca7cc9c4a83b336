use std::fmt::Write as _;

use ukodus::ALGORITHMS;
use ukodus::wire::AlgorithmDoc;

use crate::exit::ExitStatus;
use crate::format_args::{FormatArgs, push_document};
use crate::stdout;

/// List the algorithms that solve puzzles
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    format: FormatArgs,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let width = ALGORITHMS.iter().map(|algorithm| algorithm.name().len()).max().unwrap_or(0);
        let mut text = String::new();
        for algorithm in ALGORITHMS {
            let document = AlgorithmDoc::from(algorithm);
            if self.format.is_json() {
                push_document(&mut text, &document);
            } else {
                let AlgorithmDoc { name, about, default, .. } = document;
                let mark = if default { " (default)" } else { "" };
                let _ = writeln!(text, "{name:width$}  {about}{mark}");
            }
        }
        stdout::print(text)?;
        Ok(ExitStatus::Success)
    }
}
