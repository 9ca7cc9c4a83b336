//! The `ukodus` command: Sudoku of any size, solved, checked, counted and converted.

mod batch;
mod buffers;
mod bulk;
mod commands;
mod destination;
mod exit;
mod input;
mod interrupt;
mod progress;
mod question;
mod reasoning;
mod report;
mod told;

use std::process::ExitCode;

use clap::Parser;

use crate::commands::Command;
use crate::exit::ExitStatus;

/// Sudoku of any size: solve, explain, rate, check, count, convert, compare algorithms.
#[derive(Parser)]
#[command(name = "ukodus", version, propagate_version = true, after_help = commands::EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match cli.command.run() {
        Ok(status) => status.into(),
        // The reader of our output has gone: there is nobody left to tell.
        Err(error) if exit::is_broken_pipe(&error) => ExitStatus::Answered.into(),
        Err(error) => {
            told::error(&format!("{error:#}"));
            ExitStatus::NotUnderstood.into()
        }
    }
}
