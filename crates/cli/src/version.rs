//! What this build is.

use ukodus::nine::Isa;

/// The version alone, as `-V` prints it.
pub(crate) const SHORT: &str = env!("CARGO_PKG_VERSION");

/// The version and how it was built, as `--version` prints it; [`machine`] follows.
pub(crate) const LONG: &str =
    concat!(env!("CARGO_PKG_VERSION"), env!("UKODUS_COMMIT"), "\ntarget: ", env!("UKODUS_TARGET"));

/// The instruction sets of this machine, and the one in use.
pub(crate) fn machine() -> String {
    let others: Vec<&str> = Isa::available().filter(|isa| *isa != Isa::current()).map(Isa::name).collect();
    let others = if others.is_empty() { String::new() } else { format!(" (also available: {})", others.join(", ")) };
    format!("instruction set: {}{others}\n", Isa::current())
}
