use std::fmt::Write as _;

use serde_json::json;

use crate::config::{Config, FILE_VARIABLE, Origin, SETTINGS};
use crate::exit::ExitStatus;
use crate::format_args::{FormatArgs, push_document};
use crate::stdout;

/// Print the defaults in use and where each comes from
#[derive(clap::Args)]
#[command(after_help = help())]
pub(crate) struct Args {
    #[command(flatten)]
    format: FormatArgs,
}

/// The settings and where they can be set.
fn help() -> String {
    let mut text = String::from("Settings (key in config.toml, variable, meaning):\n");
    for setting in SETTINGS {
        let _ = writeln!(text, "  {:<10} {:<17} {}", setting.key, setting.variable, setting.about);
    }
    let _ = write!(
        text,
        "\nAn option on the command line comes first, then the variable, then the file, then the built-in default.\n\
         {FILE_VARIABLE} names another file; if it is empty, no file is read.\n\n\
         Example of a config.toml:\n  algorithm = \"fast\"\n  color = \"never\"\n  threads = 4"
    );
    text
}

impl Args {
    pub(crate) fn run(&self, config: &Config) -> anyhow::Result<ExitStatus> {
        let text = if self.format.is_json() { document(config) } else { table(config) };
        stdout::print(text)?;
        Ok(ExitStatus::Success)
    }
}

fn table(config: &Config) -> String {
    let mut text = match &config.path {
        Some(path) if config.is_file_read => format!("Configuration file: {}\n\n", path.display()),
        Some(path) => format!("Configuration file: {} (not found)\n\n", path.display()),
        None => String::from("Configuration file: none\n\n"),
    };
    let values: Vec<_> = config.all().collect();
    let width = values.iter().map(|value| value.text.chars().count()).max().unwrap_or(0);
    for value in values {
        let _ = writeln!(text, "{:<10}  {:<width$}  {}", value.setting.key, value.text, value.origin);
    }
    text
}

fn document(config: &Config) -> String {
    let setting = |value: crate::config::Value| {
        let (origin, line) = match value.origin {
            Origin::Variable(_) => ("variable", None),
            Origin::Line(line) => ("file", Some(line)),
            Origin::BuiltIn => ("built-in", None),
        };
        let (key, variable) = (value.setting.key, value.setting.variable);
        json!({ "key": key, "value": value.text, "origin": origin, "variable": variable, "line": line })
    };
    let settings: Vec<_> = config.all().map(setting).collect();
    let path = config.path.as_ref().map(|path| path.display().to_string());
    let mut text = String::new();
    push_document(&mut text, &json!({ "file": path, "isRead": config.is_file_read, "settings": settings }));
    text
}
