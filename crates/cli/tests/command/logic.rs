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
    let (out, err, status) = told(&mut ukodus(&["steps", SMALL]));
    assert_eq!((err.as_str(), status), ("", 0));
    insta::assert_snapshot!(out, @"
      1. Naked Single: 4 in r1c2 => r1c2=4
         Every other digit is excluded from r1c2: only 4 is left, so r1c2 is 4.
      2. Full House: 2 in r1 => r1c4=2
         r1c4 is the last blank of row 1. The digits 1 to 4 add up to 10, and 10 − 1 − 4 − 3 = 2, so r1c4 is 2.
      3. Full House: 3 in c2 => r4c2=3
         r4c2 is the last blank of column 2. The digits 1 to 4 add up to 10, and 10 − 4 − 2 − 1 = 3, so r4c2 is 3.
      4. Full House: 1 in r4 => r4c4=1
         r4c4 is the last blank of row 4. The digits 1 to 4 add up to 10, and 10 − 2 − 3 − 4 = 1, so r4c4 is 1.
      5. Full House: 3 in c4 => r3c4=3
         r3c4 is the last blank of column 4. The digits 1 to 4 add up to 10, and 10 − 2 − 4 − 1 = 3, so r3c4 is 3.
      6. Full House: 3 in b1 => r2c1=3
         r2c1 is the last blank of box 1. The digits 1 to 4 add up to 10, and 10 − 1 − 4 − 2 = 3, so r2c1 is 3.
      7. Full House: 1 in r2 => r2c3=1
         r2c3 is the last blank of row 2. The digits 1 to 4 add up to 10, and 10 − 3 − 2 − 4 = 1, so r2c3 is 1.
      8. Full House: 4 in c1 => r3c1=4
         r3c1 is the last blank of column 1. The digits 1 to 4 add up to 10, and 10 − 1 − 3 − 2 = 4, so r3c1 is 4.
      9. Full House: 2 in r3 => r3c3=2
         r3c3 is the last blank of row 3. The digits 1 to 4 add up to 10, and 10 − 4 − 1 − 3 = 2, so r3c3 is 2.
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
    let (out, _, status) = told(&mut ukodus(&["steps", BLANKS, "--all", "--technique", "single-blank", "--report"]));
    assert_eq!(status, 0);
    insta::assert_snapshot!(out, @"
    [0, 6] = 9 (Single Blank in row)
    [1, 0] = 4 (Single Blank in col)
    [6, 7] = 3 (Single Blank in box)
    ");
}

#[test]
fn a_step_is_drawn_with_signs_where_there_is_no_colour() {
    let (out, _, status) = told(&mut ukodus(&["hint", EASY, "--depth", "3", "--picture"]));
    assert_eq!(status, 0);
    insta::assert_snapshot!(out, @"
    Naked Single: Every other digit is excluded from r5c5: only 5 is left, so r5c5 is 5.

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
        ("3", "Naked Single: Every other digit is excluded from r5c5: only 5 is left, so r5c5 is 5.\n"),
    ] {
        assert_eq!(told(&mut ukodus(&["hint", EASY, "-d", depth])).0, expected);
    }
}

#[test]
fn mistakes_are_told_before_steps_and_kindly() {
    // A 4 that the player wrote where the solution has a 2, and a mark that should not have gone.
    let wrong = format!(":0000::{}:::", EASY.replacen("6..195", "6+4.195", 1));
    let (out, _, status) = told(&mut ukodus(&["hint", "--depth", "3", &wrong]));
    assert_eq!((out.as_str(), status), ("The 4 in r2c2 is not right: take it out before you go on.\n", 0));
    let missing = format!(":0000::{EASY}:722::");
    let (out, _, _) = told(&mut ukodus(&["hint", "--depth", "3", &missing]));
    assert_eq!(out, "7 is still possible in r2c2: put its pencil mark back before you go on.\n");
    let (out, _, _) = told(&mut ukodus(&["hint", &missing]));
    assert_eq!(out, "Something in box 1 is worth a second look.\n");
}

#[test]
fn a_hint_says_what_stands_in_its_way() {
    for (board, word, expected) in [
        (SMALL_SOLVED, "solved", 0),
        (SMALL_NONE, "no solution", 1),
        ("11..............", "twice", 1),
        (TWO, "No technique", 1),
    ] {
        let (out, _, status) = told(&mut ukodus(&["hint", board]));
        assert!(out.contains(word), "{board}: {out}");
        assert_eq!(status, expected, "{board}");
    }
    let (_, err, status) = told(ukodus(&["hint", "-"]).write_stdin(format!("{EASY}\n{EASY}\n")));
    assert_eq!((err.as_str(), status), ("ukodus: a hint is for one board, and there are several\n", 2));
}

#[test]
fn ratings_come_as_text_table_and_objects() {
    let (out, err, status) = told(&mut ukodus(&["rate", EASY]));
    assert_eq!((err.as_str(), status), ("", 0));
    insta::assert_snapshot!(out, @"
    line 1: Easy, score 204, hardest Naked Single
        21 × Full House
        30 × Naked Single
      settings default, version 1
    ");
    let (out, _, status) = told(ukodus(&["rate", "-f", "csv"]).write_stdin(format!("{SMALL}\n12345\n{TWO}\n")));
    assert_eq!(status, 2);
    insta::assert_snapshot!(out, @"
    puzzle,level,score,hardest,steps,ending,techniques,settings,version
    1.3..2.4.1..2.4.,easy,36,naked-single,9,solved,full-house 8; naked-single 1,default,1
    12345,error,,,,,,,
    .2.4.4.221434321,easy,0,,0,stuck,,default,1
    ");
    let (out, _, _) = told(&mut ukodus(&["rate", "-f", "json", SMALL]));
    insta::assert_snapshot!(out, @r#"{"level":"easy","score":36,"hardest":"naked-single","steps":9,"ending":"solved","solved":true,"techniques":{"full-house":8,"naked-single":1},"settings":"default","version":1,"puzzle":"1.3..2.4.1..2.4."}"#);
}

#[test]
fn a_very_large_board_of_singles_is_easy() {
    let args = ["generate", "--shape", "5x5", "--redundant", "--clues", "380", "--seed", "1"];
    let (puzzle, _, _) = told(&mut ukodus(&args));
    let (out, _, status) = told(ukodus(&["rate"]).write_stdin(puzzle));
    assert_eq!(status, 0);
    insta::assert_snapshot!(out, @"
    line 1: Easy, score 980, hardest Naked Single
        62 × Full House
       183 × Naked Single
      settings default, version 1
    ");
}

#[test]
fn logic_keeps_what_it_knows_where_it_is_stuck() {
    let (out, err, status) = told(&mut ukodus(&["solve", "--algorithm", "logic", EASY]));
    assert_eq!((out.len(), err.as_str(), status), (82, "", 0));
    let (out, err, status) = told(&mut ukodus(&["solve", "--algorithm", "logic", TWO]));
    assert_eq!((out.as_str(), status), (".2.4.4.221434321\n", 1));
    assert!(err.contains("stuck"), "{err}");
    let (out, _, _) = told(&mut ukodus(&["solve", "--algorithm", "logic", TWO, "-f", "pretty"]));
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
    let (out, _, _) = told(&mut ukodus(&["solve", "--algorithm", "logic", TWO, "-f", "csv"]));
    assert_eq!(out, "puzzle,solutions,solution\n.2.4.4.221434321,stuck,.2.4.4.221434321\n");
    let (_, err, status) = told(&mut ukodus(&["steps", TWO]));
    assert_eq!((err.as_str(), status), ("", 1));
}

#[test]
fn logic_writes_what_it_came_to_beside_the_puzzles() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("two.txt");
    std::fs::write(&file, format!("{TWO}\n")).expect("it is written");
    let args = ["solve", "--algorithm", "logic", "--results", file.to_str().expect("it is text")];
    assert_eq!(told(&mut ukodus(&args)).2, 1);
    let results = std::fs::read_to_string(folder.path().join("two_results.txt")).expect("it is there");
    assert_eq!(results, "# ukodus results of two.txt\n.2.4.4.221434321\n");
}

#[test]
fn pictures_are_whole_documents() {
    let folder = tempfile::tempdir().expect("a folder");
    let pictures = folder.path().join("pictures");
    let args = ["steps", SMALL, "--svg", pictures.to_str().expect("it is text")];
    assert_eq!(told(&mut ukodus(&args)).2, 0);
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
    let (out, _, status) = told(&mut ukodus(&["rate", SMALL, "--settings", path]));
    assert_eq!(status, 0);
    insta::assert_snapshot!(out, @"
    line 1: Easy, score 27, hardest Hidden Single
         9 × Hidden Single
      settings hidden only, version 1
    ");
    for (text, message) in [
        ("order = ['magic']", "there is no technique 'magic'"),
        ("[limits]\nfish = 3", "there is no setting 'limits.fish'"),
        ("[limits]\nfins = -3", "'limits.fins' must be a whole number, not negative"),
        ("colour = 3", "there is no setting 'colour'"),
        ("name = ", "TOML parse error"),
    ] {
        std::fs::write(&file, text).expect("written");
        let (_, err, status) = told(&mut ukodus(&["rate", SMALL, "--settings", path]));
        assert_eq!(status, 2);
        assert!(err.contains(message), "{err}");
    }
}

#[test]
fn steps_are_objects_with_every_role() {
    let (out, _, status) = told(&mut ukodus(&["steps", "--json", EASY]));
    assert_eq!(status, 0);
    let value: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
    assert_eq!(value["ending"], "solved");
    assert_eq!(value["steps"].as_array().expect("a list").len(), 51);
    assert_eq!(value["steps"][0]["drawing"]["candidates"][0]["role"], "conclusion");
}

#[test]
fn boards_too_large_for_logic_are_refused_by_name() {
    let empty = vec!["0"; 36 * 36].join(" ");
    let (out, err, status) = told(ukodus(&["rate"]).write_stdin(empty));
    assert_eq!((out.as_str(), status), ("error\n", 2));
    assert!(err.contains("logic goes up to side 25, and this board has side 36"), "{err}");
}
