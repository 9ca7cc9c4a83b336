//! Whether output is coloured.
//!
//! The choice is made once, by `--color` or its default. `auto` colours a stream if it is a terminal, and respects
//! `NO_COLOR`, `CLICOLOR` and `CLICOLOR_FORCE`. Help and errors of the argument parser follow the same choice.

use std::ffi::OsString;
use std::io;

use anstream::AutoStream;
use anstream::stream::RawStream;
use clap::{ColorChoice, ValueEnum};
use ukodus::logic::Paint;

/// Sets the choice for the whole process.
pub(crate) fn set(choice: ColorChoice) {
    let choice = match choice {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

/// Whether a stream of this process is coloured.
pub(crate) fn is_shown_on(stream: &impl RawStream) -> bool {
    AutoStream::choice(stream) != anstream::ColorChoice::Never
}

/// How a drawing shows its parts: by colours, or by signs where there are none. Files are coloured only if the choice is
/// `always`.
pub(crate) fn paint(is_stdout: bool) -> Paint {
    let is_forced = || anstream::ColorChoice::global() == anstream::ColorChoice::Always;
    let is_colored = if is_stdout { is_shown_on(&io::stdout()) } else { is_forced() };
    if is_colored { Paint::Colours } else { Paint::Signs }
}

/// The choice among arguments that are not parsed yet, for messages about parsing them.
pub(crate) fn find_choice(args: impl IntoIterator<Item = OsString>) -> Option<ColorChoice> {
    let mut args = args.into_iter().take_while(|arg| arg != "--");
    while let Some(arg) = args.next() {
        let arg = arg.to_str().unwrap_or_default();
        let value = match arg.strip_prefix("--color") {
            Some("") => args.next().and_then(|value| value.into_string().ok()),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None => continue,
        };
        if let Some(choice) = value.and_then(|value| ColorChoice::from_str(&value, false).ok()) {
            return Some(choice);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_is_found_before_arguments_are_parsed() {
        for (args, expected) in [
            ("ukodus --color always solve", Some(ColorChoice::Always)),
            ("ukodus solve --color=never x", Some(ColorChoice::Never)),
            ("ukodus --color sometimes --color auto", Some(ColorChoice::Auto)),
            ("ukodus solve -- --color=never", None),
            ("ukodus --colors always", None),
            ("ukodus --color", None),
        ] {
            assert_eq!(find_choice(args.split(' ').map(OsString::from)), expected, "{args}");
        }
    }
}
