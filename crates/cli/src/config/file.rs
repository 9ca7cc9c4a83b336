//! The configuration file: a TOML table of settings.

use std::io;
use std::path::Path;

use anyhow::Context;
use toml::de::{DeTable, DeValue};
use ukodus::logic::Settings;

use super::{Origin, SETTINGS, Setting, Value};

/// The text of the file; `None` if there is none and none is required.
pub(super) fn read(path: &Path, is_required: bool) -> anyhow::Result<Option<String>> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if !is_required && is_missing(&error) => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read the configuration file {}", path.display())),
    }
}

/// Whether there is no such file, or no such folder, or no way for this user to look.
fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory | io::ErrorKind::PermissionDenied)
}

/// The values in the file, and the errors: each names the file and the line.
pub(super) fn values(path: &Path, text: &str) -> (Vec<Value>, Vec<String>) {
    let line_of = |offset: usize| 1 + text.get(..offset).unwrap_or(text).matches('\n').count();
    let at = |line: usize, message: &str| format!("{}: line {line}: {message}", path.display());
    let table = match DeTable::parse(text) {
        Ok(table) => table.into_inner(),
        Err(error) => {
            let line = error.span().map_or(1, |span| line_of(span.start));
            return (Vec::new(), vec![at(line, error.message())]);
        }
    };
    let (mut values, mut errors) = (Vec::new(), Vec::new());
    for (key, value) in &table {
        let line = line_of(key.span().start);
        match value_of(key.get_ref(), value.get_ref(), path) {
            Ok((setting, text)) => values.push(Value { setting, text, origin: Origin::Line(line) }),
            Err(message) => errors.push((line, at(line, &message))),
        }
    }
    errors.sort();
    (values, errors.into_iter().map(|(_, message)| message).collect())
}

fn value_of(key: &str, value: &DeValue<'_>, path: &Path) -> Result<(&'static Setting, String), String> {
    let Some(setting) = SETTINGS.iter().find(|setting| setting.key == key) else {
        let keys: Vec<&str> = SETTINGS.iter().map(|setting| setting.key).collect();
        return Err(format!("unknown key {key:?}; expected one of {}", keys.join(", ")));
    };
    let text = match value {
        DeValue::String(text) => text.to_string(),
        DeValue::Integer(number) if number.radix() == 10 => number.as_str().to_owned(),
        other => return Err(format!("{key}: expected a string, found a value of type {}", other.type_str())),
    };
    (setting.check)(&text).map_err(|error| format!("{key}: {error}"))?;
    Ok((setting, if key == "settings" { resolved(text, path) } else { text }))
}

/// A file named in the configuration file lies relative to it.
fn resolved(text: String, path: &Path) -> String {
    if Settings::NAMES.contains(&text.as_str()) {
        return text;
    }
    let folder = path.parent().unwrap_or(Path::new(""));
    folder.join(&text).into_os_string().into_string().unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Vec<(&'static str, String, Origin)>, Vec<String>) {
        let (values, errors) = values(Path::new("/home/me/config.toml"), text);
        (values.into_iter().map(|value| (value.setting.key, value.text, value.origin)).collect(), errors)
    }

    #[test]
    fn values_know_their_line() {
        let (mut values, errors) = read("# mine\nalgorithm = \"mrv\"\n\nthreads = 4\nsettings = 'mine.toml'\n");
        assert_eq!(errors, [""; 0]);
        values.sort_by_key(|(key, ..)| *key);
        let expected = [
            ("algorithm", "mrv", Origin::Line(2)),
            ("settings", "/home/me/mine.toml", Origin::Line(5)),
            ("threads", "4", Origin::Line(4)),
        ];
        assert_eq!(values, expected.map(|(key, text, origin)| (key, text.to_owned(), origin)));
    }

    #[test]
    fn every_error_names_its_line() {
        for (text, expected) in [
            ("colour = \"never\"", "line 1: unknown key \"colour\"; expected one of algorithm, format, color"),
            ("\n\nthreads = 0", "line 3: threads: unknown value \"0\"; expected a number of threads from 1 to 1024"),
            ("color = true", "line 1: color: expected a string, found a value of type boolean"),
            ("format = \"papyrus\"", "line 1: format: unknown format \"papyrus\""),
            ("threads = 1\nthreads = 2", "line 2: duplicate key"),
            ("algorithm = mrv", "line 1: "),
        ] {
            let (_, errors) = read(text);
            assert_eq!(errors.len(), 1, "{text}: {errors:?}");
            let error = errors[0].strip_prefix("/home/me/config.toml: ").expect("it names the file");
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }

    #[test]
    fn errors_come_all_at_once_in_order() {
        let (_, errors) = read("threads = -1\nalgorithm = \"magic\"\nsize = 3\n");
        let lines: Vec<bool> =
            errors.iter().enumerate().map(|(i, text)| text.contains(&format!("line {}:", i + 1))).collect();
        assert_eq!(lines, [true; 3], "{errors:?}");
    }
}
