//! Defaults from variables and from the configuration file.

use std::path::PathBuf;

use assert_cmd::Command;
use serde_json::Value;

use super::*;

/// A configuration file of its own, and the command that reads it.
struct Home {
    folder: tempfile::TempDir,
}

impl Home {
    fn with(text: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        std::fs::create_dir(folder.path().join("ukodus")).expect("a folder can be made");
        let home = Self { folder };
        std::fs::write(home.file(), text).expect("a file can be written");
        home
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("ukodus/config.toml")
    }

    fn ukodus(&self, args: &[&str]) -> Command {
        let mut command = ukodus(args);
        command.env("UKODUS_CONFIG", self.file());
        command
    }
}

/// The value of a setting and its origin.
fn setting(command: &mut Command, key: &str) -> (String, String) {
    let (out, err, status) = run(command);
    assert_eq!(status, 0, "{err}");
    let document: Value = serde_json::from_str(&out).expect("it is JSON");
    let all = document["settings"].as_array().expect("there are settings");
    let one = all.iter().find(|one| one["key"] == key).expect("the setting is there");
    let text = |field: &str| one[field].as_str().expect("it is text").to_owned();
    (text("value"), text("origin"))
}

#[test]
fn an_option_comes_before_a_variable_before_the_file() {
    let home = Home::with("algorithm = \"mrv\"\nformat = \"csv\"\n");
    let is_csv = |command: &mut Command| run(command).0.starts_with("puzzle,");
    assert!(is_csv(&mut home.ukodus(&["solve", SMALL])));
    assert!(!is_csv(home.ukodus(&["solve", SMALL]).env("UKODUS_FORMAT", "line")));
    assert!(is_csv(home.ukodus(&["solve", SMALL, "-f", "csv"]).env("UKODUS_FORMAT", "line")));
    assert!(!is_csv(home.ukodus(&["solve", SMALL]).env("UKODUS_CONFIG", "")));

    let config = ["config", "--format", "json"];
    assert_eq!(setting(&mut home.ukodus(&config), "algorithm"), ("mrv".into(), "file".into()));
    let mut with_variable = home.ukodus(&config);
    with_variable.env("UKODUS_ALGORITHM", "backtrack");
    assert_eq!(setting(&mut with_variable, "algorithm"), ("backtrack".into(), "variable".into()));
    assert_eq!(setting(ukodus(&config).env("UKODUS_ALGORITHM", ""), "algorithm"), ("fast".into(), "built-in".into()));
}

#[test]
fn help_shows_the_default_that_holds() {
    let home = Home::with("algorithm = \"mrv\"\n");
    for command in ["solve", "check", "count", "repl"] {
        let (help, _, _) = run(&mut home.ukodus(&[command, "-h"]));
        assert!(help.contains("[default: mrv]"), "{command}: {help}");
    }
}

#[test]
fn a_format_holds_where_a_subcommand_has_it() {
    let home = Home::with("format = \"json\"\n");
    for args in [&["check", SMALL][..], &["rate", SMALL], &["algorithms"], &["techniques", "x-wing"], &["count", SMALL]]
    {
        assert!(run(&mut home.ukodus(args)).0.starts_with('{'), "{args:?}");
    }
    // They have a format of their own.
    assert_eq!(run(&mut home.ukodus(&["convert", SMALL])).0, format!("{SMALL}\n"));
    assert!(run(&mut home.ukodus(&["config"])).0.starts_with("Configuration file: "));
    // Pages to print are not written as text too.
    let pdf = home.folder.path().join("page.pdf");
    let (out, err, status) = run(home.ukodus(&["generate", "--shape", "2x2", "--pdf"]).arg(&pdf));
    assert_eq!((out.as_str(), status), ("", 0), "{err}");
    assert!(pdf.exists());
}

#[test]
fn settings_in_the_file_lie_beside_it() {
    let home = Home::with("settings = \"mine.toml\"\n");
    let (_, err, status) = run(&mut home.ukodus(&["rate", SMALL]));
    assert_eq!(status, 2);
    assert!(err.contains(&home.folder.path().join("ukodus/mine.toml").display().to_string()), "{err}");
}

#[test]
fn every_error_names_the_file_and_the_line() {
    let home = Home::with("# mine\ncolour = \"never\"\nthreads = 0\nformat = 3.5\n");
    for args in [&["solve", SMALL][..], &["config"]] {
        let (out, err, status) = run(&mut home.ukodus(args));
        assert_eq!((out.as_str(), status), ("", 2), "{args:?}");
        let file = home.file().display().to_string();
        let expected = ["unknown key \"colour\"", "expected a number of threads", "expected a string"];
        for (line, (message, expected)) in err.lines().zip(expected).enumerate() {
            assert!(message.starts_with(&format!("ukodus: {file}: line {}: ", line + 2)), "{message}");
            assert!(message.contains(expected), "{message}");
        }
        assert_eq!(err.lines().count(), 3, "{err}");
    }
    // Help is there for those whose file is broken.
    assert_eq!(run(&mut home.ukodus(&["config", "--help"])).2, 0);
    assert_eq!(run(&mut home.ukodus(&["--version"])).2, 0);
}

#[test]
fn a_variable_that_is_wrong_is_named() {
    for (variable, value, expected) in [
        ("UKODUS_ALGORITHM", "magic", "UKODUS_ALGORITHM: unknown algorithm \"magic\""),
        ("UKODUS_THREADS", "many", "UKODUS_THREADS: unknown value \"many\""),
        ("UKODUS_FORMAT", "papyrus", "UKODUS_FORMAT: unknown format \"papyrus\""),
        ("UKODUS_COLOR", "green", "UKODUS_COLOR: unknown value \"green\""),
        ("UKODUS_ISA", "mmx", "UKODUS_ISA: "),
        ("UKODUS_CONFIG", "/nowhere/config.toml", "cannot read the configuration file /nowhere/config.toml: "),
    ] {
        let (out, err, status) = run(ukodus(&["solve", SMALL]).env(variable, value));
        assert_eq!((out.as_str(), status), ("", 2), "{variable}");
        assert!(err.starts_with(&format!("ukodus: {expected}")), "{err}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_file_lies_in_the_configuration_folder_of_the_user() {
    let home = Home::with("threads = 1\n");
    let mut command = ukodus(&["config"]);
    command.env_remove("UKODUS_CONFIG").env("XDG_CONFIG_HOME", home.folder.path());
    let (out, _, _) = run(&mut command);
    assert!(out.starts_with(&format!("Configuration file: {}\n", home.file().display())), "{out}");
    assert!(out.contains("line 1 of the configuration file"), "{out}");
}

#[test]
fn what_holds_is_printed() {
    let home = Home::with("algorithm = \"mrv\"\n");
    let mut command = home.ukodus(&["config"]);
    command.env("UKODUS_THREADS", "3").env("UKODUS_ISA", "portable");
    let (out, _, _) = run(&mut command);
    let (file, rest) = out.split_once("\n\n").expect("the file, then the settings");
    assert!(file.starts_with("Configuration file: "), "{out}");
    insta::assert_snapshot!(rest, @r"
    algorithm   mrv                                   line 1 of the configuration file
    format      pretty on a terminal, else line       built in
    color       auto                                  built in
    settings    teacher for hints, otherwise default  built in
    threads     3                                     UKODUS_THREADS
    isa         portable                              UKODUS_ISA
    ");
}
