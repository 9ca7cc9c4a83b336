//! Ratings as lines for people.

use super::*;

const MEDIUM: &str = "1.58..9.3.29........7....6434.....5........1.57......6...1.6...2.39.8....8..3.59.";
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn each_puzzle_is_one_aligned_line() {
    let input = format!("{EASY}\n{MEDIUM}\n{SMALL_MANY}\n{SMALL_NONE}\n12345\n");
    let (out, err, status) = run(ukodus(&["rate", "--threads", "1"]).write_stdin(input));
    assert_eq!(status, 2);
    insta::assert_snapshot!(out, @"
    LEVEL       SCORE  HARDEST TECHNIQUE                    PUZZLE
    Easy          204  Naked Single                         53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    Medium        396  Naked Pair                           1.58..9.3.29........7....6434.....5........1.57......6...1.6...2.39.8....8..3.59.
    -               -  several solutions                    1...............
    -               -  no solution                          12....3...4.....
    -               -  error                                12345
    ");
    let start = out.lines().next().and_then(|header| header.find("PUZZLE")).expect("there is a header");
    for (line, puzzle) in out.lines().skip(1).zip([EASY, MEDIUM, SMALL_MANY, SMALL_NONE, "12345"]) {
        assert_eq!(&line[start..], puzzle, "{out}");
    }
    assert!(err.contains("line 3: more than one solution, so no rating"), "{err}");
    assert!(err.contains("line 4: no solution, so no rating; run `ukodus check` to see why"), "{err}");
}

#[test]
fn details_list_the_techniques_and_the_settings() {
    let (out, _, status) = run(&mut ukodus(&["rate", "--details", EASY]));
    assert_eq!(status, 0);
    insta::assert_snapshot!(out, @"
    LEVEL       SCORE  HARDEST TECHNIQUE                    PUZZLE
    Easy          204  Naked Single                         53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
        21 × Full House
        30 × Naked Single
      settings default, version 1
    ");
    let (out, _, _) = run(&mut ukodus(&["rate", "--details", "--scale", "se", EASY]));
    assert!(out.contains("  profile se-1.2.1\n"), "{out}");
    let (_, err, status) = run(&mut ukodus(&["rate", "--details", "-f", "csv", EASY]));
    assert_eq!(status, 2);
    assert!(err.contains("--format text"), "{err}");
}

#[test]
fn a_name_stands_for_its_puzzle() {
    let rows: Vec<&str> = (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect();
    let (out, _, status) = run(ukodus(&["rate"]).write_stdin(format!("Sunday morning\n{}\n", rows.join("\n"))));
    assert_eq!(status, 0);
    assert!(out.ends_with("  Sunday morning\n"), "{out}");
}

#[test]
fn a_rating_in_rounds_stands_beside_the_level() {
    let (out, _, status) = run(&mut ukodus(&["rate", "--scale", "hodoku,rounds", "--details", EASY]));
    assert_eq!(status, 0);
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].contains("HARDEST METHOD (rounds-1)"), "{out}");
    let words: Vec<&str> = lines[1].split_whitespace().collect();
    assert_eq!(words[..2], ["Easy", "204"], "{out}");
    assert_eq!(words[4..11], ["Easy", "200", "Hidden", "single", "in", "a", "box"], "{out}");
    assert_eq!(lines[2..5], ["     7 × Full house", "     7 × Hidden single in a box", "  rounds-1"], "{out}");
    let (out, _, _) = run(&mut ukodus(&["rate", "--scale", "hodoku,rounds", "-f", "csv", EASY]));
    let (header, row) = out.split_once('\n').expect("two lines");
    assert!(
        header
            .ends_with(",version,rounds_level,rounds_score,rounds_hardest,rounds,rounds_ending,methods,rounds_version"),
        "{out}"
    );
    let methods = "full-house 7; hidden-single-in-box 7";
    assert!(row.ends_with(&format!(",easy,200,hidden-single-in-box,14,solved,{methods},rounds-1\n")), "{out}");
    let (out, _, _) = run(&mut ukodus(&["rate", "--scale", "rounds", "-f", "json", EASY]));
    let document: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((&document["rounds"]["score"], &document["rounds"]["version"]), (&200.into(), &"rounds-1".into()));
    assert!(document.get("rating").is_none(), "{out}");
}

#[test]
fn a_rating_in_rounds_that_is_cut_short_is_a_lower_bound() {
    let hardest = "100000002030400050006000700050904000000023000000800090002000600090008040700000001";
    let (out, err, status) = run(&mut ukodus(&["rate", "--scale", "rounds", "--timeout", "0.001", hardest]));
    assert_eq!(status, 3, "{err}");
    assert!(out.lines().nth(1).is_some_and(|row| row.starts_with('≥')), "{out}");
    // Without a rating, there is none to be had.
    let (out, _, status) = run(&mut ukodus(&["rate", "--scale", "rounds", "-f", "csv", &".".repeat(81)]));
    assert_eq!(status, 1);
    assert!(out.ends_with(",,,,,many,,\n"), "{out}");
}

#[test]
fn two_scales_stand_side_by_side() {
    let (out, _, status) = run(&mut ukodus(&["rate", "--scale", "se,hodoku", EASY]));
    assert_eq!(status, 0);
    insta::assert_snapshot!(out, @"
       ER     EP     ED  HARDEST TECHNIQUE (se-1.2.1)         LEVEL       SCORE  HARDEST TECHNIQUE                    PUZZLE
      1.2    1.2    1.2  Hidden Single                        Easy          204  Naked Single                         53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    ");
}
