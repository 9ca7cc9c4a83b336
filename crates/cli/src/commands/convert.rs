use std::fmt::Write;
use std::io;
use std::path::PathBuf;

use ukodus::format::{Alphabet, Format, WriteOptions, Writer};

use crate::bulk::{self, stop_short};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{InputArgs, no_puzzle};
use crate::progress::Meter;
use crate::{interrupt, stderr, values};

/// Convert boards from one text format to another
#[derive(clap::Args)]
#[command(after_help = formats())]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Text format to write
    #[arg(long, short, visible_alias = "to", value_name = "FORMAT", value_parser = values::format(), default_value_t = Format::Line, hide_possible_values = true)]
    format: Format,

    /// How digits above nine are written [default: as they were read]
    #[arg(long, value_name = "NAME", value_parser = values::alphabet())]
    alphabet: Option<Alphabet>,

    /// The character for a blank cell, in formats that allow a choice
    #[arg(long, value_name = "CHAR", default_value_t = '.')]
    blank: char,

    /// Write to FILE (replaced only when the output is complete); `.gz` and `.zst` are compressed
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let sources = self.input.sources()?;
        let mut destination = Destination::new(self.output.as_deref())?;
        let (mut status, mut is_empty) = (ExitStatus::Success, true);
        let options = WriteOptions { format: self.format, blank: self.blank, ..WriteOptions::default() };
        let mut writer = Writer::new(&mut destination, options);
        let cancel = interrupt::on_ctrl_c();
        for item in self.input.records(&sources, &Meter::default()) {
            let item = item?;
            if cancel.is_cancelled() {
                break;
            }
            is_empty = false;
            let entry = match bulk::entry_of(&item) {
                Ok(entry) => entry,
                Err(message) => {
                    stderr::error(&message);
                    status = ExitStatus::Error;
                    continue;
                }
            };
            writer.set_alphabet(self.alphabet.unwrap_or(entry.notation.alphabet));
            match writer.write(&entry.grid, &entry.metadata) {
                Ok(()) => {}
                // The format cannot hold the board.
                Err(error) if error.kind() == io::ErrorKind::InvalidInput => {
                    stderr::error(&format!("{}: line {}: {error}", item.source, entry.line));
                    status = ExitStatus::Error;
                }
                Err(error) => return Err(error.into()),
            }
        }
        if is_empty {
            return Err(no_puzzle(&sources));
        }
        writer.finish()?;
        if cancel.is_cancelled() {
            return stop_short(destination);
        }
        destination.finish()?;
        Ok(status)
    }
}

fn formats() -> String {
    let mut text = String::from("Text formats:\n");
    for format in Format::ALL {
        let _ = writeln!(text, "  {:<12}{}", format.name(), format.about());
    }
    text + "\ndocs/formats.md shows an example of each."
}
