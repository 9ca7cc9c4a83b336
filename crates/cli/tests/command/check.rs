use super::*;

#[test]
fn a_sound_puzzle_is_said_to_be_sound() {
    assert_eq!(told(&mut ukodus(&["check", SMALL])), ("line 1: sound: one solution\n".to_string(), String::new(), 0));
}

#[test]
fn what_is_wrong_is_told() {
    let puzzles = format!("1..1....1.......\n{SMALL_NONE}\n{SMALL_MANY}\n{SMALL}\n");
    let (out, err, status) = told(ukodus(&["check"]).write_stdin(puzzles.clone()));
    insta::assert_snapshot!(out, @"");
    assert_eq!((err.as_str(), status), ("", 1));
    let (out, _, _) = told(ukodus(&["check", "--json"]).write_stdin(puzzles));
    insta::assert_snapshot!(out, @"");
}

#[test]
fn redundant_givens_are_named_when_asked() {
    let (out, _, status) = told(&mut ukodus(&["check", "--minimal", "143232144123234."]));
    assert!(out.contains("could be left out: r1c1 "), "{out}");
    assert_eq!(status, 0);
    let (out, _, _) = told(&mut ukodus(&["check", "--minimal", INKALA]));
    insta::assert_snapshot!(out, @"");
}
