//! The prompt: type a board, get it solved.

mod fight;
mod session;

use std::io::{self, IsTerminal};

use anyhow::Context;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::exit::ExitStatus;
use crate::input::ReadingArgs;
use crate::solver_args::SolverArgs;
use crate::stdout;

use session::{Reply, Session};

/// Type boards at a prompt and see them solved
///
/// A board can have any size and text format, on one line or several. Other commands: `Fight`, `algorithm`, `size`, `help`,
/// `End`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    reading: ReadingArgs,

    #[command(flatten)]
    search: SolverArgs,

    /// Seed of the boards of `Fight` [default: a new one each time]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let mut editor = DefaultEditor::new().context("cannot open the line editor")?;
        let mut session = Session::new(self.search.solver()?, self.reading.options(), self.seed);
        let mut out = stdout::open()?;
        if io::stdin().is_terminal() {
            Session::greet(&mut out)?;
        }
        loop {
            let line = match editor.readline(session.prompt()) {
                Ok(line) => line,
                // Ctrl-C discards an unfinished board; at an empty prompt it leaves, as Ctrl-D does.
                Err(ReadlineError::Interrupted) if session.is_gathering() => {
                    session.forget();
                    continue;
                }
                Err(ReadlineError::Interrupted | ReadlineError::Eof) => {
                    session.end_of_input(&mut out)?;
                    return Ok(ExitStatus::Success);
                }
                Err(error) => return Err(error).context("cannot read the prompt"),
            };
            if !line.trim().is_empty() {
                // A history that rejects a line is no reason to stop.
                let _ = editor.add_history_entry(line.as_str());
            }
            if session.feed(&line, &mut out)? == Reply::End {
                return Ok(ExitStatus::Success);
            }
        }
    }
}
