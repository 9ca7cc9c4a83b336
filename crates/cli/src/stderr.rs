//! Messages on standard error: which of them are wanted, and how they look.

use std::io::{self, Write};
use std::sync::atomic::{AtomicU8, Ordering};

use anstyle::{AnsiColor, Style};

use crate::color;

/// How much is printed on standard error.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Verbosity {
    /// Errors, and figures that an option asks for.
    Quiet,
    /// Also warnings, progress and summaries, where a person reads them.
    Normal,
    /// Also details, and every warning and summary wherever they go.
    Verbose,
}

/// The verbosity of this process, as a number.
static VERBOSITY: AtomicU8 = AtomicU8::new(Verbosity::Normal as u8);

/// Sets how much is printed from now on.
pub(crate) fn set_verbosity(verbosity: Verbosity) {
    VERBOSITY.store(verbosity as u8, Ordering::Relaxed);
}

/// Whether warnings, progress and summaries are wanted.
pub(crate) fn is_quiet() -> bool {
    VERBOSITY.load(Ordering::Relaxed) == Verbosity::Quiet as u8
}

/// Whether details are wanted.
pub(crate) fn is_verbose() -> bool {
    VERBOSITY.load(Ordering::Relaxed) == Verbosity::Verbose as u8
}

/// Prints a line that an option asks for, such as statistics. A closed standard error is no reason to fail.
pub(crate) fn line(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Prints an error.
pub(crate) fn error(text: &str) {
    labelled(AnsiColor::Red, text);
}

/// Prints a warning.
pub(crate) fn warning(text: &str) {
    if !is_quiet() {
        labelled(AnsiColor::Yellow, text);
    }
}

/// Prints a line that helps a person but is no warning, such as a summary.
pub(crate) fn notice(text: &str) {
    if !is_quiet() {
        line(text);
    }
}

/// Prints a line that explains how the command works.
pub(crate) fn detail(text: &str) {
    if is_verbose() {
        labelled(AnsiColor::Cyan, text);
    }
}

/// Prints a line that starts with the name of the command.
fn labelled(label: AnsiColor, text: &str) {
    let style = if color::is_shown_on(&io::stderr()) { label.on_default().bold() } else { Style::new() };
    line(&format!("{style}ukodus:{style:#} {text}"));
}
