//! `steps`, `hint`, `rate`, and `solve --algorithm logic`.

use super::*;

/// Singles are enough for this one.
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Three houses with one blank.
const BLANKS: &str = "586132.47......21691.7.4..38...2....2.391.7..79...34.56....15.415..4.6723..2..189";

/// Two solutions, so that logic must get stuck.
const TWO: &str = ".2.4.4.221434321";

#[test]
fn the_way_through_is_told_step_by_step() {
    let (out, err, status) = run(&mut ukodus(&["steps", SMALL]));
    assert_eq!((err.as_str(), status), ("", 0));
    insta::assert_snapshot!(out, @"
      1. Naked Single: 4 in r1c2 => r1c2=4
         r1c2 can only be 4: row 1 has 1 and 3, column 2 has 2.
      2. Full House: 2 in r1 => r1c4=2
         r1c4 is the last empty cell in row 1, where only 2 is missing.
      3. Full House: 3 in c2 => r4c2=3
         r4c2 is the last empty cell in column 2, where only 3 is missing.
      4. Full House: 1 in r4 => r4c4=1
         r4c4 is the last empty cell in row 4, where only 1 is missing.
      5. Full House: 3 in c4 => r3c4=3
         r3c4 is the last empty cell in column 4, where only 3 is missing.
      6. Full House: 3 in b1 => r2c1=3
         r2c1 is the last empty cell in box 1, where only 3 is missing.
      7. Full House: 1 in r2 => r2c3=1
         r2c3 is the last empty cell in row 2, where only 1 is missing.
      8. Full House: 4 in c1 => r3c1=4
         r3c1 is the last empty cell in column 1, where only 4 is missing.
      9. Full House: 2 in r3 => r3c3=2
         r3c3 is the last empty cell in row 3, where only 2 is missing.
    Solved in 9 steps. Easy, score 36.
    +-----+-----+
    | 1 4 | 3 2 |
    | 3 2 | 1 4 |
    +-----+-----+
    | 4 1 | 2 3 |
    | 2 3 | 4 1 |
    +-----+-----+
    ");
}

#[test]
fn single_blanks_come_out_as_in_the_classic_trace() {
    let (out, _, status) = run(&mut ukodus(&["steps", BLANKS, "--all", "--technique", "single-blank", "--report"]));
    assert_eq!(status, 0);
    insta::assert_snapshot!(out, @"
    [0, 6] = 9 (Single Blank in row)
    [1, 0] = 4 (Single Blank in col)
    [6, 7] = 3 (Single Blank in box)
    ");
}

#[test]
fn naked_sets_come_out_as_in_the_classic_trace() {
    let pair = ".8..9..3..3.....699.2.63158.2.8.459.8519.7.463946.587.563.4.9872......15.1..5..2.";
    let (out, _, status) = run(&mut ukodus(&["steps", "--report", "--technique", "naked-pair", pair]));
    assert_eq!(status, 0);
    let expected = "\
Naked Pair in the box of rows 6–8, columns 0–2
Before:
[6, 0] = []
[6, 1] = []
[6, 2] = []
[7, 0] = []
[7, 1] = [4, 7]
[7, 2] = [7, 8, 9]
[8, 0] = [4, 7]
[8, 1] = []
[8, 2] = [7, 8, 9]
After:
[6, 0] = []
[6, 1] = []
[6, 2] = []
[7, 0] = []
[7, 1] = [4, 7]
[7, 2] = [8, 9]
[8, 0] = [4, 7]
[8, 1] = []
[8, 2] = [8, 9]
";
    assert!(out.contains(expected), "{out}");
    let triple = ".7.4.8.29..2.....4854.2...7..83742...2.........32617......936122.....4.313.642.7.";
    let quad = "....3..86....2..4..9..7852.3718562949..1423754..3976182..7.3859.392.54677..9.4132";
    for (board, slug, title, after) in [
        (triple, "naked-triple", "Naked Triple in row 4\nBefore:\n[4, 0] = [4, 5, 6, 7, 9]\n", "[4, 6] = [1, 3]\n"),
        (quad, "naked-quad", "Naked Quadruple in the box of rows 0–2, columns 0–2\n", "[1, 2] = [3, 7]\n"),
    ] {
        let (out, _, status) = run(&mut ukodus(&["steps", "--report", "--technique", slug, board]));
        assert_eq!(status, 0);
        assert!(out.contains(title) && out.contains(after), "{out}");
    }
}

#[test]
fn a_pair_asked_for_by_name_is_a_naked_pair_even_where_it_is_locked() {
    // 1 and 2 in r1c1 and r1c2 are a pair of their row and of their box.
    let board = "........9..................36.......47.......58.......63.......74.......85.......";
    let (locked, _, _) = run(&mut ukodus(&["steps", "--technique", "locked-pair", board]));
    let (naked, _, status) = run(&mut ukodus(&["steps", "--technique", "naked-pair", board]));
    assert_eq!(status, 0);
    let effect =
        |text: &str| text.lines().next().and_then(|line| line.split_once(" => ")).map(|(_, rest)| rest.to_owned());
    assert!(locked.contains("Locked Pair: 1,2 in r1c1,r1c2"), "{locked}");
    assert!(naked.contains("Naked Pair: 1,2 in r1c1,r1c2"), "{naked}");
    assert_eq!(effect(&locked), effect(&naked));
    let (report, _, _) = run(&mut ukodus(&["steps", "--report", "--technique", "naked-pair", board]));
    assert!(report.starts_with("Naked Pair in ") && !report.contains("Locked"), "{report}");
}

#[test]
fn a_step_is_drawn_with_signs_where_there_is_no_colour() {
    let (out, _, status) = run(&mut ukodus(&["hint", EASY, "--depth", "3", "--picture"]));
    assert_eq!(status, 0);
    insta::assert_snapshot!(out, @"
    Naked Single: r5c5 can only be 5: row 5 has 1, 3, 4 and 8, column 5 has 2, 6, 7 and 9.

    +-------------------+----------------+-------------------+
    | 5    3     124    | 26    7   2468 | 1489   1249  248  |
    | 6    247   247    | 1     9   5    | 3478   234   2478 |
    | 12   9     8      | 23    34  24   | 13457  6     247  |
    +-------------------+----------------+-------------------+
    | 8    125   1259   | 579   6   147  | 4579   2459  3    |
    | 4    25    2569   | 8     5=  3    | 579    259   1    |
    | 7    15    1359   | 59    2   14   | 4589   459   6    |
    +-------------------+----------------+-------------------+
    | 139  6     134579 | 357   35  7    | 2      8     4    |
    | 23   278   237    | 4     1   9    | 36     3     5    |
    | 123  1245  12345  | 2356  8   26   | 1346   7     9    |
    +-------------------+----------------+-------------------+
    = written
    ");
}

#[test]
fn hints_go_from_a_nudge_to_the_step() {
    for (depth, expected) in [
        ("1", "Look at r5c5.\n"),
        ("2", "There is a Naked Single in r5c5.\n"),
        ("3", "Naked Single: r5c5 can only be 5: row 5 has 1, 3, 4 and 8, column 5 has 2, 6, 7 and 9.\n"),
    ] {
        assert_eq!(run(&mut ukodus(&["hint", EASY, "-d", depth])).0, expected);
    }
}

#[test]
fn mistakes_are_told_before_steps_and_kindly() {
    // A 4 that the player wrote where the solution has a 2, and a mark that should not have gone.
    let wrong = format!(":0000::{}:::", EASY.replacen("6..195", "6+4.195", 1));
    let (out, _, status) = run(&mut ukodus(&["hint", "--depth", "3", &wrong]));
    assert_eq!((out.as_str(), status), ("The 4 in r2c2 is wrong. Remove it before you go on.\n", 0));
    let missing = format!(":0000::{EASY}:722::");
    let (out, _, _) = run(&mut ukodus(&["hint", "--depth", "3", &missing]));
    assert_eq!(out, "r2c2 can still be 7. Restore that pencil mark before you go on.\n");
    let (out, _, _) = run(&mut ukodus(&["hint", &missing]));
    assert_eq!(out, "Take another look at box 1.\n");
}

#[test]
fn a_hint_says_what_stands_in_its_way() {
    for (board, word, expected) in [
        (SMALL_SOLVED, "solved", 0),
        (SMALL_NONE, "no solution", 1),
        ("11..............", "twice", 1),
        (TWO, "No technique", 1),
    ] {
        let (out, _, status) = run(&mut ukodus(&["hint", board]));
        assert!(out.contains(word), "{board}: {out}");
        assert_eq!(status, expected, "{board}");
    }
    let (_, err, status) = run(ukodus(&["hint", "-"]).write_stdin(format!("{EASY}\n{EASY}\n")));
    assert_eq!((err.as_str(), status), ("ukodus: hint takes one board; the input has several\n", 2));
}

#[test]
fn ratings_come_as_text_table_and_objects() {
    let (out, err, status) = run(&mut ukodus(&["rate", "--details", EASY]));
    assert_eq!((err.as_str(), status), ("", 0));
    insta::assert_snapshot!(out, @"
    LEVEL       SCORE  HARDEST TECHNIQUE                    PUZZLE
    Easy          204  Naked Single                         53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
        21 × Full House
        30 × Naked Single
      settings default, version 1
    ");
    let (out, _, status) = run(ukodus(&["rate", "-f", "csv"]).write_stdin(format!("{SMALL}\n12345\n{TWO}\n")));
    assert_eq!(status, 2);
    insta::assert_snapshot!(out, @"
    puzzle,level,score,hardest,steps,ending,techniques,settings,version
    1.3..2.4.1..2.4.,easy,36,naked-single,9,solved,full-house 8; naked-single 1,default,1
    12345,error,,,,,,,
    .2.4.4.221434321,,,,,many,,,
    ");
    let (out, _, _) = run(&mut ukodus(&["rate", "-f", "json", SMALL]));
    insta::assert_snapshot!(out, @r#"{"puzzle":"1.3..2.4.1..2.4.","outcome":"unique","rating":{"level":"easy","score":36,"hardest":{"technique":"naked-single","name":"Naked Single","level":"easy","count":1},"techniques":[{"technique":"full-house","name":"Full House","level":"easy","count":8},{"technique":"naked-single","name":"Naked Single","level":"easy","count":1}],"steps":9,"ending":"solved","settings":"default","version":1}}"#);
}

#[test]
fn a_very_large_board_of_singles_is_easy() {
    let args = ["generate", "--shape", "5x5", "--redundant", "--clues", "380", "--seed", "1"];
    let (puzzle, _, _) = run(&mut ukodus(&args));
    let (out, _, status) = run(ukodus(&["rate", "--details"]).write_stdin(puzzle.clone()));
    assert_eq!(status, 0);
    let out = out.replace(puzzle.trim_end(), "the puzzle");
    insta::assert_snapshot!(out, @"
    LEVEL       SCORE  HARDEST TECHNIQUE                    PUZZLE
    Easy          980  Naked Single                         the puzzle
        62 × Full House
       183 × Naked Single
      settings default, version 1
    ");
}

#[test]
fn logic_keeps_what_it_knows_where_it_is_stuck() {
    let (out, err, status) = run(&mut ukodus(&["solve", "--algorithm", "logic", EASY]));
    assert_eq!((out.len(), err.as_str(), status), (82, "", 0));
    let (out, err, status) = run(&mut ukodus(&["solve", "--algorithm", "logic", TWO]));
    assert_eq!((out.as_str(), status), (".2.4.4.221434321\n", 1));
    assert!(err.contains("stuck"), "{err}");
    let (out, _, _) = run(&mut ukodus(&["solve", "--algorithm", "logic", TWO, "-f", "pretty"]));
    insta::assert_snapshot!(out, @"
    Board 4×4, boxes 2×2

    Original
    +-----+-----+
    | . 2 | . 4 |
    | . 4 | . 2 |
    +-----+-----+
    | 2 1 | 4 3 |
    | 4 3 | 2 1 |
    +-----+-----+

    Stuck
    +-----+-----+
    | . 2 | . 4 |
    | . 4 | . 2 |
    +-----+-----+
    | 2 1 | 4 3 |
    | 4 3 | 2 1 |
    +-----+-----+

    Candidates
    +------+------+
    | 13 2 | 13 4 |
    | 13 4 | 13 2 |
    +------+------+
    | 2  1 | 4  3 |
    | 4  3 | 2  1 |
    +------+------+

    .2.4.4.221434321
    ");
    let (out, _, _) = run(&mut ukodus(&["solve", "--algorithm", "logic", TWO, "-f", "csv"]));
    assert_eq!(out, "puzzle,solutions,solution\n.2.4.4.221434321,stuck,.2.4.4.221434321\n");
    let (_, err, status) = run(&mut ukodus(&["steps", TWO]));
    assert_eq!((err.as_str(), status), ("", 1));
}

#[test]
fn logic_writes_what_it_came_to_beside_the_puzzles() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("two.txt");
    std::fs::write(&file, format!("{TWO}\n")).expect("it is written");
    let args = ["solve", "--algorithm", "logic", "--results", file.to_str().expect("it is text")];
    assert_eq!(run(&mut ukodus(&args)).2, 1);
    let results = std::fs::read_to_string(folder.path().join("two_results.txt")).expect("it is there");
    assert_eq!(results, "# ukodus results of two.txt\n.2.4.4.221434321\n");
}

#[test]
fn pictures_are_whole_documents() {
    let folder = tempfile::tempdir().expect("a folder");
    let pictures = folder.path().join("pictures");
    let args = ["steps", SMALL, "--svg", pictures.to_str().expect("it is text")];
    assert_eq!(run(&mut ukodus(&args)).2, 0);
    let mut names: Vec<_> = std::fs::read_dir(&pictures).expect("it is there").flatten().map(|e| e.path()).collect();
    names.sort();
    assert_eq!(names.len(), 9);
    for name in names {
        let text = std::fs::read_to_string(name).expect("it is text");
        let document = roxmltree::Document::parse(&text).expect("it is XML");
        assert!(document.descendants().any(|node| node.has_tag_name("title")));
    }
}

#[test]
fn settings_decide_and_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.toml");
    let path = file.to_str().expect("it is text");
    std::fs::write(&file, "name = 'hidden only'\norder = ['hidden-single']\n[technique.hidden-single]\nscore = 3\n")
        .expect("written");
    let (out, _, status) = run(&mut ukodus(&["rate", "--details", SMALL, "--settings", path]));
    assert_eq!(status, 0);
    insta::assert_snapshot!(out, @"
    LEVEL       SCORE  HARDEST TECHNIQUE                    PUZZLE
    Easy           27  Hidden Single                        1.3..2.4.1..2.4.
         9 × Hidden Single
      settings hidden only, version 1
    ");
    for (text, message) in [
        ("order = ['magic']", "unknown technique 'magic'"),
        ("[limits]\nfish = 3", "unknown setting 'limits.fish'"),
        ("[limits]\nfins = -3", "'limits.fins' must be a whole number, 0 or more"),
        ("colour = 3", "unknown setting 'colour'"),
        ("name = ", "TOML parse error"),
    ] {
        std::fs::write(&file, text).expect("written");
        let (_, err, status) = run(&mut ukodus(&["rate", SMALL, "--settings", path]));
        assert_eq!(status, 2);
        assert!(err.contains(message), "{err}");
    }
}

#[test]
fn steps_are_objects_with_every_role() {
    let (out, _, status) = run(&mut ukodus(&["steps", "--json", EASY]));
    assert_eq!(status, 0);
    let value: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
    assert_eq!(value["ending"], "solved");
    assert_eq!(value["steps"].as_array().expect("a list").len(), 51);
    assert_eq!(value["steps"][0]["drawing"]["candidates"][0]["role"], "conclusion");
}

#[test]
fn boards_too_large_for_logic_are_refused_by_name() {
    let empty = vec!["0"; 36 * 36].join(" ");
    let (out, err, status) = run(ukodus(&["rate"]).write_stdin(empty));
    let row = out.lines().nth(1).expect("a row after the header");
    assert!(row.starts_with("-               -  error ") && status == 2, "{out}");
    assert!(err.contains("a 36×36 board is too large: the limit is 25×25"), "{err}");
}
