//! The `ukodus` command: subcommands, their arguments, and what they print.
//!
//! A library, so that cargo compiles it beside the crates it uses; a program would wait until all of them are finished.

mod buffers;
mod bulk;
mod color;
mod commands;
mod config;
mod destination;
mod exit;
mod format_args;
mod global_args;
mod input;
mod interrupt;
mod lines;
mod progress;
mod prose;
mod reasoning;
mod report;
mod solver_args;
mod stderr;
mod stdout;
mod units;
mod values;
mod version;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Context;
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser};

use crate::commands::Command;
use crate::config::Config;
use crate::exit::ExitStatus;
use crate::global_args::GlobalArgs;

/// Sudoku of any size: solve, explain, rate, check, count, generate, convert, compare algorithms.
#[derive(Parser)]
#[command(name = "ukodus", version = version::SHORT, long_version = version::LONG, propagate_version = true)]
#[command(after_help = commands::EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,

    #[command(flatten)]
    global: GlobalArgs,
}

/// Runs the command with the arguments of this process.
#[must_use]
pub fn main() -> ExitCode {
    let result = run();
    match result {
        Ok(status) => status.into(),
        // The reader of the output is gone, as in `ukodus … | head`.
        Err(error) if exit::is_broken_pipe(&error) => ExitStatus::Success.into(),
        Err(error) => {
            stderr::error(&format!("{error:#}"));
            ExitStatus::Error.into()
        }
    }
}

/// Parses the arguments and runs the subcommand.
fn run() -> anyhow::Result<ExitStatus> {
    let config = Config::load();
    let mut command = Cli::command();
    if let Ok(config) = &config {
        command = config.apply(command);
    }
    // Help and errors in the arguments have the colours that the arguments choose.
    let configured = config.as_ref().ok().and_then(Config::color);
    color::set(color::find_choice(std::env::args_os()).or(configured).unwrap_or_default());
    match command.try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => {
            cli.global.apply();
            let config = config?;
            config.prefer_isa()?;
            config.print_details();
            cli.command.run(&config)
        }
        Err(message) => print(&message),
    }
}

/// Prints help or the version on standard output, or an error in the arguments on standard error.
fn print(message: &clap::Error) -> anyhow::Result<ExitStatus> {
    if message.use_stderr() {
        // A closed standard error is no reason to fail otherwise.
        let _ = message.print();
        return Ok(ExitStatus::Error);
    }
    let is_long_version = message.kind() == ErrorKind::DisplayVersion && message.to_string().trim_end().contains('\n');
    let machine = if is_long_version { version::machine() } else { String::new() };
    let mut stdout = stdout::open()?;
    let printed = message.print().and_then(|()| stdout.write_all(machine.as_bytes())).and_then(|()| stdout.flush());
    printed.context("cannot write to standard output")?;
    Ok(ExitStatus::Success)
}
