//! The arguments that every subcommand has.

use clap::{Args, ColorChoice};

use crate::color;
use crate::stderr::{self, Verbosity};

/// The arguments that every subcommand has.
#[derive(Args)]
pub(crate) struct GlobalArgs {
    /// Print errors only: no warnings, progress or summaries
    #[arg(long, short, global = true, conflicts_with = "verbose", help_heading = HEADING)]
    quiet: bool,

    /// Print every warning, a summary, and details such as the threads and the instruction set in use
    #[arg(long, short, global = true, help_heading = HEADING)]
    verbose: bool,

    /// When to use colours; `auto` uses them on a terminal unless `NO_COLOR` is set
    #[arg(long, value_name = "WHEN", global = true, value_enum, default_value_t = ColorChoice::Auto, help_heading = HEADING)]
    color: ColorChoice,
}

/// Where help lists them.
const HEADING: &str = "Global options";

impl GlobalArgs {
    /// Makes them hold for this process.
    pub(crate) fn apply(&self) {
        color::set(self.color);
        stderr::set_verbosity(match (self.quiet, self.verbose) {
            (true, _) => Verbosity::Quiet,
            (_, true) => Verbosity::Verbose,
            _ => Verbosity::Normal,
        });
    }
}
