use std::path::PathBuf;

use anyhow::Context;
use clap::{Command, CommandFactory, ValueHint};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::Cli;
use crate::exit::ExitStatus;
use crate::stderr;

/// Write man pages into a folder: one for ukodus, one for each subcommand
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  ukodus man ~/.local/share/man/man1    where `man ukodus` and `man ukodus-solve` find them"
)]
pub(crate) struct Args {
    /// The folder; created if it does not exist
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    folder: PathBuf,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let folder = self.folder.display();
        std::fs::create_dir_all(&self.folder).with_context(|| format!("cannot create {folder}"))?;
        let mut root = Cli::command().disable_help_subcommand(true);
        root.build();
        let mut commands: Vec<Command> = root.get_subcommands().cloned().collect();
        commands.push(root);
        for command in &commands {
            let (name, page) = page(command)?;
            let path = self.folder.join(name);
            std::fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))?;
        }
        stderr::notice(&format!("{} pages written to {folder}", commands.len()));
        Ok(ExitStatus::Success)
    }
}

/// The name of a man page and its text.
fn page(command: &Command) -> anyhow::Result<(String, Vec<u8>)> {
    let after = command.get_after_long_help().or_else(|| command.get_after_help()).map(ToString::to_string);
    // What follows the options is made of sections of its own, in which lines stay as they are.
    let command = command.clone().after_help(None::<&str>).after_long_help(None::<&str>);
    let man = Man::new(command).manual("ukodus").source(concat!("ukodus ", env!("CARGO_PKG_VERSION")));
    let mut page = Vec::new();
    man.render(&mut page)?;
    sections(&after.unwrap_or_default()).to_writer(&mut page)?;
    Ok((man.get_filename(), page))
}

/// The sections of a text in which a line such as `Examples:` starts one.
fn sections(text: &str) -> Roff {
    let mut roff = Roff::new();
    let mut is_open = false;
    for part in text.split("\n\n") {
        let (title, lines) = match part.split_once(":\n") {
            Some((title, lines)) if !title.contains('\n') => (title, lines),
            _ => ("Notes", part),
        };
        if part.trim().is_empty() {
            continue;
        }
        if is_open {
            roff.control("fi", []);
        }
        roff.control("SH", [title.to_uppercase().as_str()]);
        roff.control("nf", []);
        is_open = true;
        for line in lines.lines() {
            roff.text([roman(line)]);
        }
    }
    if is_open {
        roff.control("fi", []);
    }
    roff
}
