//! The subcommands, one file each.

mod algorithms;
mod bench;
mod canon;
mod check;
mod completions;
mod config;
mod convert;
mod count;
mod generate;
mod glossary;
mod hint;
mod man;
#[cfg(feature = "play")]
mod play;
mod rate;
mod repl;
#[cfg(feature = "serve")]
mod serve;
pub(crate) mod solve;
mod steps;
mod techniques;

use clap::Subcommand;

use crate::config::Config;
use crate::exit::ExitStatus;

/// Shown at the end of `ukodus --help`.
pub(crate) const EXAMPLES: &str = "\
Examples:
  ukodus solve puzzle.txt                     solve a puzzle and draw it
  ukodus solve puzzles.txt -o solved.txt      solve a file of puzzles, one a line
  ukodus solve 1.3..2.4.1..2.4.               solve a puzzle given as an argument
  ukodus steps puzzle.txt                     explain the solution step by step
  ukodus hint puzzle.txt --depth 2            show which technique to use next
  ukodus rate puzzles.txt                     rate the difficulty
  ukodus check puzzle.txt                     find out what is wrong with a puzzle
  ukodus convert puzzle.ss --format sdk       convert to another text format
  ukodus generate --difficulty hard           make a new puzzle
  ukodus techniques x-wing                    explain a technique
  ukodus play                                 play in the terminal
  ukodus bench --algorithm all                compare the algorithms

Exit status:
  0    success
  1    the answer is no: no solution, or more than one with --unique
  2    an input or an argument is invalid, or a file cannot be read or written
  3    a limit was reached before the answer was known
  130  interrupted";

#[derive(Subcommand)]
pub(crate) enum Command {
    Solve(solve::Args),
    Check(check::Args),
    Count(count::Args),
    Steps(steps::Args),
    Hint(hint::Args),
    Rate(rate::Args),
    Convert(convert::Args),
    Generate(generate::Args),
    Canon(canon::Args),
    Techniques(techniques::Args),
    Glossary(glossary::Args),
    Algorithms(algorithms::Args),
    Bench(bench::Args),
    Repl(repl::Args),
    #[cfg(feature = "play")]
    Play(play::Args),
    #[cfg(feature = "serve")]
    Serve(serve::Args),
    Config(config::Args),
    Completions(completions::Args),
    Man(man::Args),
}

impl Command {
    pub(crate) fn run(&self, config: &Config) -> anyhow::Result<ExitStatus> {
        match self {
            Self::Solve(args) => args.run(),
            Self::Check(args) => args.run(),
            Self::Count(args) => args.run(),
            Self::Steps(args) => args.run(),
            Self::Hint(args) => args.run(),
            Self::Rate(args) => args.run(),
            Self::Convert(args) => args.run(),
            Self::Generate(args) => args.run(),
            Self::Canon(args) => args.run(),
            Self::Techniques(args) => args.run(),
            Self::Glossary(args) => args.run(),
            Self::Algorithms(args) => args.run(),
            Self::Bench(args) => args.run(),
            Self::Repl(args) => args.run(),
            #[cfg(feature = "play")]
            Self::Play(args) => args.run(),
            #[cfg(feature = "serve")]
            Self::Serve(args) => args.run(),
            Self::Config(args) => args.run(config),
            Self::Completions(args) => args.run(),
            Self::Man(args) => args.run(),
        }
    }
}
