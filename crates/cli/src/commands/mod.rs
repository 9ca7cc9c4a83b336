//! The subcommands, one file each.

mod algorithms;
mod bench;
mod canon;
mod check;
mod convert;
mod count;
mod generate;
mod hint;
mod rate;
mod repl;
#[cfg(feature = "serve")]
mod serve;
mod solve;
mod steps;

use clap::Subcommand;

use crate::exit::ExitStatus;

/// Shown at the end of `ukodus --help`.
pub(crate) const EXAMPLES: &str = "\
Examples:
  ukodus solve puzzle.txt                     solve a board, drawn before and after
  ukodus solve puzzles.txt -o solved.txt      a million puzzles, one a line
  ukodus solve 1.3..2.4.1..2.4.               the puzzle itself
  ukodus steps puzzle.txt                     why: every step of a person's way
  ukodus hint puzzle.txt --depth 2            a nudge, the technique, or the whole step
  ukodus rate puzzles.txt                     how hard, by which techniques
  ukodus check puzzle.txt                     what is wrong with it, if anything
  ukodus convert puzzle.ss --format sdk       from one text form to another
  ukodus generate --difficulty hard           a new puzzle
  ukodus bench --algorithm all                the algorithms side by side

Exit status: 0 answered; 1 the answer is no; 2 the question could not be read;
3 a time limit was reached first.";

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
    Algorithms(algorithms::Args),
    Bench(bench::Args),
    Repl(repl::Args),
    #[cfg(feature = "serve")]
    Serve(serve::Args),
}

impl Command {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
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
            Self::Algorithms(args) => args.run(),
            Self::Bench(args) => args.run(),
            Self::Repl(args) => args.run(),
            #[cfg(feature = "serve")]
            Self::Serve(args) => args.run(),
        }
    }
}
