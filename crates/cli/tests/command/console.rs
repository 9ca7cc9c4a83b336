//! Messages and colours: what `--quiet`, `--verbose` and `--color` show and hide.

use super::*;

/// A puzzle with several solutions is a warning; a line that is no puzzle is an error.
const MIXED: &str = "1...............\n123\n";

#[test]
fn quiet_leaves_errors_and_answers() {
    let (out, err, status) = run(ukodus(&["solve", "--quiet"]).write_stdin(MIXED));
    assert_eq!((out.lines().count(), status), (2, 2));
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(err.starts_with("ukodus: standard input: line 2"), "{err}");
    let (_, err, _) = run(ukodus(&["solve"]).write_stdin(MIXED));
    assert!(err.contains("there are other solutions"), "{err}");
}

#[test]
fn figures_that_an_option_asks_for_are_printed_even_so() {
    let (_, err, status) = run(&mut ukodus(&["-q", "solve", SMALL, "--stats"]));
    assert!(err.starts_with("Time "), "{err}");
    assert_eq!(status, 0);
}

#[test]
fn verbose_prints_every_warning_and_a_summary() {
    let many = format!("{SMALL_MANY}\n").repeat(12);
    let (_, err, _) = run(ukodus(&["solve"]).write_stdin(many.clone()));
    assert_eq!(err.lines().count(), 11, "{err}");
    assert!(err.ends_with("… and 2 more warnings like these\n"), "{err}");
    let (_, err, _) = run(ukodus(&["solve", "-v"]).write_stdin(many));
    assert_eq!(err.matches("there are other solutions").count(), 12, "{err}");
    assert!(err.contains("ukodus: instruction set ") && err.contains("12 puzzles in "), "{err}");
    let (_, err, status) = run(&mut ukodus(&["solve", "-q", "-v", SMALL]));
    assert!(err.contains("cannot be used with"), "{err}");
    assert_eq!(status, 2);
}

const ESCAPE: char = '\u{1b}';

/// Whether a drawing and an error are coloured.
fn colours(args: &[&str], variables: &[(&str, &str)]) -> (bool, bool) {
    let is_coloured = |args: &[&str]| {
        let mut command = ukodus(args);
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "UKODUS_COLOR"] {
            command.env_remove(variable);
        }
        let (out, err, _) = run(command.envs(variables.iter().copied()));
        format!("{out}{err}").contains(ESCAPE)
    };
    let with = |more: &[&'static str]| [more, args].concat();
    (is_coloured(&with(&["hint", "--picture", SMALL])), is_coloured(&with(&["solve", "no-such-file.txt"])))
}

#[test]
fn colours_follow_the_option_then_the_variables() {
    for (args, variables, expected) in [
        (&[][..], &[][..], false),
        (&["--color", "always"], &[], true),
        (&["--color=never"], &[("CLICOLOR_FORCE", "1")], false),
        (&[], &[("CLICOLOR_FORCE", "1")], true),
        (&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], false),
        (&["--color", "always"], &[("NO_COLOR", "1")], true),
        (&[], &[("UKODUS_COLOR", "always")], true),
        (&["--color", "auto"], &[("UKODUS_COLOR", "always")], false),
    ] {
        assert_eq!(colours(args, variables), (expected, expected), "{args:?} {variables:?}");
    }
}

#[test]
fn help_and_errors_in_arguments_are_coloured_alike() {
    for args in [&["--help"][..], &["solve", "--wrong"], &["fold"]] {
        for (choice, expected) in [("always", true), ("never", false)] {
            let (out, err, _) = run(&mut ukodus(&[args, &["--color", choice]].concat()));
            assert_eq!(format!("{out}{err}").contains(ESCAPE), expected, "{args:?} {choice}");
        }
    }
}

#[test]
fn the_version_names_the_build_and_the_machine() {
    let (short, _, _) = run(&mut ukodus(&["-V"]));
    assert_eq!(short, format!("ukodus {}\n", env!("CARGO_PKG_VERSION")));
    for args in [&["--version"][..], &["--version", "--verbose"], &["--verbose", "--version"]] {
        let (long, _, status) = run(&mut ukodus(args));
        assert_eq!(status, 0);
        assert!(long.starts_with(short.trim_end()), "{long}");
        let lines: Vec<&str> = long.lines().collect();
        assert_eq!(lines.len(), 3, "{long}");
        assert!(lines[1].starts_with("target: ") && lines[1].contains(std::env::consts::ARCH), "{long}");
        assert!(lines[2].starts_with("instruction set: "), "{long}");
    }
    // The commit is part of a release build only.
    if cfg!(debug_assertions) {
        assert_eq!(run(&mut ukodus(&["--version"])).0.lines().next(), Some(short.trim_end()));
    }
}
