//! Defaults of arguments, from variables and from the configuration file.
//!
//! An option on the command line comes first, then the variable, then the file, then the built-in default. What variables
//! and the file set becomes the default of the arguments they are about, so `--help` shows it, and no subcommand knows where
//! it comes from.

mod file;
mod setting;

use std::fmt;
use std::path::PathBuf;

use anyhow::bail;
use clap::{Arg, ColorChoice, Command, ValueEnum};
use directories::ProjectDirs;
use ukodus::nine::Isa;

pub(crate) use setting::{SETTINGS, Setting};

use crate::stderr;

/// The variable that names the configuration file; empty for none.
pub(crate) const FILE_VARIABLE: &str = "UKODUS_CONFIG";

/// Where a value comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    Variable(&'static str),
    /// A line of the configuration file, from 1.
    Line(usize),
    BuiltIn,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variable(name) => f.write_str(name),
            Self::Line(line) => write!(f, "line {line} of the configuration file"),
            Self::BuiltIn => f.write_str("built in"),
        }
    }
}

/// A setting and its value.
pub(crate) struct Value {
    pub(crate) setting: &'static Setting,
    pub(crate) text: String,
    pub(crate) origin: Origin,
}

/// What variables and the configuration file set.
#[derive(Default)]
pub(crate) struct Config {
    /// The configuration file, if this user can have one.
    pub(crate) path: Option<PathBuf>,
    /// Whether the file was read.
    pub(crate) is_file_read: bool,
    values: Vec<Value>,
}

impl Config {
    /// Reads the variables and the file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, a key is unknown or a value is not valid; all such errors at once.
    pub(crate) fn load() -> anyhow::Result<Self> {
        let mut config = Self::default();
        let mut errors = Vec::new();
        for setting in SETTINGS {
            let Some(text) = std::env::var_os(setting.variable).filter(|text| !text.is_empty()) else { continue };
            let text = text.to_string_lossy().into_owned();
            match (setting.check)(&text) {
                Ok(()) => config.values.push(Value { setting, text, origin: Origin::Variable(setting.variable) }),
                Err(error) => errors.push(format!("{}: {error}", setting.variable)),
            }
        }
        let (path, is_required) = match std::env::var_os(FILE_VARIABLE) {
            Some(path) if path.is_empty() => (None, false),
            Some(path) => (Some(PathBuf::from(path)), true),
            None => (ProjectDirs::from("", "", "ukodus").map(|dirs| dirs.config_dir().join("config.toml")), false),
        };
        if let Some(path) = &path
            && let Some(text) = file::read(path, is_required)?
        {
            config.is_file_read = true;
            let (values, mut more) = file::values(path, &text);
            errors.append(&mut more);
            let is_new = |value: &Value| config.values.iter().all(|other| other.setting.key != value.setting.key);
            let values: Vec<Value> = values.into_iter().filter(is_new).collect();
            config.values.extend(values);
        }
        config.path = path;
        if !errors.is_empty() {
            bail!(errors.join("\nukodus: "));
        }
        Ok(config)
    }

    /// The value of a setting that a variable or the file sets.
    pub(crate) fn get(&self, key: &str) -> Option<&Value> {
        self.values.iter().find(|value| value.setting.key == key)
    }

    /// Every setting with the value that holds.
    pub(crate) fn all(&self) -> impl Iterator<Item = Value> {
        SETTINGS.iter().map(|setting| match self.get(setting.key) {
            Some(Value { text, origin, .. }) => Value { setting, text: text.clone(), origin: origin.clone() },
            None => Value { setting, text: (setting.built_in)(), origin: Origin::BuiltIn },
        })
    }

    /// Makes the values the defaults of the arguments they are about.
    pub(crate) fn apply(&self, command: Command) -> Command {
        if self.values.is_empty() {
            return command;
        }
        let command = self.apply_to(command);
        command.mut_subcommands(|subcommand| self.apply_to(subcommand))
    }

    fn apply_to(&self, mut command: Command) -> Command {
        let name = command.get_name().to_owned();
        for Value { setting, text, .. } in &self.values {
            if setting.except.contains(&name.as_str()) {
                continue;
            }
            command = command.mut_args(|arg| {
                if setting.args.contains(&arg.get_id().as_str()) && accepts(&arg, text) {
                    // The command line lasts as long as the process.
                    arg.default_value(&*text.clone().leak())
                } else {
                    arg
                }
            });
        }
        command
    }

    /// When to use colours.
    pub(crate) fn color(&self) -> Option<ColorChoice> {
        self.get("color").and_then(|value| ColorChoice::from_str(&value.text, true).ok())
    }

    /// Uses the instruction set of the configuration, in every command.
    pub(crate) fn prefer_isa(&self) -> anyhow::Result<()> {
        if let Some(Value { text, .. }) = self.get("isa") {
            text.parse::<Isa>()?.prefer()?;
        }
        Ok(())
    }

    /// Prints what is in use, for `--verbose`.
    pub(crate) fn print_details(&self) {
        if !stderr::is_verbose() {
            return;
        }
        if let Some(path) = self.path.as_ref().filter(|_| self.is_file_read) {
            stderr::detail(&format!("configuration file {}", path.display()));
        }
        stderr::detail(&format!("instruction set {}, {} cores", Isa::current(), ukodus::parallel::all_cores()));
    }
}

/// Whether a value is one of an argument's: not every subcommand writes every format.
fn accepts(arg: &Arg, text: &str) -> bool {
    let known = arg.get_possible_values();
    known.is_empty() || known.iter().any(|value| value.matches(text, true))
}
