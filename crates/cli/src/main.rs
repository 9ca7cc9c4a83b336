//! The `ukodus` command.

fn main() {}
