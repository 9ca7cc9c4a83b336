//! How long it takes to read files of puzzles.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use cpu_time::ThreadTime;
use ukodus_core::format::{ReadOptions, Reader};

use crate::options::{Data, Output};
use crate::record::{Figure, OURS, Record};
use crate::sets;
use crate::table::{Table, figure};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files of puzzles in any format [default: the 9×9 and large sets]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    data: Data,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut files = args.files.clone();
    if files.is_empty() {
        for topic in ["nine", "large"] {
            files.extend(sets::text_files(&args.data.need(topic)?)?);
        }
    }
    let header = ["", "boards", "errors", "µs a board", "MB a second"];
    let mut table = Table::new(header.map(str::to_owned));
    let mut record = args.output.record()?;
    for file in &files {
        table.push(measure(file, &mut record).with_context(|| file.display().to_string())?);
    }
    print!("{}", table.render(args.output.markdown));
    Ok(())
}

/// The row of one file. The first errors are printed to standard error.
fn measure(file: &Path, record: &mut Record) -> Result<[String; 5]> {
    let bytes = file.metadata()?.len();
    let (mut boards, mut errors) = (0_usize, 0_usize);
    let start = ThreadTime::now();
    for entry in Reader::new(BufReader::new(File::open(file)?), ReadOptions::default())? {
        match entry?.parse() {
            Ok(_) => boards += 1,
            Err(error) => {
                errors += 1;
                if errors <= 3 {
                    eprintln!("{}: {error}", file.display());
                }
            }
        }
    }
    let took = start.elapsed().as_secs_f64();
    let (set, each) = (sets::stem(file), figure(took * 1e6 / (boards + errors).max(1) as f64));
    let measured = Figure { program: OURS, set: &set, measure: "read", unit: "µs", ..Figure::default() };
    record.add(&measured, &each)?;
    Ok([set, boards.to_string(), errors.to_string(), each, figure(bytes as f64 / 1e6 / took)])
}
