//! Ratings on Sudoku Explainer's scale.

use super::*;

const PUZZLE: &str = "060005930004026000009400000070600040605000702000000009000053016300004007000000390";

#[test]
fn the_triple_is_printed_with_its_profile() {
    let (out, err, status) = run(&mut ukodus(&["rate", "--scale", "se", PUZZLE]));
    assert_eq!((err.as_str(), status), ("", 0));
    assert!(out.lines().nth(1).is_some_and(|row| row.starts_with("  7.2    1.2    1.2  ")), "{out}");
    let (out, _, _) = run(&mut ukodus(&["rate", "--scale", "se,hodoku", "--details", PUZZLE]));
    assert!(out.contains("  7.2  ") && out.contains("profile se-1.2.1") && out.contains("settings default"), "{out}");
    let (out, _, _) = run(&mut ukodus(&["rate", "--scale", "se", "-f", "json", PUZZLE]));
    let document: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
    assert_eq!((&document["se"]["er"], &document["se"]["profile"]), (&7.2.into(), &"se-1.2.1".into()));
    assert_eq!(document["rating"], serde_json::Value::Null);
}

#[test]
fn tables_have_the_columns_of_the_scale_and_one_row_a_puzzle() {
    let two = "8.51.......2.9....6........3....8..9.8.5..1...6..1...71..7..4......4.....7....5..";
    let input = format!("{PUZZLE}\n12345\n{two}\n");
    let (out, err, status) = run(ukodus(&["rate", "--scale", "se", "-f", "csv"]).write_stdin(input));
    let rows: Vec<&str> = out.lines().collect();
    assert_eq!(rows[0], "puzzle,er,ep,ed,hardest,status,profile");
    assert!(rows[1].contains(",7.2,1.2,1.2,") && rows[1].ends_with(",exact,se-1.2.1"), "{out}");
    assert_eq!(rows[2], "12345,error,,,,,");
    assert!(rows[3].ends_with(",,,,,many,"), "{out}");
    assert!(err.contains("more than one solution, so no rating"), "{err}");
    assert_eq!((rows.len(), status), (4, 2));
    let (out, _, _) = run(&mut ukodus(&["rate", "--scale", "se,hodoku", "-f", "csv", PUZZLE]));
    let header = out.lines().next().expect("there is a header");
    assert!(header.contains(",er,ep,ed,hardest,status,profile,level,score,hodoku_hardest,"), "{header}");
    assert!(out.lines().all(|row| row.split(',').count() == header.split(',').count()), "{out}");
}

#[test]
fn a_timeout_gives_a_lower_bound_that_is_marked() {
    // It takes seconds.
    let hard = "1.......2..94...5..6....7.....89..4....3.6.....8.4.....2....1..7.......6..5.8..3.";
    let (out, err, status) = run(&mut ukodus(&["rate", "--scale", "se", "-f", "csv", "--timeout", "0.05", hard]));
    assert_eq!(status, 3, "{out}{err}");
    assert!(out.lines().nth(1).is_some_and(|row| row.ends_with(",at-least,se-1.2.1")), "{out}");
    assert!(err.contains("the rating is at least"), "{err}");
}

#[test]
fn pencil_mark_puzzles_are_rated() {
    // The candidates of a puzzle, one position each: 729 characters.
    let (marks, _, _) = run(&mut ukodus(&["convert", PUZZLE, "--format", "marks"]));
    assert_eq!(marks.trim_end().len(), 729);
    let (out, err, status) = run(ukodus(&["rate", "--scale", "se", "-f", "csv"]).write_stdin(marks));
    assert_eq!((err.as_str(), status), ("", 0));
    assert!(out.lines().nth(1).is_some_and(|row| row.contains(",7.2,") && row.ends_with(",exact,se-1.2.1")), "{out}");
}

#[test]
fn only_9_by_9_boards_are_on_the_scale() {
    let (out, err, status) = run(&mut ukodus(&["rate", "--scale", "se", SMALL]));
    assert!(status == 2 && out.lines().nth(1).is_some_and(|row| row.contains("  error  ")), "{out}");
    assert!(err.contains("only 9×9 boards"), "{err}");
}

#[test]
fn the_path_gives_the_rating() {
    let (out, _, status) = run(&mut ukodus(&["steps", "--scale", "se", PUZZLE]));
    assert_eq!(status, 0);
    assert!(out.contains("  1. 1.2 Hidden Single => "), "{out}");
    assert!(out.contains("ER 7.2, EP 1.2, ED 1.2 (se-1.2.1)."), "{out}");
    let (_, err, status) = run(&mut ukodus(&["steps", "--scale", "se", "--picture", PUZZLE]));
    assert_eq!(status, 2);
    assert!(err.contains("leave out"), "{err}");
}

