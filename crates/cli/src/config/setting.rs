//! The settings there are.

use clap::{ColorChoice, ValueEnum};
use ukodus::nine::Isa;
use ukodus::{Depth, HintRequest, Reasoner, Solver, parallel};

use crate::report::ReportFormat;

/// A default that a variable or the configuration file can set.
pub(crate) struct Setting {
    /// Its name in the file.
    pub(crate) key: &'static str,
    /// The environment variable.
    pub(crate) variable: &'static str,
    pub(crate) about: &'static str,
    /// The arguments whose default it is, in every subcommand that has them.
    pub(super) args: &'static [&'static str],
    /// The subcommands that keep their own default.
    pub(super) except: &'static [&'static str],
    /// Whether a value is valid, or why not.
    pub(super) check: fn(&str) -> Result<(), String>,
    /// What holds if nothing else is set, for people.
    pub(super) built_in: fn() -> String,
}

pub(crate) static SETTINGS: &[Setting] = &[
    Setting {
        key: "algorithm",
        variable: "UKODUS_ALGORITHM",
        about: "algorithm of solve, check, count, repl and bench",
        args: &["algorithm"],
        except: &[],
        check: |text| match ukodus::algorithm(text) {
            Some(_) => Ok(()),
            None => Err(format!("unknown algorithm {text:?}; run `ukodus algorithms` for the list")),
        },
        built_in: || Solver::new().algorithm().name().to_owned(),
    },
    Setting {
        key: "format",
        variable: "UKODUS_FORMAT",
        about: "output format, of the subcommands that have it",
        args: &["format"],
        // What the others show in a format, it converts to one.
        except: &["convert", "config"],
        check: |text| match text {
            "text" | "table" | "markdown" => Ok(()),
            _ => text.parse::<ReportFormat>().map(|_| ()),
        },
        built_in: || String::from("pretty on a terminal, else line"),
    },
    Setting {
        key: "color",
        variable: "UKODUS_COLOR",
        about: "when to use colours: auto, always or never",
        args: &["color"],
        except: &[],
        check: |text| match ColorChoice::from_str(text, true) {
            Ok(_) => Ok(()),
            Err(_) => Err(format!("unknown value {text:?}; expected auto, always or never")),
        },
        built_in: || ColorChoice::Auto.to_string(),
    },
    Setting {
        key: "settings",
        variable: "UKODUS_SETTINGS",
        about: "techniques of hint, steps and rate: default, hodoku, teacher, all or a file",
        args: &["settings"],
        except: &[],
        check: |_| Ok(()),
        built_in: || {
            let hints = HintRequest::from(Depth::Step).reasoner.settings.name;
            format!("{hints} for hints, otherwise {}", Reasoner::default().settings.name)
        },
    },
    Setting {
        key: "threads",
        variable: "UKODUS_THREADS",
        about: "number of threads",
        args: &["threads", "jobs"],
        except: &[],
        check: |text| match text.parse() {
            Ok(1..=1024_u16) => Ok(()),
            _ => Err(format!("unknown value {text:?}; expected a number of threads from 1 to 1024")),
        },
        built_in: || format!("{} (all cores)", parallel::all_cores()),
    },
    Setting {
        key: "isa",
        variable: Isa::VARIABLE,
        about: "instruction set for 9×9 boards",
        // It holds for the whole process, not only where there is an option.
        args: &[],
        except: &[],
        check: |text| match text.parse::<Isa>() {
            Ok(isa) if isa.is_available() => Ok(()),
            Ok(isa) => Err(format!("this machine does not have {isa}")),
            Err(error) => Err(error.to_string()),
        },
        built_in: || format!("{} (the fastest of this machine)", Isa::best()),
    },
];
