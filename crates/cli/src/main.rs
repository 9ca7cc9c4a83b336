//! The `ukodus` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    ukodus_cli::main()
}
