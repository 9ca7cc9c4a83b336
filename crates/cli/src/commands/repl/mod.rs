//! The prompt: type a board, get it solved.

mod fight;
mod session;

use std::io::{self, IsTerminal};

use anyhow::Context;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::exit::ExitStatus;
use crate::input::ReadingArgs;
use crate::question::SolverArgs;

use session::{Reply, Session};

/// Type boards at a prompt and see them solved
///
/// A board of any size and form, on one line or over several; `Fight`, `End`, `help`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    reading: ReadingArgs,

    #[command(flatten)]
    search: SolverArgs,

    /// The seed of `Fight`'s boards; a new one each time unless told
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let mut editor = DefaultEditor::new().context("cannot edit lines here")?;
        let mut session = Session::new(self.search.solver()?, self.reading.options(), self.seed);
        let mut out = io::stdout().lock();
        if io::stdin().is_terminal() {
            Session::greet(&mut out)?;
        }
        loop {
            let line = match editor.readline(session.prompt()) {
                Ok(line) => line,
                // Ctrl-C drops what was begun; at an empty prompt it leaves, as Ctrl-D does.
                Err(ReadlineError::Interrupted) if session.is_gathering() => {
                    session.forget();
                    continue;
                }
                Err(ReadlineError::Interrupted | ReadlineError::Eof) => {
                    session.end_of_input(&mut out)?;
                    return Ok(ExitStatus::Answered);
                }
                Err(error) => return Err(error).context("cannot read the prompt"),
            };
            if !line.trim().is_empty() {
                // A history that is full or refuses a line is no reason to stop.
                let _ = editor.add_history_entry(line.as_str());
            }
            if session.feed(&line, &mut out)? == Reply::End {
                return Ok(ExitStatus::Answered);
            }
        }
    }
}