#[test]
fn puzzles_of_an_er_are_generated_with_their_triple_and_profile() {
    let args = ["generate", "--er", "6.6..7.2", "-n", "3", "--seed", "5", "-f", "csv"];
    let (out, err, status) = run(&mut ukodus(&args));
    assert_eq!((err.as_str(), status), ("", 0));
    let rows: Vec<&str> = out.lines().collect();
    assert_eq!((rows[0], rows.len()), ("puzzle,clues,solution,er,ep,ed,profile", 4));
    for row in &rows[1..] {
        let fields: Vec<&str> = row.split(',').collect();
        let er: f64 = fields[3].parse().expect("it is a number");
        assert!((6.6..=7.2).contains(&er) && fields[6] == "se-1.2.1", "{row}");
        let (rated, _, _) = run(&mut ukodus(&["rate", "--scale", "se", "-f", "csv", fields[0]]));
        assert!(rated.contains(&format!(",{},{},{},", fields[3], fields[4], fields[5])), "{rated}");
    }
    let (out, _, _) = run(&mut ukodus(&["generate", "--er", "..2.0", "--seed", "5", "-f", "pretty"]));
    assert!(out.contains(" clues, ER ") && out.contains("(se-1.2.1)"), "{out}");
    let (out, _, _) = run(&mut ukodus(&["generate", "--er", "..2.0", "--seed", "5", "-f", "json"]));
    let document: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
    assert_eq!(document["se"]["profile"], "se-1.2.1", "{out}");
}

#[test]
fn a_rare_er_is_announced_and_a_limit_ends_with_the_nearest_puzzle() {
    let (out, err, status) = run(&mut ukodus(&["generate", "--er", "11.5..", "--tries", "20", "--seed", "5"]));
    assert_eq!((out.as_str(), status), ("", 3));
    assert!(err.starts_with("ER 11.5..: no such puzzle among 40,000 random ones"), "{err}");
    assert!(err.contains("0 of 1 found in 20 tries") && err.contains("nearest, with ER "), "{err}");
    for (er, words) in [
        ("7.25", "expected an ER or a range"),
        ("8..7", "ends before it begins"),
        ("..0.5", "every puzzle has an ER of 1.0 or more"),
    ] {
        let (_, err, status) = run(&mut ukodus(&["generate", "--er", er]));
        assert!(status == 2 && err.contains(words), "{er}: {err}");
    }
    let (_, err, status) = run(&mut ukodus(&["generate", "--er", "2.0", "--shape", "2x2"]));
    assert!(status == 2 && err.contains("only 9×9 puzzles have an ER"), "{err}");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let easy = "000307180000640009008090736006000000000050010004000008070003800409015063000004001";
    let input = format!("{PUZZLE}\n{easy}\n\n{easy}\n12345\n{PUZZLE}\n").repeat(5);
    let rate = |threads: &str| {
        run(ukodus(&["rate", "--scale", "se", "-f", "csv", "--threads", threads]).write_stdin(input.clone()))
    };
    let one = rate("1");
    assert_eq!((one.0.lines().count(), one.2), (1 + 5 * 5, 2), "{}", one.0);
    for threads in ["2", "5"] {
        assert_eq!(rate(threads), one, "{threads} threads");
    }
}

#[test]
fn an_interrupted_run_leaves_whole_lines() {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::process::{Command, Stdio};

    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("ukodus"))
        .args(["rate", "--scale", "se", "-f", "csv"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    // It takes far longer than the signal to come; the pipe breaks when the command ends.
    let writer = std::thread::spawn(move || {
        let block = format!("{PUZZLE}\n").repeat(100);
        while input.write_all(block.as_bytes()).is_ok() {}
    });
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    while text.lines().count() < 3 {
        assert!(output.read_line(&mut text).unwrap() > 0, "it writes as it goes");
    }
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(status.unwrap().success());
    output.read_to_string(&mut text).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    writer.join().unwrap();
    assert!(text.ends_with('\n'));
    // A rating that was cut short is marked as a lower bound.
    for row in text.lines().skip(1) {
        assert_eq!(row.split(',').count(), 7, "{row}");
        let is_exact = row.contains(",7.2,1.2,1.2,") && row.ends_with(",exact,se-1.2.1");
        assert!(is_exact || row.ends_with(",at-least,se-1.2.1"), "{row}");
    }
}
