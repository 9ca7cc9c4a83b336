//! Measures ukodus, beside its peers where there are any: the same puzzles in the same run, CPU time, every result checked.

mod boards;
mod difficulty;
mod disguise;
mod encoding;
mod generate;
mod logic;
mod nine;
mod one;
mod options;
mod ours;
mod peers;
mod permute;
mod read;
mod record;
mod se;
mod sets;
mod table;
mod tables;
mod wide;

use std::fs;
use std::path::Path;

use anyhow::{Error, Result};
use clap::{Parser, Subcommand};

/// Measure ukodus beside its peers, and check every result.
#[derive(Parser)]
#[command(name = "ukodus-bench")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Time 9×9 puzzles: microseconds per puzzle, for every engine and set
    Nine(nine::Args),
    /// Time large boards: number solved, median and slowest, for every solver and file
    Wide(wide::Args),
    /// Print new large boards to measure with
    Boards(boards::Args),
    /// Time the logic solver: by level of the puzzles, and by technique
    Logic(logic::Args),
    /// Time ratings on Sudoku Explainer's scale: by band of ER, beside other raters
    Se(se::Args),
    /// Time new puzzles, solved boards and canonical forms
    Generate(generate::Args),
    /// Time how long a puzzle of each level takes to find, and count the clues of new puzzles
    Difficulty(difficulty::Args),
    /// Time reading files of puzzles in any format
    Read(read::Args),
    /// Write the tables in the documents from the records in `bench/record`
    Tables,
    /// Solve one large board from standard input, under limits that end the process
    #[command(hide = true)]
    One(one::Args),
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Nine(args) => nine::run(&args),
        Command::Wide(args) => wide::run(&args),
        Command::Boards(args) => boards::run(&args),
        Command::Logic(args) => logic::run(&args),
        Command::Se(args) => se::run(&args),
        Command::Generate(args) => generate::run(&args),
        Command::Difficulty(args) => difficulty::run(&args),
        Command::Read(args) => read::run(&args),
        Command::Tables => write_tables(),
        Command::One(args) => one::run(&args),
    }
}

/// Brings every document with tables up to date, and lists those that changed.
fn write_tables() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for (document, text, updated) in tables::documents(&root).map_err(Error::msg)? {
        if text != updated {
            fs::write(root.join(document), updated)?;
            println!("{document}");
        }
    }
    Ok(())
}
