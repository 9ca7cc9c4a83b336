use super::*;

pub(super) const COMMANDS: &[&str] = &[
    "solve",
    "check",
    "count",
    "steps",
    "hint",
    "rate",
    "convert",
    "generate",
    "canon",
    "techniques",
    "glossary",
    "algorithms",
    "bench",
    "repl",
    "play",
    "serve",
    "config",
    "completions",
    "man",
];

#[test]
fn every_command_teaches() {
    let (out, _, status) = run(&mut ukodus(&["--help"]));
    assert_eq!(status, 0);
    for command in COMMANDS {
        assert!(out.contains(&format!("\n  {command}  ")), "{command} is listed:\n{out}");
        let (help, _, status) = run(&mut ukodus(&[command, "--help"]));
        assert_eq!(status, 0);
        assert!(help.lines().next().is_some_and(|about| about.len() > 20), "{command} says what it does");
        assert!(help.contains("Usage: "), "{command}");
    }
}

#[test]
fn bad_arguments_exit_2_and_say_what_there_is() {
    for (args, word) in [
        (vec!["solve", SMALL, "--algorithm", "magic"], "presence"),
        (vec!["solve", SMALL, "--format", "papyrus"], "pretty"),
        (vec!["solve", SMALL, "--shape", "3by3"], "3x3"),
        (vec!["solve", SMALL, "--timeout", "-1"], "seconds"),
        (vec!["solve", "/nowhere/at/all.txt"], "no such file"),
        (vec!["solve", "/"], "folder"),
        (vec!["solve", "12345"], "12345"),
        (vec!["fold", SMALL], "subcommand"),
    ] {
        let (out, err, status) = run(&mut ukodus(&args));
        assert_eq!((out.as_str(), status), ("", 2), "{args:?}");
        assert!(err.contains(word), "{args:?}: {err}");
    }
    for args in
        [&["solve"][..], &["solve", "--all"], &["check"], &["count"], &["convert"], &["canon"], &["canon", "--dedupe"]]
    {
        let (_, err, status) = run(ukodus(args).write_stdin("# nothing\n\n"));
        assert_eq!((err.as_str(), status), ("ukodus: no puzzle in standard input\n", 2), "{args:?}");
    }
}

#[test]
fn the_algorithms_are_listed() {
    let (out, _, status) = run(&mut ukodus(&["algorithms"]));
    insta::assert_snapshot!(out, @"
    presence    tries cells in row order, with a count of each digit in each row, column and box
    backtrack   tries cells in row order and checks each digit directly against the rules
    pencilmark  computes each cell's candidates first, then tries only those, in row order
    mrv         fills forced cells first, then guesses in the cell with the fewest candidates
    heuristic   fills forced cells, then guesses by fewest candidates, most failures, least constraining digit
    fast        the fastest engine for the board's size (default)
    logic       uses human solving techniques, easiest first, and never guesses; may get stuck
    ");
    assert_eq!(status, 0);
}
