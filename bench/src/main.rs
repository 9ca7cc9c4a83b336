//! Our engines beside their peers: the same puzzles, the same minutes, CPU time, every answer asserted.

mod encoding;
mod generate;
mod nine;
mod one;
mod ours;
mod peers;
mod permute;
mod sets;
mod table;
mod wide;

use clap::{Parser, Subcommand};

/// Measures our engines beside their peers.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Ordinary boards: microseconds a puzzle, for every engine and set.
    Nine(nine::Args),
    /// Large boards: solved, median and slowest, for every engine and file.
    Wide(wide::Args),
    /// New puzzles and canonical forms: how many a second.
    Generate(generate::Args),
    /// One large board from standard input, within limits that end the process.
    #[command(hide = true)]
    One(one::Args),
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse().command {
        Command::Nine(args) => nine::run(&args),
        Command::Wide(args) => wide::run(&args),
        Command::Generate(args) => generate::run(&args),
        Command::One(args) => one::run(&args),
    }
}
