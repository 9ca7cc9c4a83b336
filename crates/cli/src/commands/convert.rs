use std::fmt::Write;
use std::io;
use std::path::PathBuf;

use ukodus::format::{Alphabet, Format, WriteOptions, Writer};

use crate::bulk;
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{InputArgs, no_puzzle};
use crate::progress::Meter;
use crate::told;

/// Convert boards from one text form to another
#[derive(clap::Args)]
#[command(after_help = forms())]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// The text form to write
    #[arg(long, short, visible_alias = "to", value_name = "FORM", default_value_t = Format::Line)]
    format: Format,

    /// How digits above nine are written: letters, hex or offset; as they were read unless told
    #[arg(long, value_name = "NAME")]
    alphabet: Option<Alphabet>,

    /// The character for a blank, in the forms that have a choice
    #[arg(long, value_name = "CHAR", default_value_t = '.')]
    blank: char,

    /// Write to FILE, put in place when it is whole
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let sources = self.input.sources()?;
        let mut destination = Destination::new(self.output.as_deref())?;
        let (mut status, mut is_empty) = (ExitStatus::Answered, true);
        let options = WriteOptions { format: self.format, blank: self.blank, ..WriteOptions::default() };
        let mut writer = Writer::new(&mut destination, options);
        for item in self.input.records(&sources, &Meter::default())? {
            let item = item?;
            is_empty = false;
            let entry = match bulk::entry_of(&item) {
                Ok(entry) => entry,
                Err(message) => {
                    told::error(&message);
                    status = ExitStatus::NotUnderstood;
                    continue;
                }
            };
            writer.set_alphabet(self.alphabet.unwrap_or(entry.notation.alphabet));
            match writer.write(&entry.grid, &entry.metadata) {
                Ok(()) => {}
                // The board has no place in that form.
                Err(error) if error.kind() == io::ErrorKind::InvalidInput => {
                    told::error(&format!("{}: line {}: {error}", item.source, entry.line));
                    status = ExitStatus::NotUnderstood;
                }
                Err(error) => return Err(error.into()),
            }
        }
        if is_empty {
            return Err(no_puzzle(&sources));
        }
        writer.finish()?;
        destination.finish()?;
        Ok(status)
    }
}

fn forms() -> String {
    let mut text = String::from("Text forms:\n");
    for form in Format::ALL {
        let _ = writeln!(text, "  {:<12}{}", form.name(), form.about());
    }
    text + "\ndocs/formats.md shows each of them."
}
