use serde_json::json;

use super::*;

fn lines(args: &[&str]) -> Vec<String> {
    let (out, err, status) = run(&mut ukodus(args));
    assert_eq!((err.as_str(), status), ("", 0), "{args:?}");
    out.lines().map(str::to_string).collect()
}

/// Whether `check --minimal` finds each puzzle sound, and with no redundant given if that `is_minimal`.
fn check(puzzles: &[String], is_minimal: bool) {
    let (out, _, status) = run(ukodus(&["check", "--minimal"]).write_stdin(puzzles.join("\n")));
    assert_eq!(status, 0, "{out}");
    assert_eq!(out.lines().count(), puzzles.len());
    assert!(!is_minimal || out.lines().all(|line| line.ends_with("no given can be left out")), "{out}");
}

#[test]
fn puzzles_are_sound_and_minimal_and_the_seed_decides() {
    let puzzles = lines(&["generate", "-n", "20", "--seed", "1"]);
    assert_eq!(puzzles.len(), 20);
    check(&puzzles, true);
    for jobs in ["1", "3"] {
        assert_eq!(lines(&["generate", "-n", "20", "--seed", "1", "--jobs", jobs]), puzzles);
    }
    assert_ne!(lines(&["generate", "-n", "20", "--seed", "2"]), puzzles);
    // What a seed gives is a promise of the version.
    insta::assert_snapshot!(puzzles[..2].join("\n"), @"
    .2....5..8.4.9.....96....1.2..7...........9.7.3..2....9....54.84..3....2.8.1....3
    .9..1.......4..3....263.8..68.2...4.......7..254.........3...5.9..7.8..4.13.5....
    ");
}

#[test]
fn every_shape_is_made() {
    for (shape, cells) in [("1x1", 1), ("2x2", 16), ("2x3", 36), ("3x2", 36), ("2x4", 64), ("3x4", 144), ("4x4", 256)] {
        let puzzles = lines(&["generate", "--shape", shape, "--seed", "3", "-f", "line"]);
        assert_eq!(puzzles[0].chars().count(), cells, "{shape}");
        let (out, _, status) =
            run(ukodus(&["check", "--shape", shape, "--minimal"]).write_stdin(format!("{}\n", puzzles[0])));
        assert_eq!((out.contains("no given can be left out"), status), (true, 0), "{shape}: {out}");
    }
    let puzzles = lines(&["generate", "--shape", "5x5", "--redundant", "--seed", "3"]);
    assert_eq!(puzzles[0].chars().count(), 625);
    check(&puzzles, false);
}

#[test]
fn clues_symmetry_and_pattern_are_as_asked() {
    for puzzle in lines(&["generate", "-n", "5", "--clues", "22..23", "--seed", "1"]) {
        assert!((22..=23).contains(&puzzle.matches(|c: char| c != '.').count()), "{puzzle}");
    }
    for puzzle in lines(&["generate", "-n", "5", "--clues", "32", "--redundant", "--seed", "1"]) {
        assert_eq!(puzzle.matches(|c: char| c != '.').count(), 32);
    }
    for puzzle in lines(&["generate", "-n", "5", "--symmetry", "half-turn", "--seed", "1"]) {
        let clues: Vec<bool> = puzzle.chars().map(|c| c != '.').collect();
        assert!(clues.iter().eq(clues.iter().rev()), "{puzzle}");
    }
    let pattern = "xx..x..xx\nx..x.x..x\n..x...x..\n.x..x..x.\nx..x.x..x\n.x..x..x.\n..x...x..\nx..x.x..x\nxx..x..xx\n";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pattern.txt");
    std::fs::write(&path, pattern).unwrap();
    let puzzles = lines(&["generate", "-n", "2", "--pattern", path.to_str().unwrap(), "--seed", "1"]);
    check(&puzzles, false);
    let marks: Vec<bool> = pattern.chars().filter(|c| *c != '\n').map(|c| c == 'x').collect();
    for puzzle in puzzles {
        assert!(puzzle.chars().map(|c| c != '.').eq(marks.iter().copied()), "{puzzle}");
    }
}

#[test]
fn formats_show_what_they_should() {
    let (out, _, _) =
        run(&mut ukodus(&["generate", "--shape", "2x2", "--seed", "2", "-f", "pretty", "--solutions", "--rate"]));
    insta::assert_snapshot!(out, @"
    Puzzle 1: 4 clues, easy (score 48, hardest Naked Single)
    +-----+-----+
    | . 1 | . 4 |
    | . . | . . |
    +-----+-----+
    | . . | 3 2 |
    | . . | . . |
    +-----+-----+

    .1.4......32....

    Solution 1
    +-----+-----+
    | 3 1 | 2 4 |
    | 4 2 | 1 3 |
    +-----+-----+
    | 1 4 | 3 2 |
    | 2 3 | 4 1 |
    +-----+-----+
    ");
    let (out, _, _) = run(&mut ukodus(&["generate", "--shape", "2x2", "--seed", "2", "-f", "csv", "-n", "2"]));
    insta::assert_snapshot!(out, @"
    puzzle,clues,solution
    .1.4......32....,4,3124421314322341
    4......1..3..2..,4,4123234114323214
    ");
    let (out, _, _) = run(&mut ukodus(&["generate", "--shape", "2x2", "--seed", "2", "-f", "json", "--rate"]));
    let document: serde_json::Value = serde_json::from_str(&out).unwrap();
    for (pointer, expected) in [
        ("/puzzle", json!(".1.4......32....")),
        ("/board/values/1", json!(1)),
        ("/solution", json!("3124421314322341")),
        ("/clues", json!(4)),
        ("/minimal", json!(true)),
        ("/rating/level", json!("easy")),
        ("/rating/score", json!(48)),
        ("/rating/hardest/technique", json!("naked-single")),
        ("/seed", json!(2)),
        ("/try", json!(0)),
    ] {
        assert_eq!(document.pointer(pointer), Some(&expected), "{pointer}: {out}");
    }
    let (out, _, _) = run(&mut ukodus(&["generate", "--shape", "2x2", "--seed", "2", "-f", "rows", "-n", "2"]));
    insta::assert_snapshot!(out, @"
    .1.4
    ....
    ..32
    ....

    4...
    ...1
    ..3.
    .2..
    ");
    let (out, _, _) = run(&mut ukodus(&["generate", "--shape", "2x2", "--seed", "2", "--rate", "--solutions"]));
    insta::assert_snapshot!(out, @"
    .1.4......32.... # easy, score 48, hardest naked-single
    3124421314322341
    ");
    let boards = lines(&["generate", "--solved", "-n", "3", "--seed", "1"]);
    let (_, _, status) = run(ukodus(&["check"]).write_stdin(boards.join("\n")));
    assert_eq!((boards.len(), status, boards[0].contains('.')), (3, 0, false));
}

#[test]
fn solved_boards_come_in_every_size() {
    for shape in ["5x6", "10x10"] {
        let args = ["generate", "--solved", "--shape", shape, "-n", "2", "--seed", "1"];
        let boards = lines(&args);
        let (_, _, status) = run(ukodus(&["check"]).write_stdin(boards.join("\n")));
        assert_eq!((boards.len(), status), (2, 0), "{shape}");
        assert_ne!(boards[0], boards[1], "{shape}");
        assert_eq!(lines(&args), boards, "{shape}");
    }
}

#[test]
fn a_limit_ends_with_what_came_nearest() {
    let (out, err, status) = run(&mut ukodus(&["generate", "--clues", "18", "--tries", "50", "--seed", "1"]));
    assert_eq!((out.as_str(), status), ("", 3));
    assert!(
        err.starts_with("ukodus: 0 of 1 found in 50 tries: the limit of tries was reached\n  nearest, with 2"),
        "{err}"
    );
    let (_, err, status) = run(&mut ukodus(&["generate", "--clues", "18", "--time", "0.05", "--seed", "1"]));
    assert_eq!((status, err.contains("the time limit of 50.0 ms was reached")), (3, true), "{err}");
}

/// Rating these takes seconds each; what was found before the signal is kept all the same.
#[test]
fn an_end_in_the_middle_of_a_rating_keeps_what_was_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new.txt");
    let args =
        ["generate", "--shape", "4x4", "--redundant", "--clues", "96", "--rate", "--endless", "--seed", "5", "-o"];
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("ukodus"))
        .args(args)
        .arg(&path)
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the command runs");
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill runs").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert!(!path.exists());
    assert!(folder.path().join("new.txt.partial").exists());
}

#[test]
fn clues_are_in_the_pattern_and_minimal_if_set() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pattern.txt");
    let pattern = "x.x.\n.x..\n..x.\n.x.x";
    std::fs::write(&path, pattern).unwrap();
    let marks: Vec<bool> = pattern.chars().filter(|mark| *mark != '\n').map(|mark| mark == 'x').collect();
    let args = ["generate", "--shape", "2x2", "--pattern", path.to_str().unwrap(), "-n", "5", "--seed", "1"];
    let found = lines(&args);
    assert_eq!(found.len(), 5);
    check(&found, false);
    for puzzle in &found {
        assert_eq!(puzzle.chars().map(|digit| digit != '.').collect::<Vec<_>>(), marks, "{puzzle}");
    }
    let (json, _, _) = run(&mut ukodus(&[&args[..], &["-f", "json"]].concat()));
    assert!(json.contains(r#""minimal":false"#), "{json}");
    // Eight clues of a 4×4 board are hardly ever all needed; five may be.
    let (out, err, status) = run(&mut ukodus(&[&args[..], &["--minimal", "--tries", "30"]].concat()));
    assert_eq!((out.as_str(), status), ("", 3));
    assert!(err.contains("nearest, with a redundant clue"), "{err}");
    std::fs::write(&path, "x.x.\n...x\n.x..\n...x").unwrap();
    let found = lines(&[&args[..], &["--minimal"]].concat());
    assert_eq!(found.len(), 5);
    check(&found, true);
}

#[test]
fn impossible_targets_are_refused() {
    for (args, words) in [
        (vec!["--clues", "16"], "17 to 81 clues"),
        (vec!["--clues", "24..22"], "ends before it begins"),
        (vec!["--shape", "6x6"], "up to side 25"),
        (vec!["--symmetry", "round"], "half-turn"),
        (vec!["--difficulty", "silly"], "easy, medium, hard"),
        (vec!["--technique", "magic"], "unknown technique \"magic\" (run `ukodus techniques` for the list)"),
        (vec!["--from", "x.txt"], "--neighbours or --climb"),
        (vec!["--technique", "whale"], "no 9×9 puzzle needs Whale"),
        (vec!["--difficulty", "hard", "--shape", "2x2"], "no 4×4 puzzle is hard"),
        (vec!["--difficulty", "easy", "--technique", "x-wing"], "at least hard, never easy"),
        (vec!["--shape", "2x2", "--symmetry", "half-turn", "--clues", "5"], "half-turn has 5 clues"),
        (vec!["--rate", "-f", "rows"], "-f line, csv, json or pretty"),
        (vec!["--pattern", "/nowhere"], "cannot read /nowhere"),
        (vec!["--neighbours", "-1+1"], "--from"),
    ] {
        let mut all = vec!["generate"];
        all.extend(&args);
        let (out, err, status) = run(&mut ukodus(&all));
        assert_eq!((out.as_str(), status), ("", 2), "{args:?}");
        assert!(err.contains(words), "{args:?}: {err}");
    }
}

/// Minimal puzzles of this size are nearly always extreme: these have more clues.
#[test]
fn a_large_board_is_of_the_level_asked_for() {
    for level in ["easy", "medium", "hard"] {
        let (out, err, status) =
            run(&mut ukodus(&["generate", "--shape", "4x4", "--difficulty", level, "--seed", "1", "--time", "60"]));
        assert_eq!(status, 0, "{level}: {err}");
        let (out, _, _) = run(ukodus(&["rate", "-f", "csv"]).write_stdin(out));
        assert_eq!(out.lines().nth(1).and_then(|row| row.split(',').nth(1)), Some(level), "{out}");
    }
}

#[test]
fn the_difficulty_is_as_asked() {
    let (out, err, status) =
        run(&mut ukodus(&["generate", "-n", "5", "--difficulty", "easy", "--seed", "1", "-f", "csv"]));
    assert_eq!((err.as_str(), status), ("", 0));
    assert_eq!(out.lines().skip(1).filter(|row| row.split(',').nth(3) == Some("easy")).count(), 5, "{out}");
    let args = ["generate", "-n", "3", "--score", "300..350", "--hardest", "hidden-single", "--seed", "1", "-f", "csv"];
    let (out, _, status) = run(&mut ukodus(&args));
    assert_eq!(status, 0);
    for row in out.lines().skip(1) {
        let score: u32 = row.split(',').nth(4).unwrap().parse().unwrap();
        assert!((300..=350).contains(&score) && row.ends_with(",hidden-single"), "{row}");
    }
}

#[test]
fn neighbours_are_new_sound_and_of_different_kinds() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("known.txt");
    let known = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    std::fs::write(&path, format!("{known}\n")).unwrap();
    let found = lines(&["generate", "--from", path.to_str().unwrap(), "--neighbours", "-1+1", "--clues", "17"]);
    let again =
        lines(&["generate", "--from", path.to_str().unwrap(), "--neighbours=-1+1", "--clues", "17", "--jobs", "1"]);
    assert_eq!(found, again);
    let found = lines(&["generate", "--from", path.to_str().unwrap(), "--neighbours", "-1+2", "-n", "20"]);
    assert_eq!(found.len(), 20);
    check(&found, true);
    let (once, _, _) = run(ukodus(&["canon", "--dedupe", "--as-read"]).write_stdin(found.join("\n")));
    assert_eq!(once.lines().count(), 20);
    let (out, err, status) =
        run(&mut ukodus(&["generate", "--from", path.to_str().unwrap(), "--neighbours", "-1+0", "-n", "3"]));
    assert_eq!((out.as_str(), err.as_str(), status), ("", "ukodus: 0 of 3 found: there are no more\n", 1));
    // One of 17 removals was examined: there are more.
    let args = ["generate", "--from", path.to_str().unwrap(), "--neighbours", "-1+0", "-n", "3", "--tries", "1"];
    let (out, err, status) = run(&mut ukodus(&args));
    let expected = "ukodus: 0 of 3 found in 1 try: the limit of tries was reached\n";
    assert_eq!((out.as_str(), err.as_str(), status), ("", expected, 3));
    std::fs::write(&path, format!("{SMALL_MANY}\n")).unwrap();
    let (_, err, status) = run(&mut ukodus(&["generate", "--from", path.to_str().unwrap(), "--climb"]));
    assert_eq!((status, err.contains("line 1: the puzzle has more than one solution")), (2, true), "{err}");
}

#[test]
fn climbing_gives_harder_and_harder_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hard.txt");
    let out = path.to_str().unwrap();
    let args = ["generate", "--climb", "--tries", "100", "--seed", "1", "-f", "csv"];
    let (text, err, status) = run(&mut ukodus(&args));
    assert_eq!((err.as_str(), status), ("", 0));
    let heights: Vec<(bool, u32)> = text
        .lines()
        .skip(1)
        .map(|row| {
            let fields: Vec<&str> = row.split(',').collect();
            (fields[3] == "beyond", fields[4].parse().unwrap())
        })
        .collect();
    assert!(heights.len() > 1, "{text}");
    let (again, _, _) = run(&mut ukodus(&[&args[..], &["--jobs", "1"]].concat()));
    assert_eq!(text, again);
    let found = lines(&["generate", "--climb", "--tries", "60", "--seed", "1", "-o", out]);
    assert!(found.is_empty());
    check(&std::fs::read_to_string(&path).unwrap().lines().map(str::to_string).collect::<Vec<_>>(), true);
    // From an easy puzzle there is always a harder one near by.
    let easy = lines(&["generate", "--difficulty", "easy", "--seed", "1"]);
    std::fs::write(&path, easy.join("\n")).unwrap();
    let further = lines(&["generate", "--climb", "--from", out, "--tries", "60", "--seed", "2"]);
    check(&further, true);
}

#[test]
fn pages_are_laid_out_with_solutions_behind_the_puzzles() {
    let folder = tempfile::tempdir().unwrap();
    let (pdf, svg) = (folder.path().join("pages.pdf"), folder.path().join("pages"));
    let (pdf_name, svg_name) = (pdf.to_str().unwrap(), svg.to_str().unwrap());
    let args = ["generate", "-n", "5", "--seed", "1", "--pdf", pdf_name, "--svg", svg_name, "--title", "A & B"];
    assert!(lines(&args).is_empty());
    let text = String::from_utf8_lossy(&std::fs::read(&pdf).unwrap()).into_owned();
    assert!(text.starts_with("%PDF-") && text.contains("/Count 4") && text.contains("(A & B)"));
    let puzzles = lines(&["generate", "-n", "5", "--seed", "1", "-f", "csv"]);
    let clues: usize = puzzles[1..5].iter().map(|row| row.split(',').nth(1).unwrap().parse::<usize>().unwrap()).sum();
    for (page, digits) in [(1, clues), (2, 4 * 81), (4, 81)] {
        let text = std::fs::read_to_string(svg.join(format!("page-{page}.svg"))).unwrap();
        let document = roxmltree::Document::parse(&text).unwrap();
        let numbers = document.descendants().filter(|node| node.attribute("text-anchor") == Some("middle")).count();
        assert_eq!(numbers, digits, "page {page}");
    }
    let (_, err, status) = run(&mut ukodus(&["generate", "-n", "0", "--pdf", pdf_name]));
    assert_eq!((status, err.contains("set the number with -n")), (2, true), "{err}");
}
