use std::fs;

use super::*;

#[test]
fn a_puzzle_may_be_an_argument_a_file_or_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzle.txt");
    fs::write(&file, INKALA).unwrap();
    let solved = format!("{INKALA_SOLVED}\n");
    assert_eq!(run(&mut ukodus(&["solve", INKALA])), (solved.clone(), String::new(), 0));
    assert_eq!(run(&mut ukodus(&["solve", file.to_str().unwrap()])), (solved.clone(), String::new(), 0));
    assert_eq!(run(ukodus(&["solve"]).write_stdin(INKALA)), (solved.clone(), String::new(), 0));
    assert_eq!(run(ukodus(&["solve", "-"]).write_stdin(INKALA)), (solved, String::new(), 0));
}

#[test]
fn every_algorithm_gives_the_same_answer() {
    for algorithm in ukodus::ALGORITHMS {
        let (out, _, status) = run(&mut ukodus(&["solve", SMALL, "--algorithm", algorithm.name()]));
        assert_eq!((out.trim_end(), status), (SMALL_SOLVED, 0), "{}", algorithm.name());
    }
}

#[test]
fn the_pretty_form_shows_size_original_solution_and_line() {
    let (out, err, status) = run(&mut ukodus(&["solve", SMALL, "--format", "pretty"]));
    insta::assert_snapshot!(out, @"
    Board 4×4, boxes 2×2

    Original
    +-----+-----+
    | 1 . | 3 . |
    | . 2 | . 4 |
    +-----+-----+
    | . 1 | . . |
    | 2 . | 4 . |
    +-----+-----+

    Solved
    +-----+-----+
    | 1 4 | 3 2 |
    | 3 2 | 1 4 |
    +-----+-----+
    | 4 1 | 2 3 |
    | 2 3 | 4 1 |
    +-----+-----+

    1432321441232341
    ");
    assert!(err.starts_with("Time "), "{err}");
    assert_eq!(status, 0);
}

#[test]
fn more_than_one_solution_is_said_on_standard_error() {
    let (out, err, status) = run(&mut ukodus(&["solve", SMALL_MANY]));
    assert_eq!(out.len(), 17);
    assert_eq!(
        (err.as_str(), status),
        ("ukodus: argument: line 1: there are other solutions; this is one of them\n", 0)
    );
    let (_, _, status) = run(&mut ukodus(&["solve", SMALL_MANY, "--unique"]));
    assert_eq!(status, 1);
}

#[test]
fn no_solution_exits_1_and_a_clash_is_named() {
    let (out, err, status) = run(&mut ukodus(&["solve", SMALL_NONE]));
    assert_eq!((out.as_str(), status), ("none\n", 1));
    assert_eq!(err, "ukodus: argument: line 1: no solution; run `ukodus check` to see why\n");
    let (out, err, status) = run(&mut ukodus(&["solve", "1..1............"]));
    assert_eq!((out.as_str(), status), ("none\n", 1));
    assert_eq!(err, "ukodus: argument: line 1: no solution: 1 appears twice in row 1: r1c1, r1c4\n");
}

#[test]
fn solutions_are_listed_up_to_a_limit_or_all() {
    let (out, _, status) = run(&mut ukodus(&["solve", SMALL_MANY, "--limit", "5"]));
    assert_eq!((out.lines().count(), status), (5, 0));
    let (out, _, status) = run(&mut ukodus(&["solve", SMALL_MANY, "--all"]));
    let mut all: Vec<&str> = out.lines().collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!((all.len(), status), (72, 0));
    let (out, _, status) = run(&mut ukodus(&["solve", SMALL, "--all", "--format", "csv"]));
    assert_eq!((out, status), (format!("puzzle,number,solution\n{SMALL},1,{SMALL_SOLVED}\n"), 0));
    let (out, _, status) = run(&mut ukodus(&["solve", SMALL_NONE, "--all"]));
    assert_eq!((out.as_str(), status), ("none\n", 1));
}

#[test]
fn listed_solutions_are_numbered() {
    let (out, _, status) = run(&mut ukodus(&["solve", SMALL_MANY, SMALL_NONE, "--limit", "2", "--format", "csv"]));
    insta::assert_snapshot!(out, @"
    puzzle,number,solution
    1...............,1,1234341221434321
    1...............,2,1234341241232341
    12....3...4.....,0,
    ");
    assert_eq!(status, 1);
    let (out, _, _) = run(&mut ukodus(&["solve", SMALL_MANY, SMALL_NONE, "--limit", "2", "--format", "json"]));
    insta::assert_snapshot!(out, @r#"
    {"puzzle":"1...............","shape":"2x2","number":1,"solution":"1234341221434321"}
    {"puzzle":"1...............","shape":"2x2","number":2,"solution":"1234341241232341"}
    {"puzzle":"12....3...4.....","shape":"2x2","number":0,"solution":null}
    "#);
}

#[test]
fn the_first_solution_is_printed_without_a_look_for_another() {
    let empty = format!("1 {}", "0 ".repeat(624));
    for args in [["--first", "--format"], ["--limit=1", "--format"]] {
        let (out, err, status) = run(ukodus(&["solve"]).args(args).arg("line").write_stdin(empty.clone()));
        assert_eq!((out.lines().count(), err.as_str(), status), (1, "", 0));
    }
    for args in [&["--first", "--unique"][..], &["--limit", "1", "--unique"], &["--first", "--all"]] {
        let (_, err, status) = run(ukodus(&["solve", SMALL]).args(args));
        assert_eq!(status, 2, "{err}");
    }
}

#[test]
fn a_bad_line_is_answered_in_its_place_and_the_rest_goes_on() {
    let input = format!("{SMALL}\n1.3..2.4.1..2.4\n{SMALL_NONE}\n{SMALL}\n");
    let (out, err, status) = run(ukodus(&["solve"]).write_stdin(input.clone()));
    assert_eq!(out, format!("{SMALL_SOLVED}\nerror\nnone\n{SMALL_SOLVED}\n"));
    insta::assert_snapshot!(err, @"
    ukodus: standard input: line 2: 15 cells, expected 16 (4×4)
    ukodus: standard input: line 3: no solution; run `ukodus check` to see why
    ");
    assert_eq!(status, 2);
    let (out, _, _) = run(ukodus(&["solve", "--format", "csv"]).write_stdin(input.clone()));
    insta::assert_snapshot!(out, @"
    puzzle,solutions,solution
    1.3..2.4.1..2.4.,1,1432321441232341
    1.3..2.4.1..2.4,error,
    12....3...4.....,0,
    1.3..2.4.1..2.4.,1,1432321441232341
    ");
    let (out, _, _) = run(ukodus(&["solve", "--format", "json"]).write_stdin(input));
    insta::assert_snapshot!(out, @r#"
    {"puzzle":"1.3..2.4.1..2.4.","shape":"2x2","solutions":1,"solution":"1432321441232341"}
    {"error":"standard input: line 2: 15 cells, expected 16 (4×4)","file":"standard input","line":2}
    {"puzzle":"12....3...4.....","shape":"2x2","solutions":0,"solution":null}
    {"puzzle":"1.3..2.4.1..2.4.","shape":"2x2","solutions":1,"solution":"1432321441232341"}
    "#);
}

#[test]
fn many_puzzles_keep_their_order_on_any_number_of_threads() {
    let puzzles = [SMALL, SMALL_NONE, INKALA];
    let input = [puzzles.join("\n"), "\n".to_string()].concat().repeat(1000);
    let answers = [SMALL_SOLVED, "none", INKALA_SOLVED];
    let expected = [answers.join("\n"), "\n".to_string()].concat().repeat(1000);
    for threads in ["1", "2", "7"] {
        let (out, err, status) = run(ukodus(&["solve", "--threads", threads]).write_stdin(input.clone()));
        assert!(out == expected, "{threads} threads");
        assert_eq!(status, 1);
        assert_eq!(err.lines().count(), 11, "ten warnings and how many more: {err}");
        assert!(err.ends_with("ukodus: … and 990 more warnings like these\n"));
    }
}

#[test]
fn an_output_file_is_replaced_only_when_it_is_complete() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out.txt");
    let path = file.to_str().unwrap();
    fs::write(&file, "precious").unwrap();
    let (_, err, status) = run(&mut ukodus(&["solve", "no-such-file.txt", "-o", path]));
    assert_eq!((err.as_str(), status), ("ukodus: no-such-file.txt: no such file\n", 2));
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    let (out, _, status) = run(&mut ukodus(&["solve", SMALL, "-o", path]));
    assert_eq!((out.as_str(), status), ("", 0));
    assert_eq!(fs::read_to_string(&file).unwrap(), format!("{SMALL_SOLVED}\n"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left behind");
}

#[test]
fn results_stand_beside_the_file_and_overwrite_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let (file, results) = (folder.path().join("puzzle.txt"), folder.path().join("puzzle_results.txt"));
    let path = file.to_str().unwrap();
    fs::write(&file, SMALL).unwrap();
    let expected = format!("# ukodus results of puzzle.txt\n{SMALL_SOLVED}\n");
    for _ in 0..2 {
        assert_eq!(run(&mut ukodus(&["solve", path, "--results"])).2, 0);
        assert_eq!(fs::read_to_string(&results).unwrap(), expected);
    }
    fs::write(&results, "my own notes").unwrap();
    let (_, err, status) = run(&mut ukodus(&["solve", path, "--results"]));
    assert!(err.contains("--force"), "{err}");
    assert_eq!((status, fs::read_to_string(&results).unwrap().as_str()), (2, "my own notes"));
    assert_eq!(run(&mut ukodus(&["solve", path, "--results", "--force"])).2, 0);
    assert_eq!(fs::read_to_string(&results).unwrap(), expected);
    let (_, err, status) = run(ukodus(&["solve", "--results"]).write_stdin(SMALL));
    assert_eq!((err.as_str(), status), ("ukodus: --results needs files: standard input has no name\n", 2));
}

#[test]
fn a_time_limit_ends_a_hopeless_search() {
    let empty = "0 ".repeat(625);
    let start = std::time::Instant::now();
    let (out, err, status) =
        run(ukodus(&["count", "--limit", "18446744073709551615", "--timeout", "0.2"]).write_stdin(empty));
    let count = out.trim_end().strip_suffix('+').expect("a count that was cut short is marked");
    assert!(count.parse::<u64>().unwrap() > 0);
    assert!(err.contains("the time limit was reached"), "{err}");
    assert_eq!(status, 3);
    assert!(start.elapsed().as_secs() < 10);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    use std::io::Read;
    use std::process::{Command, Stdio};
    let puzzles = format!("{INKALA}\n").repeat(20_000);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzles.txt");
    fs::write(&file, puzzles).unwrap();
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("ukodus"))
        .args(["solve", file.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut some = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), b"".as_slice()));
}

#[test]
fn larger_boards_come_back_in_the_alphabet_they_were_read_in() {
    let digit = |row: usize, col: usize| (4 * (row % 4) + row / 4 + col) % 16;
    let solved: String = (0..256).map(|cell| char::from(b'1' + digit(cell / 16, cell % 16) as u8)).collect();
    let puzzle: String = solved.chars().enumerate().map(|(i, c)| if i % 3 == 0 { '0' } else { c }).collect();
    let (out, _, status) = run(ukodus(&["solve"]).write_stdin(puzzle));
    assert_eq!((out.trim_end(), status), (solved.as_str(), 0));
}

/// Every kind of line that a file of puzzles may hold.
fn all_kinds_of_lines() -> String {
    let many = format!("12{}", ".".repeat(79));
    let clash = format!("11{}", ".".repeat(79));
    let none = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".replace('9', "8");
    let lines = [
        INKALA.to_string(),
        INKALA.replace('.', "0"),
        INKALA.replace('.', "*"),
        format!("{INKALA}\r"),
        format!("{INKALA}  trailing words"),
        format!("{INKALA} # a comment"),
        format!("# {INKALA}"),
        String::new(),
        many,
        clash,
        none,
        INKALA.replace('4', "q"),
        INKALA[1..].to_string(),
        SMALL.to_string(),
        "Ä".repeat(81),
    ];
    lines.join("\n")
}

#[test]
fn batches_and_single_questions_give_the_same_answers() {
    let input = format!("{}\n", all_kinds_of_lines()).repeat(300);
    for form in ["line", "csv"] {
        for more in [&[][..], &["--unique"]] {
            let ask = |limit: &[&str]| {
                let args = [&["solve", "--format", form][..], more, limit].concat();
                run(ukodus(&args).write_stdin(input.clone()))
            };
            // A time limit is kept puzzle by puzzle.
            let (batch, single) = (ask(&[]), ask(&["--timeout", "1000"]));
            assert!(batch.0 == single.0, "{form}: the answers differ");
            assert_eq!(batch.1, single.1, "{form}");
            assert_eq!((batch.2, single.2), (2, 2), "{form}");
            assert!(batch.0.lines().count() > 300 * 10);
        }
    }
    let last_line_open = format!("{INKALA}\n{INKALA}");
    let (out, _, _) = run(ukodus(&["solve"]).write_stdin(last_line_open));
    assert_eq!(out, format!("{INKALA_SOLVED}\n{INKALA_SOLVED}\n"));
}

#[test]
fn every_instruction_set_gives_the_same_answers() {
    let input = format!("{}\n", all_kinds_of_lines()).repeat(20);
    let ask = |isa: &str| run(ukodus(&["solve", "--isa", isa]).write_stdin(input.clone()));
    let portable = ask("portable");
    for isa in ukodus::nine::Isa::available() {
        assert_eq!(ask(isa.name()), portable, "{isa}");
    }
    let by_flag = run(&mut ukodus(&["solve", SMALL, "--isa", "abacus"]));
    let by_variable = run(ukodus(&["solve", SMALL]).env("UKODUS_ISA", "abacus"));
    let in_any_command = run(ukodus(&["rate", SMALL]).env("UKODUS_ISA", "abacus"));
    for (_, err, status) in [by_flag, by_variable, in_any_command] {
        assert!(err.contains("unknown instruction set \"abacus\"; expected one of: portable"), "{err}");
        assert_eq!(status, 2);
    }
}
