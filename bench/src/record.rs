//! Results as rows of CSV, one for each figure, with all it takes to know what was measured.

use std::fs::{File, OpenOptions};
use std::path::Path;
use std::process::Command;
use std::{fs, thread};

use anyhow::{Context, Result, ensure};
use csv::Writer;
use ukodus_engine::nine::Isa;

/// The columns of a record.
pub(crate) const COLUMNS: [&str; 14] = [
    "date", "commit", "cpu", "cores", "isa", "load", "program", "version", "options", "set", "measure", "unit",
    "value", "remark",
];

/// Our program's name in a record.
pub(crate) const OURS: &str = "ukodus";

/// One measured figure.
#[derive(Clone, Copy, Default)]
pub(crate) struct Figure<'a> {
    /// The crate or program, as the package registry or its authors name it.
    pub(crate) program: &'a str,
    /// Its version, if it is not in the lock file.
    pub(crate) version: &'a str,
    /// How it was run.
    pub(crate) options: &'a str,
    /// The puzzles.
    pub(crate) set: &'a str,
    /// What was measured.
    pub(crate) measure: &'a str,
    pub(crate) unit: &'a str,
    /// What limits the figure: a smaller sample, boards left unsolved.
    pub(crate) remark: &'a str,
}

/// A file that rows are appended to, or none.
pub(crate) struct Record {
    file: Option<Writer<File>>,
    /// Date, commit and machine: the same for every row.
    context: Vec<String>,
}

impl Record {
    /// Opens a record, or makes a new one. Without a path, nothing is recorded.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self> {
        let Some(path) = path else { return Ok(Self { file: None, context: Vec::new() }) };
        let text = fs::read_to_string(path).unwrap_or_default();
        let header = COLUMNS.join(",");
        ensure!(
            text.is_empty() || text.lines().next() == Some(&header),
            "{}: the first line is not {header}",
            path.display()
        );
        let file = OpenOptions::new().create(true).append(true).open(path);
        let mut writer = Writer::from_writer(file.with_context(|| path.display().to_string())?);
        if text.is_empty() {
            writer.write_record(COLUMNS)?;
        }
        Ok(Self { file: Some(writer), context: context() })
    }

    /// Appends a row.
    pub(crate) fn add(&mut self, figure: &Figure<'_>, value: &str) -> Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let version = if figure.version.is_empty() { version(figure.program) } else { figure.version };
        let own =
            [figure.program, version, figure.options, figure.set, figure.measure, figure.unit, value, figure.remark];
        file.write_record(self.context.iter().map(String::as_str).chain(own))?;
        Ok(file.flush()?)
    }
}

/// Date, commit, processor, cores, instruction set and load.
fn context() -> Vec<String> {
    let cores = thread::available_parallelism().map_or(String::new(), |cores| cores.to_string());
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    vec![
        jiff::Timestamp::now().strftime("%Y-%m-%d").to_string(),
        commit(),
        processor(),
        cores,
        Isa::best().to_string(),
        load.split_whitespace().next().unwrap_or_default().to_owned(),
    ]
}

fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.trim_start().strip_prefix(':'));
    model.map_or_else(|| std::env::consts::ARCH.to_owned(), |model| model.trim().to_owned())
}

/// The commit that is checked out, marked with `+` if files differ from it.
fn commit() -> String {
    let git = |args: &[&str]| {
        let output = Command::new("git").arg("-C").arg(env!("CARGO_MANIFEST_DIR")).args(args).output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let commit = git(&["rev-parse", "--short", "HEAD"]).unwrap_or_default();
    let is_changed = git(&["status", "--porcelain", "-uno"]).is_some_and(|changes| !changes.is_empty());
    if is_changed { commit + "+" } else { commit }
}

/// The version of a crate in the lock file; nothing if it is not in it.
fn version(program: &str) -> &'static str {
    let name = if program == OURS { "ukodus-core" } else { program };
    let start = format!("name = \"{name}\"");
    let mut lines = include_str!("../Cargo.lock").lines().skip_while(|line| *line != start);
    let version = lines.nth(1).and_then(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    version.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{COLUMNS, Figure, Record, version};

    #[test]
    fn versions_are_those_of_the_lock_file() {
        assert!(version("ukodus").starts_with("0."));
        assert!(version("msolve").starts_with("0.6."));
        assert_eq!(version("no such crate"), "");
    }

    #[test]
    fn rows_are_appended_under_one_header() {
        let path = std::env::temp_dir().join(format!("ukodus-bench-{}.csv", std::process::id()));
        let _ = std::fs::remove_file(&path);
        for value in ["1.5", "2.5"] {
            let figure =
                Figure { program: "msolve", set: "easy, hard", measure: "time", unit: "µs", ..Figure::default() };
            Record::open(Some(&path)).unwrap().add(&figure, value).unwrap();
        }
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!((lines.len(), lines[0]), (3, COLUMNS.join(",").as_str()));
        assert!(lines[2].contains("msolve,0.6") && lines[2].ends_with("\"easy, hard\",time,µs,2.5,"), "{}", lines[2]);
    }
}
