use super::*;

const COMMANDS: &[&str] = &[
    "solve",
    "check",
    "count",
    "steps",
    "hint",
    "rate",
    "convert",
    "generate",
    "canon",
    "algorithms",
    "bench",
    "repl",
    "serve",
];

#[test]
fn every_command_teaches() {
    let (out, _, status) = told(&mut ukodus(&["--help"]));
    assert_eq!(status, 0);
    for command in COMMANDS {
        assert!(out.contains(&format!("\n  {command}  ")), "{command} is listed:\n{out}");
        let (help, _, status) = told(&mut ukodus(&[command, "--help"]));
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
        (vec!["solve", "/nowhere/at/all.txt"], "no file"),
        (vec!["solve", "/"], "folder"),
        (vec!["solve", "12345"], "12345"),
        (vec!["fold", SMALL], "subcommand"),
    ] {
        let (out, err, status) = told(&mut ukodus(&args));
        assert_eq!((out.as_str(), status), ("", 2), "{args:?}");
        assert!(err.contains(word), "{args:?}: {err}");
    }
    for args in
        [&["solve"][..], &["solve", "--all"], &["check"], &["count"], &["convert"], &["canon"], &["canon", "--dedupe"]]
    {
        let (_, err, status) = told(ukodus(args).write_stdin("# nothing\n\n"));
        assert_eq!((err.as_str(), status), ("ukodus: no puzzle in standard input\n", 2), "{args:?}");
    }
}

#[test]
fn the_algorithms_are_listed() {
    let (out, _, status) = told(&mut ukodus(&["algorithms"]));
    insta::assert_snapshot!(out, @"
    presence    cell by cell, with a count of each digit in each row, column and box
    backtrack   cell by cell, each digit tested against the rules directly
    pencilmark  every cell's candidates filled in first; cell by cell, only those tried
    mrv         forced cells first, then the cell with the fewest candidates
    heuristic   forced cells, then fewest candidates and most failures, the least constraining digit first
    logic       a person's techniques, easiest first, and no guess: stuck where they end
    fast        the quickest engine for the board's size (the default)
    ");
    assert_eq!(status, 0);
}
