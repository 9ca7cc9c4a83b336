//! `ukodus bench` from the outside.

use std::fs;

use assert_cmd::Command;

fn bench(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("ukodus").unwrap();
    command.arg("bench").args(arguments);
    command
}

fn stdout(arguments: &[&str]) -> String {
    let output = bench(arguments).assert().success().get_output().clone();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_default_algorithm_solves_every_class() {
    let text = stdout(&["--repeats", "1", "--timeout", "0.5", "--format", "csv"]);
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("difficulty,algorithm,puzzles,solved,timed_out,time_us,slowest_us,guesses"));
    let mut classes = Vec::new();
    for line in lines {
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!(fields.len(), 8, "{line}");
        assert_eq!((fields[2], fields[4]), (fields[3], "0"), "{line}");
        assert!(fields[5].parse::<f64>().unwrap() > 0.0, "{line}");
        classes.push(fields[0]);
    }
    assert_eq!(classes, ["easy", "medium", "hard", "expert", "evil", "seventeen"]);
}

#[test]
fn files_of_any_size_are_classes() {
    let folder = tempfile::tempdir().unwrap();
    let (small, chart, table) =
        (folder.path().join("small.txt"), folder.path().join("chart.svg"), folder.path().join("table.md"));
    // One solution; several.
    fs::write(&small, "1.3..2.4.1..2.4.\n1...............\n").unwrap();
    let path = |path: &std::path::Path| path.to_str().unwrap().to_string();
    let (small, chart, table) = (path(&small), path(&chart), path(&table));
    let text = stdout(&[&small, "-a", "all", "--chart", &chart, "-o", &table, "--format", "markdown"]);
    assert_eq!(text, "");
    let table = fs::read_to_string(table).unwrap();
    assert!(table.contains("\n| small      |"), "{table}");
    assert!(table.contains(" 1/2 |"), "{table}");
    let chart = fs::read_to_string(chart).unwrap();
    assert!(roxmltree::Document::parse(&chart).is_ok());
}

#[test]
fn each_puzzle_has_a_row_in_the_table_of_each_algorithm() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("easy.txt");
    fs::write(&path, "1.3..2.4.1..2.4.\n1...............\n").unwrap();
    let path = path.to_str().unwrap();
    let text = stdout(&[path, "-a", "backtrack,fast", "--each", "--repeats", "1"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..5],
        [
            "=====================================",
            "|      BACKTRACK (BRUTE FORCE)      |",
            "|===================================|",
            "|DIFFICULTY     SOLVED          TIME|",
            "|-----------------------------------|",
        ]
    );
    assert!(lines[5].starts_with("|EASY           true  ") && lines[5].ends_with("s|"), "{text}");
    assert!(lines[6].starts_with("|EASY           false ") && lines[6].chars().count() == 37, "{text}");
    assert_eq!(lines[7], "=====================================");
    assert!(lines[9..].iter().any(|line| line.contains(" FAST (")), "{text}");

    let csv = stdout(&[path, "-a", "backtrack,fast", "--each", "--repeats", "1", "-f", "csv"]);
    assert!(csv.starts_with("algorithm,difficulty,puzzle,solved,timed_out,time_us,guesses\nbacktrack,easy,"), "{csv}");
    assert_eq!(csv.lines().count(), 5, "{csv}");
    let json = stdout(&[path, "-a", "backtrack,fast", "--each", "--repeats", "1", "-f", "json"]);
    let rows: Vec<serde_json::Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.iter().map(|row| row["solved"].as_bool().unwrap()).collect::<Vec<_>>(), [true, false, true, false]);
    let markdown = stdout(&[path, "--each", "--repeats", "1", "-f", "markdown"]);
    assert!(markdown.contains("| difficulty | solved | time |\n|---|---|--:|\n| easy | true | "), "{markdown}");
}

#[test]
fn what_cannot_be_measured_is_told_with_status_2() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    };
    let (bad, empty) = (write("bad.txt", "1.3..2.4.1..2.4.\n1.3..2.4.1..2.4.9\n"), write("empty.txt", ""));
    let chart = folder.path().join("no such folder/chart.svg").to_str().unwrap().to_string();
    for (arguments, expected) in [
        (&["--algorithm", "guesswork"][..], "guesswork"),
        (&["--repeats", "0"], "--repeats"),
        (&["--repeats", "many"], "--repeats"),
        (&["--timeout", "-1"], "-1"),
        (&["--format", "pie"], "pie"),
        (&["--chart", &chart], "chart.svg"),
        (&["--chart", "same", "-o", "same"], "the same file"),
        (&["no-such-file.txt"], "no-such-file.txt"),
        (&[&bad], "bad.txt: "),
        (&[&empty], "no puzzle in"),
    ] {
        let output = bench(arguments).assert().code(2).get_output().clone();
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(expected), "{arguments:?}: {error}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_puzzle_that_meets_the_time_limit_is_not_solved() {
    let text = stdout(&["-a", "backtrack", "--timeout", "0", "--repeats", "1"]);
    assert!(text.contains(" 0/12 |"), "{text}");
    assert!(text.contains("With >, puzzles not solved in 0 s count as 0 s."), "{text}");
}
