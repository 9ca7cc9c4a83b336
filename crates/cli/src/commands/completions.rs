use clap::CommandFactory;
use clap_complete::Shell;

use crate::Cli;
use crate::exit::ExitStatus;
use crate::stdout;

const EXAMPLES: &str = "\
Install:
  bash        ukodus completions bash > ~/.local/share/bash-completion/completions/ukodus
  zsh         ukodus completions zsh > ~/.zfunc/_ukodus      (with `fpath+=~/.zfunc` before `compinit` in ~/.zshrc)
  fish        ukodus completions fish > ~/.config/fish/completions/ukodus.fish
  powershell  ukodus completions powershell >> $PROFILE";

/// Print a script that completes ukodus in a shell: subcommands, options and their values
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The shell
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "ukodus", &mut script);
        stdout::print(&script)?;
        Ok(ExitStatus::Success)
    }
}
