//! The command from outside: what it prints, where, and how it exits.

mod canon;
mod check;
mod config;
mod console;
mod convert;
mod count;
#[cfg(all(unix, feature = "serve"))]
mod documents;
#[cfg(unix)]
mod files;
mod generate;
mod help;
mod inputs;
#[cfg(unix)]
mod interrupt;
mod logic;
mod marks;
#[cfg(all(unix, feature = "play"))]
mod play;
mod rate;
mod repl;
mod se;
#[cfg(all(unix, feature = "serve"))]
mod serve;
#[cfg(unix)]
mod shells;
mod solve;
mod techniques;
#[cfg(unix)]
mod terminal;

use assert_cmd::Command;

/// A well-known hard puzzle, and its solution.
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const INKALA_SOLVED: &str = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

/// A 4×4 puzzle with one solution, one with several, and one with none although nothing clashes.
const SMALL: &str = "1.3..2.4.1..2.4.";
const SMALL_SOLVED: &str = "1432321441232341";
const SMALL_MANY: &str = "1...............";
const SMALL_NONE: &str = "12....3...4.....";

fn ukodus(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("ukodus").expect("the command is built");
    // Whoever runs the tests may have defaults of their own.
    command.args(args).env("UKODUS_CONFIG", "");
    command
}

/// What a run printed, on standard output and standard error, and its exit status.
fn run(command: &mut Command) -> (String, String, i32) {
    let output = command.output().expect("the command runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("what is printed is UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code().expect("it was not killed"))
}
